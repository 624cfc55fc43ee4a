// Messages with holes: a small part of the ICU syntax, and names of the game.
//   {name}                                       a text or a number
//   {n, plural, =0 {none} one {# card} other {# cards}}   # is the number
//   {who, select, you {You pass} other {They pass}}
//   {p, place, to}                               a place (or several) in one of the forms of the language
//   {c, hunt}   {c, survival}                    a card (or several)
//   {names, list}                                several texts: "Ann, Bob and Cid"
// A brace that is to be seen does not occur in our texts, so there is no way to write one.

export type PlaceForm = 'name' | 'the' | 'to' | 'at' | 'of';
export const placeForms: readonly PlaceForm[] = ['name', 'the', 'to', 'at', 'of'];

type Part =
  | string
  | { kind: 'text'; arg: string }
  | { kind: 'plural' | 'select'; arg: string; cases: Map<string, Part[]> }
  | { kind: 'place'; arg: string; form: PlaceForm }
  | { kind: 'hunt' | 'survival' | 'list'; arg: string }
  | { kind: 'count' };

export type Message = readonly Part[];
export type Params = Record<string, unknown>;

/** What the formatter has to ask the language for. */
export interface Speaker {
  readonly language: string;
  place(place: number, form: PlaceForm): string;
  hunt(id: string): string;
  survival(id: string): string;
}

export class MessageError extends Error {}

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  message(inside: 'top' | 'branch' | 'plural'): Part[] {
    const parts: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain) parts.push(plain);
      plain = '';
    };
    while (this.at < this.text.length) {
      const c = this.text[this.at]!;
      if (c === '}') {
        if (inside === 'top') throw this.error('a } too many');
        break;
      }
      this.at += 1;
      if (c === '{') {
        flush();
        parts.push(this.argument(inside));
      } else if (c === '#' && inside === 'plural') {
        flush();
        parts.push({ kind: 'count' });
      } else {
        plain += c;
      }
    }
    flush();
    return parts;
  }

  private argument(inside: 'top' | 'branch' | 'plural'): Part {
    const arg = this.word();
    if (this.take('}')) return { kind: 'text', arg };
    this.need(',');
    const kind = this.word();
    switch (kind) {
      case 'plural':
      case 'select':
        this.need(',');
        return {
          kind,
          arg,
          cases: this.cases(kind === 'plural' ? 'plural' : inside === 'plural' ? 'plural' : 'branch'),
        };
      case 'place': {
        const form = this.take(',') ? this.word() : 'name';
        if (!placeForms.includes(form as PlaceForm)) throw this.error(`no such form of a place: ${form}`);
        this.need('}');
        return { kind, arg, form: form as PlaceForm };
      }
      case 'hunt':
      case 'survival':
      case 'list':
        this.need('}');
        return { kind, arg };
      default:
        throw this.error(`no such kind: ${kind}`);
    }
  }

  private cases(inside: 'branch' | 'plural'): Map<string, Part[]> {
    const cases = new Map<string, Part[]>();
    while (!this.take('}')) {
      const name = this.word();
      this.need('{');
      if (cases.has(name)) throw this.error(`${name} twice`);
      cases.set(name, this.message(inside));
      this.need('}');
    }
    if (!cases.has('other')) throw this.error('no case "other"');
    return cases;
  }

  private word(): string {
    this.space();
    const found = /^=?[A-Za-z0-9_]+/.exec(this.text.slice(this.at));
    if (!found) throw this.error('a word is missing');
    this.at += found[0].length;
    return found[0];
  }

  private take(c: string): boolean {
    this.space();
    if (this.text[this.at] !== c) return false;
    this.at += 1;
    return true;
  }

  private need(c: string): void {
    if (!this.take(c)) throw this.error(`${c} is missing`);
  }

  private space(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\n') this.at += 1;
  }

  private error(what: string): MessageError {
    return new MessageError(`${what} at ${this.at} in: ${this.text}`);
  }
}

export function parseMessage(text: string): Message {
  return new Reader(text).message('top');
}

const pluralRules = new Map<string, Intl.PluralRules>();
export function pluralRulesOf(language: string): Intl.PluralRules {
  let rules = pluralRules.get(language);
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)));
  return rules;
}

const and: Readonly<Record<string, string>> = { en: 'and', de: 'und', es: 'y', fr: 'et', nl: 'en', ru: 'и' };

/** "Ann, Bob and Cid". Intl.ListFormat says the same, but a browser that needs it for the first time stands still for long. */
export function joinList(language: string, items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  // Before the sound of an i, the Spanish y would not be heard.
  const word = language === 'es' && /^(i|hi(?![ae]))/i.test(last) ? 'e' : (and[language] ?? and.en);
  return `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

const numberFormats = new Map<string, Intl.NumberFormat>();
export function formatNumber(language: string, n: number): string {
  // Small counts look alike in all our languages, and a browser takes long to learn how to write the others.
  if (Number.isInteger(n) && Math.abs(n) < 1000) return String(n);
  let format = numberFormats.get(language);
  if (!format) numberFormats.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(n);
}

export function formatMessage(message: Message, params: Params, speaker: Speaker): string {
  return write(message, params, speaker, undefined);
}

function write(message: Message, params: Params, speaker: Speaker, count: number | undefined): string {
  return message.map((part) => (typeof part === 'string' ? part : writePart(part, params, speaker, count))).join('');
}

function writePart(part: Exclude<Part, string>, params: Params, speaker: Speaker, count: number | undefined): string {
  if (part.kind === 'count') return formatNumber(speaker.language, count ?? 0);
  const value = params[part.arg];
  switch (part.kind) {
    case 'text':
      return typeof value === 'number' ? formatNumber(speaker.language, value) : asText(value);
    case 'plural': {
      const n = Number(value);
      const chosen = part.cases.get(`=${n}`) ?? part.cases.get(pluralRulesOf(speaker.language).select(n));
      return write(chosen ?? part.cases.get('other')!, params, speaker, n);
    }
    case 'select':
      return write(part.cases.get(asText(value)) ?? part.cases.get('other')!, params, speaker, count);
    case 'place':
      return several(value, speaker, (v) => speaker.place(Number(v), part.form));
    case 'hunt':
      return several(value, speaker, (v) => speaker.hunt(asText(v)));
    case 'survival':
      return several(value, speaker, (v) => speaker.survival(asText(v)));
    case 'list':
      return several(value, speaker, asText);
  }
}

function several(value: unknown, speaker: Speaker, say: (one: unknown) => string): string {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return joinList(speaker.language, items.map(say));
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The parameters of a message and the TypeScript type of each, for the generated types and for the checks. */
export function parametersOf(message: Message): Map<string, string> {
  const found = new Map<string, Set<string>>();
  const add = (arg: string, type: string) => {
    const types = found.get(arg) ?? new Set();
    found.set(arg, types.add(type));
  };
  const walk = (parts: Message): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part.kind === 'count') continue;
      if (part.kind === 'plural' || part.kind === 'select') {
        add(part.arg, part.kind === 'plural' ? 'number' : selectType(part.cases));
        for (const branch of part.cases.values()) walk(branch);
      } else {
        add(part.arg, parameterTypes[part.kind]);
      }
    }
  };
  walk(message);
  return new Map(
    [...found].map(([arg, types]) => [arg, narrowest([...types])] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const parameterTypes = {
  text: 'string | number',
  place: 'OneOrMore<number>',
  hunt: 'OneOrMore<string>',
  survival: 'OneOrMore<string>',
  list: 'readonly string[]',
} as const;

function selectType(cases: Map<string, Part[]>): string {
  const names = [...cases.keys()].filter((name) => name !== 'other');
  const isFlag = names.every((name) => name === 'true' || name === 'false');
  return isFlag ? 'boolean' : 'string | number';
}

function narrowest(types: string[]): string {
  const exact = types.filter((type) => type !== 'string | number');
  return (exact.length > 0 ? exact : types).join(' & ');
}

/** Every plural in a message with the names of its cases, for the checks. */
export function pluralCasesOf(message: Message): string[][] {
  const found: string[][] = [];
  const walk = (parts: Message): void => {
    for (const part of parts) {
      if (typeof part === 'string' || !('cases' in part)) continue;
      if (part.kind === 'plural') found.push([...part.cases.keys()]);
      for (const branch of part.cases.values()) walk(branch);
    }
  };
  walk(message);
  return found;
}
