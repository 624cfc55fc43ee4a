// One mark for each seat, told apart by shape alone: the colour is a second sign, never the only one.
import { picture } from './svg';

const mark = (body: string) => picture('mark', 24, 24, body);
const solid = (d: string) => mark(`<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`);

const creatureEye =
  'M1.5 12.5C4.5 7 8 4.5 12 4.5s7.5 2.5 10.5 8c-3 4.7-6.5 7-10.5 7s-7.5-2.3-10.5-7z' +
  'M12 6.5c-1.8 3.7-1.8 7.3 0 11 1.8-3.7 1.8-7.3 0-11z';

/** The Creature: an eye with a slit. */
export const creatureMark = solid(creatureEye);

/** By seat: 0 the Creature's eye; then peak, square, ring, hourglass, cross and crescent. */
export const huntedMark: string[] = [
  creatureMark,
  solid('M12 2.5L22.5 20.5H1.5zM12 9.5l-4.3 7.5h8.6z'),
  solid('M3 3h18v18H3zM9 9v6h6V9z'),
  solid('M12 1.8a10.2 10.2 0 1 1 0 20.4 10.2 10.2 0 0 1 0-20.4zm0 6.2a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'),
  solid('M3.5 2.5h17L14 12l6.5 9.5h-17L10 12z'),
  solid('M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z'),
  solid('M16.5 2.8A10 10 0 1 0 21.8 16 8.3 8.3 0 0 1 16.5 2.8z'),
];
