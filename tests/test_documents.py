"""The examples in README and docs are run: what they show is what comes out.

In a block marked `console` each line `$ kumite ...` is run in the repository, and what follows is
its output (with `2>&1` its errors too); a line `...` there stands for any lines. In a block marked
`python` the prompts are run as doctests.

Links lead somewhere, DESIGN.md stays short, and every page of `docs/decisions` is in the index and is
named by the files that it explains.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

from kumite.rulesets import rulesets

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
ELSEWHERE = "rulesets.md"
"""Its commands are run where its game is installed, in `tests/testing/test_document.py`."""
INDEX = ROOT / "docs" / "decisions" / "README.md"
DECISIONS = sorted(set(INDEX.parent.glob("*.md")) - {INDEX})
ALL = [*DOCUMENTS, ROOT / "DESIGN.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGES.md", INDEX, *DECISIONS]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
TRIALS = re.compile(r'`python -m pytest ((?:tests/[\w./-]+ ?)+)(?:-k ("[^"]+"|\w+))?`')
TEST = re.compile(r"^def (\w+)", re.MULTILINE)
CONFORMANCE = "tests/rulesets/test_conformance.py"
DECISION = re.compile(r"docs/decisions/[\w.-]+")
NAMED = re.compile(r"(?<![\w./~-])(?:\.\./)*[\w-]+(?:/[\w-]+)+\.(?:py|toml|md|js|css|c|sh)\b")
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)


def examples() -> list[tuple[str, str, str]]:
    """Each command shown in a document, with its output."""
    found = []
    for document in DOCUMENTS:
        if document.name == ELSEWHERE:
            continue
        for kind, text in BLOCK.findall(document.read_text("utf-8")):
            if kind == "console":
                for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                    command, _, output = part.partition("\n")
                    if command.startswith("kumite "):
                        found.append((document.name, command, output.rstrip()))
    return found


@pytest.mark.parametrize(("document", "command", "output"), examples())
def test_commands_give_what_is_shown(document: str, command: str, output: str, tmp_path: Path) -> None:
    command, errors, _ = command.partition(" 2>&1")
    arguments = [sys.executable, "-m", "kumite", *shlex.split(command)[1:]]
    if arguments[3] in ("best", "odds") and "--roll" not in arguments:
        arguments += ["--seconds", "36000"]  # a busy machine may need longer than what is usual
    environment = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "KUMITE_CHARACTERS": str(tmp_path)}
    ran = subprocess.run(arguments, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=3000)
    said = ran.stdout + ran.stderr if errors else ran.stdout
    said = "\n".join(line.rstrip() for line in said.rstrip().splitlines())
    assert fits(output, said), f"{document}: {command} gave\n{said}\n{ran.stderr}"


def fits(shown: str, said: str) -> bool:
    """Whether an output is the one shown, where lines of three dots stand for anything."""
    parts = [re.escape(part) for part in re.split(r"^ *\.\.\.$", shown, flags=re.MULTILINE)]
    return re.fullmatch("(?:.*)".join(parts), said, re.DOTALL) is not None


def test_readme_shows_a_first_fight_and_a_first_simulation() -> None:
    commands = [command for document, command, _ in examples() if document == "README.md"]
    assert any(command.startswith("kumite run") for command in commands)
    assert any(command.startswith("kumite simulate") for command in commands)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_prompts_give_what_is_shown(document: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failures, _ = doctest.testfile(
        str(document), module_relative=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    )
    assert failures == 0


def links(document: Path) -> list[Path]:
    """The files of this repository that a document links to."""
    text = BLOCK.sub("", document.read_text("utf-8"))
    targets = [target.partition("#")[0] for target in LINK.findall(text) if "://" not in target]
    return [(document.parent / target).resolve() for target in targets if target]


@pytest.mark.parametrize("document", ALL, ids=lambda document: document.stem)
def test_links_lead_to_files(document: Path) -> None:
    broken = [str(target) for target in links(document) if not target.exists()]
    assert not broken, f"{document.name} links to what is not there: {broken}"


def test_what_is_named_as_a_trial_is_a_test() -> None:
    """Each word by which `-k` chooses tests is part of the name of one of those that the command is given."""
    commands = TRIALS.findall((ROOT / "docs" / "security.md").read_text("utf-8"))
    assert len(commands) > 20
    for places, chosen in commands:
        files = [file for place in places.split() for file in files_of_tests(ROOT / place)]
        assert files, f"{places} has no tests"
        if places.strip() == CONFORMANCE:
            files += (ROOT / "src" / "kumite" / "testing").glob(
                "*.py"
            )  # whose functions its tests are named after
        names = " ".join(name for file in files for name in TEST.findall(file.read_text("utf-8")))
        missing = [word for word in chosen.strip('"').split() if word != "or" and word not in names]
        assert not missing, f"no test of {places} is called {missing}"


def files_of_tests(place: Path) -> list[Path]:
    """A file of tests, or those in a folder."""
    return sorted(place.rglob("test_*.py")) if place.is_dir() else [place]


def test_the_design_fits_into_1500_words() -> None:
    assert len((ROOT / "DESIGN.md").read_text("utf-8").split()) <= 1500


def test_every_decision_is_in_the_index() -> None:
    assert set(links(INDEX)) - {ROOT / "DESIGN.md"} == set(DECISIONS)


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_what_a_decision_explains_names_it(page: Path) -> None:
    explains = next(line for line in page.read_text("utf-8").split("\n\n") if line.startswith("Explains "))
    files = [(page.parent / target).resolve() for target in LINK.findall(explains)]
    assert files, f"{page.name} does not say what it explains"
    name = f"docs/decisions/{page.name}"
    silent = [file for file in files if file.suffix == ".py" and name not in file.read_text("utf-8")]
    assert not silent, f"{silent} should name {name}"


def test_decisions_named_in_the_source_exist() -> None:
    named = {
        (file, name)
        for folder in ("src", "tests", "benchmarks")
        for file in (ROOT / folder).rglob("*.py")
        for name in DECISION.findall(file.read_text("utf-8"))
        if file != Path(__file__)
    }
    assert named
    missing = [f"{file}: {name}" for file, name in sorted(named) if not (ROOT / name).exists()]
    assert not missing


SOURCES = [file for folder in ("src", "tests", "benchmarks") for file in (ROOT / folder).rglob("*.py")]
PACKAGE = ROOT / "src" / "kumite"
NOWHERE = {"no/such/folder.toml", "content/samples.toml"}
"""A path that leads nowhere on purpose, and a file that rulesets may have but none of kumite's has."""


def comments(file: Path) -> str:
    """What a Python file says to its readers: its docstrings and comments."""
    with tokenize.open(file) as lines:
        tokens = list(tokenize.generate_tokens(lines.readline))
    return "\n".join(
        token.string
        for token in tokens
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.endswith('"""'))
    )


def is_there(path: str, beside: Path) -> bool:
    """Whether a path leads to a file from the root, from the package, from a ruleset, or from where it is
    written. One with NAME in it has to do so for every ruleset."""
    folders = [Path(rules.folder) for rules in rulesets()]
    if "NAME" in path:
        return all(is_there(path.replace("NAME", folder.name), beside) for folder in folders)
    return any((start / path).exists() for start in (ROOT, PACKAGE, PACKAGE / "starter", beside, *folders))


def test_files_that_are_named_exist() -> None:
    """A path in a document, a docstring or a comment is one that a reader can open."""
    said = {file: comments(file) for file in SOURCES}
    said |= {document: document.read_text("utf-8") for document in ALL}
    missing = [
        f"{file.relative_to(ROOT)}: {path}"
        for file, text in said.items()
        for path in NAMED.findall(text)
        if path not in NOWHERE and not is_there(path, file.parent)
    ]
    assert not missing
