import { faint, fill, glow, halo, line, place, points, shade, sky } from './scene';

const fore = 'M-14-22h48c20 0 36 10 42 24-8 12-24 18-42 18H-8l5-9-9-7 8-9-11-8z';
const aft = 'M-30-22l-6 9 9 7-7 9 8 8-4 9h-42v-42z';
const torn = 'M-14-22h48c20 0 36 10 42 24H2l-6-1-11-8z';

/** The ship where it came down, broken in two. */
export const wreck = place(
  8,
  sky(86) +
    halo(54, 80, 50) +
    points('l', '14,22,0.8 74,12,0.7 98,20,0.8 150,64,0.7 110,8,0.6', 0.7) +
    fill('b', 'M0 92l22-16 18 8 26-16 30 14 26-18 38 20v36H0z') +
    fill('e', 'M66 84c-10-10-2-20-10-30s2-20-6-30c-5-8 0-16-5-24h28c-5 8 5 18 1 28s8 16 4 26 6 18 0 30z', faint(0.5)) +
    fill('b', 'M70 84c-6-8 3-18-3-28s4-18-2-28 3-18 0-28h10c0 10-4 18 1 28s-3 18 1 28 1 18-2 28z', faint(0.55)) +
    '<g transform="translate(76 66) rotate(-38) scale(.76)">' +
    `<g transform="rotate(8 -30 20)">${fill('d', 'M-66-20l-10-34h18l24 34z')}${line('m', 1.2, 'M-76-54h18l24 34', faint(0.7))}` +
    fill('e', 'M-70-19l-13-6v17l13-3zM-70 5l-13-3v17l13-6z') +
    `${fill('k', aft)}${shade('sheen', aft)}${shade('deep', aft)}${fill('m', 'M-72-5h43l-6 7h-37z', faint(0.8))}</g>` +
    line('e', 2.4, 'M-25-17c6 10 6 24 0 34M-18-18c6 10 6 26 0 36') +
    fill('d', 'M6 10h34l-16 34H4z') +
    fill('k', fore) +
    shade('sheen', torn) +
    shade('deep', fore) +
    fill('m', 'M-8-1h83l-4 6H-4z', faint(0.8)) +
    fill('e', 'M50-16c10 3 18 8 22 14H54z') +
    fill('l', 'M53-12c7 2 12 5 15 8H55z') +
    line('e', 1.4, 'M14-22v42M34-22c4 12 4 30 0 42', faint(0.6)) +
    line('l', 1.5, 'M-13-22h47c20 0 36 10 41 23', faint(0.9)) +
    points('l', '0,-12,2 8,-12,2 20,-12,2 27,-12,2 42,-12,2') +
    '</g>' +
    glow('m', 60, 88, 34, 24) +
    glow('l', 60, 91, 14, 12) +
    fill('c', 'M0 98c22-12 40-8 56-4 34 5 68-10 104-3v29H0z') +
    line('m', 1.2, 'M8 94c18-6 34-4 48 0 20 3 40-1 60-4', faint(0.6)) +
    shade('deep', 'M0 88h160v32H0z') +
    fill('e', 'M92 104l9-14 8 3 4 11zM120 102l7-9 9 9zM14 108l9-11 8 11z') +
    points('l', '66,76,1.3 54,66,1 72,60,1 60,48,0.9 70,38,0.8'),
);
