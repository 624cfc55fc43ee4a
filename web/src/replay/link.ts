// The part of an address behind the #, which names a moment: seat=all&at=17 (after so many actions), seat=all&at=17&beat=0
// (in the middle of what followed from the last of them), or seat=2&turn=5.
import type { Eyes } from '../engine/eyes';

export interface MomentLink {
  eyes: Eyes;
  at: number | null;
  beat: number | null;
  turn: number | null;
}

export function readLink(hash: string, players: number): MomentLink {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    eyes: readEyes(fields.get('seat'), players),
    at: count(fields.get('at')),
    beat: count(fields.get('beat')),
    turn: count(fields.get('turn')),
  };
}

export function linkTo(eyes: Eyes, frame: { at: number; beat: number; exact: boolean }): string {
  return `#seat=${eyes}&at=${frame.at}${frame.exact ? '' : `&beat=${frame.beat}`}`;
}

export function readEyes(text: string | null, players: number): Eyes {
  if (text === 'spectator') return text;
  const seat = count(text);
  return seat !== null && seat < players ? seat : 'all';
}

function count(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
