// Sentences for what the server says in codes.
import { hasMessage, say, t } from './words.svelte';

/** The quick phrases of docs/protocol.md. */
export const phrases = [
  'hello',
  'good_luck',
  'well_played',
  'thanks',
  'sorry',
  'yes',
  'no',
  'maybe',
  'wait',
  'hurry',
  'trust_me',
  'be_careful',
  'stay_together',
  'spread_out',
  'i_need_cards',
  'i_will_resist',
  'i_will_give_up',
  'i_see_you',
  'nice_try',
  'goodbye',
] as const;
/** Those that go with a place. */
export const placePhrases = ['i_go_to', 'go_to', 'avoid', 'it_will_be_at'] as const;

export function phraseSentence(phrase: string, place?: number): string {
  return place === undefined ? say(`phrase.${phrase}`) : say(`phrase.${phrase}`, { place });
}

/** Why something was refused. A code we do not know gets the server's own words. */
export function errorSentence(code: string, message?: string): string {
  const key = `error.${code}`;
  if (hasMessage(key)) return say(key);
  return message || t('error.unknown', { code });
}

/** Why a connection was closed. */
export function closeSentence(code: number): string {
  const key = `close.${code}`;
  return hasMessage(key) ? say(key) : t('close.other');
}
