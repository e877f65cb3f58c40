"""Whatever a fighter can do has its row, and the bit sets that the rules read are what the book says."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import pytest

from kumite.rulesets.hachigoku.glossary import actions, armor, defenses, maneuvers, movements
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Armor,
    Defense,
    Hold,
    Maneuver,
    Movement,
    RollKind,
    Simple,
)
from kumite.rulesets.shared.rows import one_row_each


@pytest.mark.parametrize(
    ("rows", "members"),
    [
        (actions.ACTIONS, Action),
        (actions.HOLDS, Hold),
        (defenses.DEFENSES, Defense),
        (maneuvers.MANEUVERS, Maneuver),
        (movements.MOVEMENTS, Movement),
        (movements.SIMPLES, Simple),
        (movements.APPROACHES, Approach),
    ],
)
def test_everything_has_its_row_in_its_place(rows: dict[Any, Any], members: type[IntEnum]) -> None:
    """Tuples made from the rows are read with the number of the member."""
    assert list(rows) == list(members)
    assert all(row[0] is member and row.word for member, row in rows.items())


def test_a_term_without_a_row_is_refused() -> None:
    missing = [row for row in maneuvers.MANEUVERS.values() if row.maneuver != Maneuver.STUN]
    with pytest.raises(ValueError, match=r"Maneuver\.STUN: found 0 rows; legal: one row for each term"):
        one_row_each(Maneuver, missing)
    with pytest.raises(ValueError, match=r"Maneuver\.STUN: found 2 rows"):
        one_row_each(Maneuver, [*maneuvers.MANEUVERS.values(), maneuvers.MANEUVERS[Maneuver.STUN]])


def members_of(bits: int, members: type[IntEnum]) -> set[IntEnum]:
    found = {member for member in members if bits >> member & 1}
    assert sum(1 << member for member in found) == bits
    return found


def test_which_maneuvers_hold_and_which_throw_to_the_ground() -> None:
    """HAC-GRAP-1, HAC-KDWN-1: an Entangle takes hold; one of them and the Knockdown bring the foe down."""
    entangled = {Maneuver.ENTANGLE_PARTIAL, Maneuver.ENTANGLE_FULL, Maneuver.ENTANGLE_AND_DOWN}
    assert members_of(maneuvers.HOLDS, Maneuver) == entangled
    assert members_of(maneuvers.KNOCKDOWNS, Maneuver) == {Maneuver.ENTANGLE_AND_DOWN, Maneuver.KNOCKDOWN}


def test_which_maneuvers_concern_further_members() -> None:
    """HAC-MAN-4, HAC-KAO-9: all but the Stun, which counts its own; holds and throws within reason."""
    more = members_of(maneuvers.FOR_MORE_MEMBERS, Maneuver)
    assert more == {*Maneuver} - {Maneuver.NONE, Maneuver.STUN}
    free = {Maneuver.FEINT, Maneuver.KNOCKDOWN, Maneuver.KNOCKOUT}
    assert members_of(maneuvers.WITHIN_REASON, Maneuver) == more - free


def test_which_movements_change_the_range() -> None:
    """HAC-MOVE-5, HAC-MOVE-10: a step on foot, two at a gallop."""
    nearer = {Movement.NEARER, Movement.GALLOP_NEARER}
    assert members_of(movements.APPROACHING, Movement) == nearer
    farther = {Movement.FARTHER, Movement.GALLOP_FARTHER}
    assert members_of(movements.RANGE_MOVES, Movement) == nearer | farther
    assert [movements.STEPS[movement] for movement in (Movement.NEARER, Movement.FARTHER)] == [1, 1]
    gallops = (Movement.GALLOP_NEARER, Movement.GALLOP_FARTHER)
    assert [movements.STEPS[movement] for movement in gallops] == [2, 2]
    assert movements.GALLOPED[Movement.NEARER] == Movement.GALLOP_NEARER
    assert movements.GALLOPED[Movement.FARTHER] == Movement.GALLOP_FARTHER


def test_what_each_armor_does() -> None:
    """HAC-ARM-2 to HAC-ARM-5: steps on attacks and on the own body, and the company that it offends."""
    assert len(armor.ROWS) == len(Armor)
    assert armor.ATTACKS == (0, 1, 2, 3)
    assert armor.PHYSICAL == (0, 0, 0, 1)
    groups = [RollKind.JUTSUGAKU, RollKind.CHONIN, RollKind.HININ]
    assert [members_of(bits, RollKind) for bits in armor.SOCIAL] == [{*groups[:n]} for n in range(4)]
