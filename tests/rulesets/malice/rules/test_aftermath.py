"""After the fight: treatment, nights of rest, hunger and weariness."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.sequence_of_events.aftermath import after_the_fight
from kumite.rulesets.malice.sizes import DECLINE
from kumite.rulesets.malice.state import Fighter
from kumite.rulesets.malice.terms import Advantage, Ask, Event, Fate, Keep, Why
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, person, play, told

HIGHEST = Keep.HIGHEST


def afterwards(pcs: list[Fighter], *answers: int, **fields: Any) -> Scripted:
    return play(fight(pcs, [], **fields), after_the_fight, *answers)


def healer(**fields: Any) -> Fighter:
    given: dict[str, Any] = {"intelligence": 3, "ranks": {"medicine": 2}, "void": 0}
    return person(**(given | fields))


def test_a_treatment_heals_a_die() -> None:
    """MAL-WND-10: Medicine/Intelligence against 15."""
    patient = person(wounds=12)
    table = afterwards([healer(), patient], 1, 9, 6, 0 + 1, 1, 1, HIGHEST, 7)
    assert told(table, Event.TREATS) == [(0, 1)]
    assert told(table, Event.TN) == [(0, 15)]
    assert told(table, Event.HEALED) == [(1, 7)]
    assert patient.wounds == 5


def test_a_treatment_that_fails_counts_for_the_day() -> None:
    """MAL-WND-10: once for each patient and day, whoever tries."""
    patient = person(wounds=12)
    table = afterwards([healer(), patient, healer()], 1, 9, 3, 1, 1, 1, HIGHEST)
    assert patient.wounds == 12
    assert [ask for _, ask in asked(table)].count(Ask.TREAT) == 1


def test_raises_roll_more_dice_of_which_one_counts() -> None:
    """MAL-WND-10, MAL-ROLL-10."""
    patient = person(wounds=20)
    table = afterwards([healer(void=2), patient], 1, 2, 9, 9, 7, 1, 1, HIGHEST, 3, 8, 5, HIGHEST)
    assert told(table, Event.TN) == [(0, 25)]
    assert told(table, Event.POOL)[1] == (0, 301)
    assert patient.wounds == 12


def test_a_master_treats_more_easily() -> None:
    """MAL-ROLL-15, MAL-WND-10: a Free Raise with Medicine 10."""
    patient = person(wounds=9)
    table = afterwards([healer(ranks={"medicine": 10}), patient], 1, *[1] * 10)
    assert told(table, Event.TN) == [(0, 10)]


def test_nobody_need_be_treated() -> None:
    """MAL-WND-10."""
    table = afterwards([healer(), person(wounds=3)], DECLINE)
    assert told(table, Event.TREATS) == []
    assert asked(afterwards([healer(), person()])) == []
    assert asked(afterwards([person(), person(wounds=3)])) == []


@pytest.mark.parametrize(("stamina", "rank", "healed"), [(2, 1, 5), (4, 3, 11)])
def test_a_night_of_rest(stamina: int, rank: int, healed: int) -> None:
    """MAL-WND-10, MAL-VOID-1: twice Stamina and the Class Rank; and all Void Points are back."""
    me = person(stamina=stamina, willpower=4, class_rank=rank, wounds=12, void=3, void_points=1)
    table = afterwards([me], nights=1)
    assert me.wounds == 12 - healed
    assert me.void_points == 3
    assert told(table, Event.RESTED) == [(0, 3)]


def test_nights_add_up_and_nobody_heals_below_none() -> None:
    """MAL-WND-10."""
    me = person(wounds=12)
    afterwards([me], nights=2)
    assert me.wounds == 2
    afterwards([me], nights=2)
    assert me.wounds == 0


@pytest.mark.parametrize(
    ("wounds", "fate", "after"),
    [(33, Fate.DOWN, Fate.IN_FIGHT), (37, Fate.OUT, Fate.DOWN), (38, Fate.OUT, Fate.DOWN)],
)
def test_the_fallen_get_up_as_they_heal(wounds: int, fate: Fate, after: Fate) -> None:
    """MAL-WND-3, MAL-WND-10: Down and Out go by the Wounds that are left."""
    me = person(wounds=wounds, fate=fate)
    afterwards([me], nights=1)
    assert (me.wounds, me.fate) == (wounds - 5, after)


def test_the_dead_do_not_heal() -> None:
    """MAL-WND-8."""
    me = person(wounds=39, fate=Fate.DEAD)
    afterwards([me], nights=3)
    assert me.wounds == 39


def test_a_permanent_wound_does_not_heal() -> None:
    """MAL-WND-10, MAL-TECH-1: the Healthy rank stays full."""
    me = person(wounds=12, advantages=1 << Advantage.PERMANENT_WOUND)
    afterwards([me], nights=2)
    assert me.wounds == 10


def test_the_hungry_get_no_void_from_rest() -> None:
    """MAL-COND-8: and after as many days as Stamina each costs 2k1 Wounds."""
    me = person(fasting_days=1, void=3, void_points=1)
    table = afterwards([me], nights=1)
    assert (me.void_points, me.fasting_days) == (1, 2)
    assert asked(table) == []
    table = afterwards([me], 9, 4, HIGHEST, nights=1)
    assert asked(table)[0] == (0, Why.HUNGER)
    assert told(table, Event.WOUNDED) == [(0, 9)]
    assert me.wounds == 9 - 5


def test_hunger_kills_in_the_night() -> None:
    """MAL-COND-8, MAL-WND-8, MAL-WND-10: nobody rests after that."""
    me = person(fasting_days=2, wounds=70, fate=Fate.OUT)
    table = afterwards([me], 9, 4, HIGHEST, nights=1)
    assert me.fate == Fate.DEAD
    assert told(table, Event.HEALED) == []


@pytest.mark.parametrize(("die", "fate"), [(3, Fate.OUT), (4, Fate.DOWN)])
def test_healing_that_is_not_enough_to_wake_up(die: int, fate: Fate) -> None:
    """MAL-WND-7, MAL-WND-10: as long as the Wounds keep somebody Out, they stay so."""
    patient = person(wounds=38, fate=Fate.OUT)
    afterwards([healer(), patient], 1, 9, 6, 0 + 1, 1, 1, HIGHEST, die)
    assert (patient.wounds, patient.fate) == (38 - die, fate)


@pytest.mark.parametrize(("days", "dice", "asleep"), [(2, [], 0), (3, [9, 9], 1), (3, [10, 5, 9], 0)])
def test_the_weary_may_fall_asleep(days: int, dice: list[int], asleep: int) -> None:
    """MAL-COND-9: after as many days as Stamina Willpower against 20; a night ends the Fatigue."""
    me = person(fatigued_days=days)
    table = afterwards([me], *dice, nights=1)
    assert (told(table, Event.SLEEPS) != []) == bool(asleep)
    assert me.fatigued_days == 0
