// The rules of the game in this page: the engine interface of docs/engine.md over the module of browser/.
import type { Action, GameEvent, Place, Seat, Side, View } from '../lib/protocol';
import { wasiImports } from './wasi';

export interface GameOptions {
  players: number;
  side?: Side;
  expert?: boolean;
  cards?: 'all' | 'none';
  veiled?: boolean;
  seed?: string;
}

/** A position at the start of a turn; what is left out is as docs/engine.md says. */
export interface Position {
  side?: Side;
  cards?: 'all' | 'none';
  turn?: number;
  rescue?: number;
  assimilation?: number;
  marker?: boolean;
  reserve?: Readonly<Record<string, number>>;
  creature?: { hand?: readonly string[]; deck?: readonly string[]; discard?: readonly string[] };
  survival?: { deck?: readonly string[] };
  hunted: readonly {
    seat: Seat;
    will?: number;
    owns?: readonly Place[];
    hand?: readonly Place[];
    discard?: readonly Place[];
    survival?: readonly string[];
    pending?: 'none' | 'river' | 'artefact';
  }[];
}

export interface GameRecord {
  format: 'notalone-record';
  version: number;
  players: number;
  side?: Side;
  expert?: boolean;
  cards?: 'all' | 'none';
  veiled?: boolean;
  seed: string;
  position?: Position;
  actions: readonly { seat: Seat; action: Action }[];
  result?: { winner: 'creature' | 'hunted'; turn: number };
}

/** An event with the seats that may know its details; without `known_to` everybody may. */
export type FullEvent = GameEvent & { known_to?: readonly (Seat | 'spectator')[] };
export type Actor = { seat: Seat; must: boolean };

export interface BotOptions {
  ms?: number;
  seed?: string;
}

/** An option of a bot; chances are in thousandths. */
export interface Weighed {
  action: Action;
  probability: number;
  win_chance?: number;
}

/** The engine has refused a request; the code is one of docs/engine.md. */
export class EngineRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  release(room: number): void;
  handle(request: number, size: number): number;
  answer(): number;
}

type Answer = { ok: false; error: { code: string; message: string } } | ({ ok: true } & Record<string, unknown>);

/** One game. Another instance of the same module is another game. */
export class Engine {
  private constructor(private readonly exports: Exports) {}

  static async start(module: WebAssembly.Module): Promise<Engine> {
    // The module asks for its memory only in calls, when it has been made.
    const made: { exports?: Exports } = {};
    const instance = await WebAssembly.instantiate(
      module,
      wasiImports(module, () => made.exports!.memory),
    );
    made.exports = instance.exports as unknown as Exports;
    made.exports._initialize();
    return new Engine(made.exports);
  }

  newGame(options: GameOptions): View {
    return this.ask({ cmd: 'new', ...options }).state as View;
  }

  setUp(position: Position, seed = '0'): View {
    return this.ask({ cmd: 'setup', position, seed }).state as View;
  }

  state(): View {
    return this.ask({ cmd: 'state' }).state as View;
  }

  view(seat: Seat | 'spectator'): View {
    return this.ask({ cmd: 'view', seat }).view as View;
  }

  actors(): readonly Actor[] {
    return this.ask({ cmd: 'actors' }).actors as readonly Actor[];
  }

  legal(seat: Seat): readonly Action[] {
    return this.ask({ cmd: 'legal', seat }).actions as readonly Action[];
  }

  apply(seat: Seat, action: Action): readonly FullEvent[] {
    return this.ask({ cmd: 'apply', seat, action }).events as readonly FullEvent[];
  }

  bot(seat: Seat, level: string, options: BotOptions = {}): Action {
    return this.ask({ cmd: 'bot', seat, level, ...options }).action as Action;
  }

  /** What a bot thinks of, the likeliest first. */
  weigh(seat: Seat, level: string, options: BotOptions = {}): readonly Weighed[] {
    return this.ask({ cmd: 'bot', seat, level, ...options }).weighed as readonly Weighed[];
  }

  record(): GameRecord {
    return this.ask({ cmd: 'record' }).record as GameRecord;
  }

  replay(record: GameRecord): View {
    return this.ask({ cmd: 'replay', record }).state as View;
  }

  private ask(request: Record<string, unknown>): Record<string, unknown> {
    const answer = JSON.parse(this.handle(JSON.stringify(request))) as Answer;
    if (!answer.ok) throw new EngineRefusal(answer.error.code, answer.error.message);
    return answer;
  }

  private handle(line: string): string {
    const { allocate, release, handle, answer, memory } = this.exports;
    const bytes = new TextEncoder().encode(line);
    const room = allocate(bytes.length);
    new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
    const size = handle(room, bytes.length);
    release(room);
    // The memory may have grown meanwhile: its buffer is another one then.
    return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), size));
  }
}
