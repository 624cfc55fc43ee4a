// Somebody who plays through the page: reads what is offered, picks at random, prefers cards nobody has played yet.

/** What a player needs of a page: Playwright's has it, and Puppeteer's for browsers that Playwright cannot drive. */
export interface PlayedPage {
  evaluate<R, A>(work: (given: A) => R | Promise<R>, given: A): Promise<R>;
  mouse: { click(x: number, y: number): Promise<void> };
}

/** The ids of cards that have been played. */
export type Seen = ReadonlySet<string>;

export interface Offer {
  kind: 'send' | 'card' | 'tile' | 'begin' | 'option' | 'ask' | 'close';
  id: string;
  x: number;
  y: number;
}

interface Offers {
  over: boolean;
  offers: Offer[];
  /** The Hunt or Survival cards in hand. */
  hand: string[];
}

/**
 * Everything that can be pressed now and is really under the finger. If there is nothing, it waits in the page for
 * something to change, for that many milliseconds: asking again and again would keep the machine busy.
 */
export async function offersOf(page: PlayedPage, wait = 0): Promise<Offers> {
  return page.evaluate(async (milliseconds): Promise<Offers> => {
    const kinds: [Offer['kind'], string, string][] = [
      ['ask', 'dialog .btn.danger.primary', ''],
      // A click that came too late for its choice has opened a card.
      ['close', 'dialog header .btn', ''],
      ['send', '.choice .send:enabled', ''],
      ['card', '.hand .special.open', 'card'],
      ['tile', '.board .tile.open', 'place'],
      ['begin', '.begins .begin:enabled', 'head'],
      ['option', '.options .option:enabled', 'value'],
    ];
    const look = (): Offers => {
      const over = document.querySelector('main.table[data-over]') !== null;
      // Without a connection everybody waits.
      const reachable = document.querySelector('.banner.lost') === null;
      const offers = (reachable ? kinds : []).flatMap(([kind, selector, id]) =>
        [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
          const box = element.getBoundingClientRect();
          const x = box.x + box.width / 2;
          const y = box.y + box.height / 2;
          const hit = document.elementFromPoint(x, y);
          return hit && element.contains(hit) ? [{ kind, id: element.dataset[id] ?? '', x, y }] : [];
        }),
      );
      const hand = [...document.querySelectorAll<HTMLElement>('.hand .special')].map(
        ({ dataset }) => dataset.card ?? '',
      );
      return { over, offers, hand };
    };
    const now = look();
    if (now.over || now.offers.length > 0 || milliseconds === 0) return now;
    return new Promise((done) => {
      let due: ReturnType<typeof setTimeout> | undefined;
      const finish = (found: Offers) => {
        observer.disconnect();
        clearTimeout(due);
        clearTimeout(end);
        done(found);
      };
      const observer = new MutationObserver(() => {
        due ??= setTimeout(() => {
          due = undefined;
          const found = look();
          if (found.over || found.offers.length > 0) finish(found);
        }, 20);
      });
      const end = setTimeout(() => finish(look()), milliseconds);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  }, wait);
}

/** How long somebody waits for the others, in milliseconds; long, for machines that have a lot to do. */
const patience = 150_000;

export interface PlayOptions {
  seen?: Seen;
  random?: () => number;
  /** Stops when this says so, asked before every click. */
  until?: () => boolean;
  /** Called before every click. */
  before?: (offers: readonly Offer[]) => Promise<void>;
  /** The places to prefer when there is a choice, the dearest first. */
  likes?: readonly string[];
}

/** A sequence of numbers that is the same in every run with the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function choose(
  { offers, hand }: Offers,
  card: string | null,
  { seen, random, likes }: Required<Pick<PlayOptions, 'random' | 'likes' | 'seen'>>,
): Offer | undefined {
  const any = (list: readonly Offer[]) => list[Math.floor(random() * list.length)];
  const of = (...kinds: Offer['kind'][]) => offers.filter((offer) => kinds.includes(offer.kind));
  const asked = of('ask')[0] ?? of('close')[0] ?? of('send')[0];
  if (asked) return asked;
  // A card that is new among those to choose from; nothing instead of a player to heal stands for drawing one.
  const answers = of('option', 'tile');
  const unseen = of('option').filter(({ id }) => !/^\d+$/.test(id) && !seen.has(id));
  if (unseen.length) return any(unseen);
  if (card && answers.length) return any(answers);
  // Whoever holds nothing new plays what there is, for the sake of what is drawn instead.
  const cards = of('card');
  const fresh = hand.every((id) => seen.has(id)) ? cards : cards.filter(({ id }) => !seen.has(id));
  if (!card && fresh.length) return any(fresh);
  const liked = likes.flatMap((place) => of('tile').filter(({ id }) => id === place))[0];
  if (!card && liked && random() < 0.8) return liked;
  // Giving up again and again would end the game at once.
  const rest = offers.filter((offer) => offer.kind !== 'card' && (offer.id !== 'give_up' || random() < 0.1));
  if (answers.length && random() < 0.75) return any(answers);
  return any(rest) ?? any(offers);
}

/** Plays until the game is over, or `until` says so. Returns how many clicks it took. */
export async function play(page: PlayedPage, options: PlayOptions = {}): Promise<number> {
  const random = options.random ?? randomFrom(1);
  const seen = options.seen ?? new Set<string>();
  const likes = options.likes ?? [];
  let clicks = 0;
  let last = Date.now();
  let card: string | null = null;
  for (;;) {
    const offers = await offersOf(page, 2000);
    if (offers.over || options.until?.()) return clicks;
    const offer = choose(offers, card, { seen, random, likes });
    if (!offer) {
      card = null;
      if (Date.now() - last > patience) {
        const sentence = await page.evaluate((where) => document.querySelector(where)?.textContent, '.sentence');
        throw new Error(`nothing to do for too long: ${sentence}`);
      }
      continue;
    }
    await options.before?.(offers.offers);
    last = Date.now();
    if (offer.kind === 'card') card = offer.id;
    if (offer.kind === 'send') card = null;
    await page.mouse.click(offer.x, offer.y);
    // Where the line is lost again and again, many a click goes nowhere.
    if (++clicks > 10_000) throw new Error('the game does not end');
    if (offer.kind === 'send' || offer.kind === 'begin') await new Promise((done) => setTimeout(done, 30));
  }
}
