// Every Hunt and every Survival card, played through the page in whole games against bots.
import type { Page } from '@playwright/test';
import { huntIds, survivalIds } from '../src/lib/protocol';
import { playNow } from './home';
import { play, randomFrom } from './player';
import { expect, test } from './server';

/** The cards this page has played: what it has asked for and the table has done. */
function cardsPlayedBy(page: Page): Set<string> {
  const played = new Set<string>();
  const asked = new Map<string, string>();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const command = JSON.parse(String(payload));
      if (command.cmd === 'act' && command.action.card) asked.set(command.cid, command.action.card);
    });
    socket.on('framereceived', ({ payload }) => {
      for (const line of String(payload).split('\n').filter(Boolean)) {
        const message = JSON.parse(line);
        const card = message.type === 'done' ? asked.get(message.cid) : undefined;
        if (card) played.add(card);
      }
    });
  });
  return played;
}

const desktop = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

for (const [role, ids, viewport] of [
  ['creature', huntIds, phone],
  ['hunted', survivalIds, desktop],
] as const) {
  test(`every card of the ${role} is played`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const seen = cardsPlayedBy(page);
    const missing = () => ids.filter((id) => !seen.has(id));
    let games = 0;
    while (missing().length > 0 && games < 40) {
      // Two at the table play the most turns in the least time; whoever may draw cards goes where they are.
      await playNow(page, role, 2);
      await play(page, {
        seen,
        random: randomFrom(++games),
        until: () => missing().length === 0,
        likes: role === 'hunted' ? ['7', '9', '5', '6', '2'] : [],
      });
    }
    console.log(`${ids.length} cards of the ${role} in ${games} games`);
    expect(missing()).toEqual([]);
  });
}
