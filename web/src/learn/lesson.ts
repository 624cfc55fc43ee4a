// What a lesson is made of: steps, each a position of its own with a task, and what everybody else does in it.
import type { FullEvent, Position } from '../engine/engine';
import type { Action, Place, Seat, View } from '../lib/protocol';

export type Role = 'hunted' | 'creature';

export type Spot = 'race' | 'planet' | 'seats' | 'hand';

export interface Move {
  seat: Seat;
  action: Action;
}

/** Where the others go and hunt in a step. Everything else they decide by `habit`. */
export interface Plan {
  /** Where each Hunted goes, by seat. */
  explore?: Readonly<Record<Seat, Place>>;
  /** Where the tokens go; may look at everything, for the lesson is arranged. */
  creature?: (state: View) => Place;
  artemia?: (state: View) => Place;
}

export interface Step {
  /** Its words are learn.<role>.<id>.title, .text, .done and .missed. */
  id: string;
  /** The part of the table its text speaks of. */
  spot?: Spot;
  /** How things stand when it begins, at the start of a turn. */
  position: Position;
  /** What has happened in that turn already. */
  lead?: readonly Move[];
  /** It goes on from where the step before it has ended; `position` and `lead` are for those who come from elsewhere. */
  goesOn?: true;
  plan?: Plan;
  /** What the learner is to do; anything else is offered as well, and asked for again. Without it there is only a text. */
  want?: (action: Action, state: View) => boolean;
  /** When it is over: after one action, or when the turn is. */
  until?: 'act' | 'turn';
  /** Whether it has led to what it was meant to show; if not, one can try again. */
  good?: (state: View, events: readonly FullEvent[]) => boolean;
}

export interface Lesson {
  role: Role;
  seat: Seat;
  steps: readonly Step[];
}

export const move = (seat: Seat, action: Action): Move => ({ seat, action });
export const explore = (seat: Seat, place: Place): Move => move(seat, { do: 'explore', places: [place] });
export const token = (place: Place): Move => move(0, { do: 'token', token: 'creature', places: [place] });

/** What somebody who is not the learner does when it is their turn: the plan, or else the plain thing. */
export function habit(plan: Plan, seat: Seat, legal: readonly Action[], state: View): Action {
  const planned = legal.find((action) => isPlanned(plan, seat, action, state));
  const plain = ['power', 'pass', 'skip'] as const;
  const usual = plain.map((kind) => legal.find((action) => action.do === kind)).find((action) => action !== undefined);
  return planned ?? usual ?? legal[0]!;
}

function isPlanned(plan: Plan, seat: Seat, action: Action, state: View): boolean {
  switch (action.do) {
    case 'explore':
      return action.places.length === 1 && action.places[0] === plan.explore?.[seat];
    case 'token': {
      const place = (action.token === 'creature' ? plan.creature : plan.artemia)?.(state);
      return action.places.length === 1 && action.places[0] === place;
    }
    default:
      return false;
  }
}
