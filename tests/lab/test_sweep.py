"""Sweeps: the same fights as `simulate` plays, compared on the same dice, and resumed where they stopped."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kumite import simulation
from kumite.encounters.examples import examples_of
from kumite.lab import experiment as experiments
from kumite.lab.experiment import Experiment, ExperimentError, experiment_from, read_experiment
from kumite.lab.journal import Journal, JournalError
from kumite.lab.pieces import Done, Piece, Work, done_by
from kumite.lab.sweep import Sweep, sweep
from kumite.lab.written import WrittenRange
from kumite.rulesets import ruleset

from ..by_name import NAMES

FIRST = {"ikezu": "ikezu/bandits"}
"""The example of a ruleset, where it is not to be the first by its file."""
EXPERIMENTS = ruleset("ikezu").folder / "experiments"
BANDITS = "ikezu/bandits"
FIGHTS = 120


def experiment(**fields: Any) -> Experiment:
    written = {
        "encounter": BANDITS,
        "fights": FIGHTS,
        "seed": 3,
        "vary": [{"input": "Kenta.hp", "values": [1, 5]}],
        "measure": ["outcome", "length", "damage taken of Kenta", "fate dead of pc", "remaining hp of Kenta"],
    }
    return experiment_from(written | fields)


def duel(**fields: Any) -> Experiment:
    """The same of two fighters, which takes less long."""
    vary = [{"input": "Daisuke.hp", "values": [1, 3]}]
    return experiment(**{"encounter": "ikezu/duel_to_the_death", "vary": vary, **fields})


@pytest.fixture(scope="module")
def found() -> Sweep:
    return sweep(experiment(), engine="plain")


def test_each_variant_is_a_batch_of_its_own(found: Sweep) -> None:
    """Shares, lengths, tallies and fates are those that `simulate` counts."""
    for row in found.rows:
        encounter = row.variant.encounter
        tallies = simulation.simulate(
            encounter.ruleset, encounter.start(), encounter.policies, FIGHTS, 3, engine="plain"
        )
        rules = encounter.ruleset
        values = {name: one.value for name, one in row.estimates.items()}
        assert values["pc side"] == tallies.outcomes[rules.outcomes["PC_SIDE"]] / FIGHTS
        length = sum(length * count for length, count in tallies.lengths.items()) / FIGHTS
        assert values["length in rounds"] == pytest.approx(length)
        taken = tallies.amounts[rules.tallies["damage taken"]][1] / FIGHTS
        assert values["damage taken of Kenta"] == pytest.approx(taken)
        dead = sum(tallies.fates[seat][rules.fates["DEAD"]] for seat in range(4)) / FIGHTS
        assert values["fate dead of pc"] == pytest.approx(dead)


def test_variants_share_their_dice(found: Sweep) -> None:
    """The difference is the mean of the differences of single fights, and pairing narrows it."""
    first, second = (row.variant.encounter for row in found.rows)
    left = []
    for encounter in (first, second):
        start, number = encounter.start(), simulation.Number(("fighters", 0, "hp"))
        rows = simulation.each_fight(
            encounter.ruleset, start, encounter.policies, FIGHTS, 3, watch=[number], engine="plain"
        )
        left.append(rows[:, 2])
    difference = found.rows[1].differences["remaining hp of Kenta"]
    apart = left[1] - left[0]
    assert difference.value == pytest.approx(apart.mean())
    assert difference.gain == pytest.approx((left[0].var() + left[1].var()) / apart.var())
    assert found.rows[1].differences["pc side"].gain > 1
    assert found.rows[0].differences == {}


def test_more_hit_points_help(found: Sweep) -> None:
    difference = found.rows[1].differences["remaining hp of Kenta"]
    assert difference.low > 0


@pytest.mark.parametrize("name", NAMES)
def test_every_ruleset_plain_and_compiled(name: str) -> None:
    """Whatever is measured, the engines agree on each sum; every event and every fate is measured."""
    path = FIRST.get(name) or min(each.path for each in examples_of(ruleset(name)))
    base = experiment_from({"encounter": str(path), "measure": ["outcome"]}).variants[0].encounter
    events = [f"event {one.name.lower().replace('_', ' ')}" for one in base.ruleset.events]
    phrases = base.ruleset.words.events  # type: ignore[attr-defined]
    counted = [
        one for one in base.ruleset.events if one not in phrases or phrases[one].amount.whether is None
    ]
    amounts = [f"amount {one.name.lower().replace('_', ' ')}" for one in counted]  # no digits of dice
    wanted = {
        "encounter": str(path),
        "fights": 12,
        "seed": 5,
        "vary": [{"input": "everybody.policy", "values": ["sensible", "random"]}],
        "measure": ["outcome", "length", "fates", *base.ruleset.tallies, *events, *amounts],
    }
    plain = sweep(experiment_from(wanted), engine="plain")
    fast = sweep(experiment_from(wanted), engine="compiled", threads=2)
    assert [row.estimates for row in plain.rows] == [row.estimates for row in fast.rows]
    assert [row.differences for row in plain.rows] == [row.differences for row in fast.rows]


def test_quantiles_are_those_of_the_fights() -> None:
    """NumPy's, of the numbers of single fights; blocks of fights give the same as one."""
    names = {
        "median of length": 0.5,
        "quantile 0.9 of length": 0.9,
        "quantile .25 of damage taken of pc": 0.25,
    }
    asked = duel(measure=["length", *names], fights=100)
    found = sweep(replace(asked, block=30), engine="plain")
    first: dict[str, Any] = {}
    for row in found.rows:
        encounter = row.variant.encounter
        rules = encounter.ruleset
        taken = [simulation.Happened(rules.tallies["damage taken"], 0, True)]
        start, policies = encounter.start(), encounter.policies
        rows = simulation.each_fight(rules, start, policies, 100, 3, watch=taken, engine="plain")
        for name, share in names.items():
            spoken = name.replace("length", "length in rounds")
            of = rows[:, 1] if "length" in name else rows[:, 2]
            one = row.estimates[spoken]
            assert one.low <= one.value == np.quantile(of, share, method="inverted_cdf") <= one.high
            if row is found.rows[0]:
                first[name] = of
                assert spoken not in row.differences
            else:
                less = row.differences[spoken]
                wanted = one.value - np.quantile(first[name], share, method="inverted_cdf")
                assert less.low <= less.value == wanted <= less.high
    whole = sweep(asked, engine="plain")
    assert [row.differences for row in whole.rows] == [row.differences for row in found.rows]


def test_inputs_that_go_together() -> None:
    """One value for several inputs, whatever they are called in tables."""
    vary = [{"input": "Kenta.hp", "also": ["Kenta.hp_max", "Jiro.dex"], "name": "flesh", "values": [7, 9]}]
    found = experiment(vary=vary).variants
    assert [variant.label for variant in found] == ["flesh = 7", "flesh = 9"]
    for variant, value in zip(found, (7, 9), strict=True):
        sheets = {one.name: one.sheet for one in variant.encounter.combatants}
        assert (sheets["Kenta"].hp, sheets["Kenta"].hp_max, sheets["Jiro"].dexterity) == (value, value, value)


def test_a_range_of_fractions_has_the_numbers_that_one_expects() -> None:
    values = WrittenRange.model_validate({"from": 0, "to": 1, "step": 0.1}).values()
    assert values == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]


def test_designs() -> None:
    vary = [{"input": "Kenta.hp", "values": [2, 4]}, {"input": "Jiro.hp", "range": {"from": 1, "to": 3}}]

    def labels(**fields: Any) -> list[str]:
        return [variant.label for variant in experiment(**{"vary": vary, **fields}).variants]

    assert labels() == [f"Kenta.hp = {a}, Jiro.hp = {b}" for a in (2, 4) for b in (1, 2, 3)]
    alone = ["Kenta.hp = 2", "Kenta.hp = 4", "Jiro.hp = 1", "Jiro.hp = 2", "Jiro.hp = 3"]
    assert labels(design="one at a time") == ["unchanged", *alone]
    short = [vary[0], {"input": "Jiro.hp", "values": [1, 3]}]
    assert labels(design="list", vary=short) == ["Kenta.hp = 2, Jiro.hp = 1", "Kenta.hp = 4, Jiro.hp = 3"]
    assert labels(vary=vary[:1], compare="unchanged") == ["unchanged", "Kenta.hp = 2", "Kenta.hp = 4"]
    assert labels(vary=[]) == ["unchanged"]


def test_measures_of_fighters_who_are_not_there_are_missing() -> None:
    vary = [{"input": "Bandit.count", "values": [2, 5]}]
    found = sweep(
        experiment(vary=vary, measure=["fate dead of Bandit 5", "fate dead of Bandit"]), engine="plain"
    )
    assert [set(row.estimates) for row in found.rows] == [
        {"fate dead of Bandit"},
        {"fate dead of Bandit", "fate dead of Bandit 5"},
    ]


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"fights": 1}, "fights: found 1; legal: 2 or more"),
        ({"figths": 10}, "figths: found an unknown name; legal: "),
        ({"design": "cross"}, 'design: found "cross"; legal: '),
        ({"measure": ["outcom"]}, 'measure[0]: found "outcom"; legal: "outcome" (the nearest)'),
        ({"measure": ["damage taken of Kent"]}, 'measure[0]: found "Kent"; legal: "Kenta" (the nearest)'),
        ({"measure": ["remaining mind"]}, 'measure[0]: found "mind"; legal: '),
        (
            {"vary": [{"input": "Kenta.hp"}]},
            "vary[0]: found neither of values and range; legal: one of the two",
        ),
        (
            {"vary": [{"input": "Kent.hp", "values": [1]}]},
            'experiment: vary[0]: found "Kent"; legal: "Kenta"',
        ),
        (
            {"vary": [{"input": "Kenta.hp", "values": [4, -1]}]},
            "encounter.sides.pc.fighters[0].sheet.hp (Kenta; Kenta.hp = -1): found -1; legal: ",
        ),
        (
            {"vary": [{"input": "Kenta.hp", "range": {"from": 9, "to": 2}}]},
            "vary[0].range: found 9 to 2 by 1; legal: from is not above to",
        ),
        (
            {"vary": [{"input": "Kenta.hp", "range": {"from": 1, "to": float("nan")}}]},
            "vary[0].range: found 1 to nan by 1; legal: from is not above to",
        ),
        (
            {"vary": [{"input": "Kenta.hp", "range": {"from": 1, "to": 10**400}}]},
            "vary[0].range: found 1 to a number of more than 18 digits by 1; legal: from is not above to",
        ),
        (
            {"vary": [{"input": "Kenta.hp", "range": {"from": "a", "to": True}}]},
            '2 mistakes\n  vary[0].range.from: found "a"; legal: a number\n  vary[0].range.to: found true;',
        ),
        (
            {"encounter": 3},
            "experiment: encounter: found 3; legal: the path of a file, or a table",
        ),
        ({"limit": 2**63}, "limit: found a number of more than 18 digits; legal: 1000000000 or less"),
        (
            {"vary": [{"input": "Kenta.hp", "values": [1]}] * 2},
            'vary[1]: found "Kenta.hp" once more; legal: names that differ',
        ),
        (
            {"vary": [{"input": "Kenta.hp", "name": "gain", "values": [1]}]},
            'vary[0].name: found "gain"; legal: a name that is no column of results',
        ),
        (
            {"vary": [{"input": "Kenta.hp", "also": ["Kent.hp"], "values": [1]}]},
            'vary[0]: found "Kent"; legal: "Kenta"',
        ),
        ({"measure": ["median of outcome"]}, 'found "median of outcome"; legal: a quantile of a number'),
        ({"measure": ["quantile 2 of length"]}, 'found "quantile 2"; legal: a quantile above 0 and below 1'),
        ({"measure": ["median of median of length"]}, "legal: a quantile of a number"),
        ({"measure": ["median of lenght"]}, 'found "lenght"; legal: "length" (the nearest)'),
        (
            {
                "design": "list",
                "vary": [
                    {"input": f"{who}.hp", "values": [2] * n}
                    for who, n in zip(("Kenta", "Jiro"), (1, 2), strict=True)
                ],
            },
            "vary: found lists of 1, 2; legal: lists of one length",
        ),
    ],
)
def test_what_is_wrong_with_an_experiment(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ExperimentError) as refused:
        experiment(**fields)
    assert message in str(refused.value)


# Going on from where one stopped


def in_blocks(**fields: Any) -> Experiment:
    """The duel in blocks of 50 fights."""
    return replace(
        duel(**{"measure": ["outcome", "length", "remaining hp of Daisuke", "median of length"], **fields}),
        block=50,
    )


def test_stops_when_intervals_are_narrow() -> None:
    wide = sweep(in_blocks(measure=["pc side"], width=0.2, fights=5000), engine="plain")
    assert wide.complete
    assert all(100 <= row.fights < 5000 for row in wide.rows)
    assert wide.rows[1].differences["pc side"].width <= 0.2


def test_what_was_played_too_far_does_not_count() -> None:
    """With a width: however many blocks are given out at once, the numbers are those of one by one."""
    asked = replace(duel(measure=["pc side", "median of length"], width=0.2, fights=400), block=20)

    def at_once(works: Iterator[Work]) -> Iterator[tuple[Piece, Done]]:
        given = list(works)
        assert len(given) == 20
        for work in reversed(given):
            yield from done_by(work, "plain", 1, print)

    one_by_one, all_at_once = sweep(asked, engine="plain"), sweep(asked, player=at_once)
    assert all(40 < row.fights < 400 for row in one_by_one.rows)
    assert one_by_one.rows == all_at_once.rows


def test_goes_on_from_a_journal(tmp_path: Path) -> None:
    """Interrupted anywhere, even in the middle of a line, the sums come out the same."""
    whole = sweep(in_blocks(), engine="plain")
    journal = Journal(in_blocks().digest, tmp_path / "journal")
    journal.open()
    calls = 0

    def tire(done: int, wanted: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise KeyboardInterrupt

    part = sweep(in_blocks(), journal, engine="plain", progress=tire)
    journal.close()
    assert not part.complete
    assert 0 < part.rows[0].fights < FIGHTS
    lines = journal.path.read_text().splitlines(keepends=True)  # type: ignore[union-attr]
    (tmp_path / "journal").write_text("".join(lines[:-1]) + lines[-1][:20])
    again = Journal(in_blocks().digest, tmp_path / "journal")
    again.open()
    assert len(again.done) == len(lines) - 2
    resumed = sweep(in_blocks(), again, engine="plain")
    again.close()
    assert resumed.complete
    assert [row.estimates for row in resumed.rows] == [row.estimates for row in whole.rows]
    assert [row.differences for row in resumed.rows] == [row.differences for row in whole.rows]


def test_more_fights_build_on_fewer(tmp_path: Path) -> None:
    for fights in (70, FIGHTS):
        journal = Journal(in_blocks(fights=fights).digest, tmp_path / "journal")
        journal.open()
        found = sweep(in_blocks(fights=fights), journal, engine="plain")
        journal.close()
        assert [row.fights for row in found.rows] == [fights, fights]
    whole = sweep(in_blocks(), engine="plain")
    assert [row.estimates for row in found.rows] == [row.estimates for row in whole.rows]


def test_a_journal_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    first = Journal("one", path)
    first.open()
    first.close()
    other = Journal("other", path)
    other.open()
    other.close()  # where no fights are noted, none can be lost
    assert json.loads(path.read_text())["digest"] == "other"
    other.open()
    other.add((0, 0), Done(2, {}, {}))
    other.close()
    kept = path.read_text()
    with pytest.raises(JournalError, match="holds the fights of another experiment"):
        Journal("one", path).open()
    assert path.read_text() == kept
    for text in ('{"kind": "a save"}\n', "one line without an end", "[" * 100_000 + "\n", "\xff\n"):
        path.write_text(text)
        for fresh in (False, True):
            with pytest.raises(JournalError, match="is no journal of a sweep, or damaged"):
                Journal("one", path).open(fresh=fresh)
        assert path.read_text() == text
    for place in (tmp_path, Path("/dev/null")):
        with pytest.raises(JournalError, match="is no file; name another one with --journal"):
            Journal("one", place).open(fresh=True)


def test_a_journal_begun_anew(tmp_path: Path) -> None:
    """Fresh, a damaged journal, or one of another experiment, is emptied; so is one cut off in its head."""
    path = tmp_path / "journal"
    journal = Journal("one", path)
    journal.open()
    head = path.read_text()
    journal.add((0, 0), Done(2, {}, {}))
    journal.close()
    noted = path.read_text()
    for text in (noted, noted.replace("one", "other"), noted + "{}\n", head[:20]):
        path.write_text(text)
        again = Journal("one", path)
        again.open(fresh=True)
        again.close()
        assert again.done == {}
        assert path.read_text() == head


def test_a_journal_is_written_by_one_at_a_time(tmp_path: Path) -> None:
    """A second process would take the first one's notes away when it is done, or stopped."""
    path = tmp_path / "journal"
    first, second = Journal("one", path), Journal("one", path)
    first.open()
    first.add((0, 0), Done(2, {}, {}))
    for fresh in (False, True):
        with pytest.raises(JournalError, match="another kumite is writing there"):
            second.open(fresh=fresh)
    first.add((0, 1), Done(3, {}, {}))
    first.close()
    second.open()
    second.close()
    assert second.done == first.done


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "kumite", *arguments]


def test_a_killed_sweep_goes_on(tmp_path: Path) -> None:
    """`kill -9` in the middle, then the same command: the same results as without it."""
    file = tmp_path / "experiment.toml"
    file.write_text(
        f'encounter = "{BANDITS}"\nfights = 20_000\nmeasure = ["pc side"]\n'
        '[[vary]]\ninput = "Kenta.hp"\nrange = { from = 1, to = 5 }\n'
    )
    journal = tmp_path / "experiment.sweep.jsonl"
    running = subprocess.Popen(command("sweep", str(file), "--engine", "compiled"), stdout=subprocess.DEVNULL)
    until = time.monotonic() + 900
    while running.poll() is None and time.monotonic() < until:
        if journal.exists() and journal.read_bytes().count(b"\n") > 3:
            os.kill(running.pid, signal.SIGKILL)
            break
        time.sleep(0.005)
    assert running.wait() == -signal.SIGKILL
    done = journal.read_bytes().count(b"\n")
    assert done < 1 + 2 * 5
    after = subprocess.run(command("sweep", str(file), "--json"), capture_output=True, check=True, text=True)
    resumed = json.loads(after.stdout)
    assert resumed["complete"]
    assert len(resumed["results"]) == 5
    whole = sweep(read_experiment(file), engine="compiled")
    assert [one["value"] for one in resumed["results"]] == [
        row.estimates["pc side"].value for row in whole.rows
    ]
    values = [one["value"] for one in resumed["results"]]
    assert np.corrcoef(range(5), values)[0, 1] > 0.9


@pytest.mark.parametrize("path", sorted(EXPERIMENTS.glob("*.toml")), ids=lambda path: path.stem)
def test_examples(path: Path) -> None:
    """Each experiment of the examples can be played, and something in it differs."""
    few = replace(read_experiment(path), fights=100)
    rows = sweep(few, engine="plain").rows
    assert any(one.value != 0 for row in rows for one in row.differences.values())


@pytest.mark.parametrize("name", ["armor", "what_matters", "fair_fight"])
def test_the_guide_shows_the_example(name: str) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")
    shown = [part.split("```")[0] for part in guide.split("```toml\n")[1:]]
    example = (EXPERIMENTS / f"{name}.toml").read_text("utf-8")
    assert any(example.endswith(text) for text in shown)


# The command


def test_the_command(tmp_path: Path) -> None:
    """A table for each measure, the same numbers as CSV, and messages without a traceback."""
    file = tmp_path / "experiment.toml"
    file.write_text(
        f'encounter = "{BANDITS}"\nfights = 40\nmeasure = ["pc side", "length"]\n'
        '[[vary]]\ninput = "Kenta.hp"\nvalues = [1, 5]\n'
    )
    results = tmp_path / "results.csv"
    ran = subprocess.run(
        command("sweep", str(file), "--csv", str(results)), capture_output=True, check=True, text=True
    )
    rows = list(csv.DictReader(results.read_text().splitlines()))
    found = sweep(read_experiment(file), engine="plain")
    values = [one.value for row in found.rows for one in row.estimates.values()]
    assert [float(row["value"]) for row in rows] == values
    assert [row["Kenta.hp"] for row in rows] == ["1", "1", "5", "5"]
    assert f"{values[0]:.2%}" in ran.stdout
    assert f"{values[3]:.3f}" in ran.stdout
    assert all(len(line) <= 80 for line in ran.stdout.splitlines())
    file.write_text('encounter = "nowhere.toml"\n')
    wrong = subprocess.run(command("sweep", str(file)), capture_output=True, text=True)
    assert wrong.returncode != 0
    assert "nowhere.toml: found no file of that name" in wrong.stderr
    assert "Traceback" not in wrong.stderr


def test_fights_by_other_rules_are_those_of_another_experiment(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word changed in a rule, and the journal is not believed."""
    asked = in_blocks()
    before = asked.digest
    assert in_blocks().digest == before == in_blocks(fights=900).digest != in_blocks(seed=4).digest
    monkeypatch.setattr(experiments, "edition", lambda name: "other rules")
    assert asked.digest != before
