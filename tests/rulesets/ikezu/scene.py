"""The four fighters of the tests of words, by their names, and how what is said about them is looked at."""

from __future__ import annotations

from collections.abc import Iterable

from kumite.rulesets.ikezu import RULESET
from kumite.rulesets.ikezu.state import BOTH, Fight
from kumite.rulesets.ikezu.terms import Action, Phase, Why
from kumite.table import Question, Verb

from ...saying import Saying

NAMES = ("Kenta", "Nozomi", "Oni", "Wolf")
KENTA, NOZOMI, ONI, WOLF = range(4)
PLAYER = frozenset({KENTA})
"""Somebody who plays Kenta."""
BEAST = frozenset({ONI})
"""Somebody who plays the other side."""
SAYING = Saying(RULESET, NAMES)
say, text_of, choice, well_said = SAYING.say, SAYING.text_of, SAYING.choice, SAYING.well_said


def roll(why: Why, who: int = KENTA, sides: int = 20) -> Question:
    return Question(Verb.ROLL, who, why, sides)


def everybody_strikes(brawl: Fight) -> Fight:
    """The brawl at a moment when even those events speak that mostly have nothing to say."""
    brawl.phase = Phase.STAREDOWN
    for me in brawl.fighters:
        me.off = 2
        me.declared.action, me.declared.weapon = Action.ATTACK, BOTH
        me.attack.aims = 0b1111
    return brawl


def spread(numbers: Iterable[int]) -> list[int]:
    """These numbers; of many the first, some between, and the last."""
    every = [*numbers]
    step = max(1, len(every) // 25)
    return sorted({*every[:3], *every[::step], *every[-1:]})
