"""The modules that are also compiled are found by what the rules import."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

from kumite.rulesets import ruleset
from kumite.rulesets.rule_modules import Circle, rule_modules
from kumite.rulesets.shared import seats

from ..by_name import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_module_of_rules_and_policies_is_found(name: str) -> None:
    """Those in the folders of rules and policies that have a function, and of shared ones only rules."""
    rules = ruleset(name)
    found = {module.__name__ for module in rules.rule_modules}
    written = {
        f"kumite.rulesets.{name}.{'.'.join(path.relative_to(rules.folder).with_suffix('').parts)}"
        for part in ("rules", "policies")
        for path in (rules.folder / part).rglob("*.py")
        if any(isinstance(node, ast.FunctionDef) for node in ast.parse(path.read_text("utf-8")).body)
    }
    assert {module for module in found if not module.startswith("kumite.rulesets.shared.")} == written


@pytest.mark.parametrize("name", NAMES)
def test_each_comes_after_those_that_it_imports(name: str) -> None:
    order = [module.__name__ for module in ruleset(name).rule_modules]
    assert len(set(order)) == len(order)
    for place, module in enumerate(ruleset(name).rule_modules):
        for value in vars(module).values():
            if isinstance(value, FunctionType) and value.__module__ in order:
                assert order.index(value.__module__) <= place


def test_what_the_compiler_has_its_own_code_for_is_no_rule_module() -> None:
    assert (seats.those,) == seats.IDIOMS
    assert all(seats not in ruleset(name).rule_modules for name in NAMES)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "a_game").mkdir()
    (tmp_path / "a_game" / "__init__.py").touch()
    yield tmp_path / "a_game"
    for name in [name for name in sys.modules if name.partition(".")[0] == "a_game"]:
        del sys.modules[name]


def write(game: Path, **modules: str) -> None:
    for name, text in modules.items():
        (game / f"{name}.py").write_text(text)


def load(name: str) -> ModuleType:
    return __import__(f"a_game.{name}", fromlist=["*"])


def test_only_modules_whose_functions_are_used(game: Path) -> None:
    """Neither vocabularies nor states, the standard library or the rest of kumite."""
    write(
        game,
        terms="from enum import IntEnum\n\nclass Why(IntEnum):\n    HIT = 1\n",
        state="from dataclasses import dataclass, field\n\n@dataclass\nclass Fight:\n    n: int = 0\n",
        harm="from .terms import Why\n\ndef harm(fight):\n    return Why.HIT\n",
        odd="def unused(fight):\n    return 0\n",
        beats=(
            "from math import floor\nfrom kumite.copying import copy_fight\n"
            "from kumite.rulesets.shared import bits\nfrom kumite.rulesets.shared.seats import those\n"
            "from . import harm, terms\nfrom .state import Fight\n"
            "def beat(table, fight):\n    harm.harm(fight)\n"
        ),
    )
    found = [module.__name__ for module in rule_modules(load("beats").beat)]
    assert found == ["kumite.rulesets.shared.bits", "a_game.harm", "a_game.beats"]


def test_modules_that_import_each_other_are_refused(game: Path) -> None:
    write(
        game,
        one="from . import two\n\ndef one(fight):\n    return two.two(fight)\n",
        two="from . import one\n\ndef two(fight):\n    return 2\n",
    )
    with pytest.raises(Circle, match=r"a_game\.one imports a_game\.two imports a_game\.one"):
        rule_modules(load("one").one)
