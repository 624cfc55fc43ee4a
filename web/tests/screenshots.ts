// Pictures of every screen at both sizes, to be looked at; `npm run screenshots` puts them into web/screenshots.
import type { Page } from '@playwright/test';
import { resolve } from 'node:path';
import { playNow } from './home';
import { languages } from './languages';
import { arrive, joinTable, openTable, startGame } from './people';
import { play, randomFrom } from './player';
import { test } from './server';
import { finishedGame } from './story';

const folder = resolve(import.meta.dirname, '../screenshots');
const sizes = {
  desktop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const;

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });
    /** Transitions are over and what is loaded later is there. */
    const settle = (page: Page) => page.waitForTimeout(500);
    async function shoot(page: Page, name: string): Promise<void> {
      await settle(page);
      await page.screenshot({ path: `${folder}/${name}-${size}.png` });
    }

    test('pages', async ({ page }) => {
      for (const [name, path] of [
        ['home', '/'],
        ['open', '/open'],
        ['learn', '/learn'],
        ['learn-hunted', '/learn/hunted'],
        ['learn-creature', '/learn/creature'],
        ['rules', '/rules'],
        ['cards', '/rules/cards'],
        ['replay-file', '/replay'],
      ] as const) {
        await page.goto(path);
        await page.locator('h1, h2').first().waitFor();
        await shoot(page, name);
      }
      // The guide in the middle of a lesson, with a task.
      await page.goto('/learn/hunted');
      await page.getByRole('region', { name: 'Your guide' }).getByRole('button', { name: 'Next' }).click();
      await shoot(page, 'learn-hunted-task');
    });

    test('tables of people', async ({ browser, baseURL, page, complaints }) => {
      const host = await arrive(browser, baseURL, 'Ann', complaints, { viewport });
      const path = await openTable(host, 5);
      const bob = await arrive(browser, baseURL, 'Bob', complaints, { viewport });
      await joinTable(bob, path);
      await bob.page.getByRole('button', { name: 'Stand up' }).waitFor();
      await host.page.getByRole('combobox', { name: 'Seat 3' }).selectOption({ label: 'Bot (Easy)' });
      await host.page.getByRole('button', { name: 'Make the Creature' }).nth(1).click();
      await shoot(host.page, 'lobby-host');
      await host.page.getByRole('button', { name: 'QR code of the link' }).click();
      await shoot(host.page, 'lobby-host-qr');
      await shoot(bob.page, 'lobby-guest');
      await page.goto(path);
      await page.getByRole('button', { name: 'Take a seat' }).waitFor();
      await shoot(page, 'join');
      await host.page.getByRole('checkbox', { name: /Public/ }).check();
      await host.page.getByRole('button', { name: 'Fill with bots' }).click();
      await startGame(host, [host, bob]);
      await page.goto('/watch');
      await page.getByText('Ann').first().waitFor();
      await shoot(page, 'watch');
      await page.goto(path);
      await page.getByRole('button', { name: 'Watch' }).click();
      await page.locator('.board').waitFor();
      await shoot(page, 'spectator');
      await host.context.close();
      await bob.context.close();
    });

    for (const role of ['hunted', 'creature'] as const) {
      test(`a game as ${role}`, async ({ page }) => {
        await playNow(page, role, 5);
        const taken = new Set<string>();
        // A picture of every kind of moment, the first time it comes.
        await play(page, {
          random: randomFrom(21),
          before: async (offers) => {
            const phase = await page.locator('.phases [aria-current=step] .dot').textContent();
            const kinds = [...new Set(offers.map((offer) => offer.kind))].sort().join('+');
            const name = `table-${role}-${phase}-${kinds}`;
            if (taken.has(name)) return;
            taken.add(name);
            await shoot(page, name);
          },
        });
        await page.getByRole('link', { name: 'Watch the replay' }).waitFor();
        // The curve of the chances is computed afterwards.
        await page.getByRole('img', { name: /chance of winning/ }).waitFor();
        await shoot(page, `after-${role}`);
        await page.getByRole('button', { name: 'Look at the board' }).click();
        // A click that came too late for its choice has opened a card below the result.
        if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
        await shoot(page, `after-${role}-board`);
        await page.getByRole('button', { name: 'Show the result' }).click();
        await page.getByRole('link', { name: 'Watch the replay' }).click();
        await page.getByRole('group', { name: 'Controls of the replay' }).waitFor();
        await shoot(page, `replay-${role}`);
      });
    }

    test('a replay', async ({ page }) => {
      const { table } = await finishedGame(page, 7);
      for (const [name, hash] of [
        ['replay-all', '#seat=all&turn=4'],
        ['replay-seat', '#seat=2&turn=4'],
      ]) {
        await page.goto('/rules');
        await page.goto(`/replay/${table}?game=1${hash}`);
        await page.getByRole('group', { name: 'Controls of the replay' }).waitFor();
        await shoot(page, name!);
      }
      // The Creature hunts, and what it weighed.
      await page.goto('/rules');
      await page.goto(`/replay/${table}?game=1#seat=0&turn=4`);
      const on = page.getByRole('button', { name: 'One step on' });
      while (!/^The Creature hunts/.test((await page.locator('.now .what').textContent())!)) await on.click();
      if (size === 'phone') await page.getByRole('button', { name: 'Log', exact: true }).first().click();
      await page.getByRole('button', { name: 'Options' }).click();
      await page.locator('.weighed li').first().waitFor();
      await shoot(page, 'replay-weighed');
    });

    test('menu, dialogs and sheets', async ({ page }) => {
      await playNow(page, 'hunted', 7);
      await page.locator('.tile.open').first().waitFor();
      await shoot(page, 'table-of-seven');
      await page.getByRole('button', { name: 'Menu' }).click();
      await shoot(page, 'menu');
      await page.keyboard.press('Escape');
      await page.locator('.players [data-seat="1"] button').click();
      await shoot(page, 'player');
      await page.keyboard.press('Escape');
      await page.locator('.tile').nth(8).click();
      await shoot(page, 'place');
      await page.keyboard.press('Escape');
      for (const [key, name] of [
        ['r', 'rules-sheet'],
        ['?', 'keys'],
      ]) {
        await page.keyboard.press(key!);
        await page.getByRole('dialog').waitFor();
        await shoot(page, name!);
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('t');
      await page.getByRole('button', { name: 'Quick phrases' }).last().click();
      await page.getByRole('button', { name: 'Good luck' }).last().click();
      await page.getByRole('button', { name: 'Quick phrases' }).last().click();
      await shoot(page, 'talk');
    });

    test.describe('in motion', () => {
      test.use({ reducedMotion: 'no-preference' });
      test('the reveal', async ({ page }) => {
        await playNow(page, 'hunted', 5);
        await page.locator('.tile.open').first().click();
        await page.locator('.choice .send').click();
        await page.locator('.sentence.story', { hasText: /is at|is in|hunts/ }).waitFor();
        await page.screenshot({ path: `${folder}/reveal-${size}.png` });
      });
    });

    for (const language of languages) {
      test.describe(language, () => {
        test.use({ locale: language });
        test('home and table', async ({ page }) => {
          await page.goto('/');
          await page.locator('h1').waitFor();
          await shoot(page, `home-${language}`);
          await playNow(page, 'hunted', 4);
          await page.locator('.tile.open').nth(2).click();
          await shoot(page, `table-${language}`);
        });
      });
    }
  });
}
