// The lesson of the Hunted. The learner has seat 1, Mira seat 2.
import type { Position } from '../engine/engine';
import type { Action, Place, View } from '../lib/protocol';
import { explore, move, token, type Lesson } from './lesson';

const me = 1;

const at = (place: Place) => (): Place => place;

/** Where the learner has gone. */
function myPlace(state: View): Place {
  const { played } = state.hunted[0]!;
  return typeof played === 'number' ? 1 : played[0]!;
}

/** A place somebody could have gone to and nobody has. */
function emptyPlace(state: View): Place {
  const taken = state.hunted.flatMap(({ played }) => (typeof played === 'number' ? [] : played));
  const possible: readonly Place[] = [3, 1, 2, 5];
  return possible.find((place) => !taken.includes(place) && !state.forbidden.includes(place))!;
}

const goTo = (place: Place) => (action: Action) =>
  action.do === 'explore' ? action.places[0] === place : action.do === 'power';
const noWayOut = (action: Action) => action.do !== 'resist' && action.do !== 'give_up';
const caughtMe = (events: readonly { event: string; seat?: number }[]) =>
  events.some((event) => event.event === 'caught' && event.seat === me);

const landing: Position = { cards: 'none', hunted: [{ seat: 1 }, { seat: 2 }] };
const secondTurn: Position = {
  cards: 'none',
  turn: 2,
  rescue: 13,
  marker: true,
  hunted: [
    { seat: 1, owns: [1, 2, 3, 4, 5, 8], discard: [5] },
    { seat: 2, discard: [4] },
  ],
};
const thirdTurn: Position = {
  cards: 'none',
  turn: 3,
  rescue: 11,
  marker: true,
  hunted: [
    { seat: 1, owns: [1, 2, 3, 4, 5, 8], discard: [5, 8] },
    { seat: 2, discard: [1] },
  ],
};
const cornered: Position = {
  cards: 'none',
  turn: 7,
  rescue: 8,
  assimilation: 5,
  hunted: [
    { seat: 1, will: 3, owns: [1, 2, 3, 4, 5, 8], discard: [1, 2, 4, 5, 8] },
    { seat: 2, discard: [2, 4] },
  ],
};
const desperate: Position = {
  cards: 'none',
  turn: 9,
  rescue: 7,
  assimilation: 5,
  hunted: [
    { seat: 1, will: 1, discard: [2, 3, 4, 5] },
    { seat: 2, discard: [3, 5] },
  ],
};
const withDodge: Position = {
  turn: 10,
  rescue: 7,
  assimilation: 4,
  hunted: [
    { seat: 1, will: 2, owns: [1, 2, 3, 4, 5, 9], discard: [2, 4, 5], survival: ['dodge'] },
    { seat: 2, discard: [3, 5] },
  ],
};
const underSymbol: Position = {
  cards: 'none',
  turn: 11,
  rescue: 6,
  assimilation: 4,
  hunted: [
    { seat: 1, owns: [1, 2, 3, 4, 5, 8], discard: [3, 5] },
    { seat: 2, discard: [4, 5] },
  ],
};
const fieldPosition: Position = {
  turn: 12,
  rescue: 8,
  assimilation: 4,
  creature: { hand: ['force_field'] },
  hunted: [
    { seat: 1, discard: [3] },
    { seat: 2, discard: [5] },
  ],
};
const lastTurn: Position = {
  cards: 'none',
  turn: 14,
  rescue: 2,
  assimilation: 2,
  hunted: [
    { seat: 1, will: 2, owns: [1, 2, 3, 4, 5, 8], discard: [2, 3, 5] },
    { seat: 2, discard: [4, 5] },
  ],
};

const landed = [explore(2, 4), explore(me, 5), token(3)];
const resisted = [move(me, { do: 'resist', will: 1, take: [1, 8] })];
const atTheSource = [explore(2, 4), explore(me, 9), token(9)];
const rescued = [
  explore(2, 1),
  explore(me, 8),
  token(4),
  move(0, { do: 'token', token: 'artemia', places: [1] }),
  move(me, { do: 'power', place: 8 }),
];

export const huntedLesson: Lesson = {
  role: 'hunted',
  seat: me,
  steps: [
    { id: 'race', spot: 'race', position: landing, plan: { explore: { 2: 4 } } },
    {
      id: 'go',
      spot: 'hand',
      position: landing,
      goesOn: true,
      plan: { explore: { 2: 4 }, creature: at(3) },
      want: goTo(5),
    },
    {
      id: 'power',
      position: landing,
      lead: landed,
      goesOn: true,
      want: (action) => action.do === 'power' && action.gain === 8,
      until: 'turn',
    },
    { id: 'holds', spot: 'planet', position: secondTurn, plan: { explore: { 2: 1 } } },
    {
      id: 'wreck',
      position: secondTurn,
      goesOn: true,
      plan: { explore: { 2: 1 }, creature: at(2) },
      want: goTo(8),
      until: 'turn',
    },
    {
      id: 'caught',
      position: thirdTurn,
      plan: { explore: { 2: 3 }, creature: at(2) },
      want: goTo(2),
      until: 'turn',
    },
    {
      id: 'resist',
      position: cornered,
      plan: { explore: { 2: 1 } },
      want: (action) => action.do === 'resist' && action.will === 1,
    },
    {
      id: 'bluff',
      position: cornered,
      lead: resisted,
      goesOn: true,
      plan: { explore: { 2: 1 }, creature: at(3) },
      want: noWayOut,
      until: 'turn',
      good: (_, events) => !caughtMe(events),
    },
    {
      id: 'give_up',
      spot: 'race',
      position: desperate,
      plan: { explore: { 2: 2 } },
      want: (action) => action.do === 'give_up',
    },
    {
      id: 'survival',
      spot: 'hand',
      position: withDodge,
      plan: { explore: { 2: 4 }, creature: at(9) },
      want: goTo(9),
    },
    {
      id: 'dodge',
      position: withDodge,
      lead: atTheSource,
      goesOn: true,
      want: (action) => action.do === 'survive' || action.do === 'power',
      until: 'turn',
    },
    {
      id: 'artemia',
      spot: 'race',
      position: underSymbol,
      plan: { explore: { 2: 2 }, creature: at(3), artemia: myPlace },
      want: noWayOut,
      until: 'turn',
    },
    {
      id: 'hunt_card',
      position: fieldPosition,
      lead: [move(0, { do: 'hunt', card: 'force_field', places: [4, 5] })],
      plan: { explore: { 2: 2 }, creature: emptyPlace },
      want: noWayOut,
      until: 'turn',
    },
    {
      id: 'last',
      spot: 'race',
      position: lastTurn,
      plan: { explore: { 2: 1 }, creature: at(4), artemia: at(1) },
      want: noWayOut,
      until: 'turn',
      good: ({ winner }) => winner === 'hunted',
    },
    { id: 'end', position: lastTurn, lead: rescued, goesOn: true },
  ],
};
