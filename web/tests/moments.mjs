// Short moments of a game that only show while something moves: a mouse, a fishbone, a die, a chip.
import { bot, me, openTable, sitDown } from './browser.mjs';
import { playOn } from './play.mjs';

const wanted = {
  'mice-runs': { game: 'mice', css: '[data-moment=mouse]' },
  'mice-bone': { game: 'mice', css: '[data-moment=fishbone]' },
  'torte-rolls': { game: 'torte', css: '[data-moment=die]' },
  'torte-chip': { game: 'torte', css: '[data-moment=chip]' },
};

/** Plays until each moment has come, and calls `shoot` with its name in the middle of it. */
export async function moments(page, want, shoot) {
  for (const [name, { game, css }] of Object.entries(wanted)) {
    if (!want(name)) continue;
    for (let attempt = 0, seen = false; !seen && attempt < 8; attempt++) {
      await sitDown(page, await openTable(page, game, [me, bot], { pace: 'brisk' }));
      const watch = page.waitForSelector(css, { timeout: 0 }).then(async () => {
        seen = true;
        await page.waitForTimeout(250);
        await shoot(name);
      });
      watch.catch(() => undefined);
      await Promise.race([watch, playOn(page, game, { hurry: false, until: () => seen })]);
      if (seen) await watch;
    }
  }
}
