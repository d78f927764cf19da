// The server is upgraded while people play: a tab that was opened with the first build goes on with it, loses nothing,
// and goes to the second build between two moves.
import assert from 'node:assert/strict';
import {
  bot,
  bye,
  GAMES,
  get,
  LANGS,
  me,
  open,
  openTable,
  seated,
  sitDown,
  stored,
  visitor,
} from './browser.mjs';
import { firstBuild, secondBuild } from './builds.mjs';
import { ownServer } from './ownServer.mjs';
import { playOn } from './play.mjs';
import { test } from './pool.mjs';

const SCREEN = '#table:not([data-part=wait])';
/** A place for a card that is chosen. */
const PLACE = '[data-next="2"]';
const STRIP = '[data-part=renewal]';
const MANY = '50000';
const ROOMY = {
  KONDITOREI_REQUEST_BURST: MANY,
  KONDITOREI_PERSON_REQUEST_BURST: MANY,
  KONDITOREI_REQUESTS_PER_SECOND: MANY,
  KONDITOREI_PERSON_REQUESTS_PER_SECOND: MANY,
};

const buildOf = (page) => page.locator('meta[name=build]').getAttribute('content');
const mark = (page) => page.evaluate(() => (window.sameAsBefore = true));
const isSame = (page) => page.evaluate(() => window.sameAsBefore === true);

/** A server with the first build, and how to put the second one in its place. */
async function upgradable() {
  const server = await ownServer({ settings: ROOMY });
  const second = secondBuild();
  return {
    address: server.address,
    build: second.build,
    upgrade: async () => {
      await server.leave();
      await server.start({ KONDITOREI_WEB: second.folder });
      return Date.now();
    },
    end: async () => {
      await server.end();
      second.remove();
    },
  };
}

/** Until the service worker serves this page and keeps all files of the build. */
const kept = (page) =>
  page.evaluate(async () => {
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
    const build = document.querySelector('meta[name=build]').content;
    if (!(await (await caches.open(`konditorei-${build}`)).match('/')))
      throw new Error('the page is not kept');
  });

/** Goes to an address of this app as a link does. */
const follow = (page, path) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** A screen is there, and it is not the one for faults. */
async function shows(page, path, selector) {
  await page.waitForURL((url) => url.pathname === path);
  await page.locator(selector).first().waitFor();
  assert.equal(await page.locator('[data-part=fault]').count(), 0, `${path}: no fault`);
}

/** Tables for a tour: a lobby, a running game of each kind, and a finished one. */
async function tables(page) {
  const running = [];
  for (const game of GAMES) running.push((await openTable(page, game, [me, bot])).id);
  const lobby = (await openTable(page, 'mice', [me, open], { start: false })).id;
  const over = (await openTable(page, 'mice', [bot, bot])).id;
  while ((await get(page, `/tables/${over}`)).table.status !== 'over') await page.waitForTimeout(200);
  return { running, lobby, over };
}

const SCREENS = [
  ['/settings', SCREEN],
  ['/about', SCREEN],
  ...GAMES.map((game) => [`/rules/${game}`, SCREEN]),
  ...GAMES.map((game) => [`/new/${game}`, SCREEN]),
  ['/', '[data-part=window]'],
];

/** Every screen, opened from this tab. */
async function tour(page, { running, lobby, over }) {
  const games = running.map((id) => [`/t/${id}`, '[data-step]']);
  const lessons = GAMES.map((game) => [`/learn/${game}`, SCREEN]);
  const others = [
    [`/t/${lobby}`, SCREEN],
    [`/t/${over}`, '[data-part=result]'],
    [`/replay/${over}`, 'input[type=range]'],
  ];
  for (const [path, selector] of [...others, ...games, ...lessons, ...SCREENS]) {
    await follow(page, path);
    if (!path.startsWith('/learn')) await shows(page, path, selector);
    else {
      await page.locator(selector).first().waitFor();
      assert.equal(await page.locator('[data-part=fault]').count(), 0, `${path}: no fault`);
    }
  }
}

test(
  'an upgrade in the middle of a move: the page waits, plays it, and goes to the new build between two moves',
  async (browser) => {
    const server = await upgradable();
    const { page, table } = await seated(browser, 'cherry', [me, bot], { base: server.address });
    await page.locator('[data-next]').first().waitFor();
    await playOn(page, 'cherry', { until: (_, i) => i >= 4 });
    await playOn(page, 'cherry', { until: async (one) => (await one.locator(PLACE).count()) > 0 });
    const places = await page.locator(PLACE).count();
    const before = (await stored(page, table)).length;
    await mark(page);
    const opened = await server.upgrade();
    await page.locator(STRIP).waitFor();
    assert.ok(Date.now() - opened < 2000, `told ${Date.now() - opened} ms after the server is back`);
    await page.waitForTimeout(5000);
    assert.ok(await isSame(page), 'not in the middle of a move');
    assert.equal(await page.locator(PLACE).count(), places, 'what was chosen is still chosen');
    await playOn(page, 'cherry', { until: async () => (await stored(page, table)).length > before });
    await page.waitForFunction(
      (build) => document.querySelector('meta[name=build]').content === build,
      server.build,
    );
    await page.locator('[data-step]').waitFor();
    assert.equal(await page.locator(STRIP).count(), 0);
    assert.ok((await stored(page, table)).length > before, 'the move is there');
    await playOn(page, 'cherry', { until: (_, i) => i >= 4 });
    await bye(page);
    await server.end();
  },
  { weight: 40 },
);

for (const worker of [true, false])
  test(
    `every screen opens from a tab of the build before, ${worker ? 'with' : 'without'} a service worker`,
    async (browser) => {
      const server = await upgradable();
      const page = await visitor(browser, { base: server.address, worker });
      const places = await tables(page);
      await page.goto('/');
      await page.locator('[data-part=window]').waitFor();
      if (worker) await kept(page);
      await mark(page);
      let loads = 0;
      page.on('load', () => loads++);
      await server.upgrade();
      await follow(page, '/settings');
      await shows(page, '/settings', SCREEN);
      assert.equal(await isSame(page), worker, 'only without its files the page is loaded anew');
      assert.equal(await buildOf(page), worker ? firstBuild() : server.build);
      if (worker)
        for (const [path, selector] of SCREENS) {
          await follow(page, path);
          await shows(page, path, selector);
          assert.ok(await isSame(page), `${path} comes from the files that are kept`);
        }
      await tour(page, places);
      assert.equal(await buildOf(page), server.build, 'at a table the page hears of the new build');
      assert.ok(loads <= 2, `${loads} loads`);
      if (worker) {
        await page.evaluate(async (old) => {
          const has = async () => (await caches.keys()).includes(`konditorei-${old}`);
          for (let k = 0; k < 200 && (await has()); k++) await new Promise((done) => setTimeout(done, 100));
          if (await has()) throw new Error('the files of the old build are still kept');
        }, firstBuild());
      }
      await bye(page);
      await server.end();
    },
    { weight: 40 },
  );

test(
  'a file that is gone for good leads to one reload, then to a page that says so',
  async (browser) => {
    const server = await upgradable();
    const page = await visitor(browser, { base: server.address, worker: false });
    await page.route(/assets\/Settings-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await page.locator('[data-part=window]').waitFor();
    let loads = 0;
    page.on('load', () => loads++);
    await server.upgrade();
    await follow(page, '/settings');
    await page.locator('[data-part=fault]').waitFor();
    await page.waitForTimeout(3000);
    assert.equal(loads, 1);
    await bye(page);
    await server.end();
  },
  { weight: 15 },
);

test(
  'a page that is too old for the server is told so, in four languages, with a button',
  async (browser) => {
    const told = new Set();
    for (const lang of LANGS) {
      const page = await visitor(browser, { lang, worker: false });
      await page.routeWebSocket(/\/api\/ws/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((text) => socket.send(text.replace('"protocol":1', '"protocol":2')));
      });
      const table = await openTable(page, 'mice', [me, bot]);
      await sitDown(page, table);
      await page.locator(STRIP).waitFor();
      told.add(await page.locator(STRIP).innerText());
      await page.waitForLoadState();
      await page.locator(`${STRIP} button`).click();
      await page.locator('[data-step]').waitFor();
      await bye(page);
    }
    assert.equal(told.size, LANGS.length);
  },
  { weight: 20 },
);
