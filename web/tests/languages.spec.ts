// A whole game in every language, through the page alone; as both roles, wide and narrow, against every kind of bot.
import { playNow } from './home';
import { keepTexts, languages, leftovers, type Language } from './languages';
import { play, randomFrom } from './player';
import { expect, test } from './server';

const desktop = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };
const games = {
  en: ['hunted', phone, 'easy'],
  de: ['creature', desktop, 'normal'],
  es: ['hunted', desktop, 'strong'],
  fr: ['creature', phone, 'easy'],
  nl: ['hunted', phone, 'random'],
  ru: ['creature', desktop, 'strong'],
} as const satisfies Record<Language, readonly ['hunted' | 'creature', object, string]>;

for (const language of languages) {
  const [role, viewport, level] = games[language];
  const screen = viewport === phone ? 'phone' : 'desktop';
  test.describe(language, () => {
    test.use({ locale: language, viewport });

    test(`a whole game in ${language} as ${role} on a ${screen}`, async ({ page }) => {
      const shown = await keepTexts(page);
      for (const path of ['/open', '/watch', '/learn', `/learn/${role}`, '/rules/cards', '/replay']) {
        await page.goto(path);
        await expect(page.locator('h1, h2').first()).toBeVisible();
      }
      await playNow(page, role, viewport === phone ? 3 : 5, level);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.locator('.tools .btn').last().click();
      await page.keyboard.press('Escape');
      await play(page, { random: randomFrom(language.charCodeAt(0)) });
      await expect(page.locator('dialog .ways')).toBeVisible();
      const texts = await shown();
      expect(texts.length).toBeGreaterThan(150);
      expect(leftovers(texts, language)).toEqual([]);
    });
  });
}
