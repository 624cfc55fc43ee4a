import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/surfaces.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { ready } from './i18n';
import { startRouter } from './lib/router.svelte';

startRouter();
// Words first: a page that is empty for a moment is better than one that jumps.
void ready.then(() => mount(App, { target: document.getElementById('app')! }));
