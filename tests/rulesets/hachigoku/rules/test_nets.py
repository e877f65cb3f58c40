"""Nets that are thrown, and what hands and weapons can do that hold somebody."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.actions.aim import maneuvers, targets, weapons_at, weapons_for
from kumite.rulesets.hachigoku.rules.actions.hands import drawable, free_hands, may_take
from kumite.rulesets.hachigoku.rules.actions.holds import captives, capture, end_broken_holds
from kumite.rulesets.hachigoku.rules.actions.movement import may_range_move, note_holds, plan
from kumite.rulesets.hachigoku.rules.defense.defense_rolls import countering, parrying
from kumite.rulesets.hachigoku.rules.defense.disarm import disarming
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Capture,
    Element,
    Event,
    Maneuver,
    Movement,
    Range,
    Simple,
)
from kumite.tables.scripted import Scripted

from ..fights import fight, group, namae, play, told, weapon


def turn(made: Fight, *answers: Any) -> Scripted:
    return play(made, take_step, 1, *answers)


def options(bits: int) -> set[int]:
    return {n for n in range(bits.bit_length()) if bits >> n & 1}


def holding(me: Fighter, foe: Fighter, level: int, index: int, *others: Fighter, **fields: Any) -> Fight:
    """A fight in which the first holds the second with that weapon, and plans nothing."""
    made = fight([me], [foe, *others], 5, **fields)
    capture(Scripted(), foe, me, 1, level, index)
    plan(me)
    note_holds(made, me)
    return made


# Nets


def fisher(**fields: Any) -> Fighter:
    return namae("net", **{"ranks": {"kusarijutsu": 6}, "fire": 4, "dice": (5, 5)} | fields)


THROW = (Action.ATTACK, Approach.NONE)


@pytest.mark.parametrize("level", [Capture.PARTIAL, Capture.FULL])
def test_a_thrown_net_takes_hold(level: int) -> None:
    """HAC-GRAP-1, HAC-GRAP-3, HAC-GRAP-11: at Near, without a Wound; it lies over the captive, not beside."""
    made = fight([fisher(dice=(5,))], [namae(position=1)], 5)
    maneuver = Maneuver.ENTANGLE_FULL if level == Capture.FULL else Maneuver.ENTANGLE_PARTIAL
    rolled = 6 - level
    table = turn(made, *THROW, maneuver, 0, *[9] * (rolled - 1), 8, *([0] if rolled > 4 else []))
    me, foe = made.fighters[:2]
    assert told(table, Event.POOL) == [(0, 100 * rolled + 4)]
    assert told(table, Event.CAPTURED) == [(1, 4 * 0b1 + level)]
    assert (foe.wounds[0], foe.held_by[0], me.main, me.weapons[1].thrown_over) == (0, 1, 0, 1)
    assert told(table, Event.DROPS) == []


def test_a_net_that_misses_lies_on_the_ground() -> None:
    """HAC-GRAP-11, HAC-MAN-5."""
    made = fight([fisher(dice=(5,))], [namae(position=1)], 5)
    table = turn(made, *THROW, Maneuver.ENTANGLE_FULL, 0, *(1, 1, 1, 1))
    me, foe = made.fighters[:2]
    assert told(table, Event.DROPS) == [(0, 1)]
    assert (foe.full, me.weapons[1].dropped, me.weapons[1].position, me.weapons[1].thrown_over) == (
        0,
        1,
        1,
        0,
    )


def netted(**fields: Any) -> Fight:
    """Somebody at Near under a net that was thrown."""
    me, foe = fisher(main=0, **fields), namae(position=1, dice=(5,))
    net = me.weapons[1]
    net.dropped, net.thrown_over, net.position = 1, 1, 1
    made = fight([me], [foe], 5)
    capture(Scripted(), foe, me, 1, Capture.FULL, 1)
    return made


def test_who_has_thrown_a_net_is_free() -> None:
    """HAC-GRAP-9, HAC-GRAP-11: to go where they like; they have no hold to use, and it lasts without them."""
    made = netted()
    me, foe = made.fighters[:2]
    plan(me)
    note_holds(made, me)
    assert captives(made, me) == 0
    assert may_range_move(made, me)
    assert me.declared.plan.engaged == 0
    for changes in ({"position": 4}, {"stunned": 1}, {"up": 0, "fate": 2}):
        for name, value in changes.items():
            setattr(me, name, value)
        play(made, end_broken_holds)
        assert foe.held_by[0] == 1


def test_out_from_under_a_net() -> None:
    """HAC-GRAP-7, HAC-GRAP-11: against the Earth of who threw it; the net stays on the ground."""
    made = netted(dice=())
    foe = made.fighters[1]
    table = turn(made, Action.ESCAPE, Element.EARTH, *(1, 2), 9)
    assert told(table, Event.ESCAPES) == [(1, 0)]
    assert (foe.held_by[0], foe.full) == (0, 0)


def test_a_friend_lifts_the_net() -> None:
    """HAC-GRAP-11: whoever picks it up frees the captive."""
    made = netted(dice=())
    friend = namae(position=1, dice=(5,))
    made = fight([made.fighters[0]], [made.fighters[1], friend], 5)
    made.fighters[1].dice[5] = 0
    turn(made, Action.MOVE, Movement.NONE, Simple.PICK_UP, 0)
    assert (made.fighters[1].held_by[0], friend.main) == (0, 1)


def test_the_net_is_taken_in_hand() -> None:
    """HAC-GRAP-11: by who threw it, at Close: the hold is an ordinary one from then on."""
    made = netted(position=1, dice=(5,))
    made.fighters[1].dice[5] = 0
    turn(made, Action.MOVE, Movement.NONE, Simple.PICK_UP, 0)
    me, foe = made.fighters[:2]
    assert (foe.held_by[0], me.main, me.weapons[1].thrown_over) == (1, 1, 0)
    assert captives(made, me) == 0b10


# Hands


def test_hands_full_of_a_weapon_hold_nobody() -> None:
    """HAC-GRAP-12: one of them has to be free; what bites needs none."""
    for carried, main, off, may in (
        (("tetsubo",), 1, 0, False),
        (("katana", "wakizashi"), 1, 2, False),
        (("katana",), 1, 0, True),
        ((), 0, 0, True),
    ):
        me, foe = namae(*carried), namae()
        me.main, me.off = main, off
        made = fight([me], [foe], 5)
        plan(me)
        found = options(maneuvers(made, me, foe, 0, Range.CLOSE))
        assert (Maneuver.ENTANGLE_PARTIAL in found) == (Maneuver.THROW in found) == may
        assert Maneuver.KNOCKDOWN in found
    wolf = namae("tetsubo")
    wolf.weapons[0] = weapon("bite")
    made = fight([wolf], [namae()], 5)
    plan(wolf)
    assert Maneuver.ENTANGLE_PARTIAL in options(maneuvers(made, *made.fighters[:2], 0, Range.CLOSE))


@pytest.mark.parametrize(("level", "left"), [(Capture.PARTIAL, 1), (Capture.FULL, 0)])
def test_hands_that_hold(level: int, left: int) -> None:
    """HAC-GRAP-12: a partial hold leaves one hand for a weapon or a punch; a full one leaves none."""
    me, other = namae("tanto", "yari", main=0), namae()
    made = holding(me, namae(), level, 0, other)
    assert free_hands(me) == left
    assert options(drawable(me)) == ({1} if left else set())
    assert weapons_at(me, Range.CLOSE) == left
    assert may_take(made, me, weapon("tanto")) == bool(left)
    assert not may_take(made, me, weapon("yari"))
    assert targets(made, me) == (0b110 if left else 0b010)


def test_a_chain_that_holds() -> None:
    """HAC-GRAP-12: it strikes nobody and takes nobody else; it can hold that foe faster, or throw them."""
    me, held, other = namae("manriki-gusari", earth=3), namae(), namae()
    made = holding(me, held, Capture.PARTIAL, 1, other)
    assert weapons_for(made, me, other, Range.CLOSE) == 0b01
    assert weapons_for(made, me, held, Range.CLOSE) == 0b11
    found = options(maneuvers(made, me, held, 1, Range.CLOSE))
    assert found == {
        *(Maneuver.ENTANGLE_PARTIAL, Maneuver.ENTANGLE_FULL, Maneuver.ENTANGLE_AND_DOWN, Maneuver.THROW),
    } - {Maneuver.ENTANGLE_PARTIAL}
    fast = holding(namae("manriki-gusari"), namae(), Capture.FULL, 1)
    assert weapons_for(fast, *fast.fighters[:2], Range.CLOSE) == 0b01


def test_a_weapon_that_holds_does_not_defend() -> None:
    """HAC-GRAP-12: no Parry, no Counterstrike and no Disarm with it."""
    me = namae("sasumata", ranks={"sojutsu": 3})
    made = fight([me], [namae()], 5)
    before = (parrying(made, me, True), countering(made, me), disarming(made, me))
    assert before == (0b10, 0b10, 0b11)
    capture(Scripted(), made.fighters[1], me, 1, Capture.PARTIAL, 1)
    assert (parrying(made, me, True), countering(made, me), disarming(made, me)) == (0, 0, 1)


def test_a_group_has_hands_enough() -> None:
    """HAC-GRAP-12, HAC-MAN-4: its other members fight on."""
    me = group("sasumata")
    made = holding(me, namae(), Capture.FULL, 1, namae())
    assert weapons_at(me, Range.CLOSE) == 0b11
    assert made.fighters[0].declared.plan.engaged == 0
