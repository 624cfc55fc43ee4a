// Alone against bots: how soon one plays, and how much one sees.
import { playNow } from './home';
import { expect, test } from './server';

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ reducedMotion });
    test('the first move is two clicks away', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Start' }).click();
      // What the others do meanwhile does not get in the way.
      await page.locator('.tile.open').first().click();
      await expect(page.getByRole('button', { name: /^Go to/ })).toBeEnabled();
    });
  });
}

test.describe('in the language with the largest messages', () => {
  test.use({ locale: 'ru' });
  test('at most 150 KB of script and style come before the first move', async ({ page }) => {
    const sizes: Promise<[string, number]>[] = [];
    page.on('requestfinished', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType()))
        sizes.push(request.sizes().then((size) => [new URL(request.url()).pathname, size.responseBodySize]));
    });
    await playNow(page, 'hunted', 3);
    await page.locator('.tile.open').first().click();
    await page.locator('.choice .send').click();
    const all = await Promise.all(sizes);
    expect(all.length).toBeGreaterThan(3);
    const bytes = all.reduce((sum, [, size]) => sum + size, 0);
    console.log(`${(bytes / 1024).toFixed(1)} KB of script and style before the first move`);
    expect(bytes, JSON.stringify(all)).toBeLessThanOrEqual(150 * 1024);
  });
});

test('everything of a table of seven can be seen without scrolling', async ({ page }) => {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await playNow(page, 'hunted', 7);
    await page.locator('.tile.open').first().waitFor();
    // The table fills the window and hides what does not fit, so the document tells nothing: every control has to lie
    // within the window and within everything around it that cuts off.
    const hidden = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '.player, .tile, .hand button, .choice button, .sentence, .tools .btn',
        ),
      ]
        .filter((element) => element.offsetParent !== null)
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const sticksOut = (edge: { left: number; top: number; right: number; bottom: number }) =>
            box.left < edge.left - 1 ||
            box.top < edge.top - 1 ||
            box.right > edge.right + 1 ||
            box.bottom > edge.bottom + 1;
          if (sticksOut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return true;
          for (let around = element.parentElement; around; around = around.parentElement) {
            const cuts = getComputedStyle(around).overflow !== 'visible';
            if (cuts && around !== document.documentElement && sticksOut(around.getBoundingClientRect())) return true;
          }
          return false;
        })
        .map((element) => `${element.className}: ${element.innerText.slice(0, 30)}`),
    );
    expect(hidden).toEqual([]);
  }
});
