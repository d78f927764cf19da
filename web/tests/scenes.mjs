// Every screen of the app at every step of every game, so that tests and pictures see the same things.
import { bot, GAMES, me, oma, open, openTable, playByPost, post, visitor } from './browser.mjs';
import { playOn } from './play.mjs';

const has = (what) => (_, moves) => moves.some((move) => what in move);
const isOver = (snapshot) => snapshot.table.status === 'over';
const three = [me, bot, bot];

/** The same table on the plain board, with the first of its groups unfolded. */
async function showPlain(page) {
  const before = await page.evaluate(() => localStorage['konditorei']);
  await page.evaluate(() => {
    localStorage['konditorei'] = JSON.stringify({ ...JSON.parse(localStorage['konditorei']), plain: true });
  });
  await page.reload();
  await page.locator('[data-part=moves]').waitFor();
  const group = page.locator('[data-part=moves] summary').first();
  if (await group.count()) await group.click();
  await page.evaluate((kept) => (localStorage['konditorei'] = kept), before);
}

/** Asks what is best, and waits for the choices. */
async function askHint(page) {
  await page.locator('[data-part=ask]').click();
  await page.locator('[data-part=advice] ol').waitFor();
  await page.waitForTimeout(400); // the hand comes
}

/** Answers a puzzle by whatever is offered first, and has the solution shown. */
async function answerPuzzle(page, game) {
  await page.locator('[data-part=puzzle]').waitFor();
  await playOn(page, game, {
    until: async () => (await page.locator('[data-part=solution], [data-part=advice]').count()) > 0,
  });
  const solution = page.locator('[data-part=solution]');
  if (await solution.count()) await solution.click();
  await page.locator('[data-part=advice] ol').waitFor();
}

/** Steps of the games: at what point of a game, and what is pressed there. */
const steps = {
  'torte-stock': { game: 'torte', wanted: has('stock') },
  'torte-choose': { game: 'torte', wanted: (s, moves) => s.view?.round >= 4 && has('choose')(s, moves) },
  'torte-chosen': {
    game: 'torte',
    wanted: (s, moves) => s.view?.round >= 5 && has('choose')(s, moves),
    act: (page) => page.locator('[data-piece^="tile:"]').first().click(),
  },
  'torte-cubes': {
    game: 'torte',
    wanted: (s, moves) => s.view?.turn?.cubes.length >= 3 && has('put')(s, moves),
  },
  'torte-take': { game: 'torte', wanted: has('take') },
  'torte-empty': { game: 'torte', wanted: (s, moves) => has('empty')(s, moves) && !has('put')(s, moves) },
  'torte-swap': {
    game: 'torte',
    wanted: (s, moves) => has('swap')(s, moves) && !has('put')(s, moves) && !has('take')(s, moves),
    choose: (moves, i) =>
      moves.find((move) => (move.put ?? move.take)?.into === 'swap') ?? moves[i % moves.length],
    act: (page) => page.locator('[data-piece=swap]').last().click(),
  },
  'torte-gold': {
    game: 'torte',
    wanted: (s, moves) => s.view?.phase === 'gold' && has('put')(s, moves),
    choose: (moves, i) => moves.find((move) => 'done' in move || 'skip' in move) ?? moves[i % moves.length],
  },
  'torte-look': {
    game: 'torte',
    wanted: (s, moves) => s.view?.round >= 3 && has('choose')(s, moves),
    act: (page) => page.locator('[data-piece=opponent]').first().click(),
  },
  'torte-over': { game: 'torte', wanted: isOver, replay: true },
  'mice-roll': { game: 'mice', wanted: has('roll') },
  'mice-choose': {
    game: 'mice',
    wanted: (s, moves) =>
      s.view?.stand.length >= 3 &&
      s.view.collected[0].length > 2 &&
      s.view.pile.length > 14 &&
      has('stop')(s, moves) &&
      s.view.dice_lost === 0,
    choose: (moves, i) => moves.find((move) => 'stop' in move === (i % 3 === 0)) ?? moves[0],
  },
  'mice-mouse': {
    game: 'mice',
    wanted: (s, moves) => s.view?.dice_lost > 0 && has('stop')(s, moves),
    choose: (moves) => moves.find((move) => !('stop' in move)) ?? moves[0],
  },
  'mice-over': {
    game: 'mice',
    wanted: isOver,
    replay: true,
    choose: (moves) => moves.find((move) => 'stop' in move) ?? moves[0],
  },
  'cherry-start': { game: 'cherry', wanted: has('lay') },
  'cherry-later': {
    game: 'cherry',
    wanted: (s, moves) => s.view?.display.length > 11 && has('lay')(s, moves),
  },
  'cherry-picked': {
    game: 'cherry',
    wanted: (s, moves) => s.view?.display.length > 9 && has('lay')(s, moves),
    act: (page) => page.locator('[data-piece^="card:"][data-next]').first().dispatchEvent('click'),
  },
  'cherry-laid': {
    game: 'cherry',
    wanted: (s, moves) => s.view?.display.length > 6 && s.view.laid.length === 1 && moves.length > 0,
    choose: (moves, i) => moves.find((move) => 'lay' in move) ?? moves[i % moves.length],
  },
  'cherry-peek': {
    game: 'cherry',
    wanted: (s, moves) => s.view?.display.some((stack) => stack.cards.length > 2) && moves.length > 0,
    act: (page) => page.locator('[data-piece=stack][data-deep]').first().dispatchEvent('click'),
  },
  'cherry-over': { game: 'cherry', wanted: isOver, replay: true },
  curtain: {
    game: 'cherry',
    seats: [me, oma],
    wanted: (s, moves) => s.view?.display.length > 3 && s.view.laid.length === 0 && moves.length > 0,
    act: (page) => playOn(page, 'cherry', { until: (_, i, thing) => thing.curtain }),
  },
  ...Object.fromEntries(
    [
      ['torte', (s, moves) => s.view?.round >= 3 && has('put')(s, moves)],
      ['mice', (s, moves) => s.view?.stand.length > 1 && has('stop')(s, moves)],
      ['cherry', (s, moves) => s.view?.display.length > 6 && has('lay')(s, moves)],
    ].map(([game, wanted]) => [`plain-${game}`, { game, wanted, act: showPlain }]),
  ),
  ...Object.fromEntries(
    [
      ['torte', (s, moves) => s.view?.round >= 4 && has('choose')(s, moves)],
      ['mice', (s, moves) => s.view?.collected[0].length > 1 && has('roll')(s, moves)],
      ['cherry', (s, moves) => s.view?.display.length > 6 && has('lay')(s, moves)],
    ].map(([game, wanted]) => [`${game}-ended`, { game, wanted, end: true }]),
  ),
  ...Object.fromEntries(
    [
      ['torte', (s, moves) => s.view?.round >= 3 && has('choose')(s, moves)],
      ['mice', (s, moves) => s.view?.stand.length > 1 && has('stop')(s, moves)],
      [
        'cherry',
        (s, moves) => s.view?.display.length > 6 && s.view.laid.length === 0 && has('lay')(s, moves),
      ],
    ].map(([game, wanted]) => [`${game}-hint`, { game, wanted, act: askHint }]),
  ),
  'sound-question': {
    game: 'mice',
    wanted: has('roll'),
    act: async (page) => {
      const before = await page.evaluate(() => localStorage['konditorei']);
      await page.evaluate(() => (localStorage['konditorei'] = '{}'));
      await page.reload();
      await page.locator('[data-part=sound]').waitFor();
      await page.evaluate((kept) => (localStorage['konditorei'] = kept), before);
    },
  },
  menu: {
    game: 'torte',
    wanted: (s, moves) => s.view?.round >= 2 && moves.length > 0,
    act: (page) => page.locator('[data-part=bar] button').last().click(),
  },
};

/** Screens that have an address of their own. */
const pages = {
  home: '/',
  'new-torte': '/new/torte',
  'new-mice': '/new/mice',
  'new-cherry': '/new/cherry',
  'rules-torte': '/rules/torte',
  'rules-mice': '/rules/mice',
  'rules-cherry': '/rules/cherry',
  'learn-torte': '/learn/torte',
  'learn-mice': '/learn/mice',
  'learn-cherry': '/learn/cherry',
  puzzles: '/puzzles',
  settings: '/settings',
  about: '/about',
  lost: '/nowhere',
  'no-code': '/j/XXXXX',
};

async function reachStep(host, name, { game, seats = three, wanted, choose, end = false }) {
  for (let attempt = 0; attempt < 12; attempt++) {
    const table = await openTable(host, game, seats);
    if (!(await playByPost(host, table, wanted, choose))) continue;
    if (end) await post(host, `/tables/${table.id}/requests`, { kind: 'end', seat: 0 }); // nobody else has to agree
    return table;
  }
  throw new Error(`no game ever came to ${name}`);
}

/** Somebody to whom all these tables belong, and the scenes: name, address, what is pressed there. */
export async function prepare(browser, wanted = () => true) {
  const host = await visitor(browser);
  await host.request.patch('/api/me', { data: { name: 'Mia', avatar: 'cupcake' } });
  const scenes = [];
  for (const [name, step] of Object.entries(steps)) {
    if (
      !wanted(name) &&
      !(step.replay && ['replay', 'comment'].some((one) => wanted(name.replace('over', one))))
    )
      continue;
    const table = await reachStep(host, name, step);
    scenes.push({ name, path: `/t/${table.id}`, act: step.act });
    if (step.replay)
      scenes.push({
        name: name.replace('over', 'replay'),
        path: `/replay/${table.id}`,
        act: async (page) => {
          await page.locator('[data-part=player]').waitFor();
          for (let k = 0; k < 12; k++) await page.keyboard.press('ArrowRight');
        },
      });
    if (step.replay && wanted(name.replace('over', 'comment')))
      scenes.push({
        name: name.replace('over', 'comment'),
        path: `/replay/${table.id}?step=20`,
        act: async (page) => {
          await page.locator('[data-part=player]').waitFor();
          await askHint(page);
        },
      });
  }
  if (wanted('lobby')) {
    const seats = [me, { kind: 'bot', level: 'medium' }, open, oma];
    const table = await openTable(host, 'torte', seats, { start: false });
    scenes.push({ name: 'lobby', path: `/t/${table.id}` });
    const guest = await visitor(browser);
    const other = await openTable(guest, 'cherry', [me, open, open], { start: false });
    await post(host, `/tables/${other.id}/join`);
    scenes.push({ name: 'lobby-guest', path: `/t/${other.id}` });
    await guest.context().close();
  }
  for (const [name, path] of Object.entries(pages)) if (wanted(name)) scenes.push({ name, path });
  for (const game of GAMES) {
    const path = `/puzzles/${game}?number=3`;
    if (wanted(`puzzle-${game}`)) scenes.push({ name: `puzzle-${game}`, path });
    if (wanted(`solved-${game}`))
      scenes.push({ name: `solved-${game}`, path, act: (page) => answerPuzzle(page, game) });
  }
  return { host, scenes };
}

/** The first screen is drawn part by part; waits until nothing has been added for a while, three seconds at most. */
export const drawn = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let timer = setTimeout(done, 200);
        const watch = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, 200);
        });
        watch.observe(document.body, { childList: true, subtree: true });
        setTimeout(done, 3000);
      }),
  );

/** Goes to a scene and waits until it stands. */
export async function visit(page, scene) {
  await page.goto(scene.path);
  await page.locator('h1, [data-part=curtain]').first().waitFor();
  await page.locator('[data-part=wait]:visible > [role=status]').waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await drawn(page);
  if (scene.act) await scene.act(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
