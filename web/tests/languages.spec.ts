// Every language: chosen from the browser, and a first move in it.
import { playNow } from './home';
import { expect, test } from './server';

const goToLair: Record<string, RegExp> = {
  en: /Lair/,
  de: /.+/,
  es: /.+/,
  fr: /Antre/,
  nl: /.+/,
  ru: /.+/,
};

for (const [language, lair] of Object.entries(goToLair)) {
  test.describe(language, () => {
    test.use({ locale: language });
    test(`the game starts in ${language}`, async ({ page }) => {
      await playNow(page, 'hunted', 3);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.locator('.tile.open').first().waitFor();
      await page.locator('.tile.open').first().click();
      await expect(page.locator('.choice .send')).toHaveText(lair);
      // A message that is missing would show its key.
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(/\b(table|now|act|why|log|term|common|home)\.[a-z_.]+/);
      const labels = await page
        .locator('[aria-label]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      expect(labels.join('\n')).not.toMatch(/\b(table|now|act|why|log|term|a11y)\.[a-z_.]+/);
    });
  });
}
