import Cherry from '../../lib/art/fruit/cherry.svg';
import type { GameFacts } from '../../lib/games/facts';

export const facts: GameFacts = {
  order: 3,
  Picture: Cherry,
  players: [2, 3, 4, 5],
  age: 8,
  minutes: 15,
  match_target: 2,
  standing: (hands, seat) => ({ count: hands[seat] ?? 0 }),
};
