// What is shown of a game, and when. Events come as fast as the table plays; here they are shown one after the other, so
// that everybody sees why something happened.
import { fold } from './fold';
import type { EventName, GameEvent, View } from './protocol';
import type { Moment, TableSession } from './session';
import type { Speed } from './settings.svelte';

export interface LogEntry {
  id: number;
  turn: number;
  event: GameEvent;
  /** When the page was told, by the server's clock. */
  at: number;
  /** The seats whose time was over when a bot decided this. */
  late: readonly number[];
}

/** How long an event stays in the light at normal speed, in milliseconds; what is not here does not stop the show. */
const durations: Partial<Record<EventName, number>> = {
  turn_began: 700,
  hunt_played: 1500,
  survival_played: 1300,
  token_placed: 700,
  token_moved: 900,
  resisted: 800,
  gave_up: 1100,
  recalled: 900,
  swapped: 1000,
  revealed: 700,
  moved: 1100,
  power_used: 700,
  took_back: 500,
  gained: 600,
  discarded: 600,
  nothing_here: 800,
  target_struck: 1000,
  artemia_struck: 1100,
  caught: 1400,
  will_lost: 600,
  will_gained: 600,
  recovered: 1200,
  shown: 700,
  survival_drawn: 400,
  survival_discarded: 500,
  hunt_lost: 600,
  marker_placed: 500,
  marker_removed: 400,
  rescue_moved: 800,
  assimilation_moved: 1000,
  game_won: 1500,
};
const pace: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };
/** With more than this many moments behind, the show hurries. */
const patience = 24;
const logLimit = 400;

export class Stage {
  /** What is shown now. */
  view = $state.raw<View | null>(null);
  /** The event in the light. */
  event = $state.raw<GameEvent | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  /** Whether there is more to be shown than what is. */
  busy = $state(false);

  #queue: (
    Exclude<Moment, { kind: 'reset' }> | { kind: 'event'; event: GameEvent; at: number; late: readonly number[] }
  )[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  #end: () => void;

  constructor(
    session: TableSession,
    readonly speed: () => Speed,
    /** Told of every event as it comes into the light. */
    readonly witness: (event: GameEvent) => void = () => {},
    /** The log of this game as it was before the page was loaded again. */
    earlier: readonly LogEntry[] = [],
  ) {
    this.log = earlier;
    this.#count = earlier.at(-1)?.id ?? 0;
    this.#end = session.follow((moment) => this.#take(moment));
  }

  /** Shows everything that is left at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#run(true);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#end();
  }

  #take(moment: Moment): void {
    if (moment.kind === 'reset') {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#queue = [];
      this.event = null;
      this.busy = false;
      const last = this.log.at(-1)?.turn ?? 0;
      if (!moment.view || moment.view.turn < last) this.log = [];
      this.view = moment.view;
      return;
    }
    if (moment.kind === 'events') {
      const late = moment.outOfTime ? moment.seats : [];
      for (const event of moment.events) this.#queue.push({ kind: 'event', event, at: moment.at, late });
    } else {
      // Only the last exact view counts.
      if (this.#queue.at(-1)?.kind === 'view') this.#queue.pop();
      this.#queue.push(moment);
    }
    if (this.#timer === undefined) this.#run(false);
  }

  #run(hurry: boolean): void {
    for (;;) {
      const next = this.#queue.shift();
      if (!next) break;
      if (next.kind === 'view') {
        this.view = next.view;
        continue;
      }
      if (next.kind !== 'event') continue;
      this.#show(next.event, next.at, next.late);
      const wait = hurry ? 0 : this.#wait(next.event);
      if (wait > 0) {
        this.busy = true;
        this.#timer = setTimeout(() => {
          this.#timer = undefined;
          this.#run(false);
        }, wait);
        return;
      }
    }
    this.event = null;
    this.busy = false;
  }

  #wait(event: GameEvent): number {
    if (document.hidden) return 0;
    const rush = this.#queue.length > patience ? 0.25 : 1;
    return (durations[event.event] ?? 0) * pace[this.speed()] * rush;
  }

  #show(event: GameEvent, at: number, late: readonly number[]): void {
    if (this.view) this.view = fold(this.view, event);
    this.event = event;
    this.log = [...this.log, { id: ++this.#count, turn: this.view?.turn ?? 0, event, at, late }].slice(-logLimit);
    this.witness(event);
  }
}
