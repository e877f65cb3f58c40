"""A fight at a table reviewed: what a page shows of it adds up, and comes from the save alone."""

from __future__ import annotations

import pickle

import pytest

from kumite.sitting import Refused, Reviewed
from kumite.sitting.reviewing import reviewed

from .table import AYAME, REFEREE, Table


def over() -> Table:
    """Rika yields, and Rin; so Bo has won."""
    table = Table()
    table.play("no", "yield", "yield")
    return table


def number(shown: str) -> float:
    return float(shown.removesuffix("%"))


def test_the_rows_add_up_to_the_result_of_each_side() -> None:
    table = over()
    assert table.view(REFEREE).question is None
    found = reviewed(table.sitting.save_text(table.token), "the duel", 50, 600)
    assert found.complete
    assert found.sides == ("red", "blue")
    for side in range(2):
        start, *gains, end = [number(shares[side]) for _, shares in found.rows]
        assert start + sum(gains) == pytest.approx(end, abs=1e-9)
    assert found.rows[-1] == ("Result", ("0.0%", "100.0%"))
    assert 0 < found.curve[0] < 1
    assert found.curve[-1] == 0
    assert len(found.curve) == 1 + len(table.sitting.match.answers)
    assert found.better[0][1] in ("Strike", "Dare")
    assert pickle.loads(pickle.dumps(found)) == found


def test_it_stops_when_the_time_is_up() -> None:
    table = over()
    found = reviewed(table.sitting.save_text(table.token), "the duel", 4, 0.0)
    assert not found.complete
    assert len(found.curve) == 2
    assert found.rows[-1][0] == "Chance now"


def test_only_the_referee_has_what_it_takes() -> None:
    """A review knows everything, and so the text that it is made from is the referee's."""
    table = over()
    with pytest.raises(Refused):
        table.sitting.save_text(table.tokens()[AYAME])


def test_an_unfinished_fight_is_reviewed_so_far() -> None:
    table = Table()
    table.play("no", "yield")
    found: Reviewed = reviewed(table.sitting.save_text(table.token), "the duel", 20, 600)
    assert found.rows[-1][0] == "Chance now"
    assert 0 < found.curve[-1] < 1
