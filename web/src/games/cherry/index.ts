// Cherry on Top at the table.
import type { GameModule } from '../../lib/table/stage';
import Board from './Board.svelte';
import Score from './Score.svelte';
import { act, pace, say, tone } from './story';

const cherry: GameModule = { Board, Score, act, pace, say, tone, secret: true };
export default cherry;
