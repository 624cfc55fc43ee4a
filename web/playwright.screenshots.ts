import config from './playwright.config';

// `npm run screenshots`: every screen at both sizes, into web/screenshots.
export default { ...config, testMatch: 'screenshots.ts', workers: 1 };
