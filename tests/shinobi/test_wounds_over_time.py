"""Wounds that change with what their bearer does and with time, and what treating them does."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.aftereffects import acted
from kumite.rulesets.shinobi.effects import apply_effects
from kumite.rulesets.shinobi.held import clear_effects, push
from kumite.rulesets.shinobi.items import treat
from kumite.rulesets.shinobi.standing import reckon
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import Action, Fate
from kumite.rulesets.shinobi.things import EffectKind, Location, Severity, WoundName, WoundType
from kumite.rulesets.shinobi.ticks import end_of_count, start_of_count
from kumite.table import Table

from .fights import Rule, fight, fighter, play


def counts(number: int) -> Rule:
    """So many counts go by, with nobody doing anything."""

    def rule(table: Table, made: Fight) -> None:
        for _ in range(number):
            end_of_count(table, made)
            made.ic += 1
            start_of_count(table, made)
            apply_effects(table, made)
            clear_effects(made)

    return rule


def suffer(made: Fight, kind: int, severity: int, place: int, *answers: int) -> None:
    """A wound to seat 0."""
    wound = push(made, EffectKind.WOUND, 0, 2, 0)
    wound.detail, wound.place = kind * 8 + severity, place

    def rule(table: Table, here: Fight) -> None:
        apply_effects(table, here)
        clear_effects(here)

    play(made, rule, *answers)


def uses(slot: int) -> Rule:
    """Seat 0 has just attacked with a technique."""

    def rule(table: Table, made: Fight) -> None:
        me = made.fighters[0]
        me.deed.kind, me.deed.technique, me.deed.target = Action.TECHNIQUE, slot + 1, 2
        acted(table, made, me, me.deed)

    return rule


def victim(**fields: int) -> Fight:
    techniques = ("hinotama", "grand_fireball", "trip")
    return fight(fighter(**fields, techniques=techniques), fighter(), ic=0)


def test_blinded_by_ones_own_fire() -> None:
    """SHI-WND-12: Visibility 2; Hinotama (E) adds 1, a Grand Fireball (C) 3, a trip nothing, to 8 at
    most; 1 less each 10 counts, to 2.
    """
    made = victim()
    me = made.fighters[0]
    suffer(made, WoundType.ENERGY, Severity.SEVERE, Location.HEAD)
    assert [wound.name for wound in me.wounds if wound.name] == [WoundName.BLINDED]
    found = [me.wounds[0].value]
    for slot in (2, 0, 1, 1):
        play(made, uses(slot))
        found.append(me.wounds[0].value)
    assert found == [2, 2, 3, 6, 8]
    found = []
    for number in (9, 1, 10, 60):
        play(made, counts(number))
        found.append(me.now_visibility)
    assert found == [8, 7, 6, 2]


def test_resting_the_good_eye() -> None:
    """SHI-WND-12: 3 worse after 30 counts; with both shut 1 better each 20, down to half of the worst, up."""
    made = victim()
    me = made.fighters[0]
    suffer(made, WoundType.ENERGY, Severity.CRITICAL, Location.HEAD)
    play(made, counts(30))
    assert me.wounds[0].value == 3
    me.eyes_shut = 1
    found = []
    for number in (10, 20, 20):
        play(made, counts(number))
        found.append(me.wounds[0].value)
    assert found == [2, 2, 2]


@pytest.mark.parametrize(
    ("number", "suffocation", "fate"), [(4, 0, 0), (5, 1, 0), (10, 2, 0), (15, 3, Fate.DEAD)]
)
def test_the_second_lung(number: int, suffocation: int, fate: int) -> None:
    """SHI-WND-12, SHI-STA-SUFF: Suffocation 1 more each 5 counts; RES 6: dead at 3."""
    made = victim(res=6, vitality_full=10_000)
    me = made.fighters[0]
    for place in (0, 1):
        me.wounds[place].name = WoundName.PUNCTURED_LUNG
        me.wounds[place].location = Location.TORSO
    me.wounds[1].clock = 5
    reckon(made, me)
    play(made, counts(number), *[20] * (number // 5))
    assert (me.now_suffocation, me.fate) == (suffocation, fate)


def test_a_bound_arm() -> None:
    """SHI-WND-12: a cut collarbone paralyses by 2, once it is bound by 1."""
    made = victim()
    me = made.fighters[0]
    suffer(made, WoundType.SLASHING, Severity.SEVERE, Location.TORSO)
    assert me.now_paralysis == 2
    treat(made, me, 0)
    reckon(made, me)
    assert (me.now_paralysis, me.wounds[0].treated) == (1, 1)
    play(made, counts(20))
    assert me.now_paralysis == 1


def test_a_liver_that_leaks_no_more() -> None:
    """SHI-WND-12: first aid stops the poison where it stands."""
    made = victim()
    me = made.fighters[0]
    suffer(made, WoundType.PIERCING, Severity.CRITICAL, Location.ABDOMEN)
    play(made, counts(20))
    assert me.wounds[0].value == 1
    treat(made, me, 0)
    play(made, counts(40))
    assert me.wounds[0].value == 1
