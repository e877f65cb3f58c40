"""Questions and events, with all that is declared for them, where even rare ones have something to say.

The suite for all rulesets does the same in random fights.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import Ask, Event
from kumite.rulesets.ikezu.words import WORDS
from kumite.rulesets.ikezu.words.events import EVENTS, SILENT
from kumite.rulesets.ikezu.words.questions import QUESTIONS
from kumite.rulesets.shared.language import Choice
from kumite.table import REFEREE, Question, Told, Verb

from ..scene import BEAST, NAMES, PLAYER, SAYING, everybody_strikes, spread, well_said


def questions(fight: Fight, ask: Ask, choice: Choice) -> Iterator[Question]:
    """The question to everybody, or to the referee, with every answer that there can be."""
    for seat in range(fight.count):
        fight.concerns = seat + 1
        who = seat if "{who}" in choice.text else REFEREE
        every = [*choice.answers.every(fight, who)]
        if ask == Ask.HARM_AMOUNT:
            yield Question(Verb.AMOUNT, who, ask, min(every), max(every))
        else:
            yield Question(Verb.CHOOSE, who, ask, sum(1 << answer for answer in every))
    fight.concerns = 0


def test_everything_is_declared() -> None:
    assert set(QUESTIONS) == set(Ask)
    assert set(EVENTS) | SILENT == set(Event)
    assert not set(EVENTS) & SILENT


@pytest.mark.parametrize("ask", [ask for ask in Ask if ask != Ask.NOTHING])
def test_every_question_with_every_answer(brawl: Fight, ask: Ask) -> None:
    brawl.fighters[0].main, brawl.fighters[0].off = 2, 3
    for question in questions(brawl, ask, QUESTIONS[ask]):
        assert question.answers, ask
        if question.verb == Verb.AMOUNT:
            SAYING.well_asked_number(brawl, question)
        else:
            SAYING.well_asked(brawl, question)


@pytest.mark.parametrize("event", sorted(EVENTS))
def test_every_event_with_every_number(brawl: Fight, event: Event) -> None:
    everybody_strikes(brawl)
    for who in range(brawl.count):
        numbers = spread(EVENTS[event].amount.every(brawl, who))
        assert numbers, event
        for number in numbers:
            line = WORDS.event(brawl, NAMES, Told(who, event, number), None)
            assert line is not None
            well_said(line)
            for viewer in (PLAYER, BEAST):
                line = WORDS.event(brawl, NAMES, Told(who, event, number), viewer)
                if line is not None:
                    well_said(line)
