// Pictures of every screen, light and dark, phone and desktop, into screenshots/ for people to look at.
import { mkdirSync } from 'node:fs';
import { BASE, launch, openTable, playOn, visitor } from './lib.mjs';

const folder = new URL('../screenshots/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const sizes = { desk: [1280, 800], phone: [390, 844], small: [360, 740], tablet: [900, 1100] };
const wanted = process.argv.slice(2);
const langs = (process.env.SHOT_LANGS ?? 'de').split(',');
const themes = (process.env.SHOT_THEMES ?? 'light,dark').split(',');
const views = (process.env.SHOT_SIZES ?? 'desk,phone').split(',');
const want = (name) => !wanted.length || wanted.some((one) => name.startsWith(one));
const bots = (n) => Array.from({ length: n }, () => ({ kind: 'bot', level: 'easy' }));

const browser = await launch();
for (const lang of langs)
  for (const theme of themes)
    for (const view of views) {
      const [width, height] = sizes[view];
      const page = await visitor(browser, { width, height, theme, lang, touch: width < 500 });
      await page.goto(BASE);
      const shoot = async (name) => {
        await page.waitForTimeout(700);
        await page.screenshot({
          path: `${folder}${name}-${view}-${theme}-${lang}.png`,
          fullPage: process.env.SHOT_FULL === '1',
        });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) console.log(`${name} ${view} ${lang}: ${wide} px too wide`);
        if (page.faults.length) console.log(name, page.faults.splice(0));
      };
      const still = {
        home: '/',
        'new-torte': '/new/torte',
        rules: '/rules/mice',
        learn: '/learn/cherry',
        settings: '/settings',
        about: '/about',
        lost: '/nowhere',
      };
      if (want('lobby')) {
        const table = await openTable(
          page,
          'torte',
          [
            { kind: 'me' },
            { kind: 'bot', level: 'medium' },
            { kind: 'open' },
            { kind: 'local', name: 'Oma', avatar: 'pretzel' },
          ],
          { start: false },
        );
        await page.goto(`${BASE}/t/${table.id}`);
        await shoot('lobby');
      }
      const at = { mice: [1, 14], cherry: [0, 40], torte: [0, 8, 40] };
      for (const game of ['mice', 'cherry', 'torte']) {
        if (!want(game)) continue;
        const table = await openTable(page, game, [{ kind: 'me' }, ...bots(2)]);
        await page.goto(`${BASE}/t/${table.id}`);
        await page.waitForTimeout(900);
        let done = 0;
        for (const steps of at[game]) {
          await playOn([page], game, { until: (_, i) => i >= steps - done });
          done = steps;
          await shoot(`${game}-${steps}`);
        }
        if (process.env.SHOT_OVER !== '0') {
          await playOn([page], game);
          await shoot(`${game}-over`);
          await page.goto(`${BASE}/replay/${table.id}`);
          await page.waitForTimeout(600);
          for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
          await shoot(`${game}-replay`);
        }
      }
      for (const [name, path] of Object.entries(still)) {
        if (!want(name)) continue;
        await page.goto(BASE + path);
        await shoot(name);
      }
      await page.context().close();
    }
await browser.close();
