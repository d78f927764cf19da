// Cherry on Top at the table.
import type { GameModule } from '../../lib/table/stage';
import { act } from './act';
import Hand from './Hand.svelte';
import Room from './Room.svelte';
import { steps } from './steps';
import { say, times, tones } from './story';
import Table from './Table.svelte';
import type { CherryEvent, CherryMove, CherryView } from './view';
import { lazy } from '../../lib/upgrade/lazy';

const cherry: GameModule<CherryView, CherryEvent, CherryMove> = {
  Room,
  Table,
  Hand,
  score: () => lazy(() => import('./Score.svelte')),
  act,
  untold: ['actor'], // whose turn comes after a group or a pass
  times,
  say,
  tones,
  steps,
  undoes: ({ laid }) => laid.length > 0,
  secret: true,
};
export default cherry;
