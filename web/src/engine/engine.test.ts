import { describe, expect, test } from 'vitest';
import { EngineRefusal } from './engine';
import { seenBy } from './eyes';
import { startEngine } from './testing';

describe('the engine in the page', () => {
  test('holds the conversation of docs/engine.md', async () => {
    const engine = await startEngine();
    engine.setUp({ cards: 'none', rescue: 3, hunted: [{ seat: 1, will: 2, discard: [4, 5] }, { seat: 2 }] });
    expect(engine.actors()).toEqual([
      { seat: 1, must: true },
      { seat: 2, must: true },
    ]);
    expect(engine.legal(1)).toContainEqual({ do: 'resist', will: 1, take: [4, 5] });
    expect(engine.apply(1, { do: 'resist', will: 1, take: [4, 5] })).toEqual([
      { event: 'resisted', seat: 1, will: 1, places: [4, 5] },
    ]);
    expect(engine.apply(1, { do: 'explore', places: [2] })).toEqual([
      { event: 'explored', seat: 1, places: [2], known_to: [1] },
    ]);
    expect(engine.view(2).hunted[0]).toMatchObject({ will: 1, hand: 4, played: 1, holds: [1, 2, 3, 4, 5] });
  });

  test('a refusal has its code and leaves the game as it was', async () => {
    const engine = await startEngine();
    expect(() => engine.state()).toThrowError(EngineRefusal);
    engine.newGame({ players: 3, seed: '7' });
    const before = engine.state();
    try {
      engine.apply(1, { do: 'keep', place: 3 });
      expect.unreachable();
    } catch (error) {
      expect((error as EngineRefusal).code).toBe('illegal_action');
    }
    expect(engine.state()).toEqual(before);
  });

  // What a bot computes with 64 bits on a server must end with 32 as well.
  test.each([
    { level: 'easy', players: 4 },
    { level: 'normal', players: 2 },
    { level: 'strong', players: 3 },
  ])('$level plays a game to its end, and its record replays to the same state', async ({ level, players }) => {
    const engine = await startEngine();
    engine.newGame({ players, veiled: true, seed: 'whole game' });
    for (let step = 0; engine.state().winner === null; ++step) {
      expect(step).toBeLessThan(5000);
      const actor = engine.actors().find(({ must }) => must)!;
      engine.apply(actor.seat, engine.bot(actor.seat, level, { ms: 1, seed: String(step) }));
    }
    const other = await startEngine();
    expect(other.replay(engine.record())).toEqual(engine.state());
    expect(other.record().result?.winner).toBe(engine.state().winner);
  });

  test('two engines are two games', async () => {
    const [one, two] = [await startEngine(), await startEngine()];
    one.newGame({ players: 2 });
    two.newGame({ players: 7 });
    expect(one.state().players).toBe(2);
    expect(two.state().players).toBe(7);
  });

  test('a request larger than the memory of the module is answered', async () => {
    const engine = await startEngine();
    expect(() => engine.newGame({ players: 3, seed: 'x'.repeat(3_000_000) })).toThrowError(/too large/);
    expect(engine.newGame({ players: 3 }).players).toBe(3);
  });
});

describe('what a seat may know of an event', () => {
  const explored = { event: 'explored', seat: 1, places: [2, 5], known_to: [1] } as const;

  test('its owner and the open table see everything', () => {
    for (const eyes of [1, 'all'] as const) {
      expect(seenBy(explored, eyes)).toEqual({ event: 'explored', seat: 1, places: [2, 5] });
    }
  });

  test('the others only how many', () => {
    for (const eyes of [0, 2, 'spectator'] as const) {
      expect(seenBy(explored, eyes)).toEqual({ event: 'explored', seat: 1, places: 2 });
    }
  });
});
