import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { of } from './fr/names';
import { counting, listing, writing } from './plural';
import reasons from './reasons.json';

const leaves = (value: unknown, path = ''): [string, unknown][] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, value]];

/** Every sentence, also those that are made from numbers and names. */
const sentences = (catalogue: object): [string, string][] =>
  leaves(catalogue)
    .filter(([path]) => path !== '.list')
    .map(([path, value]) => [
      path,
      typeof value === 'function'
        ? String((value as (...given: unknown[]) => unknown)('2', '2', '2', '2', '2'))
        : String(value),
    ]);

const others = [
  ['de', de],
  ['fr', fr],
  ['es', es],
] as const;
const all = [['en', en], ...others] as const;

describe('catalogues', () => {
  const english = leaves(en).map(([path]) => path);
  it.each(others)('%s says everything that English says', (_, other) => {
    expect(
      leaves(other)
        .map(([path]) => path)
        .sort(),
    ).toEqual([...english].sort());
  });
  it.each(all)('%s has no sentence that is empty or has a hole', (_, catalogue) => {
    for (const [path, text] of sentences(catalogue))
      expect(text, path).not.toMatch(/^\s*$|undefined|NaN|\[object/);
  });
  it.each(all)('%s writes typographic apostrophes and quotes', (_, catalogue) => {
    for (const [path, text] of sentences(catalogue)) expect(text, path).not.toMatch(/['"]/);
  });
  it('French keeps its signs with the word before them', () => {
    for (const [path, text] of sentences(fr))
      expect(text.replace('Topp die Torte!', ''), path).not.toMatch(/ [:;!?»]|« |\p{L}[;!?]/u);
  });
  it('Spanish opens what it closes', () => {
    for (const [path, text] of sentences(es)) {
      const count = (sign: string) => text.split(sign).length;
      expect(count('¿'), path).toBe(count('?'));
      if (!text.includes('Topp die Torte!')) expect(count('¡'), path).toBe(count('!'));
    }
  });
});

describe('the referee', () => {
  const given = Object.entries(reasons).flatMap(([game, list]) =>
    Object.keys(list).map((reason) => [game, reason]),
  );
  it('has reasons in every game', () =>
    expect(Object.keys(reasons).sort()).toEqual(['cherry', 'mice', 'torte']));
  it.each(all)('speaks %s for every reason, and has no sentence too many', (_, { refusals }) => {
    expect([...new Set(given.map(([, reason]) => reason))].sort()).toEqual(Object.keys(refusals).sort());
  });
  it.each(all)('says whole sentences in %s', (_, { refusals }) => {
    for (const [reason, text] of Object.entries(refusals)) expect(text, reason).toMatch(/^\p{Lu}.*[^. ]\.$/u);
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
