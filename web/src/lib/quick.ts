// "Play now": a table is made, filled with bots and started, without a stop in the lobby.
import type { TableSession } from './session';

/** Tables this page has made to be played at once, and how strong the bots there are. */
const pending = new Map<string, string>();

export function planQuickStart(table: string, level: string): void {
  pending.set(table, level);
}

export function isQuickStart(table: string): boolean {
  return pending.has(table);
}

/** Does the next thing that is missing, whenever the table has changed. True as long as it is at it. */
export class QuickStart {
  #asked = new Set<string>();

  constructor(
    readonly session: TableSession,
    readonly id: string,
  ) {}

  step(): void {
    const level = pending.get(this.id);
    const table = this.session.table;
    const me = this.session.you?.member;
    if (level === undefined || !table || me === undefined) return;
    if (table.phase !== 'lobby') {
      pending.delete(this.id);
      return;
    }
    const empty = table.chairs.findIndex((chair) => chair.member === undefined && chair.bot === undefined);
    if (empty >= 0) {
      this.#once(`chair ${empty}`, () => this.session.send({ cmd: 'chair', chair: empty, bot: level }));
    } else if (table.shuffle.committed.some((one) => one.member === me)) {
      this.#once(`start ${table.shuffle.round}`, () => this.session.send({ cmd: 'start' }));
    }
  }

  #once(what: string, send: () => Promise<{ ok: boolean }>): void {
    if (this.#asked.has(what)) return;
    this.#asked.add(what);
    // Refused: then the lobby shows what is missing.
    void send().then((answer) => answer.ok || pending.delete(this.id));
  }
}
