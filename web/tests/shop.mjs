// The shop front with many tables, and a guest at somebody's table.
import assert from 'node:assert/strict';
import { bot, bye, me, oma, open, openTable, PHONE, post, sitDown, visitor } from './browser.mjs';
import { test } from './pool.mjs';

test('all tables are in reach from the shop front', async (browser) => {
  const page = await visitor(browser, PHONE);
  for (let k = 0; k < 4; k++) await openTable(page, 'mice', [me, bot]);
  await openTable(page, 'torte', [me, oma]);
  await page.goto('/');
  await page.locator('a[href="#tables"] b', { hasText: '5' }).waitFor();
  await page.locator('[data-part=ticket]').nth(2).waitFor();
  assert.equal(await page.locator('[data-part=ticket]').count(), 3);
  await page.getByRole('link', { name: /^Tables/ }).click();
  await page.getByRole('heading', { name: 'My tables' }).waitFor();
  const seen = await page.getByRole('heading', { name: 'My tables' }).boundingBox();
  assert.ok(seen.y >= 0 && seen.y < PHONE.height / 2, 'the tab leads to the tables');
  await page.getByRole('button', { name: '2 more tables' }).click();
  assert.equal(await page.locator('[data-part=ticket]').count(), 5);
  const shared = page.locator('[data-part=ticket]', { hasText: 'Topp die Torte!' });
  assert.equal(await shared.locator('[data-part=face]').count(), 1, 'whoever shares the device is shown');
  await bye(page);
});

test('a guest sits in front and sees the rules, but does not choose them', async (browser) => {
  const host = await visitor(browser);
  const guest = await visitor(browser);
  await host.request.patch('/api/me', { data: { name: 'Mia' } });
  await guest.request.patch('/api/me', { data: { name: 'Ben' } });
  const table = await openTable(host, 'torte', [me, open, open], { start: false, options: { rounds: 6 } });
  await post(guest, `/tables/${table.id}/join`);
  await sitDown(guest, table);
  await sitDown(host, table);
  const front = async (page) => {
    const seats = await page.locator('[data-part=seats] li').all();
    const boxes = await Promise.all(seats.map((seat) => seat.boundingBox()));
    return seats[boxes.findIndex(({ y }) => y === Math.max(...boxes.map((box) => box.y)))].innerText();
  };
  assert.match(await front(host), /Mia/);
  assert.match(await front(guest), /Ben/);
  await guest.locator('dl > div', { hasText: 'Layers' }).getByText('6').waitFor();
  assert.equal(await guest.getByRole('radio', { name: '7' }).count(), 0);
  await guest.getByText('Mia starts the game.').waitFor();
  await bye(host, guest);
});
