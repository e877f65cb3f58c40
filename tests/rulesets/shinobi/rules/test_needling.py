"""Needling on the clock: what it takes from the action points, how gains pay it off, what it wakes."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.conditions.needling import add_needling
from kumite.rulesets.shinobi.rules.how_to_fight.effects import apply_effects
from kumite.rulesets.shinobi.rules.initiative.held import clear_effects, push
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import EffectKind, Event, Location, Severity, WoundType
from kumite.table import REFEREE, Table

from ..fights import field_of, fight, fighter, play, told, until
from ..guided import guided

ARM, TORSO, ABDOMEN, LEG = Location.LEFT_ARM, Location.TORSO, Location.ABDOMEN, Location.LEFT_LEG


def pierce(made: Fight, severity: int, *places: int) -> None:
    """Piercing wounds of one severity to seat 0, all on this count."""
    for place in places:
        wound = push(made, EffectKind.WOUND, 0, 2, 0)
        wound.detail = WoundType.PIERCING * 8 + severity
        wound.place = place
    play(made, apply_effects)
    clear_effects(made)


def needle(made: Fight, points: int) -> None:
    """Needling on seat 0, by an attack of seat 1."""

    def rule(table: Table, here: Fight) -> None:
        add_needling(table, here, here.fighters[0], points)

    play(made, rule)


def victim(**fields: int) -> Fight:
    return fight(fighter(**fields), fighter(), ic=3)


def test_gains_pay_it_off() -> None:
    """worked example 44, SHI-AP-1, SHI-AP-2, SHI-STA-NEEDLE: AGI 33 and Needling 7 leave room for 9 points;
    the gain of 60 goes into the Needling, that of 80 pays the last 2 and gives 3.
    """
    me = fighter(agi=33, next_ic=99)
    made = fight(me, fighter(next_ic=99), ic=41)
    assert me.now.ap_max == 16
    me.ap = 9
    needle(made, 7)
    assert (me.now.ap_max, me.ap) == (9, 9)
    table = guided(made, until(60))
    assert (me.needling, me.ap, me.now.ap_max) == (2, 9, 14)
    assert (0, 0) not in told(table, Event.AP_GAINED)
    table = guided(made, until(80))
    assert (me.needling, me.ap, me.now.ap_max) == (0, 12, 16)
    assert told(table, Event.AP_GAINED) == [(0, 3), (1, 5)]


@pytest.mark.parametrize(("points", "left", "most"), [(3, 16, 17), (4, 16, 16), (9, 11, 11), (30, 0, 0)])
def test_points_above_the_lower_limit_are_lost(points: int, left: int, most: int) -> None:
    """SHI-STA-NEEDLE, SHI-AP-2: AGI 40 holds 20, less the Needling, and never less than none."""
    made = victim(agi=40, ap=16)
    needle(made, points)
    me = made.fighters[0]
    assert (me.ap, me.now.ap_max) == (left, most)


def test_punctured_cavity_answers_later_needling() -> None:
    """SHI-STA-NEEDLE, SHI-WND-12, SHI-STA-STUN: Stun 4 when it comes; Needling 3 later stuns for 6."""
    made = victim(next_ic=10)
    me = made.fighters[0]
    pierce(made, Severity.MAJOR, TORSO)
    assert (me.needling, me.next_ic) == (2, 14)
    made.ic = 5
    needle(made, 3)
    assert (me.needling, me.next_ic) == (5, 16)


def test_organ_hemorrhage_answers_later_needling() -> None:
    """SHI-STA-NEEDLE, SHI-WND-12: 1 off both fatigue rolls, and half of each later Needling, down."""
    made = victim()
    me = made.fighters[0]
    pierce(made, Severity.MAJOR, ABDOMEN)
    assert (me.now.stamina, me.now.chakra) == (-1, -1)
    made.ic = 5
    needle(made, 5)
    assert (me.now.stamina, me.now.chakra) == (-3, -3)


@pytest.mark.parametrize(("place", "field"), [(ARM, "now_accuracy"), (LEG, "now_defence")])
def test_pierced_joints(place: int, field: str) -> None:
    """SHI-STA-NEEDLE, SHI-WND-12: 1 off for 5 counts for each point of Needling there is: 10 from 3 on."""
    made = fight(fighter(next_ic=30), fighter(next_ic=30), ic=3)
    me = made.fighters[0]
    pierce(made, Severity.MAJOR, place)
    assert field_of(me, field) == -1
    table = guided(made, until(4))
    assert told(table, Event.COUNT) == [(REFEREE, 13)]
    assert field_of(me, field) == 0


def test_pierced_joints_answer_each_needling() -> None:
    """SHI-STA-NEEDLE, SHI-WND-12: Needling 3 more on 5, which makes 5 of it: it lasts from then to 30."""
    made = fight(fighter(next_ic=60), fighter(next_ic=60), ic=3)
    me = made.fighters[0]
    pierce(made, Severity.MAJOR, ARM)
    made.ic = 5
    needle(made, 3)
    table = guided(made, until(26))
    assert told(table, Event.COUNT) == [(REFEREE, 20), (REFEREE, 30)]
    assert (me.needling, me.now.accuracy) == (0, 0)


def test_punctured_lung_answers_needling() -> None:
    """SHI-STA-NEEDLE, SHI-WND-12: Needling 2 later: Stun 4, Shock 1, Paralysis 1."""
    made = victim(next_ic=10)
    me = made.fighters[0]
    pierce(made, Severity.CRITICAL, TORSO)
    assert (me.needling, me.next_ic, me.now.shock, me.now.paralysis) == (5, 10, 0, 0)
    made.ic = 5
    needle(made, 2)
    assert (me.needling, me.next_ic, me.now.shock, me.now.paralysis) == (7, 14, 1, 1)
