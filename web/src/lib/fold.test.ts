// What is folded from events is what the rules say, as far as it is shown: checked over whole games at random, by all eyes.
import { describe, expect, it } from 'vitest';
import { seenBy } from '../engine/eyes';
import { startEngine } from '../engine/testing';
import { fold } from './fold';
import type { View } from './protocol';
import { countOf } from './who';

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff;
}

/** What a person would notice if it were wrong. */
function shownOf(view: View): unknown {
  return {
    rescue: view.rescue,
    assimilation: view.assimilation,
    marker: view.marker,
    turn: view.turn,
    tokens: view.tokens,
    creature: countOf(view.creature.hand),
    hunted: view.hunted.map((hunted) => ({
      seat: hunted.seat,
      will: hunted.will,
      hand: countOf(hunted.hand),
      discard: hunted.discard,
      played: hunted.played,
      survival: countOf(hunted.survival) + countOf(hunted.offered ?? 0),
    })),
  };
}

describe('events folded into a view', () => {
  for (const eyes of [0, 1, 2, 'spectator'] as const) {
    it(`tell what the rules tell, for ${eyes}`, async () => {
      const engine = await startEngine();
      const random = randomFrom(17);
      for (let game = 0; game < 12; ++game) {
        engine.newGame({ players: 3 + (game % 5), veiled: true, seed: `fold ${game}` });
        let before = engine.view(eyes);
        for (let step = 0; before.winner === null && step < 600; ++step) {
          const actors = engine.actors().filter(({ must }) => must);
          const { seat } = actors[Math.floor(random() * actors.length)]!;
          const actions = engine.legal(seat);
          const action = actions[Math.floor(random() * actions.length)]!;
          const events = engine.apply(seat, action).map((event) => seenBy(event, eyes));
          const after = engine.view(eyes);
          const folded = events.reduce(fold, before);
          // Behind Smokescreen the Creature is told too little to follow, and gets the exact view a moment later.
          if (!(eyes === 0 && [before, after].some((view) => view.effects.includes('smokescreen'))))
            expect(shownOf(folded), JSON.stringify({ action, events })).toEqual(shownOf(after));
          before = after;
        }
      }
    });
  }
});
