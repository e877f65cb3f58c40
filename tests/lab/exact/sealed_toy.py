"""Toy rulesets with choices that the other side does not see."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.encounters import encounter

from ...toys import toy

CHANCES = [[1, 4, 3], [5, 2, 3]]
"""[red's number][blue's number]: with so many faces of a d6 red wins the bout."""


def bout(table: Any, fight: Any) -> None:
    """Red notes a number, which is its own secret; blue names one; then a die decides, or the next bout."""
    red, blue = fight.fighters
    red.nerve = table.amount(red.seat, toy.Ask.SPEND, 0, 1)
    guess = table.amount(blue.seat, toy.Ask.SPEND, 0, 2)
    fight.round += 1
    if table.roll(red.seat, toy.Why.HIT, 6) <= CHANCES[red.nerve][guess]:
        blue.fate = toy.Fate.FALLEN
    elif guess != 2:
        red.fate = toy.Fate.FALLEN
    red.nerve = 0


def guessing(table: Any, fight: Any) -> None:
    """Red notes 0, 1 or 2 in secret; blue wins if it guesses the number."""
    red, blue = fight.fighters
    red.nerve = table.amount(red.seat, toy.Ask.SPEND, 0, 2)
    fight.round += 1
    loser = red if table.amount(blue.seat, toy.Ask.SPEND, 0, 2) == red.nerve else blue
    loser.fate = toy.Fate.FALLEN


def open_guessing(table: Any, fight: Any) -> None:
    """The same, but red's number is written where everybody sees it."""
    red, blue = fight.fighters
    fight.up = table.amount(red.seat, toy.Ask.SPEND, 0, 2)
    fight.round += 1
    loser = red if table.amount(blue.seat, toy.Ask.SPEND, 0, 2) == fight.up else blue
    loser.fate = toy.Fate.FALLEN


def one_each(monkeypatch: pytest.MonkeyPatch, beat: Any, **sides: Any) -> encounter.Encounter:
    """One fencer against another under a rule of this file; `sides` may have more to say of each."""
    toy.register(monkeypatch, beat=beat)
    return encounter.from_dict(
        {
            "ruleset": "toy",
            "sides": {
                side: {"fighters": [{"sample": "fencer", "name": side}]} | sides.get(side, {})
                for side in ("red", "blue")
            },
        }
    )
