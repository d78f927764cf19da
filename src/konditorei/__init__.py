"""Konditorei: three cake-themed table games."""

from konditorei.core.errors import IllegalMove, IllegalPosition
from konditorei.core.state import Observation, State, imagine
from konditorei.games.cherry import cherry
from konditorei.games.mice import mice
from konditorei.games.torte import torte

__all__ = ["IllegalMove", "IllegalPosition", "Observation", "State", "cherry", "imagine", "mice", "torte"]
