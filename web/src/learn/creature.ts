// The lesson of the Creature. The learner has seat 0, Mira seat 1 and Bako seat 2.
import type { FullEvent, Position } from '../engine/engine';
import type { Action, Place, View } from '../lib/protocol';
import { explore, move, token, type Lesson } from './lesson';

const isToken = (action: Action) => action.do === 'token';
const tokenOn = (place: Place) => (action: Action) => action.do === 'token' && action.places[0] === place;
const plays = (card: string) => (action: Action) => action.do === 'hunt' && action.card === card;
const caught = (seat: number) => (_: View, events: readonly FullEvent[]) =>
  events.some((event) => event.event === 'caught' && event.seat === seat);

const landing: Position = { cards: 'none', hunted: [{ seat: 1 }, { seat: 2 }] };
const readable: Position = {
  cards: 'none',
  turn: 4,
  rescue: 11,
  assimilation: 7,
  hunted: [
    { seat: 1, discard: [1, 2, 5] },
    { seat: 2, discard: [1, 4] },
  ],
};
const wreckInHand: Position = {
  cards: 'none',
  turn: 5,
  rescue: 10,
  assimilation: 6,
  hunted: [
    { seat: 1, will: 2, owns: [1, 2, 3, 4, 5, 8], discard: [2, 3, 4, 5] },
    { seat: 2, will: 2, discard: [5] },
  ],
};
const beforeTheyChoose: Position = {
  turn: 6,
  rescue: 10,
  assimilation: 5,
  creature: { hand: ['force_field', 'stasis', 'clone'] },
  hunted: [
    { seat: 1, discard: [5] },
    { seat: 2, discard: [3] },
  ],
};
const cloneInHand: Position = {
  turn: 7,
  rescue: 9,
  assimilation: 5,
  creature: { hand: ['clone', 'stasis', 'detour'] },
  hunted: [
    { seat: 1, discard: [2, 3, 5] },
    { seat: 2, discard: [1, 5] },
  ],
};
const underSymbol: Position = {
  cards: 'none',
  turn: 9,
  rescue: 6,
  assimilation: 4,
  hunted: [
    { seat: 1, will: 2, discard: [1, 3] },
    { seat: 2, will: 2, discard: [4] },
  ],
};
const detourInHand: Position = {
  turn: 8,
  rescue: 8,
  assimilation: 4,
  creature: { hand: ['detour', 'stasis', 'tracking'] },
  hunted: [
    { seat: 1, will: 2, discard: [1, 4, 5] },
    { seat: 2, will: 2, discard: [1, 2] },
  ],
};
const stasisInHand: Position = {
  turn: 10,
  rescue: 7,
  assimilation: 4,
  creature: { hand: ['stasis', 'fierceness', 'detour'], deck: ['mirage', 'virus'] },
  hunted: [
    { seat: 1, discard: [1, 5] },
    { seat: 2, discard: [2] },
  ],
};
const wornOut: Position = {
  cards: 'none',
  turn: 12,
  rescue: 8,
  assimilation: 4,
  hunted: [
    { seat: 1, will: 2, discard: [1, 2, 5] },
    { seat: 2, will: 1, discard: [2, 3, 4, 5] },
  ],
};
const lastTurn: Position = {
  cards: 'none',
  turn: 13,
  rescue: 7,
  assimilation: 2,
  hunted: [
    { seat: 1, will: 1, discard: [1, 2, 3, 5] },
    { seat: 2, will: 3, discard: [4, 5] },
  ],
};

const theyChose = (mira: Place, bako: Place) => [explore(1, mira), explore(2, bako)];

export const creatureLesson: Lesson = {
  role: 'creature',
  seat: 0,
  steps: [
    { id: 'race', spot: 'race', position: landing },
    {
      id: 'read',
      spot: 'planet',
      position: readable,
      lead: theyChose(3, 3),
      want: isToken,
      until: 'turn',
      good: caught(1),
    },
    {
      id: 'block',
      spot: 'planet',
      position: wreckInHand,
      lead: theyChose(8, 2),
      want: isToken,
      until: 'turn',
      good: caught(1),
    },
    {
      id: 'opening',
      spot: 'hand',
      position: beforeTheyChoose,
      plan: { explore: { 1: 2, 2: 1 } },
      want: plays('force_field'),
    },
    {
      id: 'token',
      position: beforeTheyChoose,
      lead: [move(0, { do: 'hunt', card: 'force_field', places: [3, 4] })],
      goesOn: true,
      plan: { explore: { 1: 2, 2: 1 } },
      want: isToken,
      until: 'turn',
    },
    {
      id: 'clone',
      position: cloneInHand,
      lead: theyChose(1, 4),
      want: tokenOn(1),
    },
    {
      id: 'target',
      position: cloneInHand,
      lead: [...theyChose(1, 4), token(1)],
      goesOn: true,
      want: (action) => plays('clone')(action) && action.do === 'hunt' && action.places?.[0] === 4,
      until: 'turn',
    },
    {
      id: 'detour',
      position: detourInHand,
      lead: [...theyChose(3, 5), token(2)],
      want: (action) => plays('detour')(action) && action.do === 'hunt' && action.hunted === 1 && action.to === 2,
      until: 'turn',
    },
    {
      id: 'artemia',
      spot: 'race',
      position: underSymbol,
      lead: theyChose(2, 5),
      // Two tokens on one place would waste the second.
      want: (action, state) => action.do === 'token' && !state.tokens.creature.includes(action.places[0]!),
      until: 'turn',
    },
    {
      id: 'stasis',
      position: stasisInHand,
      lead: [...theyChose(2, 3), token(4), move(0, { do: 'pass' }), move(0, { do: 'pass' })],
      want: plays('stasis'),
      until: 'turn',
    },
    {
      id: 'give_up',
      spot: 'race',
      position: wornOut,
      lead: [move(2, { do: 'give_up' })],
      plan: { explore: { 1: 3, 2: 2 } },
      want: isToken,
      until: 'turn',
    },
    {
      id: 'last',
      spot: 'planet',
      position: lastTurn,
      lead: theyChose(4, 2),
      want: isToken,
      until: 'turn',
      good: ({ winner }) => winner === 'creature',
    },
    { id: 'end', position: lastTurn, lead: [...theyChose(4, 2), token(4)], goesOn: true },
  ],
};
