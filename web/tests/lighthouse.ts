// Lighthouse on the start page and the table, on its slow phone and on a desktop; fetched by npx, because it is as large
// as everything else we need together. The scores that are printed belong into docs/measurements.md.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumPath } from '../playwright.config';
import { playNow } from './home';
import { expect, test } from './server';

const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const least = 95;

async function scoresOf(url: string, form: 'phone' | 'desktop'): Promise<Record<string, number>> {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromiumPath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as { categories: Record<string, { score: number }>; audits: Record<string, Audit> };
  for (const audit of Object.values(report.audits)) {
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
      console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`);
  }
  return Object.fromEntries(categories.map((name) => [name, Math.round(report.categories[name]!.score * 100)]));
}

interface Audit {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
}

for (const form of ['phone', 'desktop'] as const) {
  for (const screen of ['home', 'table'] as const) {
    test(`${screen} on a ${form}`, async ({ page, server }) => {
      let url = server.url;
      if (screen === 'table') {
        await playNow(page, 'hunted', 5);
        await page.locator('.tile.open').first().waitFor();
        // The same seat in another browser: its secret is behind the # of the address.
        const secret = await page.evaluate(
          () => /"secret":"([\w-]{22})"/.exec(Object.values(localStorage).join('\n'))![1],
        );
        url = `${page.url()}#${secret}`;
      }
      await page.goto('about:blank');
      const scores = await scoresOf(url, form);
      console.log(`${screen}, ${form}: ${categories.map((name) => `${name} ${scores[name]}`).join(', ')}`);
      for (const name of categories) expect(scores[name], name).toBeGreaterThanOrEqual(least);
    });
  }
}
