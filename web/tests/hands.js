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

  const choose = {
    mice(i) {
      const buttons = all('.decide .glaze:not([disabled])');
      return buttons.length > 1 && i % 3 === 0 ? buttons[1] : buttons[0];
    },
    cherry(i) {
      const sheet = one('dialog[open] .round');
      if (sheet) return sheet;
      if (!one('.tip.mine')) return null;
      const done = one('.acts .glaze:not([disabled])');
      if (done) return done;
      const spots = all('.spot');
      if (spots.length)
        return nth(free(spots), i) ?? one('.zoom button:nth-of-type(2)') ?? one('.zoom button');
      const pass = one('.acts .soft:not([disabled])');
      const cards = all('.hc:not(.off)');
      return cards.length && !(i % 7 === 6 && pass) ? nth(cards, i) : pass;
    },
    swap() {
      const into = one('dialog .glaze');
      if (into) return into;
      const [give, take] = all('dialog section');
      if (take) return take.querySelector('.c');
      const more = give?.querySelector('.c:not(.sel)');
      if (more && give.querySelectorAll('.c.sel').length < 3) return more;
      return one('dialog .btn.soft:not(.round)');
    },
    plain(i) {
      const seen = all('.plain .moves button:not([disabled])').filter((button) => button.checkVisibility());
      const unfolded = seen.filter((button) => button.closest('details'));
      if (unfolded.length) return nth(unfolded, i);
      const done = seen.find((button) => button.dataset.move.includes('done'));
      const folded = all('.plain .moves summary');
      return done ?? nth(i % 7 < 6 && folded.length ? folded : [...seen, ...folded], i);
    },
    torte(i) {
      if (one('dialog[open]')) return choose.swap();
      const go = one('.counter .go .glaze:not([disabled])');
      const no = one('.counter .go .soft:not([disabled])');
      const jars = all('.jarbtn.legal');
      const tiles = all('.tilebtn:not([disabled])');
      if (tiles.length && !one('.locked')) {
        if (!one('.pick.sel')) return nth(tiles, i);
        return i % 4 === 1 ? one('.turn') : go;
      }
      if (one('.hands') && go && i % 3 !== 1) return go;
      if (no && i % 5 === 4) return no;
      return (
        (jars.length && nth(jars, i)) ||
        one('.jarbtn.ripe') ||
        one('.hands .cube:not([disabled])') ||
        go ||
        no
      );
    },
  };

  const look = (game, i) => {
    if (one('.over .ribbon')) return { over: true };
    const curtain = one('.curtain .glaze');
    const element = curtain ?? choose[game](i);
    if (!element) return null;
    let point = reach(element);
    if (!point) {
      element.scrollIntoView({ block: 'nearest' });
      point = reach(element);
    }
    window.wanted = element;
    return point
      ? { ...point, curtain: !!curtain, what: element.className.baseVal ?? element.className }
      : null;
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
