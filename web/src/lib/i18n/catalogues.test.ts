import { describe, expect, it } from 'vitest';
import { byGame } from '../games/folder';
import type { GameWords } from '../games/registry';
import { words as de } from './de';
import { words as en } from './en';
import { words as es } from './es';
import { words as fr } from './fr';
import { of } from './fr/names';
import { counting, listing, writing } from './plural';

const files = import.meta.glob<GameWords>('../../games/*/words/{de,en,es,fr}.ts', {
  import: 'words',
  eager: true,
});
/** The words of the app, and those of every game, in one language. */
const allIn = (lang: string, app: object) =>
  Object.entries(files)
    .filter(([path]) => path.endsWith(`/${lang}.ts`))
    .reduce<object>((all, [path, words]) => ({ ...all, [path.split('/').at(-3) ?? '']: words }), { app });

const leaves = (value: unknown, path = ''): [string, unknown][] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, value]];

/** Every sentence, also those that are made from numbers and names. */
const sentences = (catalogue: object): [string, string][] =>
  leaves(catalogue)
    .filter(([path]) => path !== '.app.list')
    .map(([path, value]) => [
      path,
      typeof value === 'function'
        ? String((value as (...given: unknown[]) => unknown)('2', '2', '2', '2', '2'))
        : String(value),
    ]);

const others = [
  ['de', allIn('de', de)],
  ['fr', allIn('fr', fr)],
  ['es', allIn('es', es)],
] as const;
const english = allIn('en', en);
const all = [['en', english], ...others] as const;

/** An original title follows the habits of its own language, also inside a French or Spanish sentence. */
const proper = Object.values(en.titles).map(({ title }) => title);
const withoutTitles = (text: string): string => proper.reduce((rest, title) => rest.replace(title, ''), text);

describe('catalogues', () => {
  const paths = leaves(english).map(([path]) => path);
  it('are those of the app and of more than one game', () =>
    expect(Object.keys(english).length).toBeGreaterThan(2));
  it.each(others)('%s says everything that English says', (_, other) => {
    expect(
      leaves(other)
        .map(([path]) => path)
        .sort(),
    ).toEqual([...paths].sort());
  });
  it.each(all)('%s has no sentence that is empty or has a hole', (_, catalogue) => {
    for (const [path, text] of sentences(catalogue))
      expect(text, path).not.toMatch(/^\s*$|undefined|NaN|\[object/);
  });
  it.each(all)('%s writes typographic apostrophes and quotes', (_, catalogue) => {
    for (const [path, text] of sentences(catalogue)) expect(text, path).not.toMatch(/['"]/);
  });
  it('French keeps its signs with the word before them', () => {
    for (const [path, text] of sentences(others[1][1]))
      expect(withoutTitles(text), path).not.toMatch(/ [:;!?»]|« |\p{L}[;!?]/u);
  });
  it('Spanish opens what it closes', () => {
    for (const [path, text] of sentences(others[2][1])) {
      const count = (sign: string) => withoutTitles(text).split(sign).length;
      expect(count('¿'), path).toBe(count('?'));
      expect(count('¡'), path).toBe(count('!'));
    }
  });
});

const reasons = byGame(
  import.meta.glob<Record<string, string>>('../../games/*/reasons.json', { import: 'default', eager: true }),
);

describe.each([
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['es', es],
] as const)('the referee in %s', (lang, { refusals: common }) => {
  const games = Object.entries(reasons).map(([game, given]) => {
    const words = files[`../../games/${game}/words/${lang}.ts`];
    return { game, given: Object.keys(given), own: words?.refusals ?? {} };
  });
  it('has reasons in every game that has words', () =>
    expect(games.map(({ game }) => game).sort()).toEqual(
      Object.keys(english)
        .filter((name) => name !== 'app')
        .sort(),
    ));
  it('has a sentence for every reason, and none too many', () => {
    for (const { game, given, own } of games)
      expect([...Object.keys(own), ...Object.keys(common)].sort(), game).toEqual([...given].sort());
  });
  it('says whole sentences', () => {
    for (const { own } of [{ own: common }, ...games])
      for (const [reason, text] of Object.entries(own)) expect(text, reason).toMatch(/^\p{Lu}.*[^. ]\.$/u);
  });
});

describe('plurals and names', () => {
  it.each(['en', 'de', 'fr', 'es'])('numbers and lists are written as %s writes them', (lang) => {
    const numbers = new Intl.NumberFormat(lang);
    const lists = new Intl.ListFormat(lang, { style: 'long', type: 'conjunction' });
    for (const n of [-12, 0, 1, 7, 999, 1000, 12_345, 0.5]) expect(writing(lang)(n)).toBe(numbers.format(n));
    for (const items of [
      [],
      ['a'],
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'Ida'],
      ['a', 'hielo'],
      ['a', 'Hilda'],
    ])
      expect(listing(lang)(items)).toBe(lists.format(items));
    const plurals = new Intl.PluralRules(lang);
    for (const n of [-2, -1, 0, 0.5, 1, 1.5, 2, 3, 11, 21, 101])
      expect([n, counting(lang)(n, 'one', 'other') === 'one']).toEqual([n, plurals.select(n) === 'one']);
  });
  it('follow the language', () => {
    expect(counting('en')(0, '# card', '# cards')).toBe('0 cards');
    expect(counting('fr')(0, '# carte', '# cartes')).toBe('0 carte');
    expect(counting('de')(1, '# Karte', '# Karten')).toBe('1 Karte');
  });
  it('melt the French "de"', () => {
    expect(of('Mia')).toBe('de Mia');
    expect(of('Émile')).toBe('d’Émile');
  });
});
