// Reading a view: where the Hunted are, and where they could be.
import { places, type HuntedView, type Known, type Place, type Seat, type View } from './protocol';

export function countOf(known: Known<unknown>): number {
  return typeof known === 'number' ? known : known.length;
}

export function listOf<T>(known: Known<T> | undefined): readonly T[] {
  return known === undefined || typeof known === 'number' ? [] : known;
}

export function huntedAt(view: View, seat: Seat): HuntedView | undefined {
  return view.hunted.find((hunted) => hunted.seat === seat);
}

/** Whether the places of this turn lie open: from the reveal to the end of the turn. */
export function areRevealed(view: View): boolean {
  return view.phase >= 3;
}

/** Where this Hunted is as far as the viewer knows: face down for themselves, open for all after the reveal. */
export function whereIs(hunted: HuntedView): readonly Place[] {
  return hunted.at ?? listOf(hunted.played);
}

/** The places this Hunted could be at or go to: what they hold, face down or in hand (§12.1.3). */
export function couldBeAt(hunted: HuntedView): readonly Place[] {
  if (hunted.holds) return hunted.holds;
  if (typeof hunted.hand === 'number') return hunted.owns;
  return places.filter((place) => listOf(hunted.hand).includes(place) || listOf(hunted.played).includes(place));
}

/** Whether `couldBeAt` is only what they own, because the Creature does not see their discards (§12.3). */
export function isVague(hunted: HuntedView): boolean {
  return hunted.holds === undefined && typeof hunted.hand === 'number';
}

export const fullWill = 3;

/** Where the tracks begin (§1.4.2). */
export function rescueStart(players: number): number {
  return 11 + players;
}
export function assimilationStart(players: number): number {
  return 5 + players;
}

/** Whether the symbol of Artemia is on that space of the Rescue track (§1.4.3). */
export function hasSymbol(side: 1 | 2, rescue: number): boolean {
  return side === 1 ? rescue >= 1 && rescue <= 6 : rescue >= 1 && rescue <= 11 && rescue % 2 === 1;
}
