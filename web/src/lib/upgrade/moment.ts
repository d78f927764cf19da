// Whether the page can be loaded anew without taking anything from its player: nothing chosen, carried, typed, opened or
// sent without an answer, and nothing being shown.

import { listen } from '../ui/listen';

/** Something can be the second step of a move, so its first one is chosen. */
const BEGUN = ['[data-done]', ...['2', '3', '4', '5'].map((step) => `[data-next="${step}"]`)].join(',');
const OPEN = 'dialog[open], [popover]:popover-open, [data-part=carried]';
/** The board, while it shows what happened. */
const SHOWING = '[data-part=board]:not([data-step])';
/** What text can be typed into. */
const FIELD = 'input:not([type=radio], [type=checkbox], [type=range], [readonly]), textarea';

let holds = 0;
let pressed = false;
let stirred = -Infinity;
const typed = new Set<HTMLInputElement>();

/** Something is on its way to the server; the answer ends it. */
export function hold(): () => void {
  let held = true;
  holds++;
  return () => {
    if (held) holds--;
    held = false;
  };
}

export const isHeld = (): boolean => holds > 0;

/** Text that was typed and has not gone anywhere yet. */
function hasTyped(): boolean {
  for (const field of typed) if (!field.isConnected || !field.value) typed.delete(field);
  return typed.size > 0;
}

const finds = (selector: string): boolean => document.querySelector(selector) !== null;

/** Whether nothing would be lost, and nobody has touched anything for so many milliseconds. */
export const isGoodMoment = (calm: number): boolean =>
  !isHeld() &&
  !pressed &&
  performance.now() - stirred >= calm &&
  !finds(OPEN) &&
  !finds(BEGUN) &&
  !finds(SHOWING) &&
  !hasTyped();

/** Notices what the player does; answers how to stop that. */
export function watchPlayer(): () => void {
  const stir = (): void => void (stirred = performance.now());
  const press = (down: boolean) => () => {
    pressed = down;
    stir();
  };
  const input = ({ target }: Event): void => {
    stir();
    if (target instanceof HTMLInputElement && target.matches(FIELD)) typed.add(target);
  };
  const [pointerdown, up] = [press(true), press(false)];
  return listen(window, { pointerdown, pointerup: up, pointercancel: up, keydown: stir, input }, true);
}
