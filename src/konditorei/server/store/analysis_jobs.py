"""Analyses in the database: a list of jobs that workers share, and what they found out.

A worker claims a job for a while and says again and again how far it is. If it stops saying so, because it was killed
or restarted, the claim runs out, and any worker takes the job over.
"""

import time
import zlib
from typing import NamedTuple

from sqlalchemy import Connection, select, update
from sqlalchemy.dialects import postgresql, sqlite

from konditorei.server.store import schema

CLAIM_SECONDS = 20.0
MOST_ATTEMPTS = 5  # claims; a job that always fails is given up
jobs = schema.analyses


class StoredAnalysis(NamedTuple):
    """How far a job is."""

    done: float
    failed: bool
    result: bytes | None  # JSON


def read_analysis(connection: Connection, table: str) -> StoredAnalysis | None:
    """The analysis of a table; none if nobody has asked for it."""
    row = connection.execute(select(jobs).where(jobs.c.table_id == table)).first()
    if row is None:
        return None
    result = None if row.result is None else zlib.decompress(row.result)
    return StoredAnalysis(row.done, row.due is None and result is None, result)


def add_job(connection: Connection, table: str) -> None:
    """Somebody wants to know; a job that is there stays as it is."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    now = time.time()
    row = {"table_id": table, "asked": now, "due": now, "attempts": 0, "done": 0.0}
    connection.execute(insert(jobs).values(row).on_conflict_do_nothing())


def claim_job(connection: Connection, worker: str) -> str | None:
    """The table of the oldest job that nobody works on, claimed for this worker."""
    now = time.time()
    waiting = select(jobs.c.table_id, jobs.c.due, jobs.c.attempts).where(jobs.c.due <= now).order_by(jobs.c.asked)
    for row in connection.execute(waiting.limit(10)).all():
        mine = update(jobs).where(jobs.c.table_id == row.table_id, jobs.c.due == row.due)  # nobody was quicker
        if row.attempts >= MOST_ATTEMPTS:
            connection.execute(mine.values(due=None))
            continue
        claim = mine.values(worker=worker, due=now + CLAIM_SECONDS, attempts=row.attempts + 1, done=0.0)
        if connection.execute(claim).rowcount:
            return str(row.table_id)
    return None


def report_progress(connection: Connection, worker: str, table: str, done: float) -> bool:
    """Keeps the claim; false: another worker has it."""
    mine = update(jobs).where(jobs.c.table_id == table, jobs.c.worker == worker, jobs.c.due.is_not(None))
    return connection.execute(mine.values(done=done, due=time.time() + CLAIM_SECONDS)).rowcount > 0


def finish_job(connection: Connection, worker: str, table: str, result: bytes) -> None:
    """Keeps what was found out, unless another worker was quicker."""
    mine = update(jobs).where(jobs.c.table_id == table, jobs.c.worker == worker, jobs.c.due.is_not(None))
    connection.execute(mine.values(done=1.0, due=None, result=zlib.compress(result)))


def give_back(connection: Connection, worker: str, table: str, wait: float) -> None:
    """Somebody else may try, after a while."""
    mine = update(jobs).where(jobs.c.table_id == table, jobs.c.worker == worker, jobs.c.due.is_not(None))
    connection.execute(mine.values(due=time.time() + wait))


def free_all(connection: Connection) -> None:
    """After the start of the only worker: nobody works on anything, whatever was claimed before."""
    connection.execute(update(jobs).where(jobs.c.due.is_not(None)).values(due=time.time()))
