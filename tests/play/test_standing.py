"""Answers that stand: how long, to what, and what ends them."""

from __future__ import annotations

from pathlib import Path

from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.play.standing import MOST, Standing, Until, added, answer_of, lasting, stand_by


def duel() -> Match:
    """Hachigoku: Genba is asked whether they act in each Moment."""
    return Match(encounter.read(encounter.file_called(Path("hachigoku/duel"))), 1, people={0})


def kind(match: Match) -> int:
    assert match.question is not None
    return match.question.question.about


def stands(match: Match, answer: int, until: Until) -> Standing:
    """That answer to the open question, as one that stands."""
    asked = match.question
    assert asked is not None
    return stand_by(match.ruleset, match.fight, asked.question, answer, asked.with_answer(answer), until)


def given(match: Match, standing: Standing) -> int | None:
    """What it answers to the open question; None where it does not, or stands no more."""
    assert match.question is not None
    found = answer_of(lasting([standing], match.ruleset, match.fight), match.question.question)
    return found.answer if found else None


def test_an_answer_stands_for_the_same_question() -> None:
    match = duel()
    first, standing = kind(match), stands(match, 0, Until.SAID)
    match.answer(0)
    assert kind(match) != first
    assert given(match, standing) is None
    while kind(match) != first:
        assert match.question is not None
        match.answer(match.question.question.answers[0])
    assert given(match, standing) == 0
    assert standing.text.endswith("? no, always.")


def test_the_last_word_counts() -> None:
    match = duel()
    no, yes = stands(match, 0, Until.SAID), stands(match, 1, Until.SAID)
    assert added(added((), no), yes) == (yes,)
    others = [no.model_copy(update={"kind": (0, 0, about)}) for about in range(2 * MOST)]
    found: tuple[Standing, ...] = ()
    for one in others:
        found = added(found, one)
    assert found == tuple(others[-MOST:])


def test_an_answer_for_the_round_ends_with_it() -> None:
    match = duel()
    standing = stands(match, 0, Until.ROUND)
    assert given(match, standing) == 0
    match.fight.round += 1
    assert given(match, standing) is None


def test_an_answer_until_somebody_is_hurt_ends_with_that() -> None:
    match = duel()
    standing = stands(match, 0, Until.HURT)
    assert given(match, standing) == 0
    match.fight.fighters[1].wounds[0] += 1
    assert given(match, standing) == 0, "that was somebody else"
    match.fight.fighters[0].wounds[0] += 1
    assert given(match, standing) is None


def test_an_answer_that_is_not_legal_is_not_given() -> None:
    match = duel()
    assert given(match, stands(match, 40, Until.SAID)) is None


def test_whoever_is_not_there_stands_by_nothing() -> None:
    """What a file says of them is left alone."""
    match = duel()
    for seat in (-2, 2, 10**30):
        odd = stands(match, 0, Until.HURT).model_copy(update={"kind": (0, seat, 0)})
        assert lasting([odd], match.ruleset, match.fight) == ()


def test_what_stands_is_saved_with_the_fight(tmp_path: Path) -> None:
    match = duel()
    match.standing = (stands(match, 0, Until.HURT), stands(match, 0, Until.ROUND))
    match.save(tmp_path / "it.json")
    assert Match.load(tmp_path / "it.json").standing == match.standing
    match.standing = ()
    match.save(tmp_path / "it.json")
    assert "standing" not in (tmp_path / "it.json").read_text("utf-8")
