"""What the tests of the words share: five combatants, every amount and every answer that there can be."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from kumite.rulesets.hell import RULESET, terms
from kumite.rulesets.hell.library import weapon_names
from kumite.rulesets.hell.state import BOTH, DECLINE, LOCKED_BIT, SPAN, WEAPONS, Fight, Fighter, Weapon
from kumite.rulesets.hell.terms import (
    Action,
    Ask,
    Cover,
    DamageType,
    Effect,
    Event,
    Fate,
    Kind,
    Part,
    Phase,
    Side,
    Stat,
    Status,
    Why,
)
from kumite.table import Question, Verb

from ..saying import Saying, members

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


SEATED = [
    Event.ATTACKS,
    Event.MISSES,
    Event.CONTEST_WON,
    Event.CONTEST_LOST,
    Event.GRAPPLES,
    Event.RELEASES,
    Event.PUSHES,
    Event.OVERWATCH,
    Event.TAKES_PLACE,
    Event.PICKED,
    Event.PREY,
]
PLACED = [Event.STEPS, Event.MOVED_TO, Event.JUMPS]
AMOUNTS: dict[Event, list[int]] = {
    **{event: [WOLF] for event in SEATED},
    **{event: [2 * SPAN + 5] for event in (*PLACED, Event.CRATE_BROKEN, Event.IGNITED)},
    **{key: [0, 1, 2] for key in (Event.RELOADS, Event.SWAPS, Event.DROPS)},
    **dict.fromkeys((Event.STATUS_GAINED, Event.STATUS_ENDS, Event.WARDED), members(Status)),
    **dict.fromkeys((Event.CHECK_PASSED, Event.CHECK_FAILED, Event.REROLLED), members(Why)),
    Event.ACTS: members(Action),
    Event.POOL: [0, 0x11356],
    Event.BANDS: [0, 1 << Part.BONUS, 1 << Part.DOWNSIDE | 1 << Part.HIGH],
    Event.DAMAGE_TYPE: members(DamageType),
    Event.STACKS: [status * 64 + count for status in (Status.BURN, Status.STUN) for count in (0, 3)],
    Event.COVER: [GUARD * 4 + cover for cover in Cover],
    Event.RITUAL: [1, 5, 6],
    Event.ART: members(terms.Art),
    Event.ITEM: members(terms.Item),
    Event.TALENT: members(terms.Talent),
    Event.TRAIT: members(terms.Trait),
    Event.EVOLVES: members(terms.Evolution),
    Event.RULING: members(terms.Ruling),
    Event.FIGHT_ENDS: members(terms.Outcome),
}
"""The amounts with which an event may come, where they are not plain numbers."""

SOMETIMES: set[Event] = {Event.ACTS, Event.BANDS, Event.DAMAGE_TYPE}
"""Events that are told for some amounts only."""

ENUMS: dict[Ask, type[IntEnum]] = {
    Ask.FOLLOWER_WHEN: terms.Moment,
    Ask.ACTION: Action,
    Ask.MODE: terms.Mode,
    Ask.STEP: terms.Direction,
    Ask.JUMP_DIRECTION: terms.Direction,
    Ask.SHIFT: terms.Direction,
    Ask.REACTION: terms.Art,
    Ask.ART: terms.Art,
    Ask.ITEM: terms.Item,
    Ask.TALENT: terms.Talent,
    Ask.EMPOWERED: terms.Spend,
    Ask.CONTEST: terms.Give,
    Ask.DEFENCE: terms.Give,
    Ask.CHECK: terms.Give,
    Ask.CHOICE: terms.Boon,
    Ask.RALLIED_STAT: Stat,
    Ask.SENSES: Stat,
    Ask.NEGATIVE_STATUS: Status,
    Ask.WORLD_STATUS: Status,
    Ask.COVER: Cover,
    Ask.ACTIVATOR: terms.Activator,
    Ask.WORLD: terms.Ruling,
    Ask.LOST_PART: terms.LostPart,
    Ask.BATTLE_READY: terms.Readiness,
    Ask.EVOLUTION: terms.Evolution,
    **dict.fromkeys(
        (
            Ask.OPTIONAL, Ask.DODGE, Ask.WARD, Ask.SIDE_ATTACK, Ask.TRAIT, Ask.REROLL,
            Ask.COVER_CHANGES, Ask.END_FIGHT, Ask.REST, Ask.CONSENT, Ask.BEFORE, Ask.VULNERABLE_SPOT,
        ),
        terms.NoYes,
    ),
}  # fmt: skip
OTHERS: dict[Ask, tuple[int, ...]] = {
    **dict.fromkeys((Ask.WEAPON, Ask.SWAP, Ask.RELOAD), (0, 1, 2, 3, BOTH)),
    Ask.OVERWATCH: (0, 1, 2, 3, BOTH, DECLINE),
    Ask.DIE: (1, 2, 5, 6, LOCKED_BIT + 4, LOCKED_BIT + 6),
    Ask.KEEP_DIE: (1, 2, 5, 6, DECLINE),
    Ask.UNLOCK: (4, 6),
    Ask.REPLACE: (4, 6),
    Ask.JUMP_LENGTH: (1, 2, 3),
    **dict.fromkeys((Ask.NEXT_TARGET, Ask.PREY), (WOLF, GUARD, DECLINE)),
}
NUMBERS = {Ask.CLIMB_TN, Ask.WORLD_AMOUNT}
DECISIONS = [ask for ask in Ask if ask != Ask.NOTHING and ask not in NUMBERS]
MATTERS: dict[Ask, list[int]] = {
    Ask.OPTIONAL: members(Effect),
    Ask.WARD: members(Status),
    Ask.TRAIT: members(terms.Trait),
    Ask.DODGE: [9],
    Ask.CONTEST: [8],
    Ask.CHECK: [8],
    Ask.BEFORE: [3],
}
"""What a question may be about."""


def answers_to(ask: Ask) -> tuple[int, ...]:
    """Every answer that can be legal; for those that are not listed here, seats."""
    return tuple(members(ENUMS[ask])) if ask in ENUMS else OTHERS.get(ask, (ASHA, BROM, WOLF, GUARD))
