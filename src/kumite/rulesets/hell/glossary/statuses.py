"""The statuses, one row for each: how it is kept, what may be done with it, and what it is called.

A new status takes a member of `Status`, a row here, and its rule.
"""

from __future__ import annotations

from enum import Flag, auto
from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, one_row_each

from ..terms import Effect, Status


class Is(Flag):
    """What a status is. Where nothing else is said it lasts, and is there or not."""

    NOTHING_ELSE = 0
    ADJECTIVE = auto()
    """One is it (Slow), and does not have it (Burn)."""
    STACKED = auto()
    """One has so many of it, which stand in `stacks`."""
    STACKED_IN_CLASSIC = auto()
    """The same, but only in the classic edition."""
    ADDED_UP = auto()
    """It lasts and counts, and counts are added where they end together."""
    WARDABLE = auto()
    """HEL-WARD-1: a Ward can refuse it."""
    NEGATIVE = auto()
    """Nobody wants it: the Trait tag team hurries towards it, the Trait assassin uses it up."""
    STAYING = auto()
    """HEL-REST-2: what removes all statuses of a creature leaves it, because it has an end of its own."""
    BY_RULING = auto()
    """HEL-INIT-7: the referee may bring it on the world's turn."""
    ON_SHEET = auto()
    """It can be on somebody before the fight."""
    HEALTH_OR_ARMOR = auto()
    """Its count is part of one's Health or armor: it is told with these, and is as secret as these."""
    OFF_BOARD = auto()
    """The board does not name it, because one's fate says it."""


class StatusRow(NamedTuple):
    """What is always so of one status."""

    what: Status
    word: str
    """What it is called."""
    rule: str
    """The id of the rule that says what it does."""
    nature: Is = Is.NOTHING_ELSE
    field: str = ""
    """The field of a fighter that says it, in place of what lasts on them."""
    effect: Effect = Effect.NONE
    """The effect of an Attack that gives it to the target, as a flag."""
    own_effect: Effect = Effect.NONE
    """The effect of an Attack that gives it to the attacker, as a flag."""


STATUSES = one_row_each(
    Status,
    [
        StatusRow(
            Status.BURN,
            "Burn",
            "HEL-ST-1",
            Is.STACKED | Is.WARDABLE | Is.NEGATIVE | Is.BY_RULING | Is.ON_SHEET,
        ),
        StatusRow(Status.BLEED, "Bleed", "HEL-ST-2", Is.STACKED | Is.NEGATIVE | Is.BY_RULING | Is.ON_SHEET),
        StatusRow(
            Status.BLINDED,
            "Blinded",
            "HEL-ST-3",
            Is.ADJECTIVE | Is.WARDABLE | Is.NEGATIVE | Is.BY_RULING | Is.ON_SHEET,
            effect=Effect.BLINDED,
        ),
        StatusRow(
            Status.MARKED,
            "Marked",
            "HEL-ST-4",
            Is.ADJECTIVE | Is.STACKED_IN_CLASSIC | Is.WARDABLE | Is.NEGATIVE | Is.ON_SHEET,
            effect=Effect.MARKED,
        ),
        StatusRow(
            Status.POISONED,
            "Poisoned",
            "HEL-ST-5",
            Is.ADJECTIVE | Is.WARDABLE | Is.NEGATIVE | Is.BY_RULING | Is.ON_SHEET,
            effect=Effect.POISONED,
        ),
        StatusRow(
            Status.SILENCED, "Silenced", "HEL-ST-6", Is.ADJECTIVE | Is.WARDABLE | Is.NEGATIVE | Is.ON_SHEET
        ),
        StatusRow(
            Status.SLOW,
            "Slow",
            "HEL-ST-7",
            Is.ADJECTIVE | Is.STACKED_IN_CLASSIC | Is.WARDABLE | Is.NEGATIVE | Is.BY_RULING | Is.ON_SHEET,
            effect=Effect.SLOW,
            own_effect=Effect.OWN_SLOW,
        ),
        StatusRow(
            Status.STUN,
            "Stun",
            "HEL-ST-8",
            Is.STACKED | Is.WARDABLE | Is.NEGATIVE | Is.BY_RULING | Is.ON_SHEET,
        ),
        StatusRow(
            Status.WET,
            "Wet",
            "HEL-ST-9",
            Is.ADJECTIVE | Is.STACKED_IN_CLASSIC | Is.WARDABLE | Is.NEGATIVE | Is.BY_RULING | Is.ON_SHEET,
            effect=Effect.WET,
        ),
        StatusRow(Status.GRAPPLED, "Grappled", "HEL-ST-10", Is.ADJECTIVE | Is.NEGATIVE, field="held_by"),
        StatusRow(Status.HIDDEN, "Hidden", "HEL-ST-11", Is.ADJECTIVE, field="hidden"),
        StatusRow(Status.EXHAUSTION, "Exhaustion", "HEL-ST-12", field="exhaustion"),
        StatusRow(
            Status.ROOTED,
            "Rooted",
            "HEL-ST-15",
            Is.ADJECTIVE | Is.NEGATIVE | Is.BY_RULING | Is.ON_SHEET,
            effect=Effect.ROOTED,
        ),
        StatusRow(Status.CHARMED, "Charmed", "HEL-ST-16", Is.ADJECTIVE | Is.NEGATIVE),
        StatusRow(Status.GLOW, "Glow", "HEL-ST-17", Is.ON_SHEET, effect=Effect.GLOW),
        StatusRow(
            Status.EMPOWERED,
            "Empowered",
            "HEL-ST-18",
            Is.ADJECTIVE | Is.ON_SHEET,
            own_effect=Effect.OWN_EMPOWERED,
        ),
        StatusRow(Status.RALLIED, "Rallied", "HEL-ST-19", Is.ADJECTIVE),
        StatusRow(Status.REINFORCED, "Reinforced", "HEL-ST-20", Is.ADJECTIVE | Is.ON_SHEET),
        StatusRow(Status.INVISIBLE, "Invisible", "HEL-ST-21", Is.ADJECTIVE | Is.ON_SHEET),
        StatusRow(Status.OBSCURED, "Obscured", "HEL-ST-22", Is.ADJECTIVE | Is.ON_SHEET),
        StatusRow(
            Status.PRONE, "Prone", "HEL-ST-23", Is.ADJECTIVE | Is.NEGATIVE | Is.BY_RULING, field="prone"
        ),
        StatusRow(Status.ASLEEP, "Asleep", "HEL-ST-24", Is.ADJECTIVE | Is.STAYING | Is.OFF_BOARD),
        StatusRow(Status.AURA, "Aura", "HEL-ST-25"),
        StatusRow(Status.FOCUS, "Focus", "HEL-ST-26"),
        StatusRow(Status.SPARKING, "Sparking", "HEL-ST-27", Is.STACKED | Is.ON_SHEET),
        StatusRow(Status.FLYING, "Flying", "HEL-ST-28", Is.ADJECTIVE | Is.ON_SHEET),
        StatusRow(Status.HOVER, "Hover", "HEL-ST-28", Is.ON_SHEET),
        StatusRow(Status.INCORPOREAL, "Incorporeal", "HEL-ST-28", Is.ADJECTIVE | Is.ON_SHEET),
        StatusRow(Status.WINDUP, "Windup", "HEL-ST-28"),
        StatusRow(Status.LIGHT_HEADED, "Light Headed", "HEL-ST-28", Is.ADJECTIVE | Is.ON_SHEET),
        StatusRow(
            Status.BONUS_MAX_HEALTH,
            "Bonus Max Health",
            "HEL-ST-29",
            Is.STAYING | Is.HEALTH_OR_ARMOR,
        ),
        StatusRow(Status.NO_HEALING, "No Healing", "HEL-GEN-5", Is.STAYING, effect=Effect.NO_HEALING),
        StatusRow(Status.NO_KNOCKBACK, "No Knockback", "HEL-GEN-5", Is.STAYING),
        StatusRow(Status.HARDENED, "Stone Skin", "HEL-GEN-5", Is.STAYING),
        StatusRow(Status.ANTIDOTE, "Antidote", "HEL-GEN-5", Is.STAYING),
        StatusRow(Status.NO_LOCKING, "No Locking", "HEL-GEN-5", Is.STAYING),
        StatusRow(Status.DRAGON_POWER, "Dragon's Power", "HEL-GEN-5", Is.STAYING),
        StatusRow(Status.TAUNTED, "Taunted", "HEL-ST-35", Is.ADJECTIVE | Is.STAYING),
        StatusRow(Status.POISON_ON_WEAPON, "Poisoned Weapon", "HEL-GEN-5", Is.STAYING),
        StatusRow(Status.SHARPENED, "Sharpened", "HEL-GEN-5", Is.ADJECTIVE | Is.ADDED_UP | Is.STAYING),
        StatusRow(Status.CURSED, "Cursed", "HEL-GEN-5", Is.ADJECTIVE | Is.STAYING),
        StatusRow(Status.FEARED, "Fear", "HEL-GEN-5", Is.STAYING),
        StatusRow(
            Status.BONUS_ARMOR,
            "Bonus Armor",
            "HEL-ARM-1",
            Is.ADDED_UP | Is.STAYING | Is.HEALTH_OR_ARMOR,
        ),
        StatusRow(Status.HUNKERED, "Hunkered Down", "HEL-HUNK-1", Is.ADJECTIVE | Is.ADDED_UP | Is.STAYING),
        StatusRow(Status.FIERCE, "Battle Ready", "HEL-GEN-5", Is.ADJECTIVE | Is.STAYING),
        StatusRow(Status.SPEED_CHANGE, "Changed Speed", "HEL-GEN-5", Is.STAYING),
        StatusRow(Status.SERIATED, "Arrow Wound", "HEL-GEN-5", Is.ADDED_UP | Is.STAYING),
        StatusRow(Status.SPIKED, "Spikes", "HEL-GEN-5", Is.STAYING),
        StatusRow(Status.BRACED, "Braced", "HEL-GEN-5", Is.ADJECTIVE | Is.ADDED_UP | Is.STAYING),
    ],
    but_nothing=True,
)


def those(nature: Is) -> int:
    """The statuses of that nature, as a bit set."""
    return bits(row.what for row in STATUSES.values() if nature in row.nature)


STACKED = those(Is.STACKED)
STACKED_IN_CLASSIC = those(Is.STACKED_IN_CLASSIC)
ADDED_UP = those(Is.ADDED_UP)
WARDABLE = those(Is.WARDABLE)
NEGATIVE = those(Is.NEGATIVE)
STAYING = those(Is.STAYING)
BY_RULING = those(Is.BY_RULING)
HEALTH_OR_ARMOR = those(Is.HEALTH_OR_ARMOR)
USED_UP = NEGATIVE & bits(row.what for row in STATUSES.values() if not row.field)
"""What the Trait assassin can use up."""
GIVEN_BY = tuple(
    sum(kind for kind, row in STATUSES.items() if row.effect == effect and effect != Effect.NONE)
    for effect in range(max(Effect) + 1)
)
"""By effect of an Attack: the status that it gives to the target as a flag; 0 for none."""
OWN_GIVEN_BY = tuple(
    sum(kind for kind, row in STATUSES.items() if row.own_effect == effect and effect != Effect.NONE)
    for effect in range(max(Effect) + 1)
)
"""By effect of an Attack: the status that it gives to the attacker as a flag; 0 for none."""
