// A lesson as a table, so that it is taken on the same screen as every game (lib/session.ts).
import type { Engine } from '../engine/engine';
import { seenBy } from '../engine/eyes';
import { t } from '../i18n';
import type { Action, Answer, Command, Decision, Seat, TableInfo, View, You } from '../lib/protocol';
import type { Moment, TableSession, Waiting } from '../lib/session';
import { ownName } from '../lib/names';
import type { Lesson, Step } from './lesson';
import { Run, type Deed, type Progress } from './run';

/** The learner is member 1; the others have names too, and a member for each. */
const learner = 1;
const refusal: Answer = { ok: false, code: 'not_here', message: 'a lesson has no such thing' };

export class LessonSession implements TableSession {
  readonly connection = 'open';
  readonly ended = null;
  readonly over = null;
  readonly talk = [];
  readonly notices = [];
  readonly here = [1, 2, 3];
  readonly you: You;
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  waiting = $state.raw<Waiting>({ step: null, seats: [], until: [], window: null });
  /** The step being taken, counted from 0. */
  index = $state(0);
  progress = $state<Progress>('reading');
  /** The learner has just done something else than they were asked for. */
  strayed = $state(false);

  #run: Run;
  #listeners = new Set<(moment: Moment) => void>();
  #decisions = 0;

  constructor(
    engine: Engine,
    readonly lesson: Lesson,
  ) {
    this.#run = new Run(engine, lesson);
    this.you = { member: learner, chair: lesson.seat, seat: lesson.seat, windows: 'auto' };
  }

  get step(): Step {
    return this.lesson.steps[this.index]!;
  }

  get table(): TableInfo {
    const isHunted = this.lesson.role === 'hunted';
    return {
      id: 'lesson',
      phase: 'play',
      game: 1,
      host: learner,
      owner: learner,
      members: [
        { id: 1, name: ownName() },
        { id: 2, name: t('learn.mira') },
        { id: 3, name: t('learn.bako') },
      ],
      chairs: isHunted
        ? [
            { bot: 'easy', seat: 0 },
            { member: 1, seat: 1 },
            { member: 2, seat: 2 },
          ]
        : [
            { member: 1, seat: 0 },
            { member: 2, seat: 1 },
            { member: 3, seat: 2 },
          ],
      settings: { creature: 0, side: 1, expert: false, cards: 'all', clock: 'none', public: false, locked: true },
      shuffle: { commitment: '', round: 0, since: 0, committed: [], given: [], voided: 0 },
    };
  }

  /** Begins a step, or begins it anew. */
  enter(index: number): void {
    const { fresh, deeds } = this.#run.enter(index);
    this.index = index;
    this.strayed = false;
    if (fresh) {
      this.view = fresh;
      this.#tell({ kind: 'reset', view: fresh });
    }
    this.#show(deeds);
  }

  now(): number {
    return Date.now();
  }

  follow(listener: (moment: Moment) => void): () => void {
    this.#listeners.add(listener);
    listener({ kind: 'reset', view: this.view });
    return () => this.#listeners.delete(listener);
  }

  act(action: Action): Promise<Answer> {
    const deeds = this.#run.act(action);
    this.strayed = deeds === null;
    this.#show(deeds ?? []);
    return Promise.resolve({ ok: true });
  }

  send(_: Command): Promise<Answer> {
    return Promise.resolve(refusal);
  }

  close(): void {
    this.#listeners.clear();
  }

  #show(deeds: readonly Deed[]): void {
    for (const { seat, events } of deeds) {
      const seen = events.map((event) => seenBy(event, this.lesson.seat));
      this.#tell({ kind: 'events', at: this.now(), seats: [seat], events: seen, outOfTime: false });
    }
    const view = (this.view = this.#run.view);
    const offered = this.#run.offered();
    this.progress = this.#run.progress;
    this.decision = offered.length
      ? { id: ++this.#decisions, must: true, deadline: null, legal: offered.map((action) => ({ action })) }
      : null;
    const seats: Seat[] = offered.length ? [this.lesson.seat] : [];
    this.waiting = { step: view.step, seats, until: [], window: null };
    this.#tell({ kind: 'view', view });
  }

  #tell(moment: Moment): void {
    for (const listener of this.#listeners) listener(moment);
  }
}
