import { disc, faint, fill, formed, group, halo, line, moon, place, points, shade, sky } from './scene';

const wheel = (x: number) =>
  disc('e', x, 98, 11) + line('k', 2, `M${x - 7} 98a7 7 0 0 1 14 0`, faint(0.8)) + disc('k', x, 98, 3.4);
const cabin = 'M46 84V62l9-12h46l13 17 6 3v14z';

/** Six wheels, a mast and headlights, out on the dunes. */
export const rover = place(
  5,
  sky(72) +
    halo(108, 28, 30) +
    moon('m', 108, 26, 12) +
    `<ellipse cx="108" cy="26" rx="21" ry="4.4" transform="rotate(-18 108 26)" fill="none" stroke="var(--l)" stroke-width="1.6"${faint(0.8)}/>` +
    points('l', '64,14,0.8 88,24,0.6 118,12,0.9 146,26,0.7 136,44,0.6', 0.8) +
    fill('b', 'M0 66c24-14 44-14 66-2 24-16 60-18 94 0v56H0z') +
    fill('c', 'M0 78c40-16 70-10 96-4 24-8 44-8 64 0v46H0z') +
    shade('mist', 'M0 54h160v34H0z') +
    group(
      'translate(4 -11) scale(.95)',
      `<path fill="var(--l)" d="M117 74l53-20v54l-53-26z" opacity=".55"/>`,
      `<path fill="var(--l)" d="M117 76l53-8v28l-53-16z" opacity=".5"/>`,
      line('e', 2.4, 'M74 50V24M74 34l-9-6'),
      line('k', 2.4, 'M66 20c2 8 10 10 16 6'),
      disc('l', 74, 21, 2.4),
      line('e', 6, 'M50 88h64'),
      line('k', 2.6, 'M52 98l12-12 16 12 14-12 16 12'),
      formed('k', 'form', cabin),
      fill('e', 'M84 56h14l10 13H84z'),
      `<path fill="url(#na-sheen)" d="M84 56h14l10 13H84z"/>`,
      line('l', 1.4, 'M84 56h14l10 13', faint(0.8)),
      line('e', 1.6, 'M46 72h38M66 51v32M52 78h8M72 78h6', faint(0.7)),
      fill('e', 'M42 54h11l-6 9h-9z'),
      line('l', 1, 'M40 62l5-7M44 62l5-7', faint(0.6)),
      disc('l', 117, 77, 3.4),
      wheel(54),
      wheel(82),
      wheel(110),
    ) +
    fill('d', 'M0 94c30-6 70-1 100 0s44-3 60-5v31H0z') +
    shade('deep', 'M0 90h160v30H0z') +
    line('e', 1.6, 'M10 100h8M22 99h8M34 98h8M46 98h8M14 107h8M26 106h8M38 105h8M50 104h8', faint(0.7)),
);
