import { expect, it } from 'vitest';
import { title } from './title/en';
import { facts } from './facts';

it('a ticket tells how far the game is', () =>
  expect(title.standing?.(...(facts.standing?.({ pile: [null] }, 0) ?? []))).toBe('1 card left'));
