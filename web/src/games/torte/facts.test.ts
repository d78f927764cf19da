import { expect, it } from 'vitest';
import { title } from './title/en';
import { facts } from './facts';

it('a ticket tells how far the game is', () =>
  expect(
    title.standing?.(...(facts.standing?.({ round: 5, options: { rounds: 7 }, bakers: [] }, null) ?? [])),
  ).toBe('Round 5 of 7'));
