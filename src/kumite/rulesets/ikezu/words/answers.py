"""What the answers to questions are, where they are no plain members of an enum: weapons, belongings, wounds.

Each says what an answer is called, and which answers there can be in a fight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kumite.rulesets.shared.language import Answers, of

from ..rules.weapon_dice import exists
from ..scar_table import SCAR_TABLE
from ..state import BOTH, DECLINE, Fight, Fighter
from ..terms import Item
from .board import weapon_facts
from .naming import HEALING, arms, weapon_label, wound_label
from .phrases import ITEMS


def named(rows: Mapping[int, Any]) -> Answers:
    """Answers that are members of an enum with a row each."""
    return of({number: row.name for number, row in rows.items()})


Naming = Callable[[Sequence[str], Fighter, int], str]
"""From the names and somebody to what an answer about something of theirs is called."""


def of_theirs(name: Naming, every: Callable[[Fighter], Iterable[int]]) -> Answers:
    """Answers out of what somebody has: the one whom the question concerns, or else who is asked."""
    return Answers(
        lambda fight, names, who, answer: name(names, concerned(fight, who), answer),
        lambda fight, who: every(concerned(fight, who)),
    )


def concerned(fight: Fight, who: int) -> Fighter:
    """Whom a question is about: somebody else, or the one who is asked."""
    return fight.fighters[fight.concerns - 1 if fight.concerns else who]


def of_mine(name: Naming, every: Callable[[Fighter], Iterable[int]]) -> Answers:
    """Answers out of what the one who is asked has."""
    return Answers(
        lambda fight, names, who, answer: name(names, fight.fighters[who], answer),
        lambda fight, who: every(fight.fighters[who]),
    )


# Weapons


def armed_with(names: Sequence[str], me: Fighter, answer: int) -> str:
    """A weapon, the readied pair, or neither."""
    if answer == DECLINE:
        return "leave it"
    if answer == BOTH:
        return arms(names, me, answer)
    return f"{arms(names, me, answer)} ({weapon_facts(me.weapons[answer])})"


def carried(me: Fighter) -> list[int]:
    """The places of their weapons, without the bare hands."""
    return [n for n, weapon in enumerate(me.weapons) if n > 0 and exists(weapon)]


ARMS = of_mine(armed_with, lambda me: [0, *carried(me), *([BOTH] if me.off else [])])
"""What somebody can attack with: a weapon, bare hands, or the pair in hand."""
IN_HAND = of_mine(armed_with, lambda me: [0, *carried(me)])
"""What somebody can take in hand; 0 for bare hands."""
OTHER_HAND = of_mine(
    lambda names, me, answer: armed_with(names, me, answer) if answer else "nothing",
    lambda me: [0, *carried(me)],
)
"""What somebody can take in the other hand."""
ON_THE_GROUND = of_mine(armed_with, lambda me: [*carried(me), DECLINE])
CHANGED_TO = of_mine(armed_with, lambda me: [0, *carried(me), DECLINE])
KNOCKED_AWAY = of_theirs(armed_with, carried)
MAIN_OR_OFF = of_mine(
    lambda names, me, answer: weapon_label(names, me, me.off if answer else me.main),
    lambda me: (0, 1) if me.off else (0,),
)
"""Which weapon of a pair: 0 the main one, 1 the one in the other hand."""


# What fills slots


def belonging_name(names: Sequence[str], me: Fighter, answer: int) -> str:
    """Gear or armor, or weapon n at 1 + n."""
    return ITEMS.get(answer) or weapon_label(names, me, answer - 1)


BELONGING = of_mine(belonging_name, lambda me: [*Item, *(1 + n for n in carried(me))])
WOUND = of_theirs(lambda names, me, answer: wound_label(answer), lambda me: HEALING)
BURDEN = of_theirs(
    lambda names, me, answer: wound_label(answer) if answer else "a point of fatigue",
    lambda me: (0, *HEALING),
)
WAITING_SCAR = of_theirs(
    lambda names, me, answer: SCAR_TABLE[answer].name,
    lambda me: [scar for scar, row in SCAR_TABLE.items() if row.waits],
)
