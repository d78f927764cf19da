import { describe, expect, it } from 'vitest';
import type { GameWords } from '../games/words.svelte';
import type { WordsFile } from './catalogue.svelte';
import type { AppWords } from '../../../.words/types';
import type { Message, Part } from './message';
import { isOne, listing, writing } from './plural';

const appFiles = import.meta.glob<WordsFile<AppWords>>('../../../words/*.toml', { eager: true });
const gameFiles = import.meta.glob<WordsFile<GameWords>>('../../../../src/konditorei/games/*/words.*.toml', {
  eager: true,
});

/** Every sentence that can come out of these parts, a 2 in each slot. */
const variants = (parts: Part[]): string[] =>
  parts
    .map((part) => {
      if (typeof part === 'string') return [part];
      return part[2] ? Object.values(part[2]).flatMap(variants) : ['2'];
    })
    .reduce((all, next) => all.flatMap((text) => next.map((more) => text + more)), ['']);
const LINES = '\u2028';
const allVariants = (parts: Part[]): Message => {
  const text = variants(parts).join(LINES);
  return () => text;
};

/** The words of the app with the titles of the games, and those of every game, in one language. */
const appIn = (lang: string) => appFiles[`../../../words/${lang}.toml`]!.default(allVariants);
const allIn = (lang: string): object => ({
  app: appIn(lang),
  ...Object.fromEntries(
    Object.entries(gameFiles)
      .filter(([path]) => path.endsWith(`/words.${lang}.toml`))
      .map(([path, file]) => [path.split('/').at(-2) ?? '', file.default(allVariants)]),
  ),
});

const leaves = (value: unknown, path = ''): [string, unknown][] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, value]];

const sentences = (catalogue: object): [string, string][] =>
  leaves(catalogue).flatMap(([path, value]) =>
    String(typeof value === 'function' ? (value as () => unknown)() : value)
      .split(LINES)
      .map((text): [string, string] => [path, text]),
  );

const english = allIn('en');
const others = ['de', 'fr', 'es'].map((lang) => [lang, allIn(lang)] as const);
const all = [['en', english] as const, ...others];
const wordsIn = (lang: string): object => Object.fromEntries(all)[lang]!;

/** An original title follows the habits of its own language, also inside a French or Spanish sentence. */
const proper = Object.values(appIn('en').titles).map(({ title }) => title);
const withoutTitles = (text: string): string => proper.reduce((rest, title) => rest.replace(title, ''), text);

/** An event that is plain to see needs no words in some cases. */
/** Events that need no words, and fields that the plain board leaves out. */
const maySayNothing = (path: string) => path.includes('.events.') || path.includes('.names.');

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
      if (text || !maySayNothing(path)) expect(text, path).not.toMatch(/^\s*$|undefined|NaN|\[object|[{}#]/);
  });
  it.each(all)('%s writes typographic apostrophes and quotes', (_, catalogue) => {
    for (const [path, text] of sentences(catalogue)) expect(text, path).not.toMatch(/['"]/);
  });
  it('French keeps its signs with the word before them', () => {
    for (const [path, text] of sentences(wordsIn('fr')))
      expect(withoutTitles(text), path).not.toMatch(/ [:;!?»]|« |\p{L}[;!?]/u);
  });
  it('French has its own space before each sign', () => {
    for (const [path, text] of sentences(wordsIn('fr')))
      expect(withoutTitles(text), path).not.toMatch(/\u00a0[;!?]|\u202f:/);
  });
  it('Spanish opens what it closes', () => {
    for (const [path, text] of sentences(wordsIn('es'))) {
      const count = (sign: string) => withoutTitles(text).split(sign).length;
      expect(count('¿'), path).toBe(count('?'));
      expect(count('¡'), path).toBe(count('!'));
    }
  });
});

describe('numbers, plurals and lists', () => {
  it.each(['en', 'de', 'fr', 'es'])('are written as %s writes them', (lang) => {
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
      expect([n, isOne(lang, n)]).toEqual([n, plurals.select(n) === 'one']);
  });
});
