// Checks the record of a game as `notalone verify` does (docs/protocol.md, "The record"), but for the rules: whether every
// action was legal is for the engine to say, which a replay asks.
import { bytesOf, bytesOfHex, hashOfLines, hexOf, hmacSha256, linesOf, sha256, sha256Of } from '../lib/sha256';
import type { Shuffle } from '../lib/protocol';
import type { Witness } from '../lib/witness';
import type { TableRecord } from './story';

/** As far as the record can be computed again. */
interface SealedRecord extends TableRecord {
  shuffle: Shuffle & { round: number; commitments: readonly (string | null)[] };
  head: string;
  key?: string;
  signature?: string;
}

export type CheckId =
  'commitment' | 'nonces' | 'seed' | 'lot' | 'chain' | 'seen_shuffle' | 'seen_nonce' | 'seen_head' | 'signature';

/** `open`: could not be checked here, or only in part. */
export interface Check {
  id: CheckId;
  result: 'good' | 'bad' | 'open';
}

export interface Report {
  proof: 'proven' | 'wrong' | 'consistent';
  checks: readonly Check[];
  voided: number;
}

/** Null if it is no record of version 2: older ones have too little in them. */
export function sealedRecord(file: unknown): SealedRecord | null {
  const record = file as Partial<SealedRecord> | null;
  const sealed = record?.format === 'notalone-table-record' && record.version === 2 && typeof record.head === 'string';
  return sealed ? (record as SealedRecord) : null;
}

export async function verifyRecord(record: SealedRecord, witness: Witness | null): Promise<Report> {
  const checks: Check[] = [];
  const check = (id: CheckId, good: boolean) => checks.push({ id, result: good ? 'good' : 'bad' });
  const { shuffle } = record;

  check('commitment', sha256(shuffle.server_seed) === shuffle.commitment);
  check('nonces', noncesHold(record));
  check('seed', seedOf(record) === shuffle.seed && record.record.seed === shuffle.seed);
  if (shuffle.creature_by === 'lot') check('lot', lotOf(shuffle.seed, record.players.length) === shuffle.creature);
  const links = linksOf(record);
  check('chain', links.at(-1) === record.head);

  let seesAll = false;
  if (witness) {
    const seenCommitments = JSON.stringify(witness.commitments) === JSON.stringify(shuffle.commitments);
    if (witness.commitment !== undefined) {
      check('seen_shuffle', witness.commitment === shuffle.commitment && seenCommitments);
    }
    if (witness.nonce !== undefined && witness.chair !== undefined) {
      check('seen_nonce', shuffle.nonces[witness.chair] === witness.nonce);
    }
    if (witness.head !== undefined) {
      seesAll = witness.head === links.at(-1);
      const seen = links.includes(witness.head);
      checks.push({ id: 'seen_head', result: seesAll ? 'good' : seen ? 'open' : 'bad' });
    }
  }
  const signed = await signatureHolds(record, witness?.key);
  if (record.signature !== undefined) {
    checks.push({ id: 'signature', result: signed === null ? 'open' : signed ? 'good' : 'bad' });
  }
  const vouchedFor = seesAll || (signed === true && witness?.key !== undefined);
  const finished = record.record.result !== undefined;
  const wrong = checks.some(({ result }) => result === 'bad');
  return {
    proof: wrong ? 'wrong' : vouchedFor && finished ? 'proven' : 'consistent',
    checks,
    voided: shuffle.voided?.rounds ?? 0,
  };
}

function noncesHold({ table, shuffle }: SealedRecord): boolean {
  return shuffle.nonces.every((nonce, chair) => {
    const commitment = shuffle.commitments[chair];
    if (nonce === null || nonce === 'absent') return commitment === null;
    return hashOfLines('notalone-nonce-1', table, shuffle.round, chair, nonce) === commitment;
  });
}

function seedOf({ table, game, shuffle }: SealedRecord): string {
  const nonces = shuffle.nonces.map((nonce) => nonce ?? 'bot');
  return hashOfLines('notalone-shuffle-2', shuffle.server_seed, table, game, shuffle.round, ...nonces);
}

function lotOf(seed: string, chairs: number): number {
  const number = BigInt(`0x${hashOfLines('notalone-lot-1', seed).slice(0, 16)}`);
  return Number(number % BigInt(chairs));
}

/** The entries of the chain, as JSON. */
function entriesOf(record: SealedRecord): string[] {
  const { shuffle, times, by } = record;
  const { actions, result } = record.record;
  const chosen = shuffle.side_by !== 'host';
  const start: Record<string, unknown> = { ...record, times: [], by: [] };
  for (const field of ['chances', 'head', 'key', 'signature']) delete start[field];
  const game: Record<string, unknown> = { ...record.record, actions: [] };
  delete game.result;
  if (chosen) game.side = 1;
  start.record = game;
  const { side_after: after, ...before } = shuffle;
  start.shuffle = { ...before, side_by: 'host' };
  const entries: unknown[] = [start];
  if (chosen) entries.push({ side: record.record.side, by: shuffle.side_by, after });
  actions.forEach(({ seat, action }, i) => entries.push({ seat, action, by: by[i], after: times[i] }));
  if (result) entries.push(result);
  return entries.map((entry) => JSON.stringify(entry));
}

export function linksOf(record: SealedRecord): string[] {
  const { table, game, shuffle } = record;
  const links: string[] = [];
  for (const [number, entry] of entriesOf(record).entries()) {
    const salt = hmacSha256(shuffle.server_seed, linesOf('notalone-salt-1', table, game, number));
    links.push(hashOfLines('notalone-chain-1', links.at(-1) ?? shuffle.commitment, salt, entry));
  }
  return links;
}

/** Null if this browser cannot say: not all of them know Ed25519, and none does without a secure connection. */
async function signatureHolds(record: SealedRecord, fingerprint: string | undefined): Promise<boolean | null> {
  const { signature, ...unsigned } = record;
  if (signature === undefined || record.key === undefined) return null;
  if (fingerprint !== undefined && hexOf(sha256Of(bytesOfHex(record.key))) !== fingerprint) return false;
  const text = linesOf('notalone-record-2', record.head, sha256(JSON.stringify(unsigned)));
  try {
    const key = await crypto.subtle.importKey('raw', bytesOfHex(record.key), { name: 'Ed25519' }, false, ['verify']);
    const bytes = new Uint8Array(bytesOf(text));
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOfHex(signature), bytes);
  } catch {
    return null;
  }
}
