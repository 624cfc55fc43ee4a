// A lesson being taken, at the level of the engine: where the learner stands, what is open to them, what followed.
import type { Engine, FullEvent } from '../engine/engine';
import type { Action, View } from '../lib/protocol';
import { habit, type Lesson, type Move, type Step } from './lesson';

/** What somebody has done and what came of it. */
export interface Deed extends Move {
  events: readonly FullEvent[];
}

/** `reading`: nothing to do. `acting`: the learner is to move. `done`, `missed`: the step is over. */
export type Progress = 'reading' | 'acting' | 'done' | 'missed';

export class Run {
  index = 0;
  progress: Progress = 'reading';
  private begun = false;
  private turn = 0;
  private seen: FullEvent[] = [];

  constructor(
    private readonly engine: Engine,
    readonly lesson: Lesson,
  ) {}

  get step(): Step {
    return this.lesson.steps[this.index]!;
  }

  get state(): View {
    return this.engine.state();
  }

  /** The learner's view. */
  get view(): View {
    return this.engine.view(this.lesson.seat);
  }

  /**
   * Begins a step. If the step before has just ended well and this one follows from it, it goes on from there;
   * otherwise `fresh` is the learner's view of the new position, before any of the deeds.
   */
  enter(index: number): { fresh: View | null; deeds: readonly Deed[] } {
    const step = this.lesson.steps[index]!;
    const ended = this.progress === 'done' || (this.begun && this.progress === 'reading');
    const goesOn = step.goesOn && index === this.index + 1 && ended;
    this.index = index;
    this.begun = true;
    this.seen = [];
    let fresh: View | null = null;
    const deeds: Deed[] = [];
    if (!goesOn) {
      this.turn = this.engine.setUp(step.position).turn;
      fresh = this.view;
      for (const { seat, action } of step.lead ?? []) deeds.push(this.carryOut(seat, action));
    }
    deeds.push(...this.othersPlay());
    this.progress = step.want ? 'acting' : 'reading';
    return { fresh, deeds };
  }

  /** What the learner may do now. */
  offered(): readonly Action[] {
    return this.progress === 'acting' && this.mustAct() ? this.engine.legal(this.lesson.seat) : [];
  }

  /** What the step asks for among it. */
  wanted(): readonly Action[] {
    const state = this.engine.state();
    return this.offered().filter((action) => this.step.want?.(action, state));
  }

  /** The learner does it, and the others follow. Null, and nothing has happened, if it is not what the step asks for. */
  act(action: Action): readonly Deed[] | null {
    if (!this.step.want?.(action, this.engine.state())) return null;
    const deeds = [this.carryOut(this.lesson.seat, action), ...this.othersPlay()];
    const over = this.step.until === 'turn' ? !this.mustAct() || this.turnIsOver() : true;
    if (over) {
      const good = this.step.good?.(this.engine.state(), this.seen) ?? true;
      this.progress = good ? 'done' : 'missed';
    }
    return deeds;
  }

  private othersPlay(): Deed[] {
    const deeds: Deed[] = [];
    for (;;) {
      const actor = this.engine.actors().find(({ seat, must }) => must && seat !== this.lesson.seat);
      if (!actor || this.turnIsOver()) return deeds;
      const legal = this.engine.legal(actor.seat);
      deeds.push(this.carryOut(actor.seat, habit(this.step.plan ?? {}, actor.seat, legal, this.engine.state())));
    }
  }

  private carryOut(seat: number, action: Action): Deed {
    const events = this.engine.apply(seat, action);
    this.seen.push(...events);
    return { seat, action, events };
  }

  private mustAct(): boolean {
    return this.engine.actors().some(({ seat, must }) => must && seat === this.lesson.seat);
  }

  private turnIsOver(): boolean {
    const { turn, winner } = this.engine.state();
    return turn > this.turn || winner !== null;
  }
}
