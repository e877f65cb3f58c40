"""A ruleset that empties and copies records as a whole."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

from kumite.rulesets import Ruleset
from kumite.rulesets.defaults import nothing_follows

from . import rules, terms
from .state import Fight, Fighter

WIPED = cast(
    Ruleset,
    SimpleNamespace(
        name="wiped",
        folder=Path(__file__).parent,
        title="Wiped",
        rule_modules=(rules,),
        compiled=True,
        own_policies={},
        fight=Fight,
        fighter=Fighter,
        seats=2,
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


def fight() -> Fight:
    """Two fighters before their first beat. What stands beside their attacks is not 0."""
    pair = [Fighter(seat=n, side=n, fate=1, before=10 + n, after=20 + n) for n in range(2)]
    return Fight(count=2, fighters=pair)


__all__ = ["WIPED", "Fight", "Fighter", "fight"]
