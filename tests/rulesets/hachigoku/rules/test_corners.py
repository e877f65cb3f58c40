"""What seldom happens: what comes too late, what nobody is left for, and what is not there any more."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.records import Weapon
from kumite.rulesets.hachigoku.rules.actions.aim import ranged_maneuvers, reaches, targets
from kumite.rulesets.hachigoku.rules.actions.effects import lose_weapon, stun
from kumite.rulesets.hachigoku.rules.actions.handing import toss
from kumite.rulesets.hachigoku.rules.actions.holds import capture
from kumite.rulesets.hachigoku.rules.actions.movement import plan
from kumite.rulesets.hachigoku.rules.actions.simples import (
    carry_out_simple,
    dropped_at_hand,
    has_room,
    is_contested,
)
from kumite.rulesets.hachigoku.rules.actions.struggles import carry_out_hold
from kumite.rulesets.hachigoku.rules.initiative.ending import end_if_over
from kumite.rulesets.hachigoku.rules.initiative.initiative import lose_highest
from kumite.rulesets.hachigoku.rules.initiative.steps import going_on
from kumite.rulesets.hachigoku.rules.initiative.turns import hit_the_ground
from kumite.rulesets.hachigoku.rules.skirmish.between_scenes import healer_of
from kumite.rulesets.hachigoku.rules.skirmish.ground import highest_level
from kumite.rulesets.hachigoku.rules.skirmish.medicine import finish_treatments
from kumite.rulesets.hachigoku.rules.skirmish.ranges import lay_down
from kumite.rulesets.hachigoku.rules.skirmish.rounds import fate, length, start_moment
from kumite.rulesets.hachigoku.rules.standing import answered_by_referee
from kumite.rulesets.hachigoku.sizes import WEAPONS
from kumite.rulesets.hachigoku.terms import (
    Capture,
    Cover,
    Event,
    Fate,
    Hand,
    Hold,
    Maneuver,
    Outcome,
    Phase,
    Range,
    Simple,
)
from kumite.tables.scripted import Scripted

from ..fights import fight, group, namae, play, put, told, weapon
from .test_medicine_and_acts import physician

# What is not there any more


def test_an_empty_place_for_a_weapon_reaches_nobody() -> None:
    """HAC-ATK-4."""
    me = namae("katana")
    assert reaches(me, me.weapons[1], Range.CLOSE)
    assert not reaches(me, Weapon(), Range.CLOSE)


def test_whoever_is_fully_held_has_no_target() -> None:
    """HAC-GRAP-6, HAC-ATK-2: of a partial hold one can still strike."""
    for level, seats in ((Capture.PARTIAL, 0b10), (Capture.FULL, 0)):
        me, foe = namae("katana"), namae()
        made = fight([me], [foe], 5)
        capture(Scripted(), me, foe, 1, level, 0)
        plan(me)
        assert targets(made, me) == seats


def test_nobody_who_lies_there_is_knocked_out_from_afar() -> None:
    """HAC-KOUT-2: only those who are on their feet."""
    blunt = weapon("oyumi", blunt=1)
    standing = 1 << Maneuver.NONE | 1 << Maneuver.KNOCKOUT
    assert ranged_maneuvers(namae(), namae(), blunt) == standing
    assert ranged_maneuvers(namae(), namae(up=0), blunt) == 1 << Maneuver.NONE


def test_a_weapon_that_has_left_the_hand_is_not_struck_from_it() -> None:
    """HAC-DSRM-6, HAC-INIT-15: two disarm somebody at once, and it falls once."""
    me = namae("katana")
    put(me, weapon=1)
    made = fight([me], [namae()])
    table = play(made, lambda table, made: lose_weapon(table, made, *made.fighters))
    assert told(table, Event.DISARMED) == [(0, 1)]
    table = play(made, lambda table, made: lose_weapon(table, made, *made.fighters))
    assert told(table, Event.DISARMED) == []


def test_a_hold_that_is_gone_wounds_nobody() -> None:
    """HAC-GRAP-4."""
    me, foe = namae(), namae()
    put(me, target=2, hold=Hold.WOUND, hold_wounds=2)
    table = play(fight([me], [foe]), lambda table, made: carry_out_hold(table, made, made.fighters[0]))
    assert (foe.wounds[0], sum(foe.held_wounds)) == (0, 0)
    assert table.transcript == []


def test_wounds_of_a_hold_count_for_the_first_who_is_held() -> None:
    """HAC-GRAP-4: of a group it need not be the first member."""
    me, foe = namae(), group(size=3)
    made = fight([me], [foe])
    capture(Scripted(), foe, me, 0b110, Capture.FULL, 0)
    put(me, target=2, hold=Hold.WOUND, hold_wounds=1)
    play(made, lambda table, made: carry_out_hold(table, made, made.fighters[0]), 1)
    assert foe.held_wounds[:3] == [0, 1, 0]


# What comes too late


def test_a_friend_whose_hands_are_full_lets_it_fall() -> None:
    """HAC-SIMP-3: they have drawn something at the same time."""
    me, friend = namae("tanto"), namae("no-dachi")
    made = fight([me, friend], [namae()])
    table = play(made, lambda table, made: toss(table, made, made.fighters[0], made.fighters[1], 1))
    assert told(table, Event.TOSSES) == [(0, 1 * 8 + 1)]
    assert (me.weapons[1].dropped, friend.off) == (1, 0)


def test_somebody_elses_weapon_needs_a_place() -> None:
    """HAC-SIMP-1: one's own lies where it was."""
    foe = namae("katana")
    for carried, found in ((0, 0b10), (WEAPONS - 1, 0)):
        me = namae(*["tanto"] * carried)
        me.main = 0
        made = fight([me], [foe])
        foe.main = 0
        lay_down(made, foe.weapons[1], foe)
        plan(me)
        assert dropped_at_hand(made, me, foe) == found


@pytest.mark.parametrize(("theirs", "contested"), [(1, True), (2, False)])
def test_two_who_reach_for_two_things(theirs: int, contested: bool) -> None:
    """HAC-INIT-15: each gets one."""
    me, other = namae(), namae()
    put(me, simple=Simple.PICK_UP, simple_owner=3, simple_weapon=1)
    put(other, simple=Simple.PICK_UP, simple_owner=3, simple_weapon=theirs)
    assert is_contested(fight([me, other], [namae("katana", "tanto")]), me) == contested


def test_a_hand_that_has_been_filled_draws_nothing() -> None:
    """HAC-SIMP-1, HAC-SIMP-3: something was tossed to them in the same step."""
    me = namae("katana", "tanto")
    put(me, simple=Simple.DRAW, simple_weapon=2, simple_hand=Hand.MAIN, simple_owner=1)
    made = fight([me], [namae()])
    assert not has_room(made, me)
    table = play(made, lambda table, made: carry_out_simple(table, made, made.fighters[0]))
    assert told(table, Event.DRAWS) == []
    assert (me.main, me.off) == (1, 0)
    put(me, simple_hand=Hand.OFF)
    assert has_room(made, me)
    table = play(made, lambda table, made: carry_out_simple(table, made, made.fighters[0]))
    assert told(table, Event.DRAWS) == [(0, 2)]
    assert (me.main, me.off) == (1, 2)


@pytest.mark.parametrize(("at_hand", "found"), [(Cover.SLIGHT, Cover.PARTIAL), (Cover.TOTAL, Cover.TOTAL)])
def test_nobody_steps_behind_worse_cover(at_hand: Cover, found: Cover) -> None:
    """HAC-COV-2, HAC-COV-4: what they have by then is not given up for it."""
    me = namae(cover=Cover.PARTIAL, cover_available=at_hand)
    put(me, simple=Simple.TAKE_COVER)
    play(fight([me], [namae()]), lambda table, made: carry_out_simple(table, made, made.fighters[0]))
    assert me.cover == found


def test_a_fight_that_is_over_ends_once() -> None:
    """HAC-INIT-25."""
    made = fight([namae()], [namae(fate=Fate.DEAD, up=0)], outcome=Outcome.PC_SIDE)
    assert play(made, end_if_over).transcript == []


# What nobody is left for


def test_the_highest_die_is_lost_first_whatever_paid_for_it() -> None:
    """HAC-STUN-4, HAC-INIT-22: dice got by interrupt are dice of this round too."""
    me = namae(dice=(3, 7), tagged=(7, 5))
    found = []
    while lose_highest(me):
        found.append((sum(me.dice), sum(me.tagged), me.tagged[5], me.dice[3]))
    assert found == [(1, 2, 1, 1), (1, 1, 1, 1), (1, 0, 0, 1), (0, 0, 0, 0)]


def test_a_group_of_which_all_are_stunned_loses_a_die() -> None:
    """HAC-KAO-9: there is no other member to stun."""
    me, victim = namae("katana"), group(size=2, dice=(5, 4), stunned=0b11)
    put(me, weapon=1, target=2, maneuver=Maneuver.STUN)
    made = fight([me], [victim])
    table = play(made, lambda table, made: stun(table, made, *made.fighters))
    assert told(table, Event.MEMBER_STUNNED) == []
    assert told(table, Event.DICE_LOST) == [(1, 1)]
    assert (victim.dice[5], victim.dice[4]) == (0, 1)


def test_whoever_has_gone_down_moves_on_no_more() -> None:
    """HAC-ACT-3: the rest of several movements is lost."""
    for state, seats in (({}, 0b1), ({"fate": Fate.DOWN, "up": 0}, 0)):
        fields: dict[str, Any] = {"dice": (5,), **state}
        made = fight([namae(**fields)], [namae()], 5, going_on=0b1)
        assert going_on(made) == seats
        assert made.going_on == 0


def test_only_those_who_stand_hit_the_ground() -> None:
    """HAC-FALL-1, HAC-MOVE-12: the fallen of a group stay where they fell."""
    me = group(size=3, up=0b101)
    put(me, fallen_wounds=2)
    play(fight([me], [namae()]), lambda table, made: hit_the_ground(table, made, made.fighters[0]))
    assert [wounds > 0 for wounds in me.wounds[:3]] == [True, False, True]


def test_the_best_healer_treats() -> None:
    """HAC-MED-1: whoever knows most of Medicine, wherever they sit."""
    good, bad = physician(ranks={"medicine": 3}), physician(ranks={"medicine": 1})
    for healers, seat in (([good, bad], 0), ([bad, good], 1)):
        patient = namae(wounds=1)
        made = fight([*healers, patient], [namae()])
        assert healer_of(made, patient) == seat


def test_a_treatment_whose_patient_has_fallen_comes_to_nothing() -> None:
    """HAC-MED-1: a whole round of rest is needed for both."""
    healer = physician(treats=2)
    patient = namae(wounds=2, fate=Fate.DOWN, up=0, treated_by=1)
    table = play(fight([healer, patient], [namae()]), finish_treatments)
    assert table.transcript == []
    assert (healer.treats, patient.treated_by, patient.wounds[0]) == (0, 0, 2)


def test_who_is_not_there_stands_nowhere() -> None:
    """HAC-MOVE-15, HAC-INIT-24: on the roof is only who has come already."""
    for where, high in ((Fate.ABSENT, 0), (Fate.IN_FIGHT, 3)):
        assert highest_level(fight([namae()], [namae(height_level=3, fate=where)])) == high


def test_a_round_in_which_nobody_can_act_is_over() -> None:
    """HAC-INIT-9: dice that nobody is left to spend are lost with it."""
    made = fight([namae(dice=(5,), fate=Fate.DOWN, up=0)], [namae()], 7)
    play(made, start_moment)
    assert made.phase == Phase.ROUND_END
    made = fight([namae(dice=(5,))], [namae()], 7)
    play(made, start_moment)
    assert (made.phase, made.moment) == (Phase.STEP, 5)


def test_what_is_asked_of_a_fight() -> None:
    """How long it took, what became of somebody, and who decides for whom."""
    made = fight([namae(fate=Fate.OUT)], [namae()], round=4)
    assert length(made) == 4
    assert [fate(me) for me in made.fighters] == [Fate.OUT, Fate.IN_FIGHT]
    assert [answered_by_referee(made, seat) for seat in range(2)] == [False, True]
