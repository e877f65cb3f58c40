"""Exact odds as figures: those of a fight, and those of one roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from ...chances.rolls import Counted
from ...encounters.encounter import Encounter
from ...simulation.spoken import spoken_outcome
from .measures import PERCENT
from .palette import BLUE, INK, outcome_color
from .sheet import Panel

if TYPE_CHECKING:
    from ..exact.odds import Odds

SHOWN = 0.999
"""The axis of lengths ends once this share of the fights is over."""


def odds_panels(found: Encounter, known: Odds) -> list[Panel]:
    """The outcomes and the lengths of a fight."""
    return [outcomes(found, known), lengths(found, known)]


def outcomes(found: Encounter, known: Odds) -> Panel:
    """A bar for each outcome."""
    rules = found.ruleset

    def draw(axes: Axes) -> None:
        for place, (outcome, chance) in enumerate(known.outcomes.items()):
            axes.barh(place, chance, height=0.7, color=outcome_color(rules, outcome))
            axes.annotate(
                f"{chance:.3%}", (chance, place), xytext=(5, 0), textcoords="offset points", va="center"
            )
        names = [spoken_outcome(rules.outcomes(outcome)) for outcome in known.outcomes]
        axes.set_yticks(range(len(names)), names)
        axes.invert_yaxis()
        axes.set_xlim(0, 1.2)
        axes.set_xticks([0, 0.25, 0.5, 0.75, 1])
        axes.xaxis.set_major_formatter(PERCENT)
        axes.set_xlabel("probability")
        axes.grid(visible=False, axis="y")

    said = ", ".join(f"{spoken_outcome(rules.outcomes(one))} {p:.3%}" for one, p in known.outcomes.items())
    return Panel("Outcomes", f"Bars: {said}.", draw, 1.0 + 0.4 * len(known.outcomes))


def lengths(found: Encounter, known: Odds) -> Panel:
    """How likely each length is, with one outcome stacked on the other."""
    rules = found.ruleset
    every = sorted({n for lengths in known.lengths.values() for n in lengths})
    whole = {n: sum(lengths.get(n, 0.0) for lengths in known.lengths.values()) for n in every}
    last, behind = every[0], 0.0
    for last in every:
        behind += whole[last]
        if behind >= SHOWN * sum(whole.values()):
            break
    shown = [n for n in every if n <= last]

    def draw(axes: Axes) -> None:
        below = [0.0] * len(shown)
        for outcome, lengths in known.lengths.items():
            heights = [lengths.get(n, 0.0) for n in shown]
            name = spoken_outcome(rules.outcomes(outcome))
            axes.bar(shown, heights, 0.8, below, color=outcome_color(rules, outcome), label=name)
            below = [low + high for low, high in zip(below, heights, strict=True)]
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(PERCENT)
        axes.set_xlabel(rules.length_unit)
        axes.set_ylabel("probability")
        axes.grid(visible=False, axis="x")
        axes.legend()

    said = f"Mean {known.mean_length:.3f}; the likeliest is {max(whole, key=lambda n: whole[n])}."
    return Panel(f"Length in {rules.length_unit}", said, draw)


def roll_panel(counted: Counted) -> Panel:
    """A bar for each number that can come up."""
    numbers = list(counted.chances)
    heights = [float(chance) for chance in counted.chances.values()]

    def draw(axes: Axes) -> None:
        if counted.names:
            places: list[int] = list(range(len(numbers)))
            axes.set_xticks(places, [counted.names[n] for n in numbers])
        else:
            places = numbers
            axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.bar(places, heights, 0.8, color=BLUE)
        if counted.cut is not None:
            beside = {"xytext": (0, 4), "textcoords": "offset points", "ha": "right", "color": INK}
            axes.annotate("and more", (places[-1] + 0.4, heights[-1]), **beside)  # type: ignore[arg-type]
        axes.yaxis.set_major_formatter(PERCENT)
        axes.set_xlabel(counted.what)
        axes.set_ylabel("probability")
        axes.grid(visible=False, axis="x")

    likeliest = numbers[heights.index(max(heights))]
    said = f"The likeliest {counted.what} is {counted.names.get(likeliest, str(likeliest))}"
    return Panel(counted.says, f"{said}, with {max(heights):.2%}.", draw)
