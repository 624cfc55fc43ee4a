import { expect, test } from 'vitest';
import type { Witness } from '../lib/witness';
import { linksOf, sealedRecord, verifyRecord, type Report } from './verify';
// A game that was played on a server, exactly as it wrote the record, and what a page saw of it.
import recordText from './verify.record.txt?raw';
import witnessText from './verify.witness.txt?raw';

const witness = JSON.parse(witnessText) as Witness;

/** A record that may be changed in any way. */
type Loose = ReturnType<typeof JSON.parse>;

function changed(change: (record: Loose) => void) {
  const record = JSON.parse(recordText);
  change(record);
  return sealedRecord(record)!;
}
const original = changed(() => {});
const failed = ({ checks }: Report) => checks.filter(({ result }) => result === 'bad').map(({ id }) => id);

test('a record is written in one way only', () => {
  expect(JSON.stringify(JSON.parse(recordText))).toBe(recordText);
});

test('with its witness it is proven', async () => {
  const report = await verifyRecord(original, witness);
  expect(failed(report)).toEqual([]);
  expect(report.proof).toBe('proven');
  expect(report.checks.map(({ id }) => id)).toEqual([
    'commitment',
    'nonces',
    'seed',
    'lot',
    'chain',
    'seen_shuffle',
    'seen_nonce',
    'seen_head',
    'signature',
  ]);
});

test('without one it is consistent', async () => {
  expect((await verifyRecord(original, null)).proof).toBe('consistent');
});

test('a page that saw only part of the game cannot vouch for its end', async () => {
  const links = linksOf(original);
  const seen = { ...witness, head: links[10]!, key: undefined };
  const report = await verifyRecord(original, seen);
  expect(report.checks.find(({ id }) => id === 'seen_head')).toEqual({ id: 'seen_head', result: 'open' });
  expect(report.proof).toBe('consistent');
});

test('changes are found where they were made', async () => {
  const cases: [string, (record: Loose) => void][] = [
    ['commitment', (record) => (record.shuffle.server_seed = '0'.repeat(64))],
    ['nonces', (record) => (record.shuffle.nonces[0] = '1'.repeat(64))],
    ['seed', (record) => (record.shuffle.round += 1)],
    ['lot', (record) => (record.shuffle.creature = (record.shuffle.creature + 1) % 3)],
    ['chain', (record) => (record.times[3] += 1)],
    ['chain', (record) => (record.by[3] = 'clock')],
    ['chain', (record) => (record.players[0].name = 'Bob')],
    ['chain', (record) => record.record.actions.splice(-10)],
    ['chain', (record) => (record.record.result.turn += 1)],
    ['signature', (record) => (record.chances[0] += 1)],
  ];
  for (const [id, change] of cases) {
    const report = await verifyRecord(changed(change), null);
    expect(failed(report), id).toContain(id);
    expect(report.proof).toBe('wrong');
  }
});

test('another game with a chain of its own is not the one that was seen', async () => {
  const forged = changed((record: Loose) => {
    record.times[3] += 1;
    record.head = linksOf(record).at(-1);
    delete record.signature;
    delete record.key;
  });
  expect((await verifyRecord(forged, null)).proof).toBe('consistent');
  expect(failed(await verifyRecord(forged, witness))).toEqual(['seen_head']);
});

test('a key that is not the server’s is noticed', async () => {
  const report = await verifyRecord(original, { ...witness, key: '0'.repeat(64) });
  expect(failed(report)).toEqual(['signature']);
});

test('older records have nothing to compute again', () => {
  expect(sealedRecord({ ...JSON.parse(recordText), version: 1 })).toBeNull();
  expect(sealedRecord(null)).toBeNull();
});
