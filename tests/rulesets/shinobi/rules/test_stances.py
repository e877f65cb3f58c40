"""Variable-speed actions: Block, Guard, Total Defense, Defensive Formation, Observe."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.stances import covers, known_stances
from kumite.rulesets.shinobi.rules.conditions.stuns import stun
from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import (
    Action,
    Ask,
    Bar,
    Defence,
    Event,
    Location,
    Running,
    Stance,
    Why,
    WoundName,
)
from kumite.table import Asked

from ..fights import fight, fighter, told, until
from ..guided import Guided, guided

BLOCK = 1 << Stance.BLOCK


def blocker(next_ic: int, **fields: object) -> Fighter:
    return fighter(next_ic=next_ic, **fields)


def options_of(table: Guided, who: int, ask: int) -> list[int]:
    """Every set of options that somebody was given for a question."""
    return [
        entry.question.first
        for entry in table.transcript
        if isinstance(entry, Asked) and (entry.question.who, entry.question.about) == (who, ask)
    ]


def may_block(table: Guided, who: int) -> list[bool]:
    """Whether Block was open, at each question of that seat about a defence."""
    return [bool(options >> Defence.BLOCK & 1) for options in options_of(table, who, Ask.DEFENCE)]


def test_block_from_the_count_after_its_start() -> None:
    """worked example 37, SHI-SIM-6, SHI-SIM-12, SHI-BLOCK-1: a Block for 6 begun on 41 is no use on 41; on 42
    to 46 it is.
    """
    me = blocker(41)
    foe = fighter("tetsubo", next_ic=33)
    foe.weapons[1].stun = 0
    foe.weapons[1].dice = 1
    foe.strength = 10
    striker = fighter(next_ic=42)
    made = fight(me, [foe, striker])
    guided(made, until(33), {(1, Ask.ACTION): Action.WEAPON})
    assert foe.delayed.due == 41
    table = guided(made, until(41), {(0, Ask.ACTION): Action.STANCE, (0, Ask.COUNTS): 6})
    assert (me.next_ic, me.stances) == (47, BLOCK)
    assert may_block(table, 0) == [False]
    table = guided(made, until(42), {(2, Ask.ACTION): Action.UNARMED})
    assert may_block(table, 0) == [True]


def test_interrupts_prolong_a_block() -> None:
    """worked example 37, SHI-VAR-4, SHI-VAR-5, SHI-SIM-6: a Dodge on 44 makes 47 a 49: a Block on 48 still,
    on 49 no more.
    """
    me = blocker(41)
    foes = [fighter(next_ic=44), fighter(next_ic=48), fighter(next_ic=49)]
    made = fight(me, foes)
    guided(made, until(41), {(0, Ask.ACTION): Action.STANCE, (0, Ask.COUNTS): 6})
    guided(made, until(44), strikes(1, Defence.DODGE))
    assert me.next_ic == 49
    assert may_block(guided(made, until(48), strikes(2)), 0) == [True]
    table = guided(made, until(49), strikes(3))
    assert may_block(table, 0) == [False]


def strikes(foe: int, defence: int = Defence.NONE) -> dict[tuple[int, int], int]:
    """A blow at seat 0."""
    return {(foe, Ask.ACTION): Action.UNARMED, (0, Ask.DEFENCE): defence}


def test_a_renewed_block_covers_its_own_count() -> None:
    """SHI-SIM-5, worked example 37: on 47 it holds, if it is chosen again then."""
    me = blocker(41)
    foe = fighter(next_ic=47)
    made = fight(me, foe)
    guided(made, until(41), {(0, Ask.ACTION): Action.STANCE, (0, Ask.COUNTS): 6})
    again = {(0, Ask.ACTION): Action.STANCE, (0, Ask.COUNTS): 3}
    table = guided(made, until(47), strikes(1, Defence.BLOCK) | again)
    assert may_block(table, 0) == [True]
    assert told(table, Event.BLOCKS) == [(0, 0)]
    assert (me.next_ic, me.renewed) == (50, 0)


def test_an_aborted_block_is_over_at_once() -> None:
    """worked example 37, SHI-VAR-3, SHI-VAR-5, SHI-ABORT-3: aborted on 45: next 46, and no Block
    on 45 either.
    """
    me = blocker(41)
    foe = fighter(next_ic=45)
    made = fight(me, foe)
    guided(made, until(41), {(0, Ask.ACTION): Action.STANCE, (0, Ask.COUNTS): 6})
    table = guided(made, until(45), strikes(1) | {(0, Ask.ABORT): 1})
    assert (me.next_ic, me.stances, me.running) == (46, 0, Running.NOTHING)
    assert may_block(table, 0) == [False]


def test_block_answers_any_number_of_attacks() -> None:
    """SHI-BLOCK-4, SHI-BLOCK-2, SHI-ACC-3, SHI-VAR-4: each at Speed 0, without a roll; the blows hit."""
    me = blocker(1)
    made = fight(me, [fighter(next_ic=4), fighter(next_ic=4)])
    guided(made, until(1), {(0, Ask.ACTION): Action.STANCE, (0, Ask.COUNTS): 20})
    table = guided(
        made,
        until(4),
        {
            (1, Ask.ACTION): Action.UNARMED,
            (2, Ask.ACTION): Action.UNARMED,
            (0, Ask.DEFENCE): [Defence.BLOCK, Defence.BLOCK],
        },
    )
    assert told(table, Event.BLOCKS) == [(0, 0), (0, 0)]
    assert me.next_ic == 21
    assert told(table, Event.DEFENCE_ROLLED) == []
    assert len(told(table, Event.VITALITY_LOST)) == 2


def test_two_stances_at_once() -> None:
    """SHI-VAR-6, SHI-EQ-7: Guard and Block in one action; a third is not to be had; Parry is free
    then and +5.
    """
    me = fighter("katana", abilities={"guard": 1, "total_defense": 1}, next_ic=0)
    made = fight(me, fighter("katana", next_ic=3))
    guided(
        made,
        until(0),
        {
            (0, Ask.ACTION): Action.STANCE,
            (0, Ask.STANCE): Stance.GUARD,
            (0, Ask.SECOND_STANCE): Stance.BLOCK,
            (0, Ask.COUNTS): 9,
        },
    )
    assert me.stances == 1 << Stance.GUARD | BLOCK
    assert me.next_ic == 9
    table = guided(
        made,
        until(3),
        {(1, Ask.ACTION): Action.WEAPON, (0, Ask.DEFENCE): Defence.PARRY_RIGHT},
        {(0, Why.PARRY): 10},
    )
    assert told(table, Event.DEFENCE_ROLLED) == [(0, 10 + 4 + 5)]
    assert me.next_ic == 9


def test_total_defense() -> None:
    """SHI-EQ-7, SHI-DEF-4: Dodge takes no time, and has 3 more; so it answers even an attack of Speed 1."""
    me = fighter(abilities={"total_defense": 1}, agi=40, next_ic=0)
    foe = fighter(next_ic=3)
    foe.weapons[0].speed = 1
    made = fight(me, foe)
    total = {(0, Ask.ACTION): Action.STANCE, (0, Ask.STANCE): Stance.TOTAL_DEFENSE, (0, Ask.COUNTS): 9}
    guided(made, until(0), total | {(0, Ask.SECOND_STANCE): Stance.NONE})
    table = guided(made, until(3), strikes(1, Defence.DODGE), {(0, Why.DODGE): 6})
    assert told(table, Event.DEFENCE_ROLLED) == [(0, 6 + 4 + 3)]
    assert me.next_ic == 9


def test_observe() -> None:
    """SHI-EQ-8: a natural 10 instead of the die, if one likes."""
    me = fighter(abilities={"observe": 1}, agi=40, next_ic=0)
    made = fight(me, fighter(next_ic=3))
    observing = {(0, Ask.ACTION): Action.STANCE, (0, Ask.STANCE): Stance.OBSERVE, (0, Ask.COUNTS): 9}
    guided(made, until(0), observing | {(0, Ask.SECOND_STANCE): Stance.NONE})
    table = guided(made, until(3), strikes(1, Defence.DODGE) | {(0, Ask.TAKE_TEN): 1})
    assert told(table, Event.DEFENCE_ROLLED) == [(0, 14)]
    assert not [
        entry
        for entry in table.transcript
        if isinstance(entry, Asked) and entry.question.about == Why.DODGE and entry.question.is_dice
    ]


@pytest.mark.parametrize(
    ("abilities", "expected"),
    [
        ({}, BLOCK),
        ({"guard": 1}, BLOCK | 1 << Stance.GUARD),
        ({"total_defense": 1}, BLOCK | 1 << Stance.TOTAL_DEFENSE),
        ({"defensive_formation": 1}, BLOCK | 1 << Stance.FORMATION),
        ({"observe": 1}, BLOCK | 1 << Stance.OBSERVE),
    ],
)
def test_known_stances(abilities: dict[str, int], expected: int) -> None:
    """SHI-BLOCK-1, SHI-EQ-7, SHI-EQ-8: everybody can Block; the others need their ability."""
    me = fighter(abilities=abilities)
    assert known_stances(me) == expected
    me.now.bars = 1 << Bar.NO_BLOCK
    assert known_stances(me) == expected & ~BLOCK


def test_safety_dance() -> None:
    """SHI-ABI-SAFETY-DANCE, SHI-REST-1: with Safety Dance a Rest is a
    Block as well, from the next count on.
    """
    me = fighter(abilities={"safety_dance": 1}, next_ic=0, stamina_penalty=3)
    made = fight(me, fighter(next_ic=3))
    guided(made, until(0), {(0, Ask.ACTION): Action.REST})
    assert (me.stamina_penalty, me.next_ic) == (2, 10)
    assert may_block(guided(made, until(3), strikes(1)), 0) == [True]


def test_rest() -> None:
    """SHI-REST-1, SHI-REST-2, SHI-FAT-15: the stamina penalty falls at once, by 1, down to 0; Speed
    10, no points.
    """
    me = fighter(next_ic=0, stamina_penalty=1, ap=20)
    made = fight(me, fighter(next_ic=90), house={"rest_speed": 5})
    guided(made, until(0), {(0, Ask.ACTION): Action.REST})
    assert (me.stamina_penalty, me.next_ic, me.ap) == (0, 5, 20)
    guided(made, until(5), {(0, Ask.ACTION): Action.REST})
    assert (me.stamina_penalty, me.next_ic) == (0, 10)


def test_umbrella() -> None:
    """SHI-WPN-QUICK, SHI-BLOCK-2, SHI-INT-2: an umbrella blocks as an interrupt of Speed 6, against Speeds of
    12 and more.
    """
    me = fighter("umbrella", next_ic=30)
    foe = fighter("katana", next_ic=3)
    made = fight(me, foe)
    table = guided(made, until(3), {(1, Ask.ACTION): Action.WEAPON, (0, Ask.DEFENCE): Defence.BLOCK})
    assert told(table, Event.DEFENCE_SPEED) == [(0, 6)]
    assert me.next_ic == 36
    foe.weapons[1].speed = 11
    made.ic = 15
    foe.next_ic = 16
    assert may_block(guided(made, until(16), {(1, Ask.ACTION): Action.WEAPON}), 0) == [False]


def test_defensive_formation() -> None:
    """SHI-EQ-7, SHI-TTH-1: a protector in formation takes a hit for its ward at Speed 0, at +15 in all."""
    me = fighter(abilities={"defensive_formation": 1}, agi=40, next_ic=0)
    ward = fighter(next_ic=60)
    made = fight([me, ward], fighter(next_ic=3, dex=100))
    guided(
        made,
        until(0),
        {
            (0, Ask.ACTION): Action.STANCE,
            (0, Ask.STANCE): Stance.FORMATION,
            (0, Ask.SECOND_STANCE): Stance.NONE,
            (0, Ask.WARDS): 1,
            (0, Ask.COUNTS): 9,
        },
    )
    assert me.wards == 0b10
    blow = {(2, Ask.ACTION): Action.UNARMED, (2, Ask.TARGET): 1, (0, Ask.TAKE_THE_HIT): 1}
    table = guided(made, until(3), blow, {(0, Why.TAKE_THE_HIT): 1})
    assert told(table, Event.TAKES_THE_HIT) == [(0, 1 + 4 + 15)]
    assert me.next_ic == 9
    assert (me.vitality < me.vitality_max, ward.vitality == ward.vitality_max) == (True, True)


def covered(made: Fight, me: Fighter) -> bool:
    return covers(made, me, Stance.BLOCK)


def test_the_fallen_do_not_block() -> None:
    """SHI-CND-2, SHI-DEF-5: whoever cannot act has no stance."""
    me = fighter()
    made = fight(me, fighter(), ic=5)
    me.stances = BLOCK
    me.stances_since = 3
    assert covered(made, me)
    me.fate = 1
    assert not covered(made, me)


@pytest.mark.parametrize(("rule", "clock"), [(0, 20 + 4), (1, 5 + 1 + 4)])
def test_stun_and_stances(rule: int, clock: int) -> None:
    """SHI-STA-STUN-6, SHI-VAR-3: a stun leaves a Block alone; by house rule it aborts it."""
    me = blocker(0)
    made = fight(me, fighter(next_ic=60), house={"stun_aborts_variable": rule})
    guided(made, until(0), {(0, Ask.ACTION): Action.STANCE, (0, Ask.COUNTS): 20})
    made.ic = 5
    guided(made, lambda table, made: stun(table, made, made.fighters[0], 4))
    assert (me.next_ic, me.stun) == (clock, 4)
    assert bool(me.stances) == (rule == 0)


def test_total_defense_with_a_link() -> None:
    """SHI-EQ-7, SHI-CHAIN-2, SHI-CHAIN-4: the free Dodge can be the core of a chain: 0 and 3, with 3 and 3
    more on the roll; it must be quick enough then.
    """
    for speed, joins in ((6, True), (5, False)):
        me = fighter(abilities={"total_defense": 1}, techniques=("phantom_step",), agi=40, next_ic=0)
        foe = fighter(next_ic=3)
        foe.weapons[0].speed = speed
        made = fight(me, foe)
        total = {(0, Ask.ACTION): Action.STANCE, (0, Ask.STANCE): Stance.TOTAL_DEFENSE, (0, Ask.COUNTS): 9}
        guided(made, until(0), total | {(0, Ask.SECOND_STANCE): Stance.NONE})
        wanted = strikes(1, Defence.DODGE) | {(0, Ask.LINK): 0, (0, Ask.X): 3 if joins else 2}
        table = guided(made, until(3), wanted, {(0, Why.DODGE): 6})
        x = 3 if joins else 2
        assert told(table, Event.DEFENCE_ROLLED) == [(0, 6 + 4 + 3 + x)]
        assert me.next_ic == 9 + x


def test_a_free_parry_with_a_broken_arm() -> None:
    """SHI-EQ-7, SHI-WND-12: under Guard a parry takes no time, but the arm stuns all the same."""
    me = fighter("katana", abilities={"guard": 1}, next_ic=0)
    made = fight(me, fighter("katana", next_ic=3))
    me.wounds[0].name, me.wounds[0].location = WoundName.BROKEN_ARM, Location.LEFT_ARM
    guard = {(0, Ask.ACTION): Action.STANCE, (0, Ask.STANCE): Stance.GUARD, (0, Ask.COUNTS): 9}
    guided(made, until(0), guard | {(0, Ask.SECOND_STANCE): Stance.NONE})
    decisions = {(1, Ask.ACTION): Action.WEAPON, (0, Ask.DEFENCE): Defence.PARRY_RIGHT}
    guided(made, until(3), decisions, {(0, Why.PARRY): 20})
    assert (me.stun, me.next_ic) == (6, 9 + 6)
