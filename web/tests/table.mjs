// What happens around a game: taking back, asking, reacting, skipping, dragging, replay, rematch, languages.
import assert from 'node:assert/strict';
import {
  bot,
  bye,
  GAMES,
  get,
  me,
  oma,
  open,
  openTable,
  playByPost,
  post,
  seated,
  sitDown,
  stored,
  visitor,
} from './browser.mjs';
import { playOn } from './play.mjs';
import { test } from './pool.mjs';

/** Two browsers at one table that has begun. */
async function pair(browser, game, options) {
  const host = await visitor(browser);
  const guest = await visitor(browser);
  const table = await openTable(host, game, [me, open], { start: false, ...options });
  await post(guest, `/tables/${table.id}/join`);
  await post(host, `/tables/${table.id}/start`);
  await sitDown(host, table);
  await sitDown(guest, table);
  return { host, guest, table };
}

const openMenu = (page) => page.locator('[data-part=bar] button').last().click();

async function drag(page, from, to) {
  await from.hover(); // waits until it stands still
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2, a.y - 20, { steps: 3 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.locator('[data-part=carried]').waitFor();
  await page.mouse.up();
  await page.locator('[data-part=carried]').waitFor({ state: 'detached' });
}

test('a board that is showing something says so, and when it has done', async (browser) => {
  const { page } = await seated(browser, 'mice', [me, bot], { calm: false });
  await page.locator('[data-piece=roll]').click();
  await page.locator('[data-part=board]:not([data-step])').waitFor({ state: 'attached' });
  await page.locator('[data-part=board][data-step]').waitFor({ state: 'attached' });
  await bye(page);
});

test('a sugar cube can be dragged into a jar', async (browser) => {
  const { page } = await seated(browser, 'torte', [me, bot]);
  for (const jar of [0, 1, 2]) {
    const cube = page.locator('[data-piece^="cube:"]').nth(jar);
    await drag(page, cube, page.locator('[data-piece^="jar:"]').nth(jar));
  }
  await page.locator('[data-piece=lock]:not([disabled])').click();
  await page.locator('[data-piece^="tile:"]').first().waitFor();
  await bye(page);
});

test('a card can be dragged on to the display', async (browser) => {
  const { page, table } = await seated(browser, 'cherry', [me, bot]);
  await page.mouse.move(500, 300); // the cloth is moved a little first
  await page.mouse.down();
  await page.mouse.move(540, 330, { steps: 4 });
  await page.mouse.up();
  const card = page.locator('[data-piece^="card:"][data-next]').nth(3);
  const box = await card.boundingBox();
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y - 20, { steps: 4 });
  const spot = await page.locator('[data-piece^="cell:"]').first().boundingBox();
  await page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.locator('[data-piece=stack]').first().waitFor();
  const mine = (await stored(page, table)).filter(({ seat }) => seat === 0);
  assert.equal(mine.length, 1, 'one card is laid');
  await bye(page);
});

test('an unknown code can be mended where it was refused', async (browser) => {
  const page = await visitor(browser);
  const table = await openTable(page, 'mice', [me, open], { start: false });
  await page.goto('/j/XXXX');
  await page.locator('[data-part=fault] #code').fill(table.code.toLowerCase());
  await page.keyboard.press('Enter');
  await page.locator('[data-part=seats] li').first().waitFor();
  await bye(page);
});

test('on one device the next baker begins with empty hands', async (browser) => {
  const { page } = await seated(browser, 'torte', [me, oma]);
  const toGo = page.locator('[data-piece=lock] small');
  assert.equal(await toGo.innerText(), '3 more cubes');
  for (const jar of [0, 1, 2]) await page.locator('[data-piece^="jar:"]').nth(jar).click();
  await page.locator('[data-piece=lock]:not([disabled])').click();
  await page.locator('[data-part=curtain] button').click();
  await page.locator('[data-part=curtain]').waitFor({ state: 'detached' });
  assert.equal(await toGo.innerText(), '3 more cubes');
  await bye(page);
});

test('a step can be taken back while nothing was shown', async (browser) => {
  const { page, table } = await seated(browser, 'cherry', [me, bot]);
  await playOn(page, 'cherry', { until: async () => (await page.locator('[data-piece=stack]').count()) > 0 });
  await page.locator('#table').getByRole('button', { name: 'Take back' }).click();
  await page.locator('[data-piece=stack]').first().waitFor({ state: 'detached' });
  const { view } = await get(page, `/tables/${table.id}`);
  assert.deepEqual(view.display, []);
  await bye(page);
});

/** The end of a game that the players ended: everybody's score, and nothing of a party. */
async function endedWithoutWinner(page) {
  await page.locator('[data-part=winner] h1', { hasText: 'Game ended early' }).waitFor();
  assert.equal(await page.locator('[data-part=result]').innerText(), 'The score so far');
  assert.equal(await page.locator('[data-part=scores] li strong').count(), 2, 'a score for each seat');
  assert.equal(await page.locator('[data-part=party], [data-part=rank] svg').count(), 0, 'nobody is cheered');
  assert.doesNotMatch(await page.locator('[data-part=winner]').innerText(), /win/);
}

test('the end of a game is asked for and voted on', async (browser) => {
  const { host, guest, table } = await pair(browser, 'mice');
  await openMenu(host);
  await host.getByRole('button', { name: 'Ask to end the game' }).click();
  const asked = guest.locator('[role=alertdialog]');
  await asked.getByRole('button', { name: 'No' }).click();
  await asked.waitFor({ state: 'detached' });
  assert.equal((await get(host, `/tables/${table.id}`)).table.status, 'playing');
  await openMenu(host);
  await host.getByRole('button', { name: 'Ask to end the game' }).click();
  await guest.locator('[role=alertdialog]').getByRole('button', { name: 'Yes' }).click();
  for (const page of [host, guest]) {
    await endedWithoutWinner(page);
    assert.match(await page.locator('[role=status]').innerText(), /The game was ended early\./);
    assert.doesNotMatch(await page.locator('[role=status]').innerText(), /win/);
  }
  await bye(host, guest);
});

for (const game of GAMES)
  test(`${game} that the players ended has scores and no winner, also on the tickets and in the replay`, async (browser) => {
    const page = await visitor(browser);
    const table = await openTable(page, game, [me, bot]);
    let moves = 0;
    await playByPost(page, table, () => ++moves > 12);
    await post(page, `/tables/${table.id}/requests`, { kind: 'end', seat: 0 });
    await page.goto(`/t/${table.id}`);
    await endedWithoutWinner(page);
    await page.getByRole('link', { name: 'Watch the whole game' }).click();
    await page.locator('[data-part=player] input').fill('999');
    assert.match(await page.locator('[data-part=said]').innerText(), /The game was ended early\.$/);
    assert.doesNotMatch(await page.locator('[data-part=said]').innerText(), /win/);
    await page.goto('/');
    await page.locator('[data-part=ticket]', { hasText: 'Game ended early' }).waitFor();
    assert.doesNotMatch(await page.locator('[data-part=tables]').innerText(), /win/);
    await bye(page);
  });

test('a move is taken back when the others agree', async (browser) => {
  const { host, guest, table } = await pair(browser, 'mice');
  await host.locator('[data-piece=roll]').click();
  await host.locator('[data-piece=stop]').waitFor();
  await openMenu(host);
  await host.getByRole('button', { name: 'Ask to take back my last move' }).click();
  await guest.locator('[role=alertdialog]').getByRole('button', { name: 'Yes' }).click();
  await host.locator('[data-piece=roll]').waitFor();
  assert.equal((await get(host, `/tables/${table.id}`)).view.phase, 'roll');
  await bye(host, guest);
});

test('a bot plays on for somebody, who can come back', async (browser) => {
  const { page, table } = await seated(browser, 'mice', [me, bot], { options: { pace: 'brisk' } });
  await openMenu(page);
  await page.getByRole('button', { name: 'Let a bot play' }).click();
  for (let seen = 0; seen < 3; seen = (await stored(page, table)).length) await page.waitForTimeout(50);
  await openMenu(page);
  await page.getByRole('button', { name: 'I am back' }).click();
  await page.locator('[data-next]:not([disabled]), [data-part=result]').first().waitFor();
  await bye(page);
});

test('a reaction is shown to the others and said', async (browser) => {
  const { host, guest } = await pair(browser, 'torte');
  await openMenu(host);
  await host.getByRole('button', { name: 'Yum!' }).click();
  await guest.locator('[data-part=call]').waitFor();
  assert.match(await guest.locator('[role=status]').innerText(), /Yum!/);
  await guest.locator('[data-part=call]').waitFor({ state: 'detached' });
  await bye(host, guest);
});

/** How many frames are drawn until the piece is gone; a slow machine draws fewer, not more. */
const framesUntilGone = (page, css) =>
  page.evaluate(
    (css) =>
      new Promise((done) => {
        let frames = 0;
        const next = () =>
          document.querySelector(css) && frames < 300
            ? (frames++, requestAnimationFrame(next))
            : done(frames);
        next();
      }),
    css,
  );

test('Escape skips what is being shown, other keys do not', async (browser) => {
  const { page } = await seated(browser, 'mice', [me, bot], { calm: false, options: { pace: 'calm' } });
  await page.locator('[data-piece=roll]').click();
  await page.locator('[data-tumbles]').first().waitFor();
  await page.keyboard.press('Shift');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.ok(await page.locator('[data-tumbles]').count(), 'Shift leaves it alone');
  await page.keyboard.press('Escape');
  assert.ok((await framesUntilGone(page, '[data-tumbles]')) < 20);
  await bye(page);
});

test('shortcuts rest under a dialog, and can be switched off', async (browser) => {
  const { page, table } = await seated(browser, 'mice', [me, oma]);
  const played = async () => (await stored(page, table)).filter(({ seat }) => seat === 0).length;
  await page.locator('[data-piece=roll]').waitFor();
  await page.keyboard.press('l');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  assert.equal(await played(), 0, 'not under the menu');
  await page.goto('/settings');
  await page.getByRole('switch', { name: /Shortcuts/ }).click();
  await sitDown(page, table);
  await page.locator('[data-piece=roll]').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('l');
  assert.equal(await page.locator('dialog').count(), 0);
  assert.equal(await played(), 0, 'not when they are off');
  await page.goto('/settings');
  await page.getByRole('switch', { name: /Shortcuts/ }).click();
  await sitDown(page, table);
  await page.locator('[data-piece=roll]').waitFor();
  await page.keyboard.press('r');
  await page.locator('[data-piece=roll]').waitFor({ state: 'detached' });
  assert.equal(await played(), 1);
  await bye(page);
});

test('a finished game is replayed step by step, and played again', async (browser) => {
  const { host, guest, table } = await pair(browser, 'mice');
  const players = [host, guest];
  await playByPost(host, table, (s) => s.table.status === 'over' || s.view?.actor === 1);
  await Promise.all(players.map((page) => playOn(page, 'mice')));
  await host.getByRole('link', { name: 'Watch the whole game' }).click();
  await host.locator('[data-part=player]').waitFor();
  const at = async () => Number(await host.locator('[data-part=player] input').inputValue());
  assert.equal(await at(), 0);
  await host.getByRole('button', { name: 'Step forward' }).click();
  assert.equal(await at(), 1);
  await host.locator('[data-part=player] input').fill('5');
  assert.equal(await at(), 5);
  await host.keyboard.press('ArrowLeft');
  assert.equal(await at(), 4);
  await host.locator('[data-part=play]').click();
  await host.waitForFunction(() => Number(document.querySelector('[data-part=player] input').value) > 6);
  await host.goBack();
  await host.getByRole('button', { name: 'Rematch' }).click();
  await host.locator('#table [data-piece]').first().waitFor();
  await guest.locator('[data-part=next] button').click();
  await guest.locator('#table [data-piece]').first().waitFor();
  assert.equal(new URL(host.url()).pathname, new URL(guest.url()).pathname, 'both sit at the same new table');
  await bye(host, guest);
});

test('the graph at the end shows win chances and opens the replay where it is touched', async (browser) => {
  const { page, table } = await seated(browser, 'mice', [me, bot]);
  await playByPost(
    page,
    table,
    (s) => s.table.status === 'over',
    (moves) => moves.find((move) => 'stop' in move) ?? moves[0],
  );
  await page.reload();
  const graph = page.getByRole('slider', { name: 'Who was ahead when?' });
  await page.getByText('Win chance, turn by turn').waitFor();
  await graph.focus();
  await page.keyboard.press('End');
  assert.match(await graph.getAttribute('aria-valuetext'), /100%|50%.*50%/);
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  assert.match(await graph.getAttribute('aria-valuetext'), /^Turn 2: .* \d+%, .* \d+%$/);
  await page.keyboard.press('Enter');
  const at = async () => Number(await page.locator('[data-part=player] input').inputValue());
  const byKey = await at();
  assert.ok(byKey > 1);
  await page.goBack();
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
  const { steps } = await get(page, `/tables/${table.id}/replay`);
  assert.equal(await at(), steps.length);
  await page.goBack();
  await page.locator('[data-part=turns] a').first().click();
  await page.locator('[data-part=player]').waitFor();
  await page.goBack();
  const luck = page.locator('[data-part=luck]');
  await luck.waitFor();
  assert.match(await luck.locator('li').first().innerText(), /Luck was .+own choices|chose as sensible/);
  const better = luck.locator('[data-part=better] a').first();
  assert.match(await better.innerText(), /Move \d+.*could have gained \d+: /s);
  await better.focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-part=player]').waitFor();
  const { result } = await get(page, `/tables/${table.id}/analysis`);
  assert.equal(await at(), result.costly[0] - 1, 'the replay stands before the move');
  await bye(page);
});

test('the language changes while the page stands', async (browser) => {
  const page = await visitor(browser, { lang: 'en' });
  await page.goto('/settings');
  await page.locator('h1', { hasText: 'Settings' }).waitFor();
  for (const [language, title] of [
    ['Deutsch', 'Einstellungen'],
    ['Français', 'Réglages'],
    ['Español', 'Ajustes'],
  ]) {
    await page.getByText(language, { exact: true }).click();
    await page.locator('h1', { hasText: title }).waitFor();
  }
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'es');
  await page.goto('/');
  await page.getByText('Hola').waitFor();
  await bye(page);
});

test('no colour comes without its sign', async (browser) => {
  const { page } = await seated(browser, 'torte', [me, bot]);
  const cubes = await page.locator('[data-piece^="cube:"]').all();
  assert.equal(cubes.length, 3);
  for (const cube of cubes) {
    assert.ok(await cube.locator('use, svg svg').count(), 'a symbol is drawn on the cube');
    assert.match(await cube.getAttribute('aria-label'), /drop|heart|leaf|moon|ring|crown/);
  }
  await sitDown(page, await openTable(page, 'cherry', [me, bot]));
  for (const card of await page.locator('[data-piece^="card:"]').all())
    assert.match(await card.getAttribute('aria-label'), /leaf|diamond|sun|drop|moon|heart|wave/);
  await bye(page);
});
