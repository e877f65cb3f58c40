"""The results of a batch of fights: who wins, how long it takes, who
stands for how long, and what is left."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from ...chances.statistics import quantile, wilson
from ...rulesets import Ruleset
from ...simulation.spoken import spoken_outcome
from ..batch import Batch
from .measures import PERCENT
from .palette import INK, PAPER, outcome_color, side_color
from .sheet import Panel

BARS = 40
"""A histogram of lengths has at most so many bars; for more lengths, each bar stands for several."""
STEPS: tuple[int, ...] = tuple(n * 10**power for power in range(9) for n in (1, 2, 5))
SHOWN = 0.99
"""If the longest fights are more than twice as long as this share of them, the axis ends there."""
LEFT = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The quantiles shown of what is left."""
LONGEST_NAME = 18
HOW = "dot: median, bar: half of the fights,\nline: 90% of them, stroke: at the start"


def batch_panels(batch: Batch) -> list[Panel]:
    """All panels of a batch."""
    return [outcomes(batch), lengths(batch), standing(batch), *(left(batch, name) for name in batch.left)]


def outcomes(batch: Batch) -> Panel:
    """The share of each outcome with its interval."""
    shares = batch.summary.outcomes
    rules = batch.encounter.ruleset
    colors = {spoken_outcome(one): outcome_color(rules, one) for one in rules.outcomes}

    def draw(axes: Axes) -> None:
        for place, one in enumerate(shares):
            axes.barh(place, one.share, height=0.7, color=colors[one.name])
            apart = [[one.share - one.low], [one.high - one.share]]
            axes.errorbar(one.share, place, xerr=apart, color=INK, capsize=3, linewidth=1.2)
            beside = {"xytext": (5, 0), "textcoords": "offset points", "va": "center"}
            axes.annotate(f"{one.share:.1%}", (one.high, place), **beside)  # type: ignore[arg-type]
        axes.set_yticks(range(len(shares)), [one.name for one in shares])
        axes.invert_yaxis()
        axes.set_xlim(0, 1.15)
        axes.set_xticks([0, 0.25, 0.5, 0.75, 1])
        axes.xaxis.set_major_formatter(PERCENT)
        axes.set_xlabel("share of the fights, with 95% interval")
        axes.grid(visible=False, axis="y")

    said = ", ".join(f"{one.name} {one.share:.1%} ({one.low:.1%} to {one.high:.1%})" for one in shares)
    return Panel("Outcomes", f"Bars with 95% intervals: {said}.", draw, 1.0 + 0.4 * len(shares))


def lengths(batch: Batch) -> Panel:
    """How often each length came, by the outcome."""
    rules, fights, length = batch.encounter.ruleset, batch.tallies.fights, batch.summary.length
    last = last_shown(batch)
    wide = next(n for n in STEPS if last // n < BARS)
    first = 0 if length.shortest < last / 3 else length.shortest // wide * wide
    found: dict[int, dict[int, int]] = {}
    for way, ended in batch.ways.items():
        bars = found.setdefault(way.outcome, {})
        bars[way.length // wide] = bars.get(way.length // wide, 0) + ended.fights
    order = [one for one in in_order(rules) if one in found]

    def draw(axes: Axes) -> None:
        below: dict[int, int] = {}
        for outcome in order:
            bars = {n: count for n, count in found[outcome].items() if n * wide <= last}
            axes.bar(
                [(n + 0.5) * wide - 0.5 for n in bars],
                [count / fights for count in bars.values()],
                bottom=[below.get(n, 0) / fights for n in bars],
                width=0.9 * wide,
                color=outcome_color(rules, outcome),
                label=spoken_outcome(rules.outcomes(outcome)),
            )
            for n, count in bars.items():
                below[n] = below.get(n, 0) + count
        bounds = {n: wilson(count, fights) for n, count in below.items()}
        for n, (low, high) in bounds.items():
            axes.plot([(n + 0.5) * wide - 0.5] * 2, [low, high], color=INK, linewidth=1)
        axes.set_xlim(first - 0.5, last + 0.5)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(PERCENT)
        axes.set_ylim(bottom=0)
        each = "" if wide == 1 else f", {wide} to a bar"
        axes.set_xlabel(f"length in {length.unit}{each}{beyond(batch, last)}")
        axes.set_ylabel("share of the fights")
        axes.grid(visible=False, axis="x")
        axes.legend()

    middle = f"half of them within {length.quantiles[0.5]}, 95% within {length.quantiles[0.95]}"
    mean = f"Mean {length.mean.mean:.2f} {length.unit}, {middle}; {length.shortest} to {length.longest}."
    says = f"Bars for each length with 95% intervals, by outcome. {mean}"
    return Panel("Length", says, draw)


def standing(batch: Batch) -> Panel:
    """The share of each side's fighters who are not out of the fight yet, over time."""
    rules, unit = batch.encounter.ruleset, batch.summary.length.unit
    last = last_shown(batch)
    times = range(last + 1)
    curves = {side: [batch.standing_after(n, side) for n in times] for side in batch.encounter.sides}

    def draw(axes: Axes) -> None:
        for side, curve in curves.items():
            color = side_color(side)
            axes.fill_between(
                times,
                [one.low for one in curve],
                [one.high for one in curve],
                step="post",
                color=color,
                alpha=0.25,
                linewidth=0,
            )
            values = [one.value for one in curve]
            axes.step(times, values, where="post", color=color, linewidth=1.8, label=rules.sides[side])
        axes.set_xlim(0, max(1, last))
        axes.set_ylim(0, 1.02)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.yaxis.set_major_formatter(PERCENT)
        axes.set_xlabel(f"after so many {unit}{beyond(batch, last)}")
        axes.set_ylabel("share of the side not out yet")
        axes.legend()

    ends = ", ".join(f"{curve[-1].value:.0%} of {rules.sides[side]}" for side, curve in curves.items())
    says = f"A falling curve for each side with its 95% band; at the end {ends} are still in the fight."
    return Panel("Survival", says, draw)


def left(batch: Batch, gauge: str) -> Panel:
    """What the fighters have left at the end, for one of the things that people look at."""
    encounter, counts = batch.encounter, batch.left[gauge]
    start = encounter.start()
    field = encounter.ruleset.gauges[gauge]
    began = [number(getattr(fighter, field)) for fighter in start.fighters]
    found = [[quantile(dict(sorted(mine.items())), share) for share in LEFT] for mine in counts]

    def draw(axes: Axes) -> None:
        for seat, combatant in enumerate(encounter.combatants):
            lowest, low, middle, high, highest = found[seat]
            color = side_color(combatant.side)
            axes.plot([lowest, highest], [seat, seat], color=color, linewidth=1.5)
            axes.plot([low, high], [seat, seat], color=color, linewidth=6, solid_capstyle="butt")
            axes.plot(middle, seat, "o", color=PAPER, markeredgecolor=INK, markersize=6)
            axes.plot(began[seat], seat, "|", color=INK, markersize=11, markeredgewidth=1.5)
        axes.set_yticks(range(len(found)), [short(name) for name in encounter.names])
        axes.set_ylim(len(found) - 0.4, -0.6)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=8))
        axes.set_xlabel(f"{gauge} at the end of the fight\n{HOW}", loc="right")
        axes.grid(visible=False, axis="y")

    each = (
        f"{name} {mine[2]} ({mine[0]} to {mine[-1]})"
        for name, mine in zip(encounter.names, found, strict=True)
    )
    says = f"Median, and where 90% of the fights end: {', '.join(each)}."
    return Panel(f"{gauge} left", says, draw, 1.3 + 0.27 * len(found))


def short(name: str) -> str:
    """A name that leaves room for the plot beside it."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def number(value: int | list[int]) -> int:
    """What a gauge shows: a number, or the sum of several."""
    return sum(value) if isinstance(value, list) else value


def in_order(rules: Ruleset) -> list[int]:
    """The outcomes, the undecided last."""
    return [int(one) for one in sorted(rules.outcomes, key=lambda one: (one == 0, one))]


def last_shown(batch: Batch) -> int:
    """The last length on an axis: the longest one, or one that nearly no fight exceeds."""
    most = quantile(batch.summary.length.counts, SHOWN)
    longest = batch.summary.length.longest
    return most if longest > 2 * most else longest


def beyond(batch: Batch, last: int) -> str:
    """How many fights lie beyond the end of an axis."""
    more = sum(count for length, count in batch.summary.length.counts.items() if length > last)
    return (
        f"\n({more / batch.tallies.fights:.1%} are longer, to {batch.summary.length.longest})" if more else ""
    )
