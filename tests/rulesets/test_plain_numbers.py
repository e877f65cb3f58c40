"""Rule modules see plain numbers where they import an enum, and nobody else does."""

from __future__ import annotations

from enum import EnumType, IntEnum
from types import ModuleType

import pytest

from kumite.compiled.loading.source import constants
from kumite.rulesets import Ruleset
from kumite.rulesets.plain_numbers import use_plain_numbers
from kumite.rulesets.registry import rulesets


class Color(IntEnum):
    RED = 1
    GREEN = 2
    LEAF = 2


def module() -> ModuleType:
    """A rule module that imports an enum, with constants that have members of it."""
    made = ModuleType("painting")
    vars(made).update(Color=Color, FIRST=Color.RED, PAIRS=((Color.RED, 7), (Color.GREEN,)), IS_OIL=True)
    return made


def test_members_of_enums_are_plain_numbers_in_a_rule_module() -> None:
    painting = module()
    use_plain_numbers([painting])
    assert (painting.Color.RED, painting.Color.LEAF) == (1, 2)
    seen = (painting.Color.LEAF, painting.FIRST, painting.PAIRS[0][0], painting.PAIRS[1][0])
    assert all(type(number) is int for number in seen)
    assert painting.IS_OIL is True


def test_the_compiler_reads_the_same_of_a_module_before_and_after() -> None:
    painting = module()
    before = constants(painting)
    use_plain_numbers([painting])
    assert constants(painting) == before
    use_plain_numbers([painting])
    assert constants(painting) == before


@pytest.mark.parametrize("rules", rulesets(), ids=lambda rules: rules.name)
def test_no_rule_module_looks_up_members_of_an_enum(rules: Ruleset) -> None:
    found = [
        (module.__name__, name)
        for module in rules.rule_modules
        for name, value in vars(module).items()
        if isinstance(value, EnumType)
    ]
    assert not found
    assert isinstance(rules.events, EnumType)
