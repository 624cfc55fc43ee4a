// The keyboard alone: from the start page to the end of a game.
import type { Locator } from '@playwright/test';
import { offersOf, randomFrom } from './player';
import { expect, test } from './server';

/** Enter on a control, if it is still there: somebody else may have been quicker. */
async function enter(control: Locator): Promise<void> {
  const there = await control.focus({ timeout: 1000 }).then(
    () => true,
    () => false,
  );
  if (there) await control.page().keyboard.press('Enter');
}

test('a whole game as one of the Hunted with the keyboard alone', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/');
  const random = randomFrom(3);
  await page.getByRole('radio', { name: '3', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'The planet' })).toBeVisible();
  let idle = 0;
  for (let turn = 0; turn < 2000 && idle < 60; ++turn) {
    const { over, offers } = await offersOf(page, 2000);
    if (over) return;
    const tiles = offers.filter((offer) => offer.kind === 'tile');
    const begins = offers.filter((offer) => offer.kind === 'begin' && offer.id !== 'give_up');
    const options = offers.filter((offer) => offer.kind === 'option');
    idle = offers.length === 0 ? idle + 1 : 0;
    if (offers.some((offer) => offer.kind === 'close')) {
      await page.keyboard.press('Escape');
    } else if (offers.some((offer) => offer.kind === 'send')) {
      await enter(page.locator('.choice .send:enabled'));
    } else if (begins.length && (tiles.length === 0 || random() < 0.2)) {
      if (begins.some((offer) => offer.id === 'pass') && random() < 0.7) {
        await page.keyboard.press('p');
      } else {
        await enter(page.locator('.begins .begin:enabled').first());
      }
    } else if (options.length) {
      await enter(page.locator('.options .option:enabled').nth(Math.floor(random() * options.length)));
    } else if (tiles.length) {
      const { id } = tiles[Math.floor(random() * tiles.length)]!;
      await page.keyboard.press(id === '10' ? '0' : id);
    }
  }
  throw new Error('the game did not end');
});

test('Enter confirms, Escape goes back, ? shows the keys, arrows walk through the hand', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.tile.open').first().waitFor();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Go to the Lair' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Go to the Lair' })).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.hand button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.hand button').nth(1)).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('chooses the Jungle');
});
