"""An answer that is said to end the fight does: at once, for whoever gives it, or when all agree."""

from __future__ import annotations

import copy
import random

import pytest

from kumite.encounters import encounter
from kumite.encounters.examples import example_file
from kumite.play.match import Match, OpenQuestion
from kumite.play.moves import find_moves
from kumite.table import REFEREE

ANSWERS = {
    "ikezu/bandits": {"end the fight here", "surrender of the players", "opponents surrender"},
    "ikezu/three_touches": {"yes"},
    "malice/ambush": {"surrender"},
    "malice/duel": {"yes"},
    "hell/puppets": {"yes"},
    "hachigoku/duel": {"yes"},
    "shinobi/duel": {"yes"},
}
"""The first ones of which people are warned, by the example."""


def first_that_end(example: str) -> Match:
    """An example in which people decide for everybody, up to where an answer ends it."""
    path = example_file(example)
    assert path is not None
    found = encounter.read(path)
    match = Match(found, 1, people=[REFEREE, *range(len(found.names))])
    chance = random.Random(1)
    while (asked := match.question) is not None and not asked.ends:
        low, high = asked.question.bounds
        names = [number for number, _ in asked.answers]
        match.answer(chance.choice(names) if names else chance.randint(low, high))
    return match


@pytest.mark.parametrize("example", ANSWERS)
def test_they_end_it(example: str) -> None:
    """IKE-RND-8, IKE-DUEL-10, MAL-END-2, MAL-DUEL-9, HEL-RND-6, HAC-INIT-10, SHI-END-1."""
    match = first_that_end(example)
    asked = match.question
    assert asked is not None
    assert {dict(asked.answers)[answer] for answer in asked.ends} == ANSWERS[example]
    for answer in asked.ends:
        then = copy.copy(match)
        fates = fates_of(then)
        while (again := then.question) is not None and same(again, asked):
            then.answer(answer)
        assert then.over or fates_of(then) != fates, dict(asked.answers)[answer]


def same(one: OpenQuestion, other: OpenQuestion) -> bool:
    """Whether two questions are about the same thing."""
    return (one.question.verb, one.question.about) == (other.question.verb, other.question.about)


def fates_of(match: Match) -> list[int]:
    """How everybody stands."""
    return [match.ruleset.fate(one) for one in match.fight.fighters[: match.fight.count]]


def test_a_move_with_such_an_answer_says_so() -> None:
    """MAL-END-2: of the whole moves in a Turn, those that surrender, and no others."""
    match = first_that_end("malice/ambush")
    moves = find_moves(match, None, seconds=60)
    assert moves is not None
    assert {move.ends for move in moves.moves} == {True, False}
    for move in moves.moves:
        assert move.ends == ("surrender" in move.text), move.text
