"""What comes from outside is looked at before anything is done, and what cannot be read is survived."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import text

from kumite import dice
from kumite.play.answering import WrongAnswer
from kumite.play.match import Match
from kumite.play.patience import Patience, RunsOn
from kumite.play.saves import SaveError, parse_save
from kumite.sitting import Refused, Sittings, resuming
from kumite.store import Store

from ..toys import toy
from .table import AYAME, REFEREE, WATCHING, Table, seen


@pytest.mark.parametrize("given", [True, False, None, 1.5, {}, {"a": 1}, [True, 2], [[1]], b"1"])
def test_an_answer_of_another_type_is_refused_and_nothing_changes(given: Any) -> None:
    table = Table()
    before = table.view(REFEREE)
    with pytest.raises((Refused, WrongAnswer)):
        table.answer(AYAME, given)
    assert table.view(REFEREE) == before
    assert table.store.read(table.id).answers == tuple(table.sitting.given)


@pytest.mark.parametrize(
    ("command", "given"),
    [
        ("undo", ("1",)),
        ("undo", (True,)),
        ("replay", (1.0,)),
        ("values", ("Rika",)),
        ("amend", ({"Rika.hp": True}, "")),
        ("amend", ({"Rika.hp": [1]}, "")),
        ("amend", ([("Rika.hp", 1)], "")),
        ("amend", ({"Rika.hp": 1}, 7)),
        ("add_fighter", (1, {}, "", None)),
        ("add_fighter", ("red", [], "", None)),
        ("remove_fighter", (True, "")),
        ("add_place", ("Eve", "referee")),
        ("rename_place", (1, ["Eve"])),
        ("move_fighter", (0, "1")),
        ("set_away", (1, 1)),
        ("set_typed", (1, "yes")),
        ("set_odds", (1, 3)),
        ("pause", (1,)),
        ("renew", (True,)),
    ],
)
def test_every_command_looks_at_the_types_of_what_it_gets(command: str, given: tuple[Any, ...]) -> None:
    table = Table()
    before = table.view(REFEREE)
    with pytest.raises(Refused, match=r"found .*; legal: "):
        getattr(table.sitting, command)(table.token, *given)
    assert table.view(REFEREE) == before


def test_a_match_takes_no_truth_for_a_number() -> None:
    match = Match(toy.duel(), 9, people=range(4))
    with pytest.raises(WrongAnswer, match="True is no answer here"):
        match.answer(True)


# What is kept


def spoil(table: Table, number: int, answer: str) -> None:
    """Put something into the row of an answer that no kumite writes."""
    with table.store.engine.begin() as connection:
        changed = connection.execute(
            text("UPDATE kumite_answer SET answer = :answer WHERE sitting = :id AND number = :number"),
            {"answer": answer, "id": table.id, "number": number},
        )
        assert changed.rowcount == 1


@pytest.mark.parametrize(
    "answer", ["true", "null", '"1"', "[1]", "1.5", '{"amend": {"x": true}}', '{"b": 1}']
)
def test_a_table_with_a_row_that_cannot_be_read_goes_on_before_it(answer: str) -> None:
    table, other = Table(), None
    table.play("no", "dare", 1)
    other = Table(table.store)
    kept = [one.answer for one in table.sitting.given]
    spoil(table, 2, answer)
    again, beside = table.resumed(), other.resumed()
    assert beside.view(REFEREE).steps == len(other.sitting.given)
    assert [one.answer for one in again.sitting.given][:2] == kept[:2]
    assert "The last answers could not be read; the fight goes on before them." in again.said(AYAME)
    again.play("no" if again.asked().asks.value == "choice" else 1)
    third = again.resumed()
    assert seen(third.view(REFEREE)) == seen(again.view(REFEREE))
    assert table.store.read(table.id).unreadable is None


def test_what_could_not_be_read_again_is_not_written() -> None:
    from kumite.store.rows import written

    assert written(3) == 3
    for answer in (True, False):
        with pytest.raises(ValueError, match="is no answer of a fight"):
            written(answer)


def test_a_table_that_cannot_be_opened_can_be_removed() -> None:
    table, other = Table(), Table()
    table.play("no")
    with table.store.engine.begin() as connection:
        connection.execute(text("UPDATE kumite_sitting SET digest = 'x'"))
    again = Sittings(table.store)
    with pytest.raises(Refused):
        again.get(table.id)
    again.remove(table.id)
    assert again.list() == []
    with pytest.raises(KeyError):
        again.remove(table.id)
    assert other.view(REFEREE)


# A fight that never ends


def endless(limit: int) -> str:
    """A save of a fight in which nobody can be hurt, and which policies play on."""
    save = Match(toy.duel(), 9).as_save().model_dump(mode="json")
    return json.dumps(save | {"limit": limit, "answers": []})


def test_a_save_may_not_ask_for_more_beats_than_a_table_takes() -> None:
    sittings = Sittings(Store.open("sqlite://"))
    with pytest.raises(Refused, match="may last 1,000,000,000 beats; at a table it may last 10,000"):
        sittings.open_saved(endless(1_000_000_000))
    assert sittings.list() == []


def test_a_fight_that_asks_nobody_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its time, by what it would keep in memory, and by whoever ends the server."""
    for patience, said in (
        (Patience(seconds=0), "goes on for more than 0 s and asks nobody anything"),
        (Patience(seconds=60, events=3), "more than 3 things happen, and nobody is asked anything"),
        (Patience(seconds=60, stopped=lambda: True), "was stopped, because kumite ends"),
    ):
        with pytest.raises(RunsOn, match=said):
            Match(toy.duel(), 9, patience=patience)
        monkeypatch.setattr("kumite.sitting.sittings.PATIENCE", patience)
        sittings = Sittings(Store.open("sqlite://"))
        with pytest.raises(SaveError, match=said):
            sittings.open_saved(endless(1000))
        assert sittings.list() == []


def test_what_is_asked_has_all_the_patience_again() -> None:
    match = Match(toy.duel(), 9, people=range(4), patience=Patience(seconds=60, events=30))
    events = 0
    while match.question is not None:
        match.answer(next(iter(match.question.question.answers)))
        events = sum(len(beat.entries) for beat in match.beats)
    assert events > 30


def test_a_server_that_ends_waits_for_no_fight() -> None:
    assert not resuming.PATIENCE.stopped()
    try:
        resuming.ENDS.set()
        with pytest.raises(SaveError, match="was stopped, because kumite ends"):
            Sittings(Store.open("sqlite://")).open_saved(endless(1000))
    finally:
        resuming.ENDS.clear()


def test_what_is_wrong_with_a_save_is_not_said_a_hundred_thousand_times() -> None:
    """Neither its answers nor its names are gone through to the last where the first are wrong."""
    save = json.loads(endless(1000))
    for wrong, said in (
        ({"answers": [True] * 100_000}, r"answers\[0\]: found true; legal: a whole number$"),
        ({f"k{n}": 1 for n in range(100_000)}, "the save is damaged: 100,000 mistakes$"),
        ({"kind": "x"} | {f"k{n}": 1 for n in range(1000)}, "this is not a save of a fight$"),
    ):
        with pytest.raises(SaveError, match=said):
            parse_save(json.dumps(save | wrong), "it")


# Dice that nobody can compute


def test_the_dice_of_a_table_come_from_a_secret() -> None:
    store = Store.open("sqlite://")
    seeds = {store.read(Sittings(store).open(toy.duel()).sitting.id).seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(dice.is_secret(seed) and seed.bit_length() == 129 for seed in seeds)


def test_a_secret_seed_replays_the_same_fight() -> None:
    seed = dice.secret_seed()
    first, second = (Match(toy.duel(), seed, 3) for _ in range(2))
    assert first.answers == second.answers
    assert (
        first.answers != Match(toy.duel(), seed, 4).answers or first.fight != Match(toy.duel(), seed, 4).fight
    )


def test_the_seed_is_secret_until_the_fight_is_over_and_then_for_everybody() -> None:
    """With it, the dice of the fight can be rolled again by whoever doubts them."""
    table = Table(seed=dice.secret_seed())
    places = (REFEREE, AYAME, WATCHING)
    while table.view(REFEREE).result is None:
        assert {table.view(place).seed for place in places} == {None}
        question = table.asked()
        table.answer(REFEREE, question.choices[0][0] if question.choices else question.low)
    [seed] = {table.view(place).seed for place in places}
    assert seed == table.store.read(table.id).seed
    assert table.sitting.replay(table.tokens()[AYAME], 1).seed is None
    again = Match(toy.duel(), seed or 0, people=range(-1, 3))
    for one in table.sitting.given:
        if one.by is not None:
            again.answer(one.answer)
    assert again.beats[-1].digest == table.sitting.match.beats[-1].digest


def test_secret_dice_fall_evenly_and_seeds_beside_each_other_are_strangers() -> None:
    """Chi-square of 20,000 dice with twenty sides is below its 99.9th percentile, for either of two seeds."""
    seed = dice.SECRET | 12345
    streams = [dice.key(seed + n, 0) for n in range(2)]
    fallen = [[dice.die(dice.word_at(stream, n), 20) for n in range(20_000)] for stream in streams]
    for each in fallen:
        counts = [each.count(face) for face in range(1, 21)]
        assert sum((count - 1000) ** 2 / 1000 for count in counts) < 43.82
    same = sum(one == other for one, other in zip(*fallen, strict=True))
    assert 850 < same < 1150
