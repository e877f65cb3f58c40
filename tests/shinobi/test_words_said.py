"""Whatever is told or asked reads as a referee would say it, and cites rules that there are."""

from __future__ import annotations

import re

import pytest

from kumite import dice
from kumite.catalogue import catalogue
from kumite.encounter import from_dict
from kumite.rulesets import Line
from kumite.rulesets.shinobi import RULESET, words
from kumite.rulesets.shinobi.policies import decide, decide_amount
from kumite.rulesets.shinobi.rounds import beat
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
from kumite.table import REFEREE, Asked, Question, Told, Verb
from kumite.tables import Seeded
from kumite.tables.seeded import Policies, Rolls

from .encounters import random_encounter
from .fights import fight, fighter

NAMES = ("Ren Kuroda", "Sayo")
IDS = set(catalogue(RULESET))
PLAYER, FOE = frozenset({0}), frozenset({1})


def well_said(line: Line) -> str:
    """A sentence for people, with rules that exist. Returns it."""
    text = line.text
    assert text[0].isupper() or text[0].isdigit(), text
    assert text.endswith((".", "?", ":")) or re.search(r": \d*d\d+", text), text
    assert not re.search(r"[_{}]|None|<|  ", text), text
    assert len(text) <= 200, text
    assert set(line.rules) <= IDS, line.rules
    return text


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


@pytest.mark.parametrize(
    "event", [event for event in Event if event not in SILENT], ids=lambda event: event.name
)
def test_every_event_has_a_sentence(event: Event) -> None:
    """Each with a name, for the referee and for the one it is about, and reasons."""
    made = fight(fighter("katana", second_die=5), fighter(), ic=3)
    made.fighters[0].wounds[0].name = WoundName.PENETRATED_ARTERY
    amount = Defence.EVADE if event == Event.DEFENDS else 1
    line = words.event(made, NAMES, Told(0, event, amount), None)
    assert line is not None
    well_said(line)
    assert line.rules


def test_every_event_is_told_or_told_by_another() -> None:
    """No event is forgotten, and none is told twice."""
    assert set(EVENTS) | SILENT == set(Event)
    assert not set(EVENTS) & SILENT


@pytest.mark.parametrize("event", TERMS, ids=lambda event: event.name)
def test_every_term_has_a_name(event: Event) -> None:
    """No two alike."""
    made = fight(fighter("katana"), fighter(), ic=3)
    said = []
    for term in [term for term in TERMS[event] if term or event not in (Event.WOUNDED, Event.FALSE_WOUND)]:
        line = words.event(made, NAMES, Told(0, event, term), None)
        assert line is not None
        said.append(well_said(line))
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("ask", [ask for ask in Ask if ask], ids=lambda ask: ask.name)
def test_every_question_is_one(ask: Ask) -> None:
    """Each ends with a question mark or says what to do, and gives its rules."""
    made = fight(fighter("katana", techniques=("trip",)), fighter(), ic=3, concerns=2)
    line = words.question(made, NAMES, Question(Verb.CHOOSE, 0, ask, 0b11))
    well_said(line)
    assert line.rules
    assert ask in ASKS


@pytest.mark.parametrize("why", [why for why in Why if why], ids=lambda why: why.name)
def test_every_die_has_a_purpose(why: Why) -> None:
    """What a die is for, asked of a fighter or of the referee."""
    made = fight(fighter("katana"), fighter(), ic=3)
    for who in (0, REFEREE):
        line = words.question(made, NAMES, Question(Verb.ROLL, who, why, 20))
        assert "d20" in line.text
        assert set(line.rules) <= IDS


@pytest.mark.parametrize("seed", range(20))
def test_whole_fights(seed: int) -> None:
    """Every entry of a fight: told in well-formed sentences to all, options with names of their own."""
    found = from_dict(random_encounter(seed), "encounter")
    state = found.start()
    rolls = Rolls(dice.key(seed, 0))
    table = Seeded(rolls, Policies(decide, decide_amount, state, found.policies, dice.whim_key(rolls.stream)))
    said = 0
    for _ in range(80):
        if state.outcome:
            break
        before = len(table.transcript)
        beat(table, state)
        for entry in table.transcript[before:]:
            if isinstance(entry, Asked):
                question = entry.question
                line = words.question(state, found.names, question)
                assert set(line.rules) <= IDS
                words.answered(state, found.names, question, entry.answer, None)
            else:
                for viewer in (None, PLAYER, FOE):
                    told = words.event(state, found.names, entry, viewer)
                    if told is not None:
                        well_said(told)
                        said += 1
        board = words.board(state, found.names, None)
        assert len(board.rows) == len(found.names)
        assert all(len(row) == len(board.headings) for row in board.rows)
    assert said > 20
    well_said(words.outcome(state, found.names))


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
