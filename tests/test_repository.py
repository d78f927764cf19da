"""The repository as a whole: nothing of one machine in it, pinned dependencies, documents that hold true."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
GAMES = ROOT / "src" / "konditorei" / "games"
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))

# Each pattern is written so that it does not match its own source.
FORBIDDEN = {
    "package registry": r"p[y]pi\.(?:org|python)|python[h]osted\.org|npm[j]s\.(?:org|com)|deb\.de[b]ian\.org",
    "package index option": r"index[-_]u[r]l|find[-_]l[i]nks|trusted[-_]h[o]st",
    "machine path": r"(?<![\w.~$}])/(?:ro[o]t|wo[r]k|ho[m]e/\w+|Us[e]rs/\w+)/",
    "local file address": r"file[:]//",
    "credential": r"BEGIN [A-Z ]*PRIVATE [K]EY|\w+://[^\s/:@]+:[^\s/:@]+[@]|_auth[T]oken",
}


def committed_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_committed_file_names(what: str) -> None:
    pattern = re.compile(FORBIDDEN[what])
    found = [
        f"{name(path)}:{number}: {match[0]}"
        for path in committed_files()
        for number, line in enumerate(path.read_text(errors="ignore").splitlines(), start=1)
        if (match := pattern.search(line))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("package registry", "https://files.python" + "hosted.org/packages/x.whl"),
        ("package index option", "--index" + "-url somewhere"),
        ("machine path", "-r /roo" + "t/requirements.in"),
        ("machine path", '"/ho' + 'me/baker/konditorei"'),
        ("local file address", "file" + ":///somewhere"),
        ("credential", "https://baker:secret" + "@host/"),
    ],
)
def test_patterns_find_what_they_forbid(what: str, line: str) -> None:
    assert re.search(FORBIDDEN[what], line)


@pytest.mark.parametrize("lock", LOCKS, ids=name)
def test_every_requirement_is_pinned_and_hashed(lock: Path) -> None:
    entries = re.split(r"\n(?=\S)", lock.read_text().strip())
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9._-]+==\S+", entry), entry
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry


def test_there_is_a_lock_for_each_use() -> None:
    assert [lock.stem for lock in LOCKS] == ["base", "bench", "dev", "node", "play", "tutorial"]


def test_locks_agree_on_versions() -> None:
    def pins(stem: str) -> set[str]:
        text = (ROOT / "requirements" / f"{stem}.lock").read_text()
        return set(re.findall(r"^[a-z0-9._-]+==[^\s;]+", text, flags=re.MULTILINE))

    assert pins("base") <= pins("play") <= pins("dev")
    assert pins("base") <= pins("bench")
    assert pins("tutorial") - pins("dev") <= {pin for pin in pins("tutorial") if "sb3" in pin or "baselines" in pin}


def python_blocks(document: Path) -> str:
    """A document's Python examples, each on its own line numbers: a failure points into the document."""
    lines: list[str] = []
    inside = False
    for line in document.read_text().splitlines():
        if line.startswith("```"):
            inside = line == "```python"
            lines.append("")
        else:
            lines.append(line if inside else "")
    return "\n".join(lines)


WITH_EXAMPLES = [document for document in DOCUMENTS if python_blocks(document).strip()]


def test_the_readme_has_examples() -> None:
    assert ROOT / "README.md" in WITH_EXAMPLES


@pytest.mark.parametrize("document", WITH_EXAMPLES, ids=name)
def test_python_examples_run(document: Path) -> None:
    exec(compile(python_blocks(document), str(document), "exec"), {"__name__": "__main__"})


def target_of(document: Path, link: str) -> Path:
    """The file that a link leads to. The page docs/rules/<game>.md is made from that game's rules file."""
    target = (document.parent / link).resolve()
    if target.parent == DOCS / "rules" and target.stem != "index":
        return GAMES / target.stem / "rules.md"
    return target


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_relative_links_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", document.read_text())
    relative = [link for link in links if not re.match(r"\w+:|#", link)]
    broken = [link for link in relative if not target_of(document, link.split("#")[0]).exists()]
    assert broken == []


@pytest.mark.parametrize("game", ["torte", "mice", "cherry"])
def test_rule_ids_are_unique(game: str) -> None:
    ids = re.findall(r"^- ([A-Z]{1,2}\d+) ", (GAMES / game / "rules.md").read_text(), flags=re.MULTILINE)
    assert ids
    assert len(ids) == len(set(ids))
