"""Armor that is broken, and armor that does not cover."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.equipment.armour import (
    destroy_at,
    lower_by_armour,
    lower_by_glove,
    vest_damage,
)
from kumite.rulesets.shinobi.rules.how_to_fight.mitigation import block_percent
from kumite.rulesets.shinobi.state import Deed, Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Armour, Event, Location, Severity
from kumite.table import Table

from ..fights import fight, fighter, play, told, weapon

ALL = (1 << Armour.OXYGEN_MASK + 1) - 1
PLACES = (
    Location.HEAD,
    Location.TORSO,
    Location.ABDOMEN,
    Location.RIGHT_ARM,
    Location.LEFT_ARM,
    Location.RIGHT_LEG,
    Location.LEFT_LEG,
)
MINOR, MAJOR, SEVERE = Severity.MINOR, Severity.MAJOR, Severity.SEVERE


def wearer(armour: int = ALL, **fields: int) -> Fighter:
    """Somebody in all of it, the protector on the left leg."""
    me = fighter(armour=armour, protector_place=Location.LEFT_LEG, **fields)
    me.armour_uses = [1, 5, 2, 2, 3, 1]
    return me


@pytest.mark.parametrize(
    ("place", "piece"),
    [
        (Location.HEAD, Armour.ANBU_MASK),
        (Location.TORSO, Armour.FLAK_VEST),
        (Location.ABDOMEN, Armour.FLAK_VEST),
        (Location.RIGHT_ARM, Armour.HAND_GUARD_RIGHT),
        (Location.LEFT_ARM, Armour.HAND_GUARD_LEFT),
    ],
)
def test_what_breaks(place: int, piece: int) -> None:
    """SHI-WND-6: Shattering Hand breaks what is worn at the place that was rolled, and only that."""
    made = fight(wearer(), fighter())

    def breaks(table: Table, here: Fight) -> None:
        destroy_at(table, here.fighters[0], place)

    assert told(play(made, breaks), Event.ARMOUR_SPENT) == [(0, piece)]
    assert made.fighters[0].armour == ALL & ~(1 << piece)
    assert told(play(made, breaks), Event.ARMOUR_SPENT) == []


def test_the_protector_breaks_with_the_rest() -> None:
    """SHI-WND-6, SHI-WND-10: worn on the arm it breaks with the glove on that arm."""
    made = fight(wearer(), fighter())
    made.fighters[0].protector_place = Location.RIGHT_ARM

    def breaks(table: Table, here: Fight) -> None:
        destroy_at(table, here.fighters[0], Location.RIGHT_ARM)

    spent = told(play(made, breaks), Event.ARMOUR_SPENT)
    assert spent == [(0, Armour.HAND_GUARD_RIGHT), (0, Armour.FOREHEAD_PROTECTOR)]


@pytest.mark.parametrize(
    ("severity", "lighter"),
    [
        (MINOR, {Location.HEAD: 0, Location.TORSO: 0, Location.ABDOMEN: 0, Location.LEFT_LEG: 0}),
        (MAJOR, {Location.HEAD: 1, Location.TORSO: 1, Location.ABDOMEN: 1}),
        (SEVERE, {Location.HEAD: 2, Location.TORSO: 2, Location.ABDOMEN: 2}),
    ],
)
def test_what_is_covered(severity: int, lighter: dict[int, int]) -> None:
    """SHI-WND-10: mask and vest take one step off; the protector, here on the left leg, a Minor wound; the
    rest is bare.
    """
    for place in PLACES:
        made = fight(wearer(), fighter())
        found: list[int] = []

        def lower(table: Table, here: Fight, place: int = place, found: list[int] = found) -> None:
            found.append(lower_by_armour(table, here.fighters[0], severity, place))

        play(made, lower)
        assert set(found) == {lighter.get(place, severity)}


def test_gloves_each_for_its_arm() -> None:
    """SHI-ARM-GLOVES, SHI-WND-10: two wounds for each glove, and none for the other arm."""
    made = fight(wearer(1 << Armour.HAND_GUARD_LEFT), fighter())
    found: list[int] = []

    def lower(table: Table, here: Fight) -> None:
        found[:] = []
        for place in (Location.RIGHT_ARM, Location.LEFT_ARM, Location.LEFT_ARM, Location.LEFT_ARM):
            found.append(lower_by_glove(table, here.fighters[0], MAJOR, place))

    play(made, lower)
    assert found == [MAJOR, MINOR, MINOR, MAJOR]
    assert made.fighters[0].armour == 0


@pytest.mark.parametrize("place", PLACES)
def test_a_vest_covers_the_trunk(place: int) -> None:
    """SHI-MIT-1, SHI-WND-10: 25 off under the vest, nothing elsewhere."""
    made = fight(wearer(), fighter())
    found: list[int] = []

    def hit(table: Table, here: Fight) -> None:
        found.append(vest_damage(table, here.fighters[0], place))

    play(made, hit)
    assert set(found) == {25 if place in (Location.TORSO, Location.ABDOMEN) else 0}


@pytest.mark.parametrize(
    ("armour", "percent"),
    [
        (0, 25),
        (1 << Armour.FLAK_VEST, 25),
        (1 << Armour.HAND_GUARD_RIGHT, 50),
        (1 << Armour.HAND_GUARD_LEFT, 50),
    ],
)
def test_gloves_block_weapons(armour: int, percent: int) -> None:
    """SHI-ARM-GLOVES, SHI-BLOCK-2: with gloves of steel a weapon is blocked as a fist is."""
    made = fight(fighter("katana"), wearer(armour))
    me, foe = made.fighters
    blow = Deed(kind=Action.WEAPON, weapon=1, target=2)
    assert block_percent(made, me, blow, foe, weapon("katana", block_less=0)) == percent
