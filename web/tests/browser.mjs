// A browser, visitors in it, and tables that they open through the API.
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

export const BASE = process.env.KONDITOREI_URL ?? 'http://127.0.0.1:8000';
export const GAMES = ['mice', 'cherry', 'torte'];
export const LANGS = ['de', 'en', 'fr', 'es'];
export const me = { kind: 'me' };
export const bot = { kind: 'bot', level: 'easy' };
export const open = { kind: 'open' };
export const oma = { kind: 'local', name: 'Oma', avatar: 'pretzel' };
export const PHONE = { width: 360, height: 740, touch: true };
export const DESK = { width: 1280, height: 800, touch: false };

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Somebody with a browser of their own. Faults in the page are kept in `page.faults`. */
export async function visitor(
  browser,
  {
    width = 1280,
    height = 800,
    theme = 'light',
    lang = 'en',
    touch = false,
    calm = true,
    like,
    base = BASE,
    settings = {},
    worker = true,
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: lang,
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: calm ? 'reduce' : 'no-preference',
    baseURL: base,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(like ? { storageState: await like.context().storageState() } : {}),
  });
  await context.addInitScript({ path: new URL('./hands.js', import.meta.url).pathname });
  // Whether sounds are wanted is asked once; these visitors have answered.
  await context.addInitScript((wanted) => {
    localStorage['konditorei'] ??= JSON.stringify({ soundAsked: true, ...wanted });
  }, settings);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  page.setDefaultNavigationTimeout(120_000);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  return page;
}

/** No script has failed on these pages; they are closed. */
export async function bye(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.faults, [], 'no fault in the page');
    await page.context().close();
  }
}

async function call(page, method, path, data) {
  const answer = await page.request[method](`/api${path}`, data === undefined ? {} : { data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
export const get = (page, path) => call(page, 'get', path);
export const post = (page, path, data = {}) => call(page, 'post', path, data);

/** Opens a table in the name of the page's visitor. */
export async function openTable(
  page,
  game,
  seats,
  { start = true, options = {}, starter = 0, pace = 'instant', ...more } = {},
) {
  const { table } = await post(page, '/tables', { game, options, seats, starter, pace, ...more });
  if (start) await post(page, `/tables/${table.id}/start`);
  return table;
}

/** Goes to a table; where a device is passed round, the player says first who looks. */
export async function sitDown(page, table) {
  await page.goto(`/t/${table.id}`);
  await page.locator('#table:not([data-part=wait])').waitFor();
  await liftCurtain(page);
}

export async function liftCurtain(page) {
  if (!(await page.locator('[data-part=curtain]').count())) return;
  await page.locator('[data-part=curtain] button').click();
  await page.locator('[data-part=curtain]').waitFor({ state: 'detached' });
}

/**
 * The table as its visitor sees it, once the page shows the same step, later than `after`, and there is something to press, or the
 * game is over: from then on nothing changes but by what is pressed here.
 */
export async function asked(page, table, after, isAsked = ({ moves }) => Object.keys(moves).length > 0) {
  for (let tries = 0; tries < 2400; tries++) {
    const snapshot = await get(page, `/tables/${table.id}`);
    if (snapshot.table.status === 'over') return snapshot;
    const shown = page.locator(`[data-step="${snapshot.seq}"]`);
    if (snapshot.seq > after && isAsked(snapshot) && (await shown.count())) return snapshot;
    await page.waitForTimeout(50);
  }
  throw new Error(`nobody was asked after step ${after}`);
}

/** A table with one visitor at it, ready to play. */
export async function seated(browser, game, seats, { options, ...look } = {}) {
  const page = await visitor(browser, look);
  const table = await openTable(page, game, seats, options);
  await sitDown(page, table);
  return { page, table };
}

/** What the server has stored: the moves of this table, in order. */
export async function stored(page, table) {
  const { updates } = await get(page, `/tables/${table.id}/events?since=0&wait=0`);
  return updates;
}

/** Plays legal moves over HTTP until the snapshot is as wanted; answers it, or nothing when the game is over first. */
export async function playByPost(page, table, wanted, choose = (moves, i) => moves[i % moves.length]) {
  let snapshot = await get(page, `/tables/${table.id}`);
  for (let i = 0; i < 3000; i++) {
    const seat = Object.keys(snapshot.moves).find((one) => snapshot.moves[one].length);
    const moves = seat === undefined ? [] : snapshot.moves[seat];
    if (wanted(snapshot, moves)) return snapshot;
    if (snapshot.table.status === 'over') return null;
    if (moves.length) {
      const data = { seat: Number(seat), seq: snapshot.seq, move: choose(moves, i) };
      const answer = await page.request.post(`/api/tables/${table.id}/moves`, { data });
      snapshot = answer.ok() ? (await answer.json()).snapshot : await get(page, `/tables/${table.id}`);
    } else {
      const path = `/tables/${table.id}/events?since=${snapshot.seq}&wait=5`;
      ({ snapshot } = await get(page, path));
    }
  }
  throw new Error('the game never came that far');
}
