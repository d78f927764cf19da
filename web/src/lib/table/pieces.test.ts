import { beforeAll, describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { speak } from '../i18n/index.svelte';
import { pieceAt } from './pieces';

const sources = import.meta.glob<string>('../../games/*/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const named = (game: string): Set<string> => {
  const found = new Set<string>();
  for (const [path, text] of Object.entries(sources))
    if (path.includes(`/${game}/`))
      for (const [, fixed, made] of text.matchAll(/data-piece=(?:"(\w+)"|\{([^}]*)\})/g))
        for (const name of fixed
          ? [fixed]
          : [...(made ?? '').matchAll(/[?:] '(\w+)'/g)].map((match) => match[1] ?? ''))
          found.add(name);
  return found;
};
const games = ['torte', 'mice', 'cherry'] as const;

describe('pieces that explain themselves', () => {
  beforeAll(() => speak('en'));
  it.each(games)('of %s: every piece on the board has words', (game) => {
    expect(named(game).size).toBeGreaterThan(4);
    for (const piece of named(game)) expect(Object.keys(en.explain[game])).toContain(piece);
  });
  it.each(games)('of %s: words that are on no board are only about the die', (game) => {
    const idle = Object.keys(en.explain[game]).filter((piece) => !named(game).has(piece));
    expect(idle.filter((piece) => piece !== 'die')).toEqual([]);
  });
  it('are found from whatever lies on them', () => {
    document.body.innerHTML = '<button data-piece="swap"><i></i></button><p></p>';
    expect(pieceAt(document.querySelector('i'), 'torte')?.piece.name).toBe('Swap jar');
    expect(pieceAt(document.querySelector('p'), 'torte')).toBeNull();
    expect(pieceAt(document.querySelector('i'), 'mice')).toBeNull();
  });
});
