// Mice in the Kitchen at the table.
import type { GameModule } from '../../lib/table/stage';
import { act } from './act';
import Board from './Board.svelte';
import { point } from './point';
import { say, times, tone } from './story';
import { matched, type MiceEvent, type MiceMove, type MiceView } from './view';

const mice: GameModule<MiceView, MiceEvent, MiceMove> = {
  Board,
  score: () => import('./Score.svelte'),
  act,
  untold: [],
  traces: (told) => ({ brought: matched(told) }),
  times,
  say,
  tone,
  point,
  next: ['.decide .glaze:not(:disabled)'],
  movable: ['.decide .glaze:not(:disabled)'],
  secret: false,
};
export default mice;
