"""What follows from each answer: against another way to come to it, and without telling anybody's secrets."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from itertools import accumulate, count
from math import sqrt
from pathlib import Path
from random import Random
from statistics import pstdev
from typing import Any

import pytest

from kumite import dice
from kumite.chances.exact_table import exactly
from kumite.cli import main
from kumite.copying import copy_fight
from kumite.encounters.encounter import Encounter, from_dict
from kumite.play.facts import Amount, Fact, Range, facts, in_words
from kumite.play.facts.open_number import CannotFollow
from kumite.play.facts.walk import Forking, Way, walked
from kumite.play.match import Match
from kumite.table import REFEREE, Asked, Question, Told
from kumite.tables.rerun import Open, Rerun
from kumite.tables.seeded import Policies, Rolls

from ...by_name import NAMES, random_encounter
from ...toys import toy
from ..test_moves import eyes_of, random_match, with_other_secrets

RIN, BO = 0, 1
POSITIONS = int(os.environ.get("KUMITE_FACTS", "4"))
"""So many questions of each ruleset are compared with fights that are thrown."""
THROWN = int(os.environ.get("KUMITE_THROWN", "120"))
"""And with so many fights each (`make check-facts` has more of both)."""


def alone(hp: int, **house: int) -> dict[str, Any]:
    """Rin alone against Bo, who has so many hit points."""
    red, blue = {"sample": "fencer", "name": "Rin"}, {"sheet": {"name": "Bo", "hp": hp, "nerve": 0}}
    return toy.DUEL | {"house": house, "sides": {"red": {"fighters": [red]}, "blue": {"fighters": [blue]}}}


def ticking() -> Callable[[], float]:
    """A clock that goes by how often it is looked at, so that a test does not hang on the machine."""
    ticks = count()
    return lambda: next(ticks) / 1_000


# Against other programs


@pytest.mark.parametrize("hp", [1, 2, 3, 4, 5])
def test_a_chance_is_that_of_every_fall_of_the_dice(hp: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blow of the toy, along every fall of its dice by the program behind `kumite odds`."""
    toy.register(monkeypatch)
    match = Match(from_dict(alone(hp, harm_bonus=1)), 1, people=[RIN])
    [strike] = facts(match, None, [(toy.Act.STRIKE,)], seconds=60)

    def decide(fight: Any, question: Question) -> int:
        return {toy.Ask.STORM: fight.storm, toy.Ask.ACT: toy.Act.STRIKE, toy.Ask.FOE: BO}[question.about]  # type: ignore[index,no-any-return]

    start = match.beats[-1].start
    start.storm = match.fight.storm
    odds = exactly(lambda: copy_fight(start), toy.beat, decide, lambda fight: fight.fighters[BO].fate)
    expected = float(odds.get(toy.Fate.FALLEN, 0))
    assert strike.throws == 0
    assert strike.falls[BO].low == strike.falls[BO].high == pytest.approx(expected)
    assert strike.falls[RIN].high == 0


def after(match: Match, chain: Sequence[int], seed: int) -> tuple[list[Told], list[int]] | None:
    """What is told after a chain of answers in the present beat, and the fates then, with dice and whims of
    that seed; None where it goes on without dice into another beat."""
    asked, beat = match.question, match.beats[-1]
    assert asked is not None
    who, fight, rules = asked.question.who, copy_fight(beat.start), match.ruleset
    past, left = [entry.answer for entry in beat.asked], deque(chain)
    counted = {rules.hit, *rules.tallies.values()}
    rolls = Rolls(dice.mix(seed))
    policies = [policy if policy >= 0 else int(rules.default_policy) for policy in beat.encounter.policies]
    deciding = Policies(rules.decide, rules.decide_amount, fight, policies, dice.mix(~seed & dice.WORD))

    def told() -> list[Told]:
        given = accumulate(isinstance(entry, Asked) for entry in table.transcript)
        both = zip(given, table.transcript, strict=True)
        return [one for before, one in both if before > len(past) and isinstance(one, Told)]

    def is_done(seat: int) -> bool:
        if seat in (who, REFEREE) or fight.fighters[seat].side != fight.fighters[who].side:
            return False
        return any(one.who == who and one.what in counted for one in told())

    def by_itself(question: Question, number: int, decisions: int) -> int | None:
        if len(question.answers) == 1 and not question.is_dice:
            return question.answers[0]
        if question.who == who and left and not question.is_dice:
            return left.popleft()
        if is_done(question.who):
            return None
        return rolls.answer(question, number) if question.is_dice else deciding.answer(question, decisions)

    table = Rerun(past, by_itself)
    with suppress(Open):  # then it is a friend's turn
        rules.beat(table, fight)
    rolled = any(
        entry.question.is_dice for entry in table.transcript[len(past) :] if isinstance(entry, Asked)
    )
    return (told(), [rules.fate(one) for one in fight.fighters]) if rolled else None


def blows(name: str, seed: int) -> Iterator[tuple[Match, tuple[int, ...]]]:
    """Questions of a random fight between policies, each with the chain of answers that they gave before a
    die fell."""
    return blows_in(random_encounter(name, seed), seed)


def blows_in(found: Encounter, seed: int) -> Iterator[tuple[Match, tuple[int, ...]]]:
    """The same of that fight."""
    fought = Match(found, seed, limit=40)
    for beat in fought.beats:
        asked = beat.asked
        for place, entry in enumerate(asked):
            who, chain = entry.question.who, []
            if entry.question.is_dice or who == REFEREE or len(entry.question.answers) == 1:
                continue
            for further in asked[place:]:
                if further.question.is_dice or further.question.who != who:
                    break
                if len(further.question.answers) > 1:
                    chain.append(further.answer)
            if further.question.is_dice:
                before = fought.answers[: beat.answers + place]
                yield Match(found, seed, people=range(len(found.names)), answers=before), tuple(chain)


@pytest.mark.parametrize("name", NAMES)
def test_facts_are_those_of_the_fight_itself(name: str) -> None:
    """What the ruleset counts for whoever is asked, on average, who hits and who falls, beside as many fights
    that are thrown by the table of simulations, from the same state with the same policies."""
    compared = 0
    for seed in range(10 * POSITIONS):
        chance, of_this = Random(seed), 0
        for match, chain in blows(name, seed):
            if of_this == 2 or chance.random() > 0.3:
                continue
            for fact in facts(match, None, [chain], seconds=0.2, clock=ticking()):
                thrown = [after(match, chain, throw) for throw in range(THROWN)]
                if any(amount.spread for amount in fact.amounts.values()) and None not in thrown:
                    of_this += 1
                    _agrees(match, fact, [one for one in thrown if one is not None])
        compared += of_this
        if compared >= POSITIONS:
            break
    assert compared >= POSITIONS


def _agrees(match: Match, fact: Fact, thrown: list[tuple[list[Told], list[int]]]) -> None:
    assert match.question is not None
    who, rules = match.question.question.who, match.ruleset
    if fact.hits is not None:
        hitting = [any((one.who, one.what) == (who, rules.hit) for one in told) for told, _ in thrown]
        _is_so_often(fact, fact.hits, hitting, "hits")
    for seat, chance in fact.falls.items():
        gone = (rules.standing, *rules.left)
        _is_so_often(fact, chance, [fates[seat] not in gone for _, fates in thrown], match.name(seat))
    for name, event in match.ruleset.tallies.items():
        amount = fact.amounts[name]
        sums = [sum(one.amount for one in told if (one.who, one.what) == (who, event)) for told, _ in thrown]
        assert amount.mean.is_one
        assert fact.error or amount.least <= min(sums)
        assert fact.error or max(sums) <= amount.most
        # What is rare may have come in one of the two alone, so both say how far it may be off.
        spread = max(amount.spread, pstdev(sums)) if fact.throws else amount.spread
        error = spread * sqrt(1 / len(sums) + (1 / fact.throws if fact.throws else fact.error))
        assert abs(sum(sums) / len(sums) - amount.mean.low) <= 5 * error + 1e-9, (
            f"{name} after {fact.answers}"
        )


def _is_so_often(fact: Fact, chance: Range, found: list[bool], of: str) -> None:
    """What is rare may have come a few times in one of the two alone."""
    assert chance.is_one
    spread = sqrt(max(0.0, chance.low * (1 - chance.low)))
    error = sum(5 * spread / sqrt(count) + 5 / count for count in (len(found), fact.throws) if count)
    share = sum(found) / len(found)
    rough = 0.0 if fact.throws else fact.error
    assert abs(share - chance.low) <= error + rough + 1e-6, f"{of} after {fact.answers}"


# What a seat may know


@pytest.mark.parametrize("name", NAMES)
def test_facts_are_the_same_whatever_a_secret_is(name: str) -> None:
    """Fights that differ in a number which a seat may not know: it is told the same."""
    compared = 0
    for seed in range(12):
        match = random_match(name, seed, 3 + 4 * seed)
        if match is None or match.question is None or match.question.question.is_dice:
            continue
        eyes = eyes_of(match)
        mine = told(match, eyes)
        for path, other in with_other_secrets(match, eyes, seed, most=2):
            compared += 1
            assert mine == told(other, eyes), f"{path} shows in the facts of {eyes}"
        if compared >= 8:
            break
    assert compared > 3


def told(match: Match, eyes: frozenset[int]) -> tuple[list[Fact], object]:
    found = facts(match, eyes, seconds=0.2, clock=ticking())
    assert match.question
    return found, in_words(match, found, len(match.question.question.answers))


def test_a_foe_is_taken_to_be_as_the_sheet_of_that_name() -> None:
    """Somebody who sees only a bandit counts with the bandit of the book, whatever this one has in truth."""
    bandits = [
        {"sample": "Bandit", "name": "Bandit"},
        {"sample": "Bandit", "name": "Bandit", "changes": {"hp": 3, "hp_max": 3}},
        {"sample": "Bandit", "name": "Somebody"},
    ]
    found = []
    for bandit in bandits:
        sides = {"pc": {"fighters": [{"sample": "Kenta"}]}, "opponent": {"fighters": [bandit]}}
        match = Match(from_dict({"ruleset": "ikezu", "sides": sides}), 1, people=[0])
        assert match.question is not None
        attack = next(number for number, text in match.question.answers if text == "attack")
        found.append([facts(match, eyes, [(attack,)], seconds=30) for eyes in (frozenset([0]), None)])
    (seen, true), (weak_seen, weak_true), (stranger, _) = found
    assert seen == weak_seen
    assert true != weak_true
    assert seen[0].taken_for == {"Bandit"}
    assert true[0].taken_for == frozenset()
    assert seen[0].falls[1].low < seen[0].falls[1].high  # fresh or worn
    assert all(one.taken_for == {"Bandit"} or one.is_partial for one in stranger)


# In words, and at the terminal


@pytest.fixture
def at_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., str]:
    """What `kumite play` shows of the toy while certain things are typed."""
    toy.register(monkeypatch)
    file = tmp_path / "duel.json"

    def played(*options: str, typed: list[str]) -> str:
        lines: Iterator[str] = iter([*typed, "quit"])
        monkeypatch.setattr("kumite.cli.conversation.game.prompt", lambda console: next(lines))
        file.write_text(json.dumps(alone(4, harm_bonus=1)), "utf-8")
        save = tmp_path / f"save{len(list(tmp_path.iterdir()))}.json"
        with pytest.raises(SystemExit) as left:
            main(["play", str(file), "--save", str(save), "--seed", "1", *options])
        assert left.value.code == 0
        return capsys.readouterr().out

    return played


def test_whoever_plays_one_side_is_told_what_follows(at_terminal: Callable[..., str]) -> None:
    said = "Bo falls "
    assert said in at_terminal(typed=[])
    assert said in at_terminal("--step-by-step", typed=[])
    assert said not in at_terminal("--odds", "off", typed=[])
    assert said not in at_terminal("--people", "all", typed=["no"])
    assert said in at_terminal("--odds", "off", typed=["facts"])
    assert "only of a decision" in at_terminal("--odds", "off", "--dice", "typed", typed=["Strike", "facts"])


def test_what_all_answers_have_in_common_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)
    match = Match(from_dict(alone(2, harm_bonus=1)), 1, people=[RIN])
    found = facts(match, None, seconds=60)
    said = in_words(match, found, 3)
    strike, give_up, dare = found
    assert said.notes == {
        (toy.Act.STRIKE,): f"Bo falls {strike.falls[BO].low:.0%}",
        (toy.Act.YIELD,): "Rin falls 100%",
        (toy.Act.DARE,): f"Bo falls {dare.falls[BO].low:.0%}",
    }
    assert (strike.guessed, give_up.guessed, dare.guessed) == (set(), set(), {RIN})  # how much nerve
    assert strike.falls[BO].low < dare.falls[BO].low
    assert said.below == ("That is if Rin decides as the policies would.",)
    foes = [{"sample": "brute", "name": name, "changes": {"hp": 2}} for name in ("Bo", "Bu")]
    sides = {"red": {"fighters": [{"sample": "fencer", "name": "Rin"}]}, "blue": {"fighters": foes}}
    match = Match(from_dict(toy.DUEL | {"sides": sides}), 1, people=[RIN])
    match.answer("Strike")
    bo, bu = in_words(match, facts(match, None, seconds=60), 2).notes.values()
    assert (bo.replace("Bo", "Bu"), bo.startswith("Bo falls ")) == (bu, True)


def test_what_only_some_answers_do_is_said_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of those after which nothing happens there is no fact; then no sentence speaks of each answer."""
    toy.register(monkeypatch)
    match = Match(toy.duel(), 1, people=[RIN])
    alike = [Fact((answer,), falls={2: Range(0.5, 0.5)}) for answer in (0, 1)]
    assert in_words(match, alike, 2).below == ("After each answer: Bo falls 50%.",)
    said = in_words(match, alike, 3)
    assert (said.notes, said.below) == ({(0,): "Bo falls 50%", (1,): "Bo falls 50%"}, ())


def test_chances_are_said_as_a_person_says_them(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.register(monkeypatch)
    match = Match(toy.duel(), 1, people=[RIN])
    certain, hardly, open_ = Range(1 - 1e-15, 1.0), Range(0.001, 0.001), Range(0.12, 0.4)

    def said(**what: Any) -> str:
        fact = Fact((0,), **what)
        return in_words(match, [fact], 1).notes[0,]

    harm = Amount(Range(4.5, 4.5), 1, 7, certain, 1.0)
    assert said(amounts={"damage": harm}) == "damage 4.5 (up to 7)"
    assert said(amounts={"damage": replace(harm, any=open_, least=0)}) == "damage 4.5 (12% to 40%, up to 7)"
    assert said(amounts={"damage": replace(harm, least=7)}) == "damage 7"
    assert said(hits=certain, falls={2: hardly}, leaves={0: open_}) == "hits 100%, Rika gets away 12% to 40%"
    assert said(hits=hardly, falls={2: Range(0.996, 0.996)}) == "hits under 1%, Bo falls over 99%"


def test_it_never_takes_much_longer_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be told in twice the time is not told, however slow the rules are."""
    toy.register(monkeypatch)
    now = [0.0]

    def slow(*given: Any) -> Way:
        now[0] += 1.0
        if isinstance(given[3], Forking):
            raise CannotFollow
        return walked(*given)

    monkeypatch.setattr(import_module("kumite.play.facts.facts"), "walked", slow)
    match = Match(from_dict(alone(4)), 1, people=[RIN])
    assert facts(match, None, seconds=2.0, clock=lambda: now[0]) == []
    assert now[0] <= 6.0


def test_what_hardly_ever_comes_may_be_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where time ends before all ways are gone through but almost all are, no dice are thrown for the rest,
    and it is said how likely that is."""
    toy.register(monkeypatch)
    now = [0.0]

    def slow(*given: Any) -> Way:
        now[0] += 1.0
        return walked(*given)

    monkeypatch.setattr(import_module("kumite.play.facts.facts"), "walked", slow)
    monkeypatch.setattr(import_module("kumite.play.facts.facts"), "ROUGH", 0.2)
    match = Match(from_dict(alone(4, harm_bonus=1)), 1, people=[RIN])

    def strike(seconds: float) -> list[Fact]:
        now[0] = 0.0
        return facts(match, None, [(toy.Act.STRIKE,)], seconds=seconds, clock=lambda: now[0])

    [exact] = strike(1000.0)
    told = [fact for ways in range(1, 12) for fact in strike(float(ways))]
    rough = [fact for fact in told if not fact.throws and fact.error]
    assert exact.throws == exact.error == 0
    assert rough
    assert all(abs(fact.falls[BO].low - exact.falls[BO].low) <= fact.error <= 0.2 for fact in rough)
    said = in_words(match, rough[:1], 2).below
    assert any(one.startswith("What hardly ever comes is left out") for one in said)
