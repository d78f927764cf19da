// What a strong bot would do: hints at the table, comments on a finished game, and puzzles.
import assert from 'node:assert/strict';
import {
  asked,
  BASE,
  bot,
  bye,
  get,
  me,
  open,
  openTable,
  playByPost,
  post,
  seated,
  sitDown,
  visitor,
} from './browser.mjs';
import { test } from './pool.mjs';

const advice = (page) => page.locator('[data-part=advice]');
const heard = (page, words) =>
  page.waitForFunction(
    (text) => document.querySelector('[data-part=spoken]')?.textContent.includes(text),
    words,
  );

test('a hint by keys: asked, spoken, shown on the board and played', async (browser) => {
  const { page, table } = await seated(browser, 'mice', [me, bot]);
  const before = await playByPost(page, table, (_, moves) => moves.some((move) => 'stop' in move));
  const { seq } = await asked(page, table, before.seq - 1);
  await page.keyboard.press('b');
  await advice(page).locator('ol').waitFor();
  const [best] = (await post(page, `/tables/${table.id}/hint`, { seat: 0 })).choices;
  const piece = Object.keys(best.moves[0])[0];
  await heard(page, `${Math.round(best.chance * 100)} in 100 win`);
  await heard(page, await page.locator('[data-part=why]').innerText());
  assert.equal(await advice(page).locator('[aria-pressed=true]').count(), 1);
  const led = (name) => document.activeElement?.getAttribute('data-piece') === name;
  await page.waitForFunction(led, piece);
  await page.keyboard.press('Enter');
  await advice(page).waitFor({ state: 'detached' });
  const { updates } = await get(page, `/tables/${table.id}/events?since=${seq}&wait=0`);
  assert.deepEqual(updates[0].move, best.moves[0]);
  await bye(page);
});

test('a hint goes by Escape, and another choice is shown instead', async (browser) => {
  const { page, table } = await seated(browser, 'mice', [me, bot]);
  const before = await playByPost(page, table, (_, moves) => moves.some((move) => 'stop' in move));
  await asked(page, table, before.seq - 1);
  await page.locator('[data-part=ask]').click();
  await advice(page).locator('li button').nth(1).click();
  assert.equal(await advice(page).locator('li button').nth(1).getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('Escape');
  await advice(page).waitFor({ state: 'detached' });
  await bye(page);
});

test('between people there are no hints unless they are wanted', async (browser) => {
  const host = await visitor(browser);
  const guest = await visitor(browser);
  const stopping = (_, moves) => moves.some((move) => 'stop' in move);
  for (const hints of [undefined, true]) {
    const more = hints === undefined ? {} : { hints };
    const table = await openTable(host, 'mice', [me, open], { start: false, ...more });
    await post(guest, `/tables/${table.id}/join`);
    await post(host, `/tables/${table.id}/start`);
    const both = [host, guest];
    let now = await get(host, `/tables/${table.id}`);
    while (now.actors[0] !== 0 || !stopping(now, now.moves[0])) {
      const who = both[now.actors[0]];
      await post(who, `/tables/${table.id}/moves`, {
        seat: now.actors[0],
        seq: now.seq,
        move: (await get(who, `/tables/${table.id}`)).moves[now.actors[0]][0],
      });
      now = await get(host, `/tables/${table.id}`);
    }
    await sitDown(host, table);
    await asked(host, table, now.seq - 1);
    assert.equal(await host.locator('[data-part=ask]').count(), hints ? 1 : 0);
  }
  await bye(host, guest);
});

test('what the Master would do is told of any step of a finished game', async (browser) => {
  const { page, table } = await seated(browser, 'mice', [me, bot]);
  await playByPost(page, table, ({ table: { status } }) => status === 'over');
  await page.goto(`/replay/${table.id}?step=2`);
  await page.locator('[data-part=player]').waitFor();
  await page.keyboard.press('b');
  await advice(page).locator('ol').waitFor();
  const comment = await get(page, `/tables/${table.id}/comment?step=3`);
  const words = await advice(page).locator('header b').innerText();
  assert.match(words, comment.same ? /would do the same/ : /would choose something else/);
  await heard(page, words);
  assert.equal(await advice(page).getByText('played').count(), 1);
  await page.keyboard.press('ArrowRight');
  await advice(page).locator('ol').waitFor();
  await page.keyboard.press('Escape');
  await advice(page).waitFor({ state: 'detached' });
  await bye(page);
});

/** Makes the moves of a turn by the pieces that the hand points at, or any that are given. */
const press = (page, piece) => page.locator(`[data-piece="${piece}"]`).last().dispatchEvent('click');
const piecesOf = (move) =>
  move.lay ? [`card:${move.lay.card}`, `cell:${move.lay.at.join()}`] : [Object.keys(move)[0]];

for (const game of ['mice', 'cherry'])
  test(`a puzzle of ${game}: a wrong answer, the right one, and it stays solved`, async (browser) => {
    const page = await visitor(browser);
    await page.goto('/puzzles');
    await page.locator('[data-part=puzzles] li').first().waitFor();
    const { today } = (await get(page, '/puzzles')).find((one) => one.game === game);
    await page.locator(`[data-part=puzzles] a[href="/puzzles/${game}?number=${today}"]`).click();
    await page.locator('[data-part=puzzle]').waitFor();
    assert.equal(page.url(), `${BASE}/puzzles/${game}?number=${today}`);
    const other = await visitor(browser); // somebody who answers without knowing, and so learns the solution
    const { snapshot } = await get(other, `/puzzles/${game}/${today}`);
    const path = `/puzzles/${game}/${today}`;
    const moves = snapshot.moves[snapshot.seat];
    const first = moves.find((move) => 'pass' in move) ?? moves[0];
    let step = await post(other, path, { moves: [first] });
    const answer = [first];
    while (!step.verdict) {
      const further = step.snapshot.moves[snapshot.seat];
      answer.push(further.find((move) => 'done' in move) ?? further[0]);
      step = await post(other, path, { moves: answer });
    }
    const { choices } = step.verdict;
    for (const { moves: wanted, right } of [
      { moves: choices[1].moves, right: false },
      { moves: choices[0].moves, right: true },
    ]) {
      for (const piece of wanted.flatMap(piecesOf)) {
        await page.locator(`[data-piece="${piece}"]:not([disabled])`).last().waitFor();
        await press(page, piece);
      }
      if (right) await advice(page).locator('ol').waitFor();
      else {
        await page.locator('[data-part=solution]').waitFor();
        assert.equal(await advice(page).count(), 0, 'the solution waits to be asked for');
      }
      await heard(page, right ? 'Solved!' : 'wins more often');
    }
    const solved = async () => (await get(page, '/puzzles')).find((one) => one.game === game);
    assert.deepEqual((await solved()).solved, [today]);
    assert.equal((await solved()).streak, 1);
    await page.goto('/puzzles');
    await page.getByText(/1 day in a row/).waitFor();
    await bye(page, other);
  });
