"""Throwing: with what, how far, where to, and how it hurts."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.records import Place
from kumite.rulesets.hachigoku.rules.actions.aim import may_throw, throw_limit
from kumite.rulesets.hachigoku.rules.actions.holds import capture, end_broken_holds
from kumite.rulesets.hachigoku.rules.actions.strike import attack_pool
from kumite.rulesets.hachigoku.rules.actions.throws import land
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.rules.initiative.turns import take_effects
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Ask,
    Capture,
    Event,
    Keep,
    Maneuver,
    Range,
    RangeModel,
    Result,
    Way,
    Why,
)
from kumite.table import REFEREE, Asked, Question, Table
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, group, namae, play, told, weapon


def thrown(me: Fighter, foe: Fighter, **fields: Any) -> Fight:
    """A fight in which the throw of the first fighter has hit the second, who has no die left."""
    made = fight([me], [foe], 5, **fields)
    me.declared.target = me.attack.victim = 2
    me.declared.maneuver, me.attack.result = Maneuver.THROW, Result.HITS
    return made


def lands(made: Fight, *answers: Any) -> Scripted:
    def rule(table: Table, fight: Fight) -> None:
        land(table, fight, fight.fighters[0], fight.fighters[1])
        take_effects(table, fight, 1)

    return play(made, rule, *answers)


def questions(table: Scripted) -> list[Question]:
    return [entry.question for entry in table.transcript if isinstance(entry, Asked)]


def ledge(*places: tuple[int, int, int]) -> list[Place]:
    """Cells of the track: position, height level, soft."""
    made = [Place(1, position, height_level, soft) for position, height_level, soft in places]
    return made + [Place() for _ in range(8 - len(made))]


LANDS, TUMBLES = (9, 9), (1, 2)
"""Two silent dice of Water 2 against Earth 3 or less, well and badly rolled."""


# With what


@pytest.mark.parametrize(
    ("name", "own", "other", "may"),
    [
        ("bare hands", 2, 9, True),
        ("manriki-gusari", 3, 2, True),
        ("manriki-gusari", 3, 3, False),
        ("kusarigama", 4, 3, True),
        ("net", 9, 1, False),
        ("sasumata", 9, 1, False),
        ("katana", 9, 1, False),
    ],
)
def test_what_throws(name: str, own: int, other: int, may: bool) -> None:
    """HAC-THRW-1, HAC-THRW-2: bare hands throw anybody; leverage only those who have less Earth."""
    one = weapon(name)
    assert may_throw(namae(one, earth=own), namae(earth=other), one) == may


def test_shaking_off_who_holds_the_shaft() -> None:
    """HAC-THRW-1, HAC-THRW-2: with any weapon, as a weapon; and then nobody holds it."""
    spear = weapon("yari")
    me, foe = namae(spear, earth=3), namae()
    made = thrown(me, foe)
    assert not may_throw(me, foe, spear)
    me.shaft_held_by = 0b10
    assert may_throw(me, foe, spear)
    table = lands(made, Way.UP, *TUMBLES)
    assert told(table, Event.SHAFT_FREED) == [(0, 1)]
    assert me.shaft_held_by == 0
    me.shaft_held_by, foe.elements[1] = 0b10, 3
    assert not may_throw(me, foe, spear)


def test_the_roll() -> None:
    """HAC-THRW-1: Hard; with bare hands Karate/Fire, else the weapon's Skill and Damage."""
    me, foe = namae("manriki-gusari", ranks={"karate": 4, "kusarijutsu": 5}, fire=3), namae()
    made = fight([me], [foe])
    me.declared.skilled, me.declared.maneuver = 1, Maneuver.THROW
    assert attack_pool(made, me, foe)[:2] == (2, 2)
    me.declared.weapon = 1
    assert attack_pool(made, me, foe)[:2] == (4, 4)


# How far


@pytest.mark.parametrize(("earth", "limit"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_how_far_at_most(earth: int, limit: int) -> None:
    """HAC-THRW-4: half the Earth, rounded down, at least one."""
    assert throw_limit(namae(earth=earth)) == limit


@pytest.mark.parametrize(("raises", "steps"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 2)])
def test_raises_for_distance(raises: int, steps: int) -> None:
    """HAC-THRW-3, HAC-THRW-4, HAC-ATK-9: a step more for two of them, up to the limit."""
    me, foe = namae(earth=5, raises=raises, raises_distance=raises), namae()
    answers = [Way.DOWN, *TUMBLES]
    if steps > 1:
        answers.insert(0, steps)
    table = lands(thrown(me, foe), *answers)
    assert told(table, Event.THROWN) == [(1, steps)]
    assert foe.position == -steps


def test_raises_beyond_the_limit_are_not_asked_for() -> None:
    """HAC-THRW-4: Earth 4 can use two of them for distance, Earth 3 none."""
    for earth, offered, answers in ((3, [], (0,)), (4, [3], (0, 0)), (6, [5], (0, 0))):
        me = namae(earth=earth, fire=5, ranks={"karate": 7}, dice=(5,))
        made = fight([me], [namae(water=9)], 5)
        table = play(made, take_step, 1, Action.ATTACK, Maneuver.THROW, 8, *answers, *[1] * 5)
        found = [one for one in questions(table) if not one.is_dice and one.about == Ask.RAISES_DISTANCE]
        assert [one.second for one in found] == offered


def test_gravity_lends_a_hand() -> None:
    """HAC-THRW-4: steps beyond the limit, if the Story Daimyo says so."""
    me, foe = namae(earth=2), namae()
    table = lands(thrown(me, foe, referee_asked=1), 2, 3, Way.UP, *TUMBLES, 0)
    assert (REFEREE, Ask.GRAVITY) in asked(table)
    assert foe.position == 3


def test_on_the_matrix() -> None:
    """HAC-THRW-3: farther from the thrower."""
    me, foe = namae(earth=4, raises=2, raises_distance=2), namae()
    made = thrown(me, foe, house={"range_model": RangeModel.MATRIX})
    lands(made, 2, *TUMBLES)
    assert (me.ranges[1], foe.ranges[0]) == (Range.LONG, Range.LONG)


# How it hurts


@pytest.mark.parametrize(("dice", "wounds", "prone"), [((5, 4), 3, 1), ((5, 5), 0, 0), ((10, 10), 0, 0)])
def test_landing(dice: tuple[int, ...], wounds: int, prone: int) -> None:
    """HAC-THRW-5, HAC-WND-7: Athletics/Water against 5 times the thrower's Earth; it costs nothing."""
    me, foe = namae(banzai=1, raises=1), namae()
    table = lands(thrown(me, foe), Way.UP, *dice)
    assert [about for _, about in asked(table)] == [Ask.THROW_WAY, Why.LANDING, Why.LANDING]
    assert (foe.wounds[0], foe.prone, foe.position) == (wounds, prone, 1)


def test_the_landing_may_be_skilled() -> None:
    """HAC-THRW-5, HAC-DICE-6: or unskilled by choice."""
    foe = namae(ranks={"athletics": 1}, water=3)
    table = lands(thrown(namae(), foe), Way.UP, 1, 10, 2)
    assert told(table, Event.POOL) == [(1, 101)]
    assert told(table, Event.LANDS) == [(1, 1)]


def test_worked_example_11() -> None:
    """HAC-THRW-3 to HAC-THRW-6, HAC-FALL-4: Earth 5, three Raises for distance, two levels down, a 25.

    The number of the attack is 25; two steps; a standing landing without Wounds; four of the fall, no roll.
    """
    me = namae(earth=5, fire=5, ranks={"karate": 9}, dice=(5,), height_level=2)
    foe = namae(height_level=2, ranks={"athletics": 3}, earth=3)
    made = fight([me], [foe], 5, places=ledge((2, 0, 0)))
    attack = (1, Action.ATTACK, Maneuver.THROW, 3, 3, *(9, 9, 4, 2, 2, 1, 1), Keep.HIGHEST)
    table = play(made, take_step, *attack, 2, Way.UP, *(10, 9, 1, 6), Keep.HIGHEST)
    assert told(table, Event.TN) == [(0, 25)]
    assert told(table, Event.TOTAL) == [(0, 26), (1, 25)]
    assert told(table, Event.THROWN) == [(1, 2)]
    assert told(table, Event.LANDS) == [(1, 1)]
    assert (foe.wounds[0], foe.prone, foe.position, foe.height_level) == (4, 0, 2, 0)
    assert (1, Ask.FALL_ROLL) not in asked(table)


def test_throw_and_fall_hurt_together() -> None:
    """HAC-FALL-4, HAC-THRW-6, HAC-WND-8: one Wound of the throw and two of the fall, at once."""
    foe = namae(height_level=1)
    made = thrown(namae(height_level=1), foe, places=ledge((1, 0, 0)))
    table = lands(made, Way.UP, *TUMBLES)
    assert told(table, Event.TAKES_WOUNDS) == [(1, 3)]
    assert told(table, Event.FALLS) == [(1, 1)]
    assert (foe.height_level, foe.prone) == (0, 1)


def test_the_edge_has_two_sides() -> None:
    """HAC-THRW-3: the thrower chooses the way, and up there nobody falls."""
    foe = namae(height_level=1)
    made = thrown(namae(height_level=1), foe, places=ledge((-1, 1, 0), (1, 0, 0)))
    table = lands(made, Way.DOWN, *TUMBLES)
    assert told(table, Event.FALLS) == []
    assert (foe.height_level, foe.position, foe.wounds[0]) == (1, -1, 1)


def test_the_story_daimyo_may_say_how_deep() -> None:
    """HAC-THRW-4, HAC-FALL-4: where the scene says nothing of it."""
    foe = namae(height_level=3, earth=4)
    made = thrown(namae(height_level=3), foe, referee_asked=1)
    table = lands(made, 0, Way.UP, 2, *TUMBLES, 0)
    assert (REFEREE, Ask.LANDING_DROP) in asked(table)
    assert (foe.height_level, foe.wounds[0]) == (1, 5)


@pytest.mark.parametrize(("dice", "wounds"), [((4, 6), 1), ((4, 5), 3)])
def test_a_roll_for_the_fall_after_a_throw(dice: tuple[int, ...], wounds: int) -> None:
    """HAC-FALL-4 by house rule: raw Earth against the fall alone."""
    foe = namae(height_level=1)
    house = {"thrown_fall_roll": 1}
    made = thrown(namae(height_level=1), foe, places=ledge((1, 0, 0)), house=house)
    lands(made, Way.UP, *TUMBLES, 1, *dice)
    assert foe.wounds[0] == wounds


@pytest.mark.parametrize(("saves", "wounds"), [(0, 2), (1, 0)])
def test_landing_on_ones_feet_far_below(saves: int, wounds: int) -> None:
    """HAC-THRW-6: the fall hurts all the same; by house rule it does not."""
    foe = namae(height_level=1)
    house = {"landing_saves_fall": saves}
    made = thrown(namae(height_level=1), foe, places=ledge((1, 0, 0)), house=house)
    lands(made, Way.UP, *LANDS)
    assert (foe.wounds[0], foe.prone) == (wounds, 0)


def test_into_the_sea() -> None:
    """HAC-FALL-5: no Wounds of the throw nor of the fall."""
    foe = namae(height_level=3)
    made = thrown(namae(height_level=3), foe, places=ledge((1, 0, 1)))
    table = lands(made, Way.UP, *TUMBLES)
    assert told(table, Event.FALL_CUSHIONED) == [(1, 1)]
    assert (foe.wounds[0], foe.prone, foe.height_level) == (0, 1, 0)


def test_holds_end_with_the_distance() -> None:
    """HAC-THRW-3, HAC-GRAP-8: holds on the foe, and those that the foe had."""
    me, foe = namae(), namae()
    made = thrown(me, foe)
    capture(Scripted(), foe, me, 1, Capture.PARTIAL, 0)
    capture(Scripted(), me, foe, 1, Capture.PARTIAL, 0)
    lands(made, Way.UP, 9)
    assert foe.held_by[0] == 0
    play(made, end_broken_holds)
    assert (me.held_by[0], me.partial) == (0, 0)


def test_one_of_a_group() -> None:
    """HAC-MAN-4, HAC-KAO-2: bare hands throw one, who alone takes the Wounds and lies there."""
    foes = group(size=3, down_at=2)
    made = thrown(namae(), foes)
    table = lands(made, Way.UP, *TUMBLES, 2)
    assert (0, Ask.MEMBER_AFFECTED) in asked(table)
    assert (foes.wounds[:3], foes.prone, foes.position) == ([0, 0, 1], 0b100, 0)
