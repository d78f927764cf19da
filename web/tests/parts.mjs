// A table on one screen and a hand on another; and every step of a game in a room that is small.
import assert from 'node:assert/strict';
import { bot, bye, GAMES, me, openTable, seated, visitor } from './browser.mjs';
import { over, playOn } from './play.mjs';
import { test } from './pool.mjs';
import { prepare, visit } from './scenes.mjs';

/** What only the holder of a hand may see, where a game has such a thing. */
const PRIVATE = { cherry: '[data-piece^="card:"]', torte: '[data-piece^="tile:"], [data-piece^="cube:"]' };

for (const game of GAMES)
  test(
    `${game} with the table on one screen and the hand on another`,
    async (browser) => {
      const phone = await visitor(browser, { width: 390, height: 844, touch: true });
      const screen = await visitor(browser, { width: 1920, height: 1080, like: phone });
      const table = await openTable(phone, game, [me, bot]);
      const followed = [];
      screen.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          const message = JSON.parse(payload);
          if (message.type === 'follow') followed.push(message.seat);
        }),
      );
      for (const [page, part] of [
        [phone, 'hand'],
        [screen, 'table'],
      ]) {
        await page.goto(`/t/${table.id}?part=${part}`);
        await page.locator('#table [data-piece]').first().waitFor();
      }
      let looks = 0;
      await playOn(phone, game, {
        touch: true,
        before: async () => {
          if (looks++ % 10) return;
          assert.equal(
            await screen.locator('#table [data-next]').count(),
            0,
            'nothing to press on the table',
          );
          if (PRIVATE[game]) assert.equal(await screen.locator(PRIVATE[game]).count(), 0, 'nothing private');
        },
      });
      assert.ok(looks > 3);
      assert.deepEqual([...new Set(followed)], [-1], 'the table is told what onlookers may know');
      await screen.locator('[data-part=result]').waitFor();
      assert.ok((await over(phone)) && (await over(screen)), 'both see the end');
      await bye(phone, screen);
    },
    { weight: 30 },
  );

/** Phones on their side, small laptops, and a laptop at 200 %. */
const ROOMS = [
  [844, 390],
  [740, 360],
  [1024, 640],
  [1366, 650],
  [640, 400],
];

/** Buttons that can be pressed and are out of sight, or under something else; and surfaces that scroll. */
const unseen = (page) =>
  page.evaluate(async () => {
    for (let k = 0; k < 3; k++) await new Promise((done) => requestAnimationFrame(done));
    const sheet = document.querySelector('dialog[open]');
    const found = [];
    const within = (n, most) => n >= 0 && n <= most;
    for (const button of (sheet ?? document.querySelector('#table')).querySelectorAll('button:enabled')) {
      if (button.dataset.piece?.startsWith('cell:')) continue; // can be moved into sight
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (!within(x, innerWidth) || !within(y, innerHeight) || bottom > innerHeight + 1)
        found.push(`out of sight: ${button.ariaLabel ?? button.textContent.trim()}`);
    }
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) found.push('the page scrolls');
    for (const one of document.querySelectorAll('#table, #table *'))
      if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
        found.push(`scrolls: ${one.tagName}`);
    return found;
  });

for (const game of GAMES)
  test(
    `${game} shows all that a step needs on low screens, without scrolling`,
    async (browser) => {
      const steps = (name) => name.startsWith(`${game}-`) && !/-(over|ended|replay|look|peek)$/.test(name);
      const { host, scenes } = await prepare(browser, steps);
      const page = await visitor(browser, { like: host, lang: 'de' });
      const found = [];
      assert.ok(scenes.filter(({ name }) => steps(name)).length > 2);
      for (const scene of scenes.filter(({ name }) => steps(name)))
        for (const [width, height] of ROOMS) {
          await page.setViewportSize({ width, height });
          await visit(page, scene);
          for (const fault of await unseen(page)) found.push(`${scene.name} ${width}x${height}: ${fault}`);
        }
      assert.deepEqual([...new Set(found)], []);
      await bye(page, host);
    },
    { weight: 40 },
  );

test('an onlooker sees the table, and nobody’s hand', async (browser) => {
  const { page, table } = await seated(browser, 'cherry', [me, bot], {});
  const onlooker = await visitor(browser);
  await onlooker.goto(`/t/${table.id}`);
  await onlooker.locator('[data-piece=goal]').waitFor();
  assert.equal(await onlooker.locator('[data-piece=player]').count(), 2, 'both players');
  assert.equal(await onlooker.locator(PRIVATE.cherry).count(), 0);
  assert.equal(await onlooker.locator('#table [data-next]').count(), 0);
  await bye(page, onlooker);
});
