"""Entangling and grappling: captured, held, harmed, let go, escaped."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.actions.aim import maneuvers, weapons_at
from kumite.rulesets.hachigoku.rules.actions.difficulty import defense
from kumite.rulesets.hachigoku.rules.actions.holds import captives, capture, end_broken_holds, held_members
from kumite.rulesets.hachigoku.rules.actions.movement import may_range_move, movements, note_holds, plan
from kumite.rulesets.hachigoku.rules.actions.strike import attack_pool
from kumite.rulesets.hachigoku.rules.defense.defenses import may_dive, options_of
from kumite.rulesets.hachigoku.rules.dice.pools import hindrance
from kumite.rulesets.hachigoku.rules.initiative.declare import open_actions
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.rules.initiative.turns import take_effects
from kumite.rulesets.hachigoku.rules.skirmish.harm import settle_fate
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Ask,
    Capture,
    Cover,
    Element,
    Event,
    Hold,
    HoldWounds,
    Keep,
    Maneuver,
    Movement,
    Range,
    Result,
    RollKind,
    Simple,
    Skill,
    Why,
)
from kumite.table import REFEREE, Asked, Question, Table
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, group, namae, play, put, sample, told

TAKES_HOLD = {Maneuver.ENTANGLE_PARTIAL, Maneuver.ENTANGLE_FULL, Maneuver.ENTANGLE_AND_DOWN}


def options(bits: int) -> set[int]:
    return {n for n in range(bits.bit_length()) if bits >> n & 1}


def held(
    me: Fighter, foe: Fighter, level: int = Capture.PARTIAL, weapon: int = 0, members: int = 1, **fields: Any
) -> Fight:
    """A fight in which the first fighter holds the second."""
    made = fight([me], [foe], 5, **fields)
    capture(Scripted(), foe, me, members, level, weapon)
    return made


def turn(made: Fight, *answers: Any) -> Scripted:
    """A step in which all act who have a die of the Moment."""
    return play(made, take_step, 1, *answers)


def questions(table: Scripted) -> list[Question]:
    return [entry.question for entry in table.transcript if isinstance(entry, Asked)]


def offered(table: Scripted, ask: int) -> set[int]:
    """What the one question of that kind left open."""
    [question] = [one for one in questions(table) if not one.is_dice and one.about == ask]
    return options(question.first)


# Taking hold


@pytest.mark.parametrize(
    ("weapon", "takes"),
    [
        ("bare hands", True),
        ("manriki-gusari", True),
        ("sasumata", True),
        ("net", True),
        ("katana", False),
        ("bo", False),
    ],
)
def test_with_what(weapon: str, takes: bool) -> None:
    """HAC-GRAP-1: with an entangling weapon, or with bare hands; at Close."""
    me, foe = namae(weapon), namae()
    made = fight([me], [foe])
    assert (options(maneuvers(made, me, foe, 1, Range.CLOSE)) >= TAKES_HOLD) == takes
    assert options(maneuvers(made, me, foe, 0, Range.CLOSE)) >= TAKES_HOLD
    thrown = TAKES_HOLD - {Maneuver.ENTANGLE_AND_DOWN} if weapon == "net" else set()
    assert options(maneuvers(made, me, foe, 1, Range.NEAR)) & TAKES_HOLD == thrown


@pytest.mark.parametrize(
    ("maneuver", "pool"),
    [
        (Maneuver.ENTANGLE_PARTIAL, (4, 4)),
        (Maneuver.ENTANGLE_FULL, (3, 3)),
        (Maneuver.ENTANGLE_AND_DOWN, (2, 2)),
    ],
)
def test_how_hard(maneuver: int, pool: tuple[int, int]) -> None:
    """HAC-GRAP-2: Moderate, Hard, and with Knockdown one more, rolled with Earth: HAC-KDWN-2."""
    me, foe = sample("Onatsu", earth=4), namae()
    made = fight([me], [foe])
    me.declared.weapon, me.declared.skilled, me.declared.maneuver = 1, 1, maneuver
    assert attack_pool(made, me, foe)[:2] == pool
    me.skills[Skill.KUSARIJUTSU] = 10
    kept = 5 if maneuver == Maneuver.ENTANGLE_AND_DOWN else 4
    assert attack_pool(made, me, foe)[1] == kept


def test_worked_example_9() -> None:
    """HAC-GRAP-2, HAC-GRAP-3, HAC-GRAP-5, HAC-GRAP-10: a chain, a partial capture, one Raise for a Wound.

    4k4 against 20; the Raise is the only Wound; the captive's rolls are harder, and only attacks are open.
    """
    me = sample("Onatsu")
    me.dice[5] = 1
    foe = namae(water=3, dice=(4,))
    made = fight([me], [foe], 5)
    answers = (Action.ATTACK, 1, Maneuver.ENTANGLE_PARTIAL, 1, 0, Action.NOTHING, *(9, 8, 4, 1))
    table = turn(made, *answers)
    assert told(table, Event.POOL) == [(0, 404)]
    assert told(table, Event.TN) == [(0, 20)]
    assert told(table, Event.CAPTURED) == [(1, 4 * 0b1 + Capture.PARTIAL)]
    assert (foe.wounds[0], hindrance(foe)) == (1, 1)
    made.moment = 4
    plan(foe)
    assert not options(movements(made, foe)) & {Movement.NEARER, Movement.FARTHER}
    assert Action.ATTACK in options(open_actions(made, foe))


@pytest.mark.parametrize(("banzai", "raises", "wounds"), [(0, 0, 0), (2, 0, 2), (1, 1, 2)])
def test_a_hold_wounds_by_dice_and_raises_alone(banzai: int, raises: int, wounds: int) -> None:
    """HAC-GRAP-3: no Wound for the intention."""
    me, foe = namae(), namae()
    me.declared.target = me.attack.victim = 2
    me.declared.maneuver, me.attack.result = Maneuver.ENTANGLE_FULL, Result.HITS
    me.attack.banzai, me.declared.raises = banzai, raises
    made = fight([me], [foe])
    play(made, lambda t, f: take_effects(t, f, 1))
    assert (foe.wounds[0], foe.full, foe.partial, foe.prone) == (wounds, 1, 0, 0)


@pytest.mark.parametrize("resisted", [0, 1])
def test_full_and_down(resisted: int) -> None:
    """HAC-GRAP-2, HAC-KDWN-4: also prone unless that is resisted."""
    me, foe = namae(), namae()
    me.declared.target = me.attack.victim = 2
    me.declared.maneuver = Maneuver.ENTANGLE_AND_DOWN
    me.attack.result = Result.HITS
    me.attack.resisted = resisted
    play(fight([me], [foe]), lambda t, f: take_effects(t, f, 1))
    assert (foe.full, foe.prone) == (1, 1 - resisted)


def test_several_in_a_net() -> None:
    """HAC-MAN-4, HAC-KAO-8: a Raise for each further member; the group is captured when all are."""
    me, foes = namae("net"), group(size=3)
    me.declared.target = me.attack.victim = 2
    me.declared.weapon = 1
    me.declared.maneuver = 1
    me.attack.result = Result.HITS
    me.declared.raises = 1
    me.declared.raises_members = 1
    made = fight([me], [foes])
    table = play(made, lambda t, f: take_effects(t, f, 1), 2, 0)
    assert asked(table) == [(0, Ask.MEMBER_AFFECTED)] * 2
    assert (foes.partial, held_members(foes, me), hindrance(foes)) == (0b101, 0b101, 0)
    assert foes.wounds[:3] == [0, 0, 0]


# Being held


def test_what_a_partial_captive_can_do() -> None:
    """HAC-GRAP-5, HAC-GRAP-10: everything but moving, diving and charging, at a die less."""
    me, foe = namae(), namae("katana", dice=(5,), ranks={"kenjutsu": 3}, cover_available=Cover.PARTIAL)
    made = held(me, foe, height_level=0)
    plan(foe)
    assert options(movements(made, foe)) == {Movement.NONE}
    assert not may_range_move(made, foe)
    assert not may_dive(foe)
    assert Action.ATTACK in options(open_actions(made, foe))
    assert Action.ESCAPE in options(open_actions(made, foe))
    assert defense(made, foe, me) == 10
    me.declared.target, me.declared.weapon = 2, 0
    assert options_of(Scripted(), made, me, foe) != 0
    foe.declared.target, foe.declared.weapon, foe.declared.skilled = 1, 1, 1
    assert attack_pool(made, foe, me)[0] == 3 + 2 - 1


def test_what_a_full_captive_can_do() -> None:
    """HAC-GRAP-6: escape, or what is nothing of the body; Defense 5, no Active Defense."""
    me, foe = namae(), namae("katana", dice=(5,), water=4)
    made = held(me, foe, Capture.FULL)
    plan(foe)
    assert options(open_actions(made, foe)) == {Action.ESCAPE, Action.MAGIC, Action.COMPLEX}
    assert (defense(made, foe, me), hindrance(foe)) == (5, 1)
    me.declared.target, me.declared.weapon = 2, 0
    assert options_of(Scripted(), made, me, foe) == 0


def test_what_a_full_captive_rolls() -> None:
    """HAC-GRAP-6, HAC-CPLX-1: whatever the Story Daimyo asks for, but no roll of the body."""
    for level, open_kinds in ((Capture.PARTIAL, set(RollKind)), (Capture.FULL, set(RollKind) - {0})):
        me, foe = namae(), namae(dice=(5,))
        made = held(me, foe, level, referee_asked=1)
        answers = (Skill.OTHER, Element.VOID, RollKind.MENTAL, 15, 1)
        table = turn(made, Action.COMPLEX, *answers)
        assert offered(table, Ask.ROLL_KIND) == open_kinds
        assert told(table, Event.POOL) == [(1, 101)]


@pytest.mark.parametrize(
    ("kind", "weapon", "again", "other"),
    [
        (namae, "bare hands", True, False),
        (namae, "sasumata", True, False),
        (group, "bare hands", True, True),
    ],
)
def test_two_hands_hold_one(kind: Any, weapon: str, again: bool, other: bool) -> None:
    """HAC-MAN-4, HAC-GRAP-1, HAC-GRAP-12: nobody takes a second foe meanwhile; a crowd may."""
    me, first, second = kind(weapon), namae(), namae()
    made = fight([me], [first, second], 5)
    capture(Scripted(), first, me, 1, Capture.PARTIAL, int(weapon != "bare hands"))
    index = int(weapon != "bare hands")
    plan(me)
    note_holds(made, me)
    for foe, may in ((first, again), (second, other)):
        found = options(maneuvers(made, me, foe, index, Range.CLOSE))
        assert (Maneuver.ENTANGLE_FULL in found) == may
        if index == 0:
            assert (Maneuver.THROW in found) == may


def test_two_hands_hold_one_of_a_group() -> None:
    """HAC-MAN-4: another member is another one."""
    me, foes = namae(), group(size=3)
    made = held(me, foes)
    plan(me)
    note_holds(made, me)
    assert not TAKES_HOLD & options(maneuvers(made, me, foes, 0, Range.CLOSE))


def test_a_group_of_captives_can_only_escape() -> None:
    """HAC-KAO-7."""
    me, foes = namae(), group(size=2, dice=(5,))
    made = held(me, foes, members=0b11)
    plan(foes)
    assert options(open_actions(made, foes)) == {Action.ESCAPE}


def test_a_holder_does_not_move() -> None:
    """HAC-GRAP-9."""
    me, foe = namae(dice=(5,)), namae()
    made = held(me, foe)
    plan(me)
    assert captives(made, me) == 2
    assert options(movements(made, me)) == {Movement.NONE}


def test_those_who_take_hold_do_not_go_on() -> None:
    """HAC-GRAP-9, HAC-ACT-3: no change of Range after it in the same turn; after another attack there is."""
    for maneuver, moves in ((Maneuver.ENTANGLE_PARTIAL, False), (Maneuver.FEINT, True)):
        me = namae(dice=(5, 5), ranks={"karate": 5})
        made = fight([me], [namae()], 5)
        declared = (Action.ATTACK, maneuver, 0, Action.MOVE, *([Movement.NONE] * moves), Simple.OTHER)
        table = turn(made, *declared, *[1] * (4 - moves))
        ways = [set(options(one.first)) for one in questions(table) if one.about == Ask.MOVEMENT]
        assert any(Movement.FARTHER in found for found in ways) == moves


# What the holder does


def test_release() -> None:
    """HAC-GRAP-4, HAC-GRAP-8: an Action, for which Honor may pay."""
    me, foe = namae(honor_points=1), namae()
    made = held(me, foe)
    table = turn(made, Action.HOLD, Hold.RELEASE)
    assert told(table, Event.RELEASED) == [(0, 1)]
    assert (foe.partial, foe.held_by[0], me.honor_points) == (0, 0, 0)


def test_tighten() -> None:
    """HAC-GRAP-4: from partial to full; nobody rolls, nobody defends."""
    me, foe = namae(dice=(5,)), namae(honor_points=3)
    made = held(me, foe)
    table = play(made, take_step, 1, 0, Action.HOLD, Hold.TIGHTEN)
    assert (foe.partial, foe.full, foe.held_by[0]) == (0, 1, 1)
    assert not any(question.is_dice for question in questions(table))


@pytest.mark.parametrize("wounds", [1, 3])
def test_wounds_in_a_hold(wounds: int) -> None:
    """HAC-GRAP-4: any number up to the holder's Earth, with each Action, without a roll."""
    me, foe = namae(dice=(5, 5), earth=3), namae(earth=5)
    made = held(me, foe)
    for n in (1, 2):
        answers = [Action.HOLD, Hold.WOUND, wounds] + [Action.NOTHING] * (n == 1)
        turn(made, *answers)
        assert foe.wounds[0] == n * wounds


def test_wounds_in_a_hold_once_and_for_all() -> None:
    """HAC-GRAP-4 by house rule: no more than Earth with the whole hold."""
    me, foe = namae(dice=(5, 5), earth=2), namae(earth=5)
    made = held(me, foe, house={"hold_wounds": HoldWounds.PER_HOLD})
    turn(made, Action.HOLD, Hold.WOUND, 2, Action.NOTHING)
    plan(me)
    table = turn(made, Action.HOLD, Hold.TIGHTEN)
    assert foe.wounds[0] == 2
    assert offered(table, Ask.HOLD) == {Hold.RELEASE, Hold.TIGHTEN}


def test_wounds_in_a_hold_count_as_an_attack() -> None:
    """HAC-GRAP-4, HAC-HON-3, HAC-INIT-20: neither Honor nor a die got by interrupt pays for them."""
    me, foe = namae(honor_points=2, tagged=(5,)), namae()
    made = held(me, foe)
    table = turn(made, Action.HOLD, Hold.TIGHTEN, Action.NOTHING, 15)
    assert offered(table, Ask.HOLD) == {Hold.RELEASE, Hold.TIGHTEN}


# Escaping


@pytest.mark.parametrize(
    ("dice", "free"), [((9, 4, Keep.HIGHEST), False), ((9, 5), True), ((10, 1, 3), True)]
)
def test_escape(dice: tuple[int, ...], free: bool) -> None:
    """HAC-GRAP-7, HAC-GRAP-5, HAC-DICE-18: the holder's Earth first, then Earth or Water; a tie frees."""
    me, foe = namae(earth=2), namae(water=3, dice=(5,), prone=1)
    made = held(me, foe, Capture.FULL)
    table = turn(made, Action.ESCAPE, Element.WATER, *(7, 7), *dice[:2], *dice[2:][: dice[0] == 10])
    rolls = [entry for entry in asked(table) if entry[1] in (Why.HOLD, Why.ESCAPE)]
    assert [who for who, why in rolls if why == Why.HOLD][:2] == [0, 0]
    assert told(table, Event.POOL) == [(0, 202), (1, 202)]
    assert (foe.full == 0) == free
    assert foe.prone == 1
    assert bool(told(table, Event.ESCAPES)) == free


def test_the_captured_of_a_group_are_hampered() -> None:
    """HAC-GRAP-5, HAC-GRAP-7, HAC-KAO-8: they alone roll, so it counts that they are held."""
    for members in (0b001, 0b111):
        foes = group(size=3, dice=(5,), earth=3)
        made = held(namae(earth=2), foes, members=members)
        table = turn(made, Action.ESCAPE, Element.EARTH, *(1, 1), *(9, 9)) if members == 1 else None
        table = table or turn(made, Element.EARTH, *(1, 1), *(9, 9))
        assert told(table, Event.POOL) == [(0, 202), (1, 202)]
        assert foes.partial == 0


def test_escaping_from_whom_one_does_not_see() -> None:
    """HAC-BLIND-2, HAC-GRAP-7: Heroic for those who cannot see the other."""
    holder, foe = namae(earth=5, unseen=0b10), namae(earth=5, dice=(5,))
    table = turn(held(holder, foe), Action.ESCAPE, Element.EARTH, *(1, 1), *(9, 9, 9, 9))
    assert told(table, Event.POOL) == [(0, 202), (1, 404)]
    holder, foe = namae(earth=5), namae(earth=5, dice=(5,), unseen=0b01)
    table = turn(held(holder, foe), Action.ESCAPE, Element.EARTH, *(1, 1, 1, 1, 1), 9)
    assert told(table, Event.POOL) == [(0, 505), (1, 101)]


def test_the_story_daimyo_may_accept_a_skill() -> None:
    """HAC-GRAP-7: in place of the raw Element, of either."""
    me, foe = namae(), namae(ranks={"athletics": 4}, dice=(5,))
    made = held(me, foe, referee_asked=1)
    answers = (0, *(3, 4), Skill.ATHLETICS, Element.WATER, *(1, 5, 2, Keep.HIGHEST))
    table = turn(made, Action.ESCAPE, Element.EARTH, *answers)
    assert [who for who, about in asked(table) if about == Ask.ESCAPE_SKILL] == [REFEREE, REFEREE]
    assert told(table, Event.POOL) == [(0, 202), (1, 302)]
    assert told(table, Event.ESCAPES) == [(1, 0)]


def test_a_skill_helps_no_better_in_the_dark() -> None:
    """HAC-BLIND-2, HAC-GRAP-7: Heroic for the Skill in place of the raw Element, too."""
    me, foe = namae(), namae(ranks={"athletics": 7}, dice=(5,), unseen=0b01)
    answers = (0, *(3, 4), Skill.ATHLETICS, Element.WATER, *(1, 5, 2), Keep.HIGHEST)
    table = turn(held(me, foe, referee_asked=1), Action.ESCAPE, Element.EARTH, *answers)
    assert told(table, Event.POOL) == [(0, 202), (1, 302)]


# How holds end


def broken(made: Fight) -> bool:
    play(made, end_broken_holds)
    return made.fighters[1].held_by[0] == 0


def test_a_hold_lasts() -> None:
    """HAC-GRAP-8: as long as the holder is able, at Close, with the weapon in hand."""
    assert not broken(held(namae("manriki-gusari"), namae(), weapon=1))
    assert not broken(held(namae(), namae()))


@pytest.mark.parametrize(
    "change",
    [
        {"stunned": 1},
        {"full": 1},
        {"up": 0},
        {"position": 1},
        {"height_level": 1},
        {"main": 0},
    ],
)
def test_what_ends_a_hold(change: dict[str, int]) -> None:
    """HAC-GRAP-8: stunned, fully captured, out of the fight, no longer Close, the weapon lost."""
    me = namae("manriki-gusari")
    made = held(me, namae(), weapon=1)
    put(me, **change)

    def rule(table: Table, fight: Fight) -> None:
        settle_fate(table, fight.fighters[0])
        end_broken_holds(table, fight)

    table = play(made, rule)
    assert told(table, Event.HOLD_ENDS) == [(1, 0)]
    assert (made.fighters[1].partial, made.fighters[1].held_by[0]) == (0, 0)


def test_bare_hands_hold_whatever_else_is_in_them() -> None:
    """HAC-GRAP-8: there is no weapon to lose."""
    me = namae("katana", dice=(5,))
    made = held(me, namae())
    plan(me)
    assert weapons_at(me, Range.CLOSE) == 0b11
    me.main = 0
    assert not broken(made)


# Several of them


def test_which_captive() -> None:
    """HAC-GRAP-4: a holder of two says whom the Action concerns."""
    me, one, other = namae("sasumata", dice=(5,)), namae(), namae()
    made = fight([me], [one, other], 5)
    for foe in (one, other):
        capture(Scripted(), foe, me, 1, Capture.PARTIAL, 0)
    table = turn(made, Action.HOLD, 2, Hold.TIGHTEN)
    assert offered(table, Ask.HOLD_OF) == {1, 2}
    assert (one.full, other.full) == (0, 1)


def test_which_holder() -> None:
    """HAC-GRAP-7, HAC-KAO-7: a group that two hold gets away from one of them at a time."""
    first, second, foes = namae(), namae(), group(size=2, dice=(5,))
    made = fight([first, second], [foes], 5)
    capture(Scripted(), foes, first, 0b01, Capture.PARTIAL, 0)
    capture(Scripted(), foes, second, 0b10, Capture.FULL, 0)
    table = turn(made, 1, Element.EARTH, *(1, 2), 9)
    assert offered(table, Ask.ESCAPE_FROM) == {0, 1}
    assert told(table, Event.ESCAPES) == [(2, 1)]
    assert (foes.partial, foes.full) == (0b01, 0)


def test_another_takes_over() -> None:
    """HAC-GRAP-1, HAC-GRAP-8: one who is caught by somebody else is held by him."""
    first, second, foe = namae(), namae(), namae()
    made = fight([first, second], [foe], 5)
    capture(Scripted(), foe, first, 1, Capture.PARTIAL, 0)
    play(made, lambda t, f: capture(t, f.fighters[2], f.fighters[1], 1, Capture.FULL, 0))
    assert (foe.held_by[0], foe.partial, foe.full) == (2, 0, 1)
    assert captives(made, first) == 0
