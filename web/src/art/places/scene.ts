// What landscapes are composed of. `a` is the sky, `b` far land, `c` middle, `d` near, `e` silhouettes, `k` the body of
// the thing that makes the place, `m` its glow and `l` its light: style/art.css gives each place its colours.
import { landscape } from '../svg';

export type Tone = 'a' | 'b' | 'c' | 'd' | 'e' | 'k' | 'm' | 'l';

export const fill = (tone: Tone, d: string, more = '') => `<path fill="var(--${tone})" d="${d}"${more}/>`;
export const line = (tone: Tone, width: number, d: string, more = '') =>
  `<path fill="none" stroke="var(--${tone})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;
export const shade = (paint: string, d: string, more = '') => `<path fill="url(#na-${paint})" d="${d}"${more}/>`;

/** A body with light and shadow on it. */
export const formed = (tone: Tone, paint: string, d: string) => fill(tone, d) + shade(paint, d);

export const disc = (tone: Tone, x: number, y: number, r: number, more = '') =>
  `<circle fill="var(--${tone})" cx="${x}" cy="${y}" r="${r}"${more}/>`;
/** Light around a point, in a colour of the place. */
export const glow = (tone: Tone, x: number, y: number, rx: number, ry = rx, more = '') =>
  `<ellipse fill="var(--${tone})" mask="url(#na-glow)" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${more}/>`;
export const faint = (opacity: number) => ` opacity="${opacity}"`;

/** The sky down to a horizon, with the light that lies along it. */
export const sky = (horizon: number) =>
  fill('a', 'M0 0h160v120H0z') +
  shade('dusk', `M0 0h160v${horizon}H0z`) +
  shade('dawn', `M0 ${horizon - 46}h160v46H0z`);

/** A moon or a far planet. */
export const moon = (tone: Tone, x: number, y: number, r: number) =>
  disc(tone, x, y, r) + `<circle fill="url(#na-orb)" cx="${x}" cy="${y}" r="${r}"/>`;
export const halo = (x: number, y: number, r: number) => `<circle fill="url(#na-halo)" cx="${x}" cy="${y}" r="${r}"/>`;

/** Stars, or spores: small points of light, each `x,y,r`. */
export function points(tone: Tone, at: string, opacity = 1): string {
  const circles = at.split(' ').map((point) => {
    const [x, y, r] = point.split(',');
    return `<circle cx="${x}" cy="${y}" r="${r}"/>`;
  });
  return `<g fill="var(--${tone})" opacity="${opacity}">${circles.join('')}</g>`;
}

/** Parts drawn around a spot of their own. */
export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`;

/** What each soul sees on top: the console its frame and ruler, the planet its veins. */
const survey =
  '<g class="survey" fill="none" stroke="currentColor" stroke-width=".8" opacity=".6"><path d="M8 16V8h8M144 8h8v8M152 104v8h-8M16 112H8v-8"/>' +
  '<path stroke-dasharray=".7 5" stroke-width="3" d="M8 60h2M150 60h2"/></g>';
const veins =
  '<g class="veins" fill="var(--e)" opacity=".75">' +
  '<path d="M0 0h34C22 3 17 6 14 12c4-1 7-1 10 1-6 0-10 2-12 6-1 5-4 9-12 15zM160 0v26c-5-6-7-10-8-14-3-4-6-5-11-5 2-2 5-3 8-2-3-3-8-4-15-5zM160 120h-36c12-3 18-7 21-13-4 1-7 0-10-2 6 0 10-1 12-5 1-6 5-10 13-16zM0 120V96c5 5 7 9 8 13 3 4 7 5 12 5-3 2-6 2-9 2 3 2 8 3 15 4z"/></g>';

export const place = (number: number, body: string) => landscape(`place-${number}`, body + survey + veins);
