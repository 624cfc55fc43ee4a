// What the table screen needs of a table, whoever keeps it: a server far away (net/session.svelte.ts) or the engine in
// this page (the tutorial). Reading a property in a template follows its changes: implementations keep them in runes.
import type {
  Action,
  Answer,
  Command,
  Decision,
  GameEvent,
  MemberId,
  Notice,
  Over,
  Seat,
  Step,
  TableInfo,
  TalkLine,
  View,
  WindowInfo,
  You,
} from './protocol';

/** What has happened, in the order it is to be shown. */
export type Moment =
  /** Nothing that was shown before counts any more: this is how things stand. */
  | { kind: 'reset'; view: View | null }
  /** Somebody has acted. What it led to follows sooner or later as `view`. */
  | { kind: 'events'; at: number; seats: readonly Seat[]; events: readonly GameEvent[]; outOfTime: boolean }
  /** The exact view after all events so far. */
  | { kind: 'view'; view: View };

export type Connection = 'connecting' | 'open' | 'lost' | 'ended';

export interface Waiting {
  step: Step | null;
  seats: readonly Seat[];
  /** When the time of each of them is over, in the same order; empty without a clock. */
  until: readonly (number | null)[];
  /** The window that closes for all at one moment, if one is open. */
  window: WindowInfo | null;
}

export interface TableSession {
  readonly connection: Connection;
  /** The close code or refusal that ended it for good. */
  readonly ended: { code: string | number; removed: boolean } | null;
  readonly you: You | null;
  readonly table: TableInfo | null;
  /** The newest view; what is shown may lag behind it (see stage.svelte.ts). */
  readonly view: View | null;
  readonly decision: Decision | null;
  readonly waiting: Waiting;
  readonly talk: readonly TalkLine[];
  /** Who came, went, hosts and plays, with the names of that time. */
  readonly notices: readonly Notice[];
  readonly over: Over | null;
  /** Members with an open connection. */
  readonly here: readonly MemberId[];
  /** The server's clock now, in milliseconds. */
  now(): number;
  /** Calls back with every moment from now on, and first with a reset to how things stand. Returns what ends that. */
  follow(listener: (moment: Moment) => void): () => void;
  /** Answers the decision that is open. */
  act(action: Action): Promise<Answer>;
  /** Anything else. A session that cannot do it refuses with the code `not_here`. */
  send(command: Command): Promise<Answer>;
  close(): void;
}
