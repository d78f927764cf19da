// A game that is installed beside ours, without a board of its own: found, opened and played in the browser.
import assert from 'node:assert/strict';
import { bot, bye, get, openTable, PHONE, visitor } from './browser.mjs';
import { test } from './pool.mjs';

const base = process.env.KONDITOREI_EXAMPLE_URL;

/** Presses the first move that is offered until the game is over: roll twice, then hold. */
async function playWithKeys(page, table) {
  for (let turn = 0; turn < 400; turn++) {
    const { table: now, moves } = await get(page, `/tables/${table}`);
    if (now.status === 'over') return;
    if (!Object.keys(moves).length) {
      await page.waitForTimeout(50);
      continue;
    }
    const buttons = page.locator('.plain .moves button:enabled');
    // The last press may not have been answered yet; it may also have been the last of the game.
    await buttons.first().or(page.getByText(/wins!/).first()).first().waitFor();
    // The answer to the last press may take the buttons away just now.
    const wanted = buttons.nth((await buttons.count()) > 1 && turn % 3 === 2 ? 1 : 0);
    const there = await wanted.focus({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (there) await page.keyboard.press('Enter');
    await page.waitForTimeout(30);
  }
  assert.fail('the game did not end');
}

for (const [name, size] of Object.entries({ desk: {}, phone: PHONE }))
  test(`an installed game on the plain board, ${name}`, async (browser) => {
    const page = await visitor(browser, { ...size, base });
    await page.goto('/');
    await page.getByText('Pig', { exact: true }).first().waitFor();
    await page.getByText('Your first table').waitFor(); // the server has told who this is
    const seats = [{ kind: 'me', name: 'Mia' }, bot];
    const table = await openTable(page, 'pig', seats, { options: { target: 25 } });
    await page.goto(`/t/${table.id}`);
    await page.getByRole('button', { name: 'Roll', exact: true }).waitFor();
    await page.getByRole('rowheader', { name: 'points', exact: true }).waitFor();
    await playWithKeys(page, table.id);
    await page.getByText(/wins!/).first().waitFor();
    const { table: over } = await get(page, `/tables/${table.id}`);
    assert.ok(Math.max(...over.scores) >= 25);
    assert.deepEqual(page.faults, []);
    await bye(page);
  });
