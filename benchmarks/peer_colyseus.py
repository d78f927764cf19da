"""Colyseus: its own server with rooms in memory, its own clients. Where a choice was open, it is in its favour.

- Colyseus sends changes of the state on a timer, by default every 50 ms. Here the room sends them itself right
  after each move (`broadcastPatch`), which is the quickest way it offers: nobody waits for a timer, and no timer
  fires for rooms in which nothing happens.
- A change is a binary patch of what is different, not the whole state: this is how it is meant to be used.
- Its room deals the next game at the same table. Ours go on to another table over the same socket; a new room
  would need a request and a new socket for each player.
- The clients know the shape of the state beforehand and need not learn it from the server.
- The transport is its usual one, `ws`. That of uWebSockets.js is not on npm and is not measured.
- Its clients need more CPU than its server. Where they have a single core, they are the limit: the server is not
  busy all the time, and its CPU a move says more than its moves a second.
- Nothing is stored: a crash loses every game. Our server commits each move before anybody sees it.
"""

from pathlib import Path

from node_peer import NodePeer


class Colyseus(NodePeer):
    """Rooms of two players; the pile is no part of the state that is sent."""

    name = "Colyseus"
    packages = ("@colyseus/core", "@colyseus/ws-transport", "@colyseus/schema", "@colyseus/sdk")
    scripts = Path(__file__).with_name("colyseus")
