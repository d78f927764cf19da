// The words of the app in the chosen language. Those of a game are loaded with the game (lib/games/registry.ts).
import type { Lang } from '../settings.svelte';
import { catalogue, translate } from './catalogue.svelte';
import type { Messages } from './en';

export type { Messages } from './en';

/** The messages in use; main.ts loads them before anything is drawn. */
export const t = catalogue<Messages>({
  de: () => import('./de'),
  en: () => import('./en'),
  fr: () => import('./fr'),
  es: () => import('./es'),
});

export async function speak(lang: Lang): Promise<void> {
  await Promise.all([t.load(lang), translate(lang)]);
}
