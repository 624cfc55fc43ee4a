// A table on a server, as the table screen wants it (session.ts).
import type {
  Action,
  Answer,
  Command,
  Decision,
  DecisionMessage,
  MemberId,
  Notice,
  Over,
  ServerMessage,
  SnapshotMessage,
  StreamMessage,
  TableInfo,
  TalkLine,
  View,
  You,
} from '../protocol';
import type { Connection, Moment, TableSession, Waiting } from '../session';
import { noteHead, noteKey } from '../witness';
import { getVersion } from './api';
import { ShuffleDevice } from './device';
import { TableSocket } from './socket';

const talkLimit = 200;
const noticeLimit = 200;

export class NetSession implements TableSession {
  connection = $state<Connection>('connecting');
  ended = $state.raw<{ code: string | number; removed: boolean } | null>(null);
  you = $state.raw<You | null>(null);
  table = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  waiting = $state.raw<Waiting>({ step: null, seats: [], until: [], window: null });
  talk = $state.raw<readonly TalkLine[]>([]);
  notices = $state.raw<readonly Notice[]>([]);
  over = $state.raw<Over | null>(null);
  here = $state.raw<readonly MemberId[]>([]);

  #socket: TableSocket;
  #listeners = new Set<(moment: Moment) => void>();
  #last = 0;
  #offset = 0;
  #device = new ShuffleDevice((command) => void this.send(command));
  #looking = false;

  constructor(
    readonly id: string,
    secret: string,
  ) {
    const base = location.origin.replace(/^http/, 'ws');
    this.#socket = new TableSocket(`${base}/api/tables/${encodeURIComponent(id)}/ws`, secret, {
      message: (message) => this.#take(message),
      state: (state, code) => {
        // What was missed comes as it happened; how things stand after it has to be asked for.
        if (state === 'open' && this.connection === 'lost') this.#look();
        this.connection = state;
        if (state === 'ended') this.ended ??= { code, removed: false };
      },
    });
  }

  now(): number {
    return performance.now() + this.#offset;
  }

  follow(listener: (moment: Moment) => void): () => void {
    this.#listeners.add(listener);
    listener({ kind: 'reset', view: this.view });
    return () => this.#listeners.delete(listener);
  }

  act(action: Action): Promise<Answer> {
    if (!this.decision) {
      return Promise.resolve({ ok: false, code: 'stale_decision', message: 'there is nothing to decide' });
    }
    return this.send({ cmd: 'act', decision: this.decision.id, action });
  }

  send(command: Command): Promise<Answer> {
    return this.#socket.send(command);
  }

  close(): void {
    this.#socket.close();
  }

  // --- What comes in --------------------------------------------------------------------------------------

  #tell(moment: Moment): void {
    for (const listener of this.#listeners) listener(moment);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.#takeSnapshot(message);
      case 'view':
        return this.#takeView(message.n, message.view);
      case 'presence':
        this.here = message.here;
        return;
      case 'refused':
        if (!message.cid && (message.code === 'bad_secret' || message.code === 'no_such_table')) {
          this.ended = { code: message.code, removed: false };
        }
        return;
      case 'welcome':
      case 'done':
      case 'device':
      case 'legal':
        return;
      default:
        this.#takeNumbered(message);
    }
  }

  #takeSnapshot(message: SnapshotMessage): void {
    const answersLook = message.cid !== undefined && message.n === this.#last;
    if (message.n < this.#last) return;
    this.#setTime(message.at);
    this.#reach(message.n);
    this.you = message.you;
    this.#setTable(message.table);
    this.decision = this.#whole(message.decision);
    this.talk = message.talk;
    this.notices = message.notices;
    this.over = message.over ?? null;
    this.view = message.view;
    this.#noteHead(message.head);
    if (answersLook && message.view) this.#tell({ kind: 'view', view: message.view });
    else this.#tell({ kind: 'reset', view: message.view });
  }

  #takeView(n: number, view: View | null): void {
    if (n !== this.#last || !view) return;
    this.view = view;
    this.#tell({ kind: 'view', view });
  }

  #takeNumbered(message: StreamMessage): void {
    if (message.n <= this.#last) return;
    this.#setTime(message.at);
    this.#reach(message.n);
    if ('head' in message) this.#noteHead(message.head);
    switch (message.type) {
      case 'table':
        this.#setTable(message.table);
        // An owner may know the invitation, also one who came without it.
        if (this.you?.member === message.table.owner && this.you.invitation === undefined) this.#look();
        break;
      case 'game':
        this.#setTable(message.table);
        this.over = null;
        this.view = message.view;
        this.decision = this.#whole(message.decision);
        this.#tell({ kind: 'reset', view: message.view });
        break;
      case 'events':
        this.waiting = {
          step: message.step ?? null,
          seats: message.waiting,
          until: message.until ?? [],
          window: message.window ?? null,
        };
        if (message.decision !== undefined) this.decision = this.#whole(message.decision);
        this.#tell({
          kind: 'events',
          at: message.at,
          seats: message.seats,
          events: message.events,
          outOfTime: message.out_of_time ?? false,
        });
        break;
      case 'decision':
        this.decision = this.#whole(message.decision);
        break;
      case 'window':
        this.waiting = { ...this.waiting, window: message.window ?? null };
        break;
      case 'windows':
        if (this.you) this.you = { ...this.you, windows: message.mode };
        break;
      case 'invitation':
        if (this.you) this.you = { ...this.you, invitation: message.key };
        break;
      case 'said':
        this.talk = [...this.talk, message.line].slice(-talkLimit);
        break;
      case 'notice':
        this.notices = [...this.notices, message.notice].slice(-noticeLimit);
        break;
      case 'over':
        this.over = message;
        this.decision = null;
        if (this.table) this.#setTable({ ...this.table, phase: 'over', waiting: [], window: undefined, step: 'over' });
        this.view = message.state;
        this.#tell({ kind: 'view', view: message.state });
        break;
      case 'chances':
        if (this.over) this.over = { ...this.over, chances: message.chances };
        break;
      case 'gone':
        this.ended = { code: message.removed ? 'removed' : 'left', removed: message.removed };
        break;
    }
  }

  /** A decision that comes without its list has the one we know under the same id. */
  #whole(decision: DecisionMessage | null): Decision | null {
    if (!decision) return null;
    const legal = decision.legal ?? (this.decision?.id === decision.id ? this.decision.legal : undefined);
    if (legal) return { ...decision, legal };
    this.#look();
    return null;
  }

  #reach(n: number): void {
    this.#last = n;
    this.#socket.last = n;
  }

  #setTime(at: number): void {
    // Messages that were kept for us are old: the latest time we have seen is the best guess.
    const offset = at - performance.now();
    if (this.#offset === 0 || offset > this.#offset || Math.abs(offset - this.#offset) < 2000) this.#offset = offset;
  }

  #setTable(table: TableInfo): void {
    const began = this.table?.phase !== table.phase;
    this.table = table;
    if (table.waiting) {
      this.waiting = {
        step: table.step ?? null,
        seats: table.waiting,
        until: table.until ?? [],
        window: table.window ?? null,
      };
    }
    if (table.phase === 'lobby') {
      this.decision = null;
      this.over = null;
      if (began && this.view) {
        this.view = null;
        this.#tell({ kind: 'reset', view: null });
      }
    }
    this.#placeMe(table);
    this.#device.step(table, this.you?.member, this.you?.chair);
  }

  /** The witness of this page grows with everything that happens. */
  #noteHead(head: string | undefined): void {
    const { table } = this;
    if (!table || head === undefined) return;
    noteHead(table, head);
    getVersion()
      .then(({ key }) => key !== undefined && noteKey(table, key))
      .catch(() => {});
  }

  #placeMe(table: TableInfo): void {
    const you = this.you;
    if (!you) return;
    const index = table.chairs.findIndex((chair) => chair.member === you.member);
    const chair = index < 0 ? undefined : index;
    const seat = index < 0 ? undefined : table.chairs[index]!.seat;
    if (you.chair !== chair || you.seat !== seat) this.you = { ...you, chair, seat };
  }

  /** Asks for a snapshot, which brings whatever is missing. */
  #look(): void {
    if (this.#looking) return;
    this.#looking = true;
    void this.#socket.send({ cmd: 'look' }).then(() => (this.#looking = false));
  }
}
