import { describe, expect, it } from 'vitest';
import { byGame } from '../games/folder';
import type { GameWords } from '../games/words.svelte';
import type { WordsFile } from './catalogue.svelte';
import type { AppWords } from '../../../.words/types';
import { messages } from './message';

// Which messages a source file reads, found in its text: every chain that begins with t(), or own() for the words of a
// game, or with a name given to one.

/** Parts of a path into the catalogue; '*' is a key that is only known while running. */
type Chain = string[];

const STEP = String.raw`\s*(?:\?\.|\.)\s*[A-Za-z_]\w*|\s*\[(?:[^[\]]|\[[^\]]*\])*\]`;
const steps = (text: string): Chain =>
  [...text.matchAll(new RegExp(STEP, 'g'))].map(([step]) => {
    const plain = /^\s*(?:\?\.|\.)\s*(\w+)$/.exec(step) ?? /^\s*\[\s*'([^']*)'\s*\]$/.exec(step);
    return plain?.[1] ?? '*';
  });

/** What a file reads of the words that this function answers. */
function chainsIn(source: string, reader: 't' | 'own'): Chain[] {
  const start = String.raw`(?<!function )\b${reader}\(\)`;
  const naming = new RegExp(
    String.raw`(?:let|const)\s+(\w+)\s*=\s*(?:\$derived\()?\s*(${start}(?:${STEP})*)\s*[);}]`,
    'g',
  );
  const named = [...source.matchAll(naming)].map(([whole, name = '', value = '']) => ({
    whole,
    name,
    value,
  }));
  const text = named.reduce((rest, { whole }) => rest.replace(whole, ''), source);
  const chains: Chain[] = [];
  for (const [, chain = ''] of text.matchAll(new RegExp(String.raw`${start}((?:${STEP})*)`, 'g')))
    chains.push(steps(chain));
  for (const { name, value } of named)
    for (const [, chain = ''] of text.matchAll(
      new RegExp(String.raw`(?<![.\w'"])${name}((?:${STEP})+)`, 'g'),
    ))
      chains.push([...steps(value.replace(`${reader}()`, '')), ...steps(chain)]);
  return chains;
}

/** Whether a chain reads this message, or something that holds it. */
const reads = (chain: Chain, path: string[]): boolean =>
  path.every((part, i) => chain[i] === undefined || chain[i] === '*' || chain[i] === part);

/** Whether a chain leads to something in the catalogue. */
function leads(chain: Chain, catalogue: unknown): boolean {
  let here: unknown = catalogue;
  for (const part of chain) {
    if (!here || typeof here !== 'object' || part === '*') return true;
    if (!(part in here)) return Array.isArray(here);
    here = new Map<string, unknown>(Object.entries(here)).get(part);
  }
  return true;
}

const sources = Object.entries(
  import.meta.glob<string>(['../../**/*.svelte', '../../**/*.ts', '!../../**/*.test.ts'], {
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
  const { explain, learn, lesson, reasons, refusals, moves, events, names, ...words } = games[game]!.default(
    messages('en'),
  );
  it('have what the app looks up', () =>
    expect(
      [explain, learn, lesson, reasons, refusals, moves, events, names].map(
        (part) => Object.keys(part).length,
      ),
    ).not.toContain(0));
  it('are never read as a whole', () => expect(chains.filter(({ chain }) => !chain.length)).toEqual([]));
  it('are all read', () => expect(unread(words, chains)).toEqual([]));
  it('are all there', () => expect(missing({ ...words, names }, chains)).toEqual([]));
  it('are read in the folder of the game only', () =>
    expect(sources.filter(([file, text]) => !file.includes('/games/') && /\bown\(\)/.test(text))).toEqual(
      [],
    ));
});
