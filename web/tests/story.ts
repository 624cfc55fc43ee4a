// What the tests of replay, lessons and rules share.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface FinishedGame {
  table: string;
  secret: string;
}

/** A game that bots have played to its end, at a table of one person who let them. Needs a page of the server. */
export async function finishedGame(page: Page, players: number): Promise<FinishedGame> {
  await page.goto('/rules/cards');
  return page.evaluate(async (chairs) => {
    const made = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ann', chairs, creature: 1 }),
    });
    const ticket = (await made.json()) as { table: string; secret: string };
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${ticket.table}/ws`);
    const commitment = async (table: { id: string; shuffle: { round: number } }) => {
      const text = `notalone-nonce-1\n${table.id}\n${table.shuffle.round}\n0\n${'5a'.repeat(32)}\n`;
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    };
    let sent = 0;
    const send = (command: object) => socket.send(JSON.stringify({ cid: `c${++sent}`, ...command }));
    await new Promise<void>((done, fail) => {
      let given = -1;
      let started = false;
      let handed = false;
      socket.onopen = () => socket.send(JSON.stringify({ cmd: 'hello', secret: ticket.secret }));
      socket.onclose = () => fail(new Error('the connection ended'));
      socket.onmessage = (event: MessageEvent<string>) => {
        for (const line of event.data.split('\n')) {
          const message = JSON.parse(line);
          const table = message.table;
          if (table?.phase === 'lobby') {
            const free = table.chairs.findIndex((chair: object) => Object.keys(chair).length === 0);
            if (free >= 0) {
              send({ cmd: 'chair', chair: free, bot: 'easy' });
            } else if (table.shuffle.committed.length === 0) {
              if (given !== table.shuffle.round)
                void commitment(table).then((hash) =>
                  send({ cmd: 'commit', round: table.shuffle.round, commitment: hash }),
                );
              given = table.shuffle.round;
            } else if (table.shuffle.revealing) {
              if (table.shuffle.given.length === 0)
                send({ cmd: 'nonce', round: table.shuffle.round, nonce: '5a'.repeat(32) });
            } else if (!started) {
              started = true;
              send({ cmd: 'start' });
            }
          }
          if (message.type === 'game' && !handed) {
            handed = true;
            send({ cmd: 'hand_over', level: 'easy' });
          }
          // The last thing that comes of a game is the chances.
          if (message.type === 'chances') done();
        }
      };
    });
    socket.onclose = null;
    socket.close();
    return { table: ticket.table, secret: ticket.secret };
  }, players);
}

/** Fails with what axe finds against WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
