import { describe, expect, it } from 'vitest';
import { byGame } from './games/folder';
import { rulesPage } from './rulesPage';

/** Where the rules that the referee cites are written down. */
const reasons = byGame(
  import.meta.glob<string>('../../../src/konditorei/games/*/refusals.py', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const citedIn = (text: string) => [...text.matchAll(/", "([A-Z]+\d+)"\)/g)].map(([, id = '']) => id);
const games = Object.keys(reasons);
const langs = ['en', 'de', 'fr', 'es'];
const files = import.meta.glob<string>('../../../src/konditorei/games/*/rules*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = (game: string, lang: string): string =>
  files[`../../../src/konditorei/games/${game}/rules${lang === 'en' ? '' : `.${lang}`}.md`] ?? '';

describe('a page of rules', () => {
  it('is there for every game', () => expect(games.length).toBeGreaterThan(2));
  it('makes a place of every rule and links rules that name others', async () => {
    const html = await rulesPage('# Title\n\n## A turn\n- M4 Fill up.\n- M9 Continue: fill up (M4).\n');
    expect(html).toContain('<li id="M9"><b class="rid">M9</b> Continue: fill up (<a href="#M4">M4</a>).');
    expect(html).not.toContain('Title');
  });
  it('links nothing that is no rule of this text', async () =>
    expect(await rulesPage('# T\n\n## A turn\n- X1 Take B4, then go on (X1).\n')).not.toContain(
      'href="#B4"',
    ));
  it('leaves the notation out', async () => {
    expect(await rulesPage('# T\n\n## Notation\n- secret\n')).not.toContain('secret');
    expect(await rulesPage('# T\n\n## Notation\nx\n\n## Examples\ny\n')).toMatch(/^(?![\s\S]*>x<)[\s\S]*y/);
  });
  it.each(games.flatMap((game) => langs.map((lang) => [game, lang] as const)))(
    '%s in %s has every rule that the referee can name, and no dead link',
    async (game, lang) => {
      const html = await rulesPage(source(game, lang));
      for (const rule of citedIn(reasons[game] ?? '')) expect(html).toContain(`<li id="${rule}">`);
      for (const [, rule] of html.matchAll(/href="#(\w+)"/g)) expect(html).toContain(`<li id="${rule}">`);
      expect(html).not.toMatch(/Notation/);
    },
  );
});
