"""Wrestling as a sport."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.sequence_of_events.rounds import beat
from kumite.rulesets.malice.state import Fight
from kumite.rulesets.malice.terms import Advantage, Ending, Event, FightKind, Keep, Outcome, Phase, Size, Why

from ..fights import asked, fight, person, play, told


def ring(first: dict[str, Any] | None = None, second: dict[str, Any] | None = None, **fields: Any) -> Fight:
    given = {"kind": FightKind.SUMAI, "phase": Phase.BOUT, "round": 0}
    return fight([person(**(first or {}))], [person(**(second or {}))], **(given | fields))


def test_first_the_stare_then_the_bout() -> None:
    """MAL-SUM-1: Intimidation/Willpower won by 5 gives a die more."""
    made = ring()
    table = play(made, beat, 9, 5, 5, 4)
    assert [about for _, about in asked(table)] == [Why.STARE] * 4
    assert told(table, Event.STARED_DOWN) == [(0, 0)]
    table = play(made, beat, 4, 4, 3, Keep.HIGHEST, 3, 3)
    assert told(table, Event.POOL) == [(0, 302), (1, 202)]


def test_a_stare_that_is_not_won_by_five_gives_nothing() -> None:
    """MAL-SUM-1."""
    made = ring()
    table = play(made, beat, 9, 4, 5, 4)
    assert told(table, Event.STARED_DOWN) == []
    assert made.sumai_bonus == 0


@pytest.mark.parametrize(
    ("first", "second", "pools"),
    [
        ({}, {}, [202, 202]),
        ({"size": Size.LARGE}, {}, [302, 202]),
        ({}, {"size": Size.LARGE}, [202, 302]),
        ({"size": Size.LARGE}, {"size": Size.LARGE}, [202, 202]),
        ({"size": Size.SMALL}, {}, [202, 302]),
        ({"advantages": 1 << Advantage.LARGE}, {}, [302, 202]),
        ({"ranks": {"jiujutsu": 1}, "size": Size.HUGE}, {}, [402, 202]),
    ],
)
def test_the_larger_has_a_die_more(first: dict[str, Any], second: dict[str, Any], pools: list[int]) -> None:
    """MAL-SUM-1."""
    made = ring(first, second, stared=1)
    dice = [5] * sum(pool // 100 for pool in pools)
    table = play(made, beat, *dice)
    assert [pool for _, pool in told(table, Event.POOL)] == pools


@pytest.mark.parametrize(
    ("dice", "outcome"),
    [
        ([9, 5, 5, 4], Outcome.FIRST_SIDE),
        ([5, 4, 9, 5], Outcome.SECOND_SIDE),
        ([9, 4, 5, 4], Outcome.GOING_ON),
        ([5, 5, 5, 5], Outcome.GOING_ON),
    ],
)
def test_a_bout_goes_on_until_somebody_wins_by_five(dice: list[int], outcome: Outcome) -> None:
    """MAL-SUM-1, MAL-END-1."""
    made = ring(stared=1)
    play(made, beat, *dice)
    assert made.outcome == outcome
    assert made.ending == (Ending.SUMAI if outcome else Ending.NONE)
    assert made.phase == (Phase.OVER if outcome else Phase.BOUT)
