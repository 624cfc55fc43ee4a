// Rules and cards as pages.
import { expect, test } from './server';
import { expectAccessible } from './story';

test('every card can be found, by name, text, kind and phase', async ({ page }) => {
  await page.goto('/rules/cards');
  const cards = page.locator('li.card');
  await expect(cards).toHaveCount(45);
  await page.getByRole('button', { name: 'Hunt', exact: true }).click();
  await expect(cards).toHaveCount(20);
  await page.getByRole('button', { name: 'Phase 4' }).click();
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Any phase' }).click();
  await page.getByRole('searchbox').fill('dodge');
  await expect(page.locator('li.card[data-card="dodge"]')).toBeVisible();
  await page.getByRole('searchbox').fill('no such card');
  await expect(page.getByRole('status')).toHaveText('No card matches.');
  await expect(cards).toHaveCount(0);
});

test('the rulebook has chapters and leads to each', async ({ page }) => {
  await page.goto('/rules');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link').first()).toBeVisible();
  const chapters = await contents.getByRole('link').allTextContents();
  expect(chapters.length).toBeGreaterThanOrEqual(10);
  await contents.getByRole('link', { name: chapters.at(-1)!, exact: true }).click();
  await expect(page.getByRole('region', { name: chapters.at(-1)!, exact: true })).toBeInViewport();
});

test('axe finds nothing in rules and cards, wide or narrow', async ({ page }) => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of ['/rules', '/rules/cards']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
  }
});

test('rules and cards lie over the table and its state is kept', async ({ page }) => {
  await page.goto('/learn/hunted');
  await page.getByRole('button', { name: 'Rules' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rules' });
  await sheet.getByRole('searchbox').fill('wreck');
  await expect(sheet.locator('li.card[data-card="8"]')).toBeVisible();
  await sheet.getByRole('button', { name: 'Rulebook' }).click();
  await expect(sheet.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Your guide' })).toBeVisible();
});
