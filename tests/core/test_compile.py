"""The cache of compiled rules: an edit anywhere in a game's sources leads to another folder."""

import os
import time
from pathlib import Path

import pytest

from konditorei.core import compile as compiling
from konditorei.core.compile import PACKAGE, cache_root, remove_old_caches, source_folders, sources_hash

GAMES = sorted(folder for folder in (PACKAGE / "games").iterdir() if (folder / "rules.py").exists())


@pytest.fixture
def sources(tmp_path: Path) -> tuple[Path, Path]:
    """Two packages with a few modules."""
    core, game = tmp_path / "core", tmp_path / "games" / "whist"
    for folder in (core, game, game / "deep"):
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text("")
        (folder / "rules.py").write_text("ONE = 1\n")
    (game / "refusals.toml").write_text("[A]\n")
    return core, game


def test_an_edit_in_any_module_changes_the_hash(sources: tuple[Path, Path]) -> None:
    hashes = {sources_hash(sources)}
    modules = [file for folder in sources for file in folder.rglob("*.py")]
    assert len(modules) == 6
    for file in modules:
        file.write_text(file.read_text() + "TWO = 2\n")
        hashes.add(sources_hash(sources))
    assert len(hashes) == 7


def test_a_new_a_renamed_and_a_missing_module_change_the_hash(sources: tuple[Path, Path]) -> None:
    before = sources_hash(sources)
    extra = sources[1] / "extra.py"
    extra.write_text("")
    added = sources_hash(sources)
    extra.rename(sources[1] / "other.py")
    renamed = sources_hash(sources)
    (sources[1] / "other.py").unlink()
    assert len({before, added, renamed}) == 3
    assert sources_hash(sources) == before


def test_what_is_not_compiled_does_not_change_the_hash(sources: tuple[Path, Path]) -> None:
    before = sources_hash(sources)
    (sources[1] / "refusals.toml").write_text("[B]\n")
    assert sources_hash(sources) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda folder: folder.name)
def test_a_game_is_compiled_from_core_and_itself(game: Path) -> None:
    assert source_folders(game / "rules.py") == (PACKAGE / "core", game)


def test_what_builds_on_all_games_is_compiled_from_all_of_them() -> None:
    folders = source_folders(PACKAGE / "bots" / "search.py")
    assert set(folders) == {PACKAGE / "core", PACKAGE / "games", PACKAGE / "bots"}


def test_the_folder_is_named_after_the_hash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KONDITOREI_CACHE", str(tmp_path))
    compiling.cache_folder.cache_clear()
    source = PACKAGE / "games" / "mice" / "rules.py"
    folder = compiling.cache_folder(source)
    compiling.cache_folder.cache_clear()
    assert folder == tmp_path / f"games.mice-{sources_hash(source_folders(source))}"
    assert cache_root() == tmp_path


def test_compiled_rules_of_old_versions_are_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KONDITOREI_CACHE", str(tmp_path / "none"))
    assert remove_old_caches() == []
    monkeypatch.setenv("KONDITOREI_CACHE", str(tmp_path))
    for name, days in (("old", 40), ("new", 1)):
        (tmp_path / name).mkdir()
        file = tmp_path / name / "rule.nbc"
        file.write_text("")
        then = time.time() - days * 86400
        os.utime(file, (then, then))
    assert remove_old_caches() == [tmp_path / "old"]
    assert [folder.name for folder in tmp_path.iterdir()] == ["new"]
