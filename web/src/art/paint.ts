// Shades that the pictures share. A gradient is found by its id, and a picture may be on the page several times (or be
// hidden), so the gradients live once in a sheet of their own, which is laid into the page when the art is loaded.

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** Along x or y of the shape that is painted. */
const linear = (id: string, end: 'x2="0" y2="1"' | 'x2="1" y2="0"', stops: string) =>
  `<linearGradient id="na-${id}" x1="0" y1="0" ${end}>${stops}</linearGradient>`;
const radial = (id: string, centre: string, stops: string) =>
  `<radialGradient id="na-${id}" ${centre}>${stops}</radialGradient>`;

const down = 'x2="0" y2="1"';
const across = 'x2="1" y2="0"';
const black = '#000';
const white = '#fff';
const sun = 'var(--art-sun)';

const paints = [
  // night above a horizon, light along it, the dark at one's feet
  linear('dusk', down, stop(0, black, 0.6) + stop(0.8, black, 0)),
  linear('dawn', down, stop(0, sun, 0) + stop(0.55, sun, 0.22) + stop(1, sun, 0.75)),
  linear('deep', down, stop(0, black, 0) + stop(1, black, 0.62)),
  // something rising or falling away
  linear('sheen', down, stop(0, white, 0.42) + stop(0.7, white, 0)),
  linear('mist', down, stop(0, white, 0) + stop(0.5, white, 0.3) + stop(1, white, 0)),
  // a body lit from the left, and a round one
  linear('form', across, stop(0, white, 0.3) + stop(0.4, white, 0) + stop(0.6, black, 0) + stop(1, black, 0.5)),
  radial(
    'orb',
    'cx=".34" cy=".3" r=".8"',
    stop(0, white, 0.55) + stop(0.4, white, 0) + stop(0.62, black, 0.12) + stop(1, black, 0.65),
  ),
  radial('halo', '', stop(0, sun, 0.85) + stop(0.35, sun, 0.3) + stop(1, sun, 0)),
  // for masks: a light of any colour that fades outwards, or upwards
  radial('out', '', stop(0, white, 1) + stop(0.4, white, 0.42) + stop(1, white, 0)),
  linear('up', down, stop(0, white, 0) + stop(1, white, 1)),
];

const mask = (id: string, paint: string) =>
  `<mask id="na-${id}" maskContentUnits="objectBoundingBox"><path fill="url(#na-${paint})" d="M0 0h1v1H0z"/></mask>`;

export const paintSheet =
  `<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>` +
  `${paints.join('')}${mask('glow', 'out')}${mask('beam', 'up')}</defs></svg>`;

if (typeof document !== 'undefined') {
  const sheet = document.createElement('div');
  sheet.innerHTML = paintSheet;
  // out of the flow, but not `display: none`: a gradient in there would not be painted
  Object.assign(sheet.style, { position: 'absolute', width: '0', height: '0', overflow: 'hidden' });
  document.body.append(sheet);
}
