"""Answers that stand at a table: for their place alone, seen by it alone, and ended by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.play.saves import text_of
from kumite.play.standing import Until, stand_by
from kumite.sitting import Refused, Sitting, Sittings
from kumite.store import Store


@pytest.fixture
def table() -> tuple[Sitting, str, str, str]:
    """A duel of hachigoku between Ayame and Ben; the tokens of all."""
    found = encounter.read(encounter.file_called(Path("hachigoku/duel")))
    opened = Sittings(Store.open("sqlite://")).open(
        found, players={"Ayame": ["Genba"], "Ben": ["Tetsu"]}, seed=1
    )
    links = opened.sitting.links(opened.token)
    return opened.sitting, opened.token, links[1], links[2]


def number(sitting: Sitting, token: str) -> int:
    question = sitting.view(token).question
    assert question is not None
    return question.number


def asked_of_ayame(sitting: Sitting, referee: str) -> str:
    """Let the others do what comes first until Ayame is asked; the question."""
    while True:
        question = sitting.view(referee).question
        assert question is not None
        if question.place == 1:
            return question.text
        sitting.answer(referee, question.number, question.choices[0][0] if question.choices else question.low)


def test_what_stands_is_not_asked_again(table: tuple[Sitting, str, str, str]) -> None:
    sitting, referee, ayame, ben = table
    text = asked_of_ayame(sitting, referee)
    assert "interrupt" in text
    sitting.stand(ayame, number(sitting, ayame), "no", "always")
    assert sitting.view(ayame).standing == (f"{text} no, always.",)
    assert sitting.view(ben).standing == sitting.view(referee).standing == ()
    for _ in range(3):
        text = asked_of_ayame(sitting, referee)
        assert "interrupt" not in text
        sitting.answer(ayame, number(sitting, ayame), "no")
    log = [line.text for line in sitting.view(referee).log]
    assert len(sitting.given) > 4
    assert log


def test_taking_back_goes_behind_what_nobody_was_asked(table: tuple[Sitting, str, str, str]) -> None:
    sitting, referee, ayame, _ = table
    asked_of_ayame(sitting, referee)
    sitting.stand(ayame, number(sitting, ayame), "no", "always")
    text = asked_of_ayame(sitting, referee)
    before = sitting.view(ayame).question
    sitting.answer(ayame, number(sitting, ayame), "no")
    sitting.undo(referee)
    after = sitting.view(ayame).question
    assert before is not None
    assert after is not None
    assert (after.text, after.text) == (before.text, text)


def test_it_ends_by_a_tap(table: tuple[Sitting, str, str, str]) -> None:
    sitting, referee, ayame, ben = table
    text = asked_of_ayame(sitting, referee)
    sitting.stand(ayame, number(sitting, ayame), "no", "this round")
    before = sitting.view(ayame).version
    with pytest.raises(Refused, match="does not stand"):
        sitting.ask_again(ben, 0)
    sitting.ask_again(ayame, 0)
    assert sitting.view(ayame).standing == ()
    assert sitting.view(ayame).version > before
    with pytest.raises(Refused, match="does not stand"):
        sitting.ask_again(ayame, 0)
    again = asked_of_ayame(sitting, referee)
    while "interrupt" not in again:
        sitting.answer(ayame, number(sitting, ayame), "no")
        again = asked_of_ayame(sitting, referee)
    assert text.partition(":")[2].split(",")[0] == again.partition(":")[2].split(",")[0]


def test_how_long_is_one_of_three(table: tuple[Sitting, str, str, str]) -> None:
    sitting, referee, ayame, _ = table
    asked_of_ayame(sitting, referee)
    with pytest.raises(Refused, match="legal: always, this round, until hurt"):
        sitting.stand(ayame, number(sitting, ayame), "no", "for a while")


def test_it_is_kept(table: tuple[Sitting, str, str, str]) -> None:
    """After the server was started again it stands as before; and with the file of the fight, at a table or
    at a terminal that goes on with it."""
    sitting, referee, ayame, ben = table
    asked_of_ayame(sitting, referee)
    sitting.stand(ayame, number(sitting, ayame), "no", "always")
    said = sitting.view(ayame).standing
    store = sitting._store
    again = Sittings(store).enter(ayame)
    assert again is not sitting
    assert again.view(ayame).standing == said
    assert again.view(ben).standing == again.view(referee).standing == ()
    for _ in range(3):
        assert "interrupt" not in asked_of_ayame(again, referee)
        again.answer(ayame, number(again, ayame), "no")
    opened = Sittings(Store.open("sqlite://")).open_saved(again.save_text(referee))
    places = opened.sitting.links(opened.token)
    assert opened.sitting.view(places[1]).standing == said
    again.ask_again(ayame, 0)
    assert Sittings(store).enter(ayame).view(ayame).standing == ()


def test_whoever_decides_for_somebody_else_stands_by_nothing_of_theirs(
    table: tuple[Sitting, str, str, str],
) -> None:
    sitting, referee, ayame, _ = table
    asked_of_ayame(sitting, referee)
    sitting.stand(ayame, number(sitting, ayame), "no", "always")
    sitting.move_fighter(referee, 0, 2)
    assert sitting.view(ayame).standing == ()
    sitting.move_fighter(referee, 0, 1)
    assert sitting.view(ayame).standing == ()


def test_a_fight_from_a_terminal_brings_what_stands() -> None:
    found = encounter.read(encounter.file_called(Path("hachigoku/duel")))
    match = Match(found, 1, people={0})
    asked = match.question
    assert asked is not None
    text = asked.with_answer(0)
    match.standing = (stand_by(match.ruleset, match.fight, asked.question, 0, text, Until.SAID),)
    opened = Sittings(Store.open("sqlite://")).open_saved(text_of(match.as_save()))
    links = opened.sitting.links(opened.token)
    assert opened.sitting.view(links[1]).standing == (f"{text}, always.",)
    assert opened.sitting.view(opened.token).standing == ()
