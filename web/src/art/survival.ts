// Emblems of the Survival cards: instruments, tools and what hands can do. Each tells what its card does.
import { body, card, cut, dashed, dot, glass, print, ring, sign, spot, stroke, tint } from './emblem';
import { picture } from './svg';

const emblem = (...parts: string[]) => picture('emblem survival', 64, 64, parts.join(''));

export const survivalEmblem = {
  // a heart that beats again
  adrenaline: emblem(
    tint('M32 58C14 44 5 34 5 22 5 13 12 7 19 7c6 0 10 3 13 8 3-5 7-8 13-8 7 0 14 6 14 15 0 12-9 22-27 36z'),
    stroke('M32 58C14 44 5 34 5 22 5 13 12 7 19 7c6 0 10 3 13 8 3-5 7-8 13-8 7 0 14 6 14 15 0 12-9 22-27 36z', 2.6),
    stroke('M8 32h12l4-9 7 19 6-14 3 4h16', 3),
  ),
  // a beacon out of an idea
  ingenuity: emblem(
    tint('M32 4c12 0 20 8 20 19 0 8-5 12-8 18H20c-3-6-8-10-8-18C12 12 20 4 32 4z'),
    stroke('M22 42c-3-7-10-10-10-19C12 12 20 4 32 4s20 8 20 19c0 9-7 12-10 19zM22 49h20M25 56h14', 2.6),
    sign('marker', 'M32 40V22M26 40l6-12 6 12', 2.4),
    spot('marker', 32, 18, 3.4),
    sign('marker', 'M25 13c-3 3-3 7 0 10M39 13c3 3 3 7 0 10', 2.2),
  ),
  // a card given to the fire
  sacrifice: emblem(
    body(
      'M32 62C18 62 10 53 10 43c0-8 4-13 8-19 1 5 3 7 6 8 0-12 4-22 14-30-1 10 4 15 9 21 5 6 7 12 7 19 0 12-9 20-22 20z',
    ),
    cut('M23 35h18v25H23z'),
    stroke('M23 35h18v25H23z', 2.6),
    body('M27 53l5-9 3 4 2-2 2 7z'),
  ),
  // an eye behind the eyes brings two cards back
  sixth_sense: emblem(
    tint('M10 22C18 8 46 8 54 22 46 36 18 36 10 22z'),
    stroke('M10 22C18 8 46 8 54 22 46 36 18 36 10 22z', 2.6),
    dot(32, 22, 6),
    stroke('M32 2v5M14 5l3 5M50 5l-3 5', 2.6),
    card(23, 49, -10, 0.72),
    card(41, 49, 10, 0.72),
  ),
  // the cards are behind it
  smokescreen: emblem(
    card(26, 17, -10, 0.95),
    card(42, 17, 8, 0.95),
    body('M14 58C6 58 1 53 2 46c1-5 5-8 9-8 0-8 6-13 13-12 4-5 13-6 17 0 7-2 13 3 13 10 6 1 9 6 8 12-1 6-6 10-12 10z'),
    `<g color="var(--surface)">${stroke('M14 46c3-5 9-4 11 0M30 38c4-5 11-3 12 2M33 50c4-4 10-3 12 1', 2.6)}</g>`,
  ),
  // a blow that lands
  strike_back: emblem(
    body('M20 26h6v-3h7v-2h7v3h6c4 0 6 2 6 6v10c0 7-4 11-10 13v9H24v-9c-5-3-8-8-8-14v-9c0-3 1-4 4-4z'),
    cut('M25 29h2.4v9H25zM32.2 27h2.4v11h-2.4zM39.4 29h2.4v9h-2.4zM22 41h18v2.4H22z'),
    stroke('M32 3v9M14 8l5 8M50 8l-5 8M4 20l8 4M60 20l-8 4', 2.8),
  ),
  // one card goes, another comes
  vortex: emblem(
    stroke('M32 32c0-4 6-4 6 1 0 7-12 8-13-1-1-10 13-14 20-5 8 11-2 25-16 23C13 48 7 32 13 20 19 8 34 4 45 8', 3),
    card(52, 12, 18, 0.62),
    card(12, 52, 18, 0.62),
  ),
  // the sweep shows it in time
  detector: emblem(
    glass(32, 27, 23),
    ring(32, 27, 23, 2.8),
    ring(32, 27, 12, 2),
    body('M32 27L24 5.5A23 23 0 0 1 45 8z'),
    stroke('M32 50v12M24 62h16', 3),
    spot('artemia', 22, 33, 4.2),
    stroke('M32 27l15 9', 2),
  ),
  // just not there any more
  dodge: emblem(
    body('M4 2c17 12 25 30 22 56C36 36 26 12 4 2z'),
    tint('M2 18c10 10 15 22 14 40 7-16 2-32-14-40z'),
    dot(55, 13, 5.4),
    stroke('M50 22L41 39l11 8-5 13M41 39l-6 12M49 25l11 7M49 25l-11 2', 3.6),
    stroke('M38 10h6M34 18h5', 2.4),
  ),
  drone: emblem(
    tint('M22 26h20l4 8-6 8H24l-6-8z'),
    stroke('M22 26h20l4 8-6 8H24l-6-8zM22 28L12 18M42 28l10-10M24 42l-6 8M40 42l6 8', 2.8),
    stroke('M3 18h18M43 18h18M12 18v-4M52 18v-4', 2.8),
    dot(32, 34, 4.2),
    stroke('M32 48v5M32 58v3', 2.4),
    body('M26 53h12v7H26z'),
  ),
  // a door into the next place
  gate: emblem(
    tint('M14 60V26C14 13 22 5 32 5s18 8 18 21v34z'),
    stroke('M8 60V26C8 11 18 3 32 3s24 8 24 23v34M16 60V27c0-10 6-16 16-16s16 6 16 16v33', 2.8),
    stroke('M4 60h10M50 60h10', 2.8),
    body('M22 37h12v-8l12 12-12 12v-8H22z'),
  ),
  // only light, but Artemia follows it
  hologram: emblem(
    tint('M24 56L8 8h48L40 56z'),
    stroke('M22 52L8 8M42 52L56 8', 2, dashed),
    body('M16 54h32l4 8H12z'),
    sign(
      'artemia',
      'M32 7c5 5 5 10 0 14-5-4-5-9 0-14zM32 21c5-5 10-5 14 0-4 5-9 5-14 0zM32 21c-5-5-10-5-14 0 4 5 9 5 14 0zM32 21c5 4 5 9 0 14-5-5-5-10 0-14z',
      2.4,
    ),
    stroke('M24 42h16M27 47h10', 2),
  ),
  // it reads the trail the other way
  wrong_track: emblem(
    stroke('M32 62V8', 3.4),
    body('M32 8h20l9 8-9 8H32zM32 28H14l-9 8 9 8h18z'),
    cut('M38 14.5h12v3H38z'),
    `<g color="var(--surface)">${print(20, 37, -90, 0.5)}</g>`,
    stroke('M22 62h20', 3),
  ),
  // the call goes further
  amplifier: emblem(
    tint('M8 16c0 20 14 34 34 34z'),
    stroke('M8 16c0 20 14 34 34 34L8 16zM25 33l12-12', 2.8),
    stroke('M16 44l-6 18h22l-6-14', 2.8),
    spot('marker', 39, 19, 4.2),
    sign('rescue', 'M42 8c6 1 9 4 10 10M44 0c10 2 16 8 18 18', 2.8),
  ),
  // back where it was
  double_back: emblem(
    stroke('M16 34V24C16 12 23 5 33 5s17 7 17 19v10', 4),
    body('M4 30h24L16 44z'),
    card(45, 47, 0, 0.95),
    body('M39 53l4-8 3 4 2-3 3 7z'),
    stroke('M6 58h20', 3, dashed),
  ),
};
