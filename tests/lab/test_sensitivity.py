"""Sensitivity: effects of known functions come out as they are, noise as noise, and fights as in a sweep."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from SALib.analyze import morris

from kumite.lab.experiment import ExperimentError, Plan, plan_from, read_plan, swept
from kumite.lab.sensitivity import Design, Varied, compared, designed, screened, sensitivity, ways
from kumite.lab.sweep import sweep
from kumite.lab.variance import divided

DUEL = "ikezu/duel_to_the_death"
ARMOUR = {"input": "Daisuke.worn_armor", "values": ["none", "yoroi"]}
FLESH = {"input": "Daisuke.hp", "also": ["Daisuke.hp_max"], "values": [1, 4, 8]}
Floats = np.ndarray[Any, np.dtype[np.float64]]


def plan(**fields: Any) -> Plan:
    written = {"encounter": DUEL, "fights": 40, "measure": ["pc side", "length"], "vary": [ARMOUR, FLESH]}
    return plan_from(written | fields)


def design_of(sizes: tuple[int, ...], number: int = 20, levels: int = 4, seed: int = 3) -> Design:
    """A screening of inputs with so many values, without anything to play."""
    inputs = tuple(Varied(f"input {n}", tuple(range(size))) for n, size in enumerate(sizes))
    points = tuple(ways(inputs, number, levels, seed))
    return Design(None, "screening", inputs, points)  # type: ignore[arg-type]


def relative(design: Design) -> Floats:
    """Where each point lies between the first and the last value of each input."""
    return np.array(design.points) / [len(one.values) - 1 for one in design.inputs]


@pytest.mark.parametrize(("sizes", "levels"), [((2, 3, 4, 4), 4), ((2, 2), 2), ((7, 10, 3, 5), 10)])
def test_each_step_of_a_way_moves_one_input(sizes: tuple[int, ...], levels: int) -> None:
    design = design_of(sizes, levels=levels)
    size = len(sizes) + 1
    assert len(design.points) == 20 * size
    for start in range(0, len(design.points), size):
        way = design.points[start : start + size]
        moved = [[n for n in range(len(sizes)) if before[n] != after[n]] for before, after in pairwise(way)]
        assert sorted(moved) == [[n] for n in range(len(sizes))]
    for n, count in enumerate(sizes):
        assert {point[n] for point in design.points} == set(range(count))
    assert (
        design.points
        == design_of(sizes, levels=levels).points
        != design_of(sizes, levels=levels, seed=4).points
    )


def test_effects_are_those_of_salib() -> None:
    """Where all inputs have as many values as there are levels; SALib's interval knows nothing of dice."""
    design = design_of((4, 4, 4))
    x = relative(design)
    y = 3 * x[:, 0] - x[:, 1] ** 2 + 2 * x[:, 0] * x[:, 2]
    problem = {"num_vars": 3, "names": ["a", "b", "c"], "bounds": [[0, 1]] * 3}
    theirs = morris.analyze(problem, x, y, num_levels=4, seed=1)
    mine = sorted(screened(design, np.array([y] * 10)), key=lambda one: one.input)
    assert [one.size.value for one in mine] == pytest.approx(theirs["mu_star"])
    assert [one.mean for one in mine] == pytest.approx(theirs["mu"])
    assert [one.spread for one in mine] == pytest.approx(theirs["sigma"], abs=1e-7)
    assert [one.size.width / 2 for one in mine] == pytest.approx(theirs["mu_star_conf"], rel=0.25, abs=1e-7)


@pytest.mark.parametrize("levels", [4, 10])
def test_whole_numbers_are_reckoned_by_the_step_that_was_made(levels: int) -> None:
    """However many values an input has, a straight line over it has one effect, its whole rise."""
    design = design_of((2, 3, 7, 10), levels=levels)
    y = relative(design) @ [1.0, -4.0, 2.0, 3.0]
    found = screened(design, np.array([y] * 10))
    assert [(one.input, round(one.mean, 9)) for one in found] == [
        ("input 1", -4),
        ("input 3", 3),
        ("input 2", 2),
        ("input 0", 1),
    ]
    assert all(one.spread == pytest.approx(0, abs=1e-6) and one.noise < 1e-6 for one in found)
    assert (found[0].lowest, found[0].highest) == ("0", "2")


@pytest.mark.parametrize("shared", [False, True])
def test_what_does_nothing_is_noise(shared: bool) -> None:
    """Whether the dice differ from point to point, or are those of each value of an input."""
    rng = np.random.default_rng(4)
    design = design_of((4, 4))
    seen = np.zeros(2, int)
    for _ in range(100):
        means = rng.normal(0.5, 0.05, (10, len(design.points)))
        if shared:
            means = rng.normal(0.5, 0.05, (10, 4))[:, [point[1] for point in design.points]]
        means += 0.3 * relative(design)[:, 0]
        for one in screened(design, means):
            seen[int(one.input[-1])] += one.is_seen
    assert seen[0] == 100
    assert seen[1] <= 8


def test_the_interval_of_a_size_knows_of_the_dice() -> None:
    """The same dice at all points: what they did to one value they did to all ways, and it shows."""
    rng = np.random.default_rng(5)
    design = design_of((2, 2))
    held = 0
    for _ in range(200):
        dice = rng.normal(0, 0.2, (10, 2))[:, [point[0] for point in design.points]]
        found = {one.input: one.size for one in screened(design, dice + relative(design)[:, 0])}
        held += found["input 0"].low <= 1 <= found["input 0"].high
    assert 180 <= held <= 199


def test_a_grid_is_compared_value_by_value() -> None:
    """The size is the greatest way between two values; parts come with it, and the largest total comes
    first."""
    curve = np.array([[0.0, 4.0, 1.0], [1.0, 5.0, 2.0]])
    inputs = (Varied("a", (0, 1)), Varied("b", ("low", "high", "middle")))
    design = Design(None, "grid", inputs, ())  # type: ignore[arg-type]
    means = curve + np.linspace(-0.1, 0.1, 10)[:, None, None]
    b, a = compared(design, means, divided(means))
    assert (b.input, b.size.value, b.mean, b.lowest, b.highest) == ("b", pytest.approx(4), 1, "low", "middle")
    assert (a.input, a.size.value, a.mean) == ("a", pytest.approx(1), pytest.approx(1))
    assert b.part is not None
    assert b.part.alone.value == pytest.approx(curve.mean(axis=0).var() / curve.var())


def test_a_grid_of_fights_is_a_sweep() -> None:
    """Effects are the differences between the means of the sweep's variants; same fights, same dice."""
    found = sensitivity(designed(plan()), None, partial(sweep, engine="plain"))
    rows = sweep(swept(plan()), engine="plain").rows
    assert found.method == "grid"
    for name in ("pc side", "length in rounds"):
        values = np.array([row.estimates[name].value for row in rows]).reshape(2, 3)
        effects = {one.input: one for one in found.effects[name]}
        assert effects["Daisuke.worn_armor"].mean == pytest.approx(values[1].mean() - values[0].mean())
        by_flesh = values.mean(axis=0)
        assert effects["Daisuke.hp"].size.value == pytest.approx(by_flesh.max() - by_flesh.min())


def test_a_screening_of_fights() -> None:
    """What plainly matters is seen; its sign is that of the difference."""
    nothing = {"input": "Daisuke.wil", "also": ["Daisuke.wil_max"], "values": [9, 10]}
    found = sensitivity(
        designed(plan(vary=[ARMOUR, FLESH, nothing], sensitivity={"method": "screening", "trajectories": 4})),
        None,
        partial(sweep, engine="plain"),
    )
    assert len(found.sweep.rows) == 16
    effects = {one.input: one for one in found.effects["length in rounds"]}
    assert effects["Daisuke.worn_armor"].mean > 0
    assert effects["Daisuke.worn_armor"].is_seen
    assert effects["Daisuke.wil"].size.value < effects["Daisuke.worn_armor"].size.value


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"vary": []}, "vary: found nothing that varies; legal: two inputs or more"),
        ({"vary": [ARMOUR]}, "vary: found one input; legal: two inputs or more"),
        ({"vary": [ARMOUR, FLESH | {"values": [3]}]}, "vary[1]: found one value; legal: two values or more"),
        ({"measure": ["median of length"]}, 'measure[0]: found "median of length"; legal: a share or a mean'),
        ({"sensitivity": {"method": "sobol"}}, 'sensitivity.method: found "sobol"; legal: '),
        ({"sensitivity": {"levels": 3}}, "sensitivity.levels: found 3; legal: "),
        ({"sensitivity": {"trajectories": 1}}, "sensitivity.trajectories: found 1; legal: 2 or more"),
        ({"sensitivity": {"ways": 3}}, "sensitivity.ways: found an unknown name; legal: method, "),
        (
            {
                "vary": [FLESH | {"name": str(n), "values": list(range(1, 30))} for n in range(4)],
                "sensitivity": {"method": "grid", "levels": 20},
            },
            "sensitivity: found 160000 points; legal: at most 10000",
        ),
    ],
)
def test_what_is_wrong(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ExperimentError) as refused:
        designed(plan(**fields))
    assert message in str(refused.value)


def test_a_killed_search_for_effects_goes_on(tmp_path: Path) -> None:
    """`kill -9` in the middle, then the same command: as without it, and the notes are gone."""
    file = tmp_path / "experiment.toml"
    file.write_text(
        f'encounter = "{DUEL}"\nfights = 60\nmeasure = ["length"]\n'
        '[[vary]]\ninput = "Daisuke.worn_armor"\nvalues = ["none", "yoroi"]\n'
        '[[vary]]\ninput = "Daisuke.hp"\nvalues = [1, 2, 3]\n'
    )
    journal = tmp_path / "experiment.sensitivity.jsonl"
    command = [sys.executable, "-m", "kumite", "sensitivity", str(file), "--engine", "plain", "--json"]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    until = time.monotonic() + 900
    while running.poll() is None and time.monotonic() < until:
        if journal.exists() and journal.read_bytes().count(b"\n") > 3:
            os.kill(running.pid, signal.SIGKILL)
            break
        time.sleep(0.002)
    assert running.wait() == -signal.SIGKILL
    assert 3 < journal.read_bytes().count(b"\n") < 1 + 10 * 6
    resumed = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert not journal.exists()
    whole = sensitivity(designed(read_plan(file)), None, partial(sweep, engine="plain"))
    wanted = [(one.input, one.size.value) for one in whole.effects["length in rounds"]]
    assert [(one["input"], one["size"]) for one in resumed["results"]] == wanted
