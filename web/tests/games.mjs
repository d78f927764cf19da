// Whole games to the end: by mouse, by touch on a phone, by keyboard alone, between two browsers, on one device.
import assert from 'node:assert/strict';
import { bot, bye, GAMES, me, oma, open, openTable, PHONE, seated, sitDown, visitor } from './browser.mjs';
import { over, playByKeys, playOn } from './play.mjs';
import { test } from './pool.mjs';

for (const game of GAMES) {
  const weight = { mice: 8, cherry: 20, torte: 30 }[game];
  test(
    `${game} by mouse against bots`,
    async (browser) => {
      const { page } = await seated(browser, game, [me, bot, bot]);
      await playOn(page, game);
      await bye(page);
    },
    { weight },
  );
  test(
    `${game} by touch on a phone`,
    async (browser) => {
      const { page } = await seated(browser, game, [me, bot], PHONE);
      await playOn(page, game, { touch: true });
      await bye(page);
    },
    { weight },
  );
  test(
    `${game} by keyboard alone`,
    async (browser) => {
      const { page } = await seated(browser, game, [me, bot]);
      await playByKeys(page, game);
      await bye(page);
    },
    { weight: weight * 2 },
  );
  test(
    `${game} between two browsers`,
    async (browser) => {
      const host = await visitor(browser);
      const guest = await visitor(browser, { lang: 'de' });
      const table = await openTable(host, game, [me, open], { start: false });
      await sitDown(host, table);
      await guest.goto(`/j/${table.code}`);
      await guest.waitForURL(/\/t\//);
      await guest.locator('[data-part=start] button').click();
      await host.locator('[data-part=start] button:not([disabled])').click();
      await host.locator('[data-part=bar]').waitFor();
      await guest.locator('[data-part=bar]').waitFor();
      await Promise.all([playOn(host, game), playOn(guest, game)]);
      assert.ok((await over(host)) && (await over(guest)), 'both see the end');
      await bye(host, guest);
    },
    { weight: weight * 2 },
  );
  test(
    `${game} on one device, with a curtain where hands are hidden`,
    async (browser) => {
      const { page } = await seated(browser, game, [me, oma]);
      let curtains = 0;
      await playOn(page, game, {
        until: (_, i, thing) => {
          curtains += thing.curtain ? 1 : 0;
          return false;
        },
      });
      if (game === 'mice') assert.equal(curtains, 0, 'nothing is hidden in this game');
      else assert.ok(curtains > 1, 'a curtain falls between the players');
      await bye(page);
    },
    { weight },
  );
}
