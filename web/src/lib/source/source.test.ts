// What holds for every source of a table, whatever it is.
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Move, Position, Replay } from '../api/types';
import { serve, type FakeServer } from '../../../tests/support/fakeServer';
import { tableWith } from '../../../tests/support/tables';
import { LessonSource } from './lesson.svelte';
import { ReplaySource } from './replay';
import { SocketSource } from './socket';
import type { News, TableSource } from './source';

const ROLL = { roll: true } as Move;
const rolled = { event: 'rolled', seat: 0 } as unknown as GameEvent;

interface Harness {
  source: TableSource;
  /** Something happens at the table. */
  step: () => void;
  /** Answers HTTP requests, and moves. */
  answer: () => Promise<void>;
  /** Delivers what the stream has to say. */
  deliver: () => Promise<void>;
  /** How many moves have come in. */
  moves: () => number;
}

const onServer = (server: FakeServer, source: TableSource): Harness => ({
  source,
  step: () => server.play({ seat: 0, events: () => [rolled] }),
  answer: () => server.answer(),
  deliver: () => server.deliver(),
  moves: () => server.moves.size,
});

async function socket(): Promise<Harness> {
  const server = await serve();
  return onServer(server, new SocketSource('t_1', server.line));
}

async function lesson(): Promise<Harness> {
  const server = await serve();
  server.steps.push({ seat: null, events: () => [{ event: 'started' }] });
  const steps = [0, 1, 0, 1].map((seat) => ({ seat, move: ROLL }));
  const script = { seed: 1, position: {} as Position, steps };
  return onServer(server, new LessonSource(new SocketSource('t_1', server.line), script));
}

function replay(): Promise<Harness> {
  const steps = [1, 2, 3, 4, 5].map((seq) => ({
    update: { seq, seat: 0, move: ROLL, at: '', events: [rolled] },
    position: {},
    actors: [0],
  }));
  const whole = { table: tableWith({ status: 'over' }), start: {}, actors: [0], steps } as unknown as Replay;
  const unanswered: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const body = path.includes('replay') ? whole : { table: tableWith() };
    return new Promise((answer) => unanswered.push(() => answer(Response.json(body))));
  });
  const source = new ReplaySource('t_1');
  const answer = async () => {
    for (let k = 0; k < 3; k++) {
      unanswered.splice(0).forEach((one) => one());
      await new Promise((done) => setTimeout(done, 1));
    }
  };
  const { seek } = source.can;
  const step = () => seek?.to(seek.at + 1);
  return Promise.resolve({ source, step, answer, deliver: () => Promise.resolve(), moves: () => 0 });
}

const SOURCES = [
  {
    name: 'the socket',
    make: socket,
    can: ['undo', 'votes', 'react', 'takeover', 'carry', 'hint', 'analysis'],
  },
  { name: 'a replay', make: replay, can: ['seek', 'comment'] },
  { name: 'a lesson', make: lesson, can: [] },
];

const listener = () => {
  const news: News[] = [];
  return { news, hear: (one: News) => void news.push(one) };
};

describe.each(SOURCES)('$name', ({ make, can }) => {
  afterEach(() => vi.unstubAllGlobals());

  const opened = async () => {
    const table = await make();
    const heard = listener();
    table.source.open(undefined, heard.hear);
    await table.answer();
    await table.deliver();
    return { ...table, ...heard };
  };
  const seqs = (news: News[]) => news.flatMap((one) => (one.type === 'update' ? [one.update.seq] : []));

  it('says what else it offers', async () => {
    expect(Object.keys((await make()).source.can)).toEqual(can);
  });

  it('begins with one opening: the table, and all that led there', async () => {
    const { news } = await opened();
    expect(news.filter(({ type }) => type === 'opened')).toHaveLength(1);
    expect(news[0]).toMatchObject({ type: 'opened', snapshot: { seat: 0 } });
    const { past, snapshot } = news[0] as News & { type: 'opened' };
    expect(past.map(({ seq }) => seq)).toEqual(Array.from({ length: snapshot.seq }, (_, i) => i + 1));
  });

  it('tells every step once and in order, with the table after it', async () => {
    const { news, step, deliver } = await opened();
    const first = (news[0] as News & { type: 'opened' }).snapshot.seq;
    for (let k = 0; k < 3; k++) {
      step();
      await deliver();
    }
    expect(seqs(news)).toEqual([1, 2, 3].map((k) => first + k));
    for (const one of news) if (one.type === 'update') expect(one.snapshot?.seq).toBe(one.update.seq);
  });

  it('tells nothing once it is closed', async () => {
    const { news, source, step, deliver } = await opened();
    const before = news.length;
    source.close();
    step();
    await deliver();
    expect(news).toHaveLength(before);
  });

  it('tells nothing when it is closed while it is opened', async () => {
    const { source, answer, deliver, step } = await make();
    const { news, hear } = listener();
    source.open(undefined, hear);
    source.close();
    await answer();
    step();
    await deliver();
    await answer();
    expect(news).toEqual([]);
  });

  it('tells a second listener from the beginning, and the first one nothing more', async () => {
    const { news, source, step, answer, deliver } = await opened();
    const before = news.length;
    const second = listener();
    source.open(source instanceof LessonSource ? undefined : 1, second.hear);
    await answer();
    await deliver();
    step();
    await deliver();
    expect(news).toHaveLength(before);
    const seat = source instanceof LessonSource ? 0 : 1;
    expect(second.news[0]).toMatchObject({ type: 'opened', snapshot: { seat } });
    expect(seqs(second.news)).toHaveLength(1);
  });

  it('takes a move or says why not, and changes nothing by its answer', async () => {
    const outcomes = [];
    for (const answerFirst of [true, false]) {
      const { news, source, step, answer, deliver, moves } = await opened();
      const before = news.length;
      const verdict = source.submit(0, ROLL, 'm_1');
      if (answerFirst) {
        await answer();
        expect(news).toHaveLength(before);
      }
      if (moves()) step();
      await deliver();
      await answer();
      expect((await verdict) === null).toBe(moves() === 1);
      outcomes.push(news);
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
  });

  it('says that there is no such table', async () => {
    const { source } = await make();
    const error = { code: 'not_found', rule: null, reason: null, message: '', field: null };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error }, { status: 404 })));
    const { news, hear } = listener();
    source.open(undefined, hear);
    await vi.waitFor(() => expect(news).toEqual([{ type: 'fault', fault: error }]));
  });
});

describe('a table that is followed over the socket', () => {
  afterEach(() => vi.unstubAllGlobals());
  const start = async () => {
    const server = await serve();
    const source = new SocketSource('t_1', server.line);
    const { news, hear } = listener();
    source.open(undefined, hear);
    await server.catchUp();
    return { server, source, news };
  };

  it('hands on what was missed without the tables between, to be shown at once', async () => {
    const { server, source, news } = await start();
    for (let k = 0; k < 3; k++) server.steps.push({ seat: 0, events: () => [rolled] });
    server.line.follow(source);
    await server.deliver();
    expect(
      news.flatMap((one) => (one.type === 'update' ? [[one.update.seq, one.snapshot?.seq, one.late]] : [])),
    ).toEqual([
      [1, undefined, true],
      [2, undefined, true],
      [3, 3, true],
    ]);
    server.play({ seat: 0, events: () => [rolled] });
    await server.deliver();
    expect(news.at(-1)).toMatchObject({ type: 'update', late: false });
  });

  it('is read again when steps were left out, or a move taken back among those that were missed', async () => {
    const { server, source, news } = await start();
    server.skip({ seat: 0, events: () => [rolled] });
    await server.catchUp();
    expect(news.filter(({ type }) => type === 'opened')).toHaveLength(2);
    server.steps.push({ seat: 0, events: () => [{ event: 'undone', seat: 0, entries: 0 }] });
    server.steps.push({ seat: 0, events: () => [rolled] });
    server.line.follow(source);
    await server.catchUp();
    expect(news.at(-1)).toMatchObject({ type: 'table', snapshot: { seq: 3 } });
    expect(news.filter(({ type }) => type === 'opened')).toHaveLength(3);
  });

  it('goes with its viewer from seat to seat in the lobby, and stays with the seat of the game', async () => {
    const { server, source, news } = await start();
    const snapshot = server.snapshot(2);
    source.hear({
      type: 'table',
      table: 't_1',
      snapshot: { ...snapshot, table: tableWith({ status: 'lobby' }) },
    });
    expect(source.wish().seat).toBe(2);
    source.hear({ type: 'table', table: 't_1', snapshot });
    expect(news.at(-1)).toMatchObject({ type: 'table', snapshot: { seat: 2 } });
    const before = news.length;
    const follow = vi.spyOn(server.line, 'follow').mockReturnValue();
    for (let k = 0; k < 3; k++) source.hear({ type: 'table', table: 't_1', snapshot: server.snapshot(0) });
    expect([news.length, follow.mock.calls.length, source.wish().seat]).toEqual([before, 1, 2]);
  });

  it('answers the step that its player sees, also while it is read again', async () => {
    const { server, source } = await start();
    server.play({ seat: 0, events: () => [rolled] });
    await server.deliver();
    const sent = vi.spyOn(server.line, 'move');
    server.skip({ seat: 1, events: () => [rolled] });
    await server.deliver();
    void source.submit(0, ROLL, 'm_1');
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ seq: 1 });
  });

  it('stays an onlooker who asked to be one', async () => {
    const { server, source } = await start();
    source.open(null, () => undefined);
    await server.catchUp();
    expect(source.wish().seat).toBe(-1);
  });

  it('is read until the server answers, once it has been open', async () => {
    const { server, source, news } = await start();
    const { fetch } = server;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    vi.useFakeTimers();
    source.open(1, (one) => void news.push(one));
    await vi.advanceTimersByTimeAsync(5000);
    vi.stubGlobal('fetch', fetch);
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await server.catchUp();
    expect(news.some(({ type }) => type === 'fault')).toBe(false);
    expect(news.findLast(({ type }) => type === 'opened')).toMatchObject({ snapshot: { seat: 1 } });
  });
});

describe('a lesson', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('lets through the move that comes next and no other, and makes those of the other seat', async () => {
    const { source, step, answer, deliver, moves } = await lesson();
    const guide = source as LessonSource;
    guide.open(undefined, () => undefined);
    await answer();
    await deliver();
    expect([guide.wanted, guide.answer]).toEqual([ROLL, null]);
    expect(await guide.submit(0, { stop: true }, 'm_1')).toMatchObject({ code: 'withheld' });
    expect([guide.astray, moves()]).toEqual([1, 0]);
    const verdict = guide.submit(0, ROLL, 'm_2');
    await answer();
    expect([await verdict, guide.astray, moves(), guide.played]).toEqual([null, 0, 1, 0]);
    step();
    await deliver();
    expect([guide.wanted, guide.answer, guide.other, guide.done]).toEqual([null, ROLL, 1, true]);
    void guide.playAnswer();
    await answer();
    expect(moves()).toBe(2);
  });
});
