"""boardgame.io: its own server with in-memory storage, its own clients."""

from pathlib import Path

from node_peer import NodePeer


class BoardgameIo(NodePeer):
    """Each game is a match of its own, which the players open when the one before is over."""

    name = "boardgame.io"
    packages = ("boardgame.io",)
    scripts = Path(__file__).with_name("boardgameio")
