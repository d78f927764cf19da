import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLine, type FakeSocket } from '../../../tests/support/fakeSocket';
import { isHeld } from '../upgrade/moment';
import type { Line, Listener } from './line';
import { OFFLINE, type ApiFault } from './types';

const NOTICED = 10_000;
const CURRENT = 2000;
const move = { table: 't_1', seat: 0, seq: 4, move: { roll: true as const } };

describe('a line to the server', () => {
  let line: Line;
  let sockets: FakeSocket[];
  let last: () => FakeSocket;
  let refusals: ApiFault[];
  let hangUp: () => void;
  const listener: Listener = {
    table: 't_1',
    wish: () => ({ since: 4, seat: 0 }),
    hear: () => undefined,
    refused: (fault) => refusals.push(fault),
  };
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  /** Waits for the next socket and lets it be opened. */
  const reconnected = async (within: number) => {
    const before = sockets.length;
    await wait(within);
    expect(sockets.length).toBeGreaterThan(before);
    last().accept();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    ({ line, sockets, last } = fakeLine());
    refusals = [];
    hangUp = line.listen(listener);
    last().accept();
  });
  afterEach(() => {
    hangUp();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('follows, and stays as long as there are signs of life', async () => {
    expect(last().of('follow')).toEqual([{ type: 'follow', table: 't_1', since: 4, seat: 0 }]);
    await wait(120_000);
    expect([line.state.up, sockets.length]).toEqual([true, 1]);
    expect(last().of('ping').length).toBeGreaterThan(20);
  });

  it.each([0, 700, 1400, 2100, 2800, 3500])(
    'notices within ten seconds that the other end is silent (%s ms after a sign of life)',
    async (after) => {
      await wait(9000 + after);
      last().alive = false;
      await wait(NOTICED - 700); // what is shown waits a little
      expect(line.state.up).toBe(false);
      await reconnected(6500);
      expect(line.state.up).toBe(true);
      expect(last().of('follow')).toHaveLength(1);
    },
  );

  it('gives up a connection that is never accepted', async () => {
    last().cut();
    await wait(500);
    const hanging = last();
    expect(hanging.readyState).toBe(0);
    await reconnected(9000);
    expect([hanging.readyState, line.state.up]).toEqual([3, true]);
  });

  it('asks again with the same id until the server says what became of a move', async () => {
    const answers: unknown[] = [];
    void line.move(move, 'm_1').then((answer) => answers.push(answer));
    expect(last().of('move')).toEqual([{ type: 'move', id: 'm_1', ...move }]);
    last().alive = false;
    await wait(NOTICED);
    expect([line.state.up, line.state.unsure, answers]).toEqual([false, true, []]);
    for (let tries = 0; tries < 3; tries++) {
      await reconnected(8000);
      expect(last().of('move').at(-1)).toMatchObject({ id: 'm_1', seq: 4 });
      last().cut();
    }
    await reconnected(8000);
    expect(line.state.unsure).toBe(false);
    last().say({ type: 'ack', id: 'm_1', table: 't_1', seq: 5 });
    await wait(0);
    expect(answers).toEqual([null]);
    await wait(60_000);
    expect(last().of('move')).toHaveLength(1);
  });

  it('asks again when the line stands and the answer does not come', async () => {
    void line.move(move, 'm_1');
    await wait(7000);
    expect(last().of('move').length).toBeGreaterThan(1);
    expect(sockets).toHaveLength(1);
  });

  it('does not take "too often" for an answer to a move that was asked about', async () => {
    const answer = vi.fn();
    void line.move(move, 'm_1').then(answer);
    last().cut();
    await reconnected(1000);
    last().say({ type: 'refused', id: 'm_1', error: { ...OFFLINE, code: 'too_many' } });
    await wait(0);
    expect(answer).not.toHaveBeenCalled();
    await wait(7000);
    last().say({ type: 'ack', id: 'm_1', table: 't_1', seq: 5 });
    await wait(0);
    expect(answer).toHaveBeenCalledWith(null);
  });

  it('says at once that a move was not sent when there is no line, and never sends it', async () => {
    last().cut();
    expect(await line.move(move, 'm_1')).toEqual(OFFLINE);
    await reconnected(1000);
    await wait(20_000);
    expect(last().of('move')).toEqual([]);
  });

  it('sends a move that was made while the first connection is opened', async () => {
    hangUp();
    hangUp = line.listen(listener);
    const answer = vi.fn();
    void line.move(move, 'm_1').then(answer);
    expect(last().of('move')).toEqual([]);
    last().accept();
    expect(last().sent.map(({ type }) => type)).toEqual(['follow', 'move']);
    last().say({ type: 'refused', id: 'm_1', error: { ...OFFLINE, code: 'stale' } });
    await wait(0);
    expect(answer).toHaveBeenCalledWith({ ...OFFLINE, code: 'stale' });
  });

  it.each(['visibilitychange', 'online', 'pageshow'])(
    'is current two seconds after waking (%s)',
    async (sign) => {
      await wait(1500);
      last().alive = false; // the socket did not outlive the sleep
      (sign === 'visibilitychange' ? document : window).dispatchEvent(new Event(sign));
      await reconnected(CURRENT - 600);
      expect(last().of('follow')).toHaveLength(1);
      expect(line.state.up).toBe(true);
    },
  );

  it('notices by its clock that it was asleep', async () => {
    last().alive = false;
    vi.setSystemTime(Date.now() + 3_600_000); // timers stood still
    await reconnected(1000 + CURRENT);
  });

  it('tries again at once when the network is back', async () => {
    last().cut();
    for (let k = 0; k < 5; k++) {
      await wait(8000);
      last().cut();
    }
    const before = sockets.length;
    window.dispatchEvent(new Event('online'));
    expect(sockets.length).toBe(before + 1);
  });

  it('comes back within two seconds, however long a restart of the server takes', async () => {
    last().cut(1012);
    for (let k = 0; k < 30; k++) {
      await wait(1000);
      last().cut(); // nobody listens yet
    }
    await reconnected(CURRENT - 1000);
    expect(line.state.up).toBe(true);
  });

  it('does not come at the same moment as everybody else after a restart', async () => {
    const waits: number[] = [];
    for (const random of [0, 0.5, 0.99]) {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const before = sockets.length;
      const start = Date.now();
      last().cut(1012);
      while (sockets.length === before) await wait(10);
      waits.push(Date.now() - start);
      last().accept();
    }
    expect(waits).toEqual([100, 500, 900]);
  });

  it('takes a server that does not come back from a restart for any other that is lost', async () => {
    last().cut(1012);
    const before = sockets.length;
    for (let k = 0; k < 90; k++) {
      await wait(1000);
      last().cut();
    }
    const early = sockets.length - before;
    for (let k = 0; k < 60; k++) {
      await wait(1000);
      last().cut();
    }
    expect(sockets.length - before - early).toBeLessThan(15);
  });

  it('hands on what the server says of itself, and does not hurry back to one that it is too old for', async () => {
    const heard: unknown[] = [];
    hangUp();
    ({ line, sockets, last } = fakeLine((hello) => heard.push(hello)));
    hangUp = line.listen(listener);
    const hello = { type: 'hello', protocol: 2, build: 'b' };
    for (let k = 0; k < 12; k++) {
      if (last().readyState === 0) {
        last().accept();
        last().say(hello);
        last().cut(4426);
      }
      await wait(1000);
    }
    expect(heard[0]).toEqual(hello);
    expect(sockets.length).toBeLessThan(5);
  });

  it('keeps the page from being loaded anew while a move has no answer', async () => {
    void line.move(move, 'm_1');
    expect(isHeld()).toBe(true);
    last().say({ type: 'ack', id: 'm_1', table: 't_1', seq: 5 });
    expect(isHeld()).toBe(false);
    void line.move(move, 'm_2');
    hangUp();
    expect(isHeld()).toBe(false);
    await wait(0);
  });

  it('hands on why a table cannot be followed', () => {
    last().say({ type: 'refused', id: null, error: OFFLINE });
    expect(refusals).toEqual([OFFLINE]);
  });

  it('ends when nobody listens, and makes no move after that', async () => {
    const socket = last();
    void line.move(move, 'm_1');
    hangUp();
    expect(socket.of('unfollow')).toHaveLength(1);
    expect(socket.readyState).toBe(3);
    await wait(60_000);
    expect([sockets.length, line.state.up]).toEqual([1, true]);
    hangUp = line.listen(listener);
    last().accept();
    expect(last().of('move')).toEqual([]);
  });
});
