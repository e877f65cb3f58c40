"""A skirmish as a sequence of Rounds, each of three Stages."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from kumite.encounters.encounter import EncounterError, from_dict
from kumite.rulesets.malice.rules.sequence_of_events.rounds import beat
from kumite.rulesets.malice.sizes import SEATS
from kumite.rulesets.malice.terms import Event, Fate, Phase, Stage, Stance, Why
from kumite.table import Asked, Told
from kumite.testing.fights import fought
from tests.by_name import random_encounter

from ..fights import fight, person, play, told


def skirmish(seed: int) -> list[Any]:
    """The transcript of a random encounter that is no bout of wrestling."""
    while True:
        encounter = random_encounter("malice", seed)
        if encounter.scene.kind != "sumai":
            return fought(encounter, seed, 0)[1]
        seed += 1000


def said(entries: list[Any], *events: Event) -> list[tuple[int, int]]:
    return [
        (entry.what, entry.amount) for entry in entries if isinstance(entry, Told) and entry.what in events
    ]


@pytest.mark.parametrize("seed", range(8))
def test_rounds_are_counted_from_one_and_played_one_after_the_other(seed: int) -> None:
    """MAL-SCOPE-2, MAL-SEQ-1: Initiative first, then Turns, then Reactions, and only then the next Round."""
    steps = said(skirmish(seed), Event.ROUND_BEGINS, Event.STAGE)
    rounds = [amount for what, amount in steps if what == Event.ROUND_BEGINS]
    assert rounds == list(range(1, len(rounds) + 1))
    follows = {
        (Event.ROUND_BEGINS, 0): [(Event.STAGE, Stage.TURNS), (Event.STAGE, Stage.INITIATIVE)],
        (Event.STAGE, Stage.INITIATIVE): [(Event.STAGE, Stage.TURNS)],
        (Event.STAGE, Stage.TURNS): [(Event.STAGE, Stage.REACTIONS)],
        (Event.STAGE, Stage.REACTIONS): [(Event.ROUND_BEGINS, 0)],
    }
    plain = [(what, 0 if what == Event.ROUND_BEGINS else amount) for what, amount in steps]
    for before, after in pairwise(plain):
        assert after in follows[before]


@pytest.mark.parametrize("seed", range(8))
def test_every_roll_is_one_persons(seed: int) -> None:
    """MAL-ROLL-19, MAL-DICE-11: nobody helps with a roll, and none is carried on from one to the next."""
    rollers: set[tuple[int, int]] = set()
    for entry in skirmish(seed):
        if isinstance(entry, Asked) and entry.question.is_dice and entry.question.about != Why.TIE:
            rollers.add((entry.question.who, entry.question.about))
        if isinstance(entry, Told) and entry.what == Event.TOTAL:
            assert len(rollers) <= 1
            assert all(who == entry.who for who, _ in rollers)
            rollers.clear()


def crowd(count: int) -> dict[str, Any]:
    return {
        "ruleset": "malice",
        "title": "a crowd",
        "scene": {},
        "sides": {
            "pc": {"fighters": [{"sample": "Oren Vahl"}]},
            "opponent": {"fighters": [{"sample": "Rebel ashigaru", "count": count}]},
        },
    }


def test_a_skirmish_is_small() -> None:
    """MAL-SCOPE-1: with more people than there are seats it would be a mass battle, which has other rules."""
    assert from_dict(crowd(SEATS - 1), "a crowd").start().count == SEATS
    with pytest.raises(EncounterError):
        from_dict(crowd(SEATS), "a crowd")


def test_who_joins_later_joins_as_a_round_begins() -> None:
    """MAL-INIT-10, MAL-SEQ-1: with a Stance and a roll of their own, while nobody else rolls."""
    late = person(
        fate=Fate.ABSENT, joins=3, rolled_initiative=0, stance=Stance.NONE, agility=1, class_rank=0, void=0
    )
    made = fight(
        [person(initiative_base=20), late], [person(initiative_base=10)], round=2, phase=Phase.STANCES
    )
    table = play(made, beat, Stance.ATTACK, 7)
    assert made.round == 3
    assert told(table, Event.JOINS) == [(1, 0)]
    assert told(table, Event.INITIATIVE) == [(1, 7)]
    assert (late.fate, late.stance) == (Fate.IN_FIGHT, Stance.ATTACK)
