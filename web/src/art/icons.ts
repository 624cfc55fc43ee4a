// The signs of the controls: 24 × 24, one stroke, as if engraved on an instrument.
import { picture } from './svg';

function icon(body: string): string {
  return picture(
    'icon',
    24,
    24,
    `<g fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${body}</g>`,
  );
}

/** A path that is filled, for play, pause and their like. */
const solid = (path: string) => `<path fill="currentColor" d="${path}"/>`;
const path = (d: string) => `<path d="${d}"/>`;
const ring = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const dot = (x: number, y: number, r = 1) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" stroke="none"/>`;

const speaker = 'M4 9.5v5h3.2L12 18.5v-13L7.2 9.5z';
const eye = 'M2.5 12c2.4-4.2 5.6-6.3 9.5-6.3s7.1 2.1 9.5 6.3c-2.4 4.2-5.6 6.3-9.5 6.3S4.9 16.2 2.5 12z';

export const uiIcon = {
  sound: icon(path(speaker) + path('M15 9.2a4 4 0 0 1 0 5.6M17.7 6.5a7.8 7.8 0 0 1 0 11')),
  mute: icon(path(speaker) + path('M15.5 9.5l5 5M20.5 9.5l-5 5')),
  chat: icon(path('M4 5h16v10.5h-8.5L7 19.5v-4H4z') + path('M8 9h8M8 12h5')),
  log: icon(path('M9 6h11M9 12h11M9 18h7') + dot(4.7, 6, 1.3) + dot(4.7, 12, 1.3) + dot(4.7, 18, 1.3)),
  rules: icon(
    path(
      'M12 6.5C10 5 7.5 4.5 3.5 4.7v13.6c4-.2 6.5.3 8.5 1.8 2-1.5 4.5-2 8.5-1.8V4.7C16.5 4.5 14 5 12 6.5zM12 6.5v13.3',
    ),
  ),
  menu: icon(path('M4 7h16M4 12h16M4 17h10')),
  clock: icon(ring(12, 13, 7.5) + path('M12 9v4.2l2.8 1.8M9.5 2.8h5M12 2.8v2.7')),
  lock: icon(path('M5.5 10.5h13v10h-13zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2.5')),
  link: icon(
    path('M10 14a4 4 0 0 0 5.8.2l3-3a4 4 0 0 0-5.7-5.7L11.7 7M14 10a4 4 0 0 0-5.8-.2l-3 3a4 4 0 0 0 5.7 5.7l1.4-1.5'),
  ),
  eye: icon(path(eye) + ring(12, 12, 2.8)),
  bot: icon(
    path('M5.5 9h13v9.5h-13zM12 9V5.5M2.8 12v3.5M21.2 12v3.5M9.5 15.7h5') +
      dot(12, 4.3, 1.4) +
      dot(9.2, 12.5, 1.2) +
      dot(14.8, 12.5, 1.2),
  ),
  crown: icon(path('M4 17.5L3.2 7.5l5 3.7L12 5l3.8 6.2 5-3.7-.8 10zM4.5 20.3h15')),
  check: icon(path('M4.5 12.8l4.8 4.7L19.5 6.7')),
  close: icon(path('M6 6l12 12M18 6L6 18')),
  back: icon(path('M20 12H4.5M10.5 6l-6 6 6 6')),
  play: icon(solid('M7.5 4.8v14.4L19 12z')),
  pause: icon(solid('M7 5h3v14H7zM14 5h3v14h-3z')),
  step: icon(solid('M6 5.5v13l9-6.5z') + path('M18 5.5v13')),
  stepBack: icon(solid('M18 5.5v13L9 12z') + path('M6 5.5v13')),
  skip: icon(solid('M4 6v12l7.5-6zM11.5 6v12L19 12z') + path('M20.5 6v12')),
  download: icon(path('M12 4v11M7 10.5l5 5 5-5M4.5 20h15')),
  report: icon(path('M5.5 21V4M5.5 4.8c4.5-2.5 8 2.3 13 0v9c-5 2.3-8.5-2.5-13 0')),
  language: icon(ring(12, 12, 8.7) + path('M3.3 12h17.4M12 3.3c-5 5-5 12.4 0 17.4M12 3.3c5 5 5 12.4 0 17.4')),
  keyboard: icon(path('M2.5 6.5h19v11h-19zM8 14.2h8') + path('M6.2 10.2h.1M10 10.2h.1M14 10.2h.1M17.8 10.2h.1')),
  qr: icon(
    path('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H20v-.5M14 20h.1') +
      dot(7, 7) +
      dot(17, 7) +
      dot(7, 17),
  ),
  person: icon(ring(12, 8, 4) + path('M4.5 20.5c.7-4.7 3.3-7 7.5-7s6.8 2.3 7.5 7')),
  people: icon(
    ring(9, 8.5, 3.5) +
      path('M2.5 19.5c.6-4 2.8-6 6.5-6s5.9 2 6.5 6M15.5 5.3a3.4 3.4 0 0 1 0 6.4M17.7 14c2.2.7 3.4 2.5 3.8 5.5'),
  ),
  watch: icon(
    path('M9.5 7.5h5M9.5 14h5M3 14.5L5.5 6.5a2 2 0 0 1 4 0v10M21 14.5l-2.5-8a2 2 0 0 0-4 0v10') +
      ring(6.2, 16.5, 3.4) +
      ring(17.8, 16.5, 3.4),
  ),
  learn: icon(path('M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.7v5c3.5 2.6 7.5 2.6 11 0v-5M21.5 9.5v5.5')),
  cards: icon(path('M8.5 5.5h11v14h-11zM5.7 8L3.3 8.7l3 11.5') + path('M14 9.5l2.5 3-2.5 3-2.5-3z')),
  swap: icon(path('M4 8.5h14.5M15 4.5l4 4-4 4M20 15.5H5.5M9 11.5l-4 4 4 4')),
  heart: icon(
    path('M12 20C6.5 15.8 3.5 12.6 3.5 9.2A4.5 4.5 0 0 1 12 7.3a4.5 4.5 0 0 1 8.5 1.9c0 3.4-3 6.6-8.5 10.8z'),
  ),
  hand: icon(
    path(
      'M7.5 13V6.3a1.5 1.5 0 0 1 3 0V11M10.5 11V4.8a1.5 1.5 0 0 1 3 0V11M13.5 11V6.3a1.5 1.5 0 0 1 3 0v5.5M16.5 10.2a1.5 1.5 0 0 1 3 0v4.3c0 4-2.5 6.5-6 6.5-3.5 0-5-1.5-6.5-4l-2.6-4.3a1.5 1.5 0 0 1 2.5-1.6L8.5 13.5',
    ),
  ),
  warning: icon(path('M12 3.8L2.8 19.7h18.4zM12 10v4.7') + dot(12, 17.2, 1)),
  offline: icon(
    path(
      'M3.5 3.5l17 17M8.7 14.9a5 5 0 0 1 6.6 0M5.3 11.4a10 10 0 0 1 4.2-2.4M18.7 11.4a10 10 0 0 0-5.2-2.7M2.5 7.8A14.5 14.5 0 0 1 6.3 5.4M21.5 7.8A14.5 14.5 0 0 0 10.3 4.2',
    ) + dot(12, 18.5, 1.3),
  ),
  replay: icon(path('M4.5 12a7.7 7.7 0 1 0 2.6-5.8L4 9M4 4v5h5') + solid('M10.5 9v6l4.8-3z')),
  settings: icon(path('M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20') + ring(15, 7, 2.5) + ring(9, 17, 2.5)),
  home: icon(path('M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6')),
  up: icon(path('M6 14.5l6-6 6 6')),
  down: icon(path('M6 9.5l6 6 6-6')),
  plus: icon(path('M12 5v14M5 12h14')),
  minus: icon(path('M5 12h14')),
};
