// What follows a game: the result, and the replay from all eyes.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './server';
import { expectAccessible, finishedGame } from './story';

async function openReplay(page: Page, table: string, hash = ''): Promise<void> {
  await page.goto(`/replay/${table}?game=1${hash}`);
  await expect(page.getByRole('group', { name: 'Controls of the replay' })).toBeVisible({ timeout: 30_000 });
}

const position = (page: Page) => page.getByRole('slider', { name: 'Position in the game' });

test('the result of a game, its curve and its record', async ({ page }) => {
  const { table, secret } = await finishedGame(page, 4);
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/t/${table}#${secret}`);
    const result = page.getByRole('dialog', { name: /The Hunted win|The Creature wins/ });
    await expect(result).toBeVisible();
    await expect(result).toContainText(/You have (won!|lost\.)/);
    await expect(result.getByRole('img', { name: /chance of winning/ })).toBeVisible();
    await expect(result).toContainText('The shuffle was fair');
    await expectAccessible(page);
    await result.getByText('The chances as a table').click();
    expect(await result.getByRole('row').count()).toBeGreaterThan(3);
    await page.goto('/rules');
  }

  await page.goto(`/t/${table}`);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the record' }).click();
  const record = JSON.parse(await readFile((await (await downloaded).path())!, 'utf8'));
  expect(record).toMatchObject({ format: 'notalone-table-record', table, game: 1 });

  await page.getByRole('button', { name: 'Look at the board' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the result' }).click();
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page).toHaveURL(new RegExp(`/replay/${table}`));
  await expect(position(page)).toBeVisible();

  await page.goto(`/t/${table}`);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
});

test('a finished game from all eyes', async ({ page }) => {
  const { table } = await finishedGame(page, 4);
  await openReplay(page, table);
  const eyes = page.getByRole('combobox', { name: 'Through whose eyes?' });
  const hands = page.getByRole('region', { name: 'Hand' });

  // The first choice of a place: secret to everybody but who made it.
  const what = page.locator('.now .what');
  for (let step = 0; step < 20 && !/chooses/.test((await what.textContent())!); ++step) {
    await page.getByRole('button', { name: 'One step on' }).click();
  }
  await expect(what).toContainText(/chooses/);
  const chooser = (await what.textContent())!.split(' ')[0]!;
  const options = await eyes.locator('option').allTextContents();
  expect(options).toHaveLength(6);
  await expect(hands.locator('.place.down')).toHaveCount(1);
  for (const option of options.slice(1)) {
    await eyes.selectOption({ label: option });
    await expect(hands.locator('.place.down')).toHaveCount(option === chooser ? 1 : 0);
    await expect(what).toContainText(option === chooser ? 'chooses' : 'has chosen');
  }

  // To the end through every pair of eyes: everybody sees the same end.
  for (const option of options) {
    await eyes.selectOption({ label: option });
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(what).toContainText(/won|win/i);
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await expect(what).toHaveText('The game begins.');
  }
});

test('what a bot weighed, for those who may know', async ({ page }) => {
  const { table } = await finishedGame(page, 4);
  await openReplay(page, table);
  const eyes = page.getByRole('combobox', { name: 'Through whose eyes?' });
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByText('No bot decided this.')).toBeVisible();
  // The Creature is a bot, and chooses among places when it hunts.
  const options = page.locator('.weighed li');
  for (let step = 0; step < 60 && (await options.filter({ hasText: /Hunt the .* \(\d+ %\)/ }).count()) === 0; ++step) {
    await page.getByRole('button', { name: 'One step on' }).click();
    await expect(page.locator('.weighed :is(li, .muted)').first()).toBeVisible();
  }
  await expect(options.filter({ hasText: 'Hunt the' }).first()).toBeVisible();
  await expect(page.locator('.weighed .chosen')).toHaveCount(1);
  await expectAccessible(page);
  await eyes.selectOption('2');
  await expect(page.getByText('look through its eyes')).toBeVisible();
  await eyes.selectOption('0');
  await expect(options.first()).toBeVisible();
});

test('scrubbing, stepping by key, jumping and playing', async ({ page }) => {
  const { table } = await finishedGame(page, 3);
  await openReplay(page, table);
  const last = Number(await position(page).getAttribute('max'));
  await position(page).fill(String(Math.floor(last / 2)));
  await expect(page.locator('.position')).toHaveText(`Move ${Math.floor(last / 2)} of ${last}`);
  await page.getByRole('heading', { name: 'Replay' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.position')).toHaveText(`Move ${Math.floor(last / 2) + 1} of ${last}`);
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await expect(page.locator('header .turn')).toHaveText('Turn 2');
  await page.getByRole('combobox', { name: 'Jump to a turn' }).selectOption('3');
  await expect(page.locator('header .turn')).toHaveText('Turn 3');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
  await page.getByRole('heading', { name: 'Replay' }).click();
  const before = Number(await position(page).inputValue());
  await page.keyboard.press(' ');
  await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(before + 1);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('a link leads to its moment', async ({ page }) => {
  const { table } = await finishedGame(page, 3);
  await openReplay(page, table, '#seat=1&turn=2');
  await expect(page.locator('header .turn')).toHaveText('Turn 2');
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByRole('button', { name: 'One step on' }).click();
  const text = await page.locator('.now .what').textContent();
  const moment = await page.evaluate(() => location.hash);
  expect(moment).toMatch(/^#seat=1&at=\d+/);
  await page.goto('/rules');
  await openReplay(page, table, moment);
  await expect(page.locator('.now .what')).toHaveText(text!);
  await expect(page.getByRole('combobox', { name: 'Through whose eyes?' })).toHaveValue('1');
});

test('a file can be opened, and one that is no record is refused', async ({ page }) => {
  const { table } = await finishedGame(page, 2);
  const record = await (await page.request.get(`/api/tables/${table}/record`)).body();
  await page.goto('/replay');
  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: 'cat.json', mimeType: 'application/json', buffer: Buffer.from('{"meow":true}') });
  await expect(page.getByRole('alert')).toHaveText('This is not a record of a game.');
  const broken = JSON.parse(record.toString());
  broken.record.actions[0].seat = 6;
  await file.setInputFiles({
    name: 'b.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(broken)),
  });
  await expect(page.getByRole('alert')).toContainText('This record cannot be replayed');
  await file.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: record });
  await expect(position(page)).toBeVisible();
});

test('a table without a finished game has no replay', async ({ page }) => {
  await page.goto('/replay/AAAAAAAAAAAA');
  await expect(page.getByRole('alert')).toHaveText('There is no record of this game here.');
});

test('axe finds nothing in the replay', async ({ page }) => {
  const { table } = await finishedGame(page, 5);
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await openReplay(page, table, '#seat=0&turn=4');
    await expectAccessible(page);
    const size = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ]);
    expect(size).toEqual([viewport.width, viewport.height]);
  }
  await page.goto('/replay');
  await expectAccessible(page);
});
