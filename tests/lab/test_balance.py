"""Balance: the search finds what is there, says what is not, and is right about as often as it says."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kumite import simulation
from kumite.lab.balance import Balance, Quest, balance, quest_of
from kumite.lab.counts import summed
from kumite.lab.experiment import ExperimentError, plan_from
from kumite.lab.journal import Journal
from kumite.lab.pieces import Done, Piece, Work
from kumite.lab.sweep import here

DUEL = "ikezu/duel_to_the_death"
FLESH = {"input": "Daisuke.hp", "also": ["Daisuke.hp_max"], "range": {"from": 1, "to": 12}}


def quest(**fields: Any) -> Quest:
    written = {"encounter": DUEL, "fights": 4_000, "measure": ["pc side"], "vary": [FLESH]}
    return quest_of(plan_from(written | fields))


class Coins:
    """Plays no fights, but draws each with the chance that its value has, on the same dice for all values."""

    def __init__(self, chances: Sequence[float], seed: int = 1, most: float = float("inf")) -> None:
        self.chances, self.seed, self.most = chances, seed, most
        self.played: list[Piece] = []

    def __call__(self, works: Iterator[Work]) -> Iterator[tuple[Piece, Done]]:
        for work in works:
            dice = np.random.default_rng((self.seed, work.first)).random(work.fights)
            for place, _, other in work.variants:
                if len(self.played) >= self.most:
                    raise KeyboardInterrupt
                self.played.append((place, work.block))
                numbers = (dice < self.chances[place]).astype(np.int64)
                [measure] = next(iter(work.encounters.values())).measures
                sums = {measure: summed(numbers, None if other is None else numbers)}
                yield (place, work.block), Done(work.fights, sums, {})


def searched(chances: Sequence[float], seed: int = 1, **fields: Any) -> Balance:
    """The search for a half among so many values with these chances."""
    return balance(replace(values(len(chances)), **fields), player=Coins(chances, seed))


@cache
def values(number: int) -> Quest:
    """A search among so many values."""
    return quest(vary=[FLESH | {"range": {"from": 1, "to": number}}])


def crossing(found: Balance) -> tuple[int, int]:
    """The places of the two values about the target."""
    [(first, second)] = found.crossings
    return first.place, second.place


RISING = [0.05, 0.1, 0.2, 0.25, 0.3, 0.36, 0.4, 0.45, 0.56, 0.6, 0.8, 0.9]


@pytest.mark.parametrize("number", [2, 3, 5, 9, 12])
def test_neighbours_about_the_target_are_found(number: int) -> None:
    chances = [*RISING[: number - 1], 0.75]
    found = searched(chances)
    first, second = crossing(found)
    assert (first, second) == next((n - 1, n) for n, chance in enumerate(chances) if chance > 0.5)
    assert found.complete
    assert found.contrary is None
    assert len(found.tries) <= 5 + 3


def test_falling_outcomes_are_found_too() -> None:
    found = searched(RISING[::-1])
    assert crossing(found) == (3, 4)
    assert [one.side for one in found.tries] == sorted((one.side for one in found.tries), reverse=True)


def test_the_nearer_to_the_target_the_more_fights() -> None:
    found = searched(RISING)
    fights = {one.place: one.fights for one in found.tries}
    assert fights[0] == 250
    assert fights[11] == 250
    assert max(fights.values()) == fights[7] > 500


def test_what_is_too_near_to_tell_is_said() -> None:
    """A value exactly at the target, and one next to it: neither is called below or above."""
    found = searched([0.1, 0.2, 0.3, 0.5, 0.5, 0.7, 0.9])
    [(first, second)] = found.crossings
    assert (first.place, second.place) == (2, 5)
    assert [one.place for one in found.between(first, second)] == [3, 4]
    assert found.step is None
    assert found.nearest.place in (3, 4)


def test_a_target_out_of_reach() -> None:
    found = searched([0.1, 0.15, 0.2, 0.3, 0.4])
    assert found.crossings == ()
    assert found.nearest.place == 4
    assert {one.side for one in found.tries} == {-1}
    assert searched([0.2, 0.4], target=0.3).crossings != ()


def test_what_goes_up_and_down_is_noticed() -> None:
    several = searched([0.2, 0.7, 0.8, 0.3, 0.2, 0.2, 0.7, 0.8, 0.9])
    assert len(several.crossings) > 1
    dented = searched([0.1, 0.2, 0.4, 0.3, 0.2, 0.1, 0.7, 0.8, 0.9])
    assert crossing(dented) == (5, 6)
    assert dented.contrary is not None
    assert [one.place for one in dented.contrary] == [2, 4]


def test_the_answer_is_right_about_as_often_as_it_says() -> None:
    """With 95% no decision of a search is wrong; chances lie near to the target on purpose."""
    chances = [0.44, 0.46, 0.48, 0.49, 0.495, 0.505, 0.51, 0.52, 0.54]
    right = 0
    for seed in range(60):
        found = searched(chances, seed)
        right += all((one.side <= 0) if chances[one.place] < 0.5 else (one.side >= 0) for one in found.tries)
    assert right >= 57


def test_an_interrupted_search_goes_on(tmp_path: Path) -> None:
    """Stopped anywhere, it comes to the same and plays nothing twice."""
    one = quest()
    whole = Journal(one.experiment.digest)
    every = Coins(RISING)
    wanted = balance(one, whole, player=every)
    for most in range(0, len(whole.done), 3):
        path = tmp_path / f"journal {most}"
        first, second = Coins(RISING, most=most), Coins(RISING)
        journal = Journal(one.experiment.digest, path)
        journal.open()
        assert not balance(one, journal, player=first).complete
        journal.close()
        again = Journal(one.experiment.digest, path)
        again.open()
        found = balance(one, again, player=second)
        again.close()
        assert (found.tries, found.complete) == (wanted.tries, True)
        assert len(first.played) + len(second.played) == len(every.played)


def test_values_are_batches_of_fights() -> None:
    """A value's share is that of its first fights, as `simulate` counts them; the step is on the same
    dice."""
    one = quest(fights=160, vary=[FLESH | {"range": {"from": 1, "to": 12, "step": 11}}])
    found = balance(one, player=here("plain", 1, print))
    for this in found.tries:
        encounter = one.experiment.variants[this.place].encounter
        rules = encounter.ruleset
        start, policies = encounter.start(), encounter.policies
        tallies = simulation.simulate(rules, start, policies, this.fights, 0, engine="plain")
        share = tallies.outcomes[rules.outcomes["PC_SIDE"]] / this.fights
        assert this.estimate.value == pytest.approx(share)
    assert found.step is not None
    assert found.step.low > 0
    assert found.step.gain > 1


def test_a_mean_may_be_the_target() -> None:
    """Rounds of a duel: more flesh, longer duels."""
    one = quest(fights=160, measure=["pc side", "length"], balance={"measure": "length", "target": 2.5})
    found = balance(replace(one), player=here("plain", 1, print))
    assert one.measure == "length in rounds"
    assert not one.is_share
    first, last = found.tries[0], found.tries[-1]
    assert first.estimate.value < last.estimate.value


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"vary": []}, "vary: found nothing that varies; legal: one input"),
        ({"vary": [FLESH, FLESH | {"name": "b"}]}, "vary: found 2 inputs that vary; legal: one input"),
        (
            {"vary": [FLESH | {"range": None, "values": [1]}]},
            "vary[0]: found one value; legal: two values or more",
        ),
        (
            {"measure": ["outcome"]},
            'balance: found none, and "outcome" is several; legal: a measure in [balance]',
        ),
        ({"balance": {"measure": "outcome"}}, 'balance.measure: found "outcome"; legal: '),
        (
            {"balance": {"measure": "outcom"}},
            'balance.measure: found "outcom"; legal: "outcome" (the nearest)',
        ),
        ({"balance": {"target": 1.0}}, "balance.target: found 1.0; legal: a share above 0 and below 1"),
        ({"balance": {"target": float("nan")}}, "balance.target: found nan; legal: "),
        ({"balance": {"targte": 0.5}}, "balance.targte: found an unknown name; legal: "),
        (
            {"balance": {"measure": "median of length"}},
            'balance.measure: found "median of length"; legal: a share',
        ),
        ({"vary": [{"input": "Daisuke.hp", "values": [1, 99]}]}, "found 99; legal: "),
    ],
)
def test_what_is_wrong(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ExperimentError) as refused:
        quest(**fields)
    assert message in str(refused.value)


def test_the_command(tmp_path: Path) -> None:
    """The answer as JSON: what was played, and between which values the target lies."""
    file = tmp_path / "experiment.toml"
    file.write_text(
        f'encounter = "{DUEL}"\nfights = 64\nmeasure = ["pc side"]\nbalance = {{ target = 0.01 }}\n'
        '[[vary]]\ninput = "Daisuke.hp"\nvalues = [1, 2]\n'
    )
    command = [sys.executable, "-m", "kumite", "balance", str(file)]
    ran = subprocess.run([*command, "--json"], capture_output=True, text=True, check=True)
    data = json.loads(ran.stdout)
    assert [one["Daisuke.hp"] for one in data["results"]] == [1, 2]
    assert [one["side"] for one in data["results"]] == ["above", "above"]
    assert (data["reached"], data["target"], data["complete"]) == ([], 0.01, True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["experiment.toml"]
