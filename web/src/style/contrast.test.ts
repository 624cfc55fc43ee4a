// The colours of both souls against the grounds they stand on, by WCAG 2.2: 4.5 for words, 3 for signs and outlines.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours that the rules for a selector declare. */
function coloursOf(selector: string): Record<string, string> {
  const colours: Record<string, string> = {};
  for (const [, selectors = '', declarations = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const named = selectors.replace(/\/\*[^]*?\*\//g, '').split(',');
    if (!named.some((one) => one.trim() === selector)) continue;
    for (const [, name = '', value = ''] of declarations.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g))
      colours[name] = value;
  }
  return colours;
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['bg', 'bg-deep', 'surface', 'surface-2', 'surface-3'];
const words = ['text', 'text-muted', 'accent', 'accent-strong', 'danger', 'warn', 'good', 'hunt', 'survival'];
const seats = [0, 1, 2, 3, 4, 5, 6].map((seat) => `seat-${seat}`);
const signs = ['line-strong', 'focus', 'creature', 'artemia', 'target', 'marker', 'will', 'rescue', 'assimilation'];
const onColour = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
] as const;

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['hunted', 'creature'])('the %s soul', (soul) => {
  const colours = { ...coloursOf(':root'), ...coloursOf(`[data-soul='${soul}']`) };
  const colour = (name: string) => {
    const value = colours[name];
    if (value === undefined) throw new Error(`tokens.css has no colour --${name} for ${soul}`);
    return value;
  };

  it.each(words.concat(seats))('can be read: %s on every ground', (name) => {
    for (const ground of grounds) {
      expect(contrast(colour(name), colour(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(onColour)('can be read: %s on %s', (name, ground) => {
    expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(signs)('can be seen: %s on every ground', (name) => {
    for (const ground of grounds) {
      expect(contrast(colour(name), colour(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});
