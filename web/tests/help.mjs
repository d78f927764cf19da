// Help at the table: pieces that explain themselves, and a bot that sits in for somebody who went away.
import assert from 'node:assert/strict';
import {
  asked,
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
  stored,
  visitor,
} from './browser.mjs';
import { test } from './pool.mjs';

test('a card of cherry explains itself, by ? and by mouse', async (browser) => {
  const { page, table } = await seated(browser, 'cherry', [me, bot]);
  const tip = page.locator('[role=tooltip]');
  const card = page.locator('[data-piece^="card:"]').last();
  const name = await card.getAttribute('data-piece');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-piece'));

  await card.focus();
  await page.keyboard.press('?');
  await tip.waitFor();
  const words = await tip.innerText();
  assert.match(words, /^Your cards\n/);
  const said = (text) => document.querySelector('[role=status]')?.textContent?.includes(text);
  await page.waitForFunction(said, words.split('\n').at(-1));
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  assert.equal(await focused(), name, 'the focus stays where it was');

  await card.hover();
  await tip.waitFor();
  assert.equal(await tip.innerText(), words, 'the same words');
  await page.locator('[data-part=bar] h1').hover();
  await tip.waitFor({ state: 'detached' });

  await page.locator('[data-piece=goal]').hover();
  await tip.waitFor();
  assert.notEqual(await tip.innerText(), words, 'every piece has its own');
  await page.mouse.down();
  await tip.waitFor({ state: 'detached' });
  await page.mouse.up();

  await page.locator('[data-part=bar] a').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('l');
  await page.locator('[data-part=pieces] summary').click();
  await page.locator('[data-part=pieces] dt', { hasText: 'Your cards' }).waitFor();
  assert.deepEqual(
    (await stored(page, table)).filter(({ seat }) => seat === 0),
    [],
    'reading is not playing',
  );
  await bye(page);
});

/** Presses a key until its answer is there: what explains the pieces comes a few frames after the table itself. */
async function pressUntil(page, key, answer) {
  for (let tries = 0; tries < 40 && !(await answer.isVisible()); tries++) {
    await page.keyboard.press(key);
    await page.waitForTimeout(50);
  }
  await answer.waitFor();
}

test('what explains a jar leaves its chip to be seen, and makes way for a moment', async (browser) => {
  const { page, table } = await seated(browser, 'torte', [me, bot], { options: { pace: 'calm' } });
  const tip = page.locator('[role=tooltip]');
  const jar = page.locator('[data-piece="jar:small"]');
  await jar.focus();
  await pressUntil(page, '?', tip);
  const [words, label] = [await tip.boundingBox(), await jar.locator(':scope > :last-child').boundingBox()];
  assert.ok(
    words.y >= label.y + label.height || words.y + words.height <= label.y,
    'the words stand above or below what is written under the jar',
  );
  const shown = page.waitForFunction(
    () =>
      document.querySelector('[data-moment]') && { tips: document.querySelectorAll('[role=tooltip]').length },
  );
  await playByPost(page, table, ({ view }) => view.round > 1);
  assert.deepEqual(await (await shown).jsonValue(), { tips: 0 });
  await bye(page);
});

const openMenu = (page) => page.locator('[data-part=bar] button').last().click();

/** Rolls, and stops as soon as that is possible, until it is the other seat's turn. */
async function playTurn(page, table, seat) {
  const isAsked = ({ view, moves }) => view.actor !== seat || moves[seat]?.length > 0;
  for (let seq = -1; ;) {
    const now = await asked(page, table, seq, isAsked);
    if (now.view.actor !== seat) return;
    const stops = now.moves[seat].some((move) => 'stop' in move);
    await page.locator(`[data-piece=${stops ? 'stop' : 'roll'}]`).click();
    seq = now.seq;
  }
}

test('a bot sits in for somebody who went away, and gives the seat back', async (browser) => {
  const host = await visitor(browser);
  const guest = await visitor(browser);
  await guest.request.patch('/api/me', { data: { name: 'Ben', avatar: 'pretzel' } });
  const table = await openTable(host, 'mice', [me, open], { start: false });
  await post(guest, `/tables/${table.id}/join`);
  await post(host, `/tables/${table.id}/start`);
  await sitDown(host, table);
  await sitDown(guest, table);
  const seat = async () => (await get(host, `/tables/${table.id}`)).table.seats[1];
  const ofBen = async () => (await stored(host, table)).filter((update) => update.seat === 1);

  await openMenu(host);
  await host.getByRole('button', { name: 'Let a bot play' }).waitFor();
  await host.getByRole('button', { name: 'Bot for Ben' }).waitFor({ state: 'detached' });
  await host.keyboard.press('Escape');
  await guest.goto('/about');
  await playTurn(host, table, 0);
  assert.deepEqual(await ofBen(), [], 'the seat waits for Ben');

  await openMenu(host);
  await host.getByRole('button', { name: 'Bot for Ben' }).click();
  await host.locator('[data-piece=roll]:not([disabled])').waitFor();
  assert.equal((await seat()).bot_takes_over, true);
  const played = (await ofBen()).length;
  assert.ok(played > 0, 'the bot has played his turn');

  await sitDown(guest, table);
  await openMenu(guest);
  await guest.getByRole('button', { name: 'I am back' }).click();
  await playTurn(host, table, 0);
  await guest.locator('[data-piece=roll]:not([disabled])').waitFor();
  assert.equal((await seat()).bot_takes_over, false);
  assert.equal((await ofBen()).length, played, 'the bot has left the seat');
  await guest.locator('[data-piece=roll]').click();
  await guest.locator('[data-piece=roll]').waitFor({ state: 'detached' });
  assert.ok((await ofBen()).length > played, 'Ben plays himself');
  await bye(host, guest);
});
