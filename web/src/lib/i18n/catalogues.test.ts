import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { counting } from './plural';

const leaves = (value: unknown, path = ''): [string, unknown][] =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, value]];

describe('catalogues', () => {
  const english = new Map(leaves(en));
  it.each([
    ['de', de],
    ['fr', fr],
    ['es', es],
  ] as const)('%s says everything that English says', (_, other) => {
    const there = new Map(leaves(other));
    expect([...there.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [path, value] of there) if (typeof value === 'string') expect(value, path).not.toBe('');
  });
  it.each([
    ['de', de],
    ['fr', fr],
    ['es', es],
  ] as const)('%s has as many steps to learn', (_, other) => {
    for (const game of ['torte', 'mice', 'cherry'] as const)
      expect(other.learn[game]).toHaveLength(en.learn[game].length);
  });
});

describe('plurals', () => {
  it('follow the language', () => {
    expect(counting('en')(0, '# card', '# cards')).toBe('0 cards');
    expect(counting('fr')(0, '# carte', '# cartes')).toBe('0 carte');
    expect(counting('de')(1, '# Karte', '# Karten')).toBe('1 Karte');
  });
});
