import { vi } from 'vitest';
import { describePassingOn } from '../../lib/table/fakeServer';
import type { TorteEvent } from './view';

vi.mock('../../lib/api/line.svelte', () => import('../../lib/table/fakeLine'));

const chip = (value: number | null): TorteEvent => ({ event: 'chip', seat: 0, metal: 'bronze', value });

describePassingOn('torte', [chip(5)], [chip(null)]);
