import Mouse from '../../lib/art/characters/Mouse.svg';
import type { GameFacts } from '../../lib/games/facts';

export const facts: GameFacts = {
  order: 2,
  Picture: Mouse,
  players: [2, 3, 4],
  age: 4,
  minutes: 15,
  match_target: null,
  standing: ([count]) => ({ count }),
};
