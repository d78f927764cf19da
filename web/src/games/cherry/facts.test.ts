import { expect, it } from 'vitest';
import { title } from './title/en';
import { facts } from './facts';

it('a ticket tells how far the game is', () =>
  expect(title.standing?.(...(facts.standing?.({ hands: [[1], [1, 2, 3, 4]] }, 1) ?? []))).toBe(
    '4 cards left',
  ));
