import { beforeAll, describe, expect, it } from 'vitest';
import { FOLDERS } from '../games/facts';
import { loadGame } from '../games/registry';
import { wordsOf } from '../games/words.svelte';
import { pieceAt, piecesOf } from './pieces';

const sources = import.meta.glob<string>('../../games/*/*.{svelte,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Whether a board names pieces of this kind, in markup or by choosing them. */
const isNamed = (game: string, kind: string): boolean =>
  Object.entries(sources).some(
    ([path, text]) =>
      path.includes(`/${game}/`) && new RegExp(`piece(=\\{?|\\()["'\`]${kind}\\b|["'\`]${kind}:`).test(text),
  );
describe.each(FOLDERS)('pieces of %s that explain themselves', (game) => {
  beforeAll(() => loadGame(game));
  it('have words where they only lie there', () => {
    const own = Object.entries(sources).filter(([path]) => path.includes(`/${game}/`));
    const lying = own.flatMap(([, text]) =>
      [...text.matchAll(/\b(?:data-)?piece="(\w+)"/g)].map(([, kind = '']) => kind),
    );
    expect(lying.length).toBeGreaterThan(2);
    for (const kind of lying) expect(Object.keys(piecesOf(game))).toContain(kind);
  });
  it('are on the board, but for the die', () => {
    const kinds = Object.keys(wordsOf(game)?.().explain ?? {}).map((id) => id.replace(/:.*/, ''));
    expect(kinds.length).toBeGreaterThan(4);
    expect(kinds.filter((kind) => !isNamed(game, kind) && kind !== 'die')).toEqual([]);
  });
  it('are found from whatever lies on them', () => {
    for (const [name, piece] of Object.entries(piecesOf(game))) {
      document.body.innerHTML = `<button data-piece="${name}"><i></i></button><p></p>`;
      expect(pieceAt(document.querySelector('i'), game)?.piece).toBe(piece);
      expect(pieceAt(document.querySelector('p'), game)).toBeNull();
    }
    const [kind = ''] = Object.keys(piecesOf(game));
    document.body.innerHTML = `<button data-piece="${kind}:7"><i></i></button>`;
    expect(pieceAt(document.querySelector('i'), game)?.piece).toBe(piecesOf(game)[kind]);
    document.body.innerHTML = '<button data-piece="of another game"><i></i></button>';
    expect(pieceAt(document.querySelector('i'), game)).toBeNull();
  });
});

it('a game without a folder explains nothing', () => {
  document.body.innerHTML = '<button data-piece="card"></button>';
  expect(pieceAt(document.querySelector('button'), 'unknown')).toBeNull();
});
