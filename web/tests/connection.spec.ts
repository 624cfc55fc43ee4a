// Lost connections: nothing is lost with them.
import type { Page } from '@playwright/test';
import { playNow } from './home';
import { play, randomFrom } from './player';
import { expect, GameServer, test } from './server';

/** Lets the page's sockets be cut at any moment: what is sent or told after that is lost, as in a tunnel. */
async function cuttable(page: Page): Promise<{ cut: () => void; count: () => number }> {
  let open: { close: () => Promise<void> }[] = [];
  let made = 0;
  await page.routeWebSocket(/\/api\//, (socket) => {
    socket.connectToServer();
    made += 1;
    open.push(socket);
  });
  return {
    cut: () => {
      for (const socket of open.splice(0)) void socket.close();
      open = [];
    },
    count: () => made,
  };
}

for (const role of ['hunted', 'creature'] as const) {
  test(`a game as ${role} with a connection that breaks again and again`, async ({ page }) => {
    const line = await cuttable(page);
    await playNow(page, role, 3);
    const phases = new Set<string>();
    let cuts = 0;
    const timer = setInterval(() => {
      void page
        .locator('.phases [aria-current=step]')
        .textContent()
        .then((phase) => {
          if (!phase || (phases.has(phase) && cuts > 12)) return;
          phases.add(phase);
          cuts += 1;
          line.cut();
        })
        .catch(() => {});
    }, 350);
    await play(page, { random: randomFrom(7) });
    clearInterval(timer);
    expect(phases.size).toBeGreaterThanOrEqual(role === 'hunted' ? 3 : 2);
    expect(line.count()).toBeGreaterThan(3);
    await expect(page.locator('main.table[data-over]')).toBeVisible();
  });
}

test('the page says that the connection is lost, and goes on by itself', async ({ page, context }) => {
  const line = await cuttable(page);
  await playNow(page, 'hunted', 3);
  await page.locator('.tile.open').first().waitFor();
  await context.setOffline(true);
  line.cut();
  await expect(page.getByText('Connection lost. Connecting again…')).toBeVisible();
  await page.locator('.tile.open').first().click();
  await context.setOffline(false);
  await expect(page.getByText('Connection lost. Connecting again…')).toBeHidden({ timeout: 20_000 });
  // What had been begun is still there.
  await page.getByRole('button', { name: /^Go to/ }).click();
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('chooses');
});

test('the server is stopped and started again: the game goes on', async ({ browser }) => {
  const server = new GameServer();
  await server.start();
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await playNow(page, 'hunted', 3);
  await page.locator('.tile.open').first().click();
  await server.stop();
  await expect(page.getByText('Connection lost. Connecting again…')).toBeVisible();
  await server.start();
  await expect(page.getByText('Connection lost. Connecting again…')).toBeHidden({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Go to/ }).click();
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('chooses');
  await context.close();
  await server.remove();
});

test('a page that is loaded again is at the same place', async ({ page }) => {
  await playNow(page, 'hunted', 3);
  await page.locator('.tile.open').first().waitFor();
  const before = await page.getByRole('region', { name: 'The race' }).textContent();
  await page.reload();
  await expect(page.locator('.tile.open').first()).toBeVisible();
  expect(await page.getByRole('region', { name: 'The race' }).textContent()).toBe(before);
  await page.goto('/');
  await page.getByRole('link', { name: 'Back to your table' }).click();
  await expect(page.locator('.tile.open').first()).toBeVisible();
});
