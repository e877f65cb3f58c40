"""Matchups: one side's tactics against the other's, each pair played on the same dice, as a game of its own.

Each side chooses once, before the fight and without knowing what the other chooses; the first side wants the
measure to be high and the other wants it low. What that game is worth, and how often each tactic is chosen
when both choose their best, comes from linear programming (von Neumann's minimax theorem). How sure that is
comes from drawing the cells again, each from what its fights leave open, and solving again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

import numpy as np

from ..mistakes import Mistake
from .counts import Estimate
from .exact.sealed_game import solve
from .experiment import Experiment, ExperimentError, Plan, swept
from .sweep import Sweep

Matrix = np.ndarray[Any, np.dtype[np.float64]]
DRAWS = 400
"""So many times the cells are drawn again."""
SEED = 1
"""The same results have the same intervals."""
TAIL = 2.5
"""In percent, what an interval of 95% leaves out on each side."""


@dataclass(frozen=True)
class Tactic:
    """One value of an input, and how often it is chosen when both sides choose their best."""

    name: str
    share: Estimate
    beaten_by: tuple[str, ...]
    """Others of the same side that do better whatever the other side does, told apart in each cell."""


@dataclass(frozen=True)
class Matchup:
    """What came of the pairs."""

    sweep: Sweep
    measure: str
    inputs: tuple[str, str]
    cells: tuple[tuple[Estimate, ...], ...]
    """A row for each tactic of the first side, with a cell for each of the other."""
    rows: tuple[Tactic, ...]
    columns: tuple[Tactic, ...]
    value: Estimate
    """The measure when both sides choose their best."""


def paired(plan: Plan) -> Experiment:
    """The experiment of a matchup.

    Raises ExperimentError if the file does not vary two inputs as a grid, or if its first measure has several
    parts.
    """
    written = plan.written
    mistakes = []
    if len(written.vary) != 2:
        legal = "two inputs: the tactics of one side, and those of the other"
        mistakes.append(Mistake("vary", f"{len(written.vary)} of them", legal))
    elif written.design != "grid":
        mistakes.append(Mistake("design", f'"{written.design}"', '"grid", each value with each other'))
    if mistakes:
        raise ExperimentError(plan.where, mistakes)
    experiment = swept(plan)
    measure, known = written.measure[0], experiment.variants[0].measures
    if measure not in known:
        mistake = Mistake("measure[0]", f'"{measure}"', f"a single one, such as {next(iter(known))}")
        raise ExperimentError(plan.where, [mistake])
    return experiment


def matchup(found: Sweep, plan: Plan) -> Matchup:
    """The pairs of a played experiment as a game."""
    measure = plan.written.measure[0]
    first, second = (one.shown_name for one in plan.written.vary)
    names = [list(dict.fromkeys(row.variant.shown(one) for row in found.rows)) for one in (first, second)]
    by_pair = {
        (row.variant.shown(first), row.variant.shown(second)): row.estimates[measure] for row in found.rows
    }
    cells = tuple(tuple(by_pair[mine, theirs] for theirs in names[1]) for mine in names[0])
    turned = tuple(zip(*cells, strict=True))
    value, mine, theirs = equilibrium(cells, are_shares=found.rows[0].variant.measures[measure].is_share)
    return Matchup(
        found,
        measure,
        (first, second),
        cells,
        tactics(names[0], mine, cells, 1),
        tactics(names[1], theirs, turned, -1),
        value,
    )


def equilibrium(
    cells: Sequence[Sequence[Estimate]], *, are_shares: bool = False
) -> tuple[Estimate, list[Estimate], list[Estimate]]:
    """What the game is worth, and the shares of its rows and columns, each with an interval of 95%.

    Cells that `are_shares` of the fights stay within 0 and 1.
    """
    values = np.array([[one.value for one in row] for row in cells])
    spread = np.array([[one.width / 2 for one in row] for row in cells]) / 1.96
    best = best_choices(values)
    random = np.random.default_rng(SEED)
    bounds = (0.0, 1.0) if are_shares else (-np.inf, np.inf)
    again = [best_choices(np.clip(random.normal(values, spread), *bounds)) for _ in range(DRAWS)]
    return (
        _interval(best.value, [each.value for each in again]),
        [_interval(share, [each.rows[n] for each in again]) for n, share in enumerate(best.rows)],
        [_interval(share, [each.columns[n] for each in again]) for n, share in enumerate(best.columns)],
    )


@dataclass(frozen=True)
class Solution:
    """What a matrix game is worth to the side that chooses the row, and how often each row and each column is
    chosen."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]


def best_choices(values: Matrix) -> Solution:
    """Solve a matrix game."""
    rows, columns = map(range, values.shape)
    width = len(columns)
    choices = [
        (row, ("choice", 1, 1, tuple((column, ("end", row * width + column)) for column in columns)))
        for row in rows
    ]
    solved = solve(("choice", 0, 0, tuple(choices)), [float(each) for each in values.flat])
    mine, theirs = solved.behavior
    return Solution(
        solved.value, tuple(mine[0][row] for row in rows), tuple(theirs[1][column] for column in columns)
    )


def _interval(value: float, drawn: Sequence[float]) -> Estimate:
    low, high = np.percentile(drawn, [TAIL, 100 - TAIL])
    return Estimate(value, min(value, float(low)), max(value, float(high)))


def tactics(
    names: Sequence[str], shares: Sequence[Estimate], cells: Sequence[Sequence[Estimate]], wants: int
) -> tuple[Tactic, ...]:
    """The tactics of one side; `wants` is 1 if it wants much, else -1."""
    return tuple(
        Tactic(
            name,
            share,
            tuple(
                other
                for other, theirs in zip(names, cells, strict=True)
                if other != name and all(better(theirs, mine, wants))
            ),
        )
        for name, share, mine in zip(names, shares, cells, strict=True)
    )


def better(these: Sequence[Estimate], those: Sequence[Estimate], wants: int) -> list[bool]:
    """Cell by cell, whether one is better than the other by more than chance."""
    return [
        wants * (one.value - other.value) > hypot(one.width / 2, other.width / 2)
        for one, other in zip(these, those, strict=True)
    ]
