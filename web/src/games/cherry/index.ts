// Cherry on Top at the table.
import type { GameModule } from '../../lib/table/stage';
import Board from './Board.svelte';
import Score from './Score.svelte';
import { point } from './point';
import { act, pace, say, tone } from './story';

const cherry: GameModule = { Board, Score, act, pace, say, tone, point, secret: true };
export default cherry;
