// How a choice is built up: from the list of legal actions to one of them, question by question. Pure: the table screen
// and its tests use it alike. Nothing here knows what an action means, so no action can be out of reach.
import { places as allPlaces, type Action, type ActionKind, type LegalItem, type Place } from './protocol';

export type Value = string | number | true | undefined;
type Fields = Record<string, Value | readonly (string | number)[]>;

/** Something to begin with: a card to play, a token to place, a place to go to, passing. */
export interface Head {
  /** `hunt:virus`, `token:artemia`, `resist:2`, `power:8`, `explore`, … */
  id: string;
  kind: ActionKind;
  /** What comes after the colon of the id. */
  detail: string;
  actions: readonly Action[];
}

/** An answer to a question: the value of a field, or a member of a field that is a list. */
export interface Answered {
  field: string;
  value: Value;
}

export interface Question {
  field: string;
  /** Whether several values are picked, in any order. */
  list: boolean;
  options: readonly Value[];
  /** For a list: what has been picked so far, and how many it has to be in the end (the most, if that varies). */
  chosen: readonly Value[];
  size: number;
}

const adjacency: Record<number, readonly number[]> = Object.fromEntries(
  allPlaces.map((place) => [place, neighboursOf(place)]),
);

function neighboursOf(place: number): number[] {
  const column = (place - 1) % 5;
  const near = [place <= 5 ? place + 5 : place - 5];
  if (column > 0) near.push(place - 1);
  if (column < 4) near.push(place + 1);
  return near.sort((a, b) => a - b);
}

/** Whether two places share an edge (§1.3.2). */
export function areAdjacent(a: number, b: number): boolean {
  return adjacency[a]?.includes(b) ?? false;
}

// --- The list of actions ----------------------------------------------------------------------------------

function combinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), count - 1).map((others) => [item, ...others]),
  );
}

/** Every action a short list stands for, one by one. */
export function expand(legal: readonly LegalItem[]): Action[] {
  return legal.flatMap((item) => {
    if (item.open === undefined) return [item.action];
    const isList = Array.isArray((item.action as unknown as Fields)[item.open]);
    const picks = combinations(item.of ?? [], item.pick ?? 1).filter(
      (pick) => !item.adjacent || areAdjacent(Number(pick[0]), Number(pick[1])),
    );
    return picks.map((pick) => ({ ...item.action, [item.open!]: isList ? pick : pick[0] }) as Action);
  });
}

function detailOf(action: Action): string {
  switch (action.do) {
    case 'hunt':
    case 'survive':
      return action.card;
    case 'token':
      return action.token;
    case 'resist':
      return String(action.will);
    case 'power':
    case 'take_back':
    case 'skip':
      return String(action.place);
    default:
      return '';
  }
}

export function headsOf(actions: readonly Action[]): Head[] {
  const heads = new Map<string, Head & { actions: Action[] }>();
  for (const action of actions) {
    const detail = detailOf(action);
    const id = detail ? `${action.do}:${detail}` : action.do;
    const head = heads.get(id);
    if (head) head.actions.push(action);
    else heads.set(id, { id, kind: action.do, detail, actions: [action] });
  }
  return [...heads.values()];
}

// --- Questions --------------------------------------------------------------------------------------------

/** The order in which the parts of an action are asked for. */
const fieldOrder = [
  'hunted',
  'from',
  'place',
  'token',
  'copy',
  'lair_copy',
  'marker',
  'heal',
  'gain',
  'to',
  'card',
  'side',
  'places',
  'take',
];
/** Fields whose values are places, so that a tap on the planet can answer them. */
const placeFields = new Set(['from', 'place', 'copy', 'lair_copy', 'gain', 'to', 'places', 'take']);

export function asksForPlace(question: Question | null): boolean {
  return question !== null && placeFields.has(question.field);
}
export function asksForSeat(question: Question | null): boolean {
  return question !== null && (question.field === 'hunted' || question.field === 'heal');
}

function fieldOf(action: Action, field: string): Value | readonly Value[] {
  return (action as unknown as Fields)[field];
}

function fits(action: Action, answer: Answered): boolean {
  const value = fieldOf(action, answer.field);
  return Array.isArray(value) ? value.includes(answer.value) : value === answer.value;
}

/** The actions that are left after these answers. */
export function remaining(head: Head, answers: readonly Answered[]): Action[] {
  return head.actions.filter((action) => answers.every((answer) => fits(action, answer)));
}

function chosenIn(answers: readonly Answered[], field: string): Value[] {
  return answers.filter((answer) => answer.field === field).map((answer) => answer.value);
}

/** Each value once; numbers in their order, everything else as it came. */
function distinct(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : 0));
}

/** What has to be asked next, or nothing if what is left is one action. */
export function nextQuestion(head: Head, answers: readonly Answered[]): Question | null {
  const left = remaining(head, answers);
  for (const field of fieldOrder) {
    const lists = left.map((action) => fieldOf(action, field)).filter(Array.isArray) as Value[][];
    if (lists.length === 0) {
      if (answers.some((answer) => answer.field === field)) continue;
      const options = distinct(left.map((action) => fieldOf(action, field) as Value));
      if (options.length > 1) return { field, list: false, options, chosen: [], size: 1 };
      continue;
    }
    const chosen = chosenIn(answers, field);
    const options = distinct(lists.flat());
    const sizes = lists.map((list) => list.length);
    const size = Math.max(...sizes);
    // Asked as long as it can still make a difference; also when it is answered, so that it can be taken back.
    const settled = lists.length === left.length && lists.every((list) => list.length === options.length);
    if (!settled || chosen.length > 0) {
      const all = distinct(
        head.actions
          .filter((action) => answers.every((answer) => answer.field === field || fits(action, answer)))
          .map((action) => fieldOf(action, field))
          .filter(Array.isArray)
          .flat() as Value[],
      );
      if (all.length > size || sizes.some((each) => each !== size))
        return { field, list: true, options: all, chosen, size };
    }
  }
  return null;
}

/** The one action these answers name, if they do. */
export function actionOf(head: Head, answers: readonly Answered[]): Action | null {
  const left = remaining(head, answers);
  if (left.length === 1) return left[0]!;
  const exact = left.filter((action) =>
    Object.entries(action).every(([field, value]) =>
      Array.isArray(value) ? value.length === chosenIn(answers, field).length : true,
    ),
  );
  return exact.length === 1 && left.every((action) => differsInListsOnly(action, exact[0]!)) ? exact[0]! : null;
}

function differsInListsOnly(a: Action, b: Action): boolean {
  return Object.entries(a).every(([field, value]) => Array.isArray(value) || value === fieldOf(b, field));
}

/** Which values can be picked now, given what is picked already. */
export function openOptions(head: Head, answers: readonly Answered[], question: Question): Value[] {
  if (!question.list) return [...question.options];
  if (question.chosen.length >= question.size) return [];
  return question.options.filter(
    (value) =>
      !question.chosen.includes(value) && remaining(head, [...answers, { field: question.field, value }]).length > 0,
  );
}

/**
 * The answers after one more. Picking what is picked already takes it back; in a list that is full the new value takes the
 * place of the oldest that is in its way, so that a change of mind is one tap.
 */
export function answered(head: Head, answers: readonly Answered[], question: Question, value: Value): Answered[] {
  const next = { field: question.field, value };
  if (!question.list) return [...answers, next];
  const others = answers.filter((answer) => answer.field !== question.field);
  const picked = answers.filter((answer) => answer.field === question.field);
  if (picked.some((answer) => answer.value === value)) {
    return [...others, ...picked.filter((answer) => answer.value !== value)];
  }
  for (let drop = 0; drop <= picked.length; ++drop) {
    const attempt = [...others, ...picked.slice(drop), next];
    if (picked.length - drop < question.size && remaining(head, attempt).length > 0) return attempt;
  }
  return [...answers];
}

// --- Taps on the planet -----------------------------------------------------------------------------------

/** Kinds that a tap on a place can begin, the likeliest first. */
const tapKinds: readonly ActionKind[] = ['explore', 'token', 'keep', 'discard', 'show', 'power'];

/** What a tap on a place begins when nothing is being chosen yet. */
export function headForPlace(heads: readonly Head[], place: Place): Head | null {
  for (const kind of tapKinds) {
    for (const head of heads) {
      if (head.kind !== kind) continue;
      if (kind === 'power' ? head.detail === String(place) : head.actions.some((action) => holdsPlace(action, place))) {
        return head;
      }
    }
  }
  return null;
}

function holdsPlace(action: Action, place: Place): boolean {
  if ('places' in action && action.places?.includes(place)) return true;
  return action.do === 'keep' && action.place === place;
}

/** The head to begin with when there is no real choice between several. */
export function obviousHead(heads: readonly Head[]): Head | null {
  const main = heads.filter((head) => tapKinds.includes(head.kind) || head.kind === 'choose' || head.kind === 'side');
  const tokens = main.filter((head) => head.kind === 'token');
  if (main.length === 1) return main[0]!.kind === 'power' ? null : main[0]!;
  return tokens.length > 0 && tokens.length === main.length ? tokens[0]! : null;
}
