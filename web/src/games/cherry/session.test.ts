import { vi } from 'vitest';
import { describePassingOn } from '../../lib/table/fakeServer';
import type { CherryEvent } from './view';

vi.mock('../../lib/api/line.svelte', () => import('../../lib/table/fakeLine'));

const laid = (size: number): CherryEvent => ({
  event: 'laid',
  seat: 0,
  card: 'red-apple',
  at: [size, 0],
  size,
  attribute: 'fruit',
  group: Array.from({ length: size }, (_, i) => [i, 0]),
});

describePassingOn('cherry', [laid(1), laid(2)], [laid(1)]);
