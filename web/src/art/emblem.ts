// What emblems are drawn with: one colour in two strengths, and now and then that of a token. 64 × 64.

/** A shape in the card's colour. */
export const body = (d: string) => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`;
/** The same colour, as if behind glass. */
export const tint = (d: string) => `<path fill="currentColor" opacity=".3" d="${d}"/>`;
/** A shape cut out in the colour of the ground. */
export const cut = (d: string) => `<path fill="var(--surface)" d="${d}"/>`;
export const stroke = (d: string, width = 3, more = '') =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;
/** A line in the colour of a thing of the game. */
export const sign = (colour: Colour, d: string, width = 3) =>
  `<path fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
export const spot = (colour: Colour, x: number, y: number, r: number) =>
  `<circle fill="var(--${colour})" cx="${x}" cy="${y}" r="${r}"/>`;
export const dashed = ' stroke-dasharray="1 5"';

export type Colour = 'creature' | 'artemia' | 'target' | 'marker' | 'will' | 'rescue' | 'danger' | 'good' | 'warn';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0z`;
export const dot = (x: number, y: number, r: number) => body(circle(x, y, r));
export const ring = (x: number, y: number, r: number, width = 3) => stroke(circle(x, y, r), width);
export const glass = (x: number, y: number, r: number) => tint(circle(x, y, r));

const set = (x: number, y: number, scale: number, turn: number, what: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${what}</g>`;

/** Somebody of the Hunted, head and shoulders; the middle is at (x, y). */
export const person = (x: number, y: number, scale = 1) =>
  set(x, y, scale, 0, body('M0-11a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM-9 11C-9 4-5.5 1 0 1s9 3 9 10z'));

/** A card face on; the middle is at (x, y). */
export const card = (x: number, y: number, turn = 0, scale = 1) =>
  set(x, y, scale, turn, tint('M-9-13H9v26H-9z') + stroke('M-9-13H9v26H-9z', 2.6));

/** Three toes with claws and a heel: nobody from the ship. */
export const print = (x: number, y: number, turn = 0, scale = 1) =>
  set(
    x,
    y,
    scale,
    turn,
    stroke('M0 6v-14M-1 5l-8-10M1 5l8-10', 5) +
      body('M0 13c-4 0-6-3-5-7 1-3 3-4 5-4s4 1 5 4c1 4-1 7-5 7zM-2.5-9L0-18l2.5 9zM-11-3l-2-9 6 6zM11-3l2-9-6 6z'),
  );

/** The Creature's eye. */
export const eye = (x: number, y: number, scale = 1, turn = 0) =>
  set(x, y, scale, turn, body('M-20 0C-12-11 12-11 20 0 12 11-12 11-20 0zM0-7.5c-4 5-4 10 0 15 4-5 4-10 0-15z'));
