"""A toy ruleset that uses every verb of the table and every shape of a state."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

from kumite.rulesets import Ruleset
from kumite.rulesets.defaults import nothing_follows

from . import policies, rules, terms
from .state import SEATS, Fight, Fighter, Weapon

TOY = cast(
    Ruleset,
    SimpleNamespace(
        name="toy",
        folder=Path(__file__).parent,
        title="Toy",
        rule_modules=(rules, policies),
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
        standing=int(terms.Fate.STANDING),
        decide=policies.decide,
        decide_amount=policies.decide_amount,
        whys=terms.Why,
        asks=terms.Ask,
        events=terms.Event,
        outcomes=terms.Outcome,
        fates=terms.Fate,
        policies=terms.Policy,
        tallies={"hit points lost": int(terms.Event.LOSES), "ripostes": int(terms.Event.RIPOSTES)},
    ),
)


def melee(*sides: int, **house: int) -> Fight:
    """A fight with a fighter for each of the sides."""
    fight = Fight(count=len(sides))
    for name, value in house.items():
        setattr(fight.house, name, value)
    for seat, side in enumerate(sides):
        weapons = [Weapon(dice=1 + seat % 3, sides=6, kept=1), Weapon(dice=4, sides=4, kept=-3)]
        fight.fighters.append(Fighter(seat=seat, side=side, hp=9 + 2 * seat, weapons=weapons))
    return fight


def crowd(fight: Fight, *policies: int) -> list[int]:
    """The policies of a fight: the referee's and then the fighters', in turn."""
    return [policies[seat % len(policies)] for seat in range(fight.count + 1)]


__all__ = ["TOY", "Fight", "Fighter", "Weapon", "crowd", "melee"]
