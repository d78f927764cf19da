"""The first answer names what its page will ask for next."""

import re

import httpx
import pytest
from tests.support.server_process import ServerProcess

from konditorei.server.http.preload import chosen


def preloads(house: ServerProcess, path: str, **headers: str) -> dict[str, str]:
    """Address and kind of everything that the page should fetch at once."""
    answer = httpx.get(house.address + path, headers=headers)
    assert answer.status_code == 200
    return dict(re.findall(r"<([^>]+)>; rel=(\w+)", answer.headers.get("link", "")))


def test_the_shop_front_names_its_scripts_and_styles(house: ServerProcess) -> None:
    found = preloads(house, "/")
    assert any(re.match(r"/assets/Home-[\w-]+\.js$", address) for address in found)
    assert any(re.match(r"/assets/Home-[\w-]+\.css$", address) for address in found)
    assert not any(address.startswith("/api") for address in found)
    for address, kind in found.items():
        assert httpx.get(house.address + address).status_code == 200, address
        assert kind == ("modulepreload" if address.endswith(".js") else "preload")


def test_a_table_names_its_game_and_itself(house: ServerProcess) -> None:
    found = {}
    with httpx.Client(base_url=house.address) as guest:
        for game in ("torte", "mice"):
            seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
            table = guest.post("/api/tables", json={"game": game, "seats": seats}).json()["table"]["id"]
            found[game] = set(preloads(house, f"/t/{table}"))
            assert f"/api/tables/{table}" in found[game]
    scripts = [{one for one in kinds if one.endswith(".js")} for kinds in found.values()]
    for own in (scripts[0] - scripts[1], scripts[1] - scripts[0]):
        assert 2 <= len(own) <= 3, "its board, its words, and the pieces that the pictures of its rules need as well"
    assert len(scripts[0] & scripts[1]) >= 3


def test_a_game_that_has_begun_names_its_edition(house: ServerProcess) -> None:
    with httpx.Client(base_url=house.address) as guest:
        for game, wanted in (("torte", {"/api/games/torte/editions/house"}), ("cherry", set())):
            seats = [{"kind": "me"}, {"kind": "local", "name": "Ben"}]
            table = guest.post("/api/tables", json={"game": game, "seats": seats}).json()["table"]["id"]
            assert not any("/editions/" in one for one in preloads(house, f"/t/{table}"))
            guest.post(f"/api/tables/{table}/start", json={})
            found = {one for one in preloads(house, f"/t/{table}") if "/editions/" in one}
            assert found == wanted
            assert all(guest.get(one).status_code == 200 for one in found)


def test_an_unknown_table_and_other_pages_promise_little(house: ServerProcess) -> None:
    unknown = preloads(house, "/t/t_unknown")
    assert unknown["/api/tables/t_unknown"] == "preload"
    assert not any("Home" in address for address in unknown)
    for path in ("/settings", "/t/t_x>; rel=preload", "/t/", "/assetsx"):
        assert preloads(house, path) == {}


def test_the_words_of_the_first_known_language_are_named(house: ServerProcess) -> None:
    german = set(preloads(house, "/", **{"accept-language": "it,de-AT;q=0.8,en;q=0.5"}))
    english = set(preloads(house, "/", **{"accept-language": "en-GB"}))
    assert len(german - english) == len(english - german) == 1


@pytest.mark.parametrize(
    ("wish", "lang"), [("", "en"), ("fr-CA,en", "fr"), ("it, ES;q=0.3", "es"), ("pt,*;q=0.1", "en")]
)
def test_a_language_is_chosen(wish: str, lang: str) -> None:
    assert chosen(wish, ["en", "de", "fr", "es"]) == lang
