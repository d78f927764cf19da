import { describe, expect, it } from 'vitest';
import { FOLDERS } from './facts';
import { byGame } from './folder';

/** Drawings may be called what they show: a cherry is a fruit. */
const sources = Object.entries(
  import.meta.glob<string>(['../../**/*.{ts,svelte}', '!../../games/**', '!../art/**', '!../api/schema.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]): [string, string] => [
  path,
  text.replaceAll(/^\s*import \w+ from '[./]*\/art\/[\w/]+\.svelte';$/gm, ''),
]);
const rules = byGame(
  import.meta.glob<string>('../../../../src/konditorei/games/*/refusals.py', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const found = (word: RegExp): string[] => sources.filter(([, text]) => word.test(text)).map(([path]) => path);

describe('the app knows no game', () => {
  it('has read its own sources', () => expect(sources.length).toBeGreaterThan(80));
  it.each(FOLDERS)('not %s by name', (game) => expect(found(new RegExp(`\\b${game}\\b`, 'i'))).toEqual([]));
  it('nor an event of any of them, only those of the table', () => {
    const named = sources
      .filter(([path]) => !path.endsWith('.test.ts'))
      .flatMap(([, text]) =>
        [...text.matchAll(/\bevent(?:\??\.event)? [!=]== '(\w+)'/g)].map(([, name]) => name),
      );
    expect([...new Set(named)].sort()).toEqual(['ended', 'started', 'undone']);
  });
  it('nor a field of a view', () => {
    const reads = sources.filter(
      ([path, text]) => !path.endsWith('.test.ts') && /\bview\??\.(?!game\b)\w|\bview\[/.test(text),
    );
    expect(reads.map(([path]) => path)).toEqual([]);
  });
  it.each(FOLDERS)('nor a rule of %s', (game) => {
    const ids = [...(rules[game] ?? '').matchAll(/", "([A-Z]+\d+)"\)/g)].map(([, id]) => `['"\`]${id}['"\`]`);
    expect(ids.length).toBeGreaterThan(2);
    expect(found(new RegExp(ids.join('|')))).toEqual([]);
  });
});
