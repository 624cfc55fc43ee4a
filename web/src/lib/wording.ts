// What the questions of a choice and their answers are called.
import {
  actionKind,
  actionSentence,
  explainGiveUp,
  explainHunt,
  explainPlace,
  explainResist,
  explainSurvival,
  explainTakeBack,
  huntName,
  placeName,
  survivalName,
  t,
  tokenName,
  tokenText,
} from '../i18n';
import type { Head, Question, Value } from './choosing';
import type { Action, Place, Seat, Token, View } from './protocol';
import { couldBeAt, huntedAt, listOf } from './who';

export interface Wording {
  view: View | null;
  seat: Seat | null;
  name: (seat: Seat) => string;
}

export function promptOf(question: Question, head: Head): string {
  const count = { n: question.size, picked: question.chosen.length };
  switch (question.field) {
    case 'hunted':
      return t('table.choose.hunted');
    case 'heal':
      return t('table.choose.heal');
    case 'from':
      return t('table.choose.from');
    case 'to':
      return t('table.choose.to');
    case 'place':
      return head.detail === 'sacrifice' ? t('table.choose.place') : t('table.choose.which');
    case 'token':
      return t('table.choose.token');
    case 'copy':
      return t('table.choose.power');
    case 'lair_copy':
      return t('table.choose.copy');
    case 'gain':
      return t('table.choose.gain');
    case 'card':
      return t('table.choose.card');
    case 'side':
      return t('table.choose.side');
    case 'take':
      return t('table.choose.take', count);
    case 'places':
      if (question.size === 1) return t('table.choose.place');
      return head.kind === 'hunt' ? t('table.choose.adjacent') : t('table.choose.places', count);
    default:
      return t('table.choose.what');
  }
}

export function optionName(field: string, value: Value, { view, name }: Wording): string {
  switch (field) {
    case 'hunted':
      return name(Number(value));
    case 'heal':
      return value === undefined ? t('use.draw') : name(Number(value));
    case 'copy':
    case 'lair_copy':
      if (value !== undefined) return placeName(Number(value));
      return view?.effects.includes('persecution') ? actionKind('take_back') : t('use.all');
    case 'token':
      return tokenName(value as Token);
    case 'marker':
      return value === 'remove' ? t('use.marker.remove') : t('use.marker.place');
    case 'card':
      return survivalName(String(value));
    case 'side':
      return value === 2 ? t('setting.side.2') : t('setting.side.1');
    default:
      return typeof value === 'number' ? placeName(value) : String(value);
  }
}

/** What begins a choice, as the word on a button; where several are alike, with the place they are about. */
export function headName(head: Head, wording: Wording, among: readonly Head[] = []): string {
  const alike = among.filter((other) => other.kind === head.kind).length > 1;
  switch (head.kind) {
    case 'take_back':
      return alike ? `${actionKind('take_back')} (${placeName(Number(head.detail))})` : actionKind('take_back');
    case 'hunt':
      return huntName(head.detail);
    case 'survive':
      return survivalName(head.detail);
    case 'token':
      return tokenName(head.detail as Token);
    case 'power':
    case 'skip':
    case 'pass':
    case 'lose_will':
      return head.actions.length === 1 ? confirmText(head.actions[0]!, wording) : placeName(Number(head.detail));
    case 'resist':
      return `${actionKind('resist')} (${t('table.will', { n: Number(head.detail) })})`;
    default:
      return actionKind(head.kind);
  }
}

/** One line on what a choice would do. */
export function headLine(head: Head, { view, seat, name }: Wording): string {
  if (!view || seat === null) return '';
  switch (head.kind) {
    case 'hunt':
      return explainHunt(head.detail, view);
    case 'survive':
      return explainSurvival(head.detail, view, seat);
    case 'token':
      return tokenText(head.detail as Token);
    case 'power':
      return explainPlace(Number(head.detail), view, seat, name);
    case 'take_back':
      return explainTakeBack(view, seat);
    case 'resist':
      return explainResist(Number(head.detail), view, seat);
    case 'give_up':
      return explainGiveUp(view, seat);
    default:
      return '';
  }
}

/** Who can be at a place: what the Creature hunts by. */
export function whoLine(place: Place, { view, name }: Wording): string {
  const names = (view?.hunted ?? []).filter((one) => couldBeAt(one).includes(place)).map((one) => name(one.seat));
  return names.length ? t('table.who', { place, names, n: names.length }) : t('table.who.none', { place });
}

/** The button that sends an action. */
export function confirmText(action: Action, { view, seat, name }: Wording): string {
  const me = view && seat !== null ? huntedAt(view, seat) : undefined;
  return actionSentence(action, {
    name,
    step: view?.step,
    copied: view?.creature.discard.at(-1),
    persecuted: view?.effects.includes('persecution'),
    before: me?.ready && !me.owes ? listOf(me.played) : [],
    owes: me?.owes?.what,
  });
}
