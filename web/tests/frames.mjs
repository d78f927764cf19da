// Frame times while things move, on a processor six times slower than this one, as in a phone.
// Usage: KONDITOREI_URL=... npm run frames; prints the distribution per game and fails when frames are too often late.
//
// What is measured is the work of the app, not of this test. Finding the next thing to press runs inside the page, on
// the same slowed processor; so that happens between the takes. A take begins with a finger on the screen and lasts
// until what follows has been shown, the other's moves included; while it lasts, nothing is asked of the page.
import { bot, launch, me, openTable, PHONE, sitDown, visitor } from './browser.mjs';
import { playOn } from './play.mjs';

const SLOWER = Number(process.env.SLOWER ?? 6);
const SECONDS = Number(process.env.SECONDS ?? 20);
const TAKE = 2500;
const LATE = 1000 / 60 + 4; // a frame that missed its turn
const MOST_LATE = 0.05;

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const rest = (ms) => new Promise((done) => setTimeout(done, ms));

/** Times between frames in which something was animated, while a take is on. */
const watch = (page) =>
  page.evaluate(() => {
    window.frames_ = [];
    window.take_ = false;
    let last = 0;
    let moving = false;
    const next = (now) => {
      const moves = window.take_ && document.getAnimations().some((one) => one.playState === 'running');
      if (last && moving && moves) window.frames_.push(now - last);
      last = now;
      moving = moves;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

const take = (page, on) => page.evaluate((value) => (window.take_ = value), on);

const browser = await launch();
let bad = 0;
for (const game of (process.env.GAMES ?? 'mice,cherry,torte').split(',')) {
  const page = await visitor(browser, { ...PHONE, calm: false });
  await sitDown(page, await openTable(page, game, [me, bot], { pace: 'brisk' }));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await watch(page);
  const end = Date.now() + SECONDS * 1000;
  await playOn(page, game, {
    touch: true,
    hurry: false,
    until: () => Date.now() > end,
    before: () => take(page, true),
    after: async () => {
      await rest(TAKE);
      await take(page, false);
    },
  });
  const frames = (await page.evaluate(() => window.frames_)).sort((a, b) => a - b);
  const late = frames.filter((one) => one > LATE).length / frames.length;
  const told = [0.5, 0.9, 0.95, 0.99].map((share) => `p${share * 100} ${at(frames, share).toFixed(1)}`);
  console.log(
    `${game}: ${frames.length} frames, ${told.join(', ')}, longest ${at(frames, 1).toFixed(0)} ms, late ${(late * 100).toFixed(1)} %`,
  );
  if (late > MOST_LATE) bad++;
  await page.context().close();
}
await browser.close();
process.exit(bad ? 1 : 0);
