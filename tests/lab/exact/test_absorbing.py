"""Absorbing chains: against closed forms, and against beat after beat."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from kumite.lab.exact.absorbing import Absorbing


def chain(ends: int, edges: list[tuple[int, int, int, float]]) -> Absorbing:
    """From a list of (origin, target, gain, chance)."""
    origins, targets, gains, chances = (np.array(column) for column in zip(*edges, strict=True))
    return Absorbing(int(origins.max()) + 1, ends, origins, targets, gains, chances)


def ruin(coins: int, start: int, win: float) -> Absorbing:
    """A gambler with `start` of all the coins, who goes on until they have all of them (end 1) or none
    (end 0)."""
    place = {start: 0} | {n: n if n < start else n - 1 for n in range(1, coins) if n != start}
    place[0], place[coins] = -1, -2
    edges = [
        (place[n], place[after], 1, chance)
        for n in range(1, coins)
        for after, chance in ((n + 1, win), (n - 1, 1 - win))
    ]
    return chain(2, edges)


@pytest.mark.parametrize(
    ("coins", "start", "win"), [(10, 3, 0.4), (25, 24, 0.55), (2, 1, 0.3), (60, 30, 0.5)]
)
def test_the_gambler(coins: int, start: int, win: float) -> None:
    """Feller, "An Introduction to Probability Theory", volume 1, chapter XIV: who is ruined, and when."""
    if win == 0.5:
        ruined, length = 1 - start / coins, float(start * (coins - start))
    else:
        odds = (1 - win) / win
        ruined = (odds**coins - odds**start) / (odds**coins - 1)
        length = start / (1 - 2 * win) - coins / (1 - 2 * win) * (1 - odds**start) / (1 - odds**coins)
    found = ruin(coins, start, win)
    assert found.ended().tolist() == pytest.approx([ruined, 1 - ruined, 0.0], abs=1e-12)
    assert found.mean(np.array([0, 1])) == pytest.approx(length, rel=1e-10)


def test_lengths_beat_after_beat() -> None:
    """The share of each length, and with it the mean, as when the chain is simply followed."""
    found = ruin(6, 2, 0.45)
    weights = {2: 1.0}
    by_length = found.by_gain(10_000, 1e-13)
    for row in by_length[1:]:
        after: dict[int, float] = {}
        for n, weight in weights.items():
            after[n + 1] = after.get(n + 1, 0.0) + 0.45 * weight
            after[n - 1] = after.get(n - 1, 0.0) + 0.55 * weight
        assert row.tolist() == pytest.approx([after.pop(0, 0.0), after.pop(6, 0.0), 0.0], abs=1e-14)
        weights = after
    mean = float(np.arange(len(by_length)) @ by_length[:, 1])
    assert mean == pytest.approx(found.mean(np.array([1])), rel=1e-9)


def test_beats_without_gain() -> None:
    """States that go round without the fight growing longer: one end after a gain of 2, one after 5."""
    found = chain(2, [(0, 1, 0, 1.0), (1, 0, 0, 0.5), (1, 2, 2, 0.25), (1, -2, 5, 0.25), (2, -1, 0, 1.0)])
    assert found.by_gain(9, 1e-12).tolist() == [
        [0, 0, 0],
        [0, 0, 0],
        pytest.approx([0.5, 0, 0]),
        [0, 0, 0],
        [0, 0, 0],
        pytest.approx([0, 0.5, 0]),
    ]
    assert found.mean(np.array([0])) == pytest.approx(1.0)
    assert found.mean(np.array([1])) == pytest.approx(2.5)


def test_what_never_ends() -> None:
    """Where there is no way out, that is an end of its own."""
    found = chain(
        1, [(0, 1, 1, 0.25), (0, 3, 1, 0.75), (1, 2, 1, 1.0), (2, 1, 1, 1.0), (3, -1, 1, 0.5), (3, 0, 0, 0.5)]
    )
    never = Fraction(1, 4) / (1 - Fraction(3, 8))
    assert found.ended().tolist() == pytest.approx([float(1 - never), float(never)])
    assert found.endless == 1


def test_nothing_ever_ends() -> None:
    assert chain(1, [(0, 1, 1, 1.0), (1, 0, 1, 1.0)]).ended().tolist() == [0.0, 1.0]
