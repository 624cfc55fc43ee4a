// The witness: notes of this page on the games at a table while they were played: with it, nobody can make another game of them
// afterwards (docs/protocol.md, "The chain"). Kept beside the ticket, and saved with the record.
import { forget, keep, recall } from './keep';
import type { TableInfo } from './protocol';

export interface Witness {
  format: 'notalone-witness';
  version: 1;
  table: string;
  game: number;
  commitment?: string;
  round?: number;
  chair?: number;
  nonce?: string;
  commitments?: readonly (string | null)[];
  /** The last link of the chain this page was told. */
  head?: string;
  /** The fingerprint of the server's key. */
  key?: string;
}

const keyOf = (table: string): string => `witness.${table}`;

export function witnessOf(table: string, game: number): Witness | null {
  const kept = recall<Witness>(keyOf(table));
  return kept?.game === game ? kept : null;
}

export function forgetWitness(table: string): void {
  forget(keyOf(table));
}

function note(table: string, game: number, seen: Partial<Witness>): void {
  const before = witnessOf(table, game) ?? { format: 'notalone-witness', version: 1, table, game };
  keep(keyOf(table), { ...before, ...seen });
}

/** All commitments are public and nonces are about to be revealed. */
export function noteShuffle(table: TableInfo, own: { chair: number; nonce: string } | null): void {
  const { commitment, round, committed } = table.shuffle;
  const commitments = table.chairs.map(
    (chair) => committed.find((one) => one.member === chair.member)?.commitment ?? null,
  );
  note(table.id, table.game, { commitment, round, commitments, ...own });
}

export function noteHead(table: TableInfo, head: string): void {
  note(table.id, table.game, { head });
}

/** A key that is told later than the first does not replace it. */
export function noteKey(table: TableInfo, key: string): void {
  if (witnessOf(table.id, table.game)?.key === undefined) note(table.id, table.game, { key });
}
