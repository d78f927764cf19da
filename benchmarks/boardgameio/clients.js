// Two players at each table, boardgame.io's own clients: they move as soon as they may, any legal move, game after game.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Table, address, begin, count, isOver } = require('./figures');
const { game } = require('./game');
const { anyMove } = require('./mice');

let [ready, playing] = [0, false];
const players = [];

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
      if (!playing && ++ready === 2 * count) return play();
    }
    if (!playing || state._stateID <= this.last) return;
    this.last = state._stateID;
    this.table.noteSeen(this.playerID, state._stateID);
    this.move(state);
  }

  move(state) {
    if (isOver()) return;
    if (state.ctx.gameover) {
      const old = this.client;
      setImmediate(() => old.stop());
      setImmediate(() => this.sit());
      return;
    }
    if (state.ctx.currentPlayer !== this.playerID) return;
    const chosen = anyMove(state.G);
    setImmediate(() => {
      this.table.noteSent(this.playerID, state._stateID + 1);
      this.client.moves[chosen]();
    });
  }
}

function play() {
  playing = true;
  begin();
  for (const player of players) player.hear(player.client.getState());
}

for (let number = 0; number < count; number++) {
  const table = new Table(number);
  for (const playerID of ['0', '1']) players.push(new Player(table, playerID));
}
