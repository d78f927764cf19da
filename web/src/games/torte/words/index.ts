import { catalogue } from '../../../lib/i18n/catalogue.svelte';
import type { Words } from './en';

/** The game's own words in the language in use. */
export const own = catalogue<Words>({
  de: () => import('./de'),
  en: () => import('./en'),
  fr: () => import('./fr'),
  es: () => import('./es'),
});
