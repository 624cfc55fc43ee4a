// A game laid out frame by frame. A decision that something followed from makes a frame, or several where much followed:
// first the reveal, then who was caught, then the end of the turn. A pass that nothing followed from is part of the frame
// before it.
import type { Engine, FullEvent, Weighed } from '../engine/engine';
import { seenBy, type Eyes } from '../engine/eyes';
import { fold } from '../lib/fold';
import type { Action, EventName, GameEvent, Seat, View } from '../lib/protocol';
import type { DecidedBy, Story } from './story';

export interface Frame {
  /** How many actions of the record lie behind it, its own included. Links name this number. */
  at: number;
  /** Which of the frames of its action it is, from 0. */
  beat: number;
  /** The last frame of its action: how things stand is exact, and not told from events. */
  exact: boolean;
  turn: number;
  /** Nobody has decided anything in the first frame. */
  decided: { seat: Seat; action: Action; by: DecidedBy | null; index: number } | null;
  events: readonly FullEvent[];
}

/** What is worth a look of its own. */
const openers: ReadonlySet<EventName> = new Set<EventName>([
  'revealed',
  'moved',
  'power_used',
  'target_struck',
  'artemia_struck',
  'caught',
  'recovered',
  'turn_ended',
]);

/** Cuts what followed from an action into what is shown at a time. */
export function beatsOf(events: readonly FullEvent[]): FullEvent[][] {
  const beats: FullEvent[][] = [];
  for (const event of events) {
    const current = beats.at(-1);
    if (!current || (openers.has(event.event) && current[0]!.event !== event.event)) beats.push([event]);
    else current.push(event);
  }
  return beats;
}

/** What a bot weighed, and how the game stood for it then. */
export interface Thought {
  seat: Seat;
  view: View;
  weighed: readonly Weighed[];
}

/** Longer than this nobody waits for what a bot weighed, in milliseconds. */
const patience = 200;

export class Reel {
  private readonly views = new Map<string, View>();
  private readonly thoughts = new Map<number, Thought>();

  private constructor(
    private readonly engine: Engine,
    readonly story: Story,
    readonly frames: readonly Frame[],
  ) {}

  /** Plays the whole record. Throws an EngineRefusal if it cannot be replayed. */
  static of(engine: Engine, story: Story): Reel {
    const { result: _, ...record } = story.record;
    let { turn } = engine.replay({ ...record, actions: [] });
    const frames: Frame[] = [{ at: 0, beat: 0, exact: true, turn, decided: null, events: [] }];
    record.actions.forEach(({ seat, action }, index) => {
      const at = index + 1;
      const beats = beatsOf(engine.apply(seat, action));
      if (beats.length === 0) frames[frames.length - 1]!.at = at;
      beats.forEach((events, beat) => {
        for (const event of events) if (event.event === 'turn_began') turn = event.turn;
        const decided = { seat, action, by: story.by[index] ?? null, index };
        frames.push({ at, beat, exact: beat === beats.length - 1, turn, decided, events });
      });
    });
    return new Reel(engine, story, frames);
  }

  get players(): number {
    return this.story.record.players;
  }

  /** How the game stood in a frame, seen with these eyes. */
  view(frame: number, eyes: Eyes): View {
    const key = `${frame} ${eyes}`;
    let view = this.views.get(key);
    if (!view) {
      view = this.frames[frame]!.exact
        ? this.exactView(this.frames[frame]!.at, eyes)
        : this.events(frame, eyes).reduce(fold, this.view(frame - 1, eyes));
      this.views.set(key, view);
    }
    return view;
  }

  /** What happened in a frame, as these eyes saw it. */
  events(frame: number, eyes: Eyes): readonly GameEvent[] {
    return this.frames[frame]!.events.map((event) => seenBy(event, eyes));
  }

  /** The frame that shows the position after so many actions, or an earlier one of the last of them. */
  frameAt(actions: number, beat?: number): number {
    const found = this.frames.findIndex(
      (frame) => frame.at >= actions && (beat === undefined ? frame.exact : frame.beat >= beat),
    );
    return found < 0 ? this.frames.length - 1 : found;
  }

  /** The first frame of a turn, or the nearest one there is. */
  frameOfTurn(turn: number): number {
    const found = this.frames.findIndex((frame) => frame.turn >= turn);
    return found < 0 ? this.frames.length - 1 : found;
  }

  get turns(): readonly number[] {
    return [...new Set(this.frames.map(({ turn }) => turn))];
  }

  /** The chance of the Hunted at the start of the turn of a frame, from 0 to 1; at the end, who has won. */
  chance(frame: number): number | null {
    const won = this.frames[frame]!.events.find((event) => event.event === 'game_won');
    if (won?.event === 'game_won') return won.winner === 'hunted' ? 1 : 0;
    const chance = this.story.chances[this.frames[frame]!.turn - this.frames[0]!.turn];
    return chance === undefined ? null : chance / 1000;
  }

  /** Whether a bot decided what a frame shows, and one that says what it weighs. */
  isThought(frame: number): boolean {
    const { decided } = this.frames[frame]!;
    return decided?.by === 'bot' && this.levelOf(decided.seat) !== undefined;
  }

  /** What the bot of a frame weighed: it is asked once more, at its own seat and with what it knew. */
  thought(frame: number): Thought | null {
    const { decided } = this.frames[frame]!;
    const level = decided && this.levelOf(decided.seat);
    if (!decided || !level || !this.isThought(frame)) return null;
    let thought = this.thoughts.get(decided.index);
    if (!thought) {
      const view = this.exactView(decided.index, decided.seat);
      const weighed = this.engine.weigh(decided.seat, level, { ms: patience });
      this.thoughts.set(decided.index, (thought = { seat: decided.seat, view, weighed }));
    }
    return thought;
  }

  private levelOf(seat: Seat): string | undefined {
    return this.story.players.find((player) => player.seat === seat)?.bot;
  }

  private exactView(actions: number, eyes: Eyes): View {
    const { result: _, ...record } = this.story.record;
    const state = this.engine.replay({ ...record, actions: record.actions.slice(0, actions) });
    return eyes === 'all' ? state : this.engine.view(eyes);
  }
}
