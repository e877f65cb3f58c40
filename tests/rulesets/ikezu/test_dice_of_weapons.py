"""The dice of a weapon are read in one place, and mean the same wherever they are rolled, weighed or told."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from kumite.rulesets import ikezu
from kumite.rulesets.ikezu.rules.blow import roll_damage
from kumite.rulesets.ikezu.rules.weapon_dice import (
    dice_rolled,
    die_replaced,
    equal_dice,
    exists,
    sides_rolled,
)
from kumite.rulesets.ikezu.state import House, Weapon
from kumite.rulesets.ikezu.terms import AttackModifierMode, Footing, Special, Why
from kumite.rulesets.ikezu.words.board import weapon_facts
from kumite.table import Asked, Question, Verb
from kumite.tables.scripted import Scripted

from .fights import fight, fighter, foe

SOURCE = Path(ikezu.__file__).parent
THE_ONE_PLACE = SOURCE / "rules" / "weapon_dice.py"
FROM_SHEETS = ("entries", "sheets")
"""In these a weapon is what somebody has written, whose dice are a text."""


def reads_of_dice(file: Path) -> list[int]:
    """The lines that read an attribute called `dice` or `sides`."""
    nodes = [each for each in ast.walk(ast.parse(file.read_text())) if isinstance(each, ast.Attribute)]
    return [each.lineno for each in nodes if each.attr in ("dice", "sides")]


def test_nothing_else_reads_the_dice_of_a_weapon() -> None:
    """IKE-DICE-3, IKE-IMP-1: so that a house rule on dice cannot be forgotten anywhere."""
    files = [each for each in SOURCE.rglob("*.py") if each.relative_to(SOURCE).parts[0] not in FROM_SHEETS]
    found = {str(each.relative_to(SOURCE)): lines for each in files if (lines := reads_of_dice(each))}
    assert list(found) == [str(THE_ONE_PLACE.relative_to(SOURCE))]


REPLACED = AttackModifierMode.IMPAIRED_ENHANCED


@pytest.mark.parametrize(
    ("mode", "stance", "bare", "asked"),
    [
        (AttackModifierMode.ADVANTAGE, Footing.EVEN, False, (Verb.ROLL, 8)),
        (AttackModifierMode.ADVANTAGE, Footing.ADVANTAGE, False, (Verb.POOL, 8, 2, 1)),
        (AttackModifierMode.ADVANTAGE, Footing.DISADVANTAGE, False, (Verb.POOL, 8, 2, -1)),
        (REPLACED, Footing.EVEN, False, (Verb.ROLL, 8)),
        (REPLACED, Footing.ADVANTAGE, False, (Verb.ROLL, 10)),
        (REPLACED, Footing.DISADVANTAGE, False, (Verb.ROLL, 3)),
        (REPLACED, Footing.DISADVANTAGE, True, (Verb.ROLL, 8)),
    ],
)
def test_which_die_is_rolled(
    mode: AttackModifierMode, stance: Footing, bare: bool, asked: tuple[Any, ...]
) -> None:
    """IKE-ADV-1, IKE-DIS-1, IKE-IMP-1, IKE-DMG-5."""
    made = fight([fighter()], [foe()])
    made.house = House(attack_modifier_mode=mode, enhanced_die=10, impaired_die=3)
    weapon = Weapon(dice=2, sides=8, special=1 << Special.UNARMED if bare else 0)
    table = Scripted(2, 1)
    assert roll_damage(table, made, made.fighters[0], weapon, stance, Why.DAMAGE) == 2
    questions = [each.question for each in table.transcript if isinstance(each, Asked)]
    assert questions == [Question(asked[0], 0, Why.DAMAGE, *asked[1:])] * 2
    assert sides_rolled(made.house, weapon, stance) == asked[1]
    assert die_replaced(made.house, stance) == (mode == REPLACED and stance != Footing.EVEN)


def test_what_the_dice_of_a_weapon_are() -> None:
    """IKE-CRE-2, IKE-QUICK-2: an empty place has none; equal are those of the same number and size."""
    two, one = Weapon(dice=2, sides=6), Weapon(dice=1, sides=6)
    assert [dice_rolled(each) for each in (two, one, Weapon())] == [2, 1, 0]
    assert [exists(each) for each in (two, one, Weapon())] == [True, True, False]
    assert equal_dice(one, Weapon(dice=1, sides=6))
    assert not equal_dice(one, two)
    assert not equal_dice(one, Weapon(dice=1, sides=8))
    assert [weapon_facts(each) for each in (two, one)] == ["2d6", "d6"]
