"""The same load on boardgame.io: its own server with in-memory storage, its own clients, a trivial game."""

import json
import os
import subprocess
import tempfile
from pathlib import Path

from tests.server.house import free_port

from usage import Result, cpu_seconds

GAME = """
const game = {
  name: 'count',
  setup: () => ({ total: 0, centre: ['egg', 'milk', 'flour'], collected: [[], []] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    roll: ({ G, playerID, random }) => {
      const die = random.D6();
      G.total += die;
      G.collected[playerID].push(die);
      if (G.collected[playerID].length > 20) G.collected[playerID] = [];
    },
  },
};
module.exports = { game };
"""
SERVER = """
const { Server } = require('boardgame.io/server');
const { game } = require('./game');
const server = Server({ games: [game], origins: [/.*/] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
"""
CLIENTS = """
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { game } = require('./game');
const [address, count, seconds, warmUp] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const seen = [];
const waiting = new Set(); // clients that are not yet connected
let go = false, start = 0, end = 0, moves = 0;
const begin = () => {
  go = true;
  start = performance.now() + 1000 * warmUp;
  end = start + 1000 * seconds;
  for (const act of acts) act();
  setTimeout(() => console.log('begun'), 1000 * warmUp);
  setTimeout(() => {
    seen.sort((a, b) => a - b);
    const at = (share) => seen[Math.min(seen.length - 1, Math.floor(share * seen.length))] || 0;
    console.log(JSON.stringify({ rate: moves / seconds, p50: at(0.5), p99: at(0.99) }));
    process.exit(0);
  }, 1000 * (warmUp + seconds));
};
const acts = [];
for (let n = 0; n < count; n++) {
  let sent = null; // when the last move of this table was made
  for (const playerID of ['0', '1']) {
    const client = Client({ game, multiplayer: SocketIO({ server: address }), matchID: `match-${n}`, playerID,
      debug: false });
    let last = -1;
    const act = () => {
      const now = performance.now(), state = client.getState();
      if (!state || !state.isConnected || now > end) return;
      if (state.ctx.currentPlayer !== playerID || state._stateID <= last) return;
      last = state._stateID;
      if (sent !== null && now > start) { seen.push(now - sent); moves++; }
      sent = now;
      setImmediate(() => client.moves.roll());
    };
    acts.push(act);
    waiting.add(client);
    client.subscribe((state) => {
      if (go) return act();
      if (state && state.isConnected && waiting.delete(client) && waiting.size === 0) begin();
    });
    client.start();
  }
}
"""


class Peer:
    """boardgame.io in a temporary folder; nothing of it stays."""

    def __init__(self, seconds: float, warm_up: float) -> None:
        self.seconds = seconds
        self.warm_up = warm_up
        self._folder = tempfile.TemporaryDirectory()
        self.folder = Path(self._folder.name)

    def __enter__(self) -> "Peer":
        (self.folder / "package.json").write_text('{"private": true}')
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "boardgame.io"]
        subprocess.run(install, cwd=self.folder, check=True, timeout=300)
        for file, text in (("game.js", GAME), ("server.js", SERVER), ("clients.js", CLIENTS)):
            (self.folder / file).write_text(text)
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def run(self, size: int) -> Result:
        """One run on a fresh server."""
        port = free_port()
        with self._node("server.js", str(port)) as server:
            try:
                os.sched_setaffinity(server.pid, {0})
                _wait_for(server, "ready")
                return self._measure(port, size, server.pid)
            finally:
                server.kill()

    def _measure(self, port: int, size: int, server: int) -> Result:
        options = [f"http://127.0.0.1:{port}", str(size), str(self.seconds), str(self.warm_up)]
        with self._node("clients.js", *options) as clients:
            _wait_for(clients, "begun")
            begun = cpu_seconds(server)
            figures = json.loads(_wait_for(clients, "{"))
            used = cpu_seconds(server) - begun
        return Result(figures["rate"], figures["p50"], figures["p99"], 100 * used / self.seconds)

    def _node(self, script: str, *options: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            ["node", script, *options], cwd=self.folder, stdout=subprocess.PIPE, text=True
        )


def _wait_for(process: "subprocess.Popen[str]", start: str) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(start):
            return line
    raise RuntimeError(f"boardgame.io ended before it said {start!r}")
