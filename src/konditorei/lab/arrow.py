"""Results as Arrow tables and Parquet files, each column with a text that explains it."""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from konditorei.core import registry
from konditorei.core.extras import need
from konditorei.core.features import Counted
from konditorei.core.record import Cells
from konditorei.lab.rows import DECISION_TEXTS, GAME_TEXTS
from konditorei.lab.simulation import Simulation

SCHEMA_VERSION = 1
KEY = b"konditorei"  # of what a file says of itself
COMPRESSION = "zstd"


class About(msgspec.Struct):
    """What a file says of itself."""

    schema: int
    rules_version: int
    simulation: Simulation


def about(simulation: Simulation) -> About:
    """Of results of this simulation."""
    return About(SCHEMA_VERSION, registry.game(simulation.game).rules_version, simulation)


def games_table(simulation: Simulation, rows: Cells) -> Any:
    """An Arrow table with a row for each game."""
    return _table(simulation, rows, GAME_TEXTS, registry.game(simulation.game).features.game)


def decisions_table(simulation: Simulation, rows: Cells) -> Any:
    """An Arrow table with a row for each decision."""
    return _table(simulation, rows, DECISION_TEXTS, registry.game(simulation.game).features.decision)


def read_about(file: Path) -> About | None:
    """What a Parquet file says of itself; None when it is not one of ours."""
    told = need("pyarrow.parquet", "lab").read_schema(file).metadata or {}
    return msgspec.json.decode(told[KEY], type=About) if KEY in told else None


def read_simulation(simulation: Simulation) -> bytes:
    """What is written into a file of this simulation."""
    return msgspec.json.encode(about(simulation))


def _table(simulation: Simulation, rows: Cells, texts: dict[str, str], counted: Counted) -> Any:
    arrow = need("pyarrow", "lab")
    named = {**texts, **counted.texts}
    columns = [_column(arrow, _seats_only(rows[name], simulation.players)) for name in named]
    fields = [
        arrow.field(name, column.type, nullable=False, metadata={"description": text})
        for (name, text), column in zip(named.items(), columns, strict=True)
    ]
    return arrow.table(columns, schema=arrow.schema(fields, metadata={KEY: read_simulation(simulation)}))


def _seats_only(values: Cells, players: int) -> Cells:
    """Without the seats where nobody sits."""
    return values if values.ndim == 1 else values[:, :players]


def _column(arrow: Any, values: Cells) -> Any:
    """A column of numbers, or of lists of them."""
    flat = arrow.array(np.ascontiguousarray(values).reshape(-1))
    for length in reversed(values.shape[1:]):
        flat = arrow.FixedSizeListArray.from_arrays(flat, length)
    return flat
