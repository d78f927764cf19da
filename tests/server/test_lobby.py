"""Before the game: opening, finding, joining, leaving, carrying a seat away, coming back."""

import pytest
from tests.support.server_process import Person, error


def test_a_guest_gets_a_name_and_keeps_it(mia: Person) -> None:
    me = mia.get("/api/me").json()
    assert me["name"] == "Mia"
    assert mia.patch("/api/me", {"avatar": "pretzel"}).json() == {**me, "avatar": "pretzel"}
    for bad in ("", "   ", "x" * 25, "a\u202eb", "a\nb", 7):
        refused = mia.patch("/api/me", {"name": bad})
        assert (refused.status_code, error(refused)["field"]) == (422, "name")


def test_the_games_and_their_options(mia: Person) -> None:
    games = {game["name"]: game for game in mia.get("/api/games").json()}
    assert games["cherry"]["players"] == [2, 3, 4, 5]
    assert {"name": "rounds", "values": [6, 7, 8], "default": 7, "rule": "T9"} in games["torte"]["options"]
    assert mia.get("/api/rules/mice").text.startswith("#")


def test_what_is_in_the_box_of_an_edition(mia: Person) -> None:
    """M1, T4: the box of the house edition is there to be read."""
    box = mia.get("/api/games/mice/editions/house").json()
    assert (box["mice"], box["fishbones"], sum(box["cards"].values())) == (3, 3, 48)
    assert mia.get("/api/games/torte/editions/house").json()["tile"]
    torte = mia.get("/api/games/torte/editions/house")
    assert torte.headers["content-encoding"] == "gzip"
    again = mia.http.get("/api/games/torte/editions/house", headers={"if-none-match": torte.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for nowhere in ("mice/editions/attic", "mice/editions/..%2Fhouse", "cherry/editions/house"):
        assert error(mia.get(f"/api/games/{nowhere}"))["code"] == "not_found"


def test_join_by_code_take_a_seat_and_start(mia: Person, ben: Person) -> None:
    opened = mia.open_table("mice", "me", "open", options={"mouse_lasts": "roll"}, starter=1)
    table, code = opened["table"]["id"], opened["table"]["code"]
    assert opened["table"]["options"]["mouse_lasts"] == "roll"
    assert error(mia.post(f"/api/tables/{table}/start"))["code"] == "conflict"
    assert ben.get(f"/api/codes/{code.lower()}").json() == {"table": table}
    joined = ben.post(f"/api/tables/{table}/join", {"name": "Benno", "avatar": "donut"}).json()
    assert joined["table"]["seats"][1]["person"] == {"id": ben.id, "name": "Benno", "avatar": "donut"}
    assert [seat["yours"] for seat in joined["table"]["seats"]] == [False, True]
    assert error(ben.post(f"/api/tables/{table}/start"))["code"] == "forbidden"
    started = mia.start(table)
    assert started["actors"] == [1]
    assert ben.look(table)["moves"] == {"1": [{"roll": True}]}
    assert error(ben.get("/api/codes/XXXX"))["code"] == "not_found"


def test_the_lobby_lists_open_tables_that_want_to_be_listed(mia: Person, ben: Person) -> None:
    listed = mia.open_table("mice", "me", "open", visibility="lobby")["table"]["id"]
    private = mia.open_table("mice", "me", "open")["table"]["id"]
    names = [table["id"] for table in ben.get("/api/lobby").json()]
    assert listed in names
    assert private not in names
    ben.post(f"/api/tables/{listed}/join", {})
    assert listed not in [table["id"] for table in ben.get("/api/lobby").json()]


def test_the_host_arranges_seats_and_settings(mia: Person, ben: Person) -> None:
    table = mia.open_table("torte", "me", "open", "open")["table"]["id"]
    path = f"/api/tables/{table}"
    assert error(ben.patch(f"{path}/seats/1", {"kind": "bot"}))["code"] == "forbidden"
    changed = mia.patch(f"{path}/seats/1", {"kind": "bot", "level": "hard"}).json()
    assert (changed["table"]["seats"][1]["kind"], changed["table"]["seats"][1]["level"]) == ("bot", "hard")
    local = mia.patch(f"{path}/seats/2", {"kind": "local", "name": "Oma"}).json()["table"]["seats"][2]
    assert (local["name"], local["yours"]) == ("Oma", True)
    assert error(mia.patch(f"{path}/seats/7", {"kind": "bot"}))["code"] == "not_found"
    new = mia.patch(path, {"options": {"rounds": 6}, "starter": "random", "clock": 30}).json()["table"]
    assert (new["options"]["rounds"], new["starter"], new["clock"]) == (6, "random", 30)
    refused = mia.patch(path, {"options": {"rounds": 9}})
    assert (refused.status_code, error(refused)["rule"]) == (422, "T9")
    mia.start(table)
    assert error(mia.patch(path, {"pace": "calm"}))["code"] == "conflict"


def test_bad_tables_are_refused_with_the_field(mia: Person) -> None:
    two = [{"kind": "me"}, {"kind": "bot"}]
    for body, field in (
        ({"game": "chess", "seats": two}, "game"),
        ({"game": "mice", "seats": [{"kind": "me"}]}, "seats"),
        ({"game": "mice", "seats": two, "options": {"colour": 1}}, "options.colour"),
        ({"game": "mice", "seats": [*two, *two]}, "seats"),
        (
            {"game": "mice", "seats": [*two, {"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}]},
            "options.players",
        ),
        ({"game": "mice", "seats": two, "starter": 2}, "starter"),
        ({"game": "mice", "seats": two, "unknown": 1}, "unknown"),
        ({"game": "mice", "seats": two, "position": {"game": "cherry"}}, "game"),
    ):
        refused = mia.post("/api/tables", body)
        assert refused.status_code == 422, body
        assert (error(refused)["field"] or "").startswith(field), refused.text


def test_leaving_the_lobby_frees_the_seat(mia: Person, ben: Person) -> None:
    table = mia.open_table("mice", "me", "open")["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {"seat": 1})
    assert error(mia.post(f"/api/tables/{table}/join", {"seat": 1}))["code"] == "conflict"
    left = ben.post(f"/api/tables/{table}/leave").json()
    assert left["table"]["seats"][1]["kind"] == "open"


def test_coming_back_later_one_finds_ones_tables(mia: Person, ben: Person) -> None:
    older = mia.open_table("mice", "me", "open")["table"]["id"]
    newer = ben.open_table("cherry", "me", "open")["table"]["id"]
    mia.post(f"/api/tables/{newer}/join", {})
    assert [table["id"] for table in mia.get("/api/tables").json()][:2] == [newer, older]


def test_a_seat_is_carried_to_another_device_once(mia: Person, ben: Person) -> None:
    """Ben's browser is the other device of Mia here."""
    table = mia.open_table("mice", "me", "local")["table"]["id"]
    assert error(ben.post(f"/api/tables/{table}/carry", {"seat": 0}))["code"] == "forbidden"
    link = mia.post(f"/api/tables/{table}/carry", {"seat": 0}).json()["link"]
    assert link.startswith("/carry/")
    there = ben.post("/api" + link).json()
    assert there["seat"] == 0
    assert ben.move(table, 0, there["seq"], {"roll": True}).status_code == 200
    with Person(str(mia.http.base_url), "Eve") as eve:
        assert error(eve.post("/api" + link))["code"] == "conflict"
        assert error(eve.post("/api/carry/nonsense"))["code"] == "forbidden"


@pytest.mark.parametrize("asked", [False, True], ids=["at once", "after asking what happened"])
def test_presence_is_seen_by_the_others(mia: Person, ben: Person, asked: bool) -> None:
    table = mia.open_table("mice", "me", "open")["table"]["id"]
    ben.post(f"/api/tables/{table}/join", {})
    socket = mia.socket()
    socket.follow(table)
    if asked:
        ben.get(f"/api/tables/{table}/events?since=0")
    other = ben.socket()
    other.follow(table)
    while not socket.hear("table")["snapshot"]["table"]["seats"][1]["present"]:
        pass
    other.close()
    while socket.hear("table")["snapshot"]["table"]["seats"][1]["present"]:
        pass
