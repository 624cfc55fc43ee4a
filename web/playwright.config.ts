import { defineConfig } from '@playwright/test';

export const chromiumPath = process.env.NOTALONE_CHROMIUM ?? '/usr/bin/chromium';

// The page as people get it: the built client, served by a real server that each worker starts for itself (tests/server.ts).
export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  timeout: 900_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  // Machines that land changes are shared and may stand still for a moment; a defect fails twice.
  retries: process.env.CI ? 1 : 0,
  workers: Number(process.env.NOTALONE_JOBS ?? 2),
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  },
});
