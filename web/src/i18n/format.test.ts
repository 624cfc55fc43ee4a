import { describe, expect, it } from 'vitest';
import { languages } from './catalogue';
import {
  formatMessage,
  formatNumber,
  joinList,
  MessageError,
  parametersOf,
  parseMessage,
  type Params,
  type Speaker,
} from './format';

function speaker(language: string): Speaker {
  return {
    language,
    place: (place, form) => `${form} ${place}`,
    hunt: (id) => `Hunt ${id}`,
    survival: (id) => `Survival ${id}`,
  };
}

function say(text: string, params: Params = {}, language = 'en'): string {
  return formatMessage(parseMessage(text), params, speaker(language));
}

describe('a message', () => {
  it('has texts and numbers for its holes', () => {
    expect(say('{name} has {n} cards.', { name: 'Ann', n: 3 })).toBe('Ann has 3 cards.');
  });

  it('counts in the language of the reader', () => {
    const text = '{n, plural, =0 {ничего} one {# клетка} few {# клетки} many {# клеток} other {# клетки}}';
    expect([0, 1, 3, 5, 21].map((n) => say(text, { n }, 'ru'))).toEqual([
      'ничего',
      '1 клетка',
      '3 клетки',
      '5 клеток',
      '21 клетка',
    ]);
  });

  it('counts with the innermost number, also inside a select', () => {
    const text = '{a, plural, other {# {b, plural, other {#}} {x, select, other {#}}}}';
    expect(say(text, { a: 7, b: 8, x: '' })).toBe('7 8 7');
  });

  it('selects, and falls back on other', () => {
    const text = '{who, select, you {Your move} other {Move of {name}}}';
    expect(say(text, { who: 'you', name: 'Ann' })).toBe('Your move');
    expect(say(text, { who: 'ann', name: 'Ann' })).toBe('Move of Ann');
  });

  it('keeps # outside of a plural', () => {
    expect(say('#1')).toBe('#1');
  });

  it('names places and cards, one or several', () => {
    expect(say('Go {p, place, to}', { p: 8 })).toBe('Go to 8');
    expect(say('Take {p, place}', { p: [1, 2, 3] })).toBe('Take name 1, name 2 and name 3');
    expect(say('{c, hunt}, {s, survival}', { c: 'virus', s: ['gate', 'dodge'] }, 'de')).toBe(
      'Hunt virus, Survival gate und Survival dodge',
    );
  });

  it('lists in the language of the reader', () => {
    expect(say('{names, list}', { names: ['Ann', 'Bob'] }, 'nl')).toBe('Ann en Bob');
  });

  it.each([
    '{',
    '}',
    '{a',
    '{a, plural, one {x}}',
    '{a, place, under}',
    '{a, sum}',
    '{a, select, b {x} b {y} other {z}}',
  ])('is refused if it is none: %s', (text) => {
    expect(() => parseMessage(text)).toThrow(MessageError);
  });

  it('knows its parameters', () => {
    const text = '{name} {n, plural, one {{p, place}} other {{names, list}}} {ok, select, true {a} other {b}} {n}';
    expect([...parametersOf(parseMessage(text))]).toEqual([
      ['n', 'number'],
      ['name', 'string | number'],
      ['names', 'readonly string[]'],
      ['ok', 'boolean'],
      ['p', 'OneOrMore<number>'],
    ]);
  });
});

describe('what we write ourselves for speed', () => {
  const locales = languages.map(({ code }) => [code, code === 'en' ? 'en-GB' : code] as const);

  it('joins lists as Intl does', () => {
    const lists = [
      [],
      ['Ann'],
      ['Ann', 'Bob'],
      ['Ann', 'Bob', 'Cid'],
      ['Ann', 'Iris'],
      ['Bob', 'Hilda'],
      ['Bob', 'hielo'],
    ];
    for (const [code, locale] of locales) {
      const format = new Intl.ListFormat(locale, { type: 'conjunction' });
      for (const list of lists) expect(joinList(code, list)).toBe(format.format(list));
    }
  });

  it('writes numbers as Intl does', () => {
    for (const [code, locale] of locales) {
      const format = new Intl.NumberFormat(locale);
      for (const n of [-999, -1, 0, 7, 999, 1000, 12345, 0.5]) expect(formatNumber(code, n)).toBe(format.format(n));
    }
  });
});
