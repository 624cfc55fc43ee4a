// Pictures of every screen at both sizes, to be looked at; `npm run screenshots` puts them into web/screenshots.
import type { Page } from '@playwright/test';
import { resolve } from 'node:path';
import { playNow } from './home';
import { arrive, joinTable, openTable } from './people';
import { offersOf, play, randomFrom } from './player';
import { test } from './server';

const folder = resolve(import.meta.dirname, '../screenshots');
const sizes = {
  desktop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const;

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });
    const shoot = (page: Page, name: string, fullPage = false) =>
      page.screenshot({ path: `${folder}/${name}-${size}.png`, fullPage });

    test('pages', async ({ page }) => {
      for (const [name, path] of [
        ['home', '/'],
        ['open', '/open'],
        ['watch', '/watch'],
        ['learn', '/learn'],
        ['learn-hunted', '/learn/hunted'],
        ['learn-creature', '/learn/creature'],
        ['rules', '/rules'],
        ['cards', '/rules/cards'],
        ['replay-file', '/replay'],
      ] as const) {
        await page.goto(path);
        await page.locator('h1, h2').first().waitFor();
        await page.waitForTimeout(600);
        await shoot(page, name);
      }
    });

    test('lobby and invitation', async ({ browser, baseURL, page, complaints }) => {
      const host = await arrive(browser, baseURL, 'Ann', complaints, { viewport });
      const path = await openTable(host, 5);
      const bob = await arrive(browser, baseURL, 'Bob', complaints);
      await joinTable(bob, path);
      await bob.page.getByRole('button', { name: 'Stand up' }).waitFor();
      await host.page.getByRole('combobox', { name: 'Seat 3' }).selectOption({ label: 'Bot (Easy)' });
      await host.page.getByRole('button', { name: 'Make the Creature' }).nth(1).click();
      await host.page.getByRole('button', { name: 'QR code of the link' }).click();
      await host.page.waitForTimeout(500);
      await shoot(host.page, 'lobby');
      await page.goto(path);
      await page.getByRole('button', { name: 'Take a seat' }).waitFor();
      await shoot(page, 'join');
      await host.context.close();
      await bob.context.close();
    });

    for (const role of ['hunted', 'creature'] as const) {
      test(`a game as ${role}`, async ({ page }) => {
        await playNow(page, role, 5);
        const taken = new Set<string>();
        const random = randomFrom(21);
        // A picture of every kind of moment, the first time it comes.
        for (let click = 0; click < 400; ++click) {
          const { over, offers } = await offersOf(page);
          if (over) break;
          const phase = await page.locator('.phases [aria-current=step] .dot').textContent();
          const kinds = [...new Set(offers.map((offer) => offer.kind))].sort().join('+');
          const name = `table-${role}-${phase}-${kinds}`;
          if (kinds && !taken.has(name) && taken.size < 14) {
            taken.add(name);
            await shoot(page, name);
          }
          let clicks = 0;
          await play(page, { random, until: () => clicks++ > 0 });
        }
        await page.waitForTimeout(2500);
        await shoot(page, `after-${role}`);
        await page.getByRole('link', { name: 'Watch the replay' }).click();
        await page.waitForTimeout(2500);
        await shoot(page, `replay-${role}`);
      });
    }

    test('menu and sheets', async ({ page }) => {
      await playNow(page, 'hunted', 7);
      await page.locator('.tile.open').first().waitFor();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.waitForTimeout(300);
      await shoot(page, 'menu');
      await page.keyboard.press('Escape');
      await page.locator('.players [data-seat="1"] button').click();
      await page.waitForTimeout(300);
      await shoot(page, 'player');
      await page.keyboard.press('Escape');
      await page.locator('.tile').nth(8).click();
      await page.waitForTimeout(300);
      await shoot(page, 'place');
      await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      await page.waitForTimeout(800);
      await shoot(page, 'rules-sheet');
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      await page.waitForTimeout(300);
      await page.getByRole('button', { name: 'Quick phrases' }).last().click();
      await page.waitForTimeout(300);
      await shoot(page, 'talk');
    });
  });
}
