// A line that breaks, a server that falls over, a shop that opens without a line.
import assert from 'node:assert/strict';
import {
  BASE,
  bot,
  bye,
  me,
  open,
  openTable,
  playByPost,
  post,
  seated,
  sitDown,
  stored,
  visitor,
} from './browser.mjs';
import { playOn } from './play.mjs';
import { test } from './pool.mjs';
import { ownServer } from './ownServer.mjs';
import { FlakyWire } from './wire.mjs';

const STRIP = '[data-part=offline]';
const ready = '[data-next]:not([disabled])';

/** What the page has told its player since the beginning, newest last. */
async function story(page) {
  await page.keyboard.press('l');
  await page.locator('dialog [data-part=log] li').first().waitFor(); // the past comes after the board, all at once
  const lines = await page.locator('dialog [data-part=log] li').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  return lines.map((line) => line.trim());
}

/** The page tells the same as one that is opened afresh: nothing lost, nothing twice. */
async function nothingLost(page, table) {
  const told = await story(page);
  await page.reload();
  await page.locator('#table:not([data-part=wait])').waitFor();
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
    return [...document.querySelectorAll('#table button:not(:disabled), [data-part=bar] button')]
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
    const line = await FlakyWire.to(new URL(BASE).port);
    const { page, table } = await seated(browser, 'mice', [me, bot], { base: line.address });
    const watcher = await visitor(browser);
    const steps = async () => (await stored(watcher, table)).length;
    await throughTheGap(
      page,
      table,
      () => line.cut(),
      () => line.mend(),
      steps,
    );
    await bye(page, watcher);
    line.close();
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
    await server.end();
  },
  { weight: 25 },
);

/** How long until this is there, in milliseconds. */
async function timeUntil(locator, state = 'visible') {
  const start = Date.now();
  await locator.waitFor({ state });
  return Date.now() - start;
}

test(
  'a server that is stopped is noticed, and the move that it did not answer counts once',
  async (browser) => {
    const server = await ownServer();
    const { page, table } = await seated(browser, 'mice', [me, bot], { base: server.address });
    await page.locator(ready).first().waitFor();
    const before = (await stored(page, table)).length;
    server.stop();
    await page.locator(ready).first().click();
    assert.ok((await timeUntil(page.locator(STRIP))) < 10_000, 'noticed within ten seconds');
    assert.match(await page.locator(STRIP).innerText(), /Whether your move counts shows/);
    assert.doesNotMatch(await page.locator('body').innerText(), /not sent|not played|Nothing was played/);
    server.go();
    await page.locator(STRIP).waitFor({ state: 'detached' });
    while ((await stored(page, table)).length === before) await page.waitForTimeout(50);
    await page.locator(ready).first().waitFor();
    const mine = (await stored(page, table)).slice(before).filter(({ seat }) => seat === 0);
    assert.equal(mine.length, 1, 'the move counts once');
    await nothingLost(page, table);
    await bye(page);
    await server.end();
  },
  { weight: 30 },
);

test(
  'a phone that slept shows the table as it is within two seconds',
  async (browser) => {
    const line = await FlakyWire.to(new URL(BASE).port);
    const page = await visitor(browser, { base: line.address });
    const friend = await visitor(browser);
    const table = await openTable(page, 'mice', [me, open], { start: false, starter: 1 });
    await post(friend, `/tables/${table.id}/join`, { seat: 1 });
    await post(page, `/tables/${table.id}/start`);
    await sitDown(page, table);
    await page.getByText('is playing.').last().waitFor();
    line.forget(); // the connection did not outlive the sleep, and nobody says so
    await playByPost(friend, table, ({ actors }) => actors.includes(0));
    assert.equal(await page.locator(ready).count(), 0, 'the page knows nothing of it yet');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    assert.ok((await timeUntil(page.locator(ready).first())) < 2000, 'current within two seconds');
    line.cut(); // the browser keeps old connections for pages too
    line.mend();
    await nothingLost(page, table);
    await bye(page, friend);
    line.close();
  },
  { weight: 10 },
);

test('the shop opens without a line and says so kindly', async (browser) => {
  const line = await FlakyWire.to(new URL(BASE).port);
  const page = await visitor(browser, { base: line.address });
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
  });
  await page.reload();
  await page.locator('[data-part=window]').waitFor();
  line.cut();
  await page.reload();
  await page.locator('[data-part=window]').waitFor();
  await page.getByRole('status').filter({ hasText: 'No connection to the shop' }).waitFor();
  await page.locator(STRIP).waitFor();
  assert.equal(await page.getByText('Your first table').count(), 0, 'nobody says that there are no tables');
  await page.goto('/t/anything');
  await page.locator('[data-part=fault] h1').waitFor();
  await page.goto('/');
  await page.getByRole('status').filter({ hasText: 'No connection to the shop' }).waitFor();
  line.mend();
  await page.getByText('Your first table').waitFor();
  const table = await openTable(page, 'mice', [me, bot]);
  await sitDown(page, table);
  await bye(page);
  line.close();
});

test('coming back to a table finds it as it was', async (browser) => {
  const { page, table } = await seated(browser, 'torte', [me, bot]);
  await playOn(page, 'torte', { until: (_, i) => i > 14 });
  const before = await page.getByRole('img', { name: /^My cake/ }).getAttribute('aria-label');
  const steps = (await stored(page, table)).length;
  await page.goto('/');
  await page.locator('[data-part=window]').waitFor();
  await sitDown(page, table);
  assert.equal(await page.getByRole('img', { name: /^My cake/ }).getAttribute('aria-label'), before);
  assert.equal((await stored(page, table)).length, steps);
  await bye(page);
});
