"""Groups of foes whose morale is put to the test."""

from __future__ import annotations

from typing import Any

from kumite.rulesets.ikezu.rules.morale import morale
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Ability, Fate, MoraleRoll

from .attacks import order
from .fights import fight, fighter, foe, play

EACH = {"morale_roll": MoraleRoll.EACH}


def group(size: int, fallen: int = 0, **more: Any) -> Fight:
    """A PC against so many, the last of whom have fallen already, of which the group has not yet heard."""
    made = fight([fighter()], [foe(will=10) for _ in range(size)], **more)
    for me in made.fighters[1 + size - fallen :]:
        me.fate = Fate.DEAD
    return made


def saved(made: Fight, *answers: int) -> list[int]:
    """Who had to save."""
    return [who for who, about in order(play(made, morale, *answers))]


def fleeing(made: Fight) -> list[int]:
    return [me.seat for me in made.fighters if me.fleeing == 1]


def led(*others: Fighter, **house: int) -> Fight:
    """A ronin leader of WIL 10 on seat 1, and its group, one of whom has just died."""
    leader = foe(will=10, abilities=1 << Ability.LEADER_BONUS, leads=1)
    return fight([fighter()], [leader, *others, foe(fate=Fate.DEAD)], house=house)
