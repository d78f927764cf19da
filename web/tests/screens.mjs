// Every screen at every step: nothing for axe to find, nothing wider than the page, nothing too small for a finger.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bot, bye, DESK, GAMES, LANGS, me, PHONE, seated, visitor } from './browser.mjs';
import { test } from './pool.mjs';
import { prepare, visit } from './scenes.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SMALLEST = 44;

let prepared;
const theScenes = (browser) => (prepared ??= prepare(browser));

async function axe(page, runOnly) {
  const { violations } = await page.evaluate(
    (only) => globalThis.axe.run(document, { runOnly: only }),
    runOnly,
  );
  return violations.map(({ id, nodes }) => {
    const some = nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`);
    return `${id} ${some.join(' | ')}`;
  });
}

for (const size of [DESK, PHONE])
  test(
    `axe finds nothing on any screen, by day and by night, ${size.touch ? 'phone' : 'desktop'}`,
    async (browser) => {
      const { host, scenes } = await theScenes(browser);
      const page = await visitor(browser, { ...size, like: host });
      const found = [];
      for (const scene of scenes) {
        await page.emulateMedia({ colorScheme: 'light' });
        await visit(page, scene);
        await page.evaluate(axeSource);
        for (const fault of await axe(page, RULES)) found.push(`${scene.name}: ${fault}`);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.locator('html[data-theme=dark]').waitFor();
        for (const fault of await axe(page, ['color-contrast'])) found.push(`${scene.name}, dark: ${fault}`);
      }
      assert.deepEqual(found, []);
      await bye(page);
    },
    { weight: 60 },
  );

/** How much wider than the window the page is, and texts that run out of their button or heading. */
const overflow = (page) =>
  page.evaluate(() => {
    const labels = 'button, a, h1, h2, h3, label, summary';
    const cut = [...document.querySelectorAll('body *')].filter(
      (el) =>
        el instanceof HTMLElement &&
        el.clientWidth > 0 &&
        el.scrollWidth > el.clientWidth + 2 &&
        (el.matches(labels) || getComputedStyle(el).whiteSpace === 'nowrap') &&
        getComputedStyle(el).overflow === 'visible' &&
        !el.ariaLabel &&
        !el.closest('[data-part=spoken]') &&
        !el.querySelector('svg'),
    );
    return {
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: cut.map((el) => el.textContent?.trim().slice(0, 30)),
    };
  });

/** Words that had to be broken in the middle, because their button is too narrow. */
const broken = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const el of document.querySelectorAll('button, a, h1, h2, h3, label b, legend, summary')) {
      const walk = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode())
        for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
          if (lines.size > 1) found.push(word);
        }
    }
    return found;
  });

/** Things to press that are smaller than a finger; a link inside a sentence may be as high as its line. */
const tooSmall = (page) =>
  page.evaluate((least) => {
    const found = [];
    /** Only for those who listen: a box of one pixel. */
    const isHidden = (el) => getComputedStyle(el).clipPath === 'inset(50%)';
    const things = 'button, a[href], input:not([type=hidden]), select, summary, [role=button], [role=radio]';
    for (const el of document.querySelectorAll(things)) {
      const box = el.getBoundingClientRect();
      const shown = box.width > 0 && box.height > 0 && getComputedStyle(el).visibility !== 'hidden';
      if (!shown || el.closest('[inert], [href="#table"]') || isHidden(el)) continue;
      const sentence = el.matches('a') && el.closest('p, li') && getComputedStyle(el).display === 'inline';
      if (sentence) continue;
      const area = el.closest('label')?.getBoundingClientRect() ?? box;
      const after = getComputedStyle(el, '::after');
      const reach = after.content !== 'none' && after.position === 'absolute' ? parseFloat(after.height) : 0;
      const [w, h] = [
        Math.max(box.width, area.width, parseFloat(after.width) || 0),
        Math.max(box.height, area.height, reach || 0),
      ];
      if (w < least - 0.5 || h < least - 0.5)
        found.push(
          `${el.localName} "${(el.ariaLabel ?? el.textContent).trim().slice(0, 24)}" ${w.toFixed(0)}x${h.toFixed(0)}`,
        );
    }
    return [...new Set(found)];
  }, SMALLEST);

for (const lang of LANGS)
  test(
    `no screen is too wide, broken or too small for fingers, ${lang}`,
    async (browser) => {
      const { host, scenes } = await theScenes(browser);
      const page = await visitor(browser, { ...PHONE, lang, like: host });
      const found = [];
      for (const scene of scenes) {
        await page.setViewportSize({ width: PHONE.width, height: PHONE.height });
        await visit(page, scene);
        for (const width of [PHONE.width, 760, DESK.width]) {
          await page.setViewportSize({ width, height: width === PHONE.width ? PHONE.height : DESK.height });
          const { over, cut } = await overflow(page);
          if (over > 0) found.push(`${scene.name} ${width}: ${over} px too wide`);
          for (const text of cut) found.push(`${scene.name} ${width}: "${text}" runs over`);
          for (const word of await broken(page)) found.push(`${scene.name} ${width}: "${word}" is broken`);
          if (width !== PHONE.width) continue;
          for (const small of await tooSmall(page)) found.push(`${scene.name}: too small: ${small}`);
        }
      }
      assert.deepEqual([...new Set(found)], []);
      await bye(page);
    },
    { weight: 50 },
  );

const LOW = [
  [1024, 640],
  [1024, 768],
  [1280, 720],
  [1366, 650],
  [1280, 800],
  [768, 1024],
  [820, 1180],
  [360, 640],
];

test('a table fits tablets, low screens and small phones without scrolling', async (browser) => {
  const found = [];
  const tables = GAMES.flatMap((game) => [
    [game, [me, bot, bot]],
    [game, [me, bot, bot, bot]],
  ]);
  for (const [game, seats] of tables) {
    const { page } = await seated(browser, game, seats, { lang: 'de' });
    for (const [width, height] of LOW) {
      await page.setViewportSize({ width, height });
      const over = await page.evaluate(async () => {
        // drawings with several layouts change theirs with the next frame
        for (let k = 0; k < 3; k++) await new Promise((done) => requestAnimationFrame(done));
        return document.documentElement.scrollHeight - innerHeight;
      });
      if (over > 0) found.push(`${game} of ${seats.length}, ${width}x${height}: ${over} px too high`);
    }
    await bye(page);
  }
  assert.deepEqual(found, []);
});
