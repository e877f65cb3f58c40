"""Places, distances, moves that run with the clock, and the free move of an attack."""

from __future__ import annotations

from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kumite.rulesets.shinobi.rules.basic_actions.grid import (
    apart,
    away_from,
    pushed,
    root,
    speed_units,
    step_towards,
    within,
)
from kumite.rulesets.shinobi.rules.initiative.declare_attack import called_options
from kumite.rulesets.shinobi.state import DECLINE, YARD, Deed
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Location, Running, Way, Why, WoundType
from kumite.table import Asked

from ..fights import fight, fighter, told, until
from ..guided import guided


@given(st.integers(0, 2**60))
def test_root(number: int) -> None:
    """SHI-MOVE-1: the square root in whole numbers."""
    assert root(number) == isqrt(number)


@pytest.mark.parametrize(("agi", "counts", "yards"), [(25, 4, 2), (50, 1, 1), (40, 5, 4), (45, 10, 9)])
def test_a_count_of_movement(agi: int, counts: int, yards: int) -> None:
    """SHI-MOVE-1, SHI-STT-2: AGI * counts / 50 yards, exactly."""
    me = fighter(agi=agi)
    fight(me, fighter())
    assert speed_units(me) * counts == yards * YARD
    assert speed_units(fighter(agi=1)) * 50 == YARD


def test_distances() -> None:
    """SHI-MOVE-5: straight through the field, exactly where whole yards are asked for."""
    me, foe = fighter(at=(0, 0)), fighter(at=(3, 4))
    assert apart(me, foe) == 5 * YARD
    assert within(me, foe, 5)
    foe.x += 1
    assert not within(me, foe, 5)
    assert apart(me, foe) == 5 * YARD + 1


def test_steps() -> None:
    """SHI-MOVE-6: along a straight line, and no farther than the goal."""
    me = fighter()
    assert not step_towards(me, 3 * YARD, 4 * YARD, 2 * YARD + YARD // 2)
    assert (me.x, me.y) == (3 * YARD // 2, 2 * YARD)
    assert step_towards(me, 3 * YARD, 4 * YARD, 9 * YARD)
    assert (me.x, me.y) == (3 * YARD, 4 * YARD)


def test_knockback() -> None:
    """SHI-KNB-1: away from whoever struck; a Move that was running ends there."""
    me, foe = fighter(at=(1, 0)), fighter()
    made = fight(me, foe)
    me.walk.move_left = 4
    pushed(made, me, foe.seat, 3)
    assert (me.x, me.y, me.walk.move_left) == (4 * YARD, 0, 0)
    away_from(foe, foe.x, foe.y, YARD)
    assert apart(me, foe) == 3 * YARD


def test_free_move() -> None:
    """worked example 9, SHI-MOVE-3, SHI-MOVE-5: AGI 25, Speed 8: 2 yards on the way to a blow, and not
    a unit more.
    """
    for gap, reached in ((2 * YARD, True), (2 * YARD + 1, False)):
        me = fighter(agi=25, next_ic=0)
        foe = fighter(next_ic=60)
        foe.x = gap
        made = fight(me, foe)
        table = guided(made, until(0), {(0, Ask.ACTION): Action.UNARMED} if reached else {})
        menu = next(
            e.question.first
            for e in table.transcript
            if isinstance(e, Asked) and e.question.about == Ask.ACTION
        )
        assert bool(menu >> Action.UNARMED & 1) == reached
        assert (me.x == gap) == reached


@pytest.mark.parametrize(
    ("types", "head"),
    [
        (1 << WoundType.PIERCING, False),
        (1 << WoundType.PIERCING | 1 << WoundType.BLUNT, True),
        (1 << WoundType.SLASHING, True),
    ],
)
def test_what_pierces_calls_no_head(types: int, head: bool) -> None:
    """SHI-WND-9, SHI-WND-6: only places that the attack can wound; and a called head is not pierced."""
    me = fighter("katana", next_ic=0)
    me.weapons[1].types = types
    deed = Deed(kind=Action.WEAPON, weapon=1, target=2)
    assert bool(called_options(me, deed) >> Location.HEAD & 1) == head
    assert called_options(me, deed) >> Location.TORSO & 1
    if head:
        made = fight(me, fighter(next_ic=60, vitality=900, vitality_max=900))
        decisions = {(0, Ask.ACTION): Action.WEAPON, (0, Ask.CALLED): Location.HEAD}
        table = guided(made, until(0), decisions, {(0, Why.DAMAGE): 100})
        assert told(table, Event.WOUND_PLACE) == [(1, Location.HEAD)]
        assert Ask.WOUND_TYPE not in [e.question.about for e in table.transcript if isinstance(e, Asked)]


@pytest.mark.parametrize(("goes", "caught"), [(True, [1, 2]), (False, [])])
def test_an_area_is_carried_along(goes: bool, caught: list[int]) -> None:
    """SHI-MOVE-3, SHI-AOE-3: AGI 50, Speed 12: 6 yards towards one of them, and all within 2 of there are
    struck; or one stays where one is.
    """
    me = fighter(techniques=("senpuu",), agi=50, next_ic=0)
    foes = [fighter(next_ic=60, at=place) for place in ((7, 0), (6, 2), (0, 3))]
    made = fight(me, foes)
    decisions = {(0, Ask.ACTION): Action.TECHNIQUE}
    if goes:
        decisions[0, Ask.CLOSES_WITH] = 1
    table = guided(made, until(0), decisions)
    asked_about = [
        e.question.first
        for e in table.transcript
        if isinstance(e, Asked) and e.question.about == Ask.CLOSES_WITH and not e.question.is_dice
    ]
    assert asked_about == [0b1110 | 1 << DECLINE]
    assert [seat for seat, _ in told(table, Event.HIT)] == caught
    assert me.x == (6 * YARD if goes else 0)


def test_points_shorten_the_free_move() -> None:
    """SHI-MOVE-3, SHI-AP-5: the final Speed counts: over 1 yard of the 2
    at most half of the points may go.
    """
    me = fighter(agi=25, next_ic=0, ap=12)
    foe = fighter(next_ic=60)
    foe.x = 3 * YARD // 2
    made = fight(me, foe)
    me.ap = 12
    table = guided(made, until(0), {(0, Ask.ACTION): Action.UNARMED, (0, Ask.AP): 2})
    low_high = [
        (e.question.first, e.question.second)
        for e in table.transcript
        if isinstance(e, Asked) and e.question.about == Ask.AP
    ]
    assert low_high == [(0, 2)]
    assert (me.next_ic, me.x) == (6, foe.x)


def test_a_move_runs_with_the_clock() -> None:
    """SHI-MOVE-1, SHI-MOVE-6, SHI-MOVE-4: on 4 of 10 counts it is 4/10 of its way along; no points
    are asked for.
    """
    me = fighter(agi=50, next_ic=0, ap=9)
    foe = fighter(next_ic=4, at=(20, 0))
    made = fight(me, foe)
    me.ap = 9
    guided(made, until(0), {(0, Ask.ACTION): Action.MOVE, (0, Ask.WAY): Way.TOWARDS, (0, Ask.COUNTS): 10})
    assert (me.next_ic, me.running, me.x) == (10, Running.MOVE, 0)
    guided(made, until(4))
    assert me.x == 4 * YARD
    guided(made, until(10))
    assert (me.x, me.ap) == (10 * YARD, 9)


def test_an_aborted_move_keeps_its_ground() -> None:
    """SHI-MOVE-2, SHI-ABORT-3: 5 counts on, 5 yards stay."""
    me = fighter(agi=50, next_ic=0)
    made = fight(me, fighter(next_ic=60, at=(20, 0)))
    guided(made, until(0), {(0, Ask.ACTION): Action.MOVE, (0, Ask.COUNTS): 12})
    guided(made, until(5), {(0, Ask.ABORT_AT): 5})
    assert (me.x, me.next_ic, me.walk.move_left) == (5 * YARD, 6, 0)


def test_interrupts_stand_still() -> None:
    """SHI-MOVE-2, SHI-MOVE-6: a Dodge of 2 on 4: on 6 still at 4 yards, and all 10 are reached on 12."""
    me = fighter(agi=50, next_ic=0)
    archer = fighter("shuriken", str=200, next_ic=4, at=(20, 0))
    other = fighter(next_ic=6, at=(40, 0))
    made = fight(me, [archer, other])
    guided(made, until(0), {(0, Ask.ACTION): Action.MOVE, (0, Ask.REFERENCE): 1, (0, Ask.COUNTS): 10})
    guided(
        made,
        until(4),
        {(1, Ask.ACTION): Action.WEAPON, (0, Ask.DEFENCE): Defence.DODGE},
        {(0, Why.DODGE): 20},
    )
    assert (me.next_ic, me.x) == (12, 4 * YARD)
    guided(made, until(6))
    assert me.x == 4 * YARD
    guided(made, until(12))
    assert me.x == 10 * YARD


def test_shock_carries_no_movement() -> None:
    """SHI-VAR-1, SHI-MOVE-2: the counts that Shock adds to a Move are stood still."""
    me = fighter(agi=50, next_ic=0)
    made = fight(me, fighter(next_ic=60, at=(40, 0)))
    me.statuses[0].kind = 6
    me.statuses[0].severity = 3
    me.now.shock = 3
    guided(made, until(0), {(0, Ask.ACTION): Action.MOVE, (0, Ask.COUNTS): 5})
    assert me.next_ic == 8
    guided(made, until(8))
    assert me.x == 5 * YARD


def test_ways() -> None:
    """SHI-MOVE-1: towards somebody, away, or to a point."""
    for way, x, y in ((Way.TOWARDS, 4, 0), (Way.AWAY, -4, 0), (Way.POINT, 0, -4)):
        me = fighter(agi=50, next_ic=0)
        made = fight(me, fighter(next_ic=60, at=(20, 0)))
        where = {(0, Ask.POINT_X): 0, (0, Ask.POINT_Y): -4} if way == Way.POINT else {}
        guided(made, until(0), {(0, Ask.ACTION): Action.MOVE, (0, Ask.WAY): way, (0, Ask.COUNTS): 4} | where)
        guided(made, until(4))
        assert (me.x, me.y) == (x * YARD, y * YARD)


def test_prone_and_rooted() -> None:
    """SHI-CND-6, SHI-STA-IMM, SHI-MOVE-1: half of the way when prone; 10 points of Immobilize leave none."""
    me = fighter(agi=50, prone=1)
    fight(me, fighter())
    assert speed_units(me) * 2 == YARD
    me.now.move = 0
    assert speed_units(me) == 0


def test_simultaneous_places() -> None:
    """SHI-SIM-9: ranges are those of the count's start: whoever comes
    near on it can't be reached by it yet.
    """
    me = fighter(agi=25, next_ic=3)
    foe = fighter(agi=0, next_ic=3, at=(2, 0))
    made = fight(me, foe)
    table = guided(made, until(3), {(0, Ask.ACTION): Action.UNARMED})
    menus = {
        e.question.who: e.question.first
        for e in table.transcript
        if isinstance(e, Asked) and e.question.about == Ask.ACTION
    }
    assert menus[0] >> Action.UNARMED & 1
    assert not menus[1] >> Action.UNARMED & 1
    assert (0, 2) in told(table, Event.MOVES)


@pytest.mark.parametrize(("closer", "place"), [(0, 0), (1, 2)])
def test_closing_in_with_a_ranged_attack(closer: int, place: int) -> None:
    """SHI-MOVE-3: AGI 40, Speed 5: with shuriken too one may go nearer first: 2 yards."""
    me = fighter("shuriken", agi=40, next_ic=0)
    made = fight(me, fighter(next_ic=60, at=(10, 0)))
    guided(made, until(0), {(0, Ask.ACTION): Action.WEAPON, (0, Ask.FREE_MOVE): closer})
    assert me.x == place * YARD


def test_just_near_enough() -> None:
    """SHI-MOVE-3, SHI-MOVE-5: out of range by a yard, the free move brings it there and no farther."""
    me = fighter("shuriken", agi=40, str=40, next_ic=0)
    made = fight(me, fighter(next_ic=60, at=(16, 0)))
    guided(made, until(0), {(0, Ask.ACTION): Action.WEAPON})
    assert me.x == YARD


@pytest.mark.parametrize(
    ("gap", "agis", "met"),
    [(4, (50, 50), 2), (4, (25, 50), 2), (3, (100, 40), 1.5)],
)
def test_two_who_go_for_each_other_meet(gap: int, agis: tuple[int, int], met: float) -> None:
    """SHI-SIM-9, SHI-MOVE-3: they do not change places, but stand where their ways cross."""
    me, foe = fighter(agi=agis[0], next_ic=3), fighter(agi=agis[1], next_ic=3, at=(gap, 0))
    made = fight(me, foe)
    me.weapons[0].speed = foe.weapons[0].speed = 16
    guided(made, until(3), {(0, Ask.ACTION): Action.UNARMED, (1, Ask.ACTION): Action.UNARMED})
    assert apart(me, foe) == 0
    assert (me.x, me.y) == (met * YARD, 0)


def test_whoever_goes_for_a_third_passes() -> None:
    """SHI-SIM-9, SHI-MOVE-3: 0 goes for 1, who goes for 2 behind 0: 0 stands where 1 was, and 1 with 2."""
    first, second, third = fighter(next_ic=3), fighter(next_ic=3, at=(1, 0)), fighter(next_ic=60, at=(-1, 0))
    made = fight(first, second, third)
    decisions = {
        (0, Ask.ACTION): Action.UNARMED,
        (0, Ask.TARGET): 1,
        (1, Ask.ACTION): Action.UNARMED,
        (1, Ask.TARGET): 2,
    }
    guided(made, until(3), decisions)
    assert (first.x, second.x, third.x) == (YARD, -YARD, -YARD)


def test_reaching_weapons_need_not_meet() -> None:
    """SHI-SIM-9, SHI-MOVE-5: two kusari-gama at 6 yards: each comes a yard nearer."""
    me, foe = fighter("kusari gama", next_ic=3), fighter("kusari gama", next_ic=3, at=(6, 0))
    made = fight(me, foe)
    guided(made, until(3), {(0, Ask.ACTION): Action.WEAPON, (1, Ask.ACTION): Action.WEAPON})
    assert (me.x, foe.x) == (YARD, 5 * YARD)
