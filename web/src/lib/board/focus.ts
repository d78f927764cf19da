// Whoever plays by keyboard is never left at the top of the page: a focus that gets lost goes to the next thing to do,
// or rests on the table until there is one.
import { hands } from '../ui/hands';
import { listen } from '../ui/listen';
import { offered } from './steps';

/** What covers the whole page comes before anything on the board. */
const FIRST = '.curtain .glaze';

const nextThing = (): HTMLElement | SVGElement | null => {
  const sheet = document.querySelector('dialog[open]');
  if (sheet) return sheet.querySelector<HTMLElement>('section button:not(:disabled), .btn:not(:disabled)');
  return document.querySelector<HTMLElement>(FIRST) ?? offered().find((piece) => piece.tabIndex >= 0) ?? null;
};

const lost = (): boolean => {
  const here = document.activeElement;
  return !here || here === document.body || here.matches('#table, :disabled');
};

function find(): void {
  if (!lost()) return;
  const table = document.getElementById('table');
  const next = nextThing();
  if (next) next.focus();
  else if (table && document.activeElement !== table) {
    table.tabIndex = -1;
    table.focus({ preventScroll: true });
  }
}

let finger = false;
/** A finger leaves no focus behind: what it pressed is often taken away, and to look for its focus costs a frame. */
const settle = (event: MouseEvent): void => {
  const piece = event.target instanceof Element && event.target.closest('#table :is(button, [role=button])');
  if (finger && piece) event.preventDefault();
};

/** Watches the page until the answer is called; only while somebody uses keys, because it costs with every change. */
export function keepFocus(): () => void {
  let due = 0;
  const soon = () => {
    if (!hands.onKeys || due) return;
    due = requestAnimationFrame(() => {
      due = 0;
      find();
    });
  };
  const watch = new MutationObserver(soon);
  const look = () => {
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'class'] });
    soon();
  };
  const lookAway = (event: PointerEvent) => {
    watch.disconnect();
    finger = event.pointerType === 'touch';
  };
  const stops = [
    listen(window, { keydown: look, mousedown: settle }),
    listen(window, { pointerdown: lookAway }, true),
  ];
  if (hands.onKeys) look();
  return () => {
    cancelAnimationFrame(due);
    watch.disconnect();
    for (const stop of stops) stop();
  };
}
