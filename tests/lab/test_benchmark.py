"""The lab's benchmark: both sweeps are the same, and its tables say what was measured."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest
from benchmarks import lab
from benchmarks.fights import duel
from rich.console import Console

from kumite.chances.statistics import NORMAL_95, wilson
from kumite.lab.exact.odds import Odds


@pytest.fixture(scope="module")
def both() -> lab.Swept:
    return lab.swept(2, 3)


def test_the_sweep_by_hand_is_kumites(both: lab.Swept) -> None:
    assert [one.sheets[1].hp for one in both.contests] == [1, 2, 3] * 2
    assert [one.sheets[0].strength for one in both.contests] == [5] * 3 + [6] * 3
    assert lab.check(both, 2_000) < lab.SIGMAS


def test_another_sweep_is_told_from_it(both: lab.Swept) -> None:
    """Where the strong one stands in the weak one's place, somebody notices."""
    wrong = replace(both, contests=both.contests[::-1])
    with pytest.raises(lab.Disagreement, match="standard errors from kumite's"):
        lab.check(wrong, 2_000)


def test_so_many_fights_give_so_narrow_an_interval() -> None:
    fights = round(lab.needed(0.3, 0.01))
    low, high = wilson(round(0.3 * fights), fights, NORMAL_95)
    assert (high - low) / 2 == pytest.approx(0.01, rel=0.01)


def test_the_tables_say_what_was_measured(both: lab.Swept, monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(width=120, record=True, file=StringIO())
    console.print(lab.sweep_table(both, 10, 1))
    exact = Odds({1: 0.75, 2: 0.25}, {}, {}, [], 0.0, 0.0, 3, 42, 99)
    monkeypatch.setattr(lab, "odds", lambda encounter: exact)
    console.print(lab.odds_table(duel(), 1))
    text = " ".join(console.export_text().split())
    assert "A sweep of 6 variants by 10 fights" in text
    assert "NumPy, 1 core" in text
    assert "exact, 42 states" in text
    assert "│ simulation │ 1e-02 │ 7.2e+03 │" in text
