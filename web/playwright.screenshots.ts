import { rmSync } from 'node:fs';
import config from './playwright.config';

// `npm run screenshots`: every screen at both sizes, into web/screenshots. What is there of an earlier run goes; the
// workers, which read this file as well, leave it alone.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync('screenshots', { recursive: true, force: true });

export default { ...config, testMatch: 'screenshots.ts', workers: 1, timeout: 240_000 };
