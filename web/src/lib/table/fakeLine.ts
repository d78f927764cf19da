// For tests, in place of the line to the server: vi.mock('…/api/line.svelte', () => import('…/table/fakeLine')).
import type { Line } from '../api/line.svelte';

export type FakeLine = Pick<Line, 'listen' | 'follow'>;

let line: FakeLine;
export const theLine = (): FakeLine => line;
export const connect = (to: FakeLine): void => {
  line = to;
};
