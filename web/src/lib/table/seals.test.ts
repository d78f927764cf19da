import { beforeEach, expect, it } from 'vitest';
import { notedSeal, noteSeal } from './seals';

beforeEach(() => localStorage.clear());

it('keeps the seal that a table showed first, and none that was first seen after the game', () => {
  noteSeal({ id: 't_1', commitment: 'aa', status: 'lobby' });
  noteSeal({ id: 't_1', commitment: 'bb', status: 'playing' });
  noteSeal({ id: 't_2', commitment: 'cc', status: 'over' });
  expect(notedSeal('t_1')).toBe('aa');
  expect(notedSeal('t_2')).toBeUndefined();
});

it('forgets the oldest of very many', () => {
  for (let n = 0; n < 400; n++) noteSeal({ id: `t_${n}x`, commitment: 'aa', status: 'playing' });
  expect(notedSeal('t_0x')).toBeUndefined();
  expect(notedSeal('t_399x')).toBe('aa');
});

it('reads nothing from a store that holds something else', () => {
  localStorage.setItem('konditorei-seals', '{');
  expect(notedSeal('t_1')).toBeUndefined();
});
