// For tests: a server with one table, whose answers and messages come when the test wants them.
import { describe, expect, it, vi } from 'vitest';
import type { Listener } from '../api/line.svelte';
import type { GameEvent, Snapshot, Table, TableEvent, Update } from '../api/types';
import { loadGame } from '../games/registry';
import { speak } from '../i18n/index.svelte';
import { seatWith, tableWith } from '../testing';
import { hush, spoken } from '../ui/announce.svelte';
import { connect, type FakeLine } from './fakeLine';
import { Session } from './session.svelte';
import type { GameModule } from './stage';

export interface Step {
  seat: number | null;
  /** The events as a seat is told. */
  events: (eyes: number | null) => (GameEvent | TableEvent)[];
}

/** It answers over HTTP, and over a stream whose messages wait until they are delivered. */
export class FakeServer {
  steps: Step[] = [];
  actors = [0];
  canUndo: number[] = [];
  requests: Snapshot['requests'] = [];
  table: Partial<Table> = {};
  private listener: Listener | null = null;
  private eyes: number | null = null;
  private readonly unsent: (() => void)[] = [];
  private readonly unanswered: (() => void)[] = [];

  /** What a browser uses to follow the table. */
  readonly line: FakeLine = {
    listen: (listener: Listener) => {
      this.listener = listener;
      this.line.follow(listener);
      return () => (this.listener = null);
    },
    follow: (listener: Listener) => {
      const [since, seat] = [listener.since(), listener.seat()];
      this.unsent.push(() => {
        this.eyes = seat;
        if (since === null) this.say({ type: 'snapshot', table: 't_1', snapshot: this.snapshot(seat) });
        else
          this.updates(seat)
            .slice(since)
            .forEach((update) => this.tell(update));
      });
    },
  };

  /** The whole of the HTTP API that a table needs. */
  readonly fetch = (path: string) => {
    const seat = /seat=(\d)/.exec(path)?.[1];
    const eyes = seat === undefined ? 0 : Number(seat);
    const body = () => (path.includes('/events') ? { updates: this.updates(eyes) } : this.snapshot(eyes));
    return new Promise<Response>((answer) => this.unanswered.push(() => answer(Response.json(body()))));
  };

  snapshot(eyes: number | null): Snapshot {
    const seats = [seatWith({ yours: true, name: 'Mia' }), seatWith({ seat: 1, yours: true, name: 'Oma' })];
    return {
      table: tableWith({ seats, seq: this.steps.length, ...this.table }),
      seq: this.steps.length,
      view: { seen: eyes } as unknown as Snapshot['view'],
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
  skip(step: Step): void {
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

const settled = () => new Promise<void>((done) => setTimeout(done, 1));

let server: FakeServer;

/** A new server in place of the one before. */
export async function serve(): Promise<FakeServer> {
  await speak('en');
  hush();
  server = new FakeServer();
  connect(server.line);
  vi.stubGlobal('fetch', (path: string) => server.fetch(path));
  return server;
}

/** A game of which every event is shown at once. */
export const atOnce = (game: GameModule): GameModule => ({
  ...game,
  act: (view) => view,
  pace: () => 0,
  tone: () => null,
});

/** The first seat looks at the table, and knows what has happened there. */
export async function seated(game: GameModule): Promise<Session> {
  const session = new Session(server.snapshot(0), game);
  session.open();
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
      expect(logOf(session)).toEqual(others.map((event) => session.say(event)));
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

    it('forgets a past that comes too late for its seat', async () => {
      const server = await serve();
      server.play(step);
      const session = new Session(server.snapshot(0), { ...atOnce(await loadGame(name)), secret: true });
      session.open();
      server.actors = [1];
      server.change();
      await server.deliver();
      expect(session.curtain).toBe(1);
      await server.answer();
      expect(known(session)).toEqual([[], [], []]);
    });
  });
}
