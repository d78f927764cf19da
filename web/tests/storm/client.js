// The web app's own line, source and session in Node, with a network of its own.
import { WebSocket } from 'ws';
import { Line } from '../../src/lib/api/line.svelte';
import { SocketSource } from '../../src/lib/source/socket';
import { Session } from '../../src/lib/table/session.svelte';

/** A fiftieth of the real times, more or less, so that much can go wrong in a minute. */
const TIMING = {
  tick: 20,
  quiet: 60,
  answer: 120,
  probe: 40,
  connect: 250,
  again: 250,
  waits: [5, 15, 30, 60, 100],
};

/** Somebody with a cookie of their own. */
export async function person(address) {
  const answer = await fetch(`${address}/api/me`);
  const cookie = answer.headers.getSetCookie()[0].split(';')[0];
  return async (path, body, base = address) => {
    const told = await fetch(`${base}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, origin: base, 'content-type': 'application/json', connection: 'close' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(1500),
    });
    if (!told.ok) throw new Error(`${path}: ${told.status} ${await told.text()}`);
    return Object.assign(await told.json(), { cookie });
  };
}

/** A player, or an onlooker, who sits at a table over a wire and stays there. */
export class Client {
  moves = [];
  faults = [];

  constructor(ask, cookie, wire, table, game) {
    const base = `http://127.0.0.1:${wire.port}`;
    this.line = new Line(() => {
      const socket = new WebSocket(`${base.replace('http', 'ws')}/api/ws`, { headers: { cookie, origin: base } });
      socket.on('error', () => undefined);
      socket.close = () => socket.terminate();
      return socket;
    }, TIMING);
    const readAll = (id, seat) =>
      ask(`/tables/${id}/events?since=0&wait=0${seat === null ? '' : `&seat=${seat}`}`, undefined, base);
    this.source = new SocketSource(table, this.line, async (id, seat) => {
      for (;;) {
        const read = await readAll(id, seat).catch(() => null);
        if (read) return read;
        await new Promise((done) => setTimeout(done, 20));
      }
    });
    const { submit } = this.source;
    this.source.submit = async (seat, move, id) => {
      const fault = await submit.call(this.source, seat, move, id);
      this.moves.push({ seat, move, fault });
      return fault;
    };
    this.ready = new Promise((done) => {
      this.source.open(undefined, (news) => {
        if (this.session) this.session.hear(news);
        else if (news.type === 'opened') {
          this.session = new Session(this.source, game, news);
          done();
        }
      });
    });
  }

  /** Plays whatever is legal until the game is over. */
  async play(random) {
    await this.ready;
    const { session } = this;
    while (session.latest.table.status !== 'over') {
      const { moves } = session;
      if (moves.length) await session.play(moves[Math.floor(random() * moves.length)]);
      await new Promise((done) => setTimeout(done, 1));
    }
  }

  close() {
    this.source.close();
  }
}
