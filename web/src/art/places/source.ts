import { faint, fill, formed, glow, halo, line, place, points, sky } from './scene';

/** A shape drawn on a unit square, brought to its size; it begins at its left end. */
function sized(x: number, y: number, width: number, height: number, steps: string): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  const scale = (_: string, dx: string, dy: string) => `${round(+dx * width)} ${round(+dy * height)}`;
  return `M${x - width} ${y}${steps.replace(/(-?[\d.]+) (-?[\d.]+)/g, scale)}`;
}
const wallShape =
  'c-.05 1.6 .15 2.6 .32 2.3c.1 .9 .34 1 .42 .2c.12 .9 .4 .9 .5 0c.1 .6 .3 .6 .38 -.3c.2 .2 .42 -.8 .38 -2.2z';
const edgeShape = 'c.02 -.7 .4 -1 .8 -.9c.5 -.2 1.18 0 1.2 .8c.02 .8 -.5 1.1 -1 1c-.5 .2 -1.05 0 -1 -.9z';

/** A basin that water has built for itself: its edge is not quite round, and the wall hangs below it in folds. */
function basin(x: number, y: number, width: number): string {
  const depth = width / 5;
  const wall = sized(x, y, width, depth, wallShape);
  const edge = sized(x, y, width, depth, edgeShape);
  const water = sized(x, y + depth * 0.15, width * 0.86, depth * 0.74, edgeShape);
  return formed('c', 'form', wall) + fill('b', edge) + formed('k', 'sheen', water) + line('l', 1.1, edge);
}
const crystal = (x: number, y: number, width: number, height: number, lean: number) =>
  `<g transform="translate(${x} ${y}) rotate(${lean})">` +
  fill('k', `M${-width} 0v${-height * 0.75}L0 ${-height}l${width} ${height * 0.25}V0z`) +
  fill('l', `M${-width} 0v${-height * 0.75}L0 ${-height}V0z`, faint(0.55)) +
  '</g>';

/** Water that rises with light in it and fills one basin after the other. */
export const source = place(
  9,
  sky(80) +
    halo(80, 56, 60) +
    fill('c', 'M0 0h52l-8 14 4 12-10 16 2 14-12 16 4 16-8 32H0zM160 0h-50l6 16-4 10 12 14-2 16 12 14-2 18 8 32h20z') +
    fill('d', 'M0 0h38l-6 18 2 12-10 14 2 18-10 16 2 42H0zM160 0h-36l4 18 10 12-4 16 12 16-4 18 6 40h12z') +
    fill('e', 'M0 0h20l-4 24-8 16 4 26-8 20 4 34H0zM160 0h-18l6 26 6 14-4 26 8 22-2 32h4z') +
    line('m', 1.1, 'M52 0l-8 14 4 12-10 16 2 14-12 16M110 0l6 16-4 10 12 14-2 16 12 14', faint(0.7)) +
    `<path fill="var(--m)" mask="url(#na-beam)" d="M60 0h40l-8 66H68z"/>` +
    glow('l', 80, 54, 32, 46) +
    crystal(50, 72, 5, 30, -16) +
    crystal(58, 70, 4, 20, -4) +
    crystal(112, 72, 5.5, 36, 14) +
    crystal(103, 70, 4, 22, 4) +
    fill('d', 'M50 68h60l18 22 14 22v8H18v-10l16-24z') +
    fill(
      'l',
      'M77 70c2-22 2-36 3-56 1 20 1 34 3 56zM71 70c0-14-1-22-5-30 6 6 9 16 9 30zM89 70c0-12 1-18 5-25-7 5-9 13-9 25z',
    ) +
    line('l', 1.2, 'M66 40c-5-4-10 0-11 9M94 45c5-3 9 0 10 7M80 14c-5-3-9 1-10 9M80 14c5-3 9 1 10 9', faint(0.85)) +
    basin(80, 69, 24) +
    basin(58, 86, 31) +
    fill('l', 'M62 73l9 1v12H61z', faint(0.7)) +
    basin(110, 93, 29) +
    fill('l', 'M94 72h6l4 20h-9z', faint(0.6)) +
    basin(80, 110, 62) +
    fill('l', 'M42 91h12v15H42zM112 98h12v9h-12z', faint(0.6)) +
    line('l', 1.3, 'M36 111h20M90 114h20M62 108h10M50 87h10M106 94h12', faint(0.95)) +
    points('l', '66,20,1.2 96,16,1 80,7,1.4 54,34,0.9 106,32,1 72,6,0.8 88,26,0.9'),
);
