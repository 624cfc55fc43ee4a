// The language of the page: which one, and t(), which says a message in it.
import { fetchCatalogue, isLanguage, partOf, type Catalogue, type Language } from './catalogue';
import { formatMessage, type Params, type Speaker } from './format';
import type { MessageKey, MessageParams } from './messages.gen';

const remembered = 'notalone.language';

let words = $state.raw<Catalogue | null>(null);

// What the page is on its way to: a load that is overtaken by another one is dropped.
let chosen: Language = firstLanguage();
let wanted: readonly string[] = [];
let loads = 0;

const speaker: Speaker = {
  get language() {
    return currentLanguage();
  },
  place: (place, form) => words?.text(`place.${place}.${form}`) ?? String(place),
  hunt: (id) => words?.text(`hunt.${id}.name`) ?? id,
  survival: (id) => words?.text(`survival.${id}.name`) ?? id,
};

type ParamsOf<K extends MessageKey> = MessageParams[K] extends null ? [] : [params: MessageParams[K]];

/** Says a message in the language of the page. Read in a template, it is said anew when the language changes. */
export function t<K extends MessageKey>(key: K, ...params: ParamsOf<K>): string {
  return say(key, params[0] ?? {});
}

/** t() for keys that are put together at run time. A message that does not exist is its key. */
export function say(key: string, params: Params = {}): string {
  const message = words?.message(key);
  return message ? formatMessage(message, params, speaker) : missing(key);
}

/** Empty as long as the message may still be on its way. */
function missing(key: string): string {
  if (!words) return '';
  const part = partOf(key);
  if (part === undefined || words.parts.includes(part)) return key;
  void loadPart(part);
  return '';
}

/** Whether there is such a message. */
export function hasMessage(key: string): boolean {
  return words?.has(key) ?? false;
}

export function currentLanguage(): Language {
  return words?.language ?? chosen;
}

/** The first of the reader's languages that we speak. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const code = tag.toLowerCase().split('-', 1)[0]!;
    if (isLanguage(code)) return code;
  }
  return 'en';
}

function firstLanguage(): Language {
  const kept = recall();
  if (kept && isLanguage(kept)) return kept;
  return pickLanguage(typeof navigator === 'undefined' ? [] : (navigator.languages ?? []));
}

// A browser that keeps nothing still speaks a chosen language until the page is left.
function recall(): string | null {
  try {
    return localStorage.getItem(remembered);
  } catch {
    return null;
  }
}

function remember(language: Language): void {
  try {
    localStorage.setItem(remembered, language);
  } catch {
    return;
  }
}

async function load(): Promise<void> {
  const number = ++loads;
  const catalogue = await fetchCatalogue(chosen, wanted);
  if (number !== loads) return;
  words = catalogue;
  if (typeof document !== 'undefined') document.documentElement.lang = catalogue.language;
}

/** Changes the language and remembers it on this device. */
export async function setLanguage(language: Language): Promise<void> {
  remember(language);
  chosen = language;
  await load();
}

async function loadPart(part: string): Promise<void> {
  if (wanted.includes(part)) return;
  wanted = [...wanted, part];
  await load();
}

/** Fulfilled when the first catalogue is there. Until then every message is empty. */
export const ready: Promise<void> = load();
