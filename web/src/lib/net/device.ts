// The part of this device in the fair shuffle (docs/protocol.md): it promises a number, and reveals it once all have
// promised theirs.
import { keep, recall } from '../keep';
import type { Command, MemberId, TableInfo } from '../protocol';
import { hashOfLines } from '../sha256';
import { noteShuffle } from '../witness';

interface KeptNonce {
  /** Of the server, to its seed. */
  commitment: string;
  round: number;
  chair: number;
  nonce: string;
}

function keyOf(table: string): string {
  return `nonce.${table}`;
}

/** What this device has drawn for the round the table is in. */
export function nonceFor(table: TableInfo, chair: number): string | null {
  const kept = recall<KeptNonce>(keyOf(table.id));
  const { commitment, round } = table.shuffle;
  const same = kept?.round === round && kept.commitment === commitment && kept.chair === chair;
  return same ? kept.nonce : null;
}

export function commitmentTo(table: TableInfo, chair: number, nonce: string): string {
  return hashOfLines('notalone-nonce-1', table.id, table.shuffle.round, chair, nonce);
}

/** Whose devices the shuffle waits for: for their promise, or once the host has started for their number. */
export function missingDevices(table: TableInfo): MemberId[] {
  const { committed, given, absent, revealing } = table.shuffle;
  const seated = table.chairs.flatMap((chair) => (chair.member === undefined ? [] : [chair.member]));
  return seated.filter((member) =>
    revealing ? !given.includes(member) && !absent?.includes(member) : !committed.some((one) => one.member === member),
  );
}

function everybodyHasPromised(table: TableInfo): boolean {
  const { committed, absent } = table.shuffle;
  return table.chairs.every(
    ({ member }) => member === undefined || committed.some((one) => one.member === member) || absent?.includes(member),
  );
}

export class ShuffleDevice {
  #done = new Set<string>();
  /** For browsers that keep nothing. */
  #nonce = { round: -1, nonce: '' };

  constructor(readonly send: (command: Command) => unknown) {}

  /** Does what is missing, whenever the table has changed: one nonce in a round and never a second one, also when the
   * page is loaded again or open twice. */
  step(table: TableInfo, me: MemberId | undefined, chair: number | undefined): void {
    if (table.phase !== 'lobby') return;
    const { shuffle } = table;
    if (shuffle.revealing) this.#once(`seen ${shuffle.round}`, () => noteShuffle(table, null));
    if (me === undefined || chair === undefined) return;
    const mine = shuffle.committed.find((one) => one.member === me);
    if (!shuffle.revealing && !mine) {
      this.#once(`commit ${shuffle.round}`, () => {
        const nonce = this.#draw(table, chair);
        this.send({ cmd: 'commit', round: shuffle.round, commitment: commitmentTo(table, chair, nonce) });
      });
    }
    if (!shuffle.revealing || !mine || shuffle.given.includes(me)) return;
    const nonce = this.#nonce.round === shuffle.round ? this.#nonce.nonce : nonceFor(table, chair);
    // A number that comes before the promise of another could be answered with a promise that suits it.
    if (!everybodyHasPromised(table)) return;
    // Another device of the same person has promised: that one reveals.
    if (nonce === null || commitmentTo(table, chair, nonce) !== mine.commitment) return;
    this.#once(`reveal ${shuffle.round}`, () => {
      noteShuffle(table, { chair, nonce });
      this.send({ cmd: 'nonce', round: shuffle.round, nonce });
    });
  }

  #draw(table: TableInfo, chair: number): string {
    const { commitment, round } = table.shuffle;
    const nonce = nonceFor(table, chair) ?? randomHex(32);
    this.#nonce = { round, nonce };
    keep(keyOf(table.id), { commitment, round, chair, nonce } satisfies KeptNonce);
    return nonce;
  }

  #once(what: string, act: () => void): void {
    if (this.#done.has(what)) return;
    this.#done.add(what);
    act();
  }
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
