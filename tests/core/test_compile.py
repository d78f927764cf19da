"""The cache of compiled rules: an edit in anything that is compiled into a rule leads to another folder."""

import os
import time
from pathlib import Path

import pytest

from konditorei.core import compile as compiling
from konditorei.core.compile import PACKAGE, cache_root, remove_old_caches, sources_hash, sources_of

RULES = sorted((PACKAGE / "games").glob("*/rules.py"))


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A game's package with a few modules; its rules import cards, and those import this house."""
    folder = tmp_path / "whist"
    folder.mkdir()
    (folder / "__init__.py").write_text("from whist import rules, words\n")
    (folder / "rules.py").write_text("from whist.cards import (\n    ONE,\n)\nfrom whist import deep\n")
    (folder / "cards.py").write_text("from konditorei.core.rng import below\nONE = 1\n")
    (folder / "deep.py").write_text("import whist.deeper\n")
    (folder / "deeper.py").write_text("TWO = 2\n")
    (folder / "words.py").write_text("THREE = 3\n")
    return folder


def names(files: list[Path]) -> set[str]:
    return {f"{file.parent.name}/{file.name}" for file in files}


def fresh_hash(folder: Path) -> str:
    compiling._imports.cache_clear()
    compiling._file_hash.cache_clear()
    return sources_hash(sources_of(folder / "rules.py"))


def test_what_a_module_imports_is_compiled_into_it(package: Path) -> None:
    found = names(sources_of(package / "rules.py"))
    assert found == {
        "whist/rules.py",
        "whist/cards.py",
        "whist/deep.py",
        "whist/deeper.py",
        "core/rng.py",
        "core/compile.py",
    }


def test_an_edit_in_any_of_these_modules_changes_the_hash(package: Path) -> None:
    hashes = {fresh_hash(package)}
    for name in ("rules.py", "cards.py", "deep.py", "deeper.py"):
        file = package / name
        file.write_text(file.read_text() + "FOUR = 4\n")
        hashes.add(fresh_hash(package))
    assert len(hashes) == 5


def test_an_edit_of_the_words_does_not(package: Path) -> None:
    before = fresh_hash(package)
    (package / "words.py").write_text("FOUR = 4\n")
    (package / "__init__.py").write_text("from whist import rules\n")
    assert fresh_hash(package) == before


@pytest.mark.parametrize("rules", RULES, ids=lambda file: file.parent.name)
def test_rules_are_not_compiled_again_for_words_pictures_and_shapes(rules: Path) -> None:
    found = names(sources_of(rules))
    game = rules.parent.name
    assert f"{game}/rules.py" in found
    assert not found & {f"{game}/{name}.py" for name in ("__init__", "picture", "shapes", "events", "judgement")}


def test_the_folder_is_named_after_the_hash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KONDITOREI_CACHE", str(tmp_path))
    compiling.cache_folder.cache_clear()
    source = PACKAGE / "games" / "mice" / "rules.py"
    folder = compiling.cache_folder(source)
    compiling.cache_folder.cache_clear()
    assert folder == tmp_path / f"games.mice-{sources_hash(sources_of(source))}"
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
