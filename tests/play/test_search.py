"""The search: it wins, it is repeatable, the same plain and compiled, and does not read what is sealed."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from kumite import Match, dice, from_dict, read, simulation
from kumite.compiled.fights import guide
from kumite.compiled.fights.job import Job
from kumite.encounters import encounter
from kumite.encounters.encounter import EncounterError
from kumite.encounters.policies import BUDGET, named, notes
from kumite.encounters.schema import json_schema
from kumite.lab.exact.odds import NoOdds, odds
from kumite.play.guided import PlainPlayouts
from kumite.play.playouts import rewards_of
from kumite.play.sealed import others_possible
from kumite.play.search import Arm, best, candidates, surely_better
from kumite.rulesets import ruleset
from kumite.simulation.plain import play
from kumite.table import Question, Verb

from ..by_name import NAMES
from ..lab.exact.sealed_toy import guessing, one_each, open_guessing
from ..toys import toy


def duel(**changes: Any) -> encounter.Encounter:
    """Two fencers of the toy ruleset; red searches."""
    sides = {
        "red": {"policy": "search", "budget": 40, "fighters": [{"sample": "fencer", "name": "Rika"}]},
        "blue": {"fighters": [{"sample": "fencer", "name": "Bo"}]},
    }
    return from_dict({"ruleset": "toy", "sides": sides | changes})


# In encounters


def test_in_an_encounter(monkeypatch: pytest.MonkeyPatch) -> None:
    """A side searches with its budget, or a fighter with their own; written out, it is the same encounter."""
    toy.register(monkeypatch)
    found = duel(
        red={
            "policy": "search",
            "fighters": [
                {"sample": "fencer", "name": "Rika"},
                {"sample": "fencer", "name": "Rin", "budget": 7},
                {"sample": "fencer", "name": "Ran", "policy": "bold"},
            ],
        }
    )
    assert found.policies == (0, -BUDGET, -7, int(toy.Policy.BOLD), 0)
    assert from_dict(found.as_dict()).policies == found.policies
    assert found.as_dict()["sides"]["red"]["fighters"][1]["budget"] == 7


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"budget": 9}, 'sides.blue.budget: found 9; legal: only with policy = "search"'),
        ({"policy": "bold", "budget": 9}, 'sides.blue.budget: found 9; legal: only with policy = "search"'),
        ({"policy": "search", "budget": 0}, "sides.blue.budget: found 0"),
        ({"policy": "serch"}, "search"),
    ],
)
def test_mistakes(monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any], message: str) -> None:
    toy.register(monkeypatch)
    with pytest.raises(EncounterError) as refused:
        duel(blue={"fighters": [{"sample": "fencer", "name": "Bo"}]} | changes)
    assert message in str(refused.value)


def test_the_referee_does_not_search(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)
    with pytest.raises(EncounterError, match=r"referee.policy: found \"search\"; legal: .*bold"):
        from_dict(toy.DUEL | {"referee": {"policy": "search"}})


@pytest.mark.parametrize("name", NAMES)
def test_every_ruleset_has_it(name: str) -> None:
    """No ruleset has a policy with that name, its outcomes and seats fit the guide, and the schema
    knows it."""
    rules = ruleset(name)
    assert "search" not in [policy.name.lower() for policy in rules.policies]
    assert list(named(rules)) == list(notes(rules))
    rewards = rewards_of(rules)
    for outcome, row in enumerate(rewards):
        assert sorted(row) in ([0] * (len(row) - 1) + [2], [1] * len(row)), outcome
    schema = json.dumps(json_schema(rules))
    assert schema.count('"search"') == 2
    assert '"budget"' in schema


# What it decides


def test_it_beats_the_default_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy's default policy decides at random, so red wins half; with a search red wins far more."""
    toy.register(monkeypatch)
    fight = duel()
    before = simulation.simulate(fight.ruleset, fight.start(), (0, 0, 0), 400, 1, engine="plain")
    after = simulation.simulate(fight.ruleset, fight.start(), fight.policies, 40, 1)
    assert before.outcomes[toy.Outcome.RED] < 0.65 * 400
    assert after.outcomes[toy.Outcome.RED] > 0.85 * 40
    assert after.engine == "search"


@pytest.mark.parametrize("limit", [5, 100])
def test_the_same_again(monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    """A fight is a function of its encounter and its seed: in a batch, in a match, and after an undo."""
    toy.register(monkeypatch)
    fight = duel()
    job = Job(fight.ruleset, fight.start(), fight.policies, 3, 0, 4, limit)
    plays = [play(job, number) for number in range(4)]
    for number, each in enumerate(plays):
        match = Match(fight, 3, number, limit=limit)
        assert match.answers == [entry.answer for entry in each.transcript if hasattr(entry, "question")]
    assert len({tuple(str(entry) for entry in each.transcript) for each in plays}) == 4
    match = Match(fight, 3, people=[1], limit=limit)
    match.answer("strike")
    before = match.answers
    match.undo()
    match.answer("strike")
    assert match.answers == before


def test_typed_dice_are_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search goes on from the dice that were typed in, and the log is that of the same answers."""
    toy.register(monkeypatch)
    match = Match(duel(), 3, typed=[0, 1], limit=100)
    while match.question is not None:
        low, high = match.question.question.bounds
        match.answer(low if match.question.seat == 1 else high)
    assert match.outcome == toy.Outcome.RED
    assert Match(duel(), 3, typed=[0, 1], limit=100, answers=match.answers).log() == match.log()


def test_a_sealed_number_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blue wins by guessing red's number: a third of the time, though the number is in the state."""
    fight = one_each(monkeypatch, guessing, blue={"policy": "search", "budget": 60})
    tallies = simulation.simulate(fight.ruleset, fight.start(), fight.policies, 150, 2)
    assert 0.2 < tallies.outcomes[toy.Outcome.BLUE] / 150 < 0.47


def test_an_open_number_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, except that everybody sees the number."""
    fight = one_each(monkeypatch, open_guessing, blue={"policy": "search", "budget": 60})
    tallies = simulation.simulate(fight.ruleset, fight.start(), fight.policies, 20, 2)
    assert tallies.outcomes[toy.Outcome.BLUE] == 20


def test_what_an_answer_might_have_been(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a sealed answer, everything that was legal; for an open one and for one's own, nothing else."""
    fight = one_each(monkeypatch, guessing)
    start = fight.start()
    assert others_possible(fight.ruleset, start, [2], frozenset({1})) == [0b111]
    assert others_possible(fight.ruleset, start, [2], frozenset({0})) == [0]
    fight = one_each(monkeypatch, open_guessing)
    assert others_possible(fight.ruleset, start, [2], frozenset({1})) == [0]


def test_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A batch that is stopped gives the fights so far, the same as in a shorter batch."""
    toy.register(monkeypatch)
    fight = duel()
    looks: list[int] = []

    def stop() -> bool:
        looks.append(1)
        return len(looks) > 3

    found = simulation.simulate(fight.ruleset, fight.start(), fight.policies, 10_000, 1, stop=stop)
    assert not found.complete
    assert 0 < found.fights < 10_000
    again = simulation.simulate(fight.ruleset, fight.start(), fight.policies, found.fights, 1)
    assert again.outcomes == found.outcomes


def test_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no time at all, the decision is the policy's."""
    calls: list[int] = []
    arms = [Arm(n, None, []) for n in range(3)]
    assert best(arms, 100, lambda arm, fights: calls.append(fights), seconds=0.0) == 0
    assert not calls


def test_odds_do_not_follow_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """They refuse it, and do not pretend that another policy decided."""
    toy.register(monkeypatch)
    with pytest.raises(NoOdds, match="what a search decides cannot be followed"):
        odds(duel())


# Its parts


def test_the_best_arm() -> None:
    """In sequential halving each answer gets its play-outs, and the budget is kept."""
    chances = [0.3, 0.5, 0.9, 0.4, 0.5]
    arms = [Arm(answer, None, []) for answer in range(5)]

    def fight(arm: Arm, fights: int) -> None:
        first = len(arm.rewards)
        for number in range(first, first + fights):
            arm.rewards.append(2 * (dice.below(dice.word_at(7, number), 1000) < 1000 * chances[arm.answer]))

    assert best(arms, 600, fight) == 2
    assert sum(len(arm.rewards) for arm in arms) <= 600
    assert len(arms[0].rewards) == len(arms[2].rewards) > len(arms[3].rewards) >= 600 // 15


def test_no_difference_no_search() -> None:
    """If no answer changes anything, the policy's answer is given after one round."""
    arms = [Arm(answer, None, []) for answer in range(4)]
    assert best(arms, 800, lambda arm, fights: arm.rewards.extend([2] * fights)) == 0
    assert [len(arm.rewards) for arm in arms] == [100] * 4


def test_better_by_chance_is_not_better() -> None:
    assert not surely_better([2, 0, 2, 0], [0, 2, 0, 2])
    assert not surely_better([2, 0, 2, 0, 0], [0, 2, 0, 0, 0])
    assert surely_better([2, 2, 2, 0, 2], [0, 0, 0, 0, 0])


def test_which_answers_are_tried() -> None:
    """All that the budget can tell apart; of too many numbers some far apart; the policy's own answer
    always."""
    options = Question(Verb.CHOOSE, 0, 1, 0b1011001)
    assert sorted(candidates(options, 3, 1000, 5)) == [0, 3, 4, 6]
    assert candidates(options, 3, 20, 5)[0] == 3
    assert len(candidates(options, 3, 20, 5)) == 2
    many = Question(Verb.AMOUNT, 0, 1, 1, 1000)
    tried = candidates(many, 17, 300, 5)
    assert tried[0] == 17
    assert {1, 1000} <= set(tried)
    assert len(tried) == len(set(tried)) < 20


def test_the_tree_finds_the_best_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of nine lines of two decisions each, one wins; in the end the tree nearly always plays it."""

    def two_numbers(table: Any, fight: Any) -> None:
        red, blue = fight.fighters
        numbers = [table.amount(red.seat, toy.Ask.SPEND, 0, 2) for _ in range(2)]
        table.choose(blue.seat, toy.Ask.ACT, 0b111)
        (blue if numbers == [2, 1] else red).fate = toy.Fate.FALLEN

    fight = one_each(monkeypatch, two_numbers)
    playouts = PlainPlayouts(fight.ruleset, fight.start(), fight.policies, 9)
    memory = playouts.guide(guide.words_for(0, 500))
    guide.lay_out(memory, [0, 1], rewards_of(fight.ruleset), [], 500)
    ends = playouts.play(memory, 1, 0, 200)
    assert ends[:50].count(toy.Outcome.RED) < 40
    assert ends[150:].count(toy.Outcome.RED) > 45
    assert memory[guide.NODES] <= 2 + 2 * 200
    root = guide.node_at(memory, 0)
    assert memory[root + guide.VISITS] == 200
    assert memory[root + guide.SUM] == 2 * ends.count(toy.Outcome.RED)


@pytest.mark.parametrize(("file", "budget"), [("bandits", 30), ("in_the_middle", 20)])
def test_plain_and_compiled_search_alike(file: str, budget: int) -> None:
    """Play-outs in plain Python and compiled give the same answers and the same events."""
    pytest.importorskip("numba")
    found = read(f"ikezu/{file}")
    policies = [found.policies[0], *(-budget if one.side == 0 else 1 for one in found.combatants)]
    job = Job(found.ruleset, found.start(), policies, 3, 0, 1, 3)
    fast, plain = (play(job, 0, compiled_playouts=compiled) for compiled in (True, False))
    assert fast.transcript == plain.transcript
    assert fast.fight == plain.fight


def test_ways() -> None:
    """The tree and the question agree on how many answers a decision has."""
    for verb, first, second in [*product([Verb.CHOOSE], range(1, 40), [0]), *[(Verb.AMOUNT, 3, 9)]]:
        wanted = len(Question(verb, 0, 0, first, second).answers)
        assert guide.ways_of(int(verb), first, second) == wanted
