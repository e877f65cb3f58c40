"""What the things of the game are called in English, one table for each enum."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from kumite.rulesets.shared.rows import words

from ..glossary import actions, arts, items, statuses, talents, traits
from ..terms import (
    Activator,
    Boon,
    Cover,
    DamageType,
    Direction,
    Effect,
    Evolution,
    Fate,
    Give,
    LostPart,
    Mode,
    Moment,
    NoYes,
    Part,
    Readiness,
    Ruling,
    Side,
    Spend,
    Stat,
)


def plain(members: Iterable[IntEnum], *changes: dict[int, str]) -> dict[int, str]:
    """The names of an enum as words, but for those that are written otherwise."""
    names = {int(member): member.name.lower().replace("_", " ") for member in members}
    return {number: name for table in (names, *changes) for number, name in table.items()}


def capital(members: Iterable[IntEnum], *changes: dict[int, str]) -> dict[int, str]:
    """The same with a capital for each word."""
    return plain(
        members, {int(member): member.name.replace("_", " ").title() for member in members}, *changes
    )


SIDES: dict[int, str] = {Side.PLAYERS: "the players", Side.NPCS: "the NPCs", Side.WORLD: "the world"}

FATES: dict[int, str] = plain(Fate, {Fate.IN_FIGHT: "in the fight"})

NO_YES: dict[int, str] = plain(NoYes)

ACTIONS = words(actions.ACTIONS)

DIRECTIONS: dict[int, str] = plain(
    Direction,
    {
        Direction.NORTH_EAST: "northeast",
        Direction.SOUTH_EAST: "southeast",
        Direction.SOUTH_WEST: "southwest",
        Direction.NORTH_WEST: "northwest",
        Direction.JUMP: "jump up",
        Direction.LONG_JUMP: "long jump",
    },
)

MODES: dict[int, str] = {Mode.MELEE: "in melee", Mode.RANGED: "at range", Mode.THROWN: "thrown"}

PARTS: dict[int, str] = {
    Part.BONUS: "its Bonus",
    Part.DOWNSIDE: "its Downside",
    Part.HIGH: "its High effect",
    Part.LOW: "its Low effect",
}

MOMENTS: dict[int, str] = {Moment.AFTER: "after the owner", Moment.BEFORE: "before the owner"}

STATS: dict[int, str] = capital(Stat, {Stat.NONE: "no stat"})

COVERS: dict[int, str] = {Cover.NONE: "no cover", Cover.HALF: "Half Cover", Cover.COMPLETE: "Complete Cover"}

GIVES: dict[int, str] = {Give.ROLL: "roll", Give.GIVE: "give the dice"}

SPENDS: dict[int, str] = {
    Spend.KEEP: "nothing: keep it",
    Spend.BONUS: "the Bonus",
    Spend.NO_DOWNSIDE: "against the Downside",
}

BOONS: dict[int, str] = {
    Boon.NONE: "nothing",
    Boon.DAMAGE: "more damage",
    Boon.KNOCKBACK: "knock the target back",
    Boon.HEAL: "heal themselves",
    Boon.BURN: "give the target Burn",
    Boon.WET: "make the target Wet",
    Boon.SPLASH: "hurt somebody beside the target",
}

ACTIVATORS: dict[int, str] = {
    Activator.ALLOWED: "the Art works without",
    Activator.REQUIRED: "the Art needs what it asks for",
    Activator.CHANGED: "something else will do",
}

RULINGS: dict[int, str] = {
    Ruling.NOTHING: "nothing",
    Ruling.DAMAGE: "damage",
    Ruling.FALL: "a fall",
    Ruling.DROWNING: "drowning",
    Ruling.STATUS: "a status",
}

LOST_PARTS: dict[int, str] = {
    LostPart.NONE: "nothing",
    LostPart.SENSES: "keen senses",
    LostPart.TWO_HANDS: "the use of two-handed things",
    LostPart.SPEED: "a tile of Speed",
}

READINESS: dict[int, str] = {
    Readiness.INITIATIVE: "more initiative",
    Readiness.DAMAGE: "more melee damage",
    Readiness.HEALTH: "more Health",
}

EVOLUTIONS: dict[int, str] = {
    Evolution.NONE: "nothing",
    Evolution.FIREPROOF: "they are fireproof",
    Evolution.RESET: "they can raise their dead anew",
    Evolution.GROWS: "they are bigger and hit harder",
    Evolution.RANGE: "they reach farther",
    Evolution.DEVOURS: "they feed on the deaths around them",
}

PROFILE: dict[int, str] = {
    Part.NONE: "nothing",
    Part.ON_HIT: "On Hit",
    Part.BONUS: "Bonus",
    Part.DOWNSIDE: "Downside",
    Part.HIGH: "High",
    Part.LOW: "Low",
}
"""The parts of a weapon's profile, as they stand in a sum."""

DAMAGE_KINDS: dict[int, str] = plain(
    DamageType,
    {
        DamageType.BURN: "Burn",
        DamageType.BLEED: "Bleed",
        DamageType.KNOCKBACK: "Knockback",
        DamageType.FALL: "a fall",
        DamageType.STRAIN: "excess Strain",
        DamageType.CURSE: "a curse",
    },
)

STATUSES = {0: "nothing"} | words(statuses.STATUSES)
"""As a noun or an adjective: what stands on the board."""

TRAITS = {0: "no Trait"} | words(traits.TRAITS)
ARTS = {0: "none"} | words(arts.ARTS)
ITEMS = {0: "none"} | words(items.ITEMS)
TALENTS = {0: "none"} | words(talents.TALENTS)

OFFERS: dict[int, str] = {
    **{effect: effect.name.lower().replace("_", " ") for effect in Effect},
    Effect.DAMAGE: "strike somebody on their own side",
    Effect.KNOCKBACK: "knock {whom} back",
    Effect.SHIFT: "move {whom}",
    Effect.STEP: "take steps",
    Effect.PULL: "pull {whom}",
    Effect.PRONE: "bring {whom} down",
    Effect.RICOCHET: "spend Strain on more shots",
    Effect.MARK_TARGET: "use up the Mark of {whom} instead of Strain",
    Effect.RUNE_TRAIL: "spend Strain on a trail of runes",
}
"""What an optional part of an Attack does."""
