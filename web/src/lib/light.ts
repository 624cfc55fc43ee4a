// What stands in the light while an event is shown.
import type { GameEvent, Place, Seat, View } from './protocol';
import { huntedAt } from './who';

export function placesInLight(event: GameEvent, view: View | null): Place[] {
  // Choosing, taking back and recovering are about cards in a hand, not about places of the planet.
  if (event.event === 'explored' || event.event === 'took_back' || event.event === 'recovered') return [];
  const list: Place[] = 'places' in event && Array.isArray(event.places) ? [...event.places] : [];
  if ('place' in event) list.push(event.place);
  if ('to' in event && event.to !== undefined) list.push(event.to);
  const own = 'seat' in event && view ? huntedAt(view, event.seat) : undefined;
  if (event.event === 'will_lost' && own) list.push(...(own.at ?? (typeof own.played === 'number' ? [] : own.played)));
  return list;
}

export function seatsInLight(event: GameEvent): Seat[] {
  if ('seat' in event) return [event.seat];
  return event.event === 'hunt_played' ? [0, ...(event.hunted === undefined ? [] : [event.hunted])] : [];
}
