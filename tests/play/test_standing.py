"""Answers that stand: how long, to what, and what ends them."""

from __future__ import annotations

from pathlib import Path

from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.play.standing import StandingAnswers, Until, stand_by


def duel() -> Match:
    """Hachigoku: Genba is asked whether they act in each Moment."""
    return Match(encounter.read(encounter.file_called(Path("hachigoku/duel"))), 1, people={0})


def kind(match: Match) -> int:
    assert match.question is not None
    return match.question.question.about


def test_an_answer_stands_for_the_same_question() -> None:
    match, stands = duel(), StandingAnswers()
    first = kind(match)
    stands.add(stand_by(match, 0, Until.SAID))
    match.answer(0)
    assert kind(match) != first
    assert stands.answer(match) is None
    while kind(match) != first:
        assert match.question is not None
        match.answer(match.question.question.answers[0])
    found = stands.answer(match)
    assert found is not None
    assert found.answer == 0
    assert found.text.endswith("? no, always.")


def test_it_ends_by_a_word() -> None:
    match, stands = duel(), StandingAnswers()
    stands.add(stand_by(match, 0, Until.SAID))
    stands.add(stand_by(match, 1, Until.SAID))
    assert [one.answer for one in stands.all] == [1], "the last word counts"
    stands.end(0)
    assert stands.answer(match) is None


def test_an_answer_for_the_round_ends_with_it() -> None:
    match, stands = duel(), StandingAnswers()
    standing = stand_by(match, 0, Until.ROUND)
    stands.add(standing)
    assert stands.answer(match) == standing
    match.fight.round += 1
    assert stands.answer(match) is None
    assert not stands.all


def test_an_answer_until_somebody_is_hurt_ends_with_that() -> None:
    match, stands = duel(), StandingAnswers()
    standing = stand_by(match, 0, Until.HURT)
    stands.add(standing)
    assert stands.answer(match) == standing
    match.fight.fighters[1].wounds[0] += 1
    assert stands.answer(match) == standing, "that was somebody else"
    match.fight.fighters[0].wounds[0] += 1
    assert stands.answer(match) is None
    assert not stands.all


def test_an_answer_that_is_not_legal_is_not_given() -> None:
    match, stands = duel(), StandingAnswers()
    assert match.question is not None
    stands.add(stand_by(match, 40, Until.SAID))
    assert stands.answer(match) is None
