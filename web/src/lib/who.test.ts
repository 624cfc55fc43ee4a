import { expect, it } from 'vitest';
import type { HuntedView } from './protocol';
import { couldBeAt, hasSymbol, isVague } from './who';

const hunted: HuntedView = {
  seat: 1,
  will: 3,
  hand: [1, 3],
  discard: [2],
  played: [5],
  survival: 1,
  pending: 'none',
  survival_played: false,
  owns: [1, 2, 3, 5],
  ready: true,
  resisted: false,
  owes: null,
};

it('a Hunted can be at what they hold, in hand or face down', () => {
  expect(couldBeAt(hunted)).toEqual([1, 3, 5]);
  expect(couldBeAt({ ...hunted, hand: 2, played: 1, holds: [1, 3, 5] })).toEqual([1, 3, 5]);
});

it('under Smokescreen the Creature knows only what they own', () => {
  const hidden = { ...hunted, hand: 2, played: 1, discard: 1 };
  expect(couldBeAt(hidden)).toEqual([1, 2, 3, 5]);
  expect(isVague(hidden)).toBe(true);
});

it('the symbol of Artemia lies where §1.4.3 says', () => {
  const values = (side: 1 | 2) =>
    Array.from({ length: 19 }, (_, value) => value).filter((value) => hasSymbol(side, value));
  expect(values(1)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(values(2)).toEqual([1, 3, 5, 7, 9, 11]);
});
