// Whole games while the network is cut, slowed down, held up and forgotten, the server stopped and the clients put to sleep,
// all at random: nobody loads anything again, and no move is lost or made twice. STORM says how often (300).
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadGame } from '../../src/lib/games/registry';
import { speak } from '../../src/lib/i18n/index.svelte';
import { ownServer } from '../ownServer.mjs';
import { FlakyWire } from '../wire.mjs';
import { Client, person } from './client';

const TIMES = Number(process.env.STORM ?? 300);
const SEED = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 2 ** 31));
const PYTHON = process.env.PYTHON ?? resolve('../.venv/bin/python');
const GAMES = ['mice', 'cherry', 'torte'];
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Numbers between 0 and 1 that are the same for the same seed. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

let server;
beforeAll(async () => {
  await speak('en');
  const many = '50000'; // all clients come from one address
  server = await ownServer({
    python: PYTHON,
    settings: {
      KONDITOREI_REQUESTS_PER_SECOND: many,
      KONDITOREI_REQUEST_BURST: many,
      KONDITOREI_STREAMS_PER_CLIENT: many,
      KONDITOREI_HEARTBEAT: '2',
    },
  });
}, 90_000);
afterAll(() => server.end());

/** Everything that can go wrong; each takes some time and is over then. */
const DISTURBANCES = {
  cut: async (wire, ms) => {
    wire.cut();
    await sleep(ms);
  },
  forget: async (wire, ms) => {
    wire.forget();
    await sleep(ms);
  },
  stall: async (wire, ms) => {
    wire.stall();
    await sleep(ms);
  },
  slow: async (wire, ms) => {
    wire.slow(ms / 4);
    await sleep(ms);
  },
  stop: async (_, ms) => {
    server.stop();
    await sleep(ms);
    server.go();
  },
  /** All clients stand still, their clocks do not; the connections are gone when they wake up. */
  suspend: async (wire, ms) => {
    wire.forget();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    await sleep(5);
  },
};

async function sitDown(name, random) {
  const own = await loadGame(name);
  const times = Object.fromEntries(Object.keys(own.times).map((event) => [event, random() * 10]));
  const game = { ...own, times, tone: () => null };
  const [mia, ben, onlooker] = await Promise.all([
    person(server.address),
    person(server.address),
    person(server.address),
  ]);
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { table } = await mia.call('/tables', { game: name, seats, starter: 0, pace: 'instant' });
  await ben.call(`/tables/${table.id}/join`, { seat: 1 });
  await mia.call(`/tables/${table.id}/start`, {});
  const wires = await Promise.all([0, 1, 2].map(() => FlakyWire.to(server.port)));
  const people = [mia, ben, onlooker];
  const clients = people.map((one, i) => new Client(one, wires[i], table.id, game));
  return { table, people, wires, clients };
}

/** What the server has stored is what the clients have made, and what they were told. */
async function check(name, { table, people, clients }) {
  for (const [i, { session, moves }] of clients.entries()) {
    const { updates, snapshot } = await people[i].call(`/tables/${table.id}/events?since=0&wait=0`);
    const where = `${name}, seed ${SEED}, client ${i}`;
    const made = moves.filter(({ fault }) => !fault).map(({ move }) => move);
    const kept = updates.filter(({ seat }) => seat === i).map(({ move }) => move);
    expect(made, `${where}: every move once, none lost`).toEqual(kept);
    const refused = moves.filter(({ fault }) => fault && fault.code !== 'offline');
    expect(refused, `${where}: nothing is refused`).toEqual([]);
    const told = updates.flatMap(({ events }) => events).filter(({ event }) => event !== 'started');
    expect(session.told, `${where}: every event once, in order`).toEqual(told);
    expect(session.view, `${where}: the table as it is`).toMatchObject(snapshot.view);
    expect(session.latest.seq).toBe(snapshot.seq);
  }
}

let done = 0;
let games = 0;
const counts = {};

/** Plays whole games at one table after the other until enough has gone wrong. */
async function weather(name, n) {
  const random = randomFrom(SEED + n);
  for (let round = 0; done < TIMES; round++) {
    const table = await sitDown(name, random);
    const players = Promise.all(table.clients.map((client) => client.play(random)));
    let over = false;
    void players.then(() => (over = true));
    while (!over && done < TIMES) {
      const kinds = Object.keys(DISTURBANCES);
      const kind = kinds[Math.floor(random() * kinds.length)];
      const wire = table.wires[Math.floor(random() * table.wires.length)];
      await DISTURBANCES[kind](wire, 20 + random() * 230);
      wire.mend();
      counts[kind] = (counts[kind] ?? 0) + 1;
      done++;
      await sleep(random() * 60);
    }
    await players;
    for (const { session } of table.clients) while (session.showing) await sleep(2);
    await check(`${name} ${round}`, table);
    games++;
    for (const client of table.clients) client.close();
    for (const wire of table.wires) wire.close();
  }
}

it(
  `no move is lost or made twice when ${TIMES} things go wrong (seed ${SEED})`,
  async () => {
    await Promise.all(GAMES.map(weather));
    console.log(`${games} games, ${done} disturbances: ${JSON.stringify(counts)}`);
    expect(done).toBeGreaterThanOrEqual(TIMES);
    expect(Object.keys(counts).sort()).toEqual(Object.keys(DISTURBANCES).sort());
  },
  TIMES * 2000,
);
