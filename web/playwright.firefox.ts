import config from './playwright.config';

// `npm run firefox`: whole games in Firefox.
export default { ...config, testMatch: 'firefox.ts', workers: 1 };
