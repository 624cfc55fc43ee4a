// The ids of lib/protocol.ts are those of the C++ sources.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { phrases, placePhrases } from '../i18n/codes';
import { huntIds, survivalIds } from './protocol';

const root = resolve(import.meta.dirname, '../../..');
const source = (path: string) => readFileSync(resolve(root, path), 'utf8');

function idsBetween(text: string, begin: string, end: string): string[] {
  const from = text.indexOf(begin);
  expect(from).toBeGreaterThan(0);
  return [...text.slice(from, text.indexOf(end, from)).matchAll(/\{"(\w+)"/g)].map((match) => match[1]!);
}

it('Hunt and Survival cards', () => {
  const cards = source('rules/cards.hpp');
  expect(idsBetween(cards, 'hunt_cards{{', '}};')).toEqual([...huntIds]);
  expect(idsBetween(cards, 'survival_cards{{', '}};')).toEqual([...survivalIds]);
});

it('quick phrases', () => {
  expect(idsBetween(source('table/talk.hpp'), 'quick_phrases{{', '}};').sort()).toEqual(
    [...phrases, ...placePhrases].sort(),
  );
});
