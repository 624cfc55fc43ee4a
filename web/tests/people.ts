// Several people at one table, each in a browser context of their own.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, watch } from './server';

export interface Person {
  name: string;
  page: Page;
  context: BrowserContext;
}

export async function arrive(
  browser: Browser,
  baseURL: string,
  name: string,
  complaints: string[],
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 720 },
    ...options,
  });
  const page = await context.newPage();
  watch(page, complaints);
  await page.addInitScript((value) => {
    if (!localStorage.getItem('notalone.settings'))
      localStorage.setItem('notalone.settings', JSON.stringify({ name: value, sound: false }));
  }, name);
  return { name, page, context };
}

/** Opens a table with that many chairs; resolves to its address when the lobby is there. */
export async function openTable(host: Person, chairs: number): Promise<string> {
  await host.page.goto('/open');
  await host.page.getByRole('radio', { name: String(chairs), exact: true }).check({ force: true });
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(host.page.getByRole('heading', { name: 'The table' })).toBeVisible();
  return new URL(host.page.url()).pathname;
}

export async function joinTable(
  person: Person,
  path: string,
  how: 'Take a seat' | 'Watch' = 'Take a seat',
): Promise<void> {
  await person.page.goto(path);
  await person.page.getByRole('button', { name: how }).click();
}

export async function startGame(host: Person, everybody: readonly Person[]): Promise<void> {
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all(
    everybody.map(({ page }) => expect(page.getByRole('region', { name: 'The planet' })).toBeVisible()),
  );
}
