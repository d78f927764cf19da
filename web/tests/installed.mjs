// A game that is installed beside ours: found, opened and played in the browser, on the plain board and on the board that
// its package brings along.
import assert from 'node:assert/strict';
import { asked, bot, bye, get, openTable, PHONE, visitor } from './browser.mjs';
import { playOn } from './play.mjs';
import { test } from './pool.mjs';

const base = process.env.KONDITOREI_EXAMPLE_URL;

/** Presses the first move that is offered until the game is over: roll twice, then hold. */
async function playWithKeys(page, table) {
  const buttons = page.getByRole('region', { name: 'What you can do' }).getByRole('button');
  for (let turn = 0, seq = -1; turn < 400; turn++) {
    const now = await asked(page, table, seq);
    if (now.table.status === 'over') return;
    await buttons.nth((await buttons.count()) > 1 && turn % 3 === 2 ? 1 : 0).focus();
    await page.keyboard.press('Enter');
    seq = now.seq;
  }
  assert.fail('the game did not end');
}

for (const [name, size] of Object.entries({ desk: {}, phone: PHONE }))
  test(`an installed game on the plain board, ${name}`, async (browser) => {
    const page = await visitor(browser, { ...size, base, settings: { plain: true } });
    await page.goto('/');
    await page.getByText('Pig', { exact: true }).first().waitFor();
    await page.getByText('Your first table').waitFor(); // the server has told who this is
    const seats = [{ kind: 'me', name: 'Mia' }, bot];
    const table = await openTable(page, 'pig', seats, { options: { target: 25 } });
    await page.goto(`/t/${table.id}`);
    await page.getByRole('button', { name: 'Roll', exact: true }).waitFor();
    await page.getByRole('rowheader', { name: 'points', exact: true }).waitFor();
    await playWithKeys(page, table);
    await page.getByText(/wins!/).first().waitFor();
    const { table: over } = await get(page, `/tables/${table.id}`);
    assert.ok(Math.max(...over.scores) >= 25);
    assert.deepEqual(page.faults, []);
    await bye(page);
  });

for (const [name, size] of Object.entries({
  desk: {},
  phone: PHONE,
  side: { width: 740, height: 360, touch: true },
}))
  test(`an installed game on the board of its package, ${name}`, async (browser) => {
    const page = await visitor(browser, { ...size, base, lang: 'de' });
    const refused = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    const seats = [{ kind: 'me', name: 'Mia' }, bot];
    const table = await openTable(page, 'pig', seats, { options: { target: 25 } });
    await page.goto(`/t/${table.id}`);
    await page.getByRole('button', { name: 'Würfeln' }).waitFor();
    assert.equal(await page.locator('[data-piece=seat]').count(), 2);
    const { bottom, over } = await page.evaluate(() => ({
      bottom: document.querySelector('[data-piece=roll]').getBoundingClientRect().bottom - innerHeight,
      over: document.documentElement.scrollHeight - innerHeight,
    }));
    assert.ok(bottom <= 0 && over <= 0, 'everything is in sight');
    await playOn(page, 'pig', { touch: !!size.touch });
    const { table: after } = await get(page, `/tables/${table.id}`);
    assert.ok(Math.max(...after.scores) >= 25);
    assert.deepEqual(refused, [], 'the strict policy refuses nothing');
    await bye(page);
  });

test('a bot that is installed beside ours is chosen and plays', async (browser) => {
  const page = await visitor(browser, { ...PHONE, base });
  await page.goto('/new/mice');
  await page.getByText('Careful').click();
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.waitForURL('**/t/*');
  const { table } = await get(page, `/tables/${page.url().split('/').pop()}`);
  assert.deepEqual(table.seats.map(({ bot }) => bot).filter(Boolean), ['mice.careful', 'mice.careful']);
  await page.getByText('Careful').first().waitFor();
  assert.deepEqual(page.faults, []);
  await bye(page);
});
