// Cherry on Top at the table.
import type { GameModule } from '../../lib/table/stage';
import { act } from './act';
import Board from './Board.svelte';
import { point } from './point';
import { say, times, tone } from './story';
import { groupOf, type CherryEvent, type CherryMove, type CherryView } from './view';

const cherry: GameModule<CherryView, CherryEvent, CherryMove> = {
  Board,
  score: () => import('./Score.svelte'),
  act,
  untold: ['actor'], // whose turn comes after a group or a pass
  traces: (told) => ({ group: groupOf(told) }),
  times,
  say,
  tone,
  point,
  next: ['.spot[tabindex="0"]', '.acts .glaze:not(:disabled)', '.hc[tabindex="0"]:not(.off)'],
  movable: ['.hc:not(.off)', '.spot'],
  secret: true,
};
export default cherry;
