// Topp die Torte! at the table.
import type { GameModule } from '../../lib/table/stage';
import { act } from './act';
import Board from './Board.svelte';
import { point } from './point';
import { say, times, tone } from './story';
import { lastLayers, type TorteEvent, type TorteMove, type TorteView } from './view';

const torte: GameModule<TorteView, TorteEvent, TorteMove> = {
  Board,
  score: () => import('./Score.svelte'),
  act,
  untold: ['supply'], // what others stock, until it is shown
  traces: (told) => ({ last: lastLayers(told) }),
  times,
  say,
  tone,
  point,
  next: [
    '.tilebtn:not(:disabled)',
    '.hands .cube.sel',
    '.jarbtn.legal',
    '.jarbtn.ripe',
    '.hands .cube:not(:disabled)',
    '.counter .go .btn:not(:disabled)',
  ],
  movable: ['.tilebtn:not(:disabled)', '.hands .cube:not(:disabled)', '.jarbtn.legal', '.jarbtn.ripe'],
  secret: true,
};
export default torte;
