// Contrast of the tokens by day and by night (WCAG 2.2, level AA).
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string): Map<string, string> => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  return new Map(
    [...css.matchAll(/^ {2}--([\w-]+): (#[0-9a-f]{6});/gm)].map(([, name = '', hex = '']) => [name, hex]),
  );
};
const day = read('./tokens.css');
const night = new Map([...day, ...read('./tokens-dark.css')]);

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (tokens: Map<string, string>, one: string, other: string): number => {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => {
      const hex = tokens.get(name);
      if (!hex) throw new Error(`no token ${name}`);
      return luminance(hex);
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const TEXT = `ink/surface ink/page ink/surface-2 ink/surface-3 ink-2/surface ink-2/page ink-2/surface-2 ink-2/surface-3
  accent-text/surface accent-text/surface-2 on-accent/accent on-accent-soft/accent-soft ink/accent-soft on-choco/choco
  on-pistachio/pistachio on-facade/facade on-facade/facade-2 ok/ok-soft warn/warn-soft danger/danger-soft
  on-legal/legal-soft on-night/night on-night/night-2 on-night-2/night on-night-2/night-2 ink/marble ink-2/marble-2
  ink/cloth ink/cloth-band`;
/** A symbol sits on its colour; a stripe is told from the dough by its edge line. */
const GRAPHICS = `line-strong/surface focus/page focus/surface legal/cloth legal/legal-soft accent/page star/surface
  pink-sym/pink pink-lo/dough-1 orange-sym/orange orange-lo/dough-1 blue-sym/blue blue-lo/dough-1 green-sym/green
  green-lo/dough-1 purple-sym/purple purple-lo/dough-1 gold-sym/gold gold-lo/dough-1 card-turquoise-sym/card-turquoise
  card-red-sym/card-red card-yellow-sym/card-yellow card-green-sym/card-green card-blue-sym/card-blue
  card-purple-sym/card-purple card-pink-sym/card-pink`;

for (const [theme, tokens] of Object.entries({ day, night }))
  for (const [what, pairs, least] of [
    ['text', TEXT, 4.5],
    ['graphics', GRAPHICS, 3],
  ] as const)
    describe(`${what} by ${theme}`, () => {
      it.each(pairs.split(/\s+/))('%s', (pair) => {
        const [one = '', other = ''] = pair.split('/');
        expect(contrast(tokens, one, other)).toBeGreaterThanOrEqual(least);
      });
    });
