"""Questions about the rules: the same ones for the same seed, and answers that are right by another way."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import product

import pytest
import typer

from kumite import dice
from kumite.cli.authors.questions import questions as command
from kumite.encounters.catalogue import catalogue
from kumite.encounters.encounter import read
from kumite.encounters.examples import example_file
from kumite.exam.questions import RulesQuestion, questions
from kumite.play.answering import WrongAnswer
from kumite.play.match import Match
from kumite.rulesets import ruleset
from kumite.table import REFEREE, Verb
from tests.by_name import NAMES

EACH = pytest.mark.parametrize("name", NAMES)
MADE = 48
FEW = 300
"""Dice that fall in more ways are not counted one by one here."""


def made(name: str, kind: str) -> list[RulesQuestion]:
    found = [one for one in questions([ruleset(name)], MADE, 5) if one.kind == kind]
    assert found
    return found


def opened(question: RulesQuestion) -> Match:
    """The fight at the moment of a question, where everybody is asked for everything."""
    path = example_file(question.encounter)
    assert path is not None
    encounter = read(path)
    everybody = [REFEREE, *range(len(encounter.names))]
    return Match(encounter, question.seed, people=everybody, typed=everybody, answers=question.answers)


def told(match: Match, answer: int) -> list[str]:
    """What the log says after that answer, with and without the line that tells of the answer itself. The
    match is then where it was."""
    before, given = len(match.log()), len(match.answers)
    match.answer(answer)
    new = [line.text for line in match.log()[before:]]
    match.undo(given)
    return [" ".join([*new, ""]), " ".join([*new[1:], ""])]


def says(match: Match, answer: int, text: str) -> bool:
    return any(one.startswith(f"{text} ") for one in told(match, answer))


@EACH
def test_what_is_legal_is_what_a_match_accepts(name: str) -> None:
    """Every number is tried as an answer: those that are accepted have the names that the question lists."""
    for question in made(name, "legal")[:4]:
        match = opened(question)
        assert match.question is not None
        asked, given, legal = match.question.question, len(match.answers), []
        for number in range(63):
            try:
                match.answer(number)
            except WrongAnswer:
                continue
            match.undo(given)
            legal.append(match.ruleset.words.option(match.fight, match.names, asked, number))
        assert sorted(legal) == question.answer
        assert set(legal) < set(question.choices)


@EACH
def test_what_happens_is_what_the_log_says(name: str) -> None:
    """The match goes on with the dice of the question: of all choices its log has the one that is right."""
    for question in made(name, "happens")[:4]:
        match = opened(question)
        came_to = re.search(r"It comes to (\d+)\. What is told next\?$", question.question)
        assert came_to is not None
        fitting = [one for one in question.choices if says(match, int(came_to[1]), one)]
        assert fitting == question.answer


@EACH
def test_how_likely_it_is_can_be_counted(name: str) -> None:
    """Every way in which single dice can fall is put to a match, and those after which its log says so are
    counted."""
    counted = 0
    for question in made(name, "likely"):
        match = opened(question)
        assert match.question is not None
        asked = match.question.question
        rolled, kept = (1, 1) if asked.verb == Verb.ROLL else (asked.second, asked.third)
        if asked.first**rolled > FEW or counted == 3:
            continue
        counted += 1
        text = question.question.partition("told next: ")[2]
        right = {total: says(match, total, text) for total in asked.answers}
        ways = [dice.keep(list(fallen), kept) for fallen in product(range(1, asked.first + 1), repeat=rolled)]
        assert [str(Fraction(sum(right[total] for total in ways), len(ways)))] == question.answer
    assert counted


@EACH
def test_every_rule_of_a_question_is_in_the_catalogue(name: str) -> None:
    rules = set(catalogue(ruleset(name)))
    for question in questions([ruleset(name)], MADE, 5):
        assert question.rules
        assert set(question.rules) <= rules


def test_the_same_seed_writes_the_same_file(capsys: pytest.CaptureFixture[str]) -> None:
    """Rulesets take turns, and each line stands for itself."""
    command(["ikezu", "malice"], 20, 3)
    first = capsys.readouterr().out
    command(["ikezu", "malice"], 20, 3)
    assert capsys.readouterr().out == first
    command(["ikezu", "malice"], 20, 4)
    assert capsys.readouterr().out != first
    lines = [json.loads(line) for line in first.splitlines()]
    assert [line["ruleset"] for line in lines] == ["ikezu", "malice"] * 10
    assert len({line["id"] for line in lines}) == 20


def test_a_ruleset_that_is_not_there_is_told() -> None:
    with pytest.raises(typer.BadParameter, match="chess"):
        command(["chess"], 1, 0)
