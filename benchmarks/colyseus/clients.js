// Two players at each table, Colyseus' own clients: they move as soon as they may, any legal move, game after game.
const { Client } = require('@colyseus/sdk');
const { Table, address, begin, count, isOver } = require('./figures');
const { anyMove } = require('./mice');
const { Kitchen } = require('./state');

const AT_ONCE = 20; // tables that are opened at the same time
let playing = false;
const players = [];

/** One player at one table, whose room deals game after game. */
class Player {
  constructor(table, number, room) {
    [this.table, this.number, this.room, this.last] = [table, number, room, -1];
    room.onStateChange((state) => this.hear(state));
    room.onMessage('refused', (name) => fail(`the server refused ${name}`));
    room.onLeave(() => fail('a connection was lost'));
  }

  hear(state) {
    if (!playing || state.step <= this.last) return;
    this.last = state.step;
    this.table.noteSeen(this.number, state.step);
    if (state.player !== this.number || isOver()) return;
    this.table.noteSent(this.number, state.step + 1);
    this.room.send('move', anyMove(state));
  }
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

async function openTable(number) {
  const table = new Table(number);
  const room = await new Client(address).create('mice', {}, Kitchen);
  const other = await new Client(address).joinById(room.roomId, {}, Kitchen);
  players.push(new Player(table, 0, room), new Player(table, 1, other));
}

async function main() {
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, place) => first + place);
    await Promise.all(numbers.map(openTable));
  }
  playing = true;
  begin();
  for (const player of players) player.hear(player.room.state);
}

main();
