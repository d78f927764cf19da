"""Which puzzles a person has answered, and solved."""

from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from konditorei.server.store import schema

answers = schema.puzzle_answers


class PuzzleProgress(NamedTuple):
    """What a person has done in one game."""

    tried: list[int]  # but not solved
    solved: list[int]
    days: set[date]  # on which the puzzle of the day was solved


def note_answer(connection: Connection, person: str, game: str, number: int, right: bool, day: date | None) -> None:
    """Keeps an answer; what was solved once stays solved. With a day, it is the puzzle of that day."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    row = {"person": person, "game": game, "number": number, "solved": int(right)}
    row["day"] = day.isoformat() if day and right else None
    news = {name: row[name] for name in ("solved", "day") if row[name]}
    statement = insert(answers).values(row)
    if news:
        connection.execute(statement.on_conflict_do_update(index_elements=["person", "game", "number"], set_=news))
    else:
        connection.execute(statement.on_conflict_do_nothing())


def read_progress(connection: Connection, person: str) -> dict[str, PuzzleProgress]:
    """By game."""
    found: dict[str, PuzzleProgress] = {}
    rows = connection.execute(select(answers).where(answers.c.person == person).order_by(answers.c.number))
    for row in rows:
        progress = found.setdefault(row.game, PuzzleProgress([], [], set()))
        (progress.solved if row.solved else progress.tried).append(row.number)
        if row.day:
            progress.days.add(date.fromisoformat(row.day))
    return found


def streak(days: set[date], today: date) -> int:
    """On how many days in a row the puzzle was solved; today's may still come."""
    day = today if today in days else today - timedelta(1)
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(1)
    return count
