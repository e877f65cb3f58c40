"""Every question, event and die is declared, well said in all that is declared, and never goes beyond it."""

from __future__ import annotations

import pytest

from kumite.rulesets.shared.language import Answers
from kumite.rulesets.shinobi import RULESET
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import Ask, Event, Running, StatusKind, Why, WoundName
from kumite.rulesets.shinobi.words import EVENTS, QUESTIONS, SILENT, WORDS
from kumite.table import REFEREE, Question, Told, Verb
from tests.saying import Saying

from ..fights import fight, fighter, weapon

NAMES = ("Ren Kuroda", "Sayo")
REN, SAYO = 0, 1
PLAYER, FOE = frozenset({REN}), frozenset({SAYO})
VIEWERS = (None, PLAYER, FOE, frozenset[int]())
SAYING = Saying(RULESET, NAMES)
FEW = 40
"""Of long ranges so many numbers are tried, the first and the last among them."""
KNOWN = ("trip", "hinotama", "earth_shore_return", "kawarimi", "bunshin")


def scene() -> Fight:
    """Two who know and carry something of everything."""
    ren = fighter("katana", "tanto", weapon("kunai"), techniques=KNOWN, attack_second_die=5)
    made = fight(ren, fighter("sai", techniques=KNOWN, at=(5, 0)), ic=3, concerns=2)
    ren.wounds[0].name = WoundName.PENETRATED_ARTERY
    ren.running = Running.MOVE
    return made


def few(numbers: list[int]) -> list[int]:
    """So many of them that a test is quick."""
    step = max(1, len(numbers) // FEW)
    return sorted({*numbers[::step], *numbers[:3], *numbers[-3:]})


def answers_to(ask: Ask, who: int) -> list[int]:
    """Some of the answers that there can be."""
    declared = QUESTIONS[ask].answers
    assert isinstance(declared, Answers)
    return few([int(answer) for answer in declared.every(scene(), who)])


def is_number(ask: Ask) -> bool:
    """Whether the answers are called by themselves."""
    made = scene()
    return all(QUESTIONS[ask].answers.name(made, NAMES, REN, one) == str(one) for one in answers_to(ask, REN))


NUMBERS = [ask for ask in Ask if is_number(ask)]
DECISIONS = [ask for ask in Ask if ask not in NUMBERS]


def test_all_of_them_are_declared() -> None:
    """No event is forgotten, and none is told twice."""
    assert set(QUESTIONS) == set(Ask)
    assert EVENTS.keys() | SILENT.keys() == set(Event)
    assert not EVENTS.keys() & SILENT.keys()


@pytest.mark.parametrize("ask", DECISIONS, ids=lambda ask: ask.name)
def test_every_decision_has_answers_of_different_names(ask: Ask) -> None:
    for who in (REN, SAYO):
        answers = answers_to(ask, who)
        assert answers
        SAYING.well_asked(scene(), SAYING.choice(ask, *answers, who=who))


@pytest.mark.parametrize("ask", NUMBERS, ids=lambda ask: ask.name)
def test_a_number_is_asked_for_and_called_by_itself(ask: Ask) -> None:
    for answer in answers_to(ask, REN):
        SAYING.well_asked_number(scene(), Question(Verb.AMOUNT, REN, ask, answer, answer))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_event_has_a_sentence_and_reasons(event: Event) -> None:
    """For everybody who hears it, with each number that it can come with."""
    told = 0
    made = scene()
    words = WORDS.of_one_moment(made)
    for who in (REN, SAYO):
        for amount in few([int(one) for one in EVENTS[event].amount.every(made, who)]):
            for viewer in VIEWERS:
                line = words.event(made, NAMES, Told(who, event, amount), viewer)
                if line is not None:
                    SAYING.well_said(line)
                    told += 1
    assert told > 0
    assert made == scene()


def test_the_words_of_one_moment_are_the_same_words() -> None:
    """They hide one fight once for each viewer, and any other each time."""
    made, other = scene(), scene()
    other.fighters[REN].x = 3
    words = WORDS.of_one_moment(made)
    for event, phrase in EVENTS.items():
        amount = next(iter(phrase.amount.every(made, REN)))
        for viewer in VIEWERS:
            told = Told(REN, event, amount)
            for one in (made, other, made):
                assert words.event(one, NAMES, told, viewer) == WORDS.event(one, NAMES, told, viewer)


TERMS = (
    Event.WOUNDED,
    Event.FAILS_TO_ACTIVATE,
    Event.WOUND_PREVENTED,
    Event.STATUS,
    Event.POISONED,
    Event.AREA,
    Event.AREA_ENDS,
    Event.UPKEEP,
    Event.WEATHER,
    Event.LIGHT,
    Event.TACTIC,
    Event.FORMATION,
    Event.PURSUIT_ACTION,
    Event.DECLARES,
)


@pytest.mark.parametrize("event", TERMS, ids=lambda event: event.name)
def test_no_two_terms_read_alike(event: Event) -> None:
    """Of events whose number is a term each has a sentence of its own."""
    made = scene()
    terms = [*EVENTS[event].amount.every(made, REN)]
    said = [WORDS.event(made, NAMES, Told(REN, event, term), None) for term in terms]
    assert len({line.text for line in said if line is not None}) == len(terms)


@pytest.mark.parametrize("why", [why for why in Why if why], ids=lambda why: why.name)
def test_every_die_has_a_purpose(why: Why) -> None:
    """What a die is for, asked of a fighter or of the referee."""
    SAYING.well_rolled(scene(), Question(Verb.ROLL, REN, why, 20))
    assert "d20" in WORDS.question(scene(), NAMES, Question(Verb.ROLL, REFEREE, why, 20)).text


def test_a_false_wound_looks_true() -> None:
    """SHI-GEN-9: whoever does not hold the truth is told of a wound like any other."""
    for viewer in (PLAYER, FOE):
        true = WORDS.event(scene(), NAMES, Told(REN, Event.WOUNDED, WoundName.BROKEN_ARM), viewer)
        false = WORDS.event(scene(), NAMES, Told(REN, Event.FALSE_WOUND, WoundName.BROKEN_ARM), viewer)
        assert true == false
    true = WORDS.event(scene(), NAMES, Told(REN, Event.WOUNDED, WoundName.BROKEN_ARM), None)
    assert WORDS.event(scene(), NAMES, Told(REN, Event.FALSE_WOUND, WoundName.BROKEN_ARM), None) != true


def test_nobody_feels_their_will_weaken() -> None:
    """SHI-GEN-9: what an illusory mist takes off genjutsu rolls only the referee hears of."""
    weakened = Told(REN, Event.STATUS, StatusKind.GENJUTSU_LOSS)
    assert [WORDS.event(scene(), NAMES, weakened, viewer) is None for viewer in VIEWERS] == [
        False,
        True,
        True,
        True,
    ]
