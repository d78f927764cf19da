// Colyseus' own server: its WebSocket transport, rooms in memory. Patches go out right after each move.
const { Room, Server } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const { moves } = require('./mice');
const { Kitchen } = require('./state');

const SELDOM = 60_000; // milliseconds; without any rate, each room would run a timer 60 times a second instead

function shuffle(cards) {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

/** One table; deals again as soon as a game is over. */
class MiceRoom extends Room {
  onCreate() {
    this.maxClients = 2;
    this.patchRate = SELDOM;
    this.state = new Kitchen();
    [this.state.player, this.state.step] = [0, 0];
    this.deal();
    this.onMessage('move', (client, name) => this.move(client, name));
  }

  deal() {
    this.state.dealAgain(shuffle);
    this.state.cardsLeft = this.state.pile.length;
  }

  move(client, name) {
    const { state } = this;
    const player = this.clients.indexOf(client);
    const turn = {
      player,
      rollDie: () => 1 + Math.floor(Math.random() * 6),
      end: () => { state.player = 1 - state.player; },
      endGame: () => {},
    };
    if (player !== state.player || !Object.hasOwn(moves, name) || !moves[name](state, turn)) {
      client.send('refused', name);
      return;
    }
    if (state.phase === 'over') this.deal();
    state.cardsLeft = state.pile.length;
    state.step++;
    this.broadcastPatch();
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport() });
server.define('mice', MiceRoom);
server.listen(Number(process.argv[2]), '127.0.0.1').then(() => console.log('ready'));
