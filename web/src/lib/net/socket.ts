// One member's connection to a table, mended as often as it breaks. Knows nothing of the game: it hands on messages in
// order, each once, and answers of commands to whoever sent them.
import type { Answer, Command, ServerMessage } from '../protocol';

export type SocketState = 'connecting' | 'open' | 'lost' | 'ended';

export interface SocketHandlers {
  message(message: ServerMessage): void;
  state(state: SocketState, closeCode: number): void;
}

interface Sent {
  cid: string;
  text: string;
  answer(answer: Answer): void;
}

/** Close codes after which connecting again is of no use. */
const finalCodes = new Set([4002, 4003, 4005]);
const firstDelay = 400;
const longestDelay = 8000;
const resendDelay = 1200;

export class TableSocket {
  #socket: WebSocket | null = null;
  #unanswered: Sent[] = [];
  #last: number | null = null;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #resend: ReturnType<typeof setTimeout> | undefined;
  #ready = false;
  #closed = false;
  #counter = 0;
  /** Distinguishes the commands of this page from those of another tab of the same member. */
  readonly #tag = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);

  constructor(
    readonly url: string,
    readonly secret: string,
    readonly handlers: SocketHandlers,
  ) {
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  /** Sends a command; after a lost connection again and again, with the same cid, until it is answered. */
  send(command: Command | { cmd: 'look' } | { cmd: 'legal' }): Promise<Answer> {
    const cid = `${this.#tag}.${++this.#counter}`;
    const text = JSON.stringify({ ...command, cid });
    return new Promise((resolve) => {
      if (this.#closed) return resolve({ ok: false, code: 'not_a_member', message: 'the connection has ended' });
      this.#unanswered.push({ cid, text, answer: resolve });
      if (this.#ready) this.#socket?.send(text);
    });
  }

  /** The number of the last message that has been taken in; a later connection goes on from there. */
  set last(n: number) {
    this.#last = n;
  }

  close(): void {
    this.#end(1000);
  }

  #end(code: number): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#resend);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
    for (const sent of this.#unanswered.splice(0)) {
      sent.answer({ ok: false, code: 'not_a_member', message: 'the connection has ended' });
    }
    this.handlers.state('ended', code);
  }

  #connect(): void {
    this.#ready = false;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      const hello = this.#last === null ? {} : { last: this.#last };
      socket.send(JSON.stringify({ cmd: 'hello', secret: this.secret, views: true, ...hello }));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      for (const line of event.data.split('\n')) {
        if (line) this.#take(JSON.parse(line) as ServerMessage);
      }
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#closed) return;
      this.#ready = false;
      if (finalCodes.has(event.code)) return this.#end(event.code);
      this.handlers.state('lost', event.code);
      this.#plan();
    };
  }

  #plan(): void {
    const delay = Math.min(firstDelay * 2 ** this.#failures, longestDelay) * (0.75 + Math.random() / 2);
    this.#failures += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), delay);
  }

  /** The network is back or the page is looked at again: do not wait for the end of a long pause. */
  #hurry = (): void => {
    if (this.#closed || document.hidden || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  #take(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.#ready = true;
      this.#failures = 0;
      this.handlers.state('open', 0);
      for (const sent of this.#unanswered) this.#socket?.send(sent.text);
      return;
    }
    this.handlers.message(message);
    // A message beyond the rate was not read, so the answer cannot say which: what is open is sent once more.
    if (message.type === 'refused' && message.code === 'rate_limited') return this.#resendSoon();
    if (message.type === 'done') this.#answer(message.cid, { ok: true });
    if (message.type === 'device') {
      this.#answer(message.cid, { ok: true, device: { code: message.code, until: message.until } });
    }
    if (message.type === 'snapshot' && message.cid) this.#answer(message.cid, { ok: true });
    if (message.type === 'refused' && message.cid) {
      this.#answer(message.cid, { ok: false, code: message.code, message: message.message });
    }
  }

  #resendSoon(): void {
    clearTimeout(this.#resend);
    this.#resend = setTimeout(() => {
      if (this.#ready) for (const sent of this.#unanswered) this.#socket?.send(sent.text);
    }, resendDelay);
  }

  #answer(cid: string, answer: Answer): void {
    const index = this.#unanswered.findIndex((sent) => sent.cid === cid);
    if (index < 0) return;
    const [sent] = this.#unanswered.splice(index, 1);
    sent!.answer(answer);
  }
}
