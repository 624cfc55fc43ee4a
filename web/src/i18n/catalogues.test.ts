// Every language says everything the page says, with the same parameters; no message is missing and none is idle.
// The page around us, and the documents, are read as text.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { huntIds, places, survivalIds, tokens } from '../lib/protocol';
import { phrases, placePhrases } from './codes';
import { formatMessage, parametersOf, parseMessage, placeForms, pluralCasesOf, pluralRulesOf } from './format';
import { typesOf } from './generate';
import type { Rulebook } from './rulebook';
import { languages } from './catalogue';

type Messages = Record<string, string>;

const files = import.meta.glob<Messages>('./{en,de,es,fr,nl,ru}/*.json', { eager: true, import: 'default' });
const rulebooks = import.meta.glob<Rulebook>('./rules/*.ts', { eager: true, import: 'rulebook' });
const sources = import.meta.glob<string>(
  ['../**/*.{ts,svelte}', '!../**/*.test.ts', '!./messages.gen.ts', '!./rules/*'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

const allSource = Object.values(sources).join('\n');
const codes = languages.map((language) => language.code);
const others = codes.filter((code) => code !== 'en');

function catalogueOf(language: string): Messages {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  return Object.assign({}, ...own.map(([, messages]) => messages)) as Messages;
}

const english = catalogueOf('en');
const englishKeys = Object.keys(english);

it('the types of the messages are those of the English catalogue', async () => {
  await expect(typesOf(english)).toMatchFileSnapshot('./messages.gen.ts');
});

it('no key is in two files', () => {
  const count = Object.entries(files)
    .filter(([path]) => path.startsWith('./en/'))
    .reduce((sum, [, messages]) => sum + Object.keys(messages).length, 0);
  expect(count).toBe(englishKeys.length);
});

describe.each(others)('%s', (language) => {
  const catalogue = catalogueOf(language);

  it('has exactly the messages of English', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...englishKeys].sort());
  });

  it('has the parameters of English in every message', () => {
    const wrong = englishKeys.filter((key) => {
      const ours = [...parametersOf(parseMessage(catalogue[key] ?? '')).keys()];
      return ours.join() !== [...parametersOf(parseMessage(english[key]!)).keys()].join();
    });
    expect(wrong).toEqual([]);
  });
});

describe.each(codes)('%s', (language) => {
  const catalogue = catalogueOf(language);

  it('uses the plural forms of the language', () => {
    const categories = new Set<string>(pluralRulesOf(language).resolvedOptions().pluralCategories);
    const wrong = Object.entries(catalogue).filter(([, text]) =>
      pluralCasesOf(parseMessage(text)).some(
        (cases) =>
          cases.some((name) => !name.startsWith('=') && !categories.has(name)) ||
          (categories.has('few') && cases.includes('few') !== cases.includes('many')),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('says every message without a hole', () => {
    const speaker = { language, place: () => 'P', hunt: () => 'H', survival: () => 'S' };
    for (const [key, text] of Object.entries(catalogue)) {
      const message = parseMessage(text);
      for (const n of [0, 1, 2, 5, 21]) {
        const names = [...parametersOf(message)];
        const params = Object.fromEntries(names.map(([name, type]) => [name, type.includes('string[]') ? ['N'] : n]));
        const said = formatMessage(message, params, speaker);
        expect(said, key).not.toMatch(/undefined|NaN|[{}#]/);
        expect(said.trim(), key).not.toBe('');
      }
    }
  });

  it('is set with care', () => {
    const wrong = Object.entries(catalogue).filter(
      ([, text]) => /\p{L}'\p{L}|^\s|\s$| {2}|\.\.\.|"/u.test(text) || (language === 'fr' && / [;:!?%]/.test(text)),
    );
    expect(wrong).toEqual([]);
  });

  it('has texts that fit where they stand', () => {
    const wrong = Object.entries(catalogue).filter(([key, text]) =>
      widths.some(([pattern, most]) => pattern.test(key) && [...text].length > most),
    );
    expect(wrong).toEqual([]);
  });
});

/** The most characters a text may have that stands on a button, a tab or a tile of a phone. */
const widths: readonly [RegExp, number][] = [
  [/^phase\.\d$/, 12],
  [/^place\.\d+\.name$/, 12],
  [/^place\.\d+\.text$/, 125],
  [/^(hunt|survival)\.\w+\.name$/, 18],
  [/^(hunt|survival)\.\w+\.text$/, 110],
  [/^token\.\w+\.name$/, 10],
  [/^term\.(rescue|assimilation|creature|hunted|will)$/, 14],
  [/^level\./, 24],
  [/^kind\./, 30],
  [/^act\.pass/, 22],
  [/^act\.give_up$/, 62],
  [/^common\.(back|close|retry|more|save|cancel)$/, 12],
  [/^home\.(play_now|open_table|join|watch|learn|rules|replay|start)$/, 18],
  [/^(join\.(sit|find|watch)|open\.create|watch\.refresh)$/, 18],
  [/^lobby\.(link\.copy|seat\.\w+|remove|fill_bots|start|leave)$/, 26],
  [/^table\.(log|talk|menu|rules|hand)$/, 12],
  [/^table\.place\.\w+$/, 12],
  [/^table\.player\.(ready|thinking|away|bot)$/, 14],
  [/^(talk\.send|table\.skip_reveal|learn\.(next|back|start))$/, 12],
  [/^after\.(replay|record|rematch|board|result)$/, 24],
  [/^rules\.(filter\.\w+|book|cards)$/, 14],
];

it('every width is that of some message', () => {
  expect(widths.filter(([pattern]) => !englishKeys.some((key) => pattern.test(key)))).toEqual([]);
});

describe('messages and the page', () => {
  /** Keys that are put together at run time, and the piece of source that does it. */
  const assembled: readonly [RegExp, string][] = [
    [/^place\.\d+\.(name|the|to|at|of)$/, '`place.${place}.${form}`'],
    [/^place\.\d+\.text$/, '`place.${place}.text`'],
    [/^hunt\.\w+\.name$/, '`hunt.${id}.name`'],
    [/^hunt\.\w+\.text$/, '`hunt.${id}.text`'],
    [/^survival\.\w+\.name$/, '`survival.${id}.name`'],
    [/^survival\.\w+\.text$/, '`survival.${id}.text`'],
    [/^token\.\w+\.name$/, '`token.${token}.name`'],
    [/^token\.\w+\.text$/, '`token.${token}.text`'],
    [/^phase\.[1-4]$/, '`phase.${phase}`'],
    [/^level\.\w+$/, '`level.${level}`'],
    [/^kind\.\w+$/, '`kind.${kind}`'],
    [/^phrase\.\w+$/, '`phrase.${phrase}`'],
    [/^error\.\w+$/, '`error.${code}`'],
    [/^close\.\w+$/, '`close.${code}`'],
    [/^proof\.(?!open|secrecy)\w+$/, '`proof.${id}`'],
    [/^setting\.(expert|public|locked)(\.text)?$/, '`setting.${flag}.text`'],
    [/^setting\.clock\.\w+$/, '`setting.clock.${clock}`'],
    [/^setting\.side\.\w+$/, '`setting.side.${side}`'],
    [/^settings\.speed\.\w+$/, '`settings.speed.${speed}`'],
    [/^learn\.(hunted|creature)(\.text)?$/, '`learn.${which}`'],
    [/^learn\.(hunted|creature)\.\w+\.(title|text|done|missed)$/, '`learn.${role}.${session.step.id}`'],
  ];

  const literals = new Set(
    [...allSource.matchAll(/['"`]([a-z0-9_]+(?:\.[a-z0-9_]+)+)['"`]/g)].map((found) => found[1]),
  );

  it('no message is idle', () => {
    const idle = englishKeys.filter((key) => !literals.has(key) && !assembled.some(([pattern]) => pattern.test(key)));
    expect(idle).toEqual([]);
  });

  it('no message is missing', () => {
    const said = [...allSource.matchAll(/\b(?:t|say)\(\s*'([^']+)'/g)].map((found) => found[1]!);
    expect(said.filter((key) => !(key in english))).toEqual([]);
  });

  it.each(assembled)('%s is put together by %s', (pattern, source) => {
    expect(allSource).toContain(source);
    expect(englishKeys.some((key) => pattern.test(key))).toBe(true);
  });

  it('every step of the lessons has its words, and no other has', () => {
    for (const role of ['hunted', 'creature']) {
      const lesson = sources[`../learn/${role}.ts`]!;
      const steps = new Set([...lesson.matchAll(/\bid: '(\w+)'/g)].map((found) => found[1]!));
      for (const step of steps) {
        expect(english, step).toHaveProperty([`learn.${role}.${step}.title`]);
        expect(english, step).toHaveProperty([`learn.${role}.${step}.text`]);
      }
      const told = englishKeys.map((key) => new RegExp(`^learn\\.${role}\\.(\\w+)\\.`).exec(key)?.[1]).filter(Boolean);
      expect(told.filter((step) => !steps.has(step!))).toEqual([]);
    }
  });
});

describe('messages and the game', () => {
  it('every place, card and token has its words', () => {
    for (const place of places) {
      for (const form of [...placeForms, 'text']) expect(english).toHaveProperty([`place.${place}.${form}`]);
    }
    for (const id of huntIds) expect(english).toHaveProperty([`hunt.${id}.text`]);
    for (const id of survivalIds) expect(english).toHaveProperty([`survival.${id}.text`]);
    for (const token of tokens) expect(english).toHaveProperty([`token.${token}.text`]);
    expect(englishKeys.filter((key) => /^hunt\.\w+\.name$/.test(key))).toHaveLength(huntIds.length);
    expect(englishKeys.filter((key) => /^survival\.\w+\.name$/.test(key))).toHaveLength(survivalIds.length);
  });

  const protocol = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  const engine = readFileSync(new URL('../../../docs/engine.md', import.meta.url), 'utf8');

  /** The codes in the first column of the table below a heading. */
  function documented(document: string, heading: string): string[] {
    const chapter = document.split(`### ${heading}\n`)[1]!.split('\n#')[0]!;
    const found = [...chapter.matchAll(/^\| `(\w+)` \|/gm)].map((row) => row[1]!);
    expect(found.length, heading).toBeGreaterThan(5);
    return found;
  }

  it('every code of the documents has a sentence, and no other has', () => {
    const refusals = [
      ...documented(protocol, 'Codes of refusals'),
      ...documented(protocol, 'Errors of the server'),
      ...documented(engine, 'Codes of refusals'),
    ];
    for (const code of refusals) expect(english).toHaveProperty([`error.${code}`]);
    const said = englishKeys.map((key) => /^error\.(\w+)$/.exec(key)?.[1]).filter((code) => code !== undefined);
    // What our own code refuses or says.
    const ours = (code: string) => allSource.includes(`'error.${code}'`) || allSource.includes(`code: '${code}'`);
    expect(said.filter((code) => !refusals.includes(code) && !ours(code))).toEqual([]);

    for (const code of documented(protocol, 'Close codes')) expect(english).toHaveProperty([`close.${code}`]);
  });

  it('every quick phrase of the protocol has a sentence, and no other has', () => {
    const talk = protocol.split('### Talk\n')[1]!.split('\n#')[0]!;
    const [plain, placed] = talk.split('and with a `place`:');
    const idsIn = (text: string) => [...text.matchAll(/`(\w+)`/g)].map((found) => found[1]!);
    const known = idsIn(plain!.split('one of these')[1]!);
    const knownPlaced = idsIn(placed!.split('.')[0]!);
    expect([...phrases].sort()).toEqual(known.sort());
    expect([...placePhrases].sort()).toEqual(knownPlaced.sort());
    const said = englishKeys.filter((key) => key.startsWith('phrase.')).map((key) => key.slice('phrase.'.length));
    expect(said.sort()).toEqual([...known, ...knownPlaced].sort());
  });
});

describe('rulebooks', () => {
  const shapeOf = (book: Rulebook) =>
    book.chapters.map((chapter) => [
      chapter.id,
      chapter.text.map((line) => (line.startsWith('- ') ? 'item' : 'paragraph')),
    ]);

  it('there is one for each language', () => {
    expect(Object.keys(rulebooks).sort()).toEqual(codes.map((code) => `./rules/${code}.ts`).sort());
  });

  it.each(others)('that of %s has the chapters and paragraphs of the English one', (language) => {
    expect(shapeOf(rulebooks[`./rules/${language}.ts`]!)).toEqual(shapeOf(rulebooks['./rules/en.ts']!));
  });
});
