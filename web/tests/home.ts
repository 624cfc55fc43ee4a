import type { Page } from '@playwright/test';
import { expect } from './server';

/** "Play now", up to the table. */
export async function playNow(page: Page, role: 'creature' | 'hunted', players: number, level = 'easy'): Promise<void> {
  await page.goto('/');
  await page.locator(`input[name=level][value=${level}]`).check({ force: true });
  await page.locator(`input[name=role][value=${role}]`).check({ force: true });
  await page.locator(`input[name=players][value="${players}"]`).check({ force: true });
  await page.locator('.play .btn.primary').click();
  await expect(page.locator('.board')).toBeVisible();
}
