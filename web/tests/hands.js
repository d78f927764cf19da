// Runs inside the page: looks at what it offers, as a player does, and points at the next thing to press.
(() => {
  let changes = 0;
  let seen = -1;
  const watch = () =>
    new MutationObserver(() => changes++).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  if (document.documentElement) watch();
  else addEventListener('DOMContentLoaded', watch);

  const one = (css) => document.querySelector(css);
  const all = (css) => [...document.querySelectorAll(css)];
  const nth = (list, i) => list[i % list.length];

  /** A point of the element that a finger would really hit. */
  const reach = (element) => {
    const box = element.getBoundingClientRect();
    for (const [u, v] of [
      [0.5, 0.5],
      [0.2, 0.4],
      [0.3, 0.8],
      [0.8, 0.3],
      [0.12, 0.2],
      [0.1, 0.9],
    ]) {
      const [x, y] = [box.left + box.width * u, box.top + box.height * v];
      const top = document.elementFromPoint(x, y);
      if (top && (element.contains(top) || top === element)) return { x, y };
    }
    return null;
  };

  const free = (list) => list.filter((element) => reach(element));

  /** Pieces that end a turn, or a choice: whoever is in no mood to think takes them as soon as they are there. */
  const EAGER = { cherry: 'done', torte: 'lock', mice: 'stop' };

  /** What can be chosen now, as the board itself marks it: first what goes on with a move that has been begun. */
  const choose = (game, i) => {
    const sheet = one('dialog[open]');
    const offered = all('[data-next]:not([disabled])').filter((piece) => !sheet || sheet.contains(piece));
    if (!offered.length) return sheet?.querySelector('header button') ?? null;
    const eager = offered.find((piece) => piece.dataset.piece === EAGER[game]);
    if (eager && i % 4 !== 1) return eager;
    const turn = i % 4 === 1 && one('[data-leads]');
    if (turn) return turn;
    const last = Math.max(...offered.map((piece) => Number(piece.dataset.next)));
    const best = offered.filter((piece) => i % 9 === 8 || Number(piece.dataset.next) === last);
    const seen = best.filter((piece) => piece.checkVisibility());
    return nth(free(seen), i) ?? one('[data-zoom]') ?? nth(seen, i);
  };

  const look = (game, i) => {
    if (one('[data-part=result]')) return { over: true };
    const curtain = one('[data-part=curtain] button');
    const element = curtain ?? choose(game, i);
    if (!element) return null;
    let point = reach(element);
    if (!point) {
      element.scrollIntoView({ block: 'nearest' });
      point = reach(element);
    }
    window.wanted = element;
    return point ? { ...point, curtain: !!curtain, what: element.dataset.piece ?? '' } : null;
  };

  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const frame = () => new Promise((done) => requestAnimationFrame(done));

  /** What is offered, once it stands still. */
  const settled = async (game, i) => {
    const found = look(game, i);
    if (!found || found.over) return found;
    const [before, wanted] = [changes, window.wanted];
    await frame();
    const again = look(game, i);
    const same =
      changes === before && window.wanted === wanted && again?.x === found.x && again?.y === found.y;
    return same ? found : null;
  };

  /** Resolves with a point to press, or with { over }, as soon as the page has changed and offers something. */
  window.nextThing = async (game, i, hurry) => {
    const until = performance.now() + 400;
    while (changes === seen && performance.now() < until) await rest(8);
    for (let t = 0; t < 6000; t++) {
      const found = await settled(game, i);
      if (found) {
        seen = changes;
        return found;
      }
      // Somebody in a hurry taps to skip what is being shown.
      if (hurry) window.dispatchEvent(new PointerEvent('pointerdown'));
      await rest(10);
    }
    throw new Error(`nothing to press: ${document.body.innerText.slice(0, 300)}`);
  };
})();
