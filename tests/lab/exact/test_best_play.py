"""Best play: against equilibria worked out by hand, against brute force, and against the dice."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from functools import partial
from itertools import product
from typing import Any

import numpy as np
import pytest

from kumite.chances.exact_table import spread
from kumite.copying import copy_fight
from kumite.encounters import encounter
from kumite.lab.exact.beat_tree import Chance, Choice, Leaf
from kumite.lab.exact.best_play import BestPlay, NotSolved, NotTwoSided, solution
from kumite.lab.exact.positions import Reading, as_played
from kumite.lab.exact.sealed_game import solve
from kumite.lab.exact.sweeps import Sweep
from kumite.table import REFEREE, Question, Verb
from kumite.tables.recording import Recording

from ...toys import toy
from .sealed_toy import CHANCES, bout, guessing, one_each, open_guessing


def matrix(rows: list[list[float]]) -> tuple[Any, list[float]]:
    """A game in which each side chooses once, without seeing the other's choice."""
    wide = len(rows[0])
    theirs = [
        ("choice", 1, 0, tuple((n, ("end", wide * m + n)) for n in range(wide))) for m in range(len(rows))
    ]
    return ("choice", 0, 0, tuple(enumerate(theirs))), [each for row in rows for each in row]


def test_rock_paper_scissors() -> None:
    found = solve(*matrix([[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]]))
    assert found.value == pytest.approx(0.5)
    for behavior in found.behavior:
        assert behavior[0] == pytest.approx({0: 1 / 3, 1: 1 / 3, 2: 1 / 3})


@pytest.mark.parametrize("numbers", [(3, 1, 0, 2), (5, -1, 2, 4), (1, 8, 7, 2)])
def test_two_by_two(numbers: tuple[float, ...]) -> None:
    """Without a saddle point each mixes so that the other does not care; the value is the known fraction."""
    a, b, c, d = numbers
    found = solve(*matrix([[a, b], [c, d]]))
    assert found.value == pytest.approx((a * d - b * c) / (a + d - b - c))
    assert found.behavior[0][0][0] == pytest.approx((d - c) / (a + d - b - c))
    assert found.behavior[1][0][0] == pytest.approx((d - b) / (a + d - b - c))


def test_kuhn_poker() -> None:
    """Three cards, one bet (Kuhn 1950): the first to act loses an eighteenth, and bluffs a third of the time
    that they bet the highest card."""
    ends: list[float] = []

    def end(amount: float) -> Any:
        ends.append(amount)
        return ("end", len(ends) - 1)

    deals = []
    for mine, theirs in product(range(3), repeat=2):
        if mine != theirs:
            sign = 1 if mine > theirs else -1
            called = ("choice", 1, 10 + theirs, ((0, end(1)), (1, end(2 * sign))))
            call = ("choice", 0, 10 + mine, ((0, end(-1)), (1, end(2 * sign))))
            checked = ("choice", 1, theirs, ((0, end(sign)), (1, call)))
            deals.append((1 / 6, ("choice", 0, mine, ((0, checked), (1, called)))))
    found = solve(("dice", tuple(deals)), ends)
    first, second = found.behavior
    assert found.value == pytest.approx(-1 / 18)
    assert second[0][1] == pytest.approx(1 / 3)
    assert second[11][1] == pytest.approx(1 / 3)
    assert first[0][1] == pytest.approx(first[2][1] / 3, abs=1e-9)


def test_a_sealed_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of three guesses is right: a third, and no answer is better than another."""
    found = solution(one_each(monkeypatch, guessing), engine="plain")
    assert found.both.middle == pytest.approx(2 / 3)
    assert found.neither.middle == pytest.approx(2 / 3)
    for side in (0, 1):
        (asked,) = (each for each in found.decisions if each.side == side)
        assert asked.times == 1.0
        assert [each.played for each in asked.answers] == pytest.approx([1 / 3] * 3)
        assert [each.lost for each in asked.answers] == pytest.approx([0.0] * 3)
        assert not asked.matters


def test_the_same_choice_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sees the number names it."""
    found = solution(one_each(monkeypatch, open_guessing), engine="plain")
    assert found.both.middle == 0.0
    assert found.neither.middle == pytest.approx(2 / 3)


def test_a_sealed_choice_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blue may have the bout repeated: the value solves v = val(M(v)), found here by bisection."""
    play = BestPlay(one_each(monkeypatch, bout), engine="plain")

    def gap(value: float) -> float:
        again = (0, 0, value)
        rows = [[(c + (6 - c) * again[n]) / 6 for n, c in enumerate(row)] for row in CHANCES]
        best = max(min(x * one + (1 - x) * other for one, other in zip(*rows, strict=True)) for x in mixes)
        return best - value

    mixes = [n / 2000 for n in range(2001)]
    low, high = 0.0, 1.0
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if gap(middle) > 0 else (low, middle)
    assert play.values(play.sides)[0].middle == pytest.approx(low, abs=1e-3)
    assert play.states == 3  # the first two rounds and all later ones


def small(**changes: Any) -> encounter.Encounter:
    """Two fencers who are nearly done for, with one nerve each, and no choice of the referee."""
    fencer = {"sample": "fencer", "changes": {"hp": 2, "nerve": 1}}
    sides = {
        "red": {"fighters": [fencer | {"name": "Rika"}], "policy": "bold"},
        "blue": {"fighters": [fencer | {"name": "Bo"}]},
    }
    return encounter.from_dict({"ruleset": "toy", "sides": sides | changes})


def stands_for(fight: Any) -> tuple[int, ...]:
    return (
        fight.up,
        fight.storm,
        *(each for one in fight.fighters for each in (one.fate, one.hp, one.nerve)),
    )


def test_brute_force(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every pair of policies that never change their mind, each worth what linear equations say: the best
    that red can be sure of is the value, and so is the best that blue can be sure of."""
    toy.register(monkeypatch)
    fight = small(
        red={"fighters": [{"sample": "fencer", "name": "Rika", "changes": {"hp": 1, "nerve": 1}}]},
        blue={"fighters": [{"sample": "fencer", "name": "Bo", "changes": {"hp": 2, "nerve": 0}}]},
    )
    table = np.array(
        [
            [worth_of_policies(fight, red, blue) for blue in policies_of(fight, 1)]
            for red in policies_of(fight, 0)
        ]
    )
    found = BestPlay(fight, engine="plain")
    assert found.values(found.sides)[0].middle == pytest.approx(table.min(axis=1).max(), abs=1e-7)
    assert table.min(axis=1).max() == pytest.approx(table.max(axis=0).min(), abs=1e-9)


def policies_of(fight: encounter.Encounter, seat: int) -> list[dict[tuple[int, ...], int]]:
    """Every way in which a fencer can act: what it does with and without nerve, in calm and in storm, and
    against a foe of one or two hp."""
    choices = [[0, 1, 2] if seat == 0 else [0, 1]]
    keys = [(storm, hp) for storm in (0, 1) for hp in ((1, 2) if seat == 0 else (1,))]
    acts = product(*(choices * len(keys)))
    return [dict(zip(keys, each, strict=True)) for each in acts]


def worth_of_policies(
    fight: encounter.Encounter, red: dict[tuple[int, ...], int], blue: dict[tuple[int, ...], int]
) -> float:
    """The chance that red wins, by the equations of its chain of states."""
    rules = fight.ruleset

    def decide(state: Any, question: Question) -> int:
        if question.verb == Verb.AMOUNT:
            return 1
        if question.about == toy.Ask.FOE:
            return question.answers[0]
        me, foe = state.fighters[question.who], state.fighters[1 - question.who]
        act = (red, blue)[question.who][state.storm, foe.hp]
        return act if question.accepts(act) and (act != toy.Act.DARE or me.nerve) else toy.Act.STRIKE

    rows: dict[tuple[int, ...], int] = {}
    found: list[dict[tuple[int, ...] | float, float]] = []
    open_ = [fight.start()]
    rows[stands_for(open_[0])] = 0
    for state in open_:
        onward: dict[tuple[int, ...] | float, float] = {}
        for storm in (0, 1) if state.up == 0 else (None,):
            weight = 0.5 if storm is not None else 1.0

            def choose(state: Any, question: Question, storm: int | None = storm) -> int:
                return int(storm or 0) if question.who == REFEREE else decide(state, question)

            for after, chance, _ in spread(partial(copy_fight, state), rules.beat, choose):
                outcome = rules.outcome(after)
                key = stands_for(after)
                if not outcome and key not in rows:
                    rows[key] = len(rows)
                    open_.append(after)
                where: tuple[int, ...] | float = key if not outcome else float(outcome == toy.Outcome.RED)
                onward[where] = onward.get(where, 0.0) + weight * float(chance)
        found.append(onward)
    matrix, right = np.eye(len(rows)), np.zeros(len(rows))
    for row, onward in enumerate(found):
        for where, chance in onward.items():
            if isinstance(where, float):
                right[row] += chance * where
            else:
                matrix[row, rows[where]] -= chance
    return float(np.linalg.solve(matrix, right)[0])


def test_nobody_does_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each side's best play is worth at least what its policy is, against best play and against policies."""
    toy.register(monkeypatch)
    found = solution(small(), engine="plain")
    second, first = found.second.middle - 1e-6, found.first.middle + 1e-6
    assert second < first - 0.05
    assert second <= found.both.middle <= first
    assert second <= found.neither.middle <= first
    assert max(value.width for value in (found.both, found.first, found.second, found.neither)) < 1e-6


class Playing:
    """Best play of a fight in plain Python, node by node of its beats' trees."""

    def __init__(self, play: BestPlay) -> None:
        self.play = play
        values = np.array([value.middle for value in play.values(play.sides)])
        self.worth = Sweep(play.graph, play.sides, play.sides).parts_worth(values, 0.5)
        self.odds: dict[int, Any] = {}
        self.beats: dict[int, Any] = {}

    def beat(self, number: int) -> Any:
        """The tree of a state's beat; how each of its choices is made is in `odds`."""
        if number not in self.beats:
            positions = self.play.positions
            tree = self.beats[number] = positions.trees.grow(positions.states[number])
            self.reading = Reading(positions.parts, tree)
            self.look(tree)
        return self.beats[number]

    def look(self, node: Any) -> None:
        if isinstance(node, Leaf):
            return
        place = self.reading.places.get(id(node))
        if isinstance(node, Choice) and place in self.play.graph.games:
            game = self.play.graph.games[place]
            tree = as_played(game.tree, self.play.sides, self.play.sides)
            self.look_sealed(node, tree, solve(tree, [float(self.worth[end]) for end in game.ends]))
        elif isinstance(node, Choice):
            worth = [float(self.worth[self.reading.places[id(each)]]) for each in node.branches]
            best = max(worth) if node.side == self.play.sides[0] else min(worth)
            self.odds[id(node)] = [float(abs(each - best) < 1e-7) for each in worth]
        for branch in node.branches:
            if id(node) not in self.odds or id(branch) not in self.odds:
                self.look(branch)

    def look_sealed(self, node: Any, tree: Any, solved: Any) -> None:
        """Go along a game and the tree that it is made of."""
        if tree[0] == "choice":
            self.odds[id(node)] = [solved.behavior[tree[1]][tree[2]][answer] for answer in node.answers]
        if tree[0] != "end":
            for branch, (*_, after) in zip(node.branches, tree[-1], strict=True):
                self.look_sealed(branch, after, solved)


class Played(Recording):
    """Dice and policies by chance, and every decision of a side as best play mixes it."""

    def __init__(self, playing: Playing, fight: Any, number: int, chance: random.Random) -> None:
        super().__init__()
        self.node = playing.beat(number)
        self.fight, self.playing, self.chance = fight, playing, chance

    def below(self, count: int) -> int:
        self.node = self.node.branches[(whim := self.chance.randrange(count))]
        return whim

    def answer(self, question: Question) -> int:
        rules = self.playing.play.ruleset
        if question.who == REFEREE:
            return int(rules.decide(self, 0, self.fight, REFEREE, question.about, question.first))
        if not question.is_dice and len(question.answers) < 2:
            return question.answers[0]
        node = self.node
        odds = node.chances if isinstance(node, Chance) else self.playing.odds[id(node)]
        place = self.chance.choices(range(len(node.answers)), odds)[0]
        self.node = node.branches[place]
        return int(node.answers[place])


@pytest.mark.parametrize("beat", [toy.beat, bout])
def test_best_play_reaches_its_value(monkeypatch: pytest.MonkeyPatch, beat: Any) -> None:
    """Best play against itself, with dice, wins as often as its value says, within four standard errors."""
    if beat is bout:
        fight = one_each(monkeypatch, bout)
    else:
        toy.register(monkeypatch)
        fight = small()
    play = BestPlay(fight, engine="plain")
    playing, chance = Playing(play), random.Random(3)
    fights, won = 150, 0
    for _ in range(fights):
        state = fight.start()
        while not play.ruleset.outcome(state):
            table = Played(playing, state, play.positions.number_of_state(state, 0), chance)
            play.ruleset.beat(table, state)
        won += play.ruleset.outcome(state) == toy.Outcome.RED
    value = play.values(play.sides)[0].middle
    assert abs(won / fights - value) < 4 * (value * (1 - value) / fights) ** 0.5


def test_the_round_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that looks at the number of the round is noticed, and rounds are told apart."""

    def tiring(table: Any, fight: Any) -> None:
        red, blue = fight.fighters
        face = table.roll(red.seat, toy.Why.HIT, 6)
        fight.round += 1
        if face == 6 or fight.round > 9:
            (blue if fight.round > 9 else red).fate = toy.Fate.FALLEN

    play = BestPlay(one_each(monkeypatch, tiring), engine="plain")
    assert play.values(())[0].middle == pytest.approx((5 / 6) ** 8)
    assert play.states == 9


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is too large is refused, with what to do instead; three sides are."""
    toy.register(monkeypatch)
    with pytest.raises(
        NotSolved, match=r"needs more than 10 states: 10 .* allow more --states, or let policy"
    ):
        BestPlay(small(), engine="plain", most_states=10)
    with pytest.raises(NotSolved, match=r"needs more than 0 s"):
        BestPlay(small(), engine="plain", seconds=0)
    three = small()
    three.__dict__["sides"] = (0, 1, 2)
    with pytest.raises(NotTwoSided, match="here are 3"):
        BestPlay(three)


def test_a_lead_is_not_sat_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fighter who may strike now or later might as well strike now, and waits if striking would lose.
    Whoever looks at the first beats only sees no more than those."""

    def strike_or_wait(table: Any, fight: Any) -> None:
        red, blue = fight.fighters
        me, foe = (red, blue) if fight.up == 0 else (blue, red)
        fight.round += 1
        if table.amount(me.seat, toy.Ask.SPEND, 0, 1) == 0:
            fight.up = 1 - fight.up
        elif table.roll(me.seat, toy.Why.HIT, 6) > (2 if fight.up == 0 else 4):
            foe.fate = toy.Fate.FALLEN
        else:
            me.fate = toy.Fate.FALLEN

    found = solution(one_each(monkeypatch, strike_or_wait), engine="plain")
    assert found.both.middle == pytest.approx(2 / 3)
    (asked,) = found.decisions
    assert (asked.who, asked.times) == (0, 1.0)
    strike, wait = asked.answers
    assert (strike.answer, strike.played, wait.played) == ("1", 1.0, 0.0)
    assert wait.lost == pytest.approx(0.0, abs=1e-6)
    assert solution(one_each(monkeypatch, bout), engine="plain", within=1).decisions[0].times == 1.0


def test_undecided_counts_half(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two who only wait are worth a half each, whatever the limit."""

    def wait(table: Any, fight: Any) -> None:
        fight.round += 1

    play = BestPlay(one_each(monkeypatch, wait), engine="plain")
    assert play.values(play.sides)[0].middle == 0.5
    assert play.states == 3


def kumite(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, in a process of its own."""
    ran = [sys.executable, "-m", "kumite", "best", "--seconds", "36000", *arguments]
    return subprocess.run(ran, capture_output=True, text=True)


def test_the_command() -> None:
    """As JSON: in a duel without decisions all values are one, that of the odds worked out in `test_odds`."""
    shown = json.loads(kumite("ikezu/friendly_duel", "--json").stdout)
    assert [each["low"] for each in shown["values"].values()] == pytest.approx([0.49553701875] * 4, abs=1e-7)
    assert shown["sides"] == ["pc", "opponent"]
    assert shown["decisions"] == []


def test_the_command_refuses() -> None:
    """What is too large is one message, with what to do instead."""
    ran = kumite("ikezu/bandits", "--seconds", "0.1")
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert ran.stderr.startswith("kumite: this needs more than 0.1 s")
    assert ran.stderr.count("\n") == 1
