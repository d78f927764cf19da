// Whole games in the browser. Usage: KONDITOREI_URL=... npm run e2e [name ...]; starts nothing by itself.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';
import { BASE, launch, openTable, over, playOn, visitor } from './lib.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const me = { kind: 'me' };
const bot = { kind: 'bot', level: 'easy' };
const browser = await launch();
const tests = [];
const test = (name, run) => tests.push([name, run]);
const calmFaults = (page) => assert.deepEqual(page.faults, [], 'no fault in the page');
const at = async (page, table) => {
  await page.goto(`${BASE}/t/${table.id}`);
  await page.locator('#table').waitFor();
};

for (const game of ['mice', 'cherry', 'torte']) {
  test(`${game} by mouse against bots`, async () => {
    const page = await visitor(browser);
    await page.goto(BASE);
    await at(page, await openTable(page, game, [me, bot, bot]));
    await playOn([page], game);
    assert.ok(await over(page));
    calmFaults(page);
    await page.context().close();
  });
  test(`${game} by touch on a phone`, async () => {
    const page = await visitor(browser, { width: 390, height: 844, touch: true });
    await page.goto(BASE);
    await at(page, await openTable(page, game, [me, bot]));
    await playOn([page], game, { touch: true });
    calmFaults(page);
    await page.context().close();
  });
  test(`${game} between two browsers`, async () => {
    const host = await visitor(browser);
    const guest = await visitor(browser, { lang: 'de' });
    await host.goto(BASE);
    await guest.goto(BASE);
    const table = await openTable(host, game, [me, { kind: 'open' }], { start: false });
    await at(host, table);
    await guest.goto(`${BASE}/j/${table.code}`);
    await guest.waitForURL(/\/t\//);
    await guest.locator('.start .glaze').click();
    await host.locator('.start .glaze:not([disabled])').click();
    await host.locator('.bar').waitFor();
    await playOn([host, guest], game);
    await guest.locator('.over .ribbon').waitFor();
    calmFaults(host);
    calmFaults(guest);
    await host.context().close();
    await guest.context().close();
  });
  test(`${game} on one device, with a curtain where hands are hidden`, async () => {
    const page = await visitor(browser);
    await page.goto(BASE);
    await at(page, await openTable(page, game, [me, { kind: 'local', name: 'Oma', avatar: 'pretzel' }]));
    let curtains = 0;
    await playOn([page], game, {
      until: async () => {
        curtains += await page.locator('.curtain').count();
        return false;
      },
    });
    if (game !== 'mice') assert.ok(curtains > 0, 'a curtain fell');
    calmFaults(page);
    await page.context().close();
  });
}

test('mice by keyboard alone', async () => {
  const page = await visitor(browser);
  await page.goto(BASE);
  await at(page, await openTable(page, 'mice', [me, bot]));
  for (let i = 0; i < 1500 && !(await over(page)); i++) {
    for (const key of ['r', i % 3 ? 's' : 'c']) await page.keyboard.press(key);
    await page.waitForTimeout(80);
  }
  assert.ok(await over(page));
  await page.context().close();
});

test('cherry by keyboard alone', async () => {
  const page = await visitor(browser);
  await page.goto(BASE);
  await at(page, await openTable(page, 'cherry', [me, bot]));
  const tab = async (selector) => {
    for (let k = 0; k < 40; k++) {
      if (await page.evaluate((css) => !!document.activeElement?.matches(css), selector)) return true;
      await page.keyboard.press('Tab');
    }
    return false;
  };
  for (let i = 0; i < 400 && !(await over(page)); i++) {
    await page.waitForTimeout(60);
    if (!(await page.locator('.tip.mine').count())) continue;
    if (await page.locator('.acts .glaze:not([disabled])').count()) {
      if (await tab('.acts .glaze')) await page.keyboard.press('Enter');
      continue;
    }
    if (await page.locator('.spot').count()) {
      if (await tab('.spot')) await page.keyboard.press('Enter');
      continue;
    }
    if ((await page.locator('.hc:not(.off)').count()) && i % 5 !== 4 && (await tab('.hc'))) {
      for (let k = 0; k < i % 3; k++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    } else if (await page.locator('.acts .soft:not([disabled])').count()) {
      if (await tab('.acts .soft:not([disabled])')) await page.keyboard.press('Enter');
    }
  }
  assert.ok(await over(page));
  calmFaults(page);
  await page.context().close();
});

test('torte by keyboard alone', async () => {
  const page = await visitor(browser);
  await page.goto(BASE);
  await at(page, await openTable(page, 'torte', [me, bot], { options: { rounds: 6 } }));
  const tab = async (selector) => {
    for (let k = 0; k < 60; k++) {
      if (await page.evaluate((css) => !!document.activeElement?.matches(css), selector)) return true;
      await page.keyboard.press('Tab');
    }
    return false;
  };
  const press = async (selector) =>
    (await page.locator(selector).count()) > 0 &&
    (await tab(selector)) &&
    (await page.keyboard.press('Enter'), true);
  for (let i = 0; i < 900 && !(await over(page)); i++) {
    await page.waitForTimeout(40);
    if (await page.locator('dialog[open]').count()) {
      if (await press('dialog .glaze')) continue;
      const sections = await page.locator('dialog section').count();
      if (sections >= 2 && (await press('dialog section:nth-of-type(2) .c'))) continue;
      if ((await page.locator('dialog .c.sel').count()) < 3 && (await press('dialog .c:not(.sel)'))) continue;
      await press('dialog .btn.soft:not(.round)');
      continue;
    }
    if (await page.locator('.tilebtn:not([disabled])').count()) {
      if (!(await page.locator('.pick.sel').count())) {
        await tab('.tilebtn');
        await page.keyboard.press('r');
        await page.keyboard.press('Enter');
      } else await press('.counter .go .glaze:not([disabled])');
      continue;
    }
    if (
      (await page.locator('.hands').count()) &&
      i % 2 &&
      (await press('.counter .go .glaze:not([disabled])'))
    )
      continue;
    for (const key of [['1', '2', '3'][i % 3], ['2', '3', '1'][i % 3], ['3', '1', '2'][i % 3], 's'])
      await page.keyboard.press(key);
    if (
      (await page.locator('.hands .cube:not([disabled])').count()) &&
      !(await page.locator('.jarbtn.legal').count())
    )
      await press('.hands .cube:not([disabled])');
  }
  assert.ok(await over(page));
  calmFaults(page);
  await page.context().close();
});

test('a lost line shows, comes back, and doubles nothing', async () => {
  const page = await visitor(browser);
  await page.goto(BASE);
  const table = await openTable(page, 'mice', [me, bot]);
  await at(page, table);
  await page.locator('.decide .glaze').first().waitFor();
  await page.evaluate(() => {
    const Real = WebSocket;
    window.__sockets = [];
    window.WebSocket = class extends Real {
      constructor(...args) {
        super(...args);
        window.__sockets.push(this);
      }
    };
  });
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.context().setOffline(false);
  await playOn([page], 'mice');
  const replay = await (
    await page.request.get(`${BASE}/api/tables/${table.id}/events?since=0&wait=0`)
  ).json();
  const seqs = replay.updates.map((update) => update.seq);
  assert.deepEqual(seqs, [...new Set(seqs)], 'no step twice');
  await page.context().close();
});

test('axe finds nothing on any screen', async () => {
  const found = [];
  for (const [theme, width] of [
    ['light', 1280],
    ['dark', 390],
  ]) {
    const page = await visitor(browser, { theme, width, height: 844, touch: width < 500 });
    await page.goto(BASE);
    const look = async (name) => {
      await page.waitForTimeout(500);
      await page.evaluate(axeSource);
      const { violations } = await page.evaluate(() =>
        globalThis.axe.run(document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
        }),
      );
      for (const violation of violations)
        found.push(
          `${name} ${theme}: ${violation.id} ${violation.nodes
            .slice(0, 2)
            .map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
            .join(' | ')}`,
        );
    };
    for (const path of [
      '/',
      '/new/torte',
      '/rules/mice',
      '/learn/cherry',
      '/settings',
      '/about',
      '/nowhere',
    ]) {
      await page.goto(BASE + path);
      await page.locator('h1').first().waitFor();
      await look(path);
    }
    const lobby = await openTable(page, 'torte', [me, { kind: 'open' }, bot], { start: false });
    await at(page, lobby);
    await look('lobby');
    for (const game of ['mice', 'cherry', 'torte']) {
      const table = await openTable(page, game, [me, bot]);
      await at(page, table);
      await look(game);
      await playOn([page], game, { until: (_, i) => i > 12 });
      await look(`${game} later`);
      await playOn([page], game);
      await look(`${game} over`);
      await page.goto(`${BASE}/replay/${table.id}`);
      await page.locator('.player').waitFor();
      await look(`${game} replay`);
    }
    await page.context().close();
  }
  assert.deepEqual([...new Set(found)], []);
});

test('no screen is wider than the page, in four languages', async () => {
  const wide = [];
  for (const lang of ['de', 'en', 'fr', 'es'])
    for (const width of [360, 390, 760, 1280]) {
      const page = await visitor(browser, { lang, width, height: 800, touch: width < 500 });
      await page.goto(BASE);
      const check = async (name) => {
        await page.waitForTimeout(250);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll('button, a, h1, h2, .tag, .btn')]
            .filter(
              (el) =>
                el.scrollWidth > el.clientWidth + 2 &&
                getComputedStyle(el).overflow === 'visible' &&
                el.clientWidth > 0 &&
                !el.matches('.vh, .mini') &&
                !el.querySelector('svg'),
            )
            .map((el) => el.textContent?.trim().slice(0, 30)),
        );
        if (over > 0 || cut.length) wide.push(`${name} ${lang} ${width}: ${over} ${cut.join(', ')}`);
      };
      for (const path of [
        '/',
        '/new/torte',
        '/rules/torte',
        '/learn/mice',
        '/settings',
        '/about',
        '/nowhere',
      ]) {
        await page.goto(BASE + path);
        await check(path);
      }
      await at(page, await openTable(page, 'torte', [me, { kind: 'open' }, bot], { start: false }));
      await check('lobby');
      for (const game of ['mice', 'cherry', 'torte']) {
        await at(page, await openTable(page, game, [me, bot, bot]));
        await check(game);
      }
      await page.context().close();
    }
  assert.deepEqual(wide, []);
});

const wanted = process.argv.slice(2);
let failed = 0;
for (const [name, run] of tests) {
  if (wanted.length && !wanted.some((one) => name.includes(one))) continue;
  const start = Date.now();
  try {
    await run();
    console.log(`ok   ${name} (${((Date.now() - start) / 1000).toFixed(0)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${name}: ${error.message.slice(0, 12000)}`);
  }
}
await browser.close();
process.exit(failed ? 1 : 0);
