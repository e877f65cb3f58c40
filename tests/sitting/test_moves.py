"""Whole moves at a table: offered to whom they belong, made answer by answer, and going on after others."""

from __future__ import annotations

from pathlib import Path

import pytest

from kumite.encounters import encounter
from kumite.play import moves
from kumite.sitting import NotYours, Refused, Sitting, Sittings
from kumite.store import Store


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> tuple[Sitting, str, str, str]:
    """Bandits at the ford, where Ayame plays Kenta and Nozomi and Ben the other two; the tokens of all."""
    monkeypatch.setattr("kumite.sitting.answering.find_moves", patiently)
    found = encounter.read(encounter.file_called(Path("ikezu/bandits")))
    players = {"Ayame": ["Kenta", "Nozomi"], "Ben": ["Daisuke", "Jiro"]}
    opened = Sittings(Store.open("sqlite://")).open(found, players=players, seed=1)
    links = opened.sitting.links(opened.token)
    return opened.sitting, opened.token, links[1], links[2]


def patiently(match, viewer):  # type: ignore[no-untyped-def]
    return moves.find_moves(match, viewer, seconds=60.0)


def to_declaration(sitting: Sitting, token: str) -> int:
    """Answer until somebody declares what they do; the number of that question."""
    while True:
        question = sitting.view(token).question
        assert question is not None
        if "Which action" in question.text:
            return question.number
        sitting.answer(token, question.number, question.choices[0][0])


def test_a_move_is_offered_to_whose_question_it_is(table: tuple[Sitting, str, str, str]) -> None:
    sitting, referee, ayame, ben = table
    number = to_declaration(sitting, referee)
    found = sitting.moves(ayame, number)
    assert found is not None
    assert any(len(move.answers) > 1 for move in found.moves)
    with pytest.raises(NotYours):
        sitting.moves(ben, number)
    with pytest.raises(NotYours):
        sitting.move(ben, number, list(found.moves[-1].answers))


def test_a_move_is_several_answers_of_one_place(table: tuple[Sitting, str, str, str]) -> None:
    sitting, referee, ayame, _ = table
    number = to_declaration(sitting, referee)
    before = len(sitting.given)
    found = sitting.moves(ayame, number)
    assert found is not None
    move = next(one for one in found.moves if len(one.answers) > 1)
    sitting.move(ayame, number, list(move.answers))
    given = [one for one in sitting.given[before:] if one.by == 1]
    assert [one.answer for one in given] == list(move.answers)
    with pytest.raises(Refused):
        sitting.move(ayame, number, list(move.answers))
    sitting.undo(referee)
    assert len([one for one in sitting.given[before:] if one.by == 1]) == len(move.answers) - 1


def test_only_what_is_on_the_menu_is_a_move(table: tuple[Sitting, str, str, str]) -> None:
    sitting, referee, ayame, _ = table
    number = to_declaration(sitting, referee)
    for answers in ([], [0], [99, 99]):
        with pytest.raises(Refused, match="not on the menu"):
            sitting.move(ayame, number, answers)
    assert sitting.moves(ayame, number) is not None
    with pytest.raises(Refused, match="not on the menu"):
        sitting.move(ayame, number, [99, 99])
    with pytest.raises(Refused, match="found"):
        sitting.move(ayame, number, "attack")  # type: ignore[arg-type]


def test_while_the_table_is_paused_nobody_moves(table: tuple[Sitting, str, str, str]) -> None:
    sitting, referee, ayame, _ = table
    number = to_declaration(sitting, referee)
    found = sitting.moves(ayame, number)
    assert found is not None
    sitting.pause(referee, True)
    with pytest.raises(Refused, match="paused"):
        sitting.move(ayame, number, list(found.moves[0].answers))
