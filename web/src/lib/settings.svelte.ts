// What one device prefers. Kept in the browser, never sent anywhere.
import { stored } from './stored';

export type Lang = 'de' | 'en' | 'fr' | 'es';
export const LANGS: Record<Lang, string> = { de: 'Deutsch', en: 'English', fr: 'Français', es: 'Español' };

export interface Settings {
  lang: Lang;
  theme: 'system' | 'light' | 'dark';
  sound: boolean;
  /** Whether somebody was asked about sounds; that happens once. */
  soundAsked: boolean;
  motion: 'system' | 'full' | 'calm';
  text: 'normal' | 'large' | 'huge';
  tips: boolean;
  /** Every game in tables and words. */
  plain: boolean;
  /** Whether single keys do something at a table. */
  keys: boolean;
}

export const isLang = (lang: string): lang is Lang => lang in LANGS;

const KEY = 'konditorei';

const spoken = (): Lang => {
  for (const wish of navigator.languages) {
    const lang = wish.slice(0, 2);
    if (isLang(lang)) return lang;
  }
  return 'en';
};

export const settings = $state<Settings>({
  lang: spoken(),
  theme: 'system',
  sound: false,
  soundAsked: false,
  motion: 'system',
  text: 'normal',
  tips: true,
  plain: false,
  keys: true,
  ...stored(localStorage, KEY),
});

export function change(wish: Partial<Settings>): void {
  Object.assign(settings, wish);
  localStorage.setItem(KEY, JSON.stringify(settings));
  show();
}

const night = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
night.addEventListener('change', () => show());

/** Writes the choices on the page itself; one that already stands there is left alone, or everything is styled anew. */
export function show(): void {
  const root = document.documentElement;
  const theme = settings.theme === 'system' ? (night.matches ? 'dark' : 'light') : settings.theme;
  const motion = calm() ? 'calm' : 'full';
  const size = { normal: '', large: '112.5%', huge: '125%' }[settings.text];
  if (root.lang !== settings.lang) root.lang = settings.lang;
  if (root.dataset.theme !== theme) root.dataset.theme = theme;
  if (root.dataset.motion !== motion) root.dataset.motion = motion;
  if (root.style.fontSize !== size) root.style.fontSize = size;
}

export const calm = (): boolean =>
  settings.motion === 'calm' || (settings.motion === 'system' && still.matches);
