// Sentences about the game in all languages: everything that can happen and everything that can be done.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { huntIds, places, survivalIds, type Action, type GameEvent, type HuntedView, type View } from '../lib/protocol';
import { actionSentence } from './actions';
import { eventSentence } from './events';
import { explainGiveUp, explainHunt, explainPlace, explainResist, explainSurvival } from './explain';
import { nowSentence, type Situation } from './sentences';
import { languages } from './catalogue';
import { currentLanguage, ready, setLanguage } from './words.svelte';

// Catalogues are fetched through the bundler, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const names = ['the Creature', 'Ann', 'Bob', 'Cid'];
const name = (seat: number) => names[seat]!;

function hunted(seat: number, more: Partial<HuntedView> = {}): HuntedView {
  return {
    seat,
    will: 3,
    hand: [1, 2, 3],
    discard: [4, 5],
    played: [],
    survival: 1,
    pending: 'none',
    survival_played: false,
    owns: [1, 2, 3, 4, 5],
    ready: false,
    resisted: false,
    owes: null,
    ...more,
  };
}

function position(more: Partial<View> = {}): View {
  return {
    viewer: 1,
    turn: 4,
    phase: 1,
    step: 'explore',
    rescue: 9,
    assimilation: 5,
    players: 3,
    side: 1,
    expert: false,
    cards: 'all',
    veiled: true,
    marker: false,
    reserve: { '6': 2, '7': 0, '8': 1, '9': 2, '10': 2 },
    winner: null,
    creature: { hand: 3, deck: 15, discard: ['virus'], played: [], plays_left: 1 },
    survival: { deck: 12, discard: [] },
    tokens: { creature: [], artemia: [], target: [] },
    ineffective: [],
    forbidden: [],
    effects: [],
    used: [],
    anticipated: null,
    hunted: [hunted(1), hunted(2, { will: 1 })],
    actors: [],
    ...more,
  };
}

const events: GameEvent[] = [
  { event: 'turn_began', turn: 2 },
  { event: 'hunt_played', card: 'despair' },
  { event: 'hunt_played', card: 'virus', places: [1, 2] },
  { event: 'hunt_played', card: 'phobia', hunted: 1 },
  { event: 'hunt_played', card: 'detour', hunted: 1, from: 2, to: 3 },
  { event: 'hunt_played', card: 'flashback', copied: 'stasis' },
  { event: 'hunt_played', card: 'flashback', copied: 'clone', places: [4] },
  { event: 'survival_played', seat: 1, card: 'gate' },
  { event: 'token_placed', token: 'creature', places: [8] },
  { event: 'token_placed', token: 'artemia', places: [1, 2] },
  { event: 'token_placed', token: 'target', places: [3] },
  { event: 'token_moved', token: 'artemia', places: [9] },
  { event: 'resisted', seat: 1, will: 2, places: [1, 2, 3] },
  { event: 'resisted', seat: 1, will: 1, places: 2 },
  { event: 'gave_up', seat: 1, places: [4] },
  { event: 'gave_up', seat: 1, places: 0 },
  { event: 'explored', seat: 1, places: [6] },
  { event: 'explored', seat: 1, places: 2 },
  { event: 'recalled' },
  { event: 'swapped', seat: 1, from: 2, to: 9 },
  { event: 'kept', seat: 1, places: [3] },
  { event: 'kept', seat: 1, places: 1 },
  { event: 'shown', seat: 1, places: [1, 5] },
  { event: 'shown', seat: 1, places: 3 },
  { event: 'shown', seat: 1, places: 0 },
  { event: 'revealed', seat: 1, places: [7] },
  { event: 'moved', seat: 1, from: 7, to: 8 },
  { event: 'power_used', seat: 1, place: 8, power: 8 },
  { event: 'power_used', seat: 1, place: 1, power: 8 },
  { event: 'took_back', seat: 1, places: [2] },
  { event: 'took_back', seat: 1, places: 2 },
  { event: 'gained', seat: 1, places: [10] },
  { event: 'gained', seat: 1, places: 1 },
  { event: 'discarded', seat: 1, places: [2, 3] },
  { event: 'discarded', seat: 1, places: 1 },
  { event: 'skipped', seat: 1, place: 5 },
  { event: 'nothing_here', seat: 1, place: 5 },
  { event: 'target_struck', seat: 1, card: 'scream' },
  { event: 'artemia_struck', seat: 1, places: [2] },
  { event: 'caught', seat: 1, places: [1] },
  { event: 'will_lost', seat: 1, will: 2 },
  { event: 'will_gained', seat: 1, will: 1 },
  { event: 'recovered', seat: 1, will: 3, places: [1, 2] },
  { event: 'survival_drawn', seat: 1, cards: ['dodge'] },
  { event: 'survival_drawn', seat: 1, cards: 2 },
  { event: 'survival_discarded', seat: 1, cards: ['dodge'] },
  { event: 'survival_discarded', seat: 1, cards: 1 },
  { event: 'hunt_drawn', cards: ['virus', 'clone'] },
  { event: 'hunt_drawn', cards: 1 },
  { event: 'hunt_lost', cards: ['virus'] },
  { event: 'hunt_lost', cards: 2 },
  { event: 'hunt_shuffled' },
  { event: 'survival_shuffled' },
  { event: 'marker_placed' },
  { event: 'marker_removed' },
  { event: 'rescue_moved', rescue: 0 },
  { event: 'assimilation_moved', assimilation: 5 },
  { event: 'game_won', winner: 'hunted' },
  { event: 'game_won', winner: 'creature' },
];

const actions: Action[] = [
  { do: 'side', side: 2 },
  { do: 'hunt', card: 'despair' },
  { do: 'hunt', card: 'force_field', places: [3, 8] },
  { do: 'hunt', card: 'anticipation', hunted: 1 },
  { do: 'hunt', card: 'detour', hunted: 1, from: 2, to: 3 },
  { do: 'hunt', card: 'flashback', places: [1, 2] },
  { do: 'token', token: 'creature', places: [8] },
  { do: 'token', token: 'artemia', places: [2] },
  { do: 'pass' },
  { do: 'explore', places: [8] },
  { do: 'resist', will: 1, take: [1, 4] },
  { do: 'give_up' },
  { do: 'survive', card: 'dodge' },
  { do: 'survive', card: 'sixth_sense', take: [1, 4] },
  { do: 'survive', card: 'sacrifice', place: 3 },
  { do: 'survive', card: 'double_back', place: 3 },
  { do: 'survive', card: 'vortex', place: 3, take: [4] },
  { do: 'survive', card: 'hologram', to: 3 },
  { do: 'survive', card: 'wrong_track', token: 'target', to: 3 },
  { do: 'survive', card: 'drone', place: 8, gain: 6 },
  { do: 'survive', card: 'gate', place: 8, copy: 9, heal: 2 },
  { do: 'survive', card: 'gate', place: 2, copy: 1, lair_copy: 4, marker: 'remove' },
  { do: 'survive', card: 'gate', place: 2, copy: 1, take: 'all' },
  { do: 'keep', place: 3 },
  { do: 'power', place: 1, take: 'all' },
  { do: 'power', place: 1, copy: 8 },
  { do: 'power', place: 2, take: [4] },
  { do: 'power', place: 6, take: [] },
  { do: 'power', place: 3 },
  { do: 'power', place: 4, marker: 'place' },
  { do: 'power', place: 5, gain: 7 },
  { do: 'power', place: 7 },
  { do: 'power', place: 8 },
  { do: 'power', place: 9, heal: 1 },
  { do: 'power', place: 9, draw: true },
  { do: 'power', place: 10 },
  { do: 'take_back', place: 8, take: [4] },
  { do: 'skip', place: 8 },
  { do: 'choose', card: 'dodge' },
  { do: 'discard', places: [2, 3] },
  { do: 'lose_will' },
  { do: 'show', places: [2, 4] },
];

function situation(view: View | null, more: Partial<Situation> = {}): Situation {
  return { view, seat: 1, decision: null, waiting: [], name, ...more };
}

describe.each(languages.map((language) => language.code))('in %s', (language) => {
  beforeAll(async () => {
    await ready;
    await setLanguage(language);
  });

  it('everything that happens has a sentence', () => {
    expect(currentLanguage()).toBe(language);
    for (const event of events) {
      expect(eventSentence(event, { name }), event.event).toMatch(/^\S.*[^ ]$/);
    }
    expect(eventSentence({ event: 'turn_ended' }, { name })).toBe('');
  });

  it('everything that can be done has a sentence, and each its own', () => {
    const said = actions.map((action) => actionSentence(action, { name, copied: 'virus' }));
    expect(new Set(said).size).toBe(actions.length);
    for (const sentence of said) expect(sentence).not.toMatch(/undefined|^\s|\s$|: $/);
  });

  it('every place and card explains itself', () => {
    const view = position();
    for (const place of places) expect(explainPlace(place, view, 1, name)).not.toBe('');
    for (const id of huntIds) expect(explainHunt(id, view)).not.toBe('');
    for (const id of survivalIds) expect(explainSurvival(id, view, 1)).not.toBe('');
  });
});

describe('in English', () => {
  beforeAll(async () => {
    await setLanguage('en');
  });

  it.each<[Action, string]>([
    [{ do: 'explore', places: [8] }, 'Go to the Wreck'],
    [{ do: 'resist', will: 1, take: [1, 4] }, 'Resist: spend 1 Will, take back Lair and Beach'],
    [{ do: 'power', place: 1, copy: 8 }, 'Lair as Wreck: Rescue +1'],
    [{ do: 'power', place: 2, take: [4] }, 'Jungle: take back this card plus Beach'],
    [{ do: 'survive', card: 'gate', place: 8, copy: 9, heal: 2 }, 'Play Gate: Source, 1 Will for Bob'],
    [{ do: 'hunt', card: 'flashback', places: [1, 2] }, 'Play Flashback as Virus: Lair and Jungle'],
  ])('%j is confirmed by "%s"', (action, sentence) => {
    expect(actionSentence(action, { name, copied: 'virus' })).toBe(sentence);
  });

  it('under Persecution the Jungle gives back only what is named', () => {
    expect(actionSentence({ do: 'power', place: 2, take: [4] }, { name, persecuted: true })).toBe(
      'Jungle: take back Beach',
    );
  });

  it('places speak of this very position', () => {
    expect(explainPlace(2, position(), 1, name)).toBe('This card and 1 of your 2 discarded places come back.');
    expect(explainPlace(5, position(), 1, name)).toBe('Take one from the reserve: Swamp, Wreck, Source and Artefact.');
    expect(explainPlace(9, position(), 1, name)).toBe('1 Will for Bob (1), or 1 Survival card.');
    expect(explainPlace(4, position({ marker: true }), 1, name)).toBe('Removes the Marker: Rescue 9 → 8.');
    expect(explainPlace(4, position({ used: [4] }), 1, name)).toMatch(/^Used this turn/);
    expect(explainPlace(7, position({ effects: ['despair'] }), 1, name)).toMatch(/^No Survival cards/);
    expect(explainPlace(3, position({ forbidden: [3, 4] }), 1, name)).toMatch(/^Barred/);
  });

  it('the last Will is pointed out', () => {
    const view = position({ hunted: [hunted(1, { will: 1, discard: [1, 2, 3] })] });
    expect(explainResist(1, view, 1)).toBe(
      '1 Will: take back 2 of your 3 discarded places. That is your last Will: you give up at once.',
    );
    expect(explainGiveUp(view, 1)).toBe('Will back to 3, 3 places back. Assimilation 5 → 4.');
  });

  describe('the sentence of the table', () => {
    const explore = { must: true, legal: [{ action: { do: 'explore' as const, places: [1 as const] } }] };

    it('says what to do, and that Artemia comes too', () => {
      expect(nowSentence(situation(position(), { decision: explore }))).toBe('Choose where to go.');
      expect(nowSentence(situation(position({ rescue: 6 }), { decision: explore }))).toBe(
        'Choose where to go. Artemia’s symbol is under the Rescue counter: two places will be hunted.',
      );
    });

    it('says where you go while others choose', () => {
      const view = position({ hunted: [hunted(1, { ready: true, played: [8] }), hunted(2)] });
      expect(nowSentence(situation(view, { decision: { ...explore, must: false }, waiting: [2] }))).toBe(
        'You go to the Wreck. You can change that until all have chosen. The Hunted choose where to go. Waiting for Bob.',
      );
    });

    it('says that you cannot go anywhere', () => {
      const decision = { must: true, legal: [{ action: { do: 'give_up' as const } }] };
      expect(nowSentence(situation(position(), { decision }))).toMatch(/^You have no place to go to/);
    });

    it('says whom we wait for', () => {
      expect(nowSentence(situation(position({ step: 'hunt', phase: 2 }), { waiting: [0] }))).toBe(
        'The Creature chooses where to hunt.',
      );
      expect(nowSentence(situation(position({ step: 'resolve', phase: 3 }), { seat: 0, waiting: [1] }))).toBe(
        'Ann resolves a place.',
      );
    });

    it('leads the Creature through its tokens', () => {
      const legal = (token: 'creature' | 'artemia') => ({
        must: true,
        legal: [{ action: { do: 'token' as const, token, places: [1 as const] } }],
      });
      const view = position({ step: 'hunt', phase: 2, viewer: 0 });
      expect(nowSentence(situation(view, { seat: 0, decision: legal('creature') }))).toBe(
        'Choose the place where you hunt.',
      );
      expect(nowSentence(situation(view, { seat: 0, decision: legal('artemia') }))).toBe(
        'Choose the place for Artemia.',
      );
      expect(
        nowSentence(situation(view, { seat: 0, decision: { must: true, legal: [{ action: { do: 'pass' } }] } })),
      ).toMatch(/^Your tokens lie/);
    });

    it('names what is owed first', () => {
      const view = position({
        step: 'artemia',
        phase: 3,
        hunted: [hunted(1, { owes: { what: 'discard', cards: 1 } })],
      });
      expect(nowSentence(situation(view, { decision: { must: true, legal: [] } }))).toBe(
        'Discard 1 place from your hand.',
      );
    });

    it('speaks of the side before anything is dealt', () => {
      expect(nowSentence(situation(null))).toBe('The Creature chooses the side of the board.');
    });
  });
});
