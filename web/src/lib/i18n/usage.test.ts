import { describe, expect, it } from 'vitest';
import { en } from './en';
import { chainsIn, leads, reads } from './usage';

const sources = import.meta.glob<string>(
  ['../../**/*.svelte', '../../**/*.ts', '!../../**/*.test.ts', '!./{de,en,es,fr}/**', '!./usage.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const chains = Object.entries(sources).flatMap(([file, source]) =>
  chainsIn(source).map((chain) => ({ file, chain })),
);

const leaves = (value: unknown, path: string[] = []): string[][] =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
    : [path];

describe('finding what a file reads', () => {
  it('follows names, keys and what is only known while running', () => {
    expect(
      chainsIn(`let words = $derived(t().torte); words.steps[phase]; t()
        .games.min; const said = t().mice; said.say.turn(who); other.words.no`),
    ).toEqual([
      ['games', 'min'],
      ['torte', 'steps', '*'],
      ['mice', 'say', 'turn'],
    ]);
  });
  it('knows what a chain reads', () => {
    expect(reads(['torte', 'steps', '*'], ['torte', 'steps', 'pass'])).toBe(true);
    expect(reads(['torte'], ['torte', 'steps', 'pass'])).toBe(true);
    expect(reads(['torte', 'title'], ['torte', 'steps', 'pass'])).toBe(false);
    expect(leads(['app', 'nowhere'], en)).toBe(false);
    expect(leads(['app', 'name', 'length'], en)).toBe(true);
  });
});

describe('the catalogue', () => {
  it('is never read as a whole, and a name stands for one part of it', () => {
    // Only these are looked up by names that come from the game.
    const lists = ['colours', 'explain', 'games', 'learn', 'lesson', 'refusals'];
    const wide = ({ chain: [part = '*', key] }: { chain: string[] }) =>
      part === '*' || (key === '*' && !lists.includes(part));
    expect(chains.filter(wide)).toEqual([]);
  });
  it('has no message that nothing reads', () => {
    const unread = leaves(en).filter((path) => !chains.some(({ chain }) => reads(chain, path)));
    expect(unread.map((path) => path.join('.'))).toEqual([]);
  });
  it('has every message that is read', () => {
    const missing = chains.filter(({ chain }) => !leads(chain, en));
    expect(missing.map(({ file, chain }) => `${chain.join('.')} in ${file}`)).toEqual([]);
  });
});
