// Mice in the Kitchen at the table.
import type { GameModule } from '../../lib/table/stage';
import { act } from './act';
import Bar from './Bar.svelte';
import Hand from './Hand.svelte';
import Room from './Room.svelte';
import { steps } from './steps';
import { say, times, tones } from './story';
import Table from './Table.svelte';
import type { MiceEvent, MiceMove, MiceView } from './view';
import { lazy } from '../../lib/upgrade/lazy';

const mice: GameModule<MiceView, MiceEvent, MiceMove> = {
  Room,
  Table,
  Hand,
  Bar,
  score: () => lazy(() => import('./Score.svelte')),
  act,
  untold: [],
  times,
  say,
  tones,
  steps,
  secret: false,
};
export default mice;
