import '@fontsource/bagel-fat-one/latin-400.css';
import '@fontsource-variable/nunito/index.css';
import './tokens.css';
import './tokens-dark.css';
import './tokens-contrast.css';
import './ui.css';
import './bar.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from './lib/i18n/index.svelte';
import { settings, show } from './lib/settings.svelte';

show();
await speak(settings.lang);
const target = document.getElementById('app');
target?.replaceChildren();
if (target) mount(App, { target });
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
