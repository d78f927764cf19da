import Slice from '../../lib/art/objects/Slice.svelte';
import type { GameFacts } from '../../lib/games/facts';
import type { TorteView } from './view';

export const facts: GameFacts<TorteView> = {
  order: 1,
  Picture: Slice,
  players: [2, 3, 4],
  age: 6,
  minutes: 20,
  match_target: null,
  standing: ({ round, options }) => [round, options.rounds],
};
