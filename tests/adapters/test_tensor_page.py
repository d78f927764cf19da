"""Tensors are fixed by version: what changes a number of them has to raise it."""

from tools.tensor_page import PAGE, page, unraised, versions


def test_the_page_of_the_tensors_says_what_the_games_declare() -> None:
    kept, now = PAGE.read_text(encoding="utf-8"), page()
    assert len(versions(kept)) >= 3
    assert unraised(kept, now) == [], "raise the version of these tensors"
    assert kept == now, "run: python -m tools.tensor_page"


def test_a_change_without_a_new_version_is_noticed() -> None:
    kept = PAGE.read_text(encoding="utf-8")
    for name, (version, rules, fingerprint) in versions(kept).items():
        changed = kept.replace(fingerprint, "0" * len(fingerprint))
        assert unraised(kept, changed) == [name]
        raised = f"Version {int(version) + 1}, rules {rules}, fingerprint `{'0' * len(fingerprint)}`"
        assert (
            unraised(kept, kept.replace(f"Version {version}, rules {rules}, fingerprint `{fingerprint}`", raised)) == []
        )
