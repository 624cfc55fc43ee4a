// What a seat may know of an event: the same that a table tells it.
import type { GameEvent, Seat } from '../lib/protocol';
import type { FullEvent } from './engine';

export type Eyes = Seat | 'spectator' | 'all';

/** Lists that are not for these eyes become numbers. */
export function seenBy(event: FullEvent, eyes: Eyes): GameEvent {
  const { known_to: knownTo, ...open } = event;
  if (!knownTo || eyes === 'all' || knownTo.includes(eyes)) return open as GameEvent;
  const hidden: Record<string, unknown> = { ...open };
  for (const field of ['places', 'cards']) {
    const value = hidden[field];
    if (Array.isArray(value)) hidden[field] = value.length;
  }
  return hidden as unknown as GameEvent;
}
