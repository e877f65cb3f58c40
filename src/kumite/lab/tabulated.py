"""The results of experiments as lines of tables: the same in files, in JSON, and from Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from math import isfinite

from .balance import Balance
from .counts import Difference
from .impact.choices import Choices
from .impact.readings import Impact
from .impact.survey import Survey
from .impact.turning import Turn
from .lines import Line, interval
from .matchup import Matchup
from .race import Race, Runner
from .sensitivity import Effect, Sensitivity
from .sweep import Row, Sweep

SIDES = {-1: "below", 0: "undecided", 1: "above"}
"""On which side of a target a value lies."""


def of_sweep(found: Sweep) -> list[Line]:
    """A line for each measure of each variant."""
    return [
        {
            **row.variant.values,
            "measure": name,
            "fights": row.fights,
            **interval("", one),
            **_difference(row, name),
        }
        for row in found.rows
        for name, one in row.estimates.items()
    ]


def _difference(row: Row, name: str) -> Line:
    if name not in row.differences:
        return {}
    less = row.differences[name]
    return interval("difference_", less) | _gain(less)


def _gain(one: Difference) -> Line:
    return {"gain": one.gain if isfinite(one.gain) else None}


def of_race(found: Race) -> list[Line]:
    """A line for each variant, best first."""
    return list(map(_of_runner, found.runners))


def _of_runner(one: Runner) -> Line:
    return {
        **one.variant.values,
        "fights": one.fights,
        "mean": one.mean,
        "behind": one.behind,
        "behind_low": one.low,
        "behind_high": one.high,
        "left_out_in": one.left_in,
    }


def of_impact(found: Impact) -> list[Line]:
    """A line for each measure of each reading."""
    return [
        {
            "house_rule": one.reading.rule.name,
            "reading": one.reading.value,
            "measure": name,
            **interval("difference_", difference),
            **_gain(difference),
        }
        for one in found.effects
        for name, difference in one.differences.items()
    ]


def of_survey(found: Survey) -> list[Line]:
    """A line for each measure of each reading in each of the fights that were looked at."""
    return [{"fight": one.name, **line} for one in found.looked for line in of_impact(one.found)]


def of_swayed(found: Survey) -> list[Line]:
    """A line for each reading: in how many of the fights it matters, and what it does most, and where."""
    return [
        {
            "house_rule": one.reading.rule.name,
            "reading": one.reading.value,
            "played_in": one.played,
            "goes_otherwise_in": one.otherwise,
            "matters_in": one.told_apart,
            "where_most": one.where,
            "measure": one.measure,
            **(interval("difference_", one.most) if one.most else {}),
        }
        for one in found.swayed
    ]


def of_choices(found: Choices) -> list[Line]:
    """A line for each choice."""
    return [asdict(one) for one in found.values()]


def of_turns(found: Sequence[Turn]) -> list[Line]:
    """A line for each reading that was looked into; choices by their names."""
    return [
        {
            "house_rule": one.reading.rule.name,
            "reading": one.reading.value,
            "fight": one.fight,
            "outcome": one.before,
            "outcome_with_it": one.after,
            "first_other_line": one.line,
            "opens": [f"{each.question}: {each.name}" for each in one.opens],
            "closes": [f"{each.question}: {each.name}" for each in one.closes],
        }
        for one in found
    ]


def of_balance(found: Balance) -> list[Line]:
    """A line for each value that was played."""
    quest = found.quest
    return [
        {
            quest.input: quest.experiment.variants[one.place].values[quest.input],
            "measure": quest.measure,
            "fights": one.fights,
            **interval("", one.estimate),
            "side": SIDES[one.side],
        }
        for one in found.tries
    ]


def of_sensitivity(found: Sensitivity) -> list[Line]:
    """A line for each input and measure."""
    return [
        {
            "measure": name,
            "input": effect.input,
            "lowest": effect.lowest,
            "highest": effect.highest,
            "size": effect.size.value,
            "size_low": effect.size.low,
            "size_high": effect.size.high,
            "mean": effect.mean,
            "noise": effect.noise,
            "seen": effect.is_seen,
            "spread": effect.spread if found.method == "screening" else None,
            **_parts(effect),
        }
        for name, effects in found.effects.items()
        for effect in effects
    ]


def _parts(effect: Effect) -> Line:
    """An input's share of the variance, alone and in total."""
    if effect.part is None:
        return {}
    return interval("alone_", effect.part.alone) | interval("total_", effect.part.total)


def of_matchup(found: Matchup) -> list[Line]:
    """A line for each pair."""
    first, second = found.inputs
    return [
        {
            first: row.variant.shown(first),
            second: row.variant.shown(second),
            "measure": found.measure,
            "fights": row.fights,
            **interval("", row.estimates[found.measure]),
        }
        for row in found.sweep.rows
    ]
