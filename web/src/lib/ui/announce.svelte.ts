import { untrack } from 'svelte';

// One polite live region for the whole page: what happens is also said.
export const spoken = $state<{ lines: { key: number; text: string }[] }>({ lines: [] });

let key = 0;
export function announce(text: string): void {
  untrack(() => {
    spoken.lines = [...spoken.lines.slice(-4), { key: key++, text }];
  });
}

/** Takes back all that was said: somebody else listens from now on. */
export function hush(): void {
  spoken.lines = [];
}

/** Reads a sentence with the voice of the device. */
export function readAloud(text: string, lang: string): void {
  if (!('speechSynthesis' in window)) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = lang;
  speechSynthesis.speak(words);
}
