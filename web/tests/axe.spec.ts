// axe finds nothing on any screen, in any dialog, in both souls and both sizes. What follows a game is in story-*.spec.ts.
import { playNow } from './home';
import { arrive, openTable, startGame } from './people';
import { play, randomFrom } from './player';
import { expect, test } from './server';
import { expectAccessible } from './story';

for (const [size, viewport] of [
  ['desktop', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(size, () => {
    test.use({ viewport });

    test(`axe finds nothing on the way to a table, on a ${size}`, async ({ browser, baseURL, page, complaints }) => {
      const host = await arrive(browser, baseURL, 'Ann', complaints, { viewport });
      const path = await openTable(host, 4);
      await host.page.getByRole('button', { name: 'QR code of the link' }).click();
      await host.page.getByRole('checkbox', { name: /Public/ }).check();
      await expectAccessible(host.page);
      for (const address of ['/', '/open', '/watch']) {
        await page.goto(address);
        await page.locator('h1').waitFor();
        if (address === '/watch') await page.getByText('Ann').first().waitFor();
        await expectAccessible(page);
      }
      // Invited, then a guest in the lobby, then somebody who watches.
      await page.goto(path);
      await page.getByRole('button', { name: 'Take a seat' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Take a seat' }).click();
      await page.getByRole('button', { name: 'Stand up' }).click();
      await page.getByRole('button', { name: 'Sit here' }).first().waitFor();
      await expectAccessible(page);
      await host.page.getByRole('button', { name: 'Fill with bots' }).click();
      await startGame(host, [host]);
      await page.locator('.board').waitFor();
      await expectAccessible(page);
      await host.context.close();
    });

    test(`axe finds nothing in menus and dialogs, on a ${size}`, async ({ page }) => {
      await playNow(page, 'hunted', 4);
      await page.locator('.tile.open').first().waitFor();
      const dialog = page.getByRole('dialog');
      const opened = [
        () => page.getByRole('button', { name: 'Menu' }).click(),
        () => page.locator('.players [data-seat="1"] button').click(),
        () => page.locator('.tile').nth(8).click(),
        () => page.keyboard.press('?'),
        () => page.keyboard.press('r'),
        async () => {
          await page.keyboard.press('r');
          await dialog.getByRole('button', { name: 'Rulebook' }).click();
        },
        ...(size === 'phone' ? [() => page.keyboard.press('l'), () => page.keyboard.press('t')] : []),
      ];
      for (const open of opened) {
        await open();
        await expect(dialog).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
      await page.keyboard.press('t');
      await page.getByRole('button', { name: 'Quick phrases' }).last().click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    for (const role of ['hunted', 'creature'] as const) {
      test(`axe finds nothing in any phase as ${role}, on a ${size}`, async ({ page }) => {
        await playNow(page, role, 3);
        // Every phase, with nothing begun and with something to confirm, the first time it comes.
        const checked = new Set<string>();
        const dialog = page.getByRole('dialog');
        // The Creature is never asked whether it gives up.
        let asked = role === 'creature';
        let clicks = 0;
        await play(page, {
          random: randomFrom(5),
          until: () => (checked.size >= 5 && asked) || clicks > 400,
          before: async (offers) => {
            const phase = await page.locator('.phases [aria-current=step] .dot').textContent();
            const moment = `${phase} ${offers.some((offer) => offer.kind === 'send')}`;
            clicks += 1;
            if (!asked && offers.some((offer) => offer.id === 'give_up')) {
              asked = true;
              await page.locator('[data-head=give_up]').click();
              await expect(dialog).toBeVisible();
              await expectAccessible(page);
              await page.keyboard.press('Escape');
              await expect(dialog).toHaveCount(0);
            }
            if (checked.has(moment)) return;
            checked.add(moment);
            await expectAccessible(page);
          },
        });
        // A short game may ask the Creature for nothing but its hunt.
        expect(checked.size).toBeGreaterThanOrEqual(role === 'creature' ? 2 : 3);
        expect(asked).toBe(true);
      });
    }
  });
}
