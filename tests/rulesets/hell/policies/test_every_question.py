"""SENSIBLE and SIMPLE answer every question on purpose: none falls through to whatever comes first."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from kumite.rulesets.hell import policies
from kumite.rulesets.hell.terms import Ask

HERE = Path(policies.__file__).parent
REFEREE = HERE / "refereeing.py"
AMOUNTS = HERE / "deciding.py"


def answered(*files: Path) -> set[str]:
    """The questions that have a case, or a comparison, of their own in these files."""
    return {name for file in files for name in named(ast.walk(ast.parse(file.read_text())))}


def named(nodes: Iterable[ast.AST]) -> Iterable[str]:
    for node in nodes:
        if isinstance(node, ast.match_case | ast.Compare):
            inside = ast.walk(node.pattern if isinstance(node, ast.match_case) else node)
            for each in inside:
                if (
                    isinstance(each, ast.Attribute)
                    and isinstance(each.value, ast.Name)
                    and each.value.id == "Ask"
                ):
                    yield each.attr


@pytest.mark.parametrize(
    "own", [HERE / "answering.py", HERE / "simple" / "answering.py"], ids=["sensible", "simple"]
)
def test_each_question_has_an_answer_of_its_own(own: Path) -> None:
    missing = {ask.name for ask in Ask if ask != Ask.NOTHING} - answered(own, REFEREE, AMOUNTS)
    assert missing == set()


def test_a_question_that_nobody_knows_is_noticed(tmp_path: Path) -> None:
    """Each of the cases counts: without its line a question is missing."""
    source = (HERE / "answering.py").read_text()
    part = tmp_path / "part.py"
    part.write_text(source.replace("case Ask.DODGE:", "case 999:"))
    assert answered(HERE / "answering.py") - answered(part) == {"DODGE"}
