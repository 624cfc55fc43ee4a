import { faint, fill, formed, glow, group, halo, line, moon, place, points, shade, sky } from './scene';

const crag = 'M0 120V78l9-6 7-18 9 3 6-21 12 5 9-23 12 8 13-17 9 1 11 15 14-5 8 22 11-2 7 19 10 1 7 17 6 6v37z';
const mouth = 'M24 134l4-36 6-16 10-12 14-9 22-4 22 4 14 9 10 12 6 16 4 36z';
const lip =
  'M12 134l5-40 8-18 11-15 18-11 26-6 26 6 18 11 11 15 8 18 5 40h-16l-3-36-6-16-9-11-14-8-22-4-22 4-14 8-9 11-6 16-3 36z';
const litLip = 'M12 134l5-40 8-18 11-15 18-11 4 11-14 9-10 12-6 16-3 36zM80 44l26 6-4 11-22-4z';

/** A tooth of the mouth: its root at (x, y), its point `height` below, or above where that is negative. */
function fang(x: number, y: number, width: number, height: number): string {
  const tip = `${x} ${y + height}`;
  return `M${x - width} ${y}Q${x - width * 0.4} ${y + height * 0.5} ${tip}Q${x + width * 0.6} ${y + height * 0.4} ${x + width} ${y}z`;
}
const upper =
  fang(38, 72, 6, 26) +
  fang(53, 58, 7, 36) +
  fang(67, 54, 5, 22) +
  fang(80, 52, 6, 30) +
  fang(93, 54, 5, 22) +
  fang(107, 58, 7, 36) +
  fang(122, 72, 6, 26);
const lower = fang(42, 134, 9, -34) + fang(60, 134, 8, -22) + fang(100, 134, 8, -22) + fang(118, 134, 9, -34);

const eye = (x: number, tilt: number) =>
  `<g transform="translate(${x} 92) rotate(${tilt})">` +
  fill('l', 'M-11 0C-5-7 5-7 11 0 5 5-5 5-11 0z') +
  fill('e', 'M0-5c2.4 3 2.4 6 0 9-2.4-3-2.4-6 0-9z') +
  '</g>';

/** A crag with its mouth open, and somebody in. */
export const lair = place(
  1,
  sky(84) +
    points('l', '20,20,0.8 38,11,0.6 60,18,0.7 112,10,0.8 150,34,0.7', 0.7) +
    halo(116, 22, 26) +
    moon('m', 116, 22, 9) +
    fill('b', 'M0 88l14-22 12 8 14-26 10 12 60-14 16 14 14-12 20 30v34H0z') +
    formed('c', 'form', crag) +
    fill(
      'b',
      'M43 41l9-23 12 8-8 22 4 14-14 4zM86 10l11 15 2 20-12-8zM119 42l11-2 7 19 10 1-6 24-14-16zM16 54l9 3 4 22-15 8z',
      faint(0.7),
    ) +
    fill('d', 'M64 26l13-17 9 1-4 22 6 18-18 6zM97 25l14-5 8 22-4 20-12-16zM25 57l6-21 12 5 3 25-12 18z', faint(0.6)) +
    shade('deep', crag) +
    group(
      'translate(0 -13)',
      fill('e', mouth),
      glow('m', 80, 110, 60, 50),
      eye(66, 14),
      eye(94, -14),
      formed('b', 'sheen', upper),
      line('m', 1, upper, faint(0.5)),
      fill('d', lower),
      line('m', 1.1, lower, faint(0.8)),
      formed('d', 'form', lip),
      fill('c', litLip),
      line('l', 0.9, 'M17 94l8-18 11-15 18-11 26-6 26 6', faint(0.45)),
      line('m', 1.3, 'M28 98l6-16 9-12 15-9 22-4 22 4 15 9 9 12 6 16', faint(0.7)),
    ) +
    shade('deep', 'M0 84h160v36H0z'),
);
