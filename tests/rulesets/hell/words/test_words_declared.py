"""What is declared of questions and events, where RPG Hell has more to try than the common suite.

A question gives each of its answers another name, whatever matter it is about, on squares and on hexagons.
An event says something with each of its numbers, except for a few of them.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kumite.rulesets.hell.state import Fight
from kumite.rulesets.hell.terms import Ask, Effect, Event, Metric, Status, Trait
from kumite.rulesets.hell.words import WORDS
from kumite.rulesets.hell.words.events import EVENTS, SILENT
from kumite.rulesets.hell.words.questions import QUESTIONS
from kumite.table import REFEREE, Question, Told, Verb
from tests.saying import Saying, members

from ..scene import NAMES, SAYING, scene

NUMBERS = {Ask.CLIMB_TN, Ask.WORLD_AMOUNT, Ask.POINT_COLUMN, Ask.POINT_ROW}
MATTERS: dict[Ask, list[int]] = {
    Ask.OPTIONAL: members(Effect),
    Ask.WARD: members(Status),
    Ask.TRAIT: members(Trait),
}
"""What a question may be about, where the matter is no plain number."""
SOMETIMES = {Event.ACTS, Event.BANDS, Event.ADDS_UP, Event.STRIPPED}
"""Events that say nothing with some of their numbers."""
FEW = 40


def spread(numbers: list[int]) -> list[int]:
    """These numbers; of many the first, some between, and the last."""
    return [*numbers[:: max(1, len(numbers) // FEW)], numbers[-1]] if numbers else []


def questions(fight: Fight, ask: Ask) -> Iterator[Question]:
    """The question with every answer that there can be, to a player or the referee, about every matter."""
    for seat in range(fight.count):
        who = seat if "{who}" in QUESTIONS[ask].text else REFEREE
        every = [*QUESTIONS[ask].answers.every(fight, who)]
        if not every:
            continue
        for fight.concerns in (0, seat + 1):
            for fight.matter in MATTERS.get(ask, [0, 3]):
                if ask in NUMBERS:
                    yield Question(Verb.AMOUNT, who, ask, min(every), max(every))
                else:
                    yield Question(Verb.CHOOSE, who, ask, sum(1 << answer for answer in every))


def ask_everything(saying: Saying, fight: Fight, ask: Ask) -> int:
    asked = 0
    for question in questions(fight, ask):
        well_asked = saying.well_asked_number if ask in NUMBERS else saying.well_asked
        well_asked(fight, question)
        asked += 1
    return asked


def test_everything_is_declared() -> None:
    assert set(QUESTIONS) == set(Ask) - {Ask.NOTHING}
    assert set(EVENTS) | set(SILENT) == set(Event)
    assert not set(EVENTS) & set(SILENT)


@pytest.mark.parametrize("metric", list(Metric))
@pytest.mark.parametrize("ask", QUESTIONS)
def test_every_question_with_every_answer(ask: Ask, metric: Metric) -> None:
    """HEL-GEN-4: on hexagons too, whose directions have other names."""
    made = scene()
    made.house.metric = metric
    assert ask_everything(SAYING, made, ask)


def tell_everything(saying: Saying, fight: Fight, event: Event) -> int:
    """Tell an event with each of its numbers to everybody; returns how often something was said."""
    told = 0
    for who in range(fight.count):
        for number in spread([*EVENTS[event].amount.every(fight, who)]):
            for viewer in (None, frozenset({0}), frozenset({fight.count - 1}), frozenset[int]()):
                line = WORDS.event(fight, saying.names, Told(who, event, number), viewer)
                if line is not None:
                    saying.well_said(line)
                    told += 1
                elif viewer is None:
                    assert event in SOMETIMES
    return told


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_with_every_number(event: Event) -> None:
    assert tell_everything(SAYING, scene(), event)


@pytest.mark.parametrize("event", SILENT)
def test_what_something_else_says_already_is_not_told(event: Event) -> None:
    for number in spread([*SILENT[event].every(scene(), 0)]):
        assert WORDS.event(scene(), NAMES, Told(0, event, number), None) is None
