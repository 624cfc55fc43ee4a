// axe finds nothing on any screen, in both souls and both sizes.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { playNow } from './home';
import { arrive, openTable } from './people';
import { expect, test } from './server';

async function check(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
}

for (const [size, viewport] of [
  ['desktop', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(size, () => {
    test.use({ viewport });

    for (const path of ['/', '/open', '/watch']) {
      test(`${path} on a ${size}`, async ({ page }) => {
        await page.goto(path);
        await page.locator('h1').waitFor();
        await check(page);
      });
    }

    test(`lobby and invitation on a ${size}`, async ({ browser, baseURL, page, complaints }) => {
      const host = await arrive(browser, baseURL, 'Ann', complaints, { viewport });
      const path = await openTable(host, 4);
      await check(host.page);
      await page.goto(path);
      await page.getByRole('button', { name: 'Take a seat' }).waitFor();
      await check(page);
      await host.context.close();
    });

    for (const role of ['hunted', 'creature'] as const) {
      test(`table as ${role} on a ${size}`, async ({ page }) => {
        await playNow(page, role, 4);
        await page.locator('.choice button').first().or(page.locator('.tile.open').first()).first().waitFor();
        await check(page);
        await page.locator('.tile').first().click();
        await page
          .getByRole('button', { name: 'Menu' })
          .click({ force: true })
          .catch(() => {});
        await check(page);
      });
    }
  });
}
