"""Best play by the compiled rules: the same as in plain Python, way by way."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from kumite import read
from kumite.compiled.exact import chain
from kumite.lab.exact import compiled_positions, finding, odds
from kumite.lab.exact.best_play import BestPlay, NotSolved
from kumite.lab.exact.noted_trees import NotedTrees
from kumite.lab.exact.reached import reached

from ...toys.decided import contest
from ...toys.decided.rules import TRIALS

SEALED = {2, 5, 6, 9, 10, 11, 13, 15, 17}
"""The trials in which somebody has to decide without knowing what another has decided."""


def both_ways(encounter: Any, **how: Any) -> tuple[BestPlay, BestPlay]:
    """The same fight by the compiled rules and in plain Python."""
    made = [BestPlay(encounter, engine=engine, **how) for engine in ("compiled", "plain")]
    return made[0], made[1]


def agree(one: BestPlay, other: BestPlay) -> None:
    """Whichever side plays its best, every state that both solvers know has the same value in both."""
    assert one.states == other.states
    for players in (one.sides, one.sides[:1], one.sides[1:], ()):
        mine, theirs = one.values(players), other.values(players)
        for number, state in enumerate(other.positions.states):
            if number not in other.positions.ends:
                value = mine[one.positions.number_of(state)]
                assert value.low == pytest.approx(theirs[number].low, abs=1e-9)
                assert value.high == pytest.approx(theirs[number].high, abs=1e-9)


def same_decisions(one: BestPlay, other: BestPlay) -> None:
    """Best play comes as often to the same questions, and each answer loses as much."""
    found = []
    for play in (one, other):
        worth = [value.middle for value in play.values(play.sides)]
        found.append({(each.who, each.question): each for each in reached(play, worth, 3)})
    assert found[0].keys() == found[1].keys()
    for key, mine in found[0].items():
        theirs = {each.answer: each for each in found[1][key].answers}
        assert mine.times == pytest.approx(found[1][key].times, abs=1e-6)
        for each in mine.answers:
            assert each.offered == pytest.approx(theirs[each.answer].offered, abs=1e-6)
            assert each.lost == pytest.approx(theirs[each.answer].lost, abs=1e-6)


@pytest.mark.parametrize("policies", [(0, 0, 0), (1, 1, 0)])
@pytest.mark.parametrize("trial", range(TRIALS))
def test_every_order_of_dice_and_decisions(trial: int, policies: tuple[int, ...]) -> None:
    """Dice before, between and after decisions, open and sealed ones: plain Python rolls every face where it
    is rolled, and comes to the same values."""
    compiled, plain = both_ways(contest(trial, *policies))
    agree(compiled, plain)
    assert bool(compiled.graph.games) == (trial in SEALED) == bool(plain.graph.games)
    if trial not in SEALED:
        same_decisions(compiled, plain)


@pytest.mark.parametrize("name", ["last_legs", "friendly_duel"])
def test_fights_of_a_real_ruleset(name: str) -> None:
    """Every state of a fight is worth the same to both, and best play comes to the same questions."""
    compiled, plain = both_ways(read(f"ikezu/{name}"))
    agree(compiled, plain)
    same_decisions(compiled, plain)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"most_states": 3}, "more than 3 states"),
        ({"megabytes": 0.001}, "more than 0.001 MB: .* --megabytes"),
        ({"seconds": 0}, "more than 0 s.*: .* --seconds"),
    ],
)
def test_too_large(how: dict[str, Any], said: str) -> None:
    """What takes more than it may is one message that says which limit it was."""
    with pytest.raises(NotSolved, match=said):
        BestPlay(contest(3), engine="compiled", **how)


@pytest.mark.parametrize("trial", sorted(SEALED))
def test_what_is_shown_is_learned_again(trial: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """If what was taken for shown is hidden, that is noticed, and all is found again."""
    monkeypatch.setattr(NotedTrees, "learn", lambda self, numbers: np.full_like(self.chain.shown, -1))
    monkeypatch.setattr(compiled_positions, "SAMPLE", 1)
    compiled, plain = both_ways(contest(trial))
    agree(compiled, plain)


class Slow:
    """A clock, and chains whose rules take a hundred seconds of it to be compiled."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *users: Any) -> None:
        self.spent = 0.0
        for user in users:
            monkeypatch.setattr(user, "time", self)

    def monotonic(self) -> float:
        return time.monotonic() + self.spent

    def slowed(self, chain: type) -> Any:
        def made(*given: Any, **named: Any) -> Any:
            self.spent += 100
            return chain(*given, **named)

        return made


def test_the_seconds_count_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    """For best play and for odds; what is begun again does not get them again."""
    clock = Slow(monkeypatch, compiled_positions, finding, chain, odds)
    monkeypatch.setattr(compiled_positions, "TreeChain", clock.slowed(compiled_positions.TreeChain))
    monkeypatch.setattr(odds, "Chain", clock.slowed(odds.Chain))
    fight = contest(0)
    said = r"needs more than 60 s \(\d+ s went into compiling the rules, which is done once\): "
    with pytest.raises(NotSolved, match=said):
        BestPlay(fight, engine="compiled", seconds=60)
    with pytest.raises(odds.NoOdds, match=said.removesuffix(" ")):
        odds.odds(fight, seconds=60)
    assert BestPlay(fight, engine="compiled", seconds=10_000).states > 0


def test_what_comes_after_the_states_is_within_the_seconds_too(monkeypatch: pytest.MonkeyPatch) -> None:
    play = BestPlay(contest(0), engine="plain", seconds=60)
    worth = [value.middle for value in play.values(play.sides)]
    play.finding.until = 0.0
    with pytest.raises(NotSolved, match=r"needs more than 60 s"):
        reached(play, worth, 3)
