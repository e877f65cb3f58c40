"""Exact odds as fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kumite.encounters.encounter import read
from kumite.lab.exact.fractions_of_fights import exactly
from kumite.lab.exact.odds import NoOdds
from kumite.lab.workbench.given import fight_of


def test_a_friendly_duel_is_what_was_counted_by_hand() -> None:
    found = exactly(read("ikezu/friendly_duel"))
    assert found.outcomes == {
        1: Fraction(1095152903, 2560000000),
        2: Fraction(1118003367, 2560000000),
        3: Fraction(34684373, 256000000),
    }
    assert found.mean_length == 1


def test_a_fight_that_may_come_back_to_where_it_was_is_solved() -> None:
    """Three touches can take any number of exchanges; the numbers are those of docs/odds.md."""
    found = exactly(read("ikezu/three_touches"), seconds=36_000)
    assert sum(found.outcomes.values()) == 1
    assert round(float(found.outcomes[1]), 8) == 0.47567921
    assert round(float(found.mean_length), 3) == 4.637
    assert found.states == 64


def test_too_large_a_fight_is_told() -> None:
    with pytest.raises(NoOdds, match=r"more than 0\.2 s in fractions"):
        exactly(read("ikezu/bandits"), seconds=0.2)


def test_what_a_search_decides_cannot_be_followed() -> None:
    with pytest.raises(NoOdds, match="search"):
        exactly(fight_of("ikezu/friendly_duel", policies={"pc": "search"}))


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    exactly(read("ikezu/friendly_duel"), progress=lambda done, known: told.append((done, known)))
    assert told[-1] == (8, 8)
