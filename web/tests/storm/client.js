// The web app's own line, source and session in Node, with a network of its own.
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { Line } from '../../src/lib/api/line';
import { SocketSource } from '../../src/lib/source/socket';
import { Session } from '../../src/lib/table/session.svelte';

/** The one for Node: vitest resolves imports as a browser does. */
const { WebSocket } = createRequire(import.meta.url)('ws');

/** A fiftieth of the real times, more or less, so that much can go wrong in a minute. */
const TIMING = {
  tick: 20,
  quiet: 60,
  answer: 120,
  probe: 40,
  connect: 250,
  again: 250,
  waits: [5, 15, 30, 60, 100],
  soon: 10,
  restart: 1200,
};

/** One HTTP request over a connection of its own. */
const ask = (url, { cookie = '', body } = {}) =>
  new Promise((settle, fail) => {
    const { origin } = new URL(url);
    const headers = { cookie, origin, 'content-type': 'application/json' };
    const sent = request(
      url,
      { method: body ? 'POST' : 'GET', headers, agent: false, timeout: 1500 },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', fail);
        answer.on('close', () => {
          const text = Buffer.concat(parts).toString();
          if (!answer.complete || answer.statusCode >= 300)
            fail(new Error(`${url}: ${answer.statusCode} ${text}`));
          else settle({ text, cookies: answer.headers['set-cookie'] ?? [] });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('too late')));
    sent.on('error', fail);
    sent.end(body && JSON.stringify(body));
  });

/** Somebody with a cookie of their own. */
export async function person(address) {
  const { cookies } = await ask(`${address}/api/me`);
  const cookie = cookies[0].split(';')[0];
  const call = async (path, body, base = address) =>
    JSON.parse((await ask(`${base}/api${path}`, { cookie, body })).text);
  return { cookie, call };
}

/** A player, or an onlooker, who sits at a table over a wire and stays there. */
export class Client {
  moves = [];

  constructor({ cookie, call }, wire, table, game) {
    const base = wire.address;
    this.line = new Line(() => {
      const socket = new WebSocket(`${base.replace('http', 'ws')}/api/ws`, {
        headers: { cookie, origin: base },
      });
      socket.on('error', () => undefined);
      socket.close = () => socket.terminate();
      return socket;
    }, TIMING);
    const readAll = (id, seat) =>
      call(`/tables/${id}/events?since=0&wait=0${seat === null ? '' : `&seat=${seat}`}`, undefined, base);
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
