"""Nights between two fights."""

from __future__ import annotations

from kumite.rulesets.malice.rules.sequence_of_events.between_fights import night_of_rest, week_of_rest
from kumite.rulesets.malice.terms import Event, Fate

from ..fights import fight, person, play, told
from .test_aftermath import HIGHEST, healer


def test_a_night_heals_twice_stamina_and_the_class_rank() -> None:
    """MAL-WND-10, MAL-VOID-1: 2 x 2 + 1 of 12 Wounds, and all Void Points."""
    me = person(wounds=12, stamina=2, void=2)
    play(fight([me], []), night_of_rest)
    assert (me.wounds, me.void_points) == (7, 2)


def test_a_week_is_seven_nights() -> None:
    """MAL-WND-10: 36 Wounds of somebody who is Out are more than 7 x 5; they are on their feet again."""
    me = person(wounds=36, stamina=2, fate=Fate.OUT)
    play(fight([me], []), week_of_rest)
    assert (me.wounds, me.fate) == (1, Fate.IN_FIGHT)


def test_a_healer_sees_to_one_after_the_other_each_day() -> None:
    """MAL-WND-10: once for each patient and day, before the night."""
    first, second = person(wounds=20), person(wounds=20)
    made = fight([healer(), first, second], [])
    failing = (2, 1, 1, 1, 1, HIGHEST)
    table = play(made, night_of_rest, 1, *failing, 2, *failing)
    assert told(table, Event.TREATS) == [(0, 1), (0, 2)]
    assert (first.wounds, second.wounds) == (15, 15)
