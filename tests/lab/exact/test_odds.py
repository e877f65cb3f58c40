"""Exact odds of whole fights: against fractions worked out otherwise, and against simulation."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from fractions import Fraction
from functools import partial
from math import comb
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from kumite import from_dict, read, simulation
from kumite.chances.exact_table import after_beats
from kumite.cli.application import app
from kumite.cli.common import Refused
from kumite.compiled.exact import chain as chains
from kumite.compiled.exact import counters, worker
from kumite.compiled.exact.chain import Chain
from kumite.copying import copy_fight
from kumite.encounters.encounter import Encounter
from kumite.lab.exact import odds as exact
from kumite.lab.exact.odds import NoOdds, Odds
from kumite.lab.exact.size import states_at_least
from kumite.rulesets import ruleset
from kumite.rulesets.ikezu.terms import Outcome, Phase
from kumite.table import Question

from .every_way import every_way

odds = partial(exact.odds, seconds=3600.0)  # however busy the machine is


def duel(first: str, second: str, contested: str = "to_the_death", policy: str = "sensible") -> Encounter:
    sides = {"pc": first, "opponent": second}
    return from_dict(
        {
            "ruleset": "ikezu",
            "scene": {"contested": contested},
            "sides": {
                side: {"policy": policy, "fighters": [{"sample": sample}]} for side, sample in sides.items()
            },
        }
    )


def never(state: Any, question: Question) -> int:
    raise AssertionError(question)


def clash_of(encounter: Encounter) -> dict[int, Fraction]:
    """How the first exchange of a friendly duel ends, by the rules in plain Python on the exact table."""
    known: dict[int, Fraction] = defaultdict(Fraction)
    for fight, chance in after_beats(encounter.ruleset, encounter.start(), never, 4):
        known[encounter.ruleset.outcome(fight)] += chance
    return known


def test_a_friendly_duel() -> None:
    """The same as fractions."""
    encounter = read("ikezu/friendly_duel")
    found = odds(encounter)
    wanted = {one: float(chance) for one, chance in clash_of(encounter).items()}
    assert found.outcomes == pytest.approx(wanted, abs=1e-12)
    assert found.missing == 0
    assert {outcome: list(lengths) for outcome, lengths in found.lengths.items()} == {1: [1], 2: [1], 3: [1]}


def test_three_touches_without_end() -> None:
    """IKE-DUEL-3T-1: exchanges follow each other until one has three touches, stand-offs without limit.

    With p and q the chances of the two to win a clash, worked out as fractions, the first has won before the
    other has three with the negative binomial distribution; a touch takes 1 / (p + q) exchanges.
    """
    found = odds(duel("Nozomi", "Hitoshi", "three_touches"))
    clash = clash_of(duel("Nozomi", "Hitoshi", "friendly_duel"))
    decided = clash[1] + clash[2]
    p, q = clash[1] / decided, clash[2] / decided
    first = [comb(2 + lost, lost) * p**3 * q**lost for lost in range(3)]
    second = [comb(2 + lost, lost) * q**3 * p**lost for lost in range(3)]
    assert found.outcomes == pytest.approx({1: float(sum(first)), 2: float(sum(second))}, abs=1e-12)
    touches = sum((3 + lost) * (first[lost] + second[lost]) for lost in range(3))
    assert found.mean_length == pytest.approx(float(touches / decided), rel=1e-12)
    assert found.lengths[1][3] == pytest.approx(float(clash[1] ** 3), abs=1e-14)
    stand_off_first = (
        3 * clash[3] + 3 * clash[2]
    )  # one exchange of four that is not the last is not the first's
    assert found.lengths[1][4] == pytest.approx(float(clash[1] ** 3 * stand_off_first), abs=1e-14)
    assert found.missing == 0


@pytest.mark.parametrize(
    ("encounter", "fights"),
    [(read("ikezu/three_touches"), 1_000_000), (duel("Farmer", "Bandit"), 300_000)],
    ids=["three touches", "to the death"],
)
def test_simulation_agrees(encounter: Encounter, fights: int) -> None:
    """Each share of outcomes and of fates, and the mean length, within five standard errors."""
    found = odds(encounter)
    tallies = simulation.simulate(encounter.ruleset, encounter.start(), encounter.policies, fights, 11)
    assert found.missing < 1e-9
    assert sum(found.outcomes.values()) + found.missing == pytest.approx(1.0, abs=1e-12)
    for outcome, chance in found.outcomes.items():
        error = (chance * (1 - chance) / fights) ** 0.5
        assert abs(tallies.outcomes[outcome] / fights - chance) < 5 * error
    mean = sum(n * count for n, count in tallies.lengths.items()) / fights
    squares = sum(n * n * count for n, count in tallies.lengths.items()) / fights
    assert abs(mean - found.mean_length) < 5 * ((squares - mean**2) / fights) ** 0.5
    for seat, fates in enumerate(found.fates):
        for fate, chance in fates.items():
            error = (chance * (1 - chance) / fights) ** 0.5
            assert abs(tallies.fates[seat][fate] / fights - chance) <= 5 * error


def test_policies_leave_things_to_chance() -> None:
    """Each beat of a fight of random policies, against plain Python with every whim followed too."""
    encounter = duel("Kenta", "Farmer", "skirmish", "random")
    rules, policies = encounter.ruleset, encounter.policies
    chain = Chain(rules, encounter.start(), policies, megabytes=500, floor=0.0)
    reached = {0: (encounter.start(), Fraction(1))}
    weights = np.ones(1)
    for _ in range(3):
        weights = one_beat_on(chain, weights)
        after: dict[str, tuple[Any, Fraction]] = {}
        for state, weight in reached.values():
            for end, chance in every_way(rules, policies, state):
                if rules.outcome(end) == 0:
                    before = after.get(repr(end), (end, Fraction(0)))[1]
                    after[repr(end)] = (end, before + weight * chance)
        reached = dict(enumerate(after.values()))
        wanted = sorted(float(chance) for _, chance in reached.values())
        assert sorted(weights[weights > 0].tolist()) == pytest.approx(wanted, abs=1e-12)


def one_beat_on(chain: Chain, weights: Any) -> Any:
    """How likely it is to stand in each state a beat later."""
    for _ in chain.go_through(chain.known, np.ones(chain.known - chain.done), float("inf")):
        pass
    edges = slice(0, chain.edge_count)
    inner = chain.edges[edges, 0] >= 0
    moved = (weights[chain.origins[edges]] * chain.chances[edges])[inner]
    return np.bincount(chain.edges[edges, 0][inner], moved, chain.known)


def test_the_number_of_workers_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every number of the chain, and of the odds, bit by bit."""
    found: list[tuple[Odds, bytes]] = []
    for workers in (1, 3):
        monkeypatch.setattr(chains, "cores", lambda workers=workers: workers)
        monkeypatch.setattr(worker, "PIECE", 10 if workers == 3 else 50_000)
        encounter = duel("Farmer", "Villager")
        chain = Chain(encounter.ruleset, encounter.start(), encounter.policies, megabytes=500, floor=0.0)
        while chain.done < chain.known:
            for _ in chain.go_through(chain.known, np.ones(chain.known - chain.done), float("inf")):
                pass
        edges = slice(0, chain.edge_count)
        whole = chain.edges[edges].tobytes() + chain.origins[edges].tobytes() + chain.chances[edges].tobytes()
        found.append((odds(encounter), whole))
    assert found[0] == found[1]


def test_a_fight_in_the_middle() -> None:
    """What has happened already is not in the odds, but in the lengths: the same fight 40 rounds later."""
    encounter = duel("Farmer", "Villager")
    early, late = encounter.start(), encounter.start()
    for fight, exchange in ((early, 0), (late, 40)):
        fight.exchange = exchange

    def asked(fight: Any) -> Odds:
        here = SimpleNamespace(
            ruleset=encounter.ruleset, policies=encounter.policies, start=lambda: copy_fight(fight)
        )
        return odds(here)

    assert asked(late).outcomes == asked(early).outcomes
    assert asked(late).mean_length == pytest.approx(asked(early).mean_length + 40, abs=1e-9)
    assert set(asked(late).lengths[1]) == {n + 40 for n in asked(early).lengths[1]}


def test_a_fight_that_is_over() -> None:
    encounter = duel("Farmer", "Villager")
    fight = encounter.start()
    fight.phase, fight.outcome, fight.round = Phase.OVER, Outcome.OPPONENTS, 6
    found = odds(SimpleNamespace(ruleset=encounter.ruleset, policies=encounter.policies, start=lambda: fight))
    assert (found.outcomes, found.lengths, found.missing) == ({2: 1.0}, {2: {6: 1.0}}, 0.0)


def test_what_only_counts() -> None:
    """Rounds are compared with 1 at most, and exchanges with nothing: the rest of the state is not so."""
    assert counters.counters(ruleset("ikezu")) == {"round": 2, "exchange": 0}


@pytest.mark.parametrize(
    ("rule", "most"),
    [
        ("fight.turn += 1", {"turn": 0}),
        ("fight.turn += 2\n    return fight.turn > 6", {"turn": 7}),
        ("fight.turn += 1\n    table.tell(0, 1, fight.turn)", {"turn": 0}),
        ("fight.turn += 1\n    table.tell(0, fight.turn, 1)", {}),
        ("fight.turn += 1\n    return fight.turn + 1", {}),
        ("fight.turn += 1\n    return fight.turn == fight.last", {}),
        ("fight.turn += 1\n    me.turn = 3", {}),
        ("fight.turn += fight.last", {}),
        ("fight.turn -= 1", {}),
        ("fight.turn += -1", {}),
        ("fight.turn += 1\n    return 0 < fight.turn < 3", {}),
        ("return fight.turn > 6", {}),
    ],
)
def test_what_makes_a_counter(rule: str, most: dict[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is read otherwise than to be told, returned as the length or compared with a number counts."""

    class Fight:
        pass

    text = "def length(fight):\n    '''So long.'''\n    return fight.turn\n\n"
    text += f"def beat(table, fight, me):\n    {rule}\n"
    module = ModuleType("made_up")
    exec(text, vars(module))
    made_up = SimpleNamespace(rule_modules=[module], fight=Fight, length=vars(module)["length"])
    fields = [SimpleNamespace(name=name, type=int) for name in ("turn", "last")]
    monkeypatch.setattr(counters, "layout", lambda owner: SimpleNamespace(fields=fields))
    monkeypatch.setattr(counters, "source", lambda module: text)
    assert counters.counters(made_up) == most


def test_too_large() -> None:
    """Neither memory nor time is exceeded."""
    bandits = read("ikezu/bandits")
    with pytest.raises(NoOdds, match=r"needs more than 0\.2 s.*: after .* allow more --seconds"):
        odds(bandits, seconds=0.2)
    with pytest.raises(NoOdds, match=r"needs more than 0\.01 MB: .* allow more --megabytes"):
        odds(duel("Kenta", "Farmer"), megabytes=0.01)


def test_the_command_offers_simulation() -> None:
    """How large it looks is said beforehand, and afterwards what to do instead."""
    ran = CliRunner().invoke(app, ["odds", "ikezu/bandits", "--seconds", "0.3"])
    assert isinstance(ran.exception, Refused)
    assert str(ran.exception).endswith("kumite simulate ikezu/bandits --fights 100000")
    assert re.search(
        r"this looks like [\d,]+000 states or more, from \d+ fights", " ".join(ran.output.split())
    )


@pytest.mark.parametrize(("name", "low", "high"), [("friendly_duel", 4, 12), ("three_touches", 32, 96)])
def test_how_large_it_looks(name: str, low: int, high: int) -> None:
    """Near to what is found afterwards, where states come up often."""
    encounter = read(f"ikezu/{name}")
    assert odds(encounter).states == high * 2 // 3
    assert low <= states_at_least(encounter, 60, 100.0)[1] <= high


def test_the_command() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "kumite", "odds", "ikezu/friendly_duel", "--json", "--seconds", "36000"],
        capture_output=True,
        check=True,
        text=True,
    )
    shown = json.loads(ran.stdout)
    found = odds(read("ikezu/friendly_duel"))
    assert list(shown["outcomes"].values()) == list(found.outcomes.values())
    assert shown["missing"] == found.missing
