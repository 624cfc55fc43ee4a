// A server of our own for each worker: a free port, a fresh SQLite file, gone afterwards.
import { test as base, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkMessage } from './shapes';

const root = resolve(import.meta.dirname, '../..');

/** The program under test: the one named, or the newest build. */
export function programPath(): string {
  const named = process.env.NOTALONE_PROGRAM;
  const found = [named, 'build/release/bin/notalone', 'build/dev/bin/notalone']
    .filter((path) => path !== undefined)
    .map((path) => resolve(root, path))
    .find((path) => existsSync(path));
  if (!found) throw new Error('there is no notalone to test: build it, or name it in NOTALONE_PROGRAM');
  return found;
}

async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no port'))));
    });
  });
}

export class GameServer {
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), 'notalone-e2e-'));
  #log = '';
  port = 0;

  /** `veil`: windows have their time, as they do unless somebody says otherwise. */
  constructor(readonly veil = false) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.port ||= await freePort();
    const args = ['serve', '--port', String(this.port), '--data', join(this.#folder, 'tables.sqlite')];
    // Bots think as long as they like otherwise, and people who are programs are quick: no limits, no veil.
    args.push(
      '--web',
      resolve(root, process.env.NOTALONE_WEB_DIST ?? 'web/dist'),
      ...(this.veil ? [] : ['--no-veil']),
      '--bot-seconds',
      '0.05',
      '--log',
      'warning',
    );
    // Nobody waits a minute here for somebody who is away.
    args.push('--absent-player-seconds', '1');
    args.push('--request-rate', '0', '--table-rate', '0', '--message-rate', '0', '--address-message-rate', '0');
    args.push('--answer-bytes-rate', '0', '--broadcast-bytes-rate', '0', '--address-bytes-rate', '0');
    this.#process = spawn(programPath(), args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process.stdout?.on('data', (text) => (this.#log += text));
    this.#process.stderr?.on('data', (text) => (this.#log += text));
    for (let attempt = 0; attempt < 100; ++attempt) {
      if (this.#process.exitCode !== null) break;
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server did not start:\n${this.#log}`);
  }

  /** Stops the process; its tables stay on disk for the next start. */
  async stop(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (!process || process.exitCode !== null) return;
    const ended = new Promise((done) => process.once('exit', done));
    process.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/**
 * Holds everything the page is told against our types, everything it says in the console against silence, and everything
 * it asks for against its own origin.
 */
export function watch(page: Page, complaints: string[]): void {
  const ask = (address: string) => {
    const { protocol, hostname } = new URL(address);
    const own = protocol === 'data:' || protocol === 'blob:' || hostname === '127.0.0.1';
    if (!own) complaints.push(`a request to somebody else: ${address}`);
  };
  page.on('request', (request) => ask(request.url()));
  page.on('websocket', (socket) => ask(socket.url()));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      for (const line of String(payload).split('\n')) {
        try {
          if (line) checkMessage(line);
        } catch (error) {
          complaints.push(String(error));
        }
      }
    }),
  );
  page.on('pageerror', (error) => complaints.push(`the page failed: ${error.message}`));
  page.on('console', (message) => {
    // A connection that is broken on purpose is complained about by the browser.
    const expected = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection to|status of 4/;
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
  });
}

interface Fixtures {
  baseURL: string;
  /** What was wrong with messages or pages; a test fails if there is anything in it. */
  complaints: string[];
}

export const test = base.extend<Fixtures, { server: GameServer }>({
  server: [
    async ({}, use) => {
      const server = new GameServer();
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      if (complaints.length) throw new Error([...new Set(complaints)].slice(0, 10).join('\n'));
    },
    { auto: true },
  ],
  page: async ({ page, complaints }, use) => {
    watch(page, complaints);
    await use(page);
  },
});

export { expect } from '@playwright/test';
