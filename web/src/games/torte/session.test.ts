import { describePassingOn } from '../../../tests/support/fakeServer';
import type { TorteEvent } from './view';

const chip = (value: number | null): TorteEvent => ({ event: 'chip', seat: 0, metal: 'bronze', value });

describePassingOn('torte', [chip(5)], [chip(null)]);
