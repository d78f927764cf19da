"""The contract of a game: everything that the house wants to know about one, declared once.

A game is one object of a subclass of `Game`, in a package of its own, registered under the entry point group
`konditorei.games`. Server, command line, bots, lab and web app read from here what they need, and ask for what is
optional. `docs/adding-a-game.md` walks through an example.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Literal
from weakref import WeakValueDictionary

import msgspec
import numpy as np

from konditorei.core.calls import Buffers, Calls, observe_no_more
from konditorei.core.editions import Editions
from konditorei.core.errors import IllegalPosition
from konditorei.core.notation import BoxNames, Notation
from konditorei.core.options import Option, Options, read_all_options, read_options
from konditorei.core.record import Cells, Record, Records, blank, from_buffer, spans_of
from konditorei.core.refusals import Refusal
from konditorei.core.rng import below, fresh_seed, seed_words
from konditorei.core.setup import Setup
from konditorei.core.shapes import Shapes
from konditorei.core.state import Move, Position, State
from konditorei.core.storage import unpack
from konditorei.core.told import OUTCOME
from konditorei.core.words import Words, read_words

if TYPE_CHECKING:
    from rich.console import RenderableType

    from konditorei.core.chances import Chances
    from konditorei.core.features import Features
    from konditorei.core.figures import Figure, Study
    from konditorei.core.judgement import Judgement
    from konditorei.core.luck import Luck
    from konditorei.core.reasons import Reason
    from konditorei.core.tensors import Tensors

LAB = "konditorei.lab.simulate"  # is built on the games, and loaded when somebody asks for it
Starter = int | Literal["random"]
CALLED = (
    *("actors", "apply", "deal", "legal", "observe", "random_action", "refusal"),
    *("tell_chance", "tell_position", "tell_traces"),
)
COMPILED = (*CALLED, "deal_unseen", "scores")


class Game(ABC):
    """One game: its facts, its compiled rules, its notation, and what else it offers."""

    # ── facts ────────────────────────────────────────────────────────────────────────────────────
    name: ClassVar[str]  # in URLs, files and positions: lower case, one word
    package: ClassVar[str]  # where rules.md, rules.<lang>.md, words.<lang>.toml and optional modules lie
    age: ClassVar[int]  # from this age on
    minutes: ClassVar[int]  # a game takes about so long
    options: ClassVar[Mapping[str, Option]]  # `players` among them; in the order in which positions write them
    editions: ClassVar[Editions | None] = None  # what can be in the box, where that varies
    rules_version: ClassVar[int] = 1  # goes up with every change of what a move does or what is drawn first
    progress: ClassVar[tuple[str, ...]] = ()  # public fields of the record that tell how far a game is, for lists
    match_target: ClassVar[int | None] = None  # games to win for a match; None: no matches are played
    rotates_starter: ClassVar[bool] = True  # whether the next seat starts a rematch
    setup_rule: ClassVar[str]  # cited for a position or option that fits no other rule
    turn_order_rule: ClassVar[str]  # cited for a starter or a seat that does not exist
    refusals: ClassVar[Mapping[int, Refusal]]  # why moves are refused, by number
    shapes: ClassVar[Shapes]  # moves, events, positions, views and chances
    open_views: ClassVar[bool] = False  # whether every seat and a spectator see the same position

    # ── the compiled rules; `box` is the edition's data as a record ────────────────────────────────
    modules: ClassVar[Sequence[ModuleType]]  # where the functions below are found, by their names
    dtype: ClassVar[np.dtype[Any]]  # the record; has the fields `rng` and `players`
    open_fields: ClassVar[Sequence[str]]  # of the record: they lie open to all
    move_limit: ClassVar[int]  # no position has more legal moves for one seat
    deal: Callable[..., None]  # (record, box, starter): sets up the game; rng and options stand in the record
    actors: Callable[..., int]  # (record): bit mask of the seats that can move now
    legal: Callable[..., int]  # (record, box, seat, out): writes the legal actions, ascending; their number
    refusal: Callable[..., int]  # (record, box, seat, action): ALLOWED or a number of `refusals`
    apply: Callable[..., None]  # (record, box, seat, action, outcome): plays a legal action
    observe: Callable[..., None] = staticmethod(observe_no_more)  # (record, box, seat, out): copies what else is seen
    tell_position: Callable[..., None]  # (record, box, told): pushes the numbers of a position or a view
    tell_chance: Callable[..., None] | None = None  # (record, outcome, told): what chance decided in the last move
    tell_traces: Callable[..., None] | None = None  # (record, box, told): what is seen of the last moves
    deal_unseen: Callable[..., None]  # (record, box, seat): deals at random what an observed record hides
    scores: Callable[..., None]  # (record, box, out): points of each seat; at the end the most win
    random_action: Callable[..., int] | None = None  # (record, box, seat, moves): optional, a quicker way

    def __init_subclass__(cls) -> None:
        found = {name: module for module in reversed(cls.modules) for name in COMPILED if hasattr(module, name)}
        for name, module in found.items():
            setattr(cls, name, staticmethod(getattr(module, name)))

    @cached_property
    def calls(self) -> Calls:
        """The quick ways from Python into the rules."""
        rules = {name: rule for name in CALLED if (rule := getattr(self, name)) is not None}
        return Calls(rules, spans_of(self.dtype, self.open_fields))

    @cached_property
    def buffers(self) -> Buffers:
        """Where the rules write what is read at once."""
        return Buffers(self.dtype, self.move_limit)

    def random_games(self, records: Cells, boxes: Cells, games: int) -> int:
        """Plays random games in `records[1]` with the options of `records[0]`; returns the decisions made."""
        moves, outcome = np.zeros(self.move_limit, np.int32), np.zeros(1, OUTCOME)
        return int(self.calls.random_games(records, boxes, games, moves, outcome))

    # ── the notation ─────────────────────────────────────────────────────────────────────────────
    @cached_property
    def notation(self) -> Notation:
        """How positions, moves, events and chances are written."""
        return Notation(self.shapes)

    def names(self, options: Options) -> BoxNames:
        """The names of what is in the box, for shapes that are marked with `Names`."""
        return {}

    def box(self, options: Options) -> Record:
        """The components as the compiled rules want them; a game without any needs none."""
        return blank(np.dtype([("nothing", np.int8)]))[0]

    def boxes(self, options: Options) -> Cells:
        """The components as an array of one."""
        return np.asarray(self.box(options)).reshape(1)

    def setup(self, options: Options) -> Setup:
        """The game with these options; the same object for the same options, as long as it is in use."""
        key = msgspec.json.encode(options)
        known = self._setups.get(key)
        if known is None:
            known = self._setups[key] = Setup(self, options)
        return known

    @cached_property
    def _setups(self) -> WeakValueDictionary[bytes, Setup]:
        return WeakValueDictionary()

    def write_options(self, record: Record, options: Options) -> None:
        """Puts the options into the fields of an empty record that have their names: numbers as they are, of
        other values their place among all."""
        for name in options.keys() & set(self.dtype.names or ()):
            value = options[name]
            record[name] = value if isinstance(value, int) else self.options[name].values.index(value)

    @abstractmethod
    def read_position(self, position: Position, options: Options, record: Record) -> None:
        """Fills a record, its options already written, from a position, or raises IllegalPosition."""

    def write_move(self, action: int, options: Options) -> Move:
        """The action in notation."""
        (move,) = msgspec.json.decode(self.setup(options).write_moves(np.array([action], np.int32)))
        return dict(move)

    def read_move(self, state: State, seat: int, move: Any) -> list[int]:
        """The actions that a move stands for, given as a struct of `shapes`; raises ValueError when there are none."""
        return [self.notation.action(move, state.setup.names)]

    def read_chance(self, state: State, chance: Any) -> list[int]:
        """What chance decides, from a struct of `shapes`; raises ValueError for something that it cannot decide."""
        raise ValueError("chance decides nothing after the deal")

    @property
    def open_events(self) -> bool:
        """Whether all may hear everything that happens."""
        return not self.shapes.own

    # ── words and pictures ───────────────────────────────────────────────────────────────────────
    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages that the game has words in."""
        found = (file.name.split(".") for file in files(self.package).iterdir() if file.name.startswith("words."))
        return tuple(sorted(language for _, language, *_ in found))

    def words(self, language: str = "en") -> Words:
        """The game's words in a language, or in English where it has none in that one."""
        chosen = language if language in self.languages else "en"
        return read_words(self.package, chosen)

    def rules_text(self, language: str = "en") -> str:
        """The rules with their ids, as Markdown; in English where there is no translation."""
        translated = files(self.package).joinpath(f"rules.{language}.md")
        file = translated if translated.is_file() else files(self.package).joinpath("rules.md")
        return file.read_text(encoding="utf-8")

    @cached_property
    def board_module(self) -> bytes | None:
        """The board that the package ships for the browser, an ES module; docs/boards.md says what it exports."""
        file = files(self.package).joinpath("board.js")
        return file.read_bytes() if file.is_file() else None

    def picture(self, position: Position) -> "RenderableType | None":
        """A position or a view for the terminal, drawn by `picture` in a module of that name, if there is one."""
        module = self._module("picture")
        drawn: RenderableType | None = module and module.picture(position)
        return drawn

    # ── what bots know of it ─────────────────────────────────────────────────────────────────────
    @cached_property
    def judgement(self) -> "Judgement":
        """How bots judge this game: `JUDGEMENT` in a module `judgement`; without one they play on at random."""
        from konditorei.core.judgement import Judgement

        module = self._module("judgement")
        return module.JUDGEMENT if module else Judgement()

    @property
    def figures(self) -> "Callable[[Study, int], Iterable[Figure]] | None":
        """(study, games): what a report shows of this game alone; `figures` in a module `report`, if there is one."""
        module = self._module("report")
        return module and module.figures  # type: ignore[no-any-return]

    @cached_property
    def redeal(self) -> Callable[..., None] | None:
        """(record, box): deals again what is still to come, such as piles; `redeal` in a module `future`. What somebody
        holds or knows stays. A game without one has nothing to come but what its generator decides."""
        module = self._module("future")
        return module and module.redeal  # type: ignore[no-any-return]

    @cached_property
    def reasons(self) -> "Sequence[Reason]":
        """Why one choice is better than another: `REASONS` in a module `reasons`; a game without one has none."""
        module = self._module("reasons")
        return module.REASONS if module else ()

    @cached_property
    def features(self) -> "Features":
        """What the lab counts in games: `FEATURES` in a module `features`, if there is one."""
        from konditorei.core.features import Features

        module = self._module("features")
        return module.FEATURES if module else Features()

    @cached_property
    def luck(self) -> "Luck | None":
        """How much chance brings: `LUCK` in a module `luck`. A game without one is played until the mean is known."""
        module = self._module("luck")
        return module and module.LUCK  # type: ignore[no-any-return]

    # ── what learning programs know of it ────────────────────────────────────────────────────────
    @cached_property
    def tensors(self) -> "Tensors":
        """Action space, masks and observations: `TENSORS` in a module `tensors`; without one, what its record gives."""
        from konditorei.core.undeclared import tensors_without_declaration

        module = self._module("tensors")
        return module.TENSORS if module else tensors_without_declaration(self)

    @cached_property
    def chances(self) -> "Chances":
        """What chance decides, draw by draw: `CHANCES` in a module `chances`; without one, seeds decide."""
        from konditorei.core.chances import SeededChances

        module = self._module("chances")
        return module.CHANCES if module else SeededChances()

    def _module(self, name: str) -> Any:
        """A module that not every game has; it is loaded when it is needed."""
        found = find_spec(f"{self.package}.{name}")
        return found and import_module(found.name)

    # ── ways into a game ─────────────────────────────────────────────────────────────────────────
    @property
    def players(self) -> Sequence[int]:
        """How many can play."""
        return self.options["players"].values

    @property
    def hidden(self) -> bool:
        """Whether seats have anything to hide from each other."""
        return not (self.open_views and self.open_events)

    def new(self, players: int = 2, seed: int | None = None, starter: Starter = 0, **options: Any) -> State:
        """A new game. The same seed and options deal the same game on every machine."""
        chosen = read_options(self.options, {"players": players, **options}, self.setup_rule)
        records = self._seeded(chosen, seed)
        self.deal(records[0], self.box(chosen), self._starter(records[0], players, starter))
        return self._state(chosen, records)

    def from_position(self, position: Position, seed: int | None = None) -> State:
        """The game that a position describes; dice and shuffles to come are drawn from `seed`."""
        if not isinstance(position, dict) or position.get("game") != self.name:
            raise IllegalPosition(self.setup_rule, f"This is not a position of {self.name}.", "game")
        chosen = read_all_options(self.options, position.get("options"), self.setup_rule)
        records = self._seeded(chosen, seed)
        try:
            self.read_position(position, chosen, records[0])
        except IllegalPosition:
            raise
        except (ValueError, RecursionError) as error:
            message = f"This position cannot be read: {type(error).__name__}."
            raise IllegalPosition(self.setup_rule, message, "position") from None
        return self._state(chosen, records)

    def from_bytes(self, data: bytes) -> State:
        """The game that `state.to_bytes()` kept."""
        options, records = unpack(self, data)
        return self._state(options, records)

    def simulate(self, games: int = 1000, players: int = 2, **how: Any) -> Any:
        """Plays many games between bots; an array with a row for each. `konditorei.lab.simulate` says how."""
        return import_module(LAB).simulate(self, games, players, **how)

    def edition(self, name: str) -> Any:
        """A built-in edition as plain dicts and lists; every call gives a fresh copy."""
        return self._editions().read(name)

    def load_edition(self, path: Any) -> Any:
        """A family's own edition from its TOML file."""
        return self._editions().load(path)

    def _editions(self) -> Editions:
        if self.editions is None:
            raise ValueError(f"The game {self.name} has no editions.")
        return self.editions

    def _state(self, options: Options, records: Cells) -> State:
        """The record moves into an array of the game's own type: compiled code knows that very object, while
        an equal one has to be compared field by field in every call."""
        return State(self.setup(options), from_buffer(self.dtype, records.tobytes()))

    def _seeded(self, options: Options, seed: int | None) -> Records:
        records = blank(self.dtype)
        records[0].rng[:] = seed_words(self.name, fresh_seed() if seed is None else seed)
        self.write_options(records[0], options)
        return records

    def _starter(self, record: Record, players: int, starter: Starter) -> int:
        if starter == "random":
            return int(below(record, players))
        self.check_starter(starter, players)
        return starter

    def check_starter(self, starter: Any, players: int) -> None:
        """Refuses a starter that is no seat."""
        if type(starter) is not int or not 0 <= starter < players:  # True is no seat
            message = f"The starter is a seat from 0 to {players - 1}."
            raise IllegalPosition(self.turn_order_rule, message, "starter")
