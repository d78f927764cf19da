// Mice in the Kitchen at the table.
import type { GameModule } from '../../lib/table/stage';
import Board from './Board.svelte';
import { point } from './point';
import { act, pace, say, tone } from './story';
import { miceView } from './view';

const mice: GameModule = {
  Board,
  score: () => import('./Score.svelte'),
  act,
  pace,
  say,
  tone,
  point,
  actors: (view) => {
    const { actor } = miceView(view);
    return actor === null ? [] : [actor];
  },
  replayed: ({ event }) => event === 'rolled',
  next: ['.decide .glaze:not(:disabled)'],
  movable: ['.decide .glaze:not(:disabled)'],
  secret: false,
};
export default mice;
