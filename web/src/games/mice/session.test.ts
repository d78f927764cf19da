import { describePassingOn } from '../../../tests/support/fakeServer';
import type { MiceEvent } from './view';

const rolled: MiceEvent = { event: 'rolled', seat: 0, dice: ['egg', 'egg', 'milk'] };

/** Nothing is hidden in this game; this is so even if the server told the seats different things. */
describePassingOn('mice', [rolled], []);
