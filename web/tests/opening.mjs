// The shop front that stands before anything else has come.
import assert from 'node:assert/strict';
import { bot, bye, DESK, GAMES, me, openTable, PHONE, visitor } from './browser.mjs';
import { test } from './pool.mjs';
import { drawn } from './scenes.mjs';

/** Holds back what the page asks for, until the answer is called. */
async function hold(page, what) {
  let open;
  const opened = new Promise((done) => (open = done));
  await page.route(what, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

test('the shop front stands before any script, and home takes it over without a jump', async (browser) => {
  for (const size of [
    { width: 390, height: 844, touch: true },
    { width: 1280, height: 800 },
  ]) {
    const page = await visitor(browser, { ...size, lang: 'fr' });
    const refused = [];
    page.on(
      'console',
      (told) => told.text().includes('Content Security Policy') && refused.push(told.text()),
    );
    const open = await hold(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const sign = page.locator('#opening p');
    await page.locator('#opening svg').last().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = [
      await sign.boundingBox(),
      await page.locator('#opening [data-part=awning]').boundingBox(),
    ];
    open();
    await page.locator('[data-part=window]').waitFor();
    await page.locator('#opening').waitFor({ state: 'hidden' });
    const after = [
      await page.locator('header h1').boundingBox(),
      await page.locator('#app [data-part=awning]').boundingBox(),
    ];
    assert.deepEqual(after, before);
    assert.deepEqual(refused, []);
    await bye(page);
  }
});

test('a long wait is told in words of the right language', async (browser) => {
  const page = await visitor(browser, { lang: 'es' });
  await page.goto('/');
  await page.locator('[data-part=window]').waitFor();
  const open = await hold(page, '**/api/tables/t_nowhere/**');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/t/t_nowhere' });
    document.body.append(link);
    link.click();
    link.remove();
  });
  await page.locator('[data-part=wait]', { hasText: 'Poniendo la mesa' }).waitFor();
  assert.ok(await page.locator('#opening').isVisible());
  open();
  await page.locator('[data-part=fault]').waitFor();
  await page.locator('#opening').waitFor({ state: 'hidden' });
  await bye(page);
});

/** How far things have moved by themselves since the page began to load; the browser's own measure. */
const shifted = (page) =>
  page.evaluate(async () => {
    let sum = 0;
    const watch = new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) sum += value;
    });
    watch.observe({ type: 'layout-shift', buffered: true });
    await new Promise((done) => setTimeout(done, 50));
    return sum;
  });

test('nothing shifts when somebody comes home whose turn it is', async (browser) => {
  const page = await visitor(browser, PHONE);
  const table = await openTable(page, 'mice', [me, bot]);
  await page.goto('/');
  await page.locator(`[data-part=ticket][href="/t/${table.id}"]`).waitFor();
  await page.goto('/');
  await page.locator(`[data-part=ticket][href="/t/${table.id}"]`).waitFor();
  await drawn(page);
  assert.ok(
    await page.locator(`main > a[href="/t/${table.id}"]`).isVisible(),
    'what waits stands at the top',
  );
  const total = await shifted(page);
  assert.ok(total < 0.02, `${total}`);
  await bye(page);
});

for (const place of ['home', ...GAMES])
  test(`nothing shifts while ${place} opens`, async (browser) => {
    for (const size of [PHONE, DESK]) {
      const host = await visitor(browser, size);
      const table = place === 'home' ? null : await openTable(host, place, [me, bot]);
      const page = await visitor(browser, { ...size, like: host });
      const slow = await page.context().newCDPSession(page);
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(table ? `/t/${table.id}` : '/');
      await page.locator('#opening').waitFor({ state: 'hidden' });
      await drawn(page);
      const total = await shifted(page);
      assert.ok(total < 0.02, `${place} at ${size.width}: ${total}`);
      await bye(page, host);
    }
  });
