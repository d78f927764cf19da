// All keys that do something at a table are registered here. They rest while a dialog is open or somebody writes, and when
// the settings say so.
import { settings } from '../settings.svelte';

type Keys = Record<string, () => unknown>;

const registered = new Set<Keys>();
const FIELDS = 'input, select, textarea, [contenteditable]';

const rests = (event: KeyboardEvent): boolean =>
  !settings.keys ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.matches(FIELDS)) ||
  document.querySelector('dialog[open]') !== null;

addEventListener('keydown', (event) => {
  if (rests(event)) return;
  for (const keys of registered) keys[event.key]?.();
});

/** Registers keys until the answer is called. */
export function shortcuts(keys: Keys): () => void {
  registered.add(keys);
  return () => void registered.delete(keys);
}
