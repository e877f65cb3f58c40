"""Morale: on whose WIL a group saves."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.terms import Ability, Fate, Kind

from ..fights import fight, fighter, foe
from ..shaking import EACH, fleeing, group, led, saved


@pytest.mark.parametrize(("die", "broken"), [(13, []), (14, [1, 2, 3])])
def test_a_leader_rolls_for_all(die: int, broken: list[int]) -> None:
    """IKE-MOR-3: one roll on the leader's WIL, and all go by it."""
    made = group(4, fallen=1)
    made.fighters[2].leads, made.fighters[2].will = 1, 13
    assert saved(made, die) == [2]
    assert fleeing(made) == broken


@pytest.mark.parametrize(
    "fields",
    [{"fate": Fate.DEAD}, {"will": 0}, {"possessed": 1}, {"detachment": 1}],
    ids=str,
)
def test_without_its_leader(fields: dict[str, int]) -> None:
    """IKE-MOR-3: where the leader is not able, or a detachment, every able member rolls."""
    made = group(5, fallen=1)
    made.fighters[1].leads = 1
    for field, value in fields.items():
        setattr(made.fighters[1], field, value)
    assert saved(made, 10, 10, 10) == [2, 3, 4]


def test_each_for_itself() -> None:
    """IKE-MOR-3 by the house rule morale_roll: a leader's WIL is not used, but for the leader itself."""
    made = group(4, fallen=1, house=EACH)
    made.fighters[2].leads, made.fighters[2].will = 1, 13
    assert saved(made, 11, 13, 10) == [1, 2, 3]
    assert fleeing(made) == [1]


@pytest.mark.parametrize(("die", "holds"), [(11, True), (12, False)])
def test_the_ronin_leaders_presence(die: int, holds: bool) -> None:
    """IKE-MOR-3, IKE-ACT-10: 10 + 1 = 11 for the group's single roll."""
    made = led(foe(), foe(), foe())
    assert saved(made, die) == [1]
    assert fleeing(made) == ([] if holds else [1, 2, 3, 4])


def test_its_allies_and_itself() -> None:
    """IKE-MOR-3 by the house rule morale_roll: 1 more for each ally, none for the leader's own save."""
    made = led(foe(will=10), foe(will=10), foe(will=10), **EACH)
    assert saved(made, 11, 11, 11, 12) == [1, 2, 3, 4]
    assert fleeing(made) == [1, 4]


def test_alone_the_leader_has_no_bonus() -> None:
    """IKE-MOR-3: a save that it makes for itself alone is on its own WIL."""
    for other in ({"fate": Fate.FLED}, {"fleeing": 1}, {"kind": Kind.PC}, {"detachment": 1}):
        made = led(foe(**other))
        assert saved(made, 11) == [1]
        assert made.fighters[1].fleeing == 1


def test_two_leaders_lend_each_other_heart() -> None:
    """IKE-MOR-3: each is the other's ally."""
    made = led(foe(will=9, abilities=1 << Ability.LEADER_BONUS), foe(), foe(), **EACH)
    assert saved(made, 11, 10, 11, 11) == [1, 2, 3, 4]
    assert fleeing(made) == []


@pytest.mark.parametrize(
    "fields", [{"fate": Fate.INCAPACITATED}, {"possessed": 1}, {"group": 2, "group_size": 1}], ids=str
)
def test_no_leader_nearby(fields: dict[str, int]) -> None:
    """IKE-MOR-3, IKE-ACT-10: nearby is whoever is able and of the same group."""
    made = fight(
        [fighter()],
        [foe(), foe(abilities=1 << Ability.LEADER_BONUS, **fields), foe(), foe(fate=Fate.DEAD)],
        house=EACH,
    )
    for field, value in fields.items():
        setattr(made.fighters[2], field, value)
    assert saved(made, 11, 11) == [1, 3]
    assert fleeing(made) == [1, 3]


def test_who_never_saves() -> None:
    """IKE-MOR-3: no PC, no retainer, nobody on the PC side, no detachment, nothing rooted to the spot;
    nor who flees or cannot act."""
    never = [
        {"kind": Kind.PC},
        {"kind": Kind.RETAINER},
        {"detachment": 1},
        {"abilities": 1 << Ability.IMMOBILE},
        {"possessed": 1},
        {"fleeing": 1},
        {"dexterity": 0},
        {"fate": Fate.OUT_OF_ACTION},
    ]
    made = fight(
        [foe(hp=0), fighter(fate=Fate.DEAD)],
        [foe(), *(foe(**fields) for fields in never), foe(weakened=1, detachment=1), foe(fate=Fate.DEAD)],
    )
    assert saved(made, 10, 10) == [2, 11]


def test_a_leader_nobody_depends_on() -> None:
    """IKE-MOR-3, IKE-SAVE-6: no die where nobody could break."""
    made = led(foe(fleeing=1))
    made.fighters[1].fleeing = 1
    assert saved(made) == []


def test_a_pc_who_leads_opponents() -> None:
    """IKE-MOR-3: lends them WIL, but does not run."""
    made = led(foe(), foe())
    made.fighters[1].kind = Kind.PC
    assert saved(made, 12) == [1]
    assert fleeing(made) == [2, 3]
