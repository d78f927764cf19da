import { vi } from 'vitest';
import { describePassingOn } from '../../lib/table/fakeServer';
import type { MiceEvent } from './view';

vi.mock('../../lib/api/line.svelte', () => import('../../lib/table/fakeLine'));

const rolled: MiceEvent = { event: 'rolled', seat: 0, dice: ['egg', 'egg', 'milk'] };

/** Nothing is hidden in this game; this is so even if the server told the seats different things. */
describePassingOn('mice', [rolled], []);
