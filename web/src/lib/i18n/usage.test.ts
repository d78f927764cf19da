import { describe, expect, it } from 'vitest';
import { byGame } from '../games/folder';
import type { GameWords } from '../games/words.svelte';
import type { WordsFile } from './catalogue.svelte';
import type { AppWords } from '../../../.words/types';
import { messages } from './message';
import { chainsIn, leads, reads, type Chain } from './usage';

const sources = Object.entries(
  import.meta.glob<string>(['../../**/*.svelte', '../../**/*.ts', '!../../**/*.test.ts', '!./usage.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const app = import.meta.glob<WordsFile<AppWords>>('../../../words/en.toml', { eager: true });
const en = app['../../../words/en.toml']!.default(messages('en'));
const games = byGame(
  import.meta.glob<WordsFile<GameWords>>('../../../../src/konditorei/games/*/words.en.toml', { eager: true }),
);

interface Read {
  file: string;
  chain: Chain;
}
const readIn = (files: [string, string][], reader: 't' | 'own'): Read[] =>
  files.flatMap(([file, source]) => chainsIn(source, reader).map((chain) => ({ file, chain })));

const leaves = (value: unknown, path: string[] = []): string[][] =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
    : [path];

const unread = (catalogue: unknown, chains: Read[]): string[] =>
  leaves(catalogue)
    .filter((path) => !chains.some(({ chain }) => reads(chain, path)))
    .map((path) => path.join('.'));
const missing = (catalogue: unknown, chains: Read[]): string[] =>
  chains
    .filter(({ chain }) => !leads(chain, catalogue))
    .map(({ file, chain }) => `${chain.join('.')} in ${file}`);

describe('finding what a file reads', () => {
  it('follows names, keys and what is only known while running', () => {
    const source = `let words = $derived(t().app); words.steps[phase]; t()
        .games.min; const said = own(); said.say.turn(who); other.words.no; own().names[card]`;
    expect(chainsIn(source, 't')).toEqual([
      ['games', 'min'],
      ['app', 'steps', '*'],
    ]);
    expect(chainsIn(source, 'own')).toEqual([
      ['names', '*'],
      ['say', 'turn'],
    ]);
  });
  it('knows what a chain reads', () => {
    expect(reads(['app', 'steps', '*'], ['app', 'steps', 'pass'])).toBe(true);
    expect(reads(['app'], ['app', 'steps', 'pass'])).toBe(true);
    expect(reads(['app', 'title'], ['app', 'steps', 'pass'])).toBe(false);
    expect(leads(['app', 'nowhere'], en)).toBe(false);
    expect(leads(['app', 'name', 'length'], en)).toBe(true);
  });
});

describe('the words of the app', () => {
  const chains = readIn(sources, 't');
  it('are never read as a whole, and a name stands for one part of them', () => {
    const lists = ['colours', 'titles']; // looked up by names that come from the game
    const wide = ({ chain: [part = '*', key] }: Read) =>
      part === '*' || (key === '*' && !lists.includes(part));
    expect(chains.filter(wide)).toEqual([]);
  });
  it('are all read', () => expect(unread(en, chains)).toEqual([]));
  it('are all there', () => expect(missing(en, chains)).toEqual([]));
});

describe.each(Object.keys(games))('the words of %s', (game) => {
  const files = sources.filter(([file]) => file.includes(`/games/${game}/`));
  const chains = readIn(files, 'own');
  /** These the app itself looks up for every game. */
  const { explain, learn, lesson, refusals, moves, events, names, ...words } = games[game]!.default(
    messages('en'),
  );
  it('have what the app looks up', () =>
    expect(
      [explain, learn, lesson, refusals, moves, events, names].map((part) => Object.keys(part).length),
    ).not.toContain(0));
  it('are all read', () => expect(unread(words, chains)).toEqual([]));
  it('are all there', () => expect(missing({ ...words, names }, chains)).toEqual([]));
  it('are read in the folder of the game only', () =>
    expect(sources.filter(([file, text]) => !file.includes('/games/') && /\bown\(\)/.test(text))).toEqual(
      [],
    ));
});
