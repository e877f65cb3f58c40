"""Handseals: how long they take, what they are for, and what breaks them."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.how_to_fight.seal_speeds import can_seal
from kumite.rulesets.shinobi.rules.how_to_fight.seals import check_seals, note_damage, sealing
from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Ask, EffectKind, Event, Running, Why
from kumite.table import Asked, Table

from ..fights import fight, fighter, told, until
from ..guided import Guided, guided


def caster(*techniques: str, next_ic: int = 10, **fields: object) -> Fighter:
    return fighter(techniques=techniques, next_ic=next_ic, **fields)


def range_of(table: Guided, ask: int) -> tuple[int, int]:
    """Between what numbers somebody could choose."""
    for entry in table.transcript:
        if isinstance(entry, Asked) and entry.question.about == ask and not entry.question.is_dice:
            return entry.question.first, entry.question.second
    raise AssertionError("never asked")


def test_seal_speed() -> None:
    """worked example 12, SHI-PHS-1, SHI-PHS-4, SHI-SEAL-5: DEX 40, Seal Speed 10: any Speed from 6 to 10."""
    me = caster("grand_fireball", dex=40)
    made = fight(me, fighter(next_ic=90, at=(20, 0)))
    table = guided(made, until(10), {(0, Ask.ACTION): Action.SEALS, (0, Ask.SEAL_SPEED): 9})
    assert range_of(table, Ask.SEAL_SPEED) == (6, 10)
    assert (me.next_ic, me.running, sealing(me)) == (19, Running.SEALS, True)
    assert told(table, Event.DECLARES_TECHNIQUE) == []
    assert told(table, Event.SEALS_MEANT) == [(0, 38)]


def test_no_floor_and_no_points() -> None:
    """SHI-PHS-2, SHI-AP-6, SHI-SPD-2: seals of 1 count are possible, and no points are asked for."""
    me = caster("hinotama", dex=40, ap=20)
    made = fight(me, fighter(next_ic=90))
    table = guided(made, until(10), {(0, Ask.ACTION): Action.SEALS})
    assert me.next_ic == 11
    assert Ask.AP not in [entry.question.about for entry in table.transcript if isinstance(entry, Asked)]


def test_shock_slows_seals() -> None:
    """SHI-PHS-2, SHI-VAR-1: Shock makes seals of 6 take 9."""
    me = caster("grand_fireball", dex=40)
    made = fight(me, fighter(next_ic=90))
    me.statuses[0].kind = 6
    me.statuses[0].severity = 3
    me.now.shock = 3
    guided(made, until(10), {(0, Ask.ACTION): Action.SEALS})
    assert me.next_ic == 19


def test_quick_seals_need_no_action() -> None:
    """SHI-SEAL-5, SHI-SEAL-1, SHI-PHS-3: a modified Seal Speed of 0: used
    at once, but with both hands free.
    """
    me = caster("hinotama", dex=50)
    made = fight(me, fighter(next_ic=90))
    table = guided(made, until(10), {(0, Ask.ACTION): Action.TECHNIQUE})
    assert told(table, Event.DECLARES_TECHNIQUE) == [(0, 35)]
    assert me.next_ic == 16
    me.weapons[1] = fighter("katana").weapons[1]
    me.right_hand = 1
    table = guided(made, until(16))
    assert not first_menu(table, 0) >> Action.TECHNIQUE & 1


def first_menu(table: Guided, who: int) -> int:
    """What somebody could do, when first asked."""
    for entry in table.transcript:
        if isinstance(entry, Asked) and (entry.question.who, entry.question.about) == (who, Ask.ACTION):
            return entry.question.first
    raise AssertionError("never asked")


def test_the_jutsu_must_be_the_next_action() -> None:
    """SHI-SEAL-2, SHI-SEAL-3, SHI-FLOW-3: only once sealed can it be used; its own Speed then counts."""
    me = caster("grand_fireball", dex=40)
    foe = fighter(next_ic=90, at=(20, 0))
    made = fight(me, foe)
    table = guided(made, until(10), {(0, Ask.ACTION): Action.SEALS})
    assert not first_menu(table, 0) >> Action.TECHNIQUE & 1
    table = guided(made, until(16), {(0, Ask.ACTION): Action.TECHNIQUE}, {(0, Why.CHAKRA): 20})
    assert told(table, Event.SEALS_READY) == [(0, 0)]
    assert told(table, Event.CHAKRA_PASSED) == [(0, 24)]
    assert me.next_ic == 30
    assert foe.vitality < foe.vitality_max
    assert (me.sealed.kind, me.seals_ready) == (0, 0)


def test_seals_lost_by_another_action() -> None:
    """SHI-SEAL-4, SHI-PHS-6: whatever else is done next, they are gone, without a cost."""
    me = caster("grand_fireball", dex=40)
    made = fight(me, fighter(next_ic=90, at=(20, 0)))
    guided(made, until(10), {(0, Ask.ACTION): Action.SEALS})
    table = guided(made, until(16), {(0, Ask.ACTION): Action.REST})
    assert told(table, Event.SEALS_LOST) == [(0, 0)]
    assert told(table, Event.CHAKRA_PASSED) + told(table, Event.CHAKRA_FAILED) == []
    table = guided(made, until(26))
    assert not first_menu(table, 0) >> Action.TECHNIQUE & 1


def test_interrupts_delay_seals() -> None:
    """SHI-PHS-11, SHI-SEAL-4: a Dodge of 2 makes 16 an 18, and loses nothing."""
    me = caster("grand_fireball", dex=40)
    made = fight(me, fighter(next_ic=12))
    guided(made, until(10), {(0, Ask.ACTION): Action.SEALS})
    guided(made, until(12), {(1, Ask.ACTION): Action.UNARMED, (0, Ask.DEFENCE): 1}, {(0, Why.DODGE): 20})
    assert (me.next_ic, me.sealed.technique) == (18, 1)


def hurt(*damages: int) -> object:
    """Blows that have been applied to seat 0, and the end of the count."""

    def rule(table: Table, made: Fight) -> None:
        for damage in damages:
            effect = made.effects[made.effect_count]
            effect.kind = EffectKind.DAMAGE
            effect.amount = damage
            made.effect_count += 1
        note_damage(made)
        check_seals(table, made)

    return rule


@pytest.mark.parametrize(("die", "holds"), [(4, True), (3, False)])
def test_damage_and_seals(die: int, holds: bool) -> None:
    """worked example 41, SHI-PHS-8, SHI-PHS-9, SHI-PHS-10: 37 damage on 18 needs more than 13.7: 14 holds,
    13 does not.
    """
    me = caster("grand_fireball", skills={"chakra_control": 10})
    made = fight(me, fighter(), ic=18)
    me.running = Running.SEALS
    me.sealed.kind = Action.TECHNIQUE
    me.next_ic = me.base_next_ic = 19
    table = guided(made, hurt(37), dice={(0, Why.CHAKRA_CONTROL): die})  # type: ignore[arg-type]
    assert me.next_ic == 19
    assert (me.running == Running.SEALS, me.sealed.kind == Action.TECHNIQUE) == (holds, holds)
    assert told(table, Event.SEALS_HELD if holds else Event.SEALS_BROKEN) == [(0, 10 + die)]


@pytest.mark.parametrize(("damage", "needed"), [(27, 13), (30, 14), (39, 14), (40, 15)])
def test_exactly_more(damage: int, needed: int) -> None:
    """SHI-PHS-10: damage / 10 is exact, and the total must exceed it."""
    for total in (needed - 1, needed):
        me = caster("grand_fireball")
        made = fight(me, fighter(), ic=18)
        me.running = Running.SEALS
        guided(made, hurt(damage), dice={(0, Why.CHAKRA_CONTROL): total})  # type: ignore[arg-type]
        assert (me.running == Running.SEALS) == (total >= needed)


def test_one_roll_for_each_source() -> None:
    """SHI-PHS-10: two blows, two rolls; a hit for 0 calls for none; after a failure no more are rolled."""
    me = caster("grand_fireball", skills={"chakra_control": 10})
    made = fight(me, fighter(), ic=18)
    me.running = Running.SEALS
    guided(made, hurt(20, 0, 30), dice={(0, Why.CHAKRA_CONTROL): [5, 6]})  # type: ignore[arg-type]
    assert me.running == Running.SEALS
    table = guided(made, hurt(20, 30), dice={(0, Why.CHAKRA_CONTROL): [1]})  # type: ignore[arg-type]
    assert len(told(table, Event.SEALS_BROKEN)) == 1


def test_no_check_on_the_count_of_the_use() -> None:
    """worked example 41, SHI-SIM-10: damage on the very count on which the jutsu is used stops nothing."""
    me = caster("hinotama", dex=40)
    foe = fighter(next_ic=11)
    made = fight(me, foe)
    guided(made, until(10), {(0, Ask.ACTION): Action.SEALS})
    table = guided(made, until(11), {(0, Ask.ACTION): Action.TECHNIQUE, (1, Ask.ACTION): Action.UNARMED})
    assert told(table, Event.SEALS_HELD) + told(table, Event.SEALS_BROKEN) == []
    assert me.vitality < me.vitality_max
    assert foe.vitality < foe.vitality_max


def test_willpower_holds_seals() -> None:
    """SHI-WP-1, SHI-PHS-8: the check is a skill roll, so that a point may be spent on it."""
    me = caster("grand_fireball", willpower=1)
    made = fight(me, fighter(), ic=18)
    me.running = Running.SEALS
    point = {(0, Ask.SPEND_WILLPOWER): 1}
    dice = {(0, Why.CHAKRA_CONTROL): 2, (0, Why.WILLPOWER): 5}
    guided(made, hurt(37), point, dice)  # type: ignore[arg-type]
    assert (me.running, me.willpower) == (Running.SEALS, 0)


def test_both_hands() -> None:
    """SHI-ABI-SINGLE-HANDED-SEALS, SHI-PHS-5, SHI-SEAL-5: nothing in either hand; one hand suffices for some;
    trench knives do not hinder.
    """
    assert can_seal(fighter())
    assert not can_seal(fighter("katana"))
    assert can_seal(fighter("katana", abilities={"single_handed_seals": 1}))
    assert can_seal(fighter("trench knives"))


def test_a_throw_with_a_sealed_link() -> None:
    """SHI-CHAIN-4, SHI-SEAL-2, SHI-MT-3: Housenka is sealed with its throw: 4 + X, then the throw's Speed +
    X / 2.
    """
    me = fighter("shuriken", techniques=("housenka",), dex=60, next_ic=10)
    made = fight(me, fighter(next_ic=90, at=(5, 0)))
    guided(made, until(10), {(0, Ask.ACTION): Action.SEALS, (0, Ask.NUMBER): 6})
    assert (me.next_ic, me.sealed.kind, me.sealed.number) == (14, Action.THROW, 6)
    table = guided(made, until(14), {(0, Ask.ACTION): Action.THROW})
    assert told(table, Event.DECLARES_LINK) == [(0, 37)]
    assert told(table, Event.DECLARES_SPEED) == [(0, 9)]
    assert told(table, Event.DECLARES_CHAKRA) == [(0, 18)]
    assert me.weapons[1].pieces == 4


def test_seals_without_a_name() -> None:
    """SHI-PHS-6, SHI-PHS-7: what they are for is kept by itself; a new mind means new seals."""
    me = caster("grand_fireball", "hinotama", dex=0)
    made = fight(me, fighter(next_ic=90, at=(8, 0)))
    guided(made, until(10), {(0, Ask.ACTION): Action.SEALS, (0, Ask.SEALED): 0})
    table = guided(made, until(20), {(0, Ask.ACTION): Action.SEALS, (0, Ask.SEALED): 1})
    assert me.sealed.technique == 2
    assert me.next_ic == 25
    assert told(table, Event.SEALS_MEANT) == [(0, 35)]
