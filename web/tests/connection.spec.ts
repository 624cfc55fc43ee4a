// Lost connections: nothing is lost with them.
import type { Page } from '@playwright/test';
import type { Step } from '../src/lib/protocol';
import { playNow } from './home';
import { play, randomFrom } from './player';
import { expect, GameServer, test } from './server';

/** Lets the page's sockets be cut at any moment: what is sent or told after that is lost, as in a tunnel. */
async function cuttable(page: Page): Promise<() => void> {
  const open: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/\/api\//, (socket) => {
    socket.connectToServer();
    open.push(socket);
  });
  return () => {
    for (const socket of open.splice(0)) void socket.close();
  };
}

const phaseOf: Partial<Record<Step, 1 | 2 | 3 | 4>> = {
  opening: 1,
  explore: 1,
  hunt: 2,
  swap: 3,
  keep: 3,
  creature_window: 3,
  hunted_window: 3,
  resolve: 3,
  last_window: 3,
  artemia: 3,
  creature_end: 4,
  hunted_end: 4,
};

interface Losses {
  /** The steps of which the page was not told before the connection broke. */
  told: Set<Step>;
  /** The kinds of actions that were lost on their way to the table. */
  asked: Set<string>;
  /** The kinds of actions that were done, but whose answer was lost. */
  answered: Set<string>;
}

/** A line that breaks at the worst moments: each step and each kind of action once, with the message or its answer. */
async function treacherousLine(page: Page): Promise<Losses> {
  const losses: Losses = { told: new Set(), asked: new Set(), answered: new Set() };
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer();
    let broken = false;
    let doubtful: { cid: string; kind: string } | null = null;
    const breakDown = () => {
      broken = true;
      void socket.close();
      void server.close();
    };
    server.onMessage((text) => {
      if (broken) return;
      const messages = String(text)
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
      for (const message of messages) {
        if (message.type === 'events' && message.step !== 'over' && !losses.told.has(message.step)) {
          losses.told.add(message.step);
          return breakDown();
        }
        if (message.type === 'done' && message.cid === doubtful?.cid) {
          losses.answered.add(doubtful!.kind);
          return breakDown();
        }
      }
      socket.send(text);
    });
    socket.onMessage((text) => {
      if (broken) return;
      const command = JSON.parse(String(text));
      if (command.cmd === 'act') {
        const kind = command.action.do;
        if (!losses.asked.has(kind)) {
          losses.asked.add(kind);
          return breakDown();
        }
        if (!losses.answered.has(kind)) doubtful = { cid: command.cid, kind };
      }
      server.send(text);
    });
  });
  return losses;
}

const logOf = (page: Page) => page.locator('.side .log li').allTextContents();

for (const role of ['hunted', 'creature'] as const) {
  test(`connections lost in every phase of a game as ${role}, and nothing with them`, async ({ page, context }) => {
    const losses = await treacherousLine(page);
    await playNow(page, role, 3);
    await page.evaluate(() => ((window as { neverReloaded?: boolean }).neverReloaded = true));
    // Another tab at the same seat has a line that holds.
    const witness = await context.newPage();
    await witness.goto(page.url());
    await expect(witness.locator('.board')).toBeVisible();
    await play(page, { random: randomFrom(7) });

    expect(new Set([...losses.told].map((step) => phaseOf[step]))).toEqual(new Set([1, 2, 3, 4]));
    // Comes in every turn; anything else that happened was lost as well.
    const actions = role === 'hunted' ? [['explore'], ['power']] : [['token'], ['hunt', 'pass']];
    for (const alternatives of actions) {
      expect(alternatives.filter((action) => losses.asked.has(action))).not.toEqual([]);
      expect(alternatives.filter((action) => losses.answered.has(action))).not.toEqual([]);
    }
    expect(await page.evaluate(() => (window as { neverReloaded?: boolean }).neverReloaded)).toBe(true);
    await expect(witness.locator('main.table[data-over]')).toBeVisible();
    const [told, witnessed] = [await logOf(page), await logOf(witness)];
    expect(witnessed.length).toBeGreaterThan(40);
    expect(told.slice(-witnessed.length)).toEqual(witnessed);
  });
}

test('the page says that the connection is lost, and goes on by itself', async ({ page, context }) => {
  const cut = await cuttable(page);
  await playNow(page, 'hunted', 3);
  await page.locator('.tile.open').first().waitFor();
  await context.setOffline(true);
  cut();
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
