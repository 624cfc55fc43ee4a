import { disc, faint, fill, formed, glow, halo, line, place, points, shade, sky } from './scene';

const gem = (x: number, y: number, w: number, h: number) =>
  fill('k', `M${x} ${y - h}l${w} ${h}-${w} ${h}-${w}-${h}z`) +
  fill('l', `M${x} ${y - h}v${2 * h}l-${w}-${h}z`, faint(0.75)) +
  fill('m', `M${x} ${y - h}l${w} ${h}-${w} ${h * 0.2}z`, faint(0.9));

/** A ring nobody built for us, and what hangs in it. */
export const artefact = place(
  10,
  sky(90) +
    points('l', '20,16,0.8 36,38,0.6 128,14,0.9 146,36,0.7 140,60,0.6 14,56,0.6', 0.8) +
    halo(80, 52, 60) +
    fill('b', 'M0 96l20-20 16 10 18-14 26 14 24-16 18 14 16-10 22 20v26H0z') +
    `<path fill="var(--m)" mask="url(#na-beam)" d="M70 0h20l8 100H62z"${faint(0.8)}/>` +
    `<circle cx="80" cy="52" r="34" fill="none" stroke="var(--e)" stroke-width="13"/>` +
    `<circle cx="80" cy="52" r="34" fill="none" stroke="var(--c)" stroke-width="9"/>` +
    `<circle cx="80" cy="52" r="34" fill="none" stroke="var(--l)" stroke-width="3" stroke-dasharray="2 6 10 5.7"${faint(0.9)}/>` +
    line('l', 1.2, 'M49 28a39.5 39.5 0 0 1 62 0', faint(0.9)) +
    glow('l', 80, 52, 30) +
    gem(80, 52, 12, 22) +
    gem(42, 22, 3.6, 8) +
    gem(119, 18, 4, 9) +
    gem(116, 76, 3, 6) +
    gem(44, 78, 3, 6) +
    formed('d', 'form', 'M54 95l8-14h36l8 14z') +
    fill('d', 'M40 103l8-9h64l8 9z') +
    line('l', 1.2, 'M62 81h36M48 94h64', faint(0.6)) +
    fill('e', 'M0 120v-22c24-6 40 4 60 4s60-10 100-4v22z') +
    shade('deep', 'M0 94h160v26H0z') +
    disc('l', 80, 87, 2.2),
);
