// What lies on the planet and runs along the tracks. Each piece has an outline of its own, so that it is known without
// its colour.
import './paint';
import { picture } from './svg';

type Thing = 'creature' | 'artemia' | 'target' | 'marker' | 'will' | 'rescue' | 'assimilation';

/** A piece: its outline in its colour, the light on it, and what is drawn on it in the dark of the ground. */
const piece = (thing: Thing, outline: string, drawn: string) =>
  picture(
    `token ${thing}`,
    64,
    64,
    `<path fill="var(--${thing})" stroke="var(--bg-deep)" stroke-width="3" stroke-linejoin="round" paint-order="stroke" d="${outline}"/>` +
      `<path fill="url(#na-orb)" opacity=".7" d="${outline}"/>${drawn}`,
  );
const dark = (d: string) => `<path fill="var(--bg-deep)" fill-rule="evenodd" d="${d}"/>`;
const bright = (thing: Thing, d: string) => `<path fill="var(--${thing})" d="${d}"/>`;
const groove = (d: string, width = 4) =>
  `<path fill="none" stroke="var(--bg-deep)" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const tokenArt = {
  // thorns around an eye
  creature: piece(
    'creature',
    'M32 2l6 8 9-4 1 10 10 1-3 9 7 6-7 6 3 9-10 1-1 10-9-4-6 8-6-8-9 4-1-10-10-1 3-9-7-6 7-6-3-9 10-1 1-10 9 4z',
    dark('M11 32c6-11 13-16 21-16s15 5 21 16c-6 11-13 16-21 16s-15-5-21-16z') +
      bright('creature', 'M16 32c5-8 10-11 16-11s11 3 16 11c-5 8-10 11-16 11s-11-3-16-11z') +
      dark('M32 20c6 8 6 16 0 24-6-8-6-16 0-24z'),
  ),
  // a bloom of four petals
  artemia: piece(
    'artemia',
    'M32 3c9 5 13 12 11 20 8-3 15 0 19 10-4 9-11 13-19 10 2 8-2 14-11 18-9-4-13-10-11-18-8 3-15-1-19-10 4-10 11-13 19-10-2-8 2-15 11-20z',
    dark(
      'M32 12c5 5 6 10 0 17-6-7-5-12 0-17zM53 33c-5 4-11 5-17 0 6-7 12-6 17 0zM11 33c5 4 11 5 17 0-6-7-12-6-17 0zM32 53c5-5 6-10 0-16-6 6-5 11 0 16z',
    ) + `<circle cx="32" cy="33" r="4.5" fill="var(--bg-deep)"/>`,
  ),
  // a sight
  target: piece(
    'target',
    'M28 2h8v6.5A24 24 0 0 1 55.5 28H62v8h-6.5A24 24 0 0 1 36 55.5V62h-8v-6.5A24 24 0 0 1 8.5 36H2v-8h6.5A24 24 0 0 1 28 8.5z',
    dark('M32 15a17 17 0 1 1 0 34 17 17 0 0 1 0-34zM32 20a12 12 0 1 0 0 24 12 12 0 0 0 0-24z') +
      dark('M29 23h6v18h-6z') +
      dark('M23 29h18v6H23z'),
  ),
  // a beacon on its tripod
  marker: piece(
    'marker',
    'M32 3a13 13 0 0 1 7 24l15 34H43L32 42 21 61H10l15-34A13 13 0 0 1 32 3z',
    `<circle cx="32" cy="16" r="6" fill="var(--bg-deep)"/>` + groove('M25 47h14', 3.5),
  ),
  // a cell that holds its charge
  will: piece('will', 'M32 3l25 14.5v29L32 61 7 46.5v-29z', groove('M16 33h9l4-11 7 22 4-11h8', 5)),
  // a ship on its way, to the right
  rescue: piece('rescue', 'M3 14h24l34 18-34 18H3l12-18z', dark('M28 23l18 9-18 9 5-9z')),
  // a maw on its way, to the left
  assimilation: piece(
    'assimilation',
    'M61 14C44 4 24 8 3 32c21 24 41 28 58 18-8-4-13-10-13-18s5-14 13-18z',
    dark('M40 18c-5 9-5 19 0 28-8-2-15-7-22-14 7-7 14-12 22-14z'),
  ),
  // where both tracks end
  star: picture(
    'token star',
    64,
    64,
    '<path fill="currentColor" opacity=".45" d="M32 16l5 9 11-9-9 11 9 5-9 5 9 11-11-9-5 9-5-9-11 9 9-11-9-5 9-5-9-11 11 9z"/>' +
      '<path fill="currentColor" d="M32 1l6 25 25 6-25 6-6 25-6-25-25-6 25-6z"/>',
  ),
};
