"""The same load on boardgame.io: its own server with in-memory storage, its own clients, a trivial game."""

import json
import os
import re
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.house import free_port

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
(async () => {
  const tables = Array.from({ length: count }, (_, n) => `match-${n}`); // made by the first client
  const start = performance.now() + 1000 * warmUp, end = start + 1000 * seconds;
  const seen = [];
  let moves = 0;
  for (const matchID of tables) {
    let sent = null; // when the last move of this table was made
    for (const playerID of ['0', '1']) {
      const client = Client({ game, multiplayer: SocketIO({ server: address }), matchID, playerID,
        debug: false });
      let last = -1;
      client.subscribe((state) => {
        const now = performance.now();
        if (!state || !state.isConnected || now > end) return;
        if (state.ctx.currentPlayer !== playerID || state._stateID <= last) return;
        last = state._stateID;
        if (sent !== null && now > start) { seen.push(now - sent); moves++; }
        sent = now;
        setImmediate(() => client.moves.roll());
      });
      client.start();
    }
  }
  setTimeout(() => {
    seen.sort((a, b) => a - b);
    const at = (share) => seen[Math.min(seen.length - 1, Math.floor(share * seen.length))] || 0;
    console.log(JSON.stringify({ rate: moves / seconds, p50: at(0.5), p99: at(0.99) }));
    process.exit(0);
  }, end - performance.now() + 500);
})();
"""

Show = Callable[[str, int, tuple[float, float, float]], None]


def bench_peer(
    sizes: tuple[int, ...], seconds: float, warm_up: float, show: Show
) -> dict[int, tuple[float, float, float]]:
    """Installs, serves and measures; nothing of it stays."""
    results = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "package.json").write_text('{"private": true}')
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "boardgame.io"]
        subprocess.run(install, cwd=folder, check=True, timeout=300)
        for file, text in (("game.js", GAME), ("server.js", SERVER), ("clients.js", CLIENTS)):
            (folder / file).write_text(text)
        for size in sizes:
            results[size] = _measure(folder, size, seconds, warm_up)
            show("boardgame.io", size, results[size])
    return results


def _measure(folder: Path, size: int, seconds: float, warm_up: float) -> tuple[float, float, float]:
    port = free_port()
    server = subprocess.Popen(["node", "server.js", str(port)], cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        os.sched_setaffinity(server.pid, {0})
        assert server.stdout is not None
        while "ready" not in server.stdout.readline():
            time.sleep(0.05)
        command = ["node", "clients.js", f"http://127.0.0.1:{port}", str(size), str(seconds), str(warm_up)]
        ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=240, check=True)
        figures = json.loads(re.findall(r"^\{.*\}$", ran.stdout, re.MULTILINE)[-1])
        return figures["rate"], figures["p50"], figures["p99"]
    finally:
        server.kill()
        server.wait()
        if server.stdout:
            server.stdout.close()
