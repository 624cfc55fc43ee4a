import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entries, find, neighboursOf, type Entry } from './cards';

const book = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');

describe('what is printed on the cards', () => {
  test('is what docs/rules.md says', () => {
    // **Despair** (`despair`, phase 1, Artemia).   **Adrenaline** (`adrenaline`, phase 1).
    const printed = [
      ...book.matchAll(/\*\*[^*]+\*\* \(`([a-z_]+)`, phase (\d|and symbol as copied)(?:, (Artemia|Target))?/g),
    ].map(([, id, phase, symbol]) => ({
      id,
      phase: /^\d$/.test(phase!) ? Number(phase) : null,
      symbol: symbol?.toLowerCase() ?? null,
    }));
    expect(printed).toHaveLength(35);
    const ours = entries.filter(({ kind }) => kind !== 'place').map(({ id, phase, symbol }) => ({ id, phase, symbol }));
    expect(ours).toEqual(printed);
  });

  test('the neighbours of a place too', () => {
    expect(neighboursOf(1)).toEqual([2, 6]);
    expect(neighboursOf(8)).toEqual([3, 7, 9]);
    expect(neighboursOf(10)).toEqual([5, 9]);
  });
});

describe('looking for cards', () => {
  const textOf = ({ id }: Entry) => (id === '3' ? 'La Rivière: two places' : id.replace('_', ' '));
  const ids = (wanted: Parameters<typeof find>[0]) => find(wanted, textOf).map(({ id }) => id);

  test('by kind', () => {
    expect(ids({ kind: 'place', phase: 'any', words: '' })).toHaveLength(10);
    expect(ids({ kind: 'hunt', phase: 'any', words: '' })).toHaveLength(20);
    expect(ids({ kind: 'survival', phase: 'any', words: '' })).toHaveLength(15);
  });

  test('by phase; Flashback may be of any', () => {
    expect(ids({ kind: 'hunt', phase: 4, words: '' })).toEqual(['stasis', 'tracking', 'flashback']);
  });

  test('by words in any order, whatever their case and accents', () => {
    expect(ids({ kind: 'all', phase: 'any', words: 'TRACK wrong' })).toEqual(['wrong_track']);
    expect(ids({ kind: 'all', phase: 'any', words: 'riviere' })).toEqual(['3']);
    expect(ids({ kind: 'all', phase: 'any', words: 'nothing like it' })).toEqual([]);
  });
});
