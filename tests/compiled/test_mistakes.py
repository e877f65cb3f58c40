"""A mistake in a rule is told to its author: the file, the line, what was found, and what is right."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from kumite.cli import application
from kumite.compiled.fights.program import PLAY
from kumite.compiled.loading import load
from kumite.compiled.loading.mistakes import DoesNotCompile

from ..toys.compiled_toy import TOY

pytest.importorskip("numba")

RULE = '''"""A rule of an author."""


def fate(me):
    """Where a fighter stands."""
    return worked_out(me)


def worked_out(me):
{}


def for_people(me):
    """No rule calls it, so that it may say what it likes."""
    return {{name: f"{{name}}" for name in "ab"}}
'''
LOOPS = "legal: loops, match and list comprehensions"


def ruleset_with(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, body: str) -> Any:
    """The toy ruleset with another `fate`, from a module of its own, whose body begins in line 10."""
    package = folder / "kumite_brawl"
    package.mkdir()
    (package / f"{name}.py").write_text(RULE.format(body))
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("KUMITE_CACHE", str(folder))
    monkeypatch.delitem(sys.modules, "kumite_brawl", raising=False)
    module: ModuleType = __import__(f"kumite_brawl.{name}", fromlist=["fate"])
    return SimpleNamespace(**vars(TOY) | {"rule_modules": (*TOY.rule_modules, module), "fate": module.fate})


@pytest.mark.parametrize(
    ("name", "body", "message"),
    [
        ("generator", "    return sum(n for n in (me.fate, 0))", f"found a generator expression; {LOOPS}"),
        ("table", "    return {1: 2}[me.fate]", "found a dict; legal: match, tuples and lists"),
        (
            "text",
            '    return len(f"{me.fate}")',
            "found an f-string; legal: numbers; texts belong to the words of the ruleset",
        ),
        (
            "some",
            "    return 1 if any([me.fate == 1]) else 0",
            "found any(); legal: a loop with a return in it",
        ),
        (
            "field",
            "    return me.fait",
            'found the field .fait; legal: "fate" (the nearest); '
            "one of seat, side, fate, hp, tired, weapons, recent",
        ),
        (
            "number",
            "    return me.fate.worst()",
            "found `return me.fate.worst()`, of which the compiler says: "
            "Unknown attribute 'worst' of type int64; "
            "legal: ints, loops, match, list comprehensions, tuples, and calls of other rules",
        ),
    ],
)
def test_what_is_wrong_with_a_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, body: str, message: str
) -> None:
    ruleset = ruleset_with(tmp_path, monkeypatch, name, body)
    with pytest.raises(DoesNotCompile) as caught:
        load.load(ruleset, PLAY)
    assert str(caught.value) == f"kumite_brawl/{name}.py, line 10: {message}"


def test_a_command_says_that_and_no_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is the mistake of the ruleset, and not one in kumite itself."""

    def fail(*arguments: Any, **options: Any) -> None:
        raise DoesNotCompile("Brawl", "/x/kumite_brawl/rules.py", 41, "a dict", "match")

    monkeypatch.setattr(application, "app", fail)
    with pytest.raises(SystemExit) as left:
        application.run_command([])
    assert left.value.code == 1
    said = capsys.readouterr().err
    assert said == "kumite: kumite_brawl/rules.py, line 41: found a dict; legal: match\n"
