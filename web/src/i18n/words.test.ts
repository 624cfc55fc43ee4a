import { beforeAll, describe, expect, it, vi } from 'vitest';
import { currentLanguage, hasMessage, pickLanguage, ready, say, setLanguage, t } from './words.svelte';

// Catalogues are fetched through the bundler, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

describe('the language', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-BR', 'es-MX'], 'es'],
    [['FR'], 'fr'],
    [['ja', 'zh-Hant'], 'en'],
    [[], 'en'],
  ])('of somebody who reads %j is %s', (preferred, language) => {
    expect(pickLanguage(preferred)).toBe(language);
  });

  it('is the one that was chosen last, whichever arrives last', async () => {
    await Promise.all([setLanguage('de'), setLanguage('ru'), setLanguage('nl')]);
    expect(currentLanguage()).toBe('nl');
    expect(t('place.8.to')).toBe('naar het Wrak');
  });
});

describe('a message', () => {
  beforeAll(async () => {
    await ready;
    await setLanguage('en');
  });

  it('that does not exist is its key', () => {
    expect(hasMessage('no.such_message')).toBe(false);
    expect(say('no.such_message')).toBe('no.such_message');
  });

  it('of a part of its own is fetched when it is asked for, and again in the next language', async () => {
    expect(t('learn.next')).toBe('');
    await expect.poll(() => t('learn.next')).toBe('Next');
    await setLanguage('de');
    expect(t('learn.next')).toBe('Weiter');
  });
});
