// The one sentence of the table: what you have to do now, or whom the game waits for.
import type { Decision, HuntedView, View } from '../lib/protocol';
import { hasSymbol } from '../lib/who';
import { t } from './words.svelte';

export interface Situation {
  readonly view: View | null;
  /** Your seat; null for a spectator. */
  readonly seat: number | null;
  readonly decision: Pick<Decision, 'must' | 'passing' | 'auto' | 'legal'> | null;
  /** The seats the game waits for. */
  readonly waiting: readonly number[];
  readonly name: (seat: number) => string;
  /** A bot has your seat. */
  readonly handedOver?: boolean;
}

export function nowSentence(now: Situation): string {
  const { view, decision } = now;
  if (!view) return decision ? t('now.side.you') : t('now.side.wait');
  if (view.step === 'over') return view.winner === 'creature' ? t('now.over.creature') : t('now.over.hunted');
  if (now.handedOver) return `${t('now.handed_over')} ${waitSentence(now, view)}`;
  if (!decision) return waitSentence(now, view);
  if (decision.auto) return `${t('now.auto')} ${waitSentence(now, view)}`;
  if (decision.passing) return `${t('now.passing')} ${waitSentence(now, view)}`;
  if (now.seat === 0) return creatureSentence(now, view);
  const hunted = view.hunted.find((one) => one.seat === now.seat);
  return hunted ? huntedSentence(now, view, hunted) : waitSentence(now, view);
}

function can(now: Situation, kind: string): boolean {
  return now.decision?.legal.some((item) => item.action.do === kind) ?? false;
}

function withSymbol(sentence: string, view: View): string {
  return hasSymbol(view.side, view.rescue) ? `${sentence} ${t('now.symbol')}` : sentence;
}

function creatureSentence(now: Situation, view: View): string {
  if (view.answering) return t('now.answer');
  switch (view.step) {
    case 'opening':
      return t('now.opening');
    case 'explore':
      return t('now.explore.creature');
    case 'hunt':
      if (canPlaceToken(now, 'creature')) return t('now.hunt.creature');
      return canPlaceToken(now, 'artemia') ? t('now.hunt.artemia') : t('now.hunt.done');
    case 'creature_window':
      return t('now.creature_window');
    case 'creature_end':
      return t('now.creature_end');
    default:
      return t('now.may_play');
  }
}

function canPlaceToken(now: Situation, token: string): boolean {
  return now.decision?.legal.some(({ action }) => action.do === 'token' && action.token === token) ?? false;
}

function huntedSentence(now: Situation, view: View, hunted: HuntedView): string {
  if (hunted.owes) return debtSentence(hunted.owes);
  switch (view.step) {
    case 'explore':
      return exploreSentence(now, view, hunted);
    case 'swap':
      return t('now.swap');
    case 'keep':
      return t('now.keep');
    case 'hunted_window':
      return t('now.hunted_window');
    case 'resolve':
      return resolveSentence(now, view);
    case 'last_window':
      return t('now.last_window');
    case 'hunted_end':
      return t('now.hunted_end');
    default:
      return t('now.may_play');
  }
}

function debtSentence(owes: { what: string; cards: number }): string {
  switch (owes.what) {
    case 'forbidden_zone':
      return t('now.owes.forbidden_zone');
    case 'show':
      return t('now.owes.show', { cards: owes.cards });
    case 'scream':
      return t('now.owes.scream');
    case 'toxin':
      return t('now.owes.toxin');
    case 'shelter':
      return t('now.owes.shelter');
    default:
      return t('now.owes.discard', { cards: owes.cards });
  }
}

function exploreSentence(now: Situation, view: View, hunted: HuntedView): string {
  if (hunted.ready && typeof hunted.played !== 'number') {
    return `${t('now.explore.ready', { places: hunted.played })} ${waitSentence(now, view)}`;
  }
  if (!can(now, 'explore')) return t('now.explore.stuck');
  switch (hunted.pending) {
    case 'river':
      return withSymbol(t('now.explore.river'), view);
    case 'artefact':
      return withSymbol(t('now.explore.artefact'), view);
    default:
      return withSymbol(t('now.explore.one'), view);
  }
}

function resolveSentence(now: Situation, view: View): string {
  const places = new Set<number>();
  for (const { action } of now.decision?.legal ?? []) {
    if (action.do === 'power' || action.do === 'take_back' || action.do === 'skip') places.add(action.place);
  }
  if (places.size === 0) return `${t('now.may_play')} ${waitSentence(now, view)}`;
  return places.size === 1 ? t('now.resolve', { place: [...places] }) : t('now.resolve.two');
}

/** Whom the game waits for, and for what. */
function waitSentence(now: Situation, view: View): string {
  const others = now.waiting.filter((seat) => seat !== now.seat);
  if (others.length === 0) return '';
  if (others.every((seat) => seat === 0)) return waitForCreature(view);
  const names = others.map(now.name);
  const count = names.length;
  const owing = view.hunted.some((hunted) => hunted.owes && others.includes(hunted.seat));
  if (owing || (now.seat !== null && now.waiting.includes(now.seat))) return t('now.wait.names', { names });
  switch (view.step) {
    case 'explore':
      return t('now.wait.explore', { names });
    case 'swap':
      return t('now.wait.swap', { names });
    case 'keep':
      return t('now.wait.keep', { names, count });
    case 'hunted_window':
      return t('now.wait.hunted_window', { names });
    case 'resolve':
      return t('now.wait.resolve', { names, count });
    case 'last_window':
      return t('now.wait.last_window', { names });
    case 'artemia':
      return t('now.wait.artemia', { names });
    case 'hunted_end':
      return t('now.wait.hunted_end', { names });
    default:
      return t('now.wait.names', { names });
  }
}

function waitForCreature(view: View): string {
  switch (view.step) {
    case 'opening':
      return t('now.wait.opening');
    case 'hunt':
      return t('now.wait.hunt');
    case 'creature_window':
      return t('now.wait.creature_window');
    case 'creature_end':
      return t('now.wait.creature_end');
    default:
      return t('now.wait.creature');
  }
}
