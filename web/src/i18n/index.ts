// All words of the page. See words.svelte.ts for t() and the language, and the neighbours for sentences about the game.
export { currentLanguage, hasMessage, ready, say, setLanguage, t } from './words.svelte';
export { languages, type Language } from './catalogue';
export * from './names';
export * from './actions';
export * from './events';
export * from './explain';
export * from './notices';
export * from './sentences';
export * from './codes';
export { loadRulebook, type Chapter } from './rulebook';
