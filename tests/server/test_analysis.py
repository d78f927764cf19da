"""Analyses are jobs in the database: a restart loses none, workers share them, and their results are kept."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, insert
from tests.support.postgres_server import running_postgres
from tests.support.server_process import Person, error, eventually, play_to_the_end, running_server

from konditorei.server.store import analysis_jobs as jobs
from konditorei.server.store import schema
from konditorei.server.store.database import migrate, writing

GAMES = ("mice", "cherry", "torte")


def analysed(person: Person, table: str) -> list[dict[str, Any]]:
    """Everything that is told until the analysis is ready."""
    told: list[dict[str, Any]] = []

    def ready() -> bool:
        told.append(person.get(f"/api/tables/{table}/analysis").json())
        return bool(told[-1]["ready"])

    eventually(ready, 90)
    return told


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_analysed_and_everybody_is_told_how_far_it_is(mia: Person, ben: Person, game: str) -> None:
    table = mia.open_table(game, "me", "local")["table"]["id"]
    assert error(mia.get(f"/api/tables/{table}/analysis"))["code"] == "conflict"
    last = play_to_the_end(table, {0: mia, 1: mia})
    told = analysed(mia, table)
    assert [one["done"] for one in told] == sorted(one["done"] for one in told)
    assert [one["result"] is None for one in told] == [not one["ready"] for one in told]
    result = told[-1]["result"]
    assert len(result["steps"]) == last["seq"] - 1
    assert result["noise"] < 0.01
    winners = last["table"]["winners"]
    for seat, found in enumerate(result["seats"]):
        assert found["result"] == pytest.approx((seat in winners) / len(winners))
        parts = [found[part] for part in ("start", "luck", "skill", "others")]
        assert sum(parts) == pytest.approx(found["result"], abs=0.01)
    assert ben.get(f"/api/tables/{table}/analysis").json() == told[-1]


def test_a_game_that_was_ended_early_ends_with_its_chances(mia: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    mia.move(table, 0, mia.look(table)["seq"], {"roll": True})
    mia.post(f"/api/tables/{table}/requests", {"kind": "end", "seat": 0})
    result = analysed(mia, table)[-1]["result"]
    assert len(result["steps"]) == 1
    assert all(0 < seat["result"] < 1 for seat in result["seats"])


def test_a_game_of_no_step_has_nothing_to_tell_but_its_chances(mia: Person) -> None:
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    mia.post(f"/api/tables/{table}/requests", {"kind": "end", "seat": 0})
    assert analysed(mia, table)[-1]["result"]["steps"] == []


def begun(person: Person, table: str) -> None:
    """Waits until somebody works on it."""
    eventually(lambda: person.get(f"/api/tables/{table}/analysis").json()["done"] > 0, 60)


def test_a_killed_server_goes_on_with_what_it_was_asked_before(tmp_path: Path) -> None:
    with running_server(f"sqlite:///{tmp_path / 'tables.db'}") as house, Person(house.address, "Mia") as mia:
        tables = [mia.open_table("torte", "me", "local")["table"]["id"] for _ in range(2)]
        for table in tables:
            play_to_the_end(table, {0: mia, 1: mia})
            mia.get(f"/api/tables/{table}/analysis")
        begun(mia, tables[0])
        assert not mia.get(f"/api/tables/{tables[0]}/analysis").json()["ready"]
        house.kill()
        house.open()
        results = [analysed(mia, table)[-1] for table in tables]
        house.kill()
        house.open()
        assert [mia.get(f"/api/tables/{table}/analysis").json() for table in tables] == results


def test_a_worker_takes_over_what_a_killed_one_had_begun(tmp_path: Path) -> None:
    with (
        running_postgres(tmp_path) as database,
        running_server(database) as one,
        running_server(database) as other,
        Person(one.address, "Mia") as mia,
        Person(other.address, "Ben") as ben,
    ):
        tables = [mia.open_table("torte", "me", "local")["table"]["id"] for _ in range(2)]
        for table in tables:
            play_to_the_end(table, {0: mia, 1: mia})
            mia.get(f"/api/tables/{table}/analysis")
        begun(ben, tables[0])
        one.kill()
        one.written.close()
        for table in tables:
            assert analysed(ben, table)[-1]["result"]["steps"]


# ── the list of jobs, in both databases ───────────────────────────────────────────────────────────
@pytest.fixture
def stored(engine: Engine) -> Engine:
    migrate(engine)
    with writing(engine).begin() as connection:
        for number in range(3):
            row = {"id": f"t_{number}", "code": f"c{number}", "game": "g", "host": "h", "visibility": "link"}
            connection.execute(insert(schema.tables), {**row, "status": "over", "created": 1.0, "updated": 1.0})
            jobs.add_job(connection, f"t_{number}")
            jobs.add_job(connection, f"t_{number}")
    return writing(engine)


def test_every_job_is_claimed_by_one_worker_in_the_order_asked(stored: Engine) -> None:
    claimed = []
    for worker in ("a", "b", "a", "b"):
        with stored.begin() as connection:
            claimed.append(jobs.claim_job(connection, worker))
    assert claimed == ["t_0", "t_1", "t_2", None]


def test_a_claim_that_runs_out_goes_to_another_and_the_late_one_hears_so(
    stored: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "CLAIM_SECONDS", -1.0)
    with stored.begin() as connection:
        assert jobs.claim_job(connection, "a") == "t_0"
        assert jobs.report_progress(connection, "a", "t_0", 0.5)
    with stored.begin() as connection:
        assert jobs.claim_job(connection, "b") == "t_0"
        assert not jobs.report_progress(connection, "a", "t_0", 0.7)
        jobs.finish_job(connection, "a", "t_0", b"late")
        assert jobs.read_analysis(connection, "t_0") == (0.0, False, None)
        jobs.finish_job(connection, "b", "t_0", b"found")
        assert jobs.read_analysis(connection, "t_0") == (1.0, False, b"found")
        assert jobs.claim_job(connection, "c") == "t_1"


def test_a_job_that_always_fails_is_given_up(stored: Engine) -> None:
    with stored.begin() as connection:
        for _ in range(jobs.MOST_ATTEMPTS):
            assert jobs.claim_job(connection, "a") == "t_0"
            jobs.give_back(connection, "a", "t_0", 0)
        assert jobs.claim_job(connection, "a") == "t_1"
        found = jobs.read_analysis(connection, "t_0")
        assert found is not None
        assert found.failed


def test_after_a_start_nothing_is_claimed(stored: Engine) -> None:
    with stored.begin() as connection:
        assert jobs.claim_job(connection, "a") == "t_0"
        jobs.free_all(connection)
        assert jobs.claim_job(connection, "b") == "t_0"
