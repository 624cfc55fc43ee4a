import { describe, expect, it } from 'vitest';
import {
  actionOf,
  answered,
  areAdjacent,
  expand,
  headForPlace,
  headsOf,
  nextQuestion,
  obviousHead,
  openOptions,
} from './choosing';
import type { Answered, Head, Value } from './choosing';
import type { Action, LegalItem } from './protocol';

function headOf(legal: readonly LegalItem[], id: string): Head {
  return headsOf(expand(legal)).find((head) => head.id === id)!;
}

/** Answers question after question as long as there is one. */
function answer(head: Head, ...values: Value[]): Answered[] {
  return values.reduce<Answered[]>(
    (answers, value) => answered(head, answers, nextQuestion(head, answers)!, value),
    [],
  );
}

/** Every action that can be reached by answering questions. */
function reachable(head: Head, answers: Answered[] = [], depth = 0): Set<string> {
  const found = new Set<string>();
  const action = actionOf(head, answers);
  if (action) found.add(JSON.stringify(action));
  const question = nextQuestion(head, answers);
  if (!question || depth > 8) return found;
  for (const value of openOptions(head, answers, question)) {
    for (const one of reachable(head, answered(head, answers, question, value), depth + 1)) found.add(one);
  }
  return found;
}

const resist: LegalItem = { action: { do: 'resist', will: 1, take: [6, 7] }, open: 'take', of: [6, 7, 9], pick: 2 };
const virus: LegalItem = {
  action: { do: 'hunt', card: 'virus', places: [1, 2] },
  open: 'places',
  of: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  pick: 2,
  adjacent: true,
};

describe('the short list of legal actions', () => {
  it('stands for every pick of the open part', () => {
    expect(expand([resist])).toEqual([
      { do: 'resist', will: 1, take: [6, 7] },
      { do: 'resist', will: 1, take: [6, 9] },
      { do: 'resist', will: 1, take: [7, 9] },
    ]);
  });
  it('puts a single pick by itself where the field is no list', () => {
    expect(expand([{ action: { do: 'power', place: 5, gain: 6 }, open: 'gain', of: [6, 8], pick: 1 }])).toEqual([
      { do: 'power', place: 5, gain: 6 },
      { do: 'power', place: 5, gain: 8 },
    ]);
  });
  it('has the thirteen pairs of adjacent places', () => {
    expect(expand([virus])).toHaveLength(13);
    expect(areAdjacent(5, 6)).toBe(false);
    expect(areAdjacent(3, 8)).toBe(true);
  });
  it('may as well be every action one by one', () => {
    const actions: Action[] = [{ do: 'explore', places: [1] }, { do: 'explore', places: [4] }, { do: 'give_up' }];
    expect(expand(actions.map((action) => ({ action })))).toEqual(actions);
  });
});

describe('questions', () => {
  it('leave no action out of reach', () => {
    const legal: LegalItem[] = [
      resist,
      { ...resist, action: { do: 'resist', will: 2, take: [6, 7, 9] }, open: undefined },
      virus,
      { action: { do: 'hunt', card: 'detour', hunted: 1, from: 3, to: 2 }, open: 'to', of: [2, 4, 8], pick: 1 },
      { action: { do: 'hunt', card: 'detour', hunted: 2, from: 1, to: 2 }, open: 'to', of: [2, 6], pick: 1 },
      {
        action: { do: 'survive', card: 'gate', place: 7, copy: 6, take: [1, 2] },
        open: 'take',
        of: [1, 2, 3],
        pick: 2,
      },
      { action: { do: 'survive', card: 'gate', place: 7, copy: 8 } },
      { action: { do: 'survive', card: 'gate', place: 2, copy: 1, take: 'all' } },
      { action: { do: 'survive', card: 'gate', place: 2, copy: 1, lair_copy: 9, draw: true } },
      {
        action: { do: 'survive', card: 'gate', place: 2, copy: 1, lair_copy: 9, heal: 1 },
        open: 'heal',
        of: [1, 3],
        pick: 1,
      },
      { action: { do: 'power', place: 1, take: 'all' } },
      { action: { do: 'power', place: 1, copy: 5, gain: 6 }, open: 'gain', of: [6, 7], pick: 1 },
      { action: { do: 'power', place: 2, take: [] } },
      { action: { do: 'power', place: 2, take: [1] }, open: 'take', of: [1, 3], pick: 1 },
      { action: { do: 'explore', places: [1, 2] }, open: 'places', of: [1, 2, 3, 4], pick: 2 },
      { action: { do: 'choose', card: 'dodge' }, open: 'card', of: ['dodge', 'gate'], pick: 1 },
      { action: { do: 'side', side: 1 }, open: 'side', of: [1, 2], pick: 1 },
      { action: { do: 'pass' } },
    ];
    const all = expand(legal);
    const found = new Set(headsOf(all).flatMap((head) => [...reachable(head)]));
    expect([...found].sort()).toEqual(all.map((action) => JSON.stringify(action)).sort());
  });
  it('are asked one after the other, and only where there is a choice', () => {
    const head = headOf(
      [{ action: { do: 'hunt', card: 'detour', hunted: 2, from: 3, to: 2 }, open: 'to', of: [2, 4, 8], pick: 1 }],
      'hunt:detour',
    );
    expect(nextQuestion(head, [])).toMatchObject({ field: 'to', options: [2, 4, 8] });
    expect(actionOf(head, answer(head, 8))).toEqual({ do: 'hunt', card: 'detour', hunted: 2, from: 3, to: 8 });
  });
  it('offer only neighbours for the second of two adjacent places', () => {
    const head = headOf([virus], 'hunt:virus');
    const answers = answer(head, 1);
    expect(openOptions(head, answers, nextQuestion(head, answers)!)).toEqual([2, 6]);
  });
  it('let a list change one by one', () => {
    const head = headOf([resist], 'resist:1');
    expect(actionOf(head, answer(head, 6, 7))).toEqual({ do: 'resist', will: 1, take: [6, 7] });
    expect(actionOf(head, answer(head, 6, 7, 9))).toEqual({ do: 'resist', will: 1, take: [7, 9] });
    expect(actionOf(head, answer(head, 6, 7, 6))).toBeNull();
  });
  it('replace what is in the way of two adjacent places', () => {
    const head = headOf([virus], 'hunt:virus');
    expect(answer(head, 1, 10)).toEqual([{ field: 'places', value: 10 }]);
    expect(answer(head, 1, 2, 3)).toEqual([
      { field: 'places', value: 2 },
      { field: 'places', value: 3 },
    ]);
  });
  it('accept nothing more where nothing more is needed', () => {
    const head = headOf(
      [{ action: { do: 'power', place: 2, take: [] } }, { action: { do: 'power', place: 2, take: [3] } }],
      'power:2',
    );
    expect(actionOf(head, [])).toEqual({ do: 'power', place: 2, take: [] });
    expect(actionOf(head, answer(head, 3))).toEqual({ do: 'power', place: 2, take: [3] });
  });
});

describe('what a choice begins with', () => {
  const legal: LegalItem[] = [
    { action: { do: 'explore', places: [1] }, open: 'places', of: [1, 4], pick: 1 },
    resist,
    { action: { do: 'give_up' } },
  ];
  it('is what there is no way around', () => {
    expect(obviousHead(headsOf(expand(legal)))?.id).toBe('explore');
  });
  it('is what a tap on a place means', () => {
    const heads = headsOf(expand(legal));
    expect(headForPlace(heads, 4)?.id).toBe('explore');
    expect(headForPlace(heads, 6)).toBeNull();
  });
  it('is the Creature token before Artemia', () => {
    const heads = headsOf(
      expand([
        { action: { do: 'token', token: 'creature', places: [1] }, open: 'places', of: [1, 2, 3], pick: 1 },
        { action: { do: 'token', token: 'artemia', places: [1] }, open: 'places', of: [1, 2, 3], pick: 1 },
      ]),
    );
    expect(obviousHead(heads)?.id).toBe('token:creature');
  });
});
