// Mice in the Kitchen at the table.
import type { GameModule } from '../../lib/table/stage';
import Board from './Board.svelte';
import Score from './Score.svelte';
import { point } from './point';
import { act, pace, say, tone } from './story';

const mice: GameModule = { Board, Score, act, pace, say, tone, point, secret: false };
export default mice;
