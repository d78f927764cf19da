// One device that is passed round: who plays next gets to know what their own seat may know, and nothing else.
import assert from 'node:assert/strict';
import { bye, GAMES, me, oma, seated, sitDown } from './browser.mjs';
import { playOn } from './play.mjs';
import { test } from './pool.mjs';

/** What only the seat that plays is told, where a game has such a thing. */
const SECRET = { torte: /worth \d/ };
const STATUS = '[data-part=spoken]';

/** Collects every sentence that is said on this page. */
const listen = (page) =>
  page.evaluate((css) => {
    window.sentences = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) if (textContent) window.sentences.push(textContent.trim());
    }).observe(document.querySelector(css), { childList: true });
  }, STATUS);
const heard = (page) => page.evaluate(() => window.sentences);

/** Opens the log and leaves it open, once the past has come. */
async function readLog(page) {
  await page.keyboard.press('l');
  await page.locator('dialog [data-part=log] li').first().waitFor();
  const lines = await page.locator('dialog [data-part=log] li').allInnerTexts();
  return lines.map((line) => line.trim());
}

/** All that can be read or heard on a page, also what is not seen. */
const everyWord = (page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel);
    return [document.body.textContent, ...labels].join('\n');
  });

/** The log as the server tells it to the seat that is to move. */
async function logAfresh(page, table) {
  const other = await page.context().newPage();
  await sitDown(other, table);
  const log = await readLog(other);
  await other.close();
  return log;
}

async function behindTheCurtain(page) {
  assert.equal(await page.locator(STATUS).innerText(), '', 'nothing is left to be heard');
  await page.keyboard.press('l');
  assert.equal(await page.locator('dialog').count(), 0, 'there is no log to open');
  assert.equal(await page.locator('[data-part=bar]').count(), 0, 'there is no board behind it');
  await page.locator('[data-part=curtain] button').click();
  await page.locator('[data-part=curtain]').waitFor({ state: 'detached' });
}

for (const game of GAMES)
  test(
    `${game} on one device tells the next player nothing that only the last one knew`,
    async (browser) => {
      const { page, table } = await seated(browser, game, [me, oma]);
      await listen(page);
      const enough = async (i) => (SECRET[game] ? SECRET[game].test(await heard(page)) : i > 12);
      await playOn(page, game, {
        until: async (_, i, thing) => (thing.curtain || game === 'mice') && (await enough(i)),
      });
      if (game !== 'mice') await behindTheCurtain(page);
      const log = await readLog(page);
      assert.deepEqual(log, await logAfresh(page, table), 'the log as the server tells it to this seat');
      const secrets = (await heard(page)).filter((one) => !log.includes(one));
      if (SECRET[game]) assert.match(secrets.join(), SECRET[game]);
      const words = await everyWord(page);
      for (const one of secrets) assert.ok(!words.includes(one), `nobody else may read "${one}"`);
      await page.reload();
      await page.locator('#table:not([data-part=wait])').waitFor();
      if (game === 'mice')
        assert.equal(await page.locator('[data-part=curtain]').count(), 0, 'nothing is hidden here');
      else await behindTheCurtain(page);
      await bye(page);
    },
    { weight: 20 },
  );
