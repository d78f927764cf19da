// The words of the chosen language. Catalogues are loaded when they are needed.
import type { Lang } from '../settings.svelte';
import type { Messages } from './en';
import type { Reason } from './reasons';

export type { Messages } from './en';

const catalogues: Record<Lang, () => Promise<Messages>> = {
  de: async () => (await import('./de')).de,
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
  es: async () => (await import('./es')).es,
};

let current = $state.raw<Messages | null>(null);

export async function speak(lang: Lang): Promise<void> {
  current = await catalogues[lang]();
}

/** The catalogue in use; main.ts loads one before anything is drawn. */
export function t(): Messages {
  if (!current) throw new Error('no language loaded');
  return current;
}

/** A refusal in the reader's language. */
export const refusal = (reason: string | null): string =>
  (reason && t().refusals[reason as Reason]) || t().fault.unknown;
