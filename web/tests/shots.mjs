// Pictures of every screen, light and dark, phone and desktop, into screenshots/ for people to look at.
// Usage: npm run shots [beginning of a name ...]; SHOT_LANGS, SHOT_THEMES, SHOT_SIZES, SHOT_FULL=1 narrow it down.
import { mkdirSync } from 'node:fs';
import { launch, visitor } from './browser.mjs';
import { moments } from './moments.mjs';
import { prepare, visit } from './scenes.mjs';

const folder = new URL('../screenshots/', import.meta.url).pathname;
const sizes = {
  desk: [1280, 800],
  phone: [390, 844],
  small: [360, 740],
  low: [360, 640],
  tablet: [900, 1100],
  side: [844, 390],
  flat: [740, 360],
  laptop: [1024, 640],
  wide: [1920, 1080],
};
const wanted = process.argv.slice(2);
const list = (name, given) => (process.env[name] ?? given).split(',');
const want = (name) => !wanted.length || wanted.some((one) => name.startsWith(one));

mkdirSync(folder, { recursive: true });
const browser = await launch();
const { host, scenes } = await prepare(browser, want);
for (const lang of list('SHOT_LANGS', 'de'))
  for (const theme of list('SHOT_THEMES', 'light,dark'))
    for (const view of list('SHOT_SIZES', 'desk,phone')) {
      const [width, height] = sizes[view];
      const look = { width, height, theme, lang, touch: Math.min(width, height) < 500 };
      const shoot = (page, name) =>
        page.screenshot({
          path: `${folder}${name}-${view}-${theme}-${lang}.png`,
          fullPage: process.env.SHOT_FULL === '1',
        });
      const page = await visitor(browser, { ...look, like: host });
      for (const scene of scenes.filter(({ name }) => want(name))) {
        await visit(page, scene);
        await shoot(page, scene.name);
      }
      if (want('offline')) {
        await page.goto('/');
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.goto('/new/mice');
        await page.context().setOffline(true);
        await page.goto('/t/anything');
        await page.locator('[data-part=fault]').waitFor();
        await shoot(page, 'offline');
      }
      await page.context().close();
      const moving = await visitor(browser, { ...look, calm: false });
      await moments(moving, want, (name) => shoot(moving, name));
      await moving.context().close();
    }
await browser.close();
