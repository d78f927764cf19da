// Two players at each table, boardgame.io's own clients: they move as soon as they may, any legal move, game after game.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { game } = require('./game');

const [address, count, seconds, warmUp] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const seen = []; // milliseconds from sending a move to the other one seeing it
let [ready, go, start, end, moves] = [0, false, 0, 0, 0];
const tables = [];

function legalMoves(G) {
  return G.phase === 'roll' ? ['roll'] : G.phase === 'decide' ? ['stop', 'goOn'] : [];
}

/** One player at one table; opens the next match when the game is over. */
class Player {
  constructor(table, playerID) {
    [this.table, this.playerID, this.match] = [table, playerID, 0];
    this.sit();
  }

  sit() {
    const matchID = `match-${this.table.number}-${this.match++}`;
    this.last = -1;
    const multiplayer = SocketIO({ server: address });
    this.client = Client({ game, multiplayer, matchID, playerID: this.playerID, debug: false });
    this.waits = true;
    this.client.subscribe((state) => this.hear(state));
    this.client.start();
  }

  hear(state) {
    if (!state || !state.isConnected) return;
    if (this.waits) {
      this.waits = false;
      if (!go && ++ready === 2 * count) return begin();
    }
    if (!go || state._stateID <= this.last) return;
    this.last = state._stateID;
    this.note(state);
    this.move(state);
  }

  note(state) {
    const now = performance.now();
    const sent = this.table.sent;
    if (!sent || sent.by === this.playerID || sent.becomes !== state._stateID) return;
    this.table.sent = null;
    if (now < start || now > end) return;
    seen.push(now - sent.at);
    moves++;
  }

  move(state) {
    if (performance.now() > end) return;
    if (state.ctx.gameover) {
      const old = this.client;
      setImmediate(() => old.stop());
      setImmediate(() => this.sit());
      return;
    }
    if (state.ctx.currentPlayer !== this.playerID) return;
    const choices = legalMoves(state.G);
    const chosen = choices[Math.floor(Math.random() * choices.length)];
    setImmediate(() => {
      this.table.sent = { by: this.playerID, becomes: state._stateID + 1, at: performance.now() };
      this.client.moves[chosen]();
    });
  }
}

function begin() {
  go = true;
  start = performance.now() + 1000 * warmUp;
  end = start + 1000 * seconds;
  for (const table of tables) for (const player of table.players) player.hear(player.client.getState());
  setTimeout(() => console.log('begun'), 1000 * warmUp);
  setTimeout(tell, 1000 * (warmUp + seconds));
}

function tell() {
  seen.sort((a, b) => a - b);
  const at = (share) => seen[Math.min(seen.length - 1, Math.floor(share * seen.length))] || 0;
  console.log(JSON.stringify({ rate: moves / seconds, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}

for (let number = 0; number < count; number++) {
  const table = { number, sent: null, players: [] };
  tables.push(table);
  for (const playerID of ['0', '1']) table.players.push(new Player(table, playerID));
}
