import { describe, expect, it } from 'vitest';
import { languages, leftovers, messagesOf } from './languages';

describe('what is left over of another language', () => {
  const german = messagesOf('de');
  const english = messagesOf('en');

  it('finds keys, English messages and English parts of messages', () => {
    expect(leftovers(['table.sound.on'], 'en')).toEqual(['key table.sound.on']);
    expect(leftovers([english.get('home.open_table')!], 'de')).toHaveLength(1);
    expect(leftovers(['Rescue moves: 14 spaces left.'], 'de')).toHaveLength(1);
  });

  it.each(languages)('finds nothing in what is %s', (language) => {
    const plain = [...messagesOf(language).values()].filter((message) => !message.includes('{'));
    expect(leftovers(plain, language)).toEqual([]);
  });

  it('does not mind the names of people', () => {
    expect(leftovers(['Rafa', `Imani: ${german.get('common.home')}`], 'de')).toEqual([]);
  });
});
