"""Scars for tests: somebody who gets one, and what is asked then."""

from __future__ import annotations

from typing import Any

from kumite.rulesets.ikezu.limits import check_state
from kumite.rulesets.ikezu.rules.harm import suffer, take
from kumite.rulesets.ikezu.rules.scars import resolve_pending
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Limb
from kumite.table import Table
from kumite.tables.scripted import Scripted

from .fights import Rule, fight, fighter, foe, plain_weapon, play

IMMEDIATE: dict[int, tuple[Any, ...]] = {
    1: (3, 5),
    2: (5,),
    3: (),
    4: (6,),
    5: (),
    6: (1, (1, 2, 3)),
    7: (),
    8: (20,),
    9: ((1, 2, 3),),
    10: (Limb.OTHER, 20),
    11: (),
    12: (),
}
"""What is asked at once, with answers that change as little as can be."""


def pc(hp: int, **fields: Any) -> Fighter:
    """A PC with 20 HP at most, so that no roll raises the maximum unless a test wants it."""
    return fighter(**{"hp": hp, "hp_max": 20, "had_first_scar": 1, **fields})


def alone(me: Fighter, **house: int) -> Fight:
    return fight([me], [foe(plain_weapon(6))], house=house)


def hit(damage: int) -> Rule:
    def rule(table: Table, made: Fight) -> None:
        take(table, made, made.fighters[0], damage)
        suffer(table, made, made.fighters[0])

    return rule


def mended(entry: int) -> Rule:
    return lambda table, made: resolve_pending(table, made, made.fighters[0], entry)


def scarred(me: Fighter, *answers: Any, **house: int) -> tuple[Fighter, Scripted]:
    """Somebody loses exactly the HP that are left."""
    made = alone(me, **house)
    table = play(made, hit(me.hp), *answers)
    assert me.hp == 0
    assert list(check_state(made)) == []
    return me, table
