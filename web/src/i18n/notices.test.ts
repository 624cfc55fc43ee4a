import { beforeAll, expect, it, vi } from 'vitest';
import type { Notice, NoticeKind } from '../lib/protocol';
import { noticeSentence } from './notices';
import { ready, setLanguage } from './words.svelte';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const about = (kind: NoticeKind, more: Partial<Notice> = {}) =>
  noticeSentence({ kind, at: 0, member: 2, name: 'Bob', ...more });
const by = { by: 1, by_name: 'Ann' };

beforeAll(async () => {
  await ready;
  await setLanguage('en');
});

it('names everybody a notice is about', () => {
  expect(about('joined')).toBe('Bob joins.');
  expect(about('joined', { watching: true })).toBe('Bob watches.');
  expect(about('left')).toBe('Bob has left the table.');
  expect(about('removed', by)).toBe('Ann has removed Bob from the table.');
  expect(about('renamed', { new_name: 'Robert' })).toBe('Bob is now called Robert.');
  expect(about('host')).toBe('Bob is the host now.');
  expect(about('host', { stands_in: true })).toBe('Bob stands in as host.');
  expect(about('host', by)).toBe('Ann has made Bob the host.');
  expect(about('handed_over', { seat: 1, level: 'easy' })).toBe('A bot plays for Bob.');
  expect(about('handed_over', { ...by, seat: 1, level: 'easy', until_return: true })).toBe(
    'Ann lets a bot play for Bob until they return.',
  );
  expect(about('taken_back', { seat: 1 })).toBe('Bob plays again.');
  expect(about('seat_given', { ...by, seat: 1 })).toBe('Ann has given Bob a seat.');
  expect(about('seat_given', { ...by, seat: 1, of: 3, of_name: 'Cid' })).toBe('Ann has given the seat of Cid to Bob.');
});
