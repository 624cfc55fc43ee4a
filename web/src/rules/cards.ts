// Every place and card with what is printed on it besides its words; cards.test.ts compares it with docs/rules.md.
import { areAdjacent } from '../lib/choosing';
import { huntIds, places, survivalIds, type HuntId, type Phase, type Place, type SurvivalId } from '../lib/protocol';

export type Kind = 'place' | 'hunt' | 'survival';
export type Symbol = 'artemia' | 'target';

/** Null: Flashback has the phase of the card it copies. */
type PhaseOfCard = Phase | null;

export interface Entry {
  kind: Kind;
  /** A card's id, or the number of a place. */
  id: string;
  /** A place is resolved in the reckoning. */
  phase: PhaseOfCard;
  symbol: Symbol | null;
}

const huntFacts: Record<HuntId, { phase: PhaseOfCard; symbol?: Symbol }> = {
  despair: { phase: 1, symbol: 'artemia' },
  force_field: { phase: 1, symbol: 'target' },
  anticipation: { phase: 2 },
  ascendancy: { phase: 2 },
  fierceness: { phase: 2 },
  forbidden_zone: { phase: 2 },
  interference: { phase: 2 },
  persecution: { phase: 2 },
  mutation: { phase: 2, symbol: 'artemia' },
  phobia: { phase: 2, symbol: 'artemia' },
  virus: { phase: 2, symbol: 'artemia' },
  clone: { phase: 2, symbol: 'target' },
  mirage: { phase: 2, symbol: 'target' },
  scream: { phase: 2, symbol: 'target' },
  toxin: { phase: 2, symbol: 'target' },
  cataclysm: { phase: 3 },
  detour: { phase: 3 },
  stasis: { phase: 4 },
  tracking: { phase: 4 },
  flashback: { phase: null },
};

const survivalPhases: Record<SurvivalId, Phase> = {
  adrenaline: 1,
  ingenuity: 1,
  sacrifice: 1,
  sixth_sense: 1,
  smokescreen: 1,
  strike_back: 1,
  vortex: 2,
  detector: 3,
  dodge: 3,
  drone: 3,
  gate: 3,
  hologram: 3,
  wrong_track: 3,
  amplifier: 4,
  double_back: 4,
};

export const entries: readonly Entry[] = [
  ...places.map((place): Entry => ({ kind: 'place', id: String(place), phase: 3, symbol: null })),
  ...huntIds.map((id): Entry => ({
    kind: 'hunt',
    id,
    phase: huntFacts[id].phase,
    symbol: huntFacts[id].symbol ?? null,
  })),
  ...survivalIds.map((id): Entry => ({ kind: 'survival', id, phase: survivalPhases[id], symbol: null })),
];

export function neighboursOf(place: Place): Place[] {
  return places.filter((other) => areAdjacent(place, other));
}

export interface Wanted {
  kind: Kind | 'all';
  phase: Phase | 'any';
  words: string;
}

/** Letters alone, so that "riviere" finds "La Rivière". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The entries that are of that kind and phase and have every word somewhere in their text. */
export function find(wanted: Wanted, textOf: (entry: Entry) => string): Entry[] {
  const words = plain(wanted.words).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (wanted.kind !== 'all' && entry.kind !== wanted.kind) return false;
    if (wanted.phase !== 'any' && entry.phase !== null && entry.phase !== wanted.phase) return false;
    const text = plain(textOf(entry));
    return words.every((word) => text.includes(word));
  });
}
