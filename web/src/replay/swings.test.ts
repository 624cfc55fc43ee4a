import { expect, test } from 'vitest';
import { curveOf, turningPoints } from './swings';

test('the curve has the start of every turn and ends with the winner', () => {
  expect(curveOf([500, 400], 'creature')).toEqual([
    { turn: 1, chance: 0.5, end: false },
    { turn: 2, chance: 0.4, end: false },
    { turn: 3, chance: 0, end: true },
  ]);
  expect(curveOf([500], 'hunted', 7).at(-1)).toEqual({ turn: 8, chance: 1, end: true });
  expect(curveOf([], 'hunted')).toEqual([]);
});

test('turning points are the largest changes, told in the order of the turns', () => {
  const curve = curveOf([500, 300, 320, 700, 650, 350], 'creature');
  expect(turningPoints(curve)).toEqual([
    { turn: 3, from: 0.32, to: 0.7 },
    { turn: 5, from: 0.65, to: 0.35 },
    { turn: 6, from: 0.35, to: 0 },
  ]);
});

test('small changes are none', () => {
  expect(turningPoints(curveOf([500, 520, 480, 530], null))).toEqual([]);
});
