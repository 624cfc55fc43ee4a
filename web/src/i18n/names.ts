// Names of things in the game and a line on what each does.
import type { PlaceForm } from './format';
import { hasMessage, say, t } from './words.svelte';

export type Phase = 1 | 2 | 3 | 4;
export type TokenName = 'creature' | 'artemia' | 'target';

/** "Wreck"; with a form of the language "the Wreck", "to the Wreck", "at the Wreck", "of the Wreck". */
export function placeName(place: number, form: PlaceForm = 'name'): string {
  return say(`place.${place}.${form}`);
}

/** What the place does, in a line. */
export function placeText(place: number): string {
  return say(`place.${place}.text`);
}

export function huntName(id: string): string {
  return say(`hunt.${id}.name`);
}

export function huntText(id: string): string {
  return say(`hunt.${id}.text`);
}

export function survivalName(id: string): string {
  return say(`survival.${id}.name`);
}

export function survivalText(id: string): string {
  return say(`survival.${id}.text`);
}

export function tokenName(token: TokenName): string {
  return say(`token.${token}.name`);
}

export function tokenText(token: TokenName): string {
  return say(`token.${token}.text`);
}

export function phaseName(phase: number): string {
  return say(`phase.${phase}`);
}

/** A level of bots. One that is newer than this page goes by its id. */
export function levelName(level: string): string {
  const key = `level.${level}`;
  return hasMessage(key) ? say(key) : level;
}

/** Which symbol a Hunt card bears, if it has one. */
export function symbolName(symbol: 'artemia' | 'target'): string {
  return symbol === 'artemia' ? t('term.artemia') : t('term.target');
}
