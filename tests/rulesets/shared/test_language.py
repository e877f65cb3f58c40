"""What all rulesets share of their words."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets import Level
from kumite.rulesets.shared.language import Blanks, Choice, Phrase, is_named, numbers
from kumite.rulesets.shared.words import Words
from kumite.table import Question, Verb


@pytest.mark.parametrize(
    ("name", "text", "named"),
    [
        ("the Bandits", "The Bandits fall.", True),
        ("the Bandits", "Genba hits the Bandits.", True),
        ("Genba", "Genba falls.", True),
        ("the Bandits", "Bandits fall.", False),
    ],
)
def test_a_sentence_names_somebody_as_its_first_word_too(name: str, text: str, named: bool) -> None:
    assert is_named(name, text) == named


class WithArticles(Blanks):
    def name_of(self, seat: int) -> str:
        return f"the {self.names[seat]}"


def test_a_line_that_begins_with_an_article_is_about_that_fighter() -> None:
    phrase: Phrase[WithArticles] = Phrase("{who} fall.", ("X",), together="{all} fall.")
    line = phrase.line(WithArticles(None, ("Bandits",), 0, 0), True)
    assert line
    assert (line.text, line.who, line.seat) == ("The Bandits fall.", "the Bandits", 0)


def test_what_a_line_is_may_depend_on_its_number() -> None:
    phrase: Phrase[Blanks] = Phrase(
        "{who} moves {n}.", ("X",), level=lambda blanks: Level.DEED if blanks.n > 5 else Level.STEP
    )
    found = [phrase.line(Blanks(None, ("Ann",), 0, n), True) for n in (3, 9)]
    assert [line.level for line in found if line] == [Level.STEP, Level.DEED]


def test_a_question_for_a_number_may_say_how_much_it_is_at_most() -> None:
    def nothing(*_: Any) -> Any:
        return None

    words: Words[Blanks] = Words(
        questions={1: Choice("How many? At most {n}.", ("X",), numbers(0, 9))},
        events={},
        silent=(),
        blanks=Blanks,
        knows=nothing,
        ask_for_dice=nothing,
        dice_fell=nothing,
        board=nothing,
        outcome=nothing,
    )
    assert words.question(None, ("A",), Question(Verb.AMOUNT, 0, 1, 0, 7)).text == "How many? At most 7."
