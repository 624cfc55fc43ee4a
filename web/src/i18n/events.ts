// The log: a sentence for every event of docs/engine.md, with the hidden details or without them.
import { t } from './words.svelte';

/** An event as a seat is told it: a number instead of a list where it may only know how many. */
export interface EventLike {
  readonly event: string;
  readonly seat?: number;
  readonly hunted?: number;
  readonly card?: string;
  readonly copied?: string;
  readonly token?: string;
  readonly place?: number;
  readonly power?: number;
  readonly from?: number;
  readonly to?: number;
  readonly will?: number;
  readonly turn?: number;
  readonly rescue?: number;
  readonly assimilation?: number;
  readonly winner?: string | null;
  readonly places?: number | readonly number[];
  readonly cards?: number | readonly string[];
}

export interface EventContext {
  /** The name of a seat. */
  readonly name: (seat: number) => string;
}

/** What happened, in a sentence; empty for what is not worth one. */
export function eventSentence(event: EventLike, ctx: EventContext): string {
  const name = event.seat === undefined ? '' : ctx.name(event.seat);
  const places = known(event.places);
  const count = many(event.places);
  const card = event.card ?? '';
  const token = event.token ?? '';
  const place = event.place ?? 0;
  const from = event.from ?? 0;
  const to = event.to ?? 0;
  const will = event.will ?? 0;
  switch (event.event) {
    case 'turn_began':
      return t('log.turn_began', { turn: event.turn ?? 0 });
    case 'hunt_played':
      return huntPlayed(event, ctx);
    case 'survival_played':
      return t('log.survival_played', { name, card });
    case 'token_placed':
      return t('log.token_placed', { token, places: places ?? [] });
    case 'token_moved':
      return t('log.token_moved', { token, places: places ?? [] });
    case 'resisted':
      return places ? t('log.resisted', { name, will, places }) : t('log.resisted.hidden', { name, will, count });
    case 'gave_up':
      return places?.length ? t('log.gave_up', { name, places }) : t('log.gave_up.hidden', { name, count });
    case 'explored':
      return places ? t('log.explored', { name, places }) : t('log.explored.hidden', { name, count });
    case 'recalled':
      return t('log.recalled');
    case 'swapped':
      return t('log.swapped', { name, from, to });
    case 'kept':
      return places ? t('log.kept', { name, places }) : t('log.kept.hidden', { name });
    case 'shown':
      if (count === 0) return t('log.shown.none', { name });
      return places ? t('log.shown', { name, places }) : t('log.shown.hidden', { name, count });
    case 'revealed':
      return t('log.revealed', { name, places: places ?? [] });
    case 'moved':
      return t('log.moved', { name, from, to });
    case 'power_used':
      return event.power === undefined || event.power === place
        ? t('log.power_used', { name, place })
        : t('log.power_used.copy', { name, place, power: event.power });
    case 'took_back':
      if (count === 0) return '';
      return places ? t('log.took_back', { name, places }) : t('log.took_back.hidden', { name, count });
    case 'gained':
      return places ? t('log.gained', { name, places }) : t('log.gained.hidden', { name, count });
    case 'discarded':
      if (count === 0) return '';
      return places ? t('log.discarded', { name, places }) : t('log.discarded.hidden', { name, count });
    case 'skipped':
      return t('log.skipped', { name, place });
    case 'nothing_here':
      return t('log.nothing_here', { name, place });
    case 'target_struck':
      return t('log.target_struck', { name, card });
    case 'artemia_struck':
      return t('log.artemia_struck', { name, places: places ?? [] });
    case 'caught':
      return t('log.caught', { name, places: places ?? [] });
    case 'will_lost':
      return t('log.will_lost', { name, will });
    case 'will_gained':
      return t('log.will_gained', { name, will });
    case 'recovered':
      return t('log.recovered', { name, will });
    case 'game_won':
      return event.winner === 'creature' ? t('log.game_won.creature') : t('log.game_won.hunted');
    default:
      return cardsAndCounters(event, name);
  }
}

function huntPlayed(event: EventLike, ctx: EventContext): string {
  const card = event.card ?? '';
  const what = huntTarget(event, ctx);
  if (event.copied) {
    return what
      ? t('log.flashback.with', { copied: event.copied, what })
      : t('log.flashback', { copied: event.copied });
  }
  return what ? t('log.hunt_played.with', { card, what }) : t('log.hunt_played', { card });
}

function huntTarget(event: EventLike, ctx: EventContext): string {
  if (event.from !== undefined && event.to !== undefined) {
    return t('act.detail.move', { name: ctx.name(event.hunted ?? 0), from: event.from, to: event.to });
  }
  if (event.hunted !== undefined) return ctx.name(event.hunted);
  const places = known(event.places);
  return places?.length ? t('act.detail.places', { places }) : '';
}

function cardsAndCounters(event: EventLike, name: string): string {
  const cards = known(event.cards);
  const count = many(event.cards);
  switch (event.event) {
    case 'survival_drawn':
      return cards ? t('log.survival_drawn', { name, cards }) : t('log.survival_drawn.hidden', { name, count });
    case 'survival_discarded':
      return cards ? t('log.survival_discarded', { name, cards }) : t('log.survival_discarded.hidden', { name, count });
    case 'hunt_drawn':
      return cards ? t('log.hunt_drawn', { cards }) : t('log.hunt_drawn.hidden', { count });
    case 'hunt_lost':
      return cards ? t('log.hunt_lost', { cards }) : t('log.hunt_lost.hidden', { count });
    case 'hunt_shuffled':
      return t('log.hunt_shuffled');
    case 'survival_shuffled':
      return t('log.survival_shuffled');
    case 'marker_placed':
      return t('log.marker_placed');
    case 'marker_removed':
      return t('log.marker_removed');
    case 'rescue_moved':
      return t('log.rescue_moved', { rescue: event.rescue ?? 0 });
    case 'assimilation_moved':
      return t('log.assimilation_moved', { assimilation: event.assimilation ?? 0 });
    default:
      return ''; // turn_ended: the new turn has a line of its own
  }
}

function known<T>(items: number | readonly T[] | undefined): readonly T[] | undefined {
  return typeof items === 'number' ? undefined : (items ?? []);
}

function many(items: number | readonly unknown[] | undefined): number {
  return typeof items === 'number' ? items : (items?.length ?? 0);
}
