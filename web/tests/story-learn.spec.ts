// The lessons, taken through the page to their end.
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { expectAccessible } from './story';

/** Where to go and hunt where the lesson asks for a certain place or leaves the choice; by the title of the step. */
const places: Record<string, number[]> = {
  'Choose a place': [5],
  'Use what is there': [8],
  'Speed up the rescue': [8],
  'Sometimes it guesses right': [2],
  'Slip away': [8, 1],
  'Survival cards': [9],
  'Bring it home': [8],
  'Read their cards': [3],
  'A token also blocks': [8],
  'Hunt cards: while you hunt': [1],
  'The Target token': [4],
  'Hunt cards: after the reveal': [2],
  'The last hunt': [4],
};
/** The card that is to be played. */
const cards: Record<string, string> = {
  'Play it': 'dodge',
  'Hunt cards: before they choose': 'force_field',
  'The Target token': 'clone',
  'Hunt cards: after the reveal': 'detour',
  'Hunt cards: at the end of the turn': 'stasis',
};
/** What to begin with, where there is more than a place to tap. */
const begins: Record<string, string> = { Resist: 'resist:1', 'Give Up': 'give_up' };

async function clickFirst(page: Page, selectors: readonly string[]): Promise<boolean> {
  for (const selector of selectors) {
    const found = page.locator(selector);
    if ((await found.count()) > 0) {
      await found.first().click();
      return true;
    }
  }
  return false;
}

/** One click towards what the guide asks for. */
async function act(page: Page, title: string): Promise<void> {
  const wanted = (places[title] ?? []).map((place) => `.board .tile.open[data-place="${place}"]:not(.chosen)`);
  const begin = begins[title];
  const clicked = await clickFirst(page, [
    'dialog .btn.danger.primary',
    ...(begin ? [`.begins .begin[data-head="${begin}"]`] : []),
    ...(cards[title] ? [`.hand .special.open[data-card="${cards[title]}"]:not([aria-pressed="true"])`] : []),
    ...((await page.locator('.board .tile.chosen').count()) ? [] : wanted),
    '.choice .send:enabled',
    ...wanted,
    // Two tokens on one place are not what is asked for.
    '.board .tile.open:not(.chosen, :has(.lying .token))',
    '.board .tile.open:not(.chosen)',
    '.options .option:enabled',
    '.begins .begin[data-head^="power"]',
    '.begins .begin:enabled',
  ]);
  if (!clicked) throw new Error(`nothing to click in "${title}": ${await page.locator('.sentence').textContent()}`);
}

async function takeLesson(page: Page, each: (title: string) => Promise<void> = async () => {}): Promise<string[]> {
  const coach = page.getByRole('region', { name: 'Your guide' });
  const titles: string[] = [];
  for (let clicks = 0; ; ++clicks) {
    expect(clicks, 'the lesson comes to an end').toBeLessThan(200);
    const title = (await coach.getByRole('heading').textContent())!;
    if (titles.at(-1) !== title) {
      titles.push(title);
      await each(title);
    }
    if (await coach.getByRole('link', { name: 'Play a first game' }).isVisible()) return titles;
    const next = coach.locator('.btn.primary');
    if (await next.isVisible()) await next.click();
    else await act(page, title);
  }
}

for (const [role, steps] of [
  ['hunted', 15],
  ['creature', 13],
] as const) {
  for (const [screen, viewport] of [
    ['desktop', { width: 1280, height: 720 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    test(`the lesson of the ${role} to its end on a ${screen}`, async ({ page }) => {
      test.slow();
      await page.setViewportSize(viewport);
      await page.goto(`/learn/${role}`);
      const titles = await takeLesson(page, async () => {
        const size = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.scrollHeight,
        ]);
        expect(size, 'nothing scrolls').toEqual([viewport.width, viewport.height]);
      });
      expect(titles).toHaveLength(steps);
      await page.goto('/learn');
      await expect(page.getByText('Finished')).toBeVisible();
    });
  }
}

test('the guide says so when something else was done', async ({ page }) => {
  await page.goto('/learn/hunted');
  const coach = page.getByRole('region', { name: 'Your guide' });
  await coach.getByRole('button', { name: 'Next' }).click();
  await page.locator('.board .tile[data-place="2"]').click();
  await page.getByRole('button', { name: /^Go to/ }).click();
  await expect(coach.locator('.strayed')).toBeVisible();
  await expect(coach.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.locator('.board .tile[data-place="5"]').click();
  await page.getByRole('button', { name: 'Go to the Rover' }).click();
  await expect(coach.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('a lesson can be left, gone on with and begun anew', async ({ page }) => {
  await page.goto('/learn/creature');
  const coach = page.getByRole('region', { name: 'Your guide' });
  await coach.getByRole('button', { name: 'Next' }).click();
  await coach.getByRole('button', { name: 'Leave the lesson' }).click();
  await page.getByRole('link', { name: 'Go on at step 2' }).click();
  await expect(coach.getByRole('heading')).toHaveText('Read their cards');
  await page.reload();
  await expect(coach.getByRole('heading')).toHaveText('Read their cards');
  await coach.getByRole('button', { name: 'Leave the lesson' }).click();
  await page.getByRole('button', { name: 'From the beginning' }).click();
  await expect(coach.getByRole('heading')).toHaveText('A race');
});

test('axe finds nothing in the lessons, wide or narrow', async ({ page }) => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/learn');
    await expect(page.getByRole('heading', { name: 'Learn' })).toBeVisible();
    await expectAccessible(page);
    for (const role of ['hunted', 'creature']) {
      await page.goto(`/learn/${role}`);
      const next = page.getByRole('region', { name: 'Your guide' }).getByRole('button', { name: 'Next' });
      if (await next.isEnabled()) await next.click();
      await expectAccessible(page);
    }
  }
});
