"""A ruleset of two sides in which dice and decisions come in every order that matters to best play."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from kumite.encounters.encounter import Encounter
from kumite.rulesets import Line, Ruleset
from kumite.rulesets.defaults import nothing_follows
from kumite.table import Verb

from . import rules, terms
from .state import SEATS, Fight, Fighter


class Words:
    """What matters of words here: who is told what, and what a question is called."""

    def question(self, fight: Any, names: Any, question: Any) -> Line:
        return Line(f"{names[question.who]}: {terms.Ask(question.about).name.lower()}?")

    def option(self, fight: Any, names: Any, question: Any, answer: int) -> str:
        return f"number {answer}"

    def event(self, fight: Any, names: Any, told: Any, viewer: Any) -> Line | None:
        return Line(f"{names[told.who]} shows {told.amount}.")

    def answered(self, fight: Any, names: Any, question: Any, answer: int, viewer: Any) -> Line | None:
        if question.verb in (Verb.CHOOSE, Verb.AMOUNT) and viewer is not None and question.who not in viewer:
            return None
        return Line(f"{question.who} {question.about} {answer}")


def hide(fight: Fight, viewer: Any) -> Fight:
    """Nobody knows what another keeps secret."""
    seen = deepcopy(fight)
    for fighter in seen.fighters:
        if viewer is not None and fighter.seat not in viewer:
            fighter.secret = 0
    return seen


DECIDED = cast(
    Ruleset,
    SimpleNamespace(
        name="decided",
        folder=Path(__file__).parent,
        title="Decided",
        rule_modules=(rules,),
        compiled=True,
        own_policies={},
        fight=Fight,
        fighter=Fighter,
        seats=SEATS,
        beat=rules.beat,
        outcome=rules.outcome,
        length=rules.length,
        fate=rules.fate,
        settle=nothing_follows,
        settles=False,
        interludes=(),
        standing=1,
        decide=rules.decide,
        decide_amount=rules.decide_amount,
        whys=terms.Why,
        asks=terms.Ask,
        events=terms.Event,
        outcomes=terms.Outcome,
        fates=terms.Fate,
        policies=terms.Policy,
        default_policy=0,
        tallies={},
        sides=("red", "blue"),
        outcome_sides={1: 0, 2: 1},
        hide=hide,
        words=Words(),
    ),
)


def contest(trial: int, *policies: int) -> Encounter:
    """Red against blue in the trial of that number; the policies are the referee's, red's and blue's."""
    fighters = [Fighter(seat=0, side=0), Fighter(seat=1, side=1)]

    def start() -> Fight:
        return Fight(count=2, trial=trial, fighters=deepcopy(fighters))

    made = SimpleNamespace(
        ruleset=DECIDED,
        sides=(0, 1),
        policies=list(policies or (0, 0, 0)),
        names=["Red", "Blue"],
        start=start,
    )
    return cast(Encounter, made)


__all__ = ["DECIDED", "Fight", "contest"]
