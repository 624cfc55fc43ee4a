// What an action will do, in the words of the button that confirms it.
import { say, t } from './words.svelte';

/** An action of docs/engine.md, or the choice of the side of docs/protocol.md. */
export interface ActionLike {
  readonly do: string;
  readonly card?: string;
  readonly token?: string;
  readonly places?: readonly number[];
  readonly hunted?: number;
  readonly from?: number;
  readonly to?: number;
  readonly will?: number;
  readonly take?: 'all' | readonly number[];
  readonly place?: number;
  readonly copy?: number;
  readonly lair_copy?: number;
  readonly marker?: string;
  readonly gain?: number;
  readonly heal?: number;
  readonly draw?: boolean;
  readonly side?: number;
}

export interface ActionContext {
  /** The name of a seat. */
  readonly name: (seat: number) => string;
  /** The step of the game, for what passing means. */
  readonly step?: string;
  /** The card on top of the Hunt discard, which Flashback copies. */
  readonly copied?: string;
  /** Whether Persecution is in force. */
  readonly persecuted?: boolean;
  /** Where the Hunted had chosen to go before: the choice is being changed. */
  readonly before?: readonly number[];
  /** What the Hunted owes, if anything: `toxin` makes a chosen card go. */
  readonly owes?: string | null;
}

/** "Go to the Wreck": for the button that sends the action. */
export function actionSentence(action: ActionLike, ctx: ActionContext): string {
  const places = action.places ?? [];
  const take = listOf(action.take);
  const place = action.place ?? 0;
  switch (action.do) {
    case 'hunt':
      return huntSentence(action, ctx);
    case 'token':
      return action.token === 'artemia' ? t('act.token.artemia', { places }) : t('act.token.creature', { places });
    case 'explore':
      return ctx.before?.length ? t('act.explore.again', { places }) : t('act.explore', { places });
    case 'resist':
      return t('act.resist', { will: action.will ?? 1, take });
    case 'give_up':
      return t('act.give_up');
    case 'survive':
      return survivalSentence(action, ctx);
    case 'keep':
      return t('act.keep', { place });
    case 'power':
      return powerSentence(action, place, action.copy, ctx);
    case 'take_back':
      return t('act.take_back', { take });
    case 'skip':
      return t('act.skip', { place });
    case 'choose':
      return ctx.owes === 'toxin'
        ? t('act.choose.discard', { card: action.card ?? '' })
        : t('act.choose.keep', { card: action.card ?? '' });
    case 'discard':
      return t('act.discard', { places });
    case 'lose_will':
      return t('act.lose_will');
    case 'show':
      return t('act.show', { places });
    case 'side':
      return t('act.side', { side: action.side ?? 1 });
    default:
      return passSentence(ctx.step);
  }
}

/** A short name of a kind of action, for the list of what can be done. */
export function actionKind(kind: string): string {
  return say(`kind.${kind}`);
}

function listOf(take: ActionLike['take']): readonly number[] {
  return take === undefined || take === 'all' ? [] : take;
}

function passSentence(step: string | undefined): string {
  return step === 'hunt' ? t('act.pass.hunt') : t('act.pass');
}

function huntSentence(action: ActionLike, ctx: ActionContext): string {
  const what = huntDetail(action, ctx);
  const card = action.card ?? '';
  if (card === 'flashback' && ctx.copied) {
    return what ? t('act.flashback.with', { copied: ctx.copied, what }) : t('act.flashback', { copied: ctx.copied });
  }
  return what ? t('act.card.hunt.with', { card, what }) : t('act.card.hunt', { card });
}

function huntDetail(action: ActionLike, ctx: ActionContext): string {
  if (action.from !== undefined && action.to !== undefined) {
    return t('act.detail.move', { name: ctx.name(action.hunted ?? 0), from: action.from, to: action.to });
  }
  if (action.hunted !== undefined) return ctx.name(action.hunted);
  if (action.places?.length) return t('act.detail.places', { places: action.places });
  return '';
}

function survivalSentence(action: ActionLike, ctx: ActionContext): string {
  const card = action.card ?? '';
  const what = survivalDetail(action, ctx);
  return what ? t('act.card.survival.with', { card, what }) : t('act.card.survival', { card });
}

function survivalDetail(action: ActionLike, ctx: ActionContext): string {
  const take = listOf(action.take);
  const place = action.place ?? 0;
  const to = action.to ?? 0;
  switch (action.card) {
    case 'sixth_sense':
      return t('use.take', { take });
    case 'sacrifice':
      return t('use.discard', { place });
    case 'double_back':
      return t('use.take', { take: [place] });
    case 'vortex':
      return t('act.detail.swap', { out: place, take });
    case 'hologram':
      return t('act.detail.token', { token: 'artemia', to });
    case 'wrong_track':
      return t('act.detail.token', { token: action.token ?? 'creature', to });
    case 'drone':
      return useSentence(action, 5, ctx);
    case 'gate':
      return action.lair_copy === undefined
        ? t('act.detail.power', { power: action.copy ?? 0, what: useSentence(action, action.copy ?? 0, ctx) })
        : t('act.detail.power', { power: action.lair_copy, what: useSentence(action, action.lair_copy, ctx) });
    default:
      return '';
  }
}

function powerSentence(action: ActionLike, place: number, copy: number | undefined, ctx: ActionContext): string {
  return copy === undefined
    ? t('act.power', { place, what: useSentence(action, place, ctx) })
    : t('act.power.copy', { place, power: copy, what: useSentence(action, copy, ctx) });
}

/** What the power of a place does with these choices: "take back this card and the Lair". */
function useSentence(action: ActionLike, power: number, ctx: ActionContext): string {
  const take = listOf(action.take);
  switch (power) {
    case 1:
      return action.take === 'all' ? t('use.all') : t('use.take', { take });
    case 2:
    case 6:
      if (take.length === 0) return t('use.this');
      return ctx.persecuted ? t('use.take', { take }) : t('use.this_and', { take });
    case 3:
      return t('use.river');
    case 4:
      return action.marker === 'remove' ? t('use.marker.remove') : t('use.marker.place');
    case 5:
      return t('use.gain', { gain: action.gain ?? 0 });
    case 7:
      return t('use.shelter');
    case 8:
      return t('use.rescue');
    case 9:
      return action.heal === undefined ? t('use.draw') : t('use.heal', { name: ctx.name(action.heal) });
    default:
      return t('use.artefact');
  }
}
