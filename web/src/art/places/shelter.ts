import { disc, faint, fill, formed, glow, group, line, place, points, shade, sky } from './scene';

const dome = 'M36 102c0-28 19-48 44-48s44 20 44 48z';
const cliff = 'M160 120V0h-58l10 9 12 3 5 13 11 7-3 17 8 13-4 18 6 14-3 26z';

/** A dome with light in the door, in the lee of a cliff. */
export const shelter = place(
  7,
  sky(88) +
    points('l', '24,16,0.9 46,28,0.7 60,12,0.9 88,24,0.7 14,42,0.7 74,38,0.6 96,40,0.6 8,24,0.6', 0.9) +
    fill('b', 'M0 88l16-24 12 10 24-34 18 22 16-12 30 26 20-18 24 20v40H0z') +
    fill('l', 'M52 40l-8 11 5-1 3 5 4-5 5 2zM86 50l-7 5 4 1 3 3 4-4 4 1z', faint(0.55)) +
    formed('d', 'form', cliff) +
    fill('c', 'M102 0l10 9 12 3 8-12zM129 25l11 7 20-10V8zM137 49l8 13 15-6V38zM141 80l6 14 13-6V72z') +
    line('m', 1, 'M102 0l10 9 12 3 5 13 11 7-3 17 8 13-4 18 6 14', faint(0.6)) +
    shade('deep', cliff) +
    group(
      'translate(12 -3) scale(.85)',
      line('e', 2.2, 'M118 100V34M113 42h10M115 49h6'),
      glow('l', 118, 32, 11),
      disc('l', 118, 32, 2.6),
      glow('m', 80, 98, 70, 38),
      formed('k', 'form', dome),
      fill('l', 'M80 54L57 67l23 8zM103 67l8 22-16 4zM44 75l6 14 7-22z', faint(0.55)),
      fill('l', 'M50 89l7-22 23 8-14 18z', faint(0.18)),
      line(
        'e',
        1.5,
        'M80 54L57 67 43 75M80 54l23 13 14 8M57 67l-7 22M57 67l23 8 23-8M103 67l8 22M80 75L66 93M80 75l15 18M43 75l7 14M117 75l-6 14M50 89l16 4M111 89l-16 4M37 92l13-3M123 92l-12-3',
        faint(0.6),
      ),
      line('l', 1.8, 'M37 98c2-25 18-43 42-44', faint(0.9)),
      fill('e', 'M64 106V92c0-9 7-15 16-15s16 6 16 15v14z'),
      fill('l', 'M69 106V93c0-7 5-11 11-11s11 4 11 11v13z'),
      fill('m', 'M80 82c6 0 11 4 11 11v13H80z', faint(0.4)),
      fill('e', 'M-20 150v-45c20-6 46-5 66-1h24l-24 46zM180 150v-47c-20-2-42-1-50 1H90l28 46z'),
      fill('m', 'M70 104h20l28 46H46z', faint(0.55)),
      shade('deep', 'M70 104h20l28 46H46z'),
    ),
);
