"""What is noted of a batch for pictures and reports is what the single fights show."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from scipy import stats

from kumite import simulation
from kumite.chances.statistics import wilson
from kumite.encounters import encounter
from kumite.encounters.examples import examples_of
from kumite.lab.batch import Batch, Notes, Way
from kumite.lab.telling import tellings
from kumite.play.match import Match
from kumite.rulesets import ruleset

from ..by_name import NAMES
from ..toys import toy
from .batches import matches, play

FIRST = {"ikezu": "ikezu/bandits"}
"""The example of a ruleset, where it is not to be the first by its file."""
FIGHTS = 60


@pytest.fixture
def batch(monkeypatch: pytest.MonkeyPatch) -> Batch:
    toy.register(monkeypatch)
    return play(toy.duel(), FIGHTS, seed=4)


@pytest.fixture
def fights(batch: Batch) -> list[Match]:
    return matches(batch.encounter, FIGHTS, seed=4)


def standing(match: Match, side: int, length: int) -> int:
    """How many of a side stand when a fight has gone on for so long, or at its end if that is sooner."""
    states = [beat.start for beat in match.beats]
    known = [state for state in states if state.round <= length] or states[:1]
    return sum(one.fate == toy.Fate.STANDING for one in known[-1].fighters if one.side == side)


def test_survival_is_counted_fight_by_fight(batch: Batch, fights: list[Match]) -> None:
    """In the toy nobody gets up again, so whoever stands after a round is not out yet."""
    longest = batch.summary.length.longest
    for length in range(longest + 2):
        red = np.array([standing(match, 0, length) for match in fights])
        blue = sum(standing(match, 1, length) for match in fights)
        both = batch.standing_after(length, 0)
        assert both.value == pytest.approx(red.mean() / 2)
        half = stats.t.ppf(0.975, FIGHTS - 1) * red.std(ddof=1) / np.sqrt(FIGHTS) / 2
        assert both.high == pytest.approx(min(1, both.value + half))
        assert both.low == pytest.approx(max(0, both.value - half))
        alone = batch.standing_after(length, 1)
        assert (alone.value, alone.low, alone.high) == pytest.approx((blue / FIGHTS, *wilson(blue, FIGHTS)))
    assert batch.standing_after(0, 0).value == 1
    assert 0 < batch.standing_after(longest, 0).value < batch.standing_after(1, 0).value < 1


def test_what_is_left(batch: Batch, fights: list[Match]) -> None:
    for seat in range(3):
        for gauge in ("hp", "nerve"):
            left = Counter(getattr(match.fight.fighters[seat], gauge) for match in fights)
            assert batch.left[gauge][seat] == left


def test_a_gauge_that_is_a_list_counts_with_its_sum() -> None:
    """The Wounds of a group in hachigoku are those of all its members."""
    found = encounter.read("hachigoku/groups")
    batch = play(found, 3)
    fights = matches(found, 3)
    for seat in range(len(found.names)):
        wounds = Counter(sum(match.fight.fighters[seat].wounds) for match in fights)
        assert batch.left["Wounds"][seat] == wounds
    assert max(max(counts) for counts in batch.left["Wounds"]) > 0


def test_ways_in_which_fights_ended(batch: Batch, fights: list[Match]) -> None:
    found: dict[Way, list[int]] = {}
    for number, match in enumerate(fights):
        winners = match.ruleset.outcome_sides[match.outcome]
        way = Way(match.outcome, match.fight.round, standing(match, winners, 10**6))
        found.setdefault(way, []).append(number)
    ways = {way: (ended.fights, ended.first) for way, ended in batch.ways.items()}
    assert ways == {way: (len(numbers), numbers[0]) for way, numbers in found.items()}


def test_pieces_come_in_any_order(batch: Batch) -> None:
    found = batch.encounter
    watch = Notes(found).columns
    args = (found.ruleset, found.start(), found.policies, FIGHTS, 4)
    rows = simulation.each_fight(*args, watch=watch, engine="plain")
    notes = Notes(found)
    for first in (40, 0, 20):
        notes.add(first, rows[first : first + 20])
    assert (dict(sorted(notes.ways.items())), notes.falls, notes.left) == (
        batch.ways,
        batch.falls,
        batch.left,
    )


@pytest.mark.parametrize("name", NAMES)
def test_engines_agree(name: str) -> None:
    """In every ruleset somebody goes out, and both engines say when, and what is left."""
    path = FIRST.get(name) or min(each.path for each in examples_of(ruleset(name)))
    found = encounter.read(path)
    plain, fast = play(found, 4, seed=3), play(found, 4, seed=3, engine="compiled")
    assert (plain.ways, plain.falls, plain.left) == (fast.ways, fast.falls, fast.left)
    assert any(out >= 0 for order in plain.falls.values() for each in order for out in each)
    assert list(plain.left) == list(found.ruleset.gauges)


# Fights worth reading


def test_fights_worth_reading(batch: Batch, fights: list[Match]) -> None:
    """Typical, rare, shortest and longest are what somebody would pick who looks at every fight."""
    picked = {one.title: one.number for one in tellings(batch)}
    outcomes = Counter(match.outcome for match in fights)
    (often, _), (rare, times) = outcomes.most_common()
    lengths = sorted(match.fight.round for match in fights if match.outcome == often)
    median = lengths[(len(lengths) - 1) // 2]
    typical = [
        number
        for number, match in enumerate(fights)
        if match.outcome == often and match.fight.round == median
    ]
    assert picked["A typical fight"] == typical[0]
    order = sorted(
        (-standing(match, match.ruleset.outcome_sides[rare], 10**6), match.fight.round, number)
        for number, match in enumerate(fights)
        if match.outcome == rare
    )
    title = "An upset" if times < FIGHTS / 4 else "The other way round"
    assert picked[title] == order[0][2]
    rounds = [match.fight.round for match in fights]
    expected = {typical[0], order[0][2], rounds.index(min(rounds)), rounds.index(max(rounds))}
    assert set(picked.values()) == expected


def test_a_side_that_always_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then there is no upset, and no fight is told twice."""
    toy.register(monkeypatch)
    data = {
        **toy.DUEL,
        "sides": {**toy.DUEL["sides"], "blue": {"fighters": [{"sheet": {"name": "Bo", "hp": 1}}]}},
    }
    batch = play(encounter.from_dict(data), 1)
    (only,) = tellings(batch)
    assert only.title == "A typical fight"
    assert only.number == 0


def test_fights_without_an_end_are_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)
    batch = play(toy.duel(), 20, limit=1)
    assert "undecided" in tellings(batch)[0].why
