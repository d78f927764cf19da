// Topp die Torte! at the table.
import type { GameModule } from '../../lib/table/stage';
import { act } from './act';
import Bar from './Bar.svelte';
import Hand from './Hand.svelte';
import Room from './Room.svelte';
import { first, steps } from './steps';
import { say, times, tones } from './story';
import Table from './Table.svelte';
import type { TorteEvent, TorteMove, TorteView } from './view';
import { lazy } from '../../lib/upgrade/lazy';

const torte: GameModule<TorteView, TorteEvent, TorteMove> = {
  Room,
  Table,
  Hand,
  Bar,
  score: () => lazy(() => import('./Score.svelte')),
  act,
  untold: ['supply'], // what others stock, until it is shown
  times,
  say,
  tones,
  steps,
  first,
  secret: true,
};
export default torte;
