import Slice from '../../lib/art/objects/Slice.svg';
import type { GameFacts } from '../../lib/games/facts';

export const facts: GameFacts = {
  order: 1,
  Picture: Slice,
  players: [2, 3, 4],
  age: 6,
  minutes: 20,
  match_target: null,
  standing: ([round, rounds]) => ({ round, rounds }),
};
