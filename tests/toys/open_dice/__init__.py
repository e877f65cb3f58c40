"""A ruleset that does with a die whatever a rule may do with one."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

from kumite.rulesets import Ruleset
from kumite.rulesets.defaults import nothing_follows

from . import rules, terms
from .state import SEATS, Fight, Fighter

OPEN_DICE = cast(
    Ruleset,
    SimpleNamespace(
        name="open_dice",
        folder=Path(__file__).parent,
        title="Open dice",
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
        tallies={},
    ),
)


def fight(trial: int) -> Fight:
    """A fight whose every beat is the trial of that number."""
    return Fight(count=1, trial=trial, fighters=[Fighter()])


__all__ = ["OPEN_DICE", "Fight", "fight"]
