// The lessons: played to the end by following the hand, by touch on a phone and by keyboard alone.
import assert from 'node:assert/strict';
import { BASE, bye, DESK, LANGS, PHONE, visitor } from './browser.mjs';
import { over } from './play.mjs';
import { test } from './pool.mjs';

const PATIENCE = 900;
const goOn = '[data-part=guide] [data-part=on]';

async function begin(page, game) {
  await page.goto(`${BASE}/learn/${game}`);
  await page.locator('[data-part=begin]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-part=guide]').waitFor();
}

/** Does what the guide says until the game is over; gives the sentences. */
async function follow(page, act) {
  const sentences = new Set();
  for (let i = 0; i < PATIENCE && !(await over(page)); i++) {
    const text = await page
      .locator('[data-part=words]')
      .innerText({ timeout: 1000 }) // it goes when the game is over
      .catch(() => '');
    if (text) sentences.add(text);
    if (await page.locator(goOn).count()) await act.goOn();
    else if (await page.locator('[data-part=pointer]').count()) await act.play();
    await page.waitForTimeout(120);
  }
  assert.ok(await over(page), `the lesson ends; last words: ${[...sentences].at(-1)}`);
  return sentences;
}

const byFinger = (page) => ({
  goOn: () =>
    page
      .locator(goOn)
      .tap({ timeout: 2000 })
      .catch(() => undefined),
  play: async () => {
    const spot = await page
      .locator('[data-part=pointer]')
      .boundingBox({ timeout: 1000 })
      .catch(() => null);
    if (spot) await page.touchscreen.tap(spot.x + 1, spot.y + 1);
  },
});

const byKeys = (page) => ({
  goOn: async () => {
    for (let k = 0; k < 80; k++) {
      if (await page.evaluate((css) => !!document.activeElement?.matches(css), goOn)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  },
  play: () => page.keyboard.press('Enter'),
});

['mice', 'cherry', 'torte'].forEach((game, i) => {
  test(`the lesson of ${game} by touch`, async (browser) => {
    const page = await visitor(browser, { ...PHONE, lang: LANGS[i] });
    await begin(page, game);
    const sentences = await follow(page, byFinger(page));
    assert.ok(sentences.size > 8, 'the guide has much to say');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    await bye(page);
  });
  test(`the lesson of ${game} by keys alone`, async (browser) => {
    const page = await visitor(browser, { ...DESK, lang: LANGS[i + 1] });
    await begin(page, game);
    await follow(page, byKeys(page));
    await bye(page);
  });
});
