"""Speed, its floors, action points, and when an interrupt is quick enough."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.how_to_fight.reactions import begin_reply, possible
from kumite.rulesets.shinobi.rules.initiative.speeds import (
    base_speed,
    floor_of,
    least_points,
    most_points,
    quick_enough,
    set_speed,
    waits,
)
from kumite.rulesets.shinobi.state import Deed, Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, Bar, Defence, InterruptFloor, Running, StunBlocksAp

from ..fights import fight, fighter, technique


def alone(me: Fighter, **house: int) -> Fight:
    return fight(me, fighter(), house=house)


@pytest.mark.parametrize(
    ("base", "floor"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (20, 10)]
)
def test_floor_of_actions(base: int, floor: int) -> None:
    """SHI-SPD-1, SHI-SPD-2, SHI-SPD-5: half of the base, rounded up, and
    not below 3; 3 and less not at all.
    """
    assert floor_of(alone(fighter()), Deed(kind=Action.WEAPON), base, 0) == floor


@pytest.mark.parametrize(("base", "floor"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 4)])
def test_floor_of_interrupts(base: int, floor: int) -> None:
    """SHI-SPD-3, SHI-SPD-4, SHI-SPD-5, SHI-INT-5: half, rounded up, however low; a Speed of 0 stays."""
    assert floor_of(alone(fighter()), Deed(kind=Action.DODGE, interrupt=1), base, 0) == floor


def test_other_floor_of_interrupts() -> None:
    """SHI-SPD-4: by house rule a base of 4 and more stops at 3."""
    made = alone(fighter(), interrupt_floor=InterruptFloor.HALF_ONLY_TO_3)
    for base, floor in ((2, 1), (3, 2), (4, 3), (5, 3), (8, 4)):
        assert floor_of(made, Deed(kind=Action.DODGE, interrupt=1), base, 0) == floor


@pytest.mark.parametrize(("waits", "floor"), [(0, 6), (4, 6), (8, 8), (14, 12)])
def test_delay_is_a_floor(waits: int, floor: int) -> None:
    """SHI-SPD-5, SHI-DELAY-5: nothing brings a Speed below its Delay, and nothing lifts it above itself."""
    assert floor_of(alone(fighter()), Deed(kind=Action.WEAPON), 12, waits) == floor


def declared(me: Fighter, points: int, deed: Deed, made: Fight | None = None) -> Deed:
    """A deed whose Speed has been worked out with so many action points."""
    set_speed(made or alone(me), me, me, deed, points)
    return deed


@pytest.mark.parametrize(("points", "final"), [(0, 17), (1, 16), (4, 13), (7, 10), (8, 9), (9, 9), (20, 9)])
def test_chain_under_shock(points: int, final: int) -> None:
    """worked example 36, SHI-SPD-5, SHI-CHAIN-4, SHI-CHAIN-6, SHI-STA-SHOCK: Rising Knee and Feint, Shock 3:
    17, floor 9.
    """
    me = fighter(techniques=("rising_knee", "feint"))
    made = alone(me)
    me.now.shock = 3
    deed = declared(me, points, Deed(kind=Action.TECHNIQUE, technique=1, links=0b10), made)
    assert (deed.core_speed, deed.base_speed, deed.raised_speed, deed.speed) == (12, 14, 17, final)


def test_shock_at_most_doubles() -> None:
    """SHI-SPD-5, SHI-STA-SHOCK: Shock 9 makes a Speed of 4 an 8; interrupts feel half of it, rounded down."""
    me = fighter(techniques=("trip",))
    made = alone(me)
    me.now.shock = 9
    assert declared(me, 0, Deed(kind=Action.TECHNIQUE, technique=1), made).speed == 8
    me.now.shock = 4
    assert declared(me, 0, Deed(kind=Action.DODGE, interrupt=1), made).speed == 4
    me.now.shock = 1
    assert declared(me, 0, Deed(kind=Action.DODGE, interrupt=1), made).speed == 2


def test_basic_attack_under_shock() -> None:
    """worked example 21, SHI-STA-SHOCK: Shock 3, a basic unarmed attack: 11, with action points down to 6."""
    me = fighter(ap=20)
    made = alone(me)
    me.now.shock = 3
    deed = declared(me, 0, Deed(kind=Action.UNARMED), made)
    assert (deed.speed, deed.core_speed) == (11, 8)
    assert most_points(made, me, me, deed) == 5
    assert declared(me, 5, deed, made).speed == 6


def test_variable_speed_is_never_changed() -> None:
    """SHI-VAR-7, SHI-VAR-1, SHI-AP-6: Shock and points leave a stance alone; a Move is slowed by Shock
    all the same.
    """
    me = fighter(ap=20)
    made = alone(me)
    me.now.shock = 3
    assert declared(me, 0, Deed(kind=Action.STANCE, counts=6), made).speed == 6
    assert declared(me, 0, Deed(kind=Action.MOVE, counts=6), made).speed == 9
    assert declared(me, 0, Deed(kind=Action.SEALS, counts=6), made).speed == 9
    for kind in (Action.STANCE, Action.WAIT, Action.MOVE, Action.SEALS, Action.REST, Action.COUP_DE_GRACE):
        assert most_points(made, me, me, Deed(kind=kind, counts=8)) == 0
    house = alone(me, move_is_variable=1)
    me.now.shock = 3
    assert declared(me, 0, Deed(kind=Action.MOVE, counts=6), house).speed == 6


def test_irreducible_part() -> None:
    """SHI-TECH-PHANTOM-STEP, SHI-SPD-5, worked example 7: Phantom Step's X is left out of the floor and
    added: dodge 2 and X 5: 1 + 5 at least.
    """
    me = fighter(techniques=("phantom_step",), ap=20)
    reply = Deed(kind=Action.DODGE, interrupt=1, links=1)
    reply.xs[0] = 5
    made = alone(me)
    assert declared(me, 0, reply, made).speed == 7
    assert most_points(made, me, me, reply) == 1
    assert declared(me, 1, reply, made).speed == 6


def test_long_chain() -> None:
    """worked example 7, SHI-CHAIN-10: Leaping Shadow, Phantom Step X, Mizuhane and Kawarimi: Speed 11 + X,
    Seal Speed 8.
    """
    names = ("leaping_shadow_evasion", "phantom_step", "mizuhane", "kawarimi")
    me = fighter(techniques=names, dex=0, water=20)
    reply = Deed(kind=Action.TECHNIQUE, technique=1, interrupt=1, links=0b1110)
    reply.xs[1] = 6
    made = alone(me)
    assert declared(me, 0, reply, made).speed == 17
    assert reply.seal == 8


def test_dodge_with_kawarimi() -> None:
    """worked example 6, SHI-CHAIN-5, SHI-CHAIN-6: Dodge and Kawarimi: base Speed 6, Seal Speed 4; DEX
    comes off once.
    """
    me = fighter(techniques=("kawarimi", "mizuhane"), dex=0, water=20)
    made = alone(me)
    deed = declared(me, 0, Deed(kind=Action.DODGE, interrupt=1, links=0b01), made)
    assert (deed.base_speed, deed.seal) == (6, 4)
    me.dexterity = 30
    assert declared(me, 0, Deed(kind=Action.DODGE, interrupt=1, links=0b11), made).seal == 5


@pytest.mark.parametrize(
    ("kind", "points", "answered", "legal"),
    [
        (Action.DODGE, 0, 5, True),
        (Action.DODGE, 0, 4, True),
        (Action.DODGE, 0, 3, False),
        (Action.DODGE, 1, 3, True),
        (Action.PARRY, 0, 5, False),
        (Action.PARRY, 1, 5, True),
        (Action.PARRY, 1, 4, True),
        (Action.PARRY, 1, 3, False),
        (Action.PARRY, 2, 3, False),
    ],
)
def test_quick_enough(kind: Action, points: int, answered: int, legal: bool) -> None:
    """worked example 31, SHI-INT-2, SHI-SPD-3: Dodge 2 and Parry 3 against Speeds of 5, 4 and 3;
    halves count exactly.
    """
    me = fighter("katana")
    made = alone(me)
    reply = Deed(kind=kind, interrupt=1, weapon=1 if kind == Action.PARRY else 0)
    set_speed(made, me, me, reply, points)
    assert quick_enough(made, me, reply, answered) == legal


def test_abort_into_a_chain() -> None:
    """worked example 32, SHI-ABORT-5, SHI-PHS-11, SHI-CHAIN-6: Dodge and Mizuhane out of seals against 9:
    three points it takes.
    """
    me = fighter(techniques=("mizuhane",), dex=30, agi=40, ap=9, water=4, running=Running.SEALS)
    foe = fighter()
    made = fight(me, foe, ic=31)
    me.base_next_ic = me.next_ic = 40
    reply = begin_reply(me, foe, Action.DODGE, False)
    reply.links = 1
    reply.aborts = 1
    assert base_speed(made, me, reply) == 6
    assert least_points(made, me, foe, reply, 9) == 3
    assert (reply.speed, reply.seal) == (3, 1)


def test_points_needed_for_an_interrupt() -> None:
    """SHI-INT-6, SHI-AP-3: the Speed that is answered is the final one; points help the interrupt,
    not its seals.
    """
    me = fighter(techniques=("earth_shore_return",), dex=40, ap=3)
    foe = fighter()
    made = fight(me, foe)
    reply = Deed(kind=Action.TECHNIQUE, technique=1, interrupt=1)
    assert least_points(made, me, foe, reply, 24) == 0
    assert least_points(made, me, foe, reply, 18) == 3
    assert least_points(made, me, foe, reply, 16) == -1


def test_stun_blocks_points() -> None:
    """SHI-STA-STUN-2, SHI-SURP-2: no points while stunned, unless the house allows it, nor
    against a surprise.
    """
    me = fighter(ap=20, stun=5)
    assert most_points(alone(me), me, me, Deed(kind=Action.UNARMED)) == 0
    made = alone(me, stun_blocks_ap=StunBlocksAp.NOT)
    assert most_points(made, me, me, Deed(kind=Action.UNARMED)) == 4
    me.stun = 0
    assert most_points(made, me, me, Deed(kind=Action.DODGE, interrupt=1, surprise=2)) == 0
    assert most_points(made, me, me, Deed(kind=Action.DODGE, interrupt=1)) == 1


def test_points_are_held() -> None:
    """SHI-AP-5, SHI-MT-5: never more than one has, never past the floor; a throw stops at 5."""
    me = fighter("shuriken", dex=60, ap=2)
    made = alone(me)
    assert most_points(made, me, me, Deed(kind=Action.WEAPON, weapon=1)) == 2
    me.ap = 20
    assert most_points(made, me, me, Deed(kind=Action.THROW, weapon=1, number=6)) == 1
    assert most_points(made, me, me, Deed(kind=Action.THROW, weapon=1, number=4)) == 0


def test_small_points_lost() -> None:
    """SHI-SPD-5: with a cut Achilles tendon four points or fewer bring nothing."""
    me = fighter(ap=20)
    made = alone(me)
    me.now.bars = 1 << Bar.SMALL_AP_LOST
    me.techniques[0] = technique("rising_knee")
    assert declared(me, 4, Deed(kind=Action.TECHNIQUE, technique=1), made).speed == 12
    assert declared(me, 5, Deed(kind=Action.TECHNIQUE, technique=1), made).speed == 7


def test_hands_busy_with_seals() -> None:
    """SHI-DEF-5, SHI-PHS-11: a parry out of seals needs an abort: 4, or with 2 points 2 against a Speed of
    8 or less.
    """
    me = fighter("katana", running=Running.SEALS)
    foe = fighter()
    made = fight(me, foe, ic=3)
    me.base_next_ic = me.next_ic = 9
    reply = begin_reply(me, foe, Action.PARRY, False)
    reply.weapon = 1
    assert possible(made, me, foe, 8, True)
    assert (reply.aborts, reply.speed) == (1, 4)
    assert not possible(made, me, foe, 7, True)
    assert Defence.NONE == 0


@pytest.mark.parametrize(("rule", "speed"), [(0, 6), (1, 5)])
def test_halves_by_house_rule(rule: int, speed: int) -> None:
    """SHI-SPD-6: 3 + 5/2 is a Speed of 6; by house rule 5."""
    me = fighter("shuriken", dex=60)
    made = alone(me, speed_rounding=rule)
    assert declared(me, 0, Deed(kind=Action.THROW, weapon=1, number=5, throw=1), made).speed == speed


def test_delay_is_not_lowered() -> None:
    """SHI-DELAY-6, SHI-DELAY-5: points lower the Speed as far as the Delay, and never the Delay."""
    me = fighter("tetsubo", ap=20)
    made = alone(me)
    deed = Deed(kind=Action.WEAPON, weapon=1)
    assert most_points(made, me, me, deed) == 8
    assert declared(me, 8, deed, made).speed == 8
    assert waits(made, me, deed) == 8


def test_phoenix_answers_at_its_own_speed() -> None:
    """SHI-INT-7, SHI-INT-2: Rising Phoenix interrupts what is as quick
    as it and its seals, and no quicker.
    """
    me = fighter(techniques=("rising_phoenix",), dex=140)
    made = alone(me)
    reply = Deed(kind=Action.TECHNIQUE, technique=1, interrupt=1)
    set_speed(made, me, me, reply, 0)
    assert (reply.speed, reply.seal) == (12, 0)
    assert quick_enough(made, me, reply, 12)
    assert not quick_enough(made, me, reply, 11)


def test_desperation() -> None:
    """SHI-ABI-DESPERATION, SHI-INT-2: Desperation lets interrupts of this count be four times as slow."""
    me = fighter()
    made = fight(me, fighter(), ic=7)
    reply = Deed(kind=Action.PARRY, interrupt=1)
    set_speed(made, me, me, reply, 0)
    assert not quick_enough(made, me, reply, 2)
    me.desperate = 8
    assert quick_enough(made, me, reply, 2)
    assert not quick_enough(made, me, reply, 1)
