import { disc, faint, fill, glow, halo, line, place, points, shade, sky } from './scene';

/** A huge sun on the sea, and the mast of the beacon that waits on the sand. */
export const beach = place(
  4,
  sky(64) +
    halo(96, 58, 62) +
    disc('m', 97, 58, 27) +
    `<circle fill="url(#na-sheen)" cx="97" cy="58" r="27"/>` +
    line('a', 2.2, 'M74 46h46M72 52h50', faint(0.55)) +
    points('l', '18,14,0.8 40,26,0.7 58,10,0.6 148,18,0.8 134,34,0.6', 0.8) +
    fill('b', 'M0 62V50l10-4 8 4 8-10 12 12 8-2 10 12zM122 62l12-8 8 2 8-10 10 6v10z') +
    fill('k', 'M0 62h160v58H0z') +
    shade('deep', 'M0 62h160v58H0z') +
    glow('l', 98, 65, 42, 24) +
    line('l', 2.4, 'M78 66h40M72 71h16M94 71h34M82 77h30M90 83h20', faint(0.9)) +
    line('l', 1.2, 'M8 74h24M38 80h16M136 84h20M10 86h30M124 92h18', faint(0.4)) +
    fill('c', 'M0 92c34-9 62-4 92 6 26 9 48 10 68 5v17H0z') +
    line('l', 2.2, 'M0 91c34-9 62-4 92 6 26 9 48 10 68 5', faint(0.95)) +
    line('l', 1, 'M0 96c34-7 60-2 88 7 26 9 50 9 72 5', faint(0.4)) +
    shade('deep', 'M0 92c34-9 62-4 92 6 26 9 48 10 68 5v17H0z') +
    line('e', 2.6, 'M64 28v56M64 60l-14 42M64 60l14 42M64 60l2 40') +
    line('e', 1.8, 'M55 86h18M58 36h12M55 44h18M51 52c8 6 18 6 26 0') +
    glow('l', 64, 25, 15) +
    disc('l', 64, 25, 3) +
    fill('e', 'M104 120c4-8 12-12 22-11 4-6 14-8 22-3 6-2 10-1 12 1v13zM0 120v-9c10-4 20-2 27 9z'),
);
