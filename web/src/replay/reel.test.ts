import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine, FullEvent, GameRecord } from '../engine/engine';
import { startEngine } from '../engine/testing';
import { beatsOf, Reel } from './reel';
import { readStory, storyOfText, type Story } from './story';

async function playedGame(players: number): Promise<GameRecord> {
  const engine = await startEngine();
  engine.newGame({ players, veiled: true, seed: `reel ${players}` });
  for (let step = 0; engine.state().winner === null; ++step) {
    const actor = engine.actors().find(({ must }) => must)!;
    engine.apply(actor.seat, engine.bot(actor.seat, 'easy', { ms: 0, seed: String(step) }));
  }
  return engine.record();
}

function tableRecord(record: GameRecord): unknown {
  return {
    format: 'notalone-table-record',
    version: 1,
    table: 'q3kVbW0o4Xc1',
    game: 2,
    record,
    players: [
      { seat: 0, chair: 1, name: 'Ann' },
      { seat: 1, chair: 0, bot: 'easy' },
    ],
    began: 0,
    times: record.actions.map((_, index) => index * 100),
    by: record.actions.map(({ seat }) => (seat === 0 ? 'person' : 'bot')),
    chances: [500, 400, 300],
  };
}

describe('a reel', () => {
  let engine: Engine;
  let record: GameRecord;
  let story: Story;
  let reel: Reel;

  beforeAll(async () => {
    engine = await startEngine();
    record = await playedGame(4);
    story = readStory(tableRecord(record))!;
    reel = Reel.of(engine, story);
  });

  test('has a frame or more for every decision something followed from, in order', () => {
    const order = reel.frames.map(({ at, beat }) => at * 100 + beat);
    expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
    expect(reel.frames.at(-1)!.at).toBe(record.actions.length);
    expect(reel.frames.slice(1).every(({ events }) => events.length > 0)).toBe(true);
    expect(reel.frames.length).toBeGreaterThan(20);
  });

  test('shows who is caught before the turn is cleared up', () => {
    const frame = reel.frames.findIndex(({ events }) => events[0]?.event === 'caught');
    const view = reel.view(frame, 'all');
    expect(view.tokens.creature.length).toBe(1);
    const event = reel.frames[frame]!.events[0]!;
    const caught = view.hunted.find(({ seat }) => event.event === 'caught' && seat === event.seat)!;
    expect(caught.at ?? caught.played).toEqual(expect.arrayContaining([...view.tokens.creature]));
  });

  test('ends as the game ended', () => {
    const last = reel.frames.length - 1;
    expect(reel.view(last, 'all').winner).toBe(record.result!.winner);
    expect(reel.view(last, 'all').turn).toBe(record.result!.turn);
    expect(reel.chance(last)).toBe(record.result!.winner === 'hunted' ? 1 : 0);
  });

  test('steps back to the very same view', () => {
    const middle = Math.floor(reel.frames.length / 2);
    const fresh = Reel.of(engine, story);
    const before = fresh.view(middle, 1);
    fresh.view(reel.frames.length - 1, 0);
    expect(reel.view(middle, 1)).toEqual(before);
  });

  test('shows each seat what it could know, and everything to open eyes', () => {
    const frame = reel.frames.findIndex(({ events }) => events.some((event) => event.event === 'explored'));
    const chooser = reel.frames[frame]!.decided!.seat;
    const other = chooser === 1 ? 2 : 1;
    const played = (eyes: number | 'all' | 'spectator') =>
      reel.view(frame, eyes).hunted.find(({ seat }) => seat === chooser)!.played;
    expect(Array.isArray(played('all'))).toBe(true);
    expect(played(chooser)).toEqual(played('all'));
    for (const eyes of [0, other, 'spectator'] as const) {
      expect(played(eyes)).toBe(1);
      expect(reel.events(frame, eyes)[0]).toMatchObject({ event: 'explored', places: 1 });
    }
    expect(reel.events(frame, chooser)[0]).toMatchObject({ event: 'explored', places: played('all') });
  });

  test('finds moments by number of actions and by turn', () => {
    for (const turn of reel.turns) {
      const frame = reel.frameOfTurn(turn);
      expect(reel.frames[frame]!.turn).toBe(turn);
      if (frame > 0) expect(reel.frames[frame - 1]!.turn).toBe(turn - 1);
    }
    reel.frames.forEach(({ at, beat, exact }, index) => {
      expect(reel.frameAt(at, beat)).toBe(index);
      if (exact) expect(reel.frameAt(at)).toBe(index);
    });
    expect(reel.frameAt(1e9)).toBe(reel.frames.length - 1);
    expect(reel.frameOfTurn(1e9)).toBe(reel.frames.length - 1);
  });

  test('knows who decided, and the chance of the turn', () => {
    for (const { decided } of reel.frames.slice(1)) expect(decided!.by).toBe(decided!.seat === 0 ? 'person' : 'bot');
    expect(reel.chance(0)).toBe(0.5);
    expect(reel.chance(reel.frameOfTurn(2))).toBe(0.4);
    expect(reel.chance(reel.frameOfTurn(4))).toBeNull();
  });

  test('knows what a bot weighed, and nothing of the thoughts of people', () => {
    const isOf = (seat: number) => (index: number) => reel.frames[index]!.decided?.seat === seat;
    const frames = reel.frames.map((_, index) => index);
    for (const frame of frames.filter(isOf(0))) expect(reel.thought(frame)).toBeNull();
    const thoughts = frames.filter(isOf(1)).map((frame) => reel.thought(frame)!);
    expect(thoughts.length).toBeGreaterThan(5);
    for (const { seat, view, weighed } of thoughts) {
      expect(seat).toBe(1);
      expect(typeof view.creature.hand).toBe('number');
      const sum = weighed.reduce((all, { probability }) => all + probability, 0);
      if (weighed.length) expect(Math.abs(sum - 1000)).toBeLessThan(20);
    }
    expect(thoughts.some(({ weighed }) => weighed.length > 1)).toBe(true);
  });

  test('refuses a record that was tampered with', () => {
    const actions = record.actions.map((entry, index) => (index === 3 ? { ...entry, seat: 9 } : entry));
    expect(() => Reel.of(engine, { ...story, record: { ...record, actions } })).toThrowError();
  });
});

test('what follows from an action is cut where there is something to look at', () => {
  const events = [
    'power_used',
    'rescue_moved',
    'caught',
    'will_lost',
    'caught',
    'will_lost',
    'recovered',
    'turn_ended',
    'turn_began',
  ];
  const beats = beatsOf(events.map((event) => ({ event }) as FullEvent)).map((beat) => beat.map(({ event }) => event));
  expect(beats).toEqual([
    ['power_used', 'rescue_moved'],
    ['caught', 'will_lost', 'caught', 'will_lost'],
    ['recovered'],
    ['turn_ended', 'turn_began'],
  ]);
});

describe('a file', () => {
  test('may be a bare record of the engine', async () => {
    const record = await playedGame(2);
    const story = storyOfText(JSON.stringify(record))!;
    expect(story.table).toBeNull();
    const reel = Reel.of(await startEngine(), story);
    expect(reel.view(reel.frames.length - 1, 'spectator').winner).toBe(record.result!.winner);
    expect(reel.chance(0)).toBeNull();
    expect(reel.frames[1]!.decided!.by).toBeNull();
  });

  test('that is no record is none', () => {
    for (const text of [
      '',
      'no JSON',
      'null',
      '[]',
      '{"format":"notalone-record"}',
      '{"format":"other","actions":[]}',
    ]) {
      expect(storyOfText(text)).toBeNull();
    }
  });
});
