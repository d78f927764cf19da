// What somebody hears who does not see: names of all pieces, and one sentence for everything that happens.
import assert from 'node:assert/strict';
import { bot, bye, me, seated } from './browser.mjs';
import { playOn } from './play.mjs';
import { test } from './pool.mjs';

const snapshot = (page) => page.locator('main').ariaSnapshot();
const said = (page) => page.locator('[data-part=spoken]').innerText();

/** Collects every sentence of the live region. */
const listen = (page) =>
  page.evaluate(() => {
    window.sentences = [];
    const region = document.querySelector('[data-part=spoken]');
    new MutationObserver((changes) => {
      for (const change of changes)
        for (const node of change.addedNodes)
          if (node.textContent) window.sentences.push(node.textContent.trim());
    }).observe(region, { childList: true, subtree: true });
  });
const heard = (page) => page.evaluate(() => window.sentences);

/** No button, link or picture of the table is without a name. */
async function allNamed(page) {
  const tree = await snapshot(page);
  const nameless = tree
    .split('\n')
    .filter((line) => /^\s*- (button|link|img|radio|checkbox)(:| \[|$)/.test(line));
  assert.deepEqual(nameless, [], 'everything has a name');
  return tree;
}

test('a turn of mice can be played by ear', async (browser) => {
  const { page } = await seated(browser, 'mice', [me, bot]);
  const tree = await allNamed(page);
  assert.match(tree, /img "In the middle: .*On the stand: .*Dice: /s);
  assert.match(tree, /button "Roll.*3 dice/s);
  await listen(page);
  await page.getByRole('button', { name: /^Roll/ }).click();
  await page.waitForFunction(() => window.sentences.length > 0);
  assert.match((await heard(page)).join(' '), /Guest rolled/);
  await page.locator('[data-next]:not([disabled])').first().waitFor();
  await allNamed(page);
  await playOn(page, 'mice', { until: async () => (await heard(page)).length > 8 });
  const sentences = await heard(page);
  assert.ok(
    sentences.every((one) => /[.!?]$/.test(one)),
    `whole sentences: ${sentences}`,
  );
  await bye(page);
});

test('a turn of cherry can be played by ear', async (browser) => {
  const { page } = await seated(browser, 'cherry', [me, bot]);
  const tree = await allNamed(page);
  assert.match(tree, /group "My hand/);
  assert.match(
    tree,
    /button "(leaf green|diamond red|sun yellow|drop blue|moon purple|heart pink|wave turquoise), /,
  );
  await listen(page);
  await page.locator('[data-piece^="card:"][data-next]').first().dispatchEvent('click');
  await page.locator('[data-piece^="cell:"]').first().waitFor();
  assert.match(await allNamed(page), /button "(Row|Column)/);
  await page.locator('[data-piece^="cell:"]').first().dispatchEvent('click');
  await page.locator('[data-piece=stack]').first().waitFor();
  await page.waitForFunction(() => window.sentences.length > 0);
  assert.match((await heard(page)).join(' '), /lays/);
  await bye(page);
});

test('a turn of torte can be played by ear', async (browser) => {
  const { page } = await seated(browser, 'torte', [me, bot]);
  const tree = await allNamed(page);
  assert.match(tree, /button "(Small|Medium|Large) jar/);
  assert.match(tree, /img "My cake/);
  await listen(page);
  await playOn(page, 'torte', {
    until: async () => (await page.locator('[data-piece^="tile:"]').count()) > 0,
  });
  assert.match(await allNamed(page), /button "Layer 1\. .*(Top|Bottom) edge from the left/s);
  await playOn(page, 'torte', { until: async () => (await heard(page)).length > 5 });
  assert.match((await heard(page)).join(' '), /places layer 1|puts down layer 1|layer 1/i);
  assert.ok((await said(page)).length > 0);
  await bye(page);
});

test('a page that wants calm is calm', async (browser) => {
  for (const game of ['mice', 'cherry', 'torte']) {
    const { page } = await seated(browser, game, [me, bot], { calm: true });
    await page.evaluate(() => {
      window.moving = [];
      const look = () => {
        for (const one of document.getAnimations())
          window.moving.push(one.animationName ?? one.transitionProperty);
        requestAnimationFrame(look);
      };
      look();
    });
    await playOn(page, game, { hurry: false, until: (_, i) => i > 8 });
    assert.deepEqual(await page.evaluate(() => [...new Set(window.moving)]), [], game);
    await bye(page);
  }
});
