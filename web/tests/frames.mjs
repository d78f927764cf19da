// Frame times while things move, on a processor six times slower than this one, as in a phone.
// Usage: KONDITOREI_URL=... npm run frames; prints the distribution per game and fails when frames are too often late.
//
// What is measured is the work of the app, not of this test. Finding the next thing to press runs inside the page, on
// the same slowed processor; so that happens between the takes. A take begins with a finger on the screen and lasts
// until what follows has been shown, the other's moves included; while it lasts, nothing is asked of the page.
//
// A frame can also be late because the machine had no time for the browser. What that amounts to shows a page with
// nothing on it but a small thing that turns: it is measured before and after each game, and printed next to it.
import { bot, launch, me, openTable, PHONE, playByPost, sitDown, visitor } from './browser.mjs';
import { playOn } from './play.mjs';

const SLOWER = Number(process.env.SLOWER ?? 6);
const SECONDS = Number(process.env.SECONDS ?? 40);
const LEAST = Number(process.env.LEAST ?? 300); // fewer frames say little: then it is played on, for so many seconds at most
const LONGEST = 200;
const TAKE = 2500;
const LATE = 1000 / 60 + 4; // a frame that missed its turn
const MOST_LATE = 0.05;
const EMPTY = `<!doctype html><style>
  i { position: absolute; width: 40px; height: 40px; background: #c33; animation: turn 2s linear infinite }
  @keyframes turn { to { transform: rotate(360deg) } }
</style><i></i>`;

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const percent = (part) => `${(part * 100).toFixed(1)} %`;
const rest = (ms) => new Promise((done) => setTimeout(done, ms));
const take = (page, on) => page.evaluate((wanted) => window.takeFrames(wanted), on);
const lateShare = (times) => times.filter((one) => one > LATE).length / times.length;

/** A slowed page whose frames are watched. */
async function watched(browser, open) {
  const page = await visitor(browser, { ...PHONE, calm: false });
  await page.addInitScript({ path: new URL('./watch.js', import.meta.url).pathname });
  await open(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

const takenFrom = (page) => page.evaluate(() => window.takenFrames().map(([from, to]) => to - from));
const inOrder = (times) => times.sort((a, b) => a - b);

/** A page with next to nothing to do. */
async function emptyPage(browser) {
  const page = await watched(browser, (fresh) =>
    fresh
      .route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY }))
      .then(() => fresh.goto('/empty')),
  );
  await page.evaluate(() => (window.countsEndless = true));
  await take(page, true);
  await rest(2 * TAKE);
  await take(page, false);
  const times = await takenFrom(page);
  await page.context().close();
  return times;
}

/** A server that has just been started loads its bots first, on the processor that the browser needs. */
async function wakeBots(page, game) {
  const table = await openTable(page, game, [me, bot]);
  await playByPost(page, table, ({ seq, table: { status } }) => seq > 12 || status === 'over');
}

async function played(browser, game) {
  const table = (page) => openTable(page, game, [me, bot], { pace: 'brisk' });
  const page = await watched(browser, async (fresh) => {
    await wakeBots(fresh, game);
    await sitDown(fresh, await table(fresh));
  });
  const times = [];
  const begun = Date.now();
  const enough = () => {
    const seconds = (Date.now() - begun) / 1000;
    return seconds > LONGEST || (seconds > SECONDS && times.length >= LEAST);
  };
  while (true) {
    await playOn(page, game, {
      touch: true,
      hurry: false,
      until: enough,
      before: () => take(page, true),
      after: async () => {
        await rest(TAKE);
        await take(page, false);
        times.push(...(await takenFrom(page)));
      },
    });
    if (enough()) break;
    await sitDown(page, await table(page));
  }
  await page.context().close();
  return inOrder(times);
}

const browser = await launch();
let bad = 0;
for (const game of (process.env.GAMES ?? 'mice,cherry,torte').split(',')) {
  const before = await emptyPage(browser);
  const frames = await played(browser, game);
  const idle = [...before, ...(await emptyPage(browser))];
  const late = lateShare(frames);
  const told = [0.5, 0.9, 0.95, 0.99].map((share) => `p${share * 100} ${at(frames, share).toFixed(1)}`);
  console.log(
    `${game}: ${frames.length} frames, ${told.join(', ')}, longest ${at(frames, 1).toFixed(0)} ms, ` +
      `late ${percent(late)}; an empty page here: late ${percent(lateShare(idle))} of ${idle.length}`,
  );
  if (late > MOST_LATE) bad++;
}
await browser.close();
process.exit(bad ? 1 : 0);
