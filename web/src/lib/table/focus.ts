// Whoever plays by keyboard is never left at the top of the page: a focus that gets lost goes to the next thing to do,
// or rests on the table until there is one.
import { hands } from '../ui/hands';

const NEXT = [
  '.curtain .glaze',
  '.decide .glaze:not(:disabled)',
  '.tilebtn:not(:disabled)',
  '.hands .cube.sel',
  '.jarbtn.legal',
  '.jarbtn.ripe',
  '.hands .cube:not(:disabled)',
  '.counter .go .btn:not(:disabled)',
  '.spot[tabindex="0"]',
  '.acts .glaze:not(:disabled)',
  '.hc[tabindex="0"]:not(.off)',
];

const nextThing = (): HTMLElement | null => {
  const sheet = document.querySelector('dialog[open]');
  if (sheet) return sheet.querySelector<HTMLElement>('section button:not(:disabled), .btn:not(:disabled)');
  for (const css of NEXT) {
    const found = document.querySelector<HTMLElement>(css);
    if (found) return found;
  }
  return null;
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

/** Watches the page until the answer is called. */
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
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'class'] });
  addEventListener('keydown', soon);
  soon();
  return () => {
    cancelAnimationFrame(due);
    watch.disconnect();
    removeEventListener('keydown', soon);
  };
}
