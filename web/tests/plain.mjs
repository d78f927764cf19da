// The plain board: whole games in tables and words, by mouse, by keys alone, and by ear.
import assert from 'node:assert/strict';
import { bot, bye, GAMES, get, me, oma, PHONE, seated, visitor } from './browser.mjs';
import { playByKeys, playOn } from './play.mjs';
import { test } from './pool.mjs';

const plain = { settings: { plain: true } };

for (const game of GAMES) {
  const weight = { mice: 8, cherry: 20, torte: 30 }[game];
  test(
    `${game} on the plain board, by touch`,
    async (browser) => {
      const { page } = await seated(browser, game, [me, bot], { ...PHONE, ...plain });
      await page.locator('[data-part=moves]').waitFor();
      await playOn(page, 'plain', { touch: true });
      await bye(page);
    },
    { weight },
  );
  test(
    `${game} on the plain board, by keys alone`,
    async (browser) => {
      const { page } = await seated(browser, game, [me, bot], plain);
      await page.locator('[data-part=moves]').waitFor();
      await playByKeys(page, 'plain');
      await bye(page);
    },
    { weight: weight * 2 },
  );
}

test('the plain board says what happens and keeps the focus with the moves', async (browser) => {
  const { page, table } = await seated(browser, 'mice', [me, oma], plain);
  const moves = page.getByRole('region', { name: 'What you can do' });
  await moves.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /rolled/.test(document.querySelector('[role=status]').textContent));
  const inside = () => page.evaluate(() => !!document.activeElement.closest('[data-part=moves]'));
  assert.ok(await inside(), 'the focus stays with what can be done');
  await moves.getByRole('button').nth(1).waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'BUTTON');
  assert.ok(await inside());

  const { view } = await get(page, `/tables/${table.id}`);
  const { names } = await get(page, '/games/mice/words?lang=en');
  const label = (field) => names[`${field}:seat`] ?? names[field] ?? field.replaceAll('_', ' ');
  const lying = page.getByRole('region', { name: 'On the table' });
  for (const field of Object.keys(view).filter((key) => key !== 'game'))
    await lying.getByRole('rowheader', { name: label(field), exact: true }).waitFor();
  await page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first().waitFor();
  await bye(page);
});

test('the plain board is a setting, for every game, and the pictures come back', async (browser) => {
  const { page, table } = await seated(browser, 'cherry', [me, bot]);
  await page.locator('[data-piece=goal]').waitFor();
  await page.goto('/settings');
  await page.getByRole('switch', { name: /Plain board/ }).click();
  await page.goto(`/t/${table.id}`);
  await page.locator('[data-part=moves] summary').first().waitFor();
  const shown = await page.locator('[data-part=moves] button:visible').count();
  assert.ok(shown < 9, `many moves are folded up, ${shown} buttons are shown`);
  await page.goto('/settings');
  await page.getByRole('switch', { name: /Plain board/ }).click();
  await page.goto(`/t/${table.id}`);
  await page.locator('[data-piece=goal]').waitFor();
  await bye(page);
});

test('a lesson can be followed on the plain board', async (browser) => {
  const page = await visitor(browser, plain);
  await page.goto('/learn/cherry');
  await page.locator('[data-part=begin]').click();
  await page.locator('[data-part=moves]').waitFor();
  await page.locator('[data-part=pointer]').waitFor();
  const pointed = () =>
    page.evaluate(() => {
      const { x, y } = document.querySelector('[data-part=pointer]').getBoundingClientRect();
      const found = document.elementsFromPoint(x, y).find((one) => one.closest('[data-part=moves]'));
      return found?.closest('button, summary')?.textContent ?? '';
    });
  assert.match(await pointed(), /diamond red, cherry/i);
  await bye(page);
});
