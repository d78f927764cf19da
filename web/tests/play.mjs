// Hands that play what a page offers: with a mouse, a finger, or keys alone.
import assert from 'node:assert/strict';

export const over = async (page) => (await page.locator('[data-part=result]').count()) > 0;

const next = (page, game, i, hurry = true) =>
  page.evaluate(([name, n, quick]) => window.nextThing(name, n, quick), [game, i, hurry]);

/** Plays on until the game is over or the caller has seen enough. Answers how often something was pressed. */
export async function playOn(
  page,
  game,
  { touch = false, hurry = true, until = () => false, before = () => {}, after = () => {} } = {},
) {
  for (let i = 0; i < 4000; i++) {
    const thing = await next(page, game, i, hurry);
    if (thing.over || (await until(page, i, thing))) return i;
    await before();
    if (touch) await page.touchscreen.tap(thing.x, thing.y);
    else await page.mouse.click(thing.x, thing.y);
    await after();
  }
  throw new Error(`${game}: never over`);
}

/** Where the keyboard stands, in one glance. */
const focus = (page, frames = 0) =>
  page.evaluate(async (n) => {
    const lost = () => !document.activeElement || document.activeElement === document.body;
    for (let k = 0; k < n || (n && lost() && k < 60); k++)
      await new Promise((done) => requestAnimationFrame(done));
    const here = document.activeElement;
    if (n === 0 && (!window.wanted.isConnected || window.wanted.disabled)) return { gone: true };
    if (!here || here === document.body) return { lost: true };
    const style = getComputedStyle(here);
    const ring = here.querySelector('rect');
    const drawn = ring && getComputedStyle(ring).strokeWidth === '10px';
    const kind = (piece) => piece?.dataset.piece?.split(':')[0];
    const walks = window.wanted?.tabIndex < 0; // not a stop of its own: arrow keys lead there
    const row = here.parentElement;
    const group = row?.matches('[role=group], [role=toolbar]') ? row : null;
    return {
      there: here === window.wanted,
      beside: walks && !!group && group.contains(window.wanted),
      alike: walks && !group && kind(here) === kind(window.wanted),
      still: here.id === 'table',
      visible: (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || !!drawn,
      name: here.dataset.piece ?? here.ariaLabel ?? here.textContent.slice(0, 40),
    };
  }, frames);

async function reach(page) {
  for (let k = 0; k < 90; k++) {
    const at = await focus(page);
    if (at.there || at.alike || at.gone) return at;
    await page.keyboard.press(at.beside ? 'ArrowRight' : 'Tab');
  }
  throw new Error(
    `the keyboard never gets to ${await page.evaluate(() => window.wanted.outerHTML.slice(0, 300))}`,
  );
}

/** Plays a whole game with keys; after each step the focus is visible and not lost. */
export async function playByKeys(page, game, { press = 'Enter' } = {}) {
  for (let i = 0; i < 4000; i++) {
    const thing = await next(page, game, i);
    if (thing.over) return i;
    const at = await reach(page);
    if (at.gone) continue;
    assert.ok(at.visible, `the focus on "${at.name}" is visible`);
    await page.keyboard.press(press);
    const after = await focus(page, 3);
    assert.ok(!after.lost, `the focus is lost after "${at.name}"`);
  }
  throw new Error(`${game}: never over`);
}
