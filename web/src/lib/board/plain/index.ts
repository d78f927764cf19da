// The plain board: any game in tables and words, told step by step by its snapshots.
import { infoOf } from '../../games/served.svelte';
import { canonical } from '../../table/sameMove';
import type { GameModule } from '../../table/stage';
import { teller } from '../speech';
import Board from './Board.svelte';
import { lazy } from '../../upgrade/lazy';

export { servedWords } from './served';

/** What the plain board changes about a game that has a board of its own. */
const plain = {
  Board,
  times: {},
  act: (view) => view,
  untold: [],
  steps: (move) => [canonical(move)],
} satisfies Partial<GameModule>;

/** A game on the plain board; what it has of its own, its words above all, it keeps. */
export const plainGame = (game: string, own: GameModule | undefined): GameModule => ({
  score: () => lazy(() => import('./Score.svelte')),
  say: teller(game),
  tones: {},
  secret: infoOf(game)?.hidden ?? true,
  ...own,
  ...plain,
});
