"""Whatever is told or asked reads as a referee would say it, and cites rules that there are."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi import RULESET, words
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Why
from kumite.rulesets.shinobi.things import (
    AreaKind,
    Armour,
    Formation,
    Light,
    PoisonName,
    PursuitAction,
    StatusKind,
    Tactic,
    TechniqueName,
    Weather,
    WoundName,
)
from kumite.rulesets.shinobi.words_asks import ASKS
from kumite.rulesets.shinobi.words_events import EVENTS, SILENT
from kumite.table import REFEREE, Question, Told, Verb

from ..saying import Saying, members
from .fights import fight, fighter

NAMES = ("Ren Kuroda", "Sayo")
PLAYER, FOE = frozenset({0}), frozenset({1})
SAYING = Saying(RULESET, NAMES)


TERMS = {
    Event.WOUNDED: WoundName,
    Event.FALSE_WOUND: WoundName,
    Event.FAILS_TO_ACTIVATE: TechniqueName,
    Event.WOUND_PREVENTED: Armour,
    Event.STATUS: StatusKind,
    Event.POISONED: PoisonName,
    Event.AREA: AreaKind,
    Event.AREA_ENDS: AreaKind,
    Event.UPKEEP: TechniqueName,
    Event.WEATHER: Weather,
    Event.LIGHT: Light,
    Event.TACTIC: Tactic,
    Event.FORMATION: Formation,
    Event.PURSUIT_ACTION: PursuitAction,
    Event.DECLARES: Action,
}
"""The events whose amount is a term, each of which has a sentence of its own."""


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.name)
def test_every_event_has_a_sentence(event: Event) -> None:
    """Each with a name, for the referee and for the one it is about, and reasons."""
    made = fight(fighter("katana", second_die=5), fighter(), ic=3)
    made.fighters[0].wounds[0].name = WoundName.PENETRATED_ARTERY
    line = words.event(made, NAMES, Told(0, event, Defence.EVADE if event == Event.DEFENDS else 1), None)
    assert line is not None
    SAYING.well_said(line)


def test_every_event_is_told_or_told_by_another() -> None:
    """No event is forgotten, and none is told twice."""
    assert set(EVENTS) | SILENT == set(Event)
    assert not set(EVENTS) & SILENT


@pytest.mark.parametrize("event", TERMS, ids=lambda event: event.name)
def test_every_term_has_a_name(event: Event) -> None:
    """No two alike."""
    made = fight(fighter("katana"), fighter(), ic=3)
    said = []
    for term in members(TERMS[event], *([0] if event in (Event.WOUNDED, Event.FALSE_WOUND) else [])):
        line = words.event(made, NAMES, Told(0, event, term), None)
        assert line is not None
        SAYING.well_said(line)
        said.append(line.text)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("ask", [ask for ask in Ask if ask], ids=lambda ask: ask.name)
def test_every_question_is_one(ask: Ask) -> None:
    """Each is asked in a sentence, and gives its rules."""
    made = fight(fighter("katana", techniques=("trip",)), fighter(), ic=3, concerns=2)
    SAYING.well_said(words.question(made, NAMES, SAYING.choice(ask, 0, 1)))
    assert ask in ASKS


@pytest.mark.parametrize("why", [why for why in Why if why], ids=lambda why: why.name)
def test_every_die_has_a_purpose(why: Why) -> None:
    """What a die is for, asked of a fighter or of the referee."""
    made = fight(fighter("katana"), fighter(), ic=3)
    SAYING.well_rolled(made, Question(Verb.ROLL, 0, why, 20))
    assert "d20" in words.question(made, NAMES, Question(Verb.ROLL, REFEREE, why, 20)).text


def test_a_false_wound_looks_true() -> None:
    """SHI-GEN-9: whoever does not hold the truth is told of a wound like any other."""
    made = fight(fighter(), fighter(), ic=3)
    for viewer in (PLAYER, FOE):
        true = words.event(made, NAMES, Told(0, Event.WOUNDED, WoundName.BROKEN_ARM), viewer)
        false = words.event(made, NAMES, Told(0, Event.FALSE_WOUND, WoundName.BROKEN_ARM), viewer)
        assert true == false
    assert words.event(made, NAMES, Told(0, Event.FALSE_WOUND, 1), None) != words.event(
        made, NAMES, Told(0, Event.WOUNDED, 1), None
    )
