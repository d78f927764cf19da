// For tests: a server with one table, whose answers and messages come when the test wants them.
import { describe, expect, it, vi } from 'vitest';
import type { Line, Listener } from '../../src/lib/api/line';
import type { ApiFault, GameEvent, Move, Snapshot, Table, TableEvent, Update } from '../../src/lib/api/types';
import { loadGame } from '../../src/lib/games/registry';
import { speak } from '../../src/lib/i18n/index.svelte';
import { SocketSource } from '../../src/lib/source/socket';
import type { TableSource } from '../../src/lib/source/source';
import { seatWith, tableWith } from './tables';
import { hush, spoken } from '../../src/lib/ui/announce.svelte';
import { Session } from '../../src/lib/table/session.svelte';
import type { GameModule } from '../../src/lib/table/stage';

export interface Step {
  seat: number | null;
  /** The events as a seat is told. */
  events: (eyes: number | null) => (GameEvent | TableEvent)[];
}

/** It answers over HTTP, and over a stream whose messages wait until they are delivered. */
export class FakeServer {
  /** What everybody sees, where it matters. */
  view: Snapshot['view'] = null;
  traces: Snapshot['traces'] = null;
  steps: Step[] = [];
  actors = [0];
  canUndo: number[] = [];
  requests: Snapshot['requests'] = [];
  table: Partial<Table> = {};
  /** The moves that came in, each id once; and what they are answered. */
  moves = new Map<string, Move>();
  verdict: ApiFault | null = null;
  private listener: Listener | null = null;
  private eyes: number | null = null;
  private readonly unsent: (() => void)[] = [];
  private readonly unanswered: (() => void)[] = [];

  /** What a browser uses to follow the table. */
  readonly line: Pick<Line, 'listen' | 'follow' | 'move'> = {
    listen: (listener: Listener) => {
      this.listener = listener;
      this.line.follow(listener);
      return () => (this.listener = null);
    },
    follow: (listener: Listener) => {
      const { since, seat } = listener.wish();
      this.unsent.push(() => {
        this.eyes = eyesOf(seat);
        const missed = this.updates(this.eyes).slice(since);
        missed.forEach((update) => this.tell(update));
        if (!missed.length) this.say({ type: 'table', table: 't_1', snapshot: this.snapshot(this.eyes) });
      });
    },
    move: ({ move }, id) =>
      new Promise((settle) => {
        if (!this.verdict) this.moves.set(id, move);
        this.unanswered.push(() => settle(this.verdict));
      }),
  };

  /** The whole of the HTTP API that a table needs. */
  readonly fetch = (path: string) => {
    const seat = /seat=(-?\d)/.exec(path)?.[1];
    const eyes = eyesOf(seat === undefined ? null : Number(seat));
    const body = () =>
      path.includes('/events')
        ? { updates: this.updates(eyes), snapshot: this.snapshot(eyes) }
        : this.snapshot(eyes);
    return new Promise<Response>((answer) => this.unanswered.push(() => answer(Response.json(body()))));
  };

  snapshot(eyes: number | null): Snapshot {
    const seats = [seatWith({ yours: true, name: 'Mia' }), seatWith({ seat: 1, yours: true, name: 'Oma' })];
    return {
      table: tableWith({ seats, seq: this.steps.length, ...this.table }),
      seq: this.steps.length,
      view: this.view,
      traces: this.traces,
      seat: eyes,
      actors: this.actors,
      moves: {},
      can_undo: this.canUndo,
      requests: this.requests,
      deadline: null,
    };
  }

  private updates(eyes: number | null): Update[] {
    return this.steps.map(({ seat, events }, i) => ({
      seq: i + 1,
      seat,
      move: null,
      events: events(eyes),
      at: '',
    }));
  }

  private say(told: Parameters<Listener['hear']>[0]): void {
    this.listener?.hear(told);
  }
  private tell(update: Update): void {
    this.say({ type: 'update', table: 't_1', update, snapshot: this.snapshot(this.eyes) });
  }

  /** Something happens; followers are told when the stream is delivered. */
  play(step: Step, now: Partial<Pick<FakeServer, 'actors' | 'canUndo'>> = {}): void {
    Object.assign(this, now);
    const seq = this.steps.push(step);
    this.unsent.push(() => {
      const update = this.updates(this.eyes)[seq - 1];
      if (update) this.tell(update);
    });
  }
  change(): void {
    this.unsent.push(() => this.say({ type: 'table', table: 't_1', snapshot: this.snapshot(this.eyes) }));
  }
  /** The stream says where the table is now, without the steps that led there. */
  skip(step: Step, now: Partial<Pick<FakeServer, 'actors'>> = {}): void {
    Object.assign(this, now);
    this.steps.push(step);
    this.unsent.push(() => this.say({ type: 'snapshot', table: 't_1', snapshot: this.snapshot(this.eyes) }));
  }

  async deliver(): Promise<void> {
    for (let next = this.unsent.shift(); next; next = this.unsent.shift()) next();
    await settled();
  }
  async answer(): Promise<void> {
    for (let next = this.unanswered.shift(); next; next = this.unanswered.shift()) next();
    await settled();
  }
  async catchUp(): Promise<void> {
    while (this.unsent.length + this.unanswered.length) {
      await this.deliver();
      await this.answer();
    }
  }
}

/** A spectator's eyes are nobody's; whoever says nothing sits on the first seat. */
const eyesOf = (seat: number | null): number | null => (seat === -1 ? null : (seat ?? 0));

const settled = () => new Promise<void>((done) => setTimeout(done, 1));

let server: FakeServer;

/** A new server in place of the one before. */
export async function serve(): Promise<FakeServer> {
  await speak('en');
  hush();
  server = new FakeServer();
  vi.stubGlobal('fetch', (path: string) => server.fetch(path));
  return server;
}

/** A game of which every event is shown at once. */
export const atOnce = (game: GameModule): GameModule => ({
  ...game,
  act: (view) => view,
  times: {},
  tones: {},
});

/** A session that the source opens, as soon as the server answers. */
export async function opened(source: TableSource, game: GameModule): Promise<Session> {
  let session: Session | undefined;
  source.open(undefined, (news) => {
    if (session) session.hear(news);
    else if (news.type === 'opened') session = new Session(source, game, news);
  });
  await server.catchUp();
  if (!session) throw new Error('the table was not opened');
  return session;
}

/** The first seat looks at the table, and knows what has happened there. */
export async function seated(game: GameModule): Promise<Session> {
  const session = await opened(new SocketSource('t_1', server.line), game);
  if (session.curtain !== null) session.look(session.curtain);
  await server.catchUp();
  return session;
}

export const logOf = (session: Session): string[] => session.log.map(({ text }) => text);
export const said = (): string[] => spoken.lines.map(({ text }) => text);

/** One device for two seats: what the first is told of its move, and what the second is told of it. */
export function describePassingOn(name: string, own: GameEvent[], others: GameEvent[]): void {
  const step: Step = { seat: 0, events: (eyes) => (eyes === 0 ? own : others) };
  const known = (session: Session) => [session.told, logOf(session), said()];

  describe('a device that is passed on', () => {
    it('tells the next seat what that seat may know, and nothing else', async () => {
      const server = await serve();
      const game = atOnce(await loadGame(name));
      const session = await seated(game);
      server.play(step, { actors: [1] });
      await server.deliver();
      if (game.secret) {
        expect(session.curtain).toBe(1);
        session.look(1);
      }
      await server.catchUp();
      expect([session.seat, session.curtain]).toEqual([1, null]);
      expect(session.told).toEqual(others);
      expect(logOf(session)).toEqual(others.map((event) => session.inWords(event)));
      if (game.secret) expect(said()).toEqual([]);
    });

    it('has nothing to read while the curtain is down', async () => {
      const server = await serve();
      const session = await seated({ ...atOnce(await loadGame(name)), secret: true });
      server.play(step, { actors: [1] });
      await server.deliver();
      expect(known(session)).toEqual([[], [], []]);
      server.play({ seat: 2, events: step.events });
      await server.catchUp();
      expect(known(session)).toEqual([[], [], []]);
      session.look(1);
      await server.catchUp();
      expect(session.told).toEqual([...others, ...others]);
    });

    it('shows nothing before somebody has said who looks, also when the page is loaded again', async () => {
      const server = await serve();
      server.play(step, { actors: [1] });
      const game = { ...atOnce(await loadGame(name)), secret: true };
      const session = await opened(new SocketSource('t_1', server.line), game);
      expect(session.curtain).toBe(1);
      expect(known(session)).toEqual([[], [], []]);
      expect(session.moves).toEqual([]);
      session.look(1);
      await server.catchUp();
      expect([session.seat, session.curtain, session.told]).toEqual([1, null, others]);
    });

    it('forgets a past that comes too late for its seat', async () => {
      const server = await serve();
      const session = await seated({ ...atOnce(await loadGame(name)), secret: true });
      server.skip(step, { actors: [1] });
      await server.catchUp();
      expect(session.curtain).toBe(1);
      expect(known(session)).toEqual([[], [], []]);
    });
  });
}
