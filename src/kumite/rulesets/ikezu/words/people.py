"""Answers that are fighters: each with what hangs on it, as anybody can see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from kumite.rulesets.shared.language import Answers

from ..rules.helping import needs
from ..rules.quick import quick_against
from ..rules.ranges import band_between
from ..rules.standing import hostile
from ..secrets import is_hurt, is_weakened_in_strength
from ..state import Fight, Fighter
from ..terms import Aid, Fate
from .board import held_by, weapon_facts
from .conditions import HURT, STRENGTH_LOST
from .naming import helps_against_anybody, weapon_label
from .phrases import AIDS, BANDS, FATES

Facts = Callable[[Fight, Sequence[str], Fighter, Fighter], list[str]]
"""From whoever decides and a fighter to what hangs on choosing that one."""


def one_of_them(facts: Facts, declined: int | None = None, called: str = "nobody") -> Answers:
    """Answers that are fighters, by their seats, with facts; and `declined`, where nobody may be chosen."""

    def name(fight: Fight, names: Sequence[str], who: int, answer: int) -> str:
        if answer == declined:
            return called
        found = facts(fight, names, fight.fighters[who], fight.fighters[answer])
        return f"{names[answer]} ({', '.join(found)})" if found else names[answer]

    def every(fight: Fight, who: int) -> Iterable[int]:
        return [*range(fight.count), *([] if declined is None else [declined])]

    return Answers(name, every)


def at_a_distance(fight: Fight, names: Sequence[str], me: Fighter, other: Fighter) -> list[str]:
    """How far a foe is and how they are; or that they are a friend."""
    where = BANDS[band_between(me, other)] if hostile(me, other) else "your friend"
    return [where, *looks(other)]


def looks(other: Fighter) -> list[str]:
    """How somebody is, where that is worth a word."""
    if other.fate != Fate.IN_FIGHT:
        return [FATES[other.fate]]
    if is_weakened_in_strength(other):
        return [STRENGTH_LOST.word]
    return [HURT.word] if is_hurt(other) else []


def in_need(fight: Fight, names: Sequence[str], me: Fighter, other: Fighter) -> list[str]:
    """What somebody needs help with."""
    return [AIDS[aid] for aid in [*Aid][1:] if needs(other) >> aid & 1]


def with_quick(fight: Fight, names: Sequence[str], me: Fighter, other: Fighter) -> list[str]:
    """What a foe holds, and what Quick is worth against it."""
    quick = quick_against(fight, me, other)
    if not quick and not helps_against_anybody(fight, me):
        return [held_by(names, other)]
    return [held_by(names, other), f"Quick + {quick}" if quick else "Quick does not help"]


def with_blow(fight: Fight, names: Sequence[str], me: Fighter, other: Fighter) -> list[str]:
    """With what an attacker has struck."""
    way = other.declared.weapon if other.declared.weapon < len(other.weapons) else other.main
    return [f"{weapon_label(names, other, way)}, {weapon_facts(other.weapons[way])}"]
