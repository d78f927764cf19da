// What every browser test needs: a browser, a table, and hands that play what the page offers.
import { chromium } from 'playwright-core';

export const BASE = process.env.KONDITOREI_URL ?? 'http://127.0.0.1:8000';

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

export async function visitor(
  browser,
  { width = 1280, height = 800, theme = 'light', lang = 'en', touch = false, calm = true } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: lang,
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: calm ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  return page;
}

/** Opens a table through the API in the name of the page's visitor. */
export async function openTable(page, game, seats, { start = true, options = {}, starter = 0 } = {}) {
  const made = await page.request.post(`${BASE}/api/tables`, {
    data: { game, options, seats, starter, pace: 'instant' },
  });
  if (!made.ok()) throw new Error(`no table: ${made.status()} ${await made.text()}`);
  const { table } = await made.json();
  if (start) await page.request.post(`${BASE}/api/tables/${table.id}/start`, { data: {} });
  return table;
}

const press = async (page, locator, touch) => {
  try {
    if (touch) await locator.tap({ force: true, timeout: 1500 });
    else await locator.click({ force: true, timeout: 1500 });
    return true;
  } catch {
    return false;
  }
};

const tapPiece = (locator) =>
  locator.dispatchEvent('click', undefined, { timeout: 1500 }).catch(() => undefined);

const there = async (locator) => (await locator.count()) > 0;

export const over = (page) => there(page.locator('.over .ribbon'));

const curtain = async (page, touch) => {
  const button = page.locator('.curtain .glaze');
  return (await there(button)) && press(page, button, touch);
};

/** One sensible action in Mice in the Kitchen. */
async function mice(page, i, touch) {
  const buttons = page.locator('.decide .glaze:not([disabled])');
  const n = await buttons.count();
  if (n) await press(page, buttons.nth(n > 1 && i % 3 === 0 ? 1 : 0), touch);
}

async function cherry(page, i, touch) {
  if (!(await there(page.locator('.tip.mine')))) return;
  const done = page.locator('.acts .glaze:not([disabled])');
  if (await there(done)) return void (await press(page, done, touch));
  const spots = page.locator('.spot');
  if (await there(spots)) {
    const n = await spots.count();
    await tapPiece(spots.nth(i % n));
    return;
  }
  const cards = page.locator('.hc:not(.off)');
  const pass = page.locator('.acts .soft:not([disabled])').first();
  const n = await cards.count();
  if (n && !(i % 7 === 6 && (await there(pass)))) await tapPiece(cards.nth(i % n));
  else if (await there(pass)) await press(page, pass, touch);
}

async function swapSheet(page, touch) {
  const into = page.locator('dialog .glaze');
  if (await there(into)) return press(page, into.first(), touch);
  const sections = page.locator('dialog section');
  if ((await sections.count()) >= 2) return press(page, sections.nth(1).locator('.c').first(), touch);
  const free = sections.nth(0).locator('.c:not(.sel)');
  const chosen = await sections.nth(0).locator('.c.sel').count();
  if (chosen < 3 && (await there(free))) return press(page, free.first(), touch);
  return press(page, page.locator('dialog .btn.soft:not(.round)').first(), touch);
}

async function torte(page, i, touch) {
  if (await there(page.locator('dialog[open]'))) return void (await swapSheet(page, touch));
  const lock = page.locator('.counter .go .glaze:not([disabled])');
  const legal = page.locator('.jarbtn.legal');
  const ripe = page.locator('.jarbtn.ripe');
  if (await there(page.locator('.tilebtn:not([disabled])'))) {
    if (!(await there(page.locator('.pick.sel'))))
      await press(page, page.locator('.tilebtn:not([disabled])').nth(0), touch);
    else if (i % 4 === 1) await press(page, page.locator('.turn').first(), touch);
    else await press(page, lock, touch);
  } else if ((await there(page.locator('.hands'))) && (await there(lock)) && i % 3 !== 1) {
    await press(page, lock.first(), touch);
  } else if (await there(legal)) {
    await press(page, legal.nth(i % (await legal.count())), touch);
  } else if (await there(ripe)) await press(page, ripe.first(), touch);
  else if (await there(page.locator('.hands .cube:not([disabled])')))
    await press(page, page.locator('.hands .cube:not([disabled])').first(), touch);
  else if (await there(lock)) await press(page, lock.first(), touch);
}

const hands = { mice, cherry, torte };

/** Plays on until the game is over, the caller has seen enough, or the patience ends. Answers the number of rounds. */
export async function playOn(pages, game, { patience = 300_000, touch = false, until = () => false } = {}) {
  const start = Date.now();
  for (let i = 0; Date.now() - start < patience; i++) {
    for (const page of pages) {
      if (await over(page)) return i;
      if (await until(page, i)) return i;
      if (await curtain(page, touch)) continue;
      await hands[game](page, i, touch);
    }
    await pages[0].waitForTimeout(60);
  }
  throw new Error(`${game}: not over after ${patience / 1000} s`);
}
