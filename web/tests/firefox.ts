// Whole games in the Firefox of this machine, from the start page to the replay. Playwright drives only a Firefox of its own
// making, so that Puppeteer does it, over WebDriver BiDi; it is fetched by npx, because nothing else needs it.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { play, randomFrom, type PlayedPage } from './player';
import { expect, test } from './server';

const puppeteer = 'puppeteer-core@24.43.1';
const firefoxPath = process.env.NOTALONE_FIREFOX ?? '/usr/bin/firefox-esr';

/** What is used here of Puppeteer. */
interface FirefoxPage extends PlayedPage {
  goto(url: string): Promise<unknown>;
  url(): string;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  screenshot(options: { path: string }): Promise<unknown>;
  on(event: 'pageerror' | 'console', listener: (what: never) => void): void;
}
interface Firefox {
  version(): Promise<string>;
  newPage(): Promise<FirefoxPage>;
  close(): Promise<void>;
}
interface Puppeteer {
  launch(options: object): Promise<Firefox>;
}

async function openFirefox(): Promise<Firefox> {
  // npm puts a package that it has fetched first on the path of the command it was fetched for.
  const { stdout } = await promisify(execFile)('npm', [
    'exec',
    '--yes',
    `--package=${puppeteer}`,
    '-c',
    'node -p process.env.PATH',
  ]);
  const folder = stdout.split(delimiter)[0]!;
  const { launch } = createRequire(join(folder, 'here.js'))('puppeteer-core') as Puppeteer;
  return launch({ browser: 'firefox', executablePath: firefoxPath, headless: true, protocolTimeout: 600_000 });
}

const games = [
  { role: 'hunted', players: 4, speed: 'fast', size: { width: 1280, height: 720 } },
  { role: 'creature', players: 3, speed: 'off', size: { width: 390, height: 844 } },
] as const;

for (const { role, players, speed, size } of games) {
  test(`a game as ${role} at ${size.width} × ${size.height}`, async ({ server }, info) => {
    const firefox = await openFirefox();
    try {
      console.log(await firefox.version());
      const page = await firefox.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error: Error) => complaints.push(error.message));
      page.on('console', (message: { type(): string; text(): string }) => {
        if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text());
      });
      await page.setViewport(size);
      await page.goto(server.url);
      await page.evaluate((value) => localStorage.setItem('notalone.settings', value), JSON.stringify({ speed }));
      await page.goto(server.url);
      for (const [name, value] of [
        ['role', role],
        ['players', players],
        ['level', 'easy'],
      ]) {
        await page.waitForSelector(`input[name=${name}][value="${value}"]`);
        await page.evaluate(
          (field) => document.querySelector<HTMLInputElement>(field)!.click(),
          `input[name=${name}][value="${value}"]`,
        );
      }
      await page.click('.play .btn.primary');
      await page.waitForSelector('.board .tile .name');
      const clicks = await play(page, {
        random: randomFrom(5),
        before: async () => {
          const over = await page.evaluate((root) => {
            const box = document.querySelector(root)!;
            return box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
          }, 'html');
          if (over) complaints.push('the table scrolls');
        },
      });
      console.log(`${role}: ${clicks} clicks`);
      await page.waitForSelector('a[href^="/replay/"]');
      await page.screenshot({ path: info.outputPath('after.png') });
      await page.click('a[href^="/replay/"]');
      await page.waitForSelector('.replay .board .tile .name');
      await page.screenshot({ path: info.outputPath('replay.png') });
      expect([...new Set(complaints)]).toEqual([]);
    } finally {
      await firefox.close();
    }
  });
}
