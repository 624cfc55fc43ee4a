// What an event changes in what is shown. This is for the eye alone: after every batch of events the exact view of the
// server takes its place (stage.svelte.ts), so a rule need not be known here to be obeyed.
import type { CreatureView, GameEvent, HuntedView, Known, Place, Seat, View } from './protocol';
import { countOf, listOf } from './who';

type Change<T> = { -readonly [K in keyof T]?: T[K] };

function plus<T>(known: Known<T>, more: Known<T>): Known<T> {
  if (typeof known === 'number' || typeof more === 'number') return countOf(known) + countOf(more);
  return [...known, ...more.filter((item) => !known.includes(item))];
}

function minus<T>(known: Known<T>, less: Known<T>): Known<T> {
  if (typeof known === 'number' || typeof less === 'number') return Math.max(0, countOf(known) - countOf(less));
  return known.filter((item) => !less.includes(item));
}

function sorted(known: Known<Place>): Known<Place> {
  return typeof known === 'number' ? known : [...known].sort((a, b) => a - b);
}

function withHunted(view: View, seat: Seat, change: (hunted: HuntedView) => Change<HuntedView>): View {
  return {
    ...view,
    hunted: view.hunted.map((hunted) => (hunted.seat === seat ? { ...hunted, ...change(hunted) } : hunted)),
  };
}

function withCreature(view: View, change: Change<CreatureView>): View {
  return { ...view, creature: { ...view.creature, ...change } };
}

/** Places that return to hand from the discard pile or from the table. */
function takenBack(hunted: HuntedView, taken: Known<Place>): Change<HuntedView> {
  const fromTable = listOf(taken).filter((place) => listOf(hunted.played).includes(place));
  const change: Change<HuntedView> = {
    hand: sorted(plus(hunted.hand, taken)),
    discard: minus(hunted.discard, taken),
    played: minus(hunted.played, fromTable),
  };
  if (fromTable.length) change.at = hunted.at ?? listOf(hunted.played);
  if (hunted.holds) change.holds = sorted(plus(hunted.holds, taken)) as readonly Place[];
  return change;
}

function discarded(hunted: HuntedView, gone: Known<Place>): Change<HuntedView> {
  const change: Change<HuntedView> = { hand: minus(hunted.hand, gone), discard: sorted(plus(hunted.discard, gone)) };
  if (hunted.holds) change.holds = minus(hunted.holds, gone) as readonly Place[];
  return change;
}

function explored(hunted: HuntedView, chosen: Known<Place>): Change<HuntedView> {
  const before = hunted.played;
  const hand = typeof hunted.hand === 'number' ? hunted.hand : plus(hunted.hand, listOf(before));
  const open = typeof hunted.hand !== 'number' && typeof chosen === 'number';
  return {
    ready: true,
    played: chosen,
    hand: open ? countOf(hand) - chosen : sorted(minus(hand, chosen)),
    ...(open ? { holds: sorted(hand) as readonly Place[] } : {}),
  };
}

function swapped(hunted: HuntedView, from: Place, to: Place): Change<HuntedView> {
  const swap = (known: Known<Place>, out: Place, into: Place) =>
    typeof known === 'number' ? known : sorted(plus(minus(known, [out]), [into]));
  const change: Change<HuntedView> = {
    announced: [...(hunted.announced ?? []), to],
    played: swap(hunted.played, from, to),
    discard: swap(hunted.discard, to, from),
  };
  if (hunted.holds) change.holds = swap(hunted.holds, from, to) as readonly Place[];
  return change;
}

function turnEnded(view: View): View {
  return {
    ...view,
    tokens: { creature: [], artemia: [], target: [] },
    ineffective: [],
    forbidden: [],
    effects: [],
    used: [],
    creature: { ...view.creature, played: [], discard: [...view.creature.discard, ...view.creature.played] },
    hunted: view.hunted.map((hunted) => ({
      ...hunted,
      at: undefined,
      resolved: undefined,
      ignores: undefined,
      played: [],
      ready: false,
      resisted: false,
      survival_played: false,
      discard: sorted(plus(hunted.discard, hunted.played)),
    })),
  };
}

/** The view after an event, as well as it can be told from the event alone. */
export function fold(view: View, event: GameEvent): View {
  switch (event.event) {
    case 'turn_began':
      return { ...view, turn: event.turn, phase: 1, step: 'explore' };
    case 'hunt_played':
      return withCreature(view, {
        played: [...view.creature.played, event.card],
        hand: typeof view.creature.hand === 'number' ? view.creature.hand - 1 : minus(view.creature.hand, [event.card]),
      });
    case 'survival_played':
      return withHunted(view, event.seat, (hunted) => ({
        survival_played: true,
        survival: typeof hunted.survival === 'number' ? hunted.survival - 1 : minus(hunted.survival, [event.card]),
      }));
    case 'token_placed':
    case 'token_moved':
      return {
        ...view,
        phase: event.event === 'token_placed' && view.phase === 1 && event.token === 'creature' ? 2 : view.phase,
        tokens: { ...view.tokens, [event.token]: event.places },
      };
    case 'resisted':
      return withHunted(view, event.seat, (hunted) => ({
        ...takenBack(hunted, event.places),
        will: Math.max(0, hunted.will - event.will),
        resisted: true,
      }));
    case 'gave_up':
      return withHunted(view, event.seat, (hunted) => ({ ...takenBack(hunted, event.places), will: 3 }));
    case 'explored':
      return withHunted(view, event.seat, (hunted) => explored(hunted, event.places));
    case 'recalled':
      return {
        ...view,
        hunted: view.hunted.map((hunted) => ({
          ...hunted,
          ready: false,
          hand: hunted.holds ?? sorted(plus(hunted.hand, hunted.played)),
          holds: undefined,
          played: [],
        })),
      };
    case 'swapped':
      return withHunted(view, event.seat, (hunted) => swapped(hunted, event.from, event.to));
    case 'kept':
      return withHunted(view, event.seat, (hunted) => ({
        played: event.places,
        hand:
          typeof hunted.hand === 'number'
            ? hunted.hand + 1
            : sorted(plus(hunted.hand, minus(hunted.played, event.places))),
      }));
    case 'revealed':
      return withHunted({ ...view, phase: 3 }, event.seat, (hunted) => ({
        played: event.places,
        hand: hunted.holds ? minus(hunted.holds, event.places) : hunted.hand,
        holds: undefined,
      }));
    case 'moved':
      return withHunted(view, event.seat, (hunted) => ({
        at: (hunted.at ?? listOf(hunted.played)).map((place) => (place === event.from ? event.to : place)),
      }));
    case 'took_back':
      return withHunted(view, event.seat, (hunted) => takenBack(hunted, event.places));
    case 'recovered':
      return withHunted(view, event.seat, (hunted) => ({ ...takenBack(hunted, event.places), will: event.will }));
    case 'gained':
      return withHunted(view, event.seat, (hunted) => ({
        hand: sorted(plus(hunted.hand, event.places)),
        owns: sorted(plus(hunted.owns, listOf(event.places))) as readonly Place[],
      }));
    case 'discarded':
      return withHunted(view, event.seat, (hunted) => discarded(hunted, event.places));
    case 'will_lost':
      return withHunted(view, event.seat, (hunted) => ({ will: Math.max(0, hunted.will - event.will) }));
    case 'will_gained':
      return withHunted(view, event.seat, (hunted) => ({ will: Math.min(3, hunted.will + event.will) }));
    case 'survival_drawn':
      return withHunted(view, event.seat, (hunted) => ({ survival: plus(hunted.survival, event.cards) }));
    case 'survival_discarded':
      return withHunted(view, event.seat, (hunted) => ({
        // Of the two cards of the Shelter the one that is not discarded is kept.
        survival: minus(plus(hunted.survival, hunted.offered ?? []), event.cards),
        offered: undefined,
      }));
    case 'hunt_drawn':
      return withCreature(view, { hand: plus(view.creature.hand, event.cards) });
    case 'hunt_lost':
      return withCreature(view, { hand: minus(view.creature.hand, event.cards) });
    case 'marker_placed':
      return { ...view, marker: true };
    case 'marker_removed':
      return { ...view, marker: false };
    case 'rescue_moved':
      return { ...view, rescue: event.rescue };
    case 'assimilation_moved':
      return { ...view, assimilation: event.assimilation };
    case 'turn_ended':
      return turnEnded({ ...view, phase: 4 });
    case 'game_won':
      return { ...view, winner: event.winner };
    default:
      return view;
  }
}
