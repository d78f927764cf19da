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
  import.meta.glob<Record<string, string>>('../../games/*/reasons.json', { import: 'default', eager: true }),
);

const found = (word: RegExp): string[] => sources.filter(([, text]) => word.test(text)).map(([path]) => path);

describe('the app knows no game', () => {
  it('has read its own sources', () => expect(sources.length).toBeGreaterThan(80));
  it.each(FOLDERS)('not %s by name', (game) => expect(found(new RegExp(`\\b${game}\\b`, 'i'))).toEqual([]));
  it.each(FOLDERS)('nor a rule of %s', (game) => {
    const ids = Object.values(rules[game] ?? {}).map((id) => `['"\`]${id}['"\`]`);
    expect(ids.length).toBeGreaterThan(2);
    expect(found(new RegExp(ids.join('|')))).toEqual([]);
  });
});
