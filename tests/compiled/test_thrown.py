"""The dice of compiled fights are those of plain ones, whatever the book holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from kumite.compiled.fights import thrown
from kumite.compiled.fights.watch import Happened, Number
from kumite.simulation.batch import Engine, simulate

from ..toys.compiled_toy import TOY, crowd, melee
from ..toys.compiled_toy.terms import Event, Policy

pytest.importorskip("numba")
FIGHTS = 400
WATCH = [Happened(Event.STRIKES, 0), Number(("fighters", 1, "hp"))]


@pytest.fixture(autouse=True, scope="module")
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KUMITE_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


class Heard:
    """Keeps what it is told until it has heard enough."""

    def __init__(self, enough: int) -> None:
        self.enough = enough
        self.pieces: dict[int, tuple[Any, Any]] = {}

    @property
    def wanted(self) -> bool:
        return len(self.pieces) < self.enough

    def add(self, first: int, rows: Any, dice: Any) -> None:
        fallen = np.array(dice).reshape(-1, 8)
        fallen[:, 0] += first
        self.pieces[first] = np.array(rows), fallen

    def whole(self) -> tuple[list[Any], list[Any]]:
        ordered = [self.pieces[first] for first in sorted(self.pieces)]
        return [row for rows, _ in ordered for row in rows.tolist()], [
            die for _, dice in ordered for die in dice.tolist()
        ]


def play(engine: Engine, enough: int = FIGHTS) -> tuple[Heard, Any, dict[int, Any]]:
    heard, kept = Heard(enough), {}

    def keep(first: int, rows: Any) -> None:
        for n, row in enumerate(np.array(rows).tolist()):
            kept[first + n] = row

    fight = melee(0, 0, 1, 1, 1)
    tallies = simulate(
        *(TOY, fight, crowd(fight, Policy.RANDOM), FIGHTS, 5),
        engine=engine,
        threads=1,
        watch=WATCH,
        keep=keep,
        listener=heard,
    )
    return heard, tallies, dict(sorted(kept.items()))


@pytest.mark.parametrize("lines", [thrown.LINES, 300, 1])
def test_dice_are_those_of_plain_fights(monkeypatch: pytest.MonkeyPatch, lines: int) -> None:
    """Also where the book is too small for the fights, or for a single one."""
    monkeypatch.setattr(thrown, "LINES", lines)
    plain, plain_tallies, plain_rows = play("plain")
    compiled, tallies, rows = play("compiled")
    assert compiled.whole() == plain.whole()
    assert (tallies, rows) == (plain_tallies, plain_rows)
    assert len(plain.whole()[1]) > FIGHTS


def test_a_listener_may_have_heard_enough() -> None:
    """The fights after that are the same, and so is what is noted of them."""
    heard, tallies, rows = play("compiled", 3)
    assert len(heard.pieces) == 3
    assert (tallies, rows) == play("plain")[1:]
