import config from './playwright.config';

// `npm run lighthouse`: how the start page and the table fare with Lighthouse. One after the other, for what is measured.
export default { ...config, testMatch: 'lighthouse.ts', workers: 1, timeout: 300_000 };
