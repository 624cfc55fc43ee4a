// The languages of the page, and whether what it shows is in one of them.
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const languages = ['en', 'de', 'es', 'fr', 'nl', 'ru'] as const;
export type Language = (typeof languages)[number];

const folder = resolve(import.meta.dirname, '../src/i18n');

/** Every message of a language, by its key. */
export function messagesOf(language: Language): Map<string, string> {
  const files = readdirSync(resolve(folder, language)).filter((file) => file.endsWith('.json'));
  return new Map(
    files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(resolve(folder, language, file), 'utf8')) as Record<string, string>),
    ),
  );
}

/** Keeps everything the page shows or says from now on, also what is there for a moment only. */
export async function keepTexts(page: Page): Promise<() => Promise<string[]>> {
  const texts = new Set<string>();
  await page.exposeFunction('keepTexts', (found: string[]) => found.forEach((text) => texts.add(text)));
  await page.addInitScript(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const told = new Set<string>();
    const gather = (): void => {
      const found: string[] = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
        if (node instanceof Element)
          found.push(...attributes.map((name) => (node as Element).getAttribute(name) ?? ''));
        else if (!node.parentElement?.closest('script, style')) found.push(node.textContent ?? '');
      }
      const fresh = found.map((text) => text.trim()).filter((text) => text && !told.has(text));
      for (const text of fresh) told.add(text);
      if (fresh.length) (window as unknown as { keepTexts(found: string[]): void }).keepTexts(fresh);
    };
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(gather).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: attributes,
      });
    });
  });
  return async () => [...texts];
}

/** The parts of a message that are the same whatever is put into it: long enough to be told from another language's. */
function phrasesOf(message: string): string[] {
  return message
    .split(/[{}|#]|, *(?:plural|select|list)\b/)
    .filter((part) => /\p{L}{2,} \p{L}{2,}/u.test(part) && part.length > 11);
}

/** What among these texts is a key that nobody has translated, or English where another language was asked for. */
export function leftovers(texts: readonly string[], language: Language): string[] {
  const english = messagesOf('en');
  const own = messagesOf(language);
  const found: string[] = [];
  for (const text of texts) {
    for (const [word] of text.matchAll(/[a-z_]\w*(?:\.\w+)+/g)) if (english.has(word)) found.push(`key ${word}`);
  }
  if (language === 'en') return found;
  const ownText = [...own.values()].join('\n');
  const ownMessages = new Set(own.values());
  const words = new Set(
    [...english.values()].filter((message) => /\p{L}{4,}/u.test(message) && !ownMessages.has(message)),
  );
  const phrases = [...english.values()].flatMap(phrasesOf).filter((phrase) => !ownText.includes(phrase.trim()));
  for (const text of texts) {
    if (words.has(text)) found.push(`English: ${text}`);
    const phrase = phrases.find((part) => text.includes(part.trim()));
    if (phrase) found.push(`English: "${phrase}" in ${text}`);
  }
  return found;
}
