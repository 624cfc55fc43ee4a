import { beforeEach, expect, test } from 'vitest';
import type { Command, OpenShuffle, TableInfo } from '../protocol';
import { hashOfLines } from '../sha256';
import { missingDevices, ShuffleDevice } from './device';

let sent: Command[];
let device: ShuffleDevice;
beforeEach(() => {
  sent = [];
  device = new ShuffleDevice((command) => sent.push(command));
});

const other = { member: 2, commitment: 'b'.repeat(64) };

function tableWith(shuffle: Partial<OpenShuffle>): TableInfo {
  return {
    id: 'table',
    phase: 'lobby',
    game: 1,
    chairs: [{ member: 1 }, { bot: 'easy' }, { member: 2 }],
    shuffle: { commitment: 'a'.repeat(64), round: 3, since: 0, committed: [], given: [], voided: 0, ...shuffle },
  } as unknown as TableInfo;
}

function promised(): string {
  device.step(tableWith({}), 1, 0);
  const command = sent.at(-1);
  if (command?.cmd !== 'commit') throw new Error('no promise');
  return command.commitment;
}

test('a number is promised once in a round', () => {
  promised();
  device.step(tableWith({}), 1, 0);
  expect(sent).toHaveLength(1);
  device.step(tableWith({ round: 4 }), 1, 0);
  expect(sent).toHaveLength(2);
});

test('it is revealed when all have promised theirs and the host has started', () => {
  const mine = { member: 1, commitment: promised() };
  device.step(tableWith({ committed: [mine, other] }), 1, 0);
  device.step(tableWith({ committed: [mine], revealing: true }), 1, 0);
  expect(sent, 'one promise is missing').toHaveLength(1);
  device.step(tableWith({ committed: [mine, other], revealing: true }), 1, 0);
  device.step(tableWith({ committed: [mine, other], revealing: true }), 1, 0);
  expect(sent).toHaveLength(2);
  const command = sent[1]!;
  if (command.cmd !== 'nonce') throw new Error('no number');
  expect(hashOfLines('notalone-nonce-1', 'table', 3, 0, command.nonce)).toBe(mine.commitment);
});

test('an absent device is not waited for', () => {
  const mine = { member: 1, commitment: promised() };
  device.step(tableWith({ committed: [mine], absent: [2], revealing: true }), 1, 0);
  expect(sent).toHaveLength(2);
});

test('what another device of the same person has promised is left to that device', () => {
  promised();
  const theirs = { member: 1, commitment: 'c'.repeat(64) };
  device.step(tableWith({ committed: [theirs, other], revealing: true }), 1, 0);
  expect(sent).toHaveLength(1);
});

test('without a chair there is nothing to do', () => {
  device.step(tableWith({}), 1, undefined);
  device.step(tableWith({}), undefined, 0);
  expect(sent).toEqual([]);
});

test('everybody sees whose device is missing', () => {
  expect(missingDevices(tableWith({ committed: [other] }))).toEqual([1]);
  expect(missingDevices(tableWith({ committed: [other], revealing: true }))).toEqual([1, 2]);
  expect(missingDevices(tableWith({ committed: [other], revealing: true, given: [2], absent: [1] }))).toEqual([]);
});
