"""Falls: how much they hurt, and what cushions them."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.actions.falls import fall
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import Armor, Ask, Event, Why
from kumite.table import Table
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, namae, play, told


def falls(me: Fighter, levels: int, *answers: int, **fields: Any) -> tuple[int, Scripted]:
    """The Wounds of a fall to level 0, and the table."""
    wounds: list[int] = []

    def rule(table: Table, made: Fight) -> None:
        wounds.append(fall(table, made, made.fighters[0], levels, 0, 0))

    table = play(fight([me], [namae()], **fields), rule, *answers)
    return wounds[0], table


@pytest.mark.parametrize(("levels", "wounds"), [(1, 2), (2, 4), (5, 10)])
def test_two_wounds_for_each_level(levels: int, wounds: int) -> None:
    """HAC-FALL-1."""
    assert falls(namae(), levels, 0)[0] == wounds


@pytest.mark.parametrize(("dice", "wounds"), [((10, 9, 1), 0), ((10, 8, 1), 4)])
def test_the_roll_is_against_five_for_each_wound(dice: tuple[int, ...], wounds: int) -> None:
    """HAC-FALL-2: all or nothing, raw Earth against 20 for two levels."""
    found, table = falls(namae(earth=2), 2, 1, *dice)
    assert found == wounds
    assert asked(table)[0] == (0, Ask.FALL_ROLL)
    assert asked(table)[1:] == [(0, Why.FALL)] * 3


def test_a_long_fall_is_harder() -> None:
    """HAC-FALL-3: Earth 1 and two levels: one silent die, which cannot reach 20; and armor counts."""
    found, table = falls(namae(earth=1), 2, 1, 10)
    assert found == 4
    assert told(table, Event.POOL) == [(0, 101)]
    _, table = falls(namae(earth=4, armor=Armor.HEAVY), 5, 1, 3, 4)
    assert told(table, Event.POOL) == [(0, 202)]
    _, table = falls(namae(earth=4), 4, 1, 3, 4, 3, 3)
    assert told(table, Event.POOL) == [(0, 404)]


def test_a_soft_landing() -> None:
    """HAC-FALL-5: no Wounds and no roll; the Story Daimyo may know of one, or know better."""
    made = fight([namae()], [namae()])
    place = made.places[0]
    place.used, place.soft = 1, 1
    wounds, table = falls(namae(), 3, places=made.places)
    assert wounds == 0
    assert told(table, Event.FALL_CUSHIONED) == [(0, 1)]
    assert falls(namae(), 3, 0, 0, places=made.places, referee_asked=1)[0] == 6
    assert falls(namae(), 3, 1, referee_asked=1)[0] == 0
    assert falls(namae(), 3, 0)[0] == 6
