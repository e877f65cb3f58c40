"""Nothing depends on who stands first in the file.

A fight is fought twice: as it is written, and with the fighters of each side in the opposite order.
Everybody has dice and decisions of their own, which go with them, so that each must end as they did. Between
the sides the text makes a difference (players win ties, the referee plays the others), within a side none.
KUMITE_ENCOUNTERS says how many such fights are looked at.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest

from kumite import dice
from kumite.encounters.encounter import Encounter, from_dict
from kumite.rulesets.hell.rules.combat.rounds import beat, outcome
from kumite.rulesets.hell.sheets.library import samples
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import Ask
from kumite.rulesets.hell.words import WORDS
from kumite.table import REFEREE, Question, Verb
from kumite.tables.recording import Recording

MOST = int(os.environ.get("KUMITE_ENCOUNTERS", "12"))
BEATS = 120
SAMPLES = [name for name in samples() if "Boss" not in name]
KEPT = (
    *("health", "armor", "dodge", "ward", "fate", "deaths_door", "bleeding_out", "prone", "hidden", "x", "y"),
    *("strain_spent", "pool", "locked", "stacks", "conditions", "initiative"),
)
"""What of a fighter has to be the same, whatever their seat."""


class Own(Recording):
    """A table at which everybody has dice and decisions of their own, by what they are for."""

    def __init__(self, made: Fight, names: tuple[str, ...], seed: int) -> None:
        super().__init__()
        self.made, self.names, self.seed = made, names, seed
        self.counted: Counter[tuple[str, str]] = Counter()

    def answer(self, question: Question) -> int:
        name = "referee" if question.who == REFEREE else self.names[question.who]
        if question.about in (Ask.TIED_ORDER, Ask.NEXT) and not question.is_dice:
            name = "the side"
        key = (name, f"{question.verb} {question.about} {self.about(question)}")
        self.counted[key] += 1
        random = Random(f"{self.seed}|{key}|{self.counted[key]}")
        match question.verb:
            case Verb.ROLL:
                return random.randint(1, question.first)
            case Verb.POOL:
                fallen = [random.randint(1, question.first) for _ in range(question.second)]
                return dice.keep(fallen, question.third)
            case Verb.AMOUNT:
                return random.randint(question.first, question.second)
        return random.choice(sorted(question.answers, key=lambda answer: self.called(question, answer)))

    def about(self, question: Question) -> str:
        """What a decision says of itself: one who catches several asks about each, in the order of seats."""
        return "" if question.is_dice else WORDS.question(self.made, self.names, question).text

    def called(self, question: Question, answer: int) -> str:
        return WORDS.option(self.made, self.names, question, answer)


def fought(found: Encounter, seed: int) -> Fight:
    """The fight to its end, or as far as it gets."""
    made: Fight = found.start()
    table = Own(made, found.names, seed)
    for _ in range(BEATS):
        if outcome(made):
            break
        beat(table, made)
    return made


def encounters(seed: int) -> tuple[Encounter, Encounter]:
    """A fight of up to three against three, and the same with each side in the opposite order."""
    random = Random(seed)
    sides: dict[str, Any] = {}
    for column, side in enumerate(("players", "npcs")):
        sides[side] = {
            "fighters": [
                {
                    "sample": random.choice(SAMPLES),
                    "name": f"{side} {n}",
                    "changes": {"position": [3 * column, 2 * n]},
                }
                for n in range(random.randint(2, 3))
            ]
        }
    whole = {"ruleset": "hell", "house": {"popcorn_initiative": random.random() < 0.2}, "sides": sides}
    turned = whole | {"sides": {side: {"fighters": held["fighters"][::-1]} for side, held in sides.items()}}
    return from_dict(whole), from_dict(turned)


def seen(found: Encounter, made: Fight) -> dict[str, dict[str, Any]]:
    """How everybody ends, by name."""
    return {found.names[me.seat]: kept(me) for me in made.fighters[: made.count]}


def kept(me: Fighter) -> dict[str, Any]:
    return {name: getattr(me, name) for name in KEPT}


TWO_BOUNCERS = 975
"""The seed of a fight in which somebody comes near two who may answer that with a Grapple."""


@pytest.mark.parametrize("seed", [*range(MOST), TWO_BOUNCERS])
def test_the_order_of_a_side_changes_nothing(seed: int) -> None:
    """HEL-INIT-5, HEL-GEN-7: whatever the seats, by initiative and by decisions alone."""
    as_written, turned = encounters(seed)
    first, second = fought(as_written, seed), fought(turned, seed)
    assert (first.round, first.outcome) == (second.round, second.outcome)
    assert seen(as_written, first) == seen(turned, second)
