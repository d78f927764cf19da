// Dragging as an extra to tapping: the piece is picked up, follows the pointer, and taps the place it is dropped on.

import { listen } from '../ui/listen';

/** Pieces that complete a move which has been begun. */
const PLACES = '[data-next="2"]:not(:disabled)';

const START = 10;
const SNAP = 40;

const nearest = (x: number, y: number): Element | null => {
  let best: Element | null = null;
  let least = SNAP;
  for (const place of document.querySelectorAll(PLACES)) {
    const box = place.getBoundingClientRect();
    const away = Math.hypot(
      Math.max(box.left - x, 0, x - box.right),
      Math.max(box.top - y, 0, y - box.bottom),
    );
    if (away < least) [best, least] = [place, away];
  }
  return best;
};

/** The click with which a browser ends a press; it would tap what lies under the pointer once more. */
const swallowClick = (): void => {
  const click = (event: Event) => {
    if (!event.isTrusted) return;
    event.stopPropagation();
    stop();
  };
  const stop = listen(window, { click, pointerdown: () => stop() }, true);
};

/** An attachment for a piece; `pick` is called when it leaves its place, and the places should light up then. */
export const draggable =
  (pick: () => void) =>
  (node: HTMLElement): (() => void) => {
    let from: { x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;

    const lift = () => {
      const box = node.getBoundingClientRect();
      const picture = node.querySelector('svg')?.cloneNode(true);
      if (!picture) return;
      ghost = document.createElement('div');
      ghost.dataset.part = 'carried';
      ghost.style.cssText = `position:fixed;z-index:var(--layer-drag);pointer-events:none;left:0;top:0;width:${box.width}px;height:${box.height}px;margin:${-box.height / 2}px 0 0 ${-box.width / 2}px;filter:drop-shadow(0 10px 10px rgb(60 20 0 / .45))`;
      ghost.append(picture);
      document.body.append(ghost);
      pick();
    };
    const down = (event: PointerEvent) => {
      if (event.button === 0) from = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      if (!ghost && Math.hypot(event.clientX - from.x, event.clientY - from.y) > START) lift();
      if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) rotate(-3deg)`;
    };
    const drop = (event: PointerEvent) => {
      const carried = ghost;
      leave();
      if (!carried) return;
      swallowClick();
      // At once: on a busy device a timer may come after the next piece has been picked up.
      nearest(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    const leave = () => {
      from = null;
      ghost?.remove();
      ghost = null;
    };

    const stops = [
      listen(node, { pointerdown: down }),
      listen(window, { pointermove: move, pointerup: drop, pointercancel: leave }),
    ];
    return () => {
      leave();
      for (const stop of stops) stop();
    };
  };
