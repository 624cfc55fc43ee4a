// What holds for every picture, whoever draws the next one.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { creatureMark, huntedMark, huntEmblem, logo, placeArt, survivalEmblem, tokenArt, uiIcon } from './index';
import { paintSheet } from './paint';

const pictures = Object.entries({
  ...prefixed('place', placeArt),
  ...prefixed('hunt', huntEmblem),
  ...prefixed('survival', survivalEmblem),
  ...prefixed('token', tokenArt),
  ...prefixed('icon', uiIcon),
  ...prefixed('mark', huntedMark),
  logo,
  creatureMark,
});

function prefixed(kind: string, group: object): Record<string, string> {
  return Object.fromEntries(Object.entries(group).map(([name, picture]) => [`${kind} ${name}`, picture as string]));
}

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const found = (where: string, what: RegExp) => [...where.matchAll(what)].map(([, name = '']) => name);

/** The names of the pictures that have a fault. */
const those = (faulty: (picture: string) => boolean) => pictures.filter(([, it]) => faulty(it)).map(([name]) => name);

describe('every picture', () => {
  it('is decoration that the policy of the server lets through', () => {
    const markup = /^<svg [^>]*aria-hidden="true"[^>]*>.*<\/svg>$/;
    const forbidden = / style=|<style|<script|<text|<image|href=| on\w+=/;
    expect(those((picture) => !markup.test(picture) || forbidden.test(picture))).toEqual([]);
  });

  it('can be on a page twice: it has no ids of its own, and its paints are in the sheet', () => {
    const missing = (paint: string) => !paintSheet.includes(`id="${paint}"`);
    expect(those((picture) => / id=/.test(picture))).toEqual([]);
    expect(those((picture) => found(picture, /url\(#([\w-]+)\)/g).some(missing))).toEqual([]);
  });

  it('has paths that a browser can read', () => {
    const broken = (path: string) => !/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,-]*$/.test(path) || /-[^\d.]/.test(path);
    expect(those((picture) => found(picture, / d="([^"]*)"/g).some(broken))).toEqual([]);
    expect(those((picture) => /NaN|undefined/.test(picture))).toEqual([]);
  });

  it('names only colours that the style knows', () => {
    const known = new Set(found(text('../style/tokens.css') + text('../style/art.css'), /--([\w-]+):/g));
    expect(those((picture) => found(picture, /var\(--([\w-]+)\)/g).some((name) => !known.has(name)))).toEqual([]);
  });
});

it('has an emblem for every card of the game', () => {
  const cards = text('../../../rules/cards.hpp');
  const inTable = (name: string) => {
    const start = cards.indexOf(`> ${name}{{`);
    return found(cards.slice(start, cards.indexOf('}};', start)), /\{"(\w+)",/g);
  };
  expect(inTable('hunt_cards')).toHaveLength(20);
  expect(Object.keys(huntEmblem).sort()).toEqual(inTable('hunt_cards').sort());
  expect(inTable('survival_cards')).toHaveLength(15);
  expect(Object.keys(survivalEmblem).sort()).toEqual(inTable('survival_cards').sort());
});

it('draws no two things alike', () => {
  const twice = pictures.filter(([, picture], at) => pictures.findIndex(([, other]) => other === picture) !== at);
  // the Creature's mark is seat 0's as well
  expect(twice.map(([name]) => name)).toEqual(['creatureMark']);
});

it('is small', () => {
  const sizes = pictures.map(([, picture]) => picture).join('');
  expect(gzipSync(sizes + paintSheet).length).toBeLessThan(45_000);
});
