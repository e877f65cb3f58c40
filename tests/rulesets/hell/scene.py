"""The five combatants of the tests of words, by their names, and how what is said about them is looked at."""

from __future__ import annotations

from typing import Any

from kumite.rulesets.hell import RULESET
from kumite.rulesets.hell.sheets.library import weapon_names
from kumite.rulesets.hell.state import WEAPONS, Fight, Fighter, Weapon
from kumite.rulesets.hell.terms import Fate, Kind, Phase, Side, Stat, Why
from kumite.table import Question, Verb

from ...saying import Saying
from .fights import PLAIN

NAMES = ("Asha", "Brom", "Wolf", "Guard", "The storm")
ASHA, BROM, WOLF, GUARD, STORM = range(5)
PLAYER = frozenset({ASHA})
"""Somebody who plays Asha."""
FOE = frozenset({WOLF})
"""Somebody who plays the other side."""
SAYING = Saying(RULESET, NAMES)
say, text_of, choice, well_said = SAYING.say, SAYING.text_of, SAYING.choice, SAYING.well_said


def armed(*names: str) -> list[Weapon]:
    """A fist and weapons of those names, as the words see them."""
    held = [Weapon(there=1, name=weapon_names().index(name), in_hand=1) for name in ("fist", *names)]
    return held + [Weapon() for _ in range(WEAPONS - len(held))]


def creature(seat: int, *names: str, **fields: Any) -> Fighter:
    """A creature with 9 Health and those weapons, in a row with the others."""
    me = Fighter(
        **PLAIN,
        seat=seat,
        fate=Fate.IN_FIGHT,
        level=1,
        base_speed=6,
        max_health=9,
        health=9,
        max_strain=5,
        combat_dice=4,
        weapons=armed(*names),
        x=2 * seat,
        y=1,
    )
    for name, value in fields.items():
        setattr(me, name, value)
    return me


def scene() -> Fight:
    """Asha, with a sword and two daggers, and Brom against a wolf and a guard, and a storm; Round 2."""
    asha = creature(ASHA, "sword", "dagger", "dagger", initiative=15, armor=6, armor_at_rest=6, ward=1)
    brom = creature(BROM, "great hammer", initiative=9, strain_spent=2)
    wolf = creature(WOLF, "claws", side=Side.NPCS, initiative=12, armor=2, armor_at_rest=2, dodge=1)
    guard = creature(GUARD, "sword", side=Side.NPCS, initiative=7, strain_spent=3)
    storm = creature(STORM, side=Side.WORLD, kind=Kind.HAZARD, max_health=0, health=0)
    asha.stats[Stat.BODY] = 2
    asha.pool[5] = 2
    asha.pool[2] = asha.locked[4] = asha.locked[6] = 1
    wolf.pool[3] = 1
    return Fight(
        phase=Phase.ACTION, round=2, turn_of=ASHA + 1, count=5, fighters=[asha, brom, wolf, guard, storm]
    )


def lasting(me: Fighter, status: int, count: int = 1) -> None:
    """Put something that lasts on a creature."""
    place = next(entry for entry in me.lasting if entry.kind == 0)
    place.kind, place.count = status, count
    me.conditions |= 1 << status


def roll(why: Why, who: int = ASHA, sides: int = 12) -> Question:
    return Question(Verb.ROLL, who, why, sides)
