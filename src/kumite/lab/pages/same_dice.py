"""A fight that ends differently in two variants of an experiment, on the same dice."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from ... import simulation
from ...play.match import Match
from ...simulation.batch import chosen
from ..experiment import Variant
from ..sweep import Sweep
from ..telling import Telling
from .elements import element, folded
from .encounter import as_json
from .fights import log

LOOKED_AT = 40
"""How many fights are searched for one that ends differently in two variants."""


def compared(found: Sweep) -> Iterator[Element]:
    """A fight that ends differently in the first variant and in the one that
    differs most from it, both as logs."""
    experiment = found.experiment
    other = furthest(found)
    if other is None:
        yield element("p", "There is nothing to compare.")
        return
    first = experiment.variants[0]
    where = different(found, other)
    if where is None:
        many = min(LOOKED_AT, experiment.fights)
        yield element("p", f"The first {many} fights end alike in the first variant and in {other.label}.")
        return
    for variant in (first, other):
        why = "The first fight that ends differently in these two variants, on the same dice."
        match = Match(variant.encounter, experiment.seed, where, limit=experiment.limit)
        again = ["kumite", "run", "VARIANT.json", "--seed", str(experiment.seed)]
        yield log(match, Telling(variant.label, why, where), again)
    for variant in (first, other):
        yield folded(
            f"VARIANT.json, {variant.label}", element("pre", as_json(variant.encounter)), on_paper=False
        )


def furthest(found: Sweep) -> Variant | None:
    """The variant that differs most from the first, in the first measure in which any variant differs."""
    for name in found.experiment.columns:
        known = [row for row in found.rows if name in row.differences]
        if any(row.differences[name].value for row in known):
            return max(known, key=lambda row: abs(row.differences[name].value)).variant
    return None


def different(found: Sweep, other: Variant) -> int | None:
    """The lowest number of a fight that has a different outcome in that variant than in the first."""
    experiment = found.experiment
    wanted = experiment.fights * len(experiment.variants)
    engine = chosen("auto", wanted, lambda text: None, other.encounter.ruleset)
    outcomes = []
    for variant in (experiment.variants[0], other):
        encounter = variant.encounter
        rows = simulation.each_fight(
            encounter.ruleset,
            encounter.start(),
            encounter.policies,
            min(LOOKED_AT, experiment.fights),
            experiment.seed,
            limit=experiment.limit,
            engine=engine,
        )
        outcomes.append(rows[:, 0].tolist())
    return next((n for n, (one, two) in enumerate(zip(*outcomes, strict=True)) if one != two), None)
