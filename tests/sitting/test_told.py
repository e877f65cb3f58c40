"""What a place is told of its answers: as the referee has set it, from what the place may know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kumite.encounters import encounter
from kumite.play.facts import Fact, Range, Said
from kumite.sitting import NotYours, Odds, Refused, Sitting, Sittings
from kumite.store import Store

from ..toys import toy
from .table import Table

AYAME, BEN, WATCHING = 1, 2, 3


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> tuple[Sitting, str]:
    """Bandits at the ford, where Ayame plays Kenta and Nozomi and Ben the other two; the referee's token."""
    monkeypatch.setattr("kumite.sitting.answering.SECONDS", 30.0)
    found = encounter.read(encounter.file_called(Path("ikezu/bandits")))
    players = {"Ayame": ["Kenta", "Nozomi"], "Ben": ["Daisuke", "Jiro"]}
    opened = Sittings(Store.open("sqlite://")).open(found, players=players, seed=1)
    return opened.sitting, opened.token


def declares(sitting: Sitting, token: str) -> tuple[int, int]:
    """Answer until somebody declares an attack; the number of that question, and the answer to attack."""
    while True:
        question = sitting.view(token).question
        assert question is not None
        for number, name in question.choices:
            if name == "attack":
                return question.number, number
        sitting.answer(token, question.number, question.choices[0][0])


def test_a_place_is_told_what_the_referee_has_set(table: tuple[Sitting, str]) -> None:
    sitting, referee = table
    links = sitting.links(referee)
    number, attack = declares(sitting, referee)
    assert sitting.told(links[AYAME], number) == Said()
    sitting.set_odds(referee, AYAME, "facts")
    assert [place.odds for place in sitting.view(links[BEN]).places] == [
        Odds.OFF, Odds.FACTS, Odds.OFF, Odds.OFF,
    ]  # fmt: skip
    assert sitting.view(links[BEN]).log[-1].text == "Ayame is told what answers do."
    said = sitting.told(links[AYAME], number)
    assert said.notes[attack,].startswith("damage dealt ")
    assert any("Bandit" in text and "fresh or worn" in text for text in said.below)
    with pytest.raises(NotYours):
        sitting.told(links[BEN], number)
    sitting.set_odds(referee, AYAME, "off")
    assert sitting.told(links[AYAME], number) == Said()


def test_what_was_found_is_not_looked_for_again(
    table: tuple[Sitting, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On another device, or after a reload, as long as the same is asked."""
    sitting, referee = table
    ayame = sitting.links(referee)[AYAME]
    number, _ = declares(sitting, referee)
    sitting.set_odds(referee, AYAME, "facts")
    said = sitting.told(ayame, number)
    looked: list[int] = []
    monkeypatch.setattr("kumite.sitting.answering.facts", lambda *given, **how: looked.append(1) or [])
    assert sitting.told(ayame, number) == said
    assert not looked
    sitting.move_fighter(referee, 2, AYAME)  # through other eyes it may be otherwise
    sitting.told(ayame, number)
    assert looked


def test_facts_grow_sharper_where_there_was_not_time_enough(
    table: tuple[Sitting, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What took dice is looked for again if more seconds are given, and only then."""
    sitting, referee = table
    ayame = sitting.links(referee)[AYAME]
    number, attack = declares(sitting, referee)
    sitting.set_odds(referee, AYAME, "facts")
    looked: list[float] = []

    def found(*given: object, seconds: float) -> list[Fact]:
        looked.append(seconds)
        even = {BEN: Range(0.5, 0.5)}
        return [Fact((attack,), falls=even, throws=40, error=0.2)] if seconds < 1 else []

    monkeypatch.setattr("kumite.sitting.answering.facts", found)
    assert sitting.told(ayame, number, 0.1).sharpens
    assert sitting.told(ayame, number, 0.1).sharpens
    assert not sitting.told(ayame, number, 1.0).sharpens
    assert not sitting.told(ayame, number, 0.1).sharpens
    assert looked == [0.1, 1.0]


def test_moves_that_were_offered_are_told_of_as_well(table: tuple[Sitting, str]) -> None:
    sitting, referee = table
    links = sitting.links(referee)
    number, attack = declares(sitting, referee)
    sitting.set_odds(referee, AYAME, "facts")
    moves = sitting.moves(links[AYAME], number)
    assert moves is not None
    blows = {entry.move.answers for entry in moves.menu() if entry.move and entry.move.answers[0] == attack}
    assert blows
    assert blows <= set(sitting.told(links[AYAME], number).notes)


def test_the_referee_is_told_everything_and_worth_is_a_chance_to_win(
    table: tuple[Sitting, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting, referee = table
    number, attack = declares(sitting, referee)
    sitting.set_odds(referee, 0, "facts")
    said = sitting.told(referee, number)
    assert said.notes[attack,].startswith("damage dealt ")
    assert not any("fresh or worn" in text for text in said.below)
    monkeypatch.setattr("kumite.sitting.answering.SECONDS", 0.0)
    sitting.set_odds(referee, 0, "worth")
    worth = sitting.told(referee, number)
    assert "% (" in worth.notes[attack,]


def test_worth_grows_sharper_with_each_call_and_is_shared() -> None:
    """The referee and Ayame look at the same question: what one has found, the other sees."""
    table = Table()
    table.play("no")
    sitting, referee, ayame = table.sitting, table.token, table.tokens()[AYAME]
    assert table.view(AYAME).is_mine
    for place in (0, AYAME):
        sitting.set_odds(referee, place, "worth")

    def wide(token: str, seconds: float) -> int:
        return width(sitting.told(token, table.asked().number, seconds).notes[toy.Act.STRIKE,])

    first = wide(referee, 0.0)
    assert first > wide(ayame, 0.5)
    assert sitting.told(referee, table.asked().number, 0.0).sharpens
    sharper = wide(referee, 0.0)
    assert sharper < first
    assert not sitting.amend(referee, {"Rika.hp": 1}, "")  # which waits, and makes another fight of it
    assert wide(ayame, 0.0) > sharper


def test_rules_that_have_been_compiled_meanwhile_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    table.play("no")
    sitting, referee = table.sitting, table.token
    sitting.set_odds(referee, 0, "worth")
    question = table.asked().number
    sitting.told(referee, question, 0.0)
    assert sitting._weighed is not None
    weighing = sitting._weighed[1]
    before, plain = dict(weighing.rewards), weighing.outlook
    assert not plain.compiled
    monkeypatch.setattr("kumite.sitting.answering.at_hand", lambda rules, program: True)
    assert sitting._weighing(question, sitting.match) is weighing
    assert weighing.outlook.compiled
    assert weighing.rewards == before


def width(text: str) -> int:
    """How wide the interval is in `62% (58 to 66), the best`."""
    low, high = re.findall(r"(\d+) to (\d+)", text)[0]
    return int(high) - int(low)


def test_what_cannot_be_told_is_refused(table: tuple[Sitting, str]) -> None:
    sitting, referee = table
    with pytest.raises(Refused, match="a seat cannot be told 'all'; legal: off, facts, worth"):
        sitting.set_odds(referee, AYAME, "all")
    with pytest.raises(Refused):
        sitting.set_odds(referee, 9, "facts")
