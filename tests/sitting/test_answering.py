"""Who may answer what, and what happens to answers that come too late."""

from __future__ import annotations

import threading

import pytest

from kumite.play.answering import WrongAnswer
from kumite.sitting import AnsweredAlready, Asks, NotYours, Refused, UnknownToken

from .table import AYAME, BEN, BO, REFEREE, RIKA, WATCHING, Table


def test_the_question_stands_with_its_place_and_with_the_referee_alone() -> None:
    table = Table()
    table.play("no")  # the storm is the referee's
    for place in (REFEREE, AYAME, BEN, WATCHING):
        view = table.view(place)
        assert view.waits_for == ("Ayame" if place in (REFEREE, AYAME) else "others")
        assert view.is_mine == (place == AYAME)
        assert (view.question is not None) == (place in (REFEREE, AYAME))
    question = table.view(AYAME).question
    assert question is not None
    assert (question.fighter, question.place, question.text) == ("Rika", AYAME, "What do you do?")
    assert (question.asks, question.rules) == (Asks.CHOICE, ("TOY-TURN-1",))
    assert question.choices == ((0, "Strike"), (1, "Yield"), (2, "Dare"))


def test_dice_and_amounts_say_what_is_legal() -> None:
    table = Table()
    table.sitting.set_typed(table.tokens()[AYAME], AYAME, True)
    table.play("no", "dare")
    amount = table.asked()
    assert (amount.asks, amount.low, amount.high, amount.choices) == (Asks.AMOUNT, 1, 2, ())
    table.play(1)
    die = table.asked()
    assert (die.asks, die.low, die.high, die.dice, die.sides) == (Asks.DIE, 1, 6, 1, 6)
    table.play(5)
    pool = table.asked()
    assert (pool.asks, pool.low, pool.high, pool.dice, pool.sides) == (Asks.POOL, 1, 4, 2, 4)
    table.answer(AYAME, [2, 3])
    assert table.sitting.match.fight.fighters[BO].hp == 9


def test_nobody_answers_for_others_but_the_referee() -> None:
    table = Table()
    table.play("no")
    for place in (BEN, WATCHING):
        with pytest.raises(NotYours, match="this is for Ayame to answer"):
            table.answer(place, "yield")
    table.answer(REFEREE, "yield")
    assert table.sitting.match.fight.fighters[RIKA].fate == 2
    assert table.sitting.earlier(table.token)[1].by == "Referee"


def test_of_two_answers_to_one_question_one_counts_and_the_other_is_told_whose() -> None:
    table = Table()
    table.play("no")
    number = table.asked().number
    table.answer(AYAME, "strike", number)
    before = table.sitting.match.answers
    with pytest.raises(AnsweredAlready, match="Ayame has answered that already"):
        table.answer(REFEREE, "yield", number)
    with pytest.raises(AnsweredAlready, match="you have answered that already"):
        table.answer(AYAME, "yield", number)
    assert table.sitting.match.answers == before
    with pytest.raises(AnsweredAlready, match="Ayame has answered"):
        table.resumed().answer(REFEREE, "yield", number)


def test_of_many_answers_at_the_same_time_one_counts() -> None:
    table = Table()
    table.play("no")
    number, tokens = table.asked().number, table.tokens()
    together = threading.Barrier(8)
    told: list[str] = []

    def answer(place: int) -> None:
        together.wait()
        try:
            table.sitting.answer(tokens[place], number, "strike")
            told.append("counts")
        except AnsweredAlready as late:
            told.append(str(late))

    threads = [threading.Thread(target=answer, args=(n % 2,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told.count("counts") == 1
    assert sum("answered that already" in text for text in told) == 7
    assert len([one for one in table.sitting.given if one.question is not None]) == 2


def test_an_answer_to_a_question_that_was_taken_back_does_not_count() -> None:
    table = Table()
    table.play("no")
    stale = table.asked().number
    table.sitting.undo(table.token, 0)
    table.play("yes")
    assert table.asked().text == "What do you do?", "the same question, about another fight"
    with pytest.raises(AnsweredAlready, match="it was taken back, or what it was about has changed"):
        table.answer(AYAME, "yield", stale)


def test_a_question_keeps_its_number_when_the_table_changes_beside_it() -> None:
    table = Table()
    table.play("no")
    number = table.asked().number
    table.sitting.pause(table.token, True)
    table.sitting.pause(table.token, False)
    table.sitting.set_typed(table.token, BEN, True)
    table.sitting.amend(table.token, {"Bo.hp": 3}, "")  # takes effect later
    assert table.asked().number == number
    assert table.resumed().asked().number == number
    table.answer(AYAME, "strike", number)


def test_a_wrong_answer_says_what_is_legal_and_changes_nothing() -> None:
    table = Table()
    table.play("no")
    before = table.view(REFEREE)
    for wrong in ("run", 7, "", [1, 2], "9" * 500):
        with pytest.raises(WrongAnswer, match="0 Strike, 1 Yield"):
            table.answer(AYAME, wrong)
    assert table.view(REFEREE) == before


def test_while_the_table_is_paused_only_the_referee_answers() -> None:
    table = Table()
    table.play("no")
    table.sitting.pause(table.token, True)
    assert table.view(WATCHING).paused
    with pytest.raises(Refused, match="the table is paused"):
        table.answer(AYAME, "strike")
    table.answer(REFEREE, "strike")
    table.sitting.pause(table.token, False)
    assert table.said(BEN)[-1] == "Referee lets the fight go on."


def test_a_token_of_nobody_opens_nothing() -> None:
    table = Table()
    for token in ("", "x", "a" * 43, table.token[:-1], table.sitting.places[0].token_hash):
        with pytest.raises(UnknownToken, match="this link opens no table"):
            table.sittings.enter(token)
        with pytest.raises(NotYours, match="this link opens no place"):
            table.sitting.view(token)


def test_after_the_end_nothing_is_asked() -> None:
    table = Table()
    number = 0
    while (question := table.view(REFEREE).question) is not None:
        number = question.number
        table.answer(REFEREE, question.choices[0][0] if question.choices else question.low)
    view = table.view(AYAME)
    assert (view.waits_for, view.question) == ("", None)
    assert view.result is not None
    with pytest.raises(AnsweredAlready, match="you have answered that already"):
        table.answer(REFEREE, 0, number)
    with pytest.raises(AnsweredAlready, match="not open any more"):
        table.answer(REFEREE, 0, number + 1)
