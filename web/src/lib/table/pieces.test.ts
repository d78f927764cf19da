import { beforeAll, describe, expect, it } from 'vitest';
import { FOLDERS } from '../games/facts';
import { loadGame, wordsOf } from '../games/registry';
import { pieceAt, piecesOf } from './pieces';

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
describe.each(FOLDERS)('pieces of %s that explain themselves', (game) => {
  beforeAll(() => loadGame(game));
  it('have words wherever they are on the board', () => {
    expect(named(game).size).toBeGreaterThan(4);
    for (const piece of named(game)) expect(Object.keys(wordsOf(game)?.explain ?? {})).toContain(piece);
  });
  it('are on the board, but for the die', () => {
    const idle = Object.keys(wordsOf(game)?.explain ?? {}).filter((piece) => !named(game).has(piece));
    expect(idle.filter((piece) => piece !== 'die')).toEqual([]);
  });
  it('are found from whatever lies on them', () => {
    for (const [name, piece] of Object.entries(piecesOf(game))) {
      document.body.innerHTML = `<button data-piece="${name}"><i></i></button><p></p>`;
      expect(pieceAt(document.querySelector('i'), game)?.piece).toBe(piece);
      expect(pieceAt(document.querySelector('p'), game)).toBeNull();
    }
    document.body.innerHTML = '<button data-piece="of another game"><i></i></button>';
    expect(pieceAt(document.querySelector('i'), game)).toBeNull();
  });
});

it('a game without a folder explains nothing', () => {
  document.body.innerHTML = '<button data-piece="card"></button>';
  expect(pieceAt(document.querySelector('button'), 'unknown')).toBeNull();
});
