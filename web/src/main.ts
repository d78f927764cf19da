import './fonts.css';
import '@fontsource-variable/nunito/index.css';
import './tokens.css';
import './tokens-dark.css';
import './tokens-art.css';
import './tokens-contrast.css';
import './ui.css';
import './bar.css';
import './app.css';
import './opening.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/ui/hands';
import { speak } from './lib/i18n/index.svelte';
import { keepClosed } from './lib/ui/opening';
import { router } from './lib/router.svelte';
import { settings, show } from './lib/settings.svelte';
import { BUILD } from './lib/upgrade/build';
import { loadScreen } from './screens';

/** Words and screen come together. Not awaited at the top: chunks could then not share what stands in this one. */
async function open(): Promise<void> {
  const opens = keepClosed();
  show();
  await Promise.all([speak(settings.lang), loadScreen(router.place.screen)?.catch(() => undefined)]);
  const target = document.getElementById('app');
  if (target) mount(App, { target });
  opens();
}
void open();

/** Keeping the shop on the device can wait until it stands, and until there is a line. */
async function keep(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('opened'); // it forgets the files of builds that no page needs any more
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'build?') ports[0]?.postMessage(BUILD);
  });
  navigator.serviceWorker.startMessages();
  addEventListener('load', () => setTimeout(() => void keep().catch(() => undefined), 3000));
}
