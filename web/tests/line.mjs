// A line that breaks, a server that falls over, a shop that opens without a line.
import assert from 'node:assert/strict';
import { bot, bye, me, openTable, seated, sitDown, stored, visitor } from './browser.mjs';
import { playOn } from './play.mjs';
import { test } from './pool.mjs';
import { ownServer, wire } from './wire.mjs';

const STRIP = '.strip';
const ready = '.decide .glaze:not([disabled])';

/** What the page has told its player since the beginning, newest last. */
async function story(page) {
  await page.keyboard.press('l');
  await page.locator('dialog .log li').first().waitFor(); // the past comes after the board, all at once
  const lines = await page.locator('dialog .log li').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  return lines.map((line) => line.trim());
}

/** The page tells the same as one that is opened afresh: nothing lost, nothing twice. */
async function nothingLost(page, table) {
  const told = await story(page);
  await page.reload();
  await page.locator('#table:not(.wait)').waitFor();
  assert.deepEqual(told, await story(page), 'the same story as from the beginning');
  const seqs = (await stored(page, table)).map((update) => update.seq);
  assert.deepEqual(
    seqs,
    seqs.map((_, i) => i + 1),
    'every step once, in order',
  );
}

/** Goes on until some more rounds are played, but not to the end. */
const someMore = (page, n) => playOn(page, 'mice', { until: (_, i) => i >= n });

/** What can be pressed and lies under something else. */
const coveredButtons = (page) =>
  page.evaluate(() => {
    const under = (button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return y > 0 && y < innerHeight && !button.contains(document.elementFromPoint(x, y));
    };
    return [...document.querySelectorAll('#table button:not(:disabled), .bar .btn')]
      .filter((button) => button.getBoundingClientRect().width && under(button))
      .map((button) => button.outerHTML.slice(0, 120));
  });

async function throughTheGap(page, table, breakIt, mendIt, steps) {
  await page.locator(ready).first().waitFor();
  await page.evaluate(() => (window.sameAsBefore = true));
  const before = await steps();
  await breakIt();
  await page.locator(STRIP).waitFor();
  await page.locator(ready).first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'was not sent' });
  await notice.waitFor();
  assert.deepEqual(await coveredButtons(page), [], 'no message covers what is needed next');
  await mendIt();
  await page.locator(STRIP).waitFor({ state: 'detached' });
  await page.locator(ready).first().waitFor();
  assert.equal(await steps(), before, 'the move that was tapped without a line is not sent later');
  await someMore(page, 4);
  assert.ok((await steps()) > before, 'the game goes on');
  assert.equal(await page.evaluate(() => window.sameAsBefore), true, 'without loading the page again');
  await page.locator(ready).first().waitFor();
  await nothingLost(page, table);
}

test(
  'a lost line shows, takes no move, comes back, loses and doubles nothing',
  async (browser) => {
    const line = await wire();
    const { page, table } = await seated(browser, 'mice', [me, bot], { base: line.address });
    const watcher = await visitor(browser);
    const steps = async () => (await stored(watcher, table)).length;
    await throughTheGap(page, table, line.cut, line.mend, steps);
    await bye(page, watcher);
    await line.cut();
  },
  { weight: 15 },
);

test(
  'a server that falls over and comes back goes on where it was',
  async (browser) => {
    const server = await ownServer();
    const { page, table } = await seated(browser, 'mice', [me, bot], { base: server.address });
    let known = 0;
    const steps = async () => (known = (await stored(page, table)).length);
    await throughTheGap(page, table, server.crash, server.start, steps);
    assert.ok(known > 0);
    await bye(page);
    await server.crash();
  },
  { weight: 25 },
);

test('the shop opens without a line and says so kindly', async (browser) => {
  const line = await wire();
  const page = await visitor(browser, { base: line.address });
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
  });
  await page.reload();
  await page.locator('.window').waitFor();
  await line.cut();
  await page.reload();
  await page.locator('.window').waitFor();
  await page.goto('/t/anything');
  await page.locator('.fault h1').waitFor();
  await line.mend();
  const table = await openTable(page, 'mice', [me, bot]);
  await sitDown(page, table);
  await bye(page);
  await line.cut();
});

test('coming back to a table finds it as it was', async (browser) => {
  const { page, table } = await seated(browser, 'torte', [me, bot]);
  await playOn(page, 'torte', { until: (_, i) => i > 14 });
  const before = await page.locator('.mycake > .cake').getAttribute('aria-label');
  const steps = (await stored(page, table)).length;
  await page.goto('/');
  await page.locator('.window').waitFor();
  await sitDown(page, table);
  assert.equal(await page.locator('.mycake > .cake').getAttribute('aria-label'), before);
  assert.equal((await stored(page, table)).length, steps);
  await bye(page);
});
