// The win chance over a game, and the turns that changed it most. Chances are the Hunted's, from 0 to 1.
import type { Winner } from '../lib/protocol';

export interface ChancePoint {
  turn: number;
  chance: number;
  /** The last point is how the game ended, not a start of a turn. */
  end: boolean;
}

export interface Swing {
  turn: number;
  from: number;
  to: number;
}

/** A turn that changed less than this was not a turning point. */
const leastSwing = 0.12;
const mostSwings = 3;

/** The start of every turn, and the end. `chances` are in thousandths, from the first turn on. */
export function curveOf(chances: readonly number[], winner: Winner | null, firstTurn = 1): ChancePoint[] {
  const points = chances.map((chance, index) => ({ turn: firstTurn + index, chance: chance / 1000, end: false }));
  const last = points.at(-1);
  if (last && winner) points.push({ turn: last.turn + 1, chance: winner === 'hunted' ? 1 : 0, end: true });
  return points;
}

/** The turns in which the chance changed most, in the order they were played. */
export function turningPoints(curve: readonly ChancePoint[]): Swing[] {
  return curve
    .slice(1)
    .map((point, index) => ({ turn: curve[index]!.turn, from: curve[index]!.chance, to: point.chance }))
    .filter(({ from, to }) => Math.abs(to - from) >= leastSwing)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, mostSwings)
    .sort((a, b) => a.turn - b.turn);
}

export function percent(chance: number): number {
  return Math.round(chance * 100);
}
