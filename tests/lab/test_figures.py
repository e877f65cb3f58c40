"""Figures show the numbers that they were given: looked up in what matplotlib drew, not in pixels."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import matplotlib
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection, QuadMesh
from matplotlib.colors import same_color, to_hex
from matplotlib.container import ErrorbarContainer
from matplotlib.figure import Figure

from kumite.chances.statistics import quantile, wilson
from kumite.encounters import encounter
from kumite.lab.balance import Balance, Try, quest_of
from kumite.lab.batch import Batch
from kumite.lab.counts import Estimate
from kumite.lab.experiment import experiment_from, plan_from
from kumite.lab.figures import Panel, batch_panels, drawn, sheet, sweep_panels, tried
from kumite.lab.figures.fights import last_shown, lengths
from kumite.lab.figures.palette import SIDES
from kumite.lab.figures.tornado import tornado
from kumite.lab.sensitivity import Sensitivity
from kumite.lab.sweep import Sweep, sweep

from ..toys import toy
from .batches import play

RED, BLUE = SIDES[0], SIDES[1]
"""The colors of the toy's sides, whatever these are called."""


@pytest.fixture
def batch(monkeypatch: pytest.MonkeyPatch) -> Batch:
    toy.register(monkeypatch)
    return play(toy.duel(), 80, seed=4)


def axes_of(panel: Panel) -> Axes:
    """A panel, drawn."""
    (axes,) = sheet([panel]).axes
    return axes


def panel_of(panels: list[Panel], title: str) -> Axes:
    return axes_of(next(panel for panel in panels if panel.title == title))


def texts(labels: Any) -> list[str]:
    return [label.get_text() for label in labels]


def flat(rows: list[tuple[float, ...]]) -> Any:
    """Numbers to compare with, to within rounding."""
    return pytest.approx([number for row in rows for number in row])


def whiskers(axes: Axes) -> list[float]:
    """Of each interval of horizontal error bars the line on which it is, and both its ends."""
    lines = [
        segment
        for bars in axes.containers
        if hasattr(bars, "has_xerr")
        for segment in bars[2][0].get_segments()
    ]
    return [float(number) for line in lines for number in (line[0][1], line[0][0], line[1][0])]


def test_outcomes(batch: Batch) -> None:
    """A bar for each outcome in the color of the side that wins, with its interval."""
    axes = panel_of(batch_panels(batch), "Outcomes")
    shares = batch.summary.outcomes
    assert texts(axes.get_yticklabels()) == [one.name for one in shares] == ["red", "blue"]
    assert [bar.get_width() for bar in axes.patches] == [one.share for one in shares]
    assert [to_hex(bar.get_facecolor()) for bar in axes.patches] == [RED, BLUE]
    assert whiskers(axes) == flat([(n, one.low, one.high) for n, one in enumerate(shares)])


def test_lengths(batch: Batch) -> None:
    """Bars of one length add up to its share; each has the interval of that."""
    axes = axes_of(lengths(batch))
    heights: dict[int, float] = {}
    by_color: dict[str, float] = {}
    for bar in axes.patches:
        place = round(bar.get_x() + bar.get_width() / 2)
        assert bar.get_y() == pytest.approx(heights.get(place, 0))
        heights[place] = heights.get(place, 0) + bar.get_height()
        shade = to_hex(bar.get_facecolor())
        by_color[shade] = by_color.get(shade, 0) + bar.get_height()
    counts = batch.summary.length.counts
    assert heights == pytest.approx({length: count / 80 for length, count in counts.items()})
    assert by_color == pytest.approx(
        {RED: batch.summary.outcomes[0].share, BLUE: batch.summary.outcomes[1].share}
    )
    spans = {round(line.get_xdata()[0]): tuple(line.get_ydata()) for line in axes.lines}  # type: ignore[arg-type,index]
    assert spans == {length: wilson(count, 80) for length, count in counts.items()}
    assert "rounds" in axes.get_xlabel()


def test_very_long_fights_are_left_out_and_that_is_said(batch: Batch) -> None:
    """One fight of a thousand rounds among eighty does not squeeze the others into a corner."""
    counts = {**batch.summary.length.counts, 1000: 1}
    length = SimpleNamespace(counts=counts, longest=1000, shortest=1, unit="rounds")
    long = SimpleNamespace(summary=SimpleNamespace(length=length), tallies=SimpleNamespace(fights=201))
    assert last_shown(cast(Batch, long)) == 1000  # more than 1% of the fights
    counts[3] += 120
    assert last_shown(cast(Batch, long)) < 50


def test_survival(batch: Batch) -> None:
    """The curve of each side goes through the share not yet out after each round, within its band."""
    axes = panel_of(batch_panels(batch), "Survival")
    times = range(batch.summary.length.longest + 1)
    assert texts(axes.get_legend().get_texts()) == ["red", "blue"]  # type: ignore[union-attr]
    for side, (line, band) in enumerate(zip(axes.lines, axes.collections, strict=True)):
        curve = [batch.standing_after(n, side) for n in times]
        assert list(line.get_ydata()) == [one.value for one in curve]
        assert list(line.get_xdata()) == list(times)
        assert line.get_drawstyle() == "steps-post"
        assert same_color(line.get_color(), (RED, BLUE)[side])
        assert isinstance(band, PolyCollection)
        corners = {tuple(corner) for corner in band.get_paths()[0].vertices.tolist()}  # type: ignore[union-attr]
        assert {(n, curve[n].low) for n in times} | {(n, curve[n].high) for n in times} <= corners


def test_what_is_left(batch: Batch) -> None:
    """For each fighter the median, the middle half and 90% of the fights, and how it began."""
    axes = panel_of(batch_panels(batch), "hp left")
    assert texts(axes.get_yticklabels()) == ["Rika", "Rin", "Bo"]
    drawn_lines = [line.get_xdata() for line in axes.lines]
    for seat, began in enumerate((8, 8, 12)):
        counts = dict(sorted(batch.left["hp"][seat].items()))
        thin, thick, dot, stroke = drawn_lines[4 * seat : 4 * seat + 4]
        assert list(thin) == [quantile(counts, 0.05), quantile(counts, 0.95)]
        assert list(thick) == [quantile(counts, 0.25), quantile(counts, 0.75)]
        assert list(dot) == [quantile(counts, 0.5)]
        assert list(stroke) == [began]
    assert same_color(axes.lines[0].get_color(), RED)
    assert same_color(axes.lines[8].get_color(), BLUE)


# Sweeps


def swept(vary: list[dict[str, Any]], **fields: Any) -> Sweep:
    """A small sweep of the toy's duel."""
    data = {"encounter": toy.DUEL, "fights": 60, "vary": vary, "measure": ["outcome", "damage taken of Bo"]}
    return sweep(experiment_from(data | fields), engine="plain")


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Sweep]:
    toy.register(monkeypatch)
    return swept


HP = {"input": "Bo.hp", "values": [12, 4, 8]}
STORM = {"input": "scene.storm", "values": [False, True]}


def test_curves(toys: Callable[..., Sweep]) -> None:
    """One input that is a number: curves with bands, in the order of the numbers; outcomes in one panel."""
    found = toys([HP])
    panels = sweep_panels(found)
    assert [panel.title for panel in panels] == ["Outcomes", "damage taken of Bo"]
    axes = axes_of(panels[0])
    rows = sorted(found.rows, key=lambda row: row.variant.values["Bo.hp"])
    for name, shade, line, band in zip(
        ("red", "blue"), (RED, BLUE), axes.lines, axes.collections, strict=True
    ):
        estimates = [row.estimates[name] for row in rows]
        assert list(line.get_xdata()) == [4, 8, 12]
        assert list(line.get_ydata()) == [one.value for one in estimates]
        assert same_color(line.get_color(), shade)
        corners = {tuple(corner) for corner in band.get_paths()[0].vertices.tolist()}  # type: ignore[union-attr]
        expected = zip((4, 8, 12), estimates, strict=True)
        assert all({(x, one.low), (x, one.high)} <= corners for x, one in expected)
    assert axes.get_xlabel() == "Bo.hp"
    assert same_color(axes_of(panels[1]).lines[0].get_color(), BLUE), "of Bo, who is on the blue side"


def test_heat_maps(toys: Callable[..., Sweep]) -> None:
    """Two inputs: a cell for each pair, with its number and half of its interval."""
    found = toys([HP, STORM])
    panels = sweep_panels(found)
    assert [panel.title for panel in panels] == ["red", "blue", "damage taken of Bo"]
    axes = axes_of(panels[0])
    (mesh,) = axes.collections
    assert isinstance(mesh, QuadMesh)
    assert texts(axes.get_xticklabels()) == ["12", "4", "8"]
    assert texts(axes.get_yticklabels()) == ["false", "true"]
    values = {tuple(row.variant.values.values()): row.estimates["red"] for row in found.rows}
    expected = [[values[hp, storm] for hp in (12, 4, 8)] for storm in (False, True)]
    assert mesh.get_array().tolist() == [[one.value for one in line] for line in expected]  # type: ignore[union-attr]
    written = [f"{one.value:.1%}\n± {one.width / 2:.1%}" for line in expected for one in line]
    assert texts(axes.texts) == written


def test_points(toys: Callable[..., Sweep]) -> None:
    """An input that is no number: a point with its interval for each value."""
    found = toys([STORM])
    axes = axes_of(sweep_panels(found)[0])
    assert texts(axes.get_yticklabels()) == ["false", "true"]
    estimates = [row.estimates["red"] for row in found.rows]
    assert whiskers(axes) == flat([(n, one.low, one.high) for n, one in enumerate(estimates)])


def test_long_names_leave_room(toys: Callable[..., Sweep]) -> None:
    """A variant of several values has a line for each, and a long title goes on in the next line."""
    third = {"input": "Rika.nerve", "name": "a rather long name of an input", "values": [1]}
    found = toys([HP, STORM, third], fights=4)
    panels = sweep_panels(found)
    figure = sheet(panels, "A title " * 20)
    labels = texts(figure.axes[0].get_yticklabels())
    assert labels[0] == "Bo.hp = 12\nscene.storm = false\na rather long name of an …"
    assert max(map(len, figure.get_suptitle().splitlines())) <= 76
    assert drawn(figure, "png")


def test_one_at_a_time(toys: Callable[..., Sweep]) -> None:
    """Changes made one by one: how much each differs from the encounter as it is, on the same dice."""
    found = toys([HP, STORM], design="one at a time")
    axes = axes_of(sweep_panels(found)[0])
    less = [row.differences["red"] for row in found.rows[1:]]
    assert whiskers(axes) == flat([(n, one.low, one.high) for n, one in enumerate(less)])
    assert texts(axes.get_yticklabels())[0] == "Bo.hp = 12"
    assert list(axes.lines[0].get_xdata()) == [0, 0]


def test_tornado(toys: Callable[..., Sweep]) -> None:
    """A bar for each input, to where the measure moves, its interval, and what the dice can do."""
    found = toys([HP])
    rises = SimpleNamespace(input="a", lowest="1", highest="5", size=Estimate(0.3, 0.2, 0.45), mean=0.3)
    falls = SimpleNamespace(input="b", lowest="no", highest="yes", size=Estimate(0.1, 0.05, 0.2), mean=-0.1)
    for one, noise in ((rises, 0.02), (falls, 0.15)):
        one.noise, one.is_seen = noise, one.size.value > noise
    effects = {"red": (rises, falls)}
    result = SimpleNamespace(sweep=found, experiment=found.experiment, effects=effects)
    axes = axes_of(tornado(cast(Sensitivity, result), "red"))
    bands, bars = axes.patches[::2], axes.patches[1::2]
    assert [bar.get_width() for bar in bars] == [0.3, -0.1]
    assert [(band.get_x(), band.get_width()) for band in bands] == [(-0.02, 0.04), (-0.15, 0.3)]
    assert whiskers(axes) == flat([(0, 0.2, 0.45), (1, -0.2, -0.05)])
    assert to_hex(bars[0].get_facecolor()) == RED
    assert to_hex(bars[1].get_facecolor()) not in SIDES, "what can be the dice alone is gray"


def test_a_search_for_balance(toys: Callable[..., Sweep]) -> None:
    """A point with its interval for each value, gray where it is undecided, and a line at the target."""
    del toys  # the toy is registered
    measured = {"encounter": toy.DUEL, "measure": ["red"], "vary": [HP], "balance": {"target": 0.4}}
    quest = quest_of(plan_from(measured))
    below, near = Estimate(0.2, 0.15, 0.27), Estimate(0.41, 0.38, 0.45)
    tries = (Try(0, 100, below, -1), Try(2, 400, near, 0))
    axes = axes_of(tried(Balance(quest, tries, complete=True)))
    assert list(axes.lines[0].get_ydata()) == [0.4, 0.4]
    bars = [bars for bars in axes.containers if isinstance(bars, ErrorbarContainer)]
    spans = [bar[2][0].get_segments()[0].tolist() for bar in bars]
    assert np.allclose(spans, [[[12, 0.15], [12, 0.27]], [[8, 0.38], [8, 0.45]]])
    colors = [bar[0].get_color() for bar in bars]
    assert same_color(colors[0], RED)
    assert colors[1] not in SIDES


def test_too_many_variants_are_no_picture(toys: Callable[..., Sweep]) -> None:
    names = {"input": "scene.storm", "name": "storm", "values": [False, True] * 31}
    found = toys([names], fights=2, measure=["length"])
    assert len(found.rows) == 62
    assert sweep_panels(found) == []


# Files


@pytest.mark.parametrize(("kind", "begins"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_files(batch: Batch, kind: str, begins: bytes) -> None:
    """Each kind is written, and the same figure is the same file."""
    first, second = (drawn(sheet(batch_panels(batch)[:2], "A duel"), kind) for _ in range(2))
    assert first.startswith(begins)
    assert first == second


def test_names_are_no_mathematics() -> None:
    """Names are drawn as they are, with characters that the font has not, and without a warning."""
    names = ["$x^2$ & <b>", "健太", "_a_"]
    fighters = [{"sample": "Kenta", "name": name} for name in names]
    data = {
        "ruleset": "ikezu",
        "sides": {"pc": {"fighters": fighters}, "opponent": {"fighters": [{"sample": "Bandit"}]}},
    }
    found = encounter.from_dict(data)
    figure: Figure = sheet(batch_panels(play(found, 3)), "$y$")
    text = drawn(figure, "svg").decode()
    assert "$y$" in text
    assert "$x^2$ &amp; &lt;b&gt;" in text
    assert "健太" in text
    assert drawn(figure, "png")


def test_pictures_leave_matplotlib_as_it_was(batch: Batch) -> None:
    """None of the settings of whoever calls is changed."""
    before = dict(matplotlib.rcParams)
    drawn(sheet(batch_panels(batch)), "png")
    assert dict(matplotlib.rcParams) == before
