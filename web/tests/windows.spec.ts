// Windows with their time: everybody sees when one closes, and who has asked for more.
import type { Page } from '@playwright/test';
import { arrive, joinTable, openTable, startGame } from './people';
import { expect, GameServer, test } from './server';

/** Sends a command on a connection of its own, as a second tab would. */
async function tell(page: Page, command: object): Promise<void> {
  await page.evaluate(async (sent) => {
    const id = location.pathname.split('/').at(-1)!;
    const tickets = JSON.parse(localStorage.getItem('notalone.tickets')!) as { table: string; secret: string }[];
    const secret = tickets.find((ticket) => ticket.table === id)!.secret;
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${id}/ws`);
    await new Promise<void>((done, fail) => {
      socket.onopen = () => socket.send(JSON.stringify({ cmd: 'hello', secret }));
      socket.onerror = () => fail(new Error('no connection'));
      socket.onmessage = ({ data }) => {
        const types = String(data)
          .split('\n')
          .map((line) => (JSON.parse(line) as { type: string }).type);
        if (types.includes('snapshot')) socket.send(JSON.stringify({ cid: crypto.randomUUID().slice(0, 8), ...sent }));
        if (types.includes('done')) done();
        if (types.includes('refused')) fail(new Error(String(data)));
      };
    });
    socket.close();
  }, command);
}

test('everybody sees the window that is held, and its end', async ({ browser, complaints }) => {
  const server = new GameServer(true);
  await server.start();
  const ann = await arrive(browser, server.url, 'Ann', complaints);
  const bob = await arrive(browser, server.url, 'Bob', complaints);
  const path = await openTable(ann, 2);
  await joinTable(bob, path);
  await ann.page.getByRole('button', { name: 'Make the Creature' }).first().click();
  await expect(bob.page.locator('.chairs li').first()).toContainText('Is the Creature');
  await tell(ann.page, { cmd: 'windows', mode: 'ask' });
  await startGame(ann, [ann, bob]);
  for (const { page } of [ann, bob]) {
    const open = page.locator('[data-window]');
    await expect(open.getByRole('timer')).toBeVisible();
    await expect(open).toContainText('Ann: more time, please');
    await expect(page.getByRole('button', { name: 'More time' })).toHaveCount(0);
  }
  // Ann answers after all: nobody waits for the window any longer.
  await tell(ann.page, { cmd: 'windows', mode: 'auto' });
  await expect(bob.page.getByText('Choose where to go.', { exact: true })).toBeVisible();
  for (const { page } of [ann, bob]) await expect(page.locator('[data-window]')).toHaveCount(0);
  await Promise.all([ann.context.close(), bob.context.close()]);
  await server.remove();
});
