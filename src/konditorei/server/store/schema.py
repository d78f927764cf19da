"""The database: a log of events for every table, and what is needed to find tables and people."""

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("avatar", String(20), nullable=False),
    Column("created", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("game", String(20), nullable=False),
    Column("host", String(40), nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("status", String(8), nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("listed", LargeBinary, nullable=True),  # JSON: all that lists show and a move does not change
    Index("ix_tables_lobby", "status", "visibility", "updated"),
    Index("ix_tables_host", "host", "status"),
)

members = Table(
    "members",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

# The number of a table's log; it stays when the events go to the archive. The names `volumes` and `volume` in
# the database are those of older releases.
logs = Table(
    "volumes",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("table_id", String(40), nullable=False, unique=True),
)

# The truth. A table is what its events say; everything else here can be made from them again.
events = Table(
    "events",
    metadata,
    Column("volume", Integer, key="log", primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),  # the place in the log: 0, 1, 2...
    Column("kind", String(12), nullable=False),
    Column("at", Double, nullable=False),
    Column("body", LargeBinary, nullable=False),  # JSON
    Column("version", Integer, nullable=False, server_default="1"),  # of the body's form, see `upgrades`
)

# What lists show of each running game; written with every move.
latest = Table(
    "latest",
    metadata,
    Column("volume", Integer, key="log", primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("actors", LargeBinary, nullable=False),  # JSON: the seats that can move
    Column("progress", LargeBinary, nullable=False),  # JSON: numbers that the game declares
)

# Where each game stands, for rules of later releases that cannot replay it; written a moment after its moves.
positions = Table(
    "positions",
    metadata,
    Column("volume", Integer, key="log", primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),  # the step after which it stands there
    Column("position", LargeBinary, nullable=False),  # JSON: the complete position
)

# The deals of games that were started before deals were stored with the start.
deals = Table(
    "deals",
    metadata,
    Column("volume", Integer, key="log", primary_key=True, autoincrement=False),
    Column("position", LargeBinary, nullable=False),  # JSON
)

archive = Table(
    "archive",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("archived", Double, nullable=False),
    Column("log", LargeBinary, nullable=False),  # all events of the table, JSON, compressed
)

# Which puzzles of a game a person has answered.
puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("solved", Integer, nullable=False),  # 1, or 0
    Column("day", String(10), nullable=True),  # whose puzzle it was, if it was solved on that day
)

# Finished games that somebody wants analysed, and what was found out.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("asked", Double, nullable=False),
    Column("worker", String(20), nullable=True),  # who has claimed it
    Column("due", Double, nullable=True),  # from then on anybody may claim it; none: nothing is left to do
    Column("attempts", Integer, nullable=False),
    Column("done", Double, nullable=False),  # the part that is done, from 0 to 1
    Column("result", LargeBinary, nullable=True),  # JSON, compressed
    Index("ix_analyses_due", "due"),
)
