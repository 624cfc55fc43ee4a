import { expect, test } from 'vitest';
import { linkTo, readLink } from './link';

test('a link leads back to its moment', () => {
  for (const eyes of ['all', 'spectator', 0, 3] as const) {
    expect(readLink(linkTo(eyes, { at: 17, beat: 2, exact: true }), 4)).toEqual({
      eyes,
      at: 17,
      beat: null,
      turn: null,
    });
    expect(readLink(linkTo(eyes, { at: 17, beat: 0, exact: false }), 4)).toEqual({ eyes, at: 17, beat: 0, turn: null });
  }
});

test('a turn may stand for its first moment', () => {
  expect(readLink('#seat=1&turn=5', 4)).toEqual({ eyes: 1, at: null, beat: null, turn: 5 });
});

test('nonsense is the open table at its beginning', () => {
  for (const hash of ['', '#', '#seat=9&at=-1', '#seat=x&at=1e3&turn=', '#at=99999999999']) {
    expect(readLink(hash, 4)).toEqual({ eyes: 'all', at: null, beat: null, turn: null });
  }
});
