"""Every question and event is declared, well said in all that is declared, and never goes beyond it."""

from __future__ import annotations

import pytest

from kumite.rulesets.hachigoku.terms import Ask, Event
from kumite.rulesets.hachigoku.words import EVENTS, QUESTIONS, SILENT, WORDS
from kumite.table import REFEREE, Question, Told, Verb

from ..scene import (
    BANDITS,
    FOE,
    GENBA,
    NAMES,
    PLAYER,
    SAYING,
    answers_to,
    asking,
    choice,
    few,
    say,
    scene,
    well_said,
)


def test_all_of_them_are_declared() -> None:
    assert set(QUESTIONS) == set(Ask)
    assert EVENTS.keys() | SILENT.keys() == set(Event)
    assert not EVENTS.keys() & SILENT.keys()


def is_number(ask: Ask) -> bool:
    """Whether the answers are called by themselves."""
    made = asking()
    return all(
        QUESTIONS[ask].answers.name(made, NAMES, GENBA, one) == str(one)
        for one in answers_to(made, GENBA, ask)
    )


NUMBERS = [ask for ask in Ask if is_number(ask)]
DECISIONS = [ask for ask in Ask if ask not in NUMBERS]


@pytest.mark.parametrize("ask", DECISIONS)
def test_every_decision_has_a_question_and_answers_of_different_names(ask: Ask) -> None:
    made = asking()
    for who in range(made.count):
        answers = answers_to(made, who, ask)
        if answers:
            SAYING.well_asked(made, choice(ask, *answers, who=who))
    assert answers_to(made, GENBA, ask)


@pytest.mark.parametrize("ask", NUMBERS)
def test_a_number_is_asked_for_and_called_by_itself(ask: Ask) -> None:
    answers = answers_to(asking(), GENBA, ask)
    assert answers
    for answer in answers:
        SAYING.well_asked_number(asking(), Question(Verb.AMOUNT, REFEREE, ask, answer, answer))


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_has_a_sentence_and_reasons(event: Event) -> None:
    made = scene()
    for who in (GENBA, BANDITS):
        amounts = few(EVENTS[event].amount.every(made, who))
        assert amounts
        for amount in amounts:
            for viewer in (None, PLAYER, FOE, frozenset[int]()):
                line = WORDS.event(made, NAMES, Told(who, event, amount), viewer)
                if line is not None:
                    well_said(line)
            if (event, amount) != (Event.RAISES, 0):  # of which there is nothing to say
                assert say(made, who, event, amount) is not None
