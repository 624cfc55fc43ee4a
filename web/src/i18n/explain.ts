// One line on what a choice would do, with the numbers of the position it is made in.
import type { HuntedView, Known, View } from '../lib/protocol';
import { huntText, placeText, survivalText } from './names';
import { t } from './words.svelte';

const fullWill = 3;

function many(items: Known<unknown>): number {
  return typeof items === 'number' ? items : items.length;
}

function huntedAt(view: View, seat: number): HuntedView | undefined {
  return view.hunted.find((hunted) => hunted.seat === seat);
}

function canDrawSurvival(view: View): boolean {
  const left = many(view.survival.deck) + view.survival.discard.length;
  return view.cards === 'all' && left > 0 && !view.effects.includes('despair');
}

/** What the place would do for this Hunted now. */
export function explainPlace(place: number, view: View, seat: number, name: (seat: number) => string): string {
  const hunted = huntedAt(view, seat);
  if (!hunted) return placeText(place);
  if ((view.forbidden as readonly number[]).includes(place)) return t('why.forbidden');
  if ((view.ineffective as readonly number[]).includes(place)) return t('why.ineffective');
  if ((view.used as readonly number[]).includes(place)) return t('why.used');
  const n = many(hunted.discard);
  const persecuted = view.effects.includes('persecution');
  switch (place) {
    case 1:
      return persecuted ? t('why.lair.persecuted', { n }) : t('why.lair', { n });
    case 2:
      return persecuted ? t('why.take.persecuted') : t('why.jungle', { n });
    case 3:
      return isPrepared(view, hunted) ? t('why.prepared') : t('why.river');
    case 4:
      return view.marker ? t('why.beach.remove', { from: view.rescue, to: view.rescue - 1 }) : t('why.beach.place');
    case 5: {
      const places = lacking(view, hunted);
      return t('why.rover', { n: places.length, places });
    }
    case 6:
      return persecuted ? t('why.take.persecuted') : t('why.swamp', { n });
    case 7:
      return canDrawSurvival(view) ? t('why.shelter') : t('why.no_survival');
    case 8:
      return t('why.wreck', { from: view.rescue, to: view.rescue - 1 });
    case 9:
      return explainSource(view, name);
    case 10:
      return isPrepared(view, hunted) ? t('why.prepared') : t('why.artefact');
    default:
      return placeText(place);
  }
}

/** In phase 1 what is pending was prepared for this very turn; afterwards it is for the next one (§2.11.10). */
function isPrepared(view: View, hunted: HuntedView): boolean {
  return view.phase === 3 && hunted.pending !== 'none';
}

function lacking(view: View, hunted: HuntedView): number[] {
  return Object.entries(view.reserve)
    .filter(([place, copies]) => copies > 0 && !(hunted.owns as readonly number[]).includes(Number(place)))
    .map(([place]) => Number(place));
}

function explainSource(view: View, name: (seat: number) => string): string {
  const weak = view.hunted.filter((hunted) => hunted.will > 0 && hunted.will < fullWill);
  const names = weak.map((hunted) => `${name(hunted.seat)} (${hunted.will})`);
  if (names.length > 0) {
    return canDrawSurvival(view) ? t('why.source.heal', { names }) : t('why.source.heal_only', { names });
  }
  return canDrawSurvival(view) ? t('why.source.draw') : t('why.source.nothing');
}

/** What Resisting with so much Will would do. */
export function explainResist(will: number, view: View, seat: number): string {
  const hunted = huntedAt(view, seat);
  const n = hunted ? many(hunted.discard) : 0;
  const line = t('why.resist', { will, k: Math.min(2 * will, n), n });
  return hunted?.will === will ? `${line} ${t('why.resist.last')}` : line;
}

/** What Giving Up would do. */
export function explainGiveUp(view: View, seat: number): string {
  const hunted = huntedAt(view, seat);
  const n = hunted ? many(hunted.discard) : 0;
  return t('why.give_up', { n, from: view.assimilation, to: view.assimilation - 1 });
}

/** What taking one back instead of the power would do. */
export function explainTakeBack(view: View, seat: number): string {
  const hunted = huntedAt(view, seat);
  return t('why.take_back', { n: hunted ? many(hunted.discard) : 0 });
}

/** What a Survival card would do for this Hunted now. */
export function explainSurvival(id: string, view: View, seat: number): string {
  const hunted = huntedAt(view, seat);
  switch (id) {
    case 'adrenaline':
      return hunted
        ? t('why.adrenaline', { from: hunted.will, to: Math.min(fullWill, hunted.will + 1) })
        : survivalText(id);
    case 'sixth_sense': {
      const n = hunted ? many(hunted.discard) : 0;
      return n > 0 ? t('why.sixth_sense', { k: Math.min(2, n), n }) : survivalText(id);
    }
    case 'strike_back': {
      const n = many(view.creature.hand);
      return n > 0 ? t('why.strike_back', { k: Math.min(2, n), n }) : survivalText(id);
    }
    case 'amplifier':
      return view.marker && !view.effects.includes('stasis')
        ? t('why.beach.remove', { from: view.rescue, to: view.rescue - 1 })
        : survivalText(id);
    default:
      return survivalText(id);
  }
}

/** What a Hunt card would do now. */
export function explainHunt(id: string, view: View): string {
  switch (id) {
    case 'flashback': {
      const copied = view.creature.discard.at(-1);
      return copied && copied !== 'flashback'
        ? t('why.flashback', { copied, text: huntText(copied) })
        : t('why.flashback.nothing');
    }
    case 'stasis':
      return t('why.stasis', { rescue: view.rescue });
    default:
      return huntText(id);
  }
}
