// Cherry on Top at the table.
import type { GameModule } from '../../lib/table/stage';
import Board from './Board.svelte';
import { point } from './point';
import { act, pace, say, tone } from './story';

const cherry: GameModule = {
  Board,
  score: () => import('./Score.svelte'),
  act,
  pace,
  say,
  tone,
  point,
  secret: true,
};
export default cherry;
