// The catalogues: one for each language, a file for each part of the page, fetched when they are needed.
import { parseMessage, type Message } from './format';

export type Language = 'en' | 'de' | 'es' | 'fr' | 'nl' | 'ru';

export const languages: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'ru', name: 'Русский' },
];

export function isLanguage(code: string): code is Language {
  return languages.some((language) => language.code === code);
}

type Texts = Readonly<Record<string, string>>;
type Files = Record<string, () => Promise<{ default: Texts }>>;

const core: Files = import.meta.glob<{ default: Texts }>('./{en,de,es,fr,nl,ru}/index.ts');
/** Parts of their own, fetched when one of their messages is first asked for: by the first word of its key. */
const parts: Readonly<Record<string, Files>> = {
  learn: import.meta.glob<{ default: Texts }>('./{en,de,es,fr,nl,ru}/learn.json'),
};

/** The part of its own that a message belongs to, if it does. */
export function partOf(key: string): string | undefined {
  const word = key.split('.', 1)[0]!;
  return word in parts ? word : undefined;
}

/** What can be said in one language. */
export class Catalogue {
  private readonly parsed = new Map<string, Message>();

  constructor(
    readonly language: Language,
    readonly parts: readonly string[],
    private readonly texts: Texts,
  ) {}

  has(key: string): boolean {
    return key in this.texts;
  }

  /** A text as it is written, for those that have no parameters. */
  text(key: string): string | undefined {
    return this.texts[key];
  }

  message(key: string): Message | undefined {
    const text = this.texts[key];
    if (text === undefined) return undefined;
    let message = this.parsed.get(key);
    if (!message) this.parsed.set(key, (message = parseMessage(text)));
    return message;
  }
}

export async function fetchCatalogue(language: Language, withParts: readonly string[]): Promise<Catalogue> {
  const files = await Promise.all([
    core[`./${language}/index.ts`]!(),
    ...withParts.map((part) => parts[part]![`./${language}/${part}.json`]!()),
  ]);
  return new Catalogue(language, withParts, Object.assign({}, ...files.map((file) => file.default)) as Texts);
}
