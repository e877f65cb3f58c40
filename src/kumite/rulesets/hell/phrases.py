"""What the things of the game are called in English, one table for each enum."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from .terms import (
    Action,
    Activator,
    Art,
    Boon,
    Cover,
    DamageType,
    Direction,
    Effect,
    Evolution,
    Fate,
    Give,
    Item,
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
    Status,
    Talent,
    Trait,
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

ACTIONS: dict[int, str] = plain(
    Action,
    {
        Action.STOP: "end the turn",
        Action.GRAPPLE: "Grapple",
        Action.ESCAPE: "get out of a grapple",
        Action.SEARCH: "search for somebody Hidden",
        Action.LOCK: "Lock a die",
        Action.UNLOCK: "unlock a die",
        Action.ART: "activate an Art",
        Action.HUNKER_DOWN: "Hunker Down",
        Action.MEDICINE_CHECK: "stop somebody's Bleeding Out",
        Action.SWAP: "draw or swap a weapon",
        Action.ITEM: "use an item",
        Action.RELEASE: "let go of somebody",
        Action.TALENT: "use an ability of its kind",
        Action.DOUSE: "put out Burn",
        Action.BANDAGE: "bandage somebody as a trained medic",
        Action.WAKE: "wake a sleeper",
        Action.SIDE_ATTACK: "attack with a Side Weapon as well",
        Action.GLOW: "light a Glow item",
        Action.MOVE_MARK: "move a Mark to somebody else",
        Action.END_FOCUS: "give up Focus",
        Action.THROW_HELD: "throw somebody grappled",
    },
)

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

MOMENTS: dict[int, str] = {Moment.AFTER: "after its owner", Moment.BEFORE: "before its owner"}

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
    Boon.HEAL: "heal oneself",
    Boon.BURN: "give the target Burn",
    Boon.WET: "make the target Wet",
    Boon.SPLASH: "hurt another one beside the target",
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
    Readiness.INITIATIVE: "initiative",
    Readiness.DAMAGE: "melee damage",
    Readiness.HEALTH: "Bonus Max Health",
}

EVOLUTIONS: dict[int, str] = {
    Evolution.NONE: "nothing",
    Evolution.FIREPROOF: "it is fireproof",
    Evolution.RESET: "it can raise its dead anew",
    Evolution.GROWS: "it is bigger and hits harder",
    Evolution.RANGE: "it reaches farther",
    Evolution.DEVOURS: "it feeds on the deaths around it",
}

DAMAGE_TYPES: dict[int, str] = plain(
    DamageType,
    {
        DamageType.BURN: "Burn",
        DamageType.BLEED: "Bleed",
        DamageType.KNOCKBACK: "Knockback",
        DamageType.FALL: "a fall",
        DamageType.STRAIN: "excess Strain",
    },
)

STATUSES: dict[int, str] = capital(
    Status,
    {
        Status.NONE: "nothing",
        Status.SLOW: "Slow",
        Status.EXHAUSTION: "Exhaustion",
        Status.HARDENED: "Stone Skin",
        Status.ANTIDOTE: "Antidote",
        Status.DRAGON_POWER: "Dragon's Power",
        Status.POISON_ON_WEAPON: "Poisoned Weapon",
        Status.SPIKED: "Spikes",
        Status.SPEED_CHANGE: "Speed",
        Status.FIERCE: "Battle Ready",
        Status.BRACED: "Braced",
        Status.SERIATED: "Arrow Wound",
        Status.HUNKERED: "Hunkered Down",
    },
)
"""As a noun or an adjective: what stands on the board."""

ADJECTIVES: frozenset[int] = frozenset(
    {
        Status.BLINDED,
        Status.MARKED,
        Status.POISONED,
        Status.SILENCED,
        Status.SLOW,
        Status.WET,
        Status.GRAPPLED,
        Status.HIDDEN,
        Status.ROOTED,
        Status.CHARMED,
        Status.EMPOWERED,
        Status.RALLIED,
        Status.REINFORCED,
        Status.INVISIBLE,
        Status.OBSCURED,
        Status.PRONE,
        Status.ASLEEP,
        Status.FLYING,
        Status.INCORPOREAL,
        Status.LIGHT_HEADED,
        Status.TAUNTED,
        Status.CURSED,
        Status.SHARPENED,
        Status.HUNKERED,
        Status.BRACED,
        Status.FIERCE,
    }
)
"""Statuses that one is, and does not have."""

TRAITS: dict[int, str] = capital(
    Trait, {Trait.NONE: "no Trait", Trait.BRACED_FOR_IMPACT: "Braced for Impact"}
)

ARTS: dict[int, str] = capital(
    Art,
    {
        Art.NONE: "none",
        Art.GUARDIANS_RIPOSTE: "Guardian's Riposte",
        Art.ILL_TAKE_IT: "I'll Take It",
        Art.TRAIN_OF_THOUGHT: "Train of Thought",
        Art.SPEAR_OF_LIGHT_OR_DARK: "Spear of Light or Dark",
        Art.RIP_AND_TEAR: "Rip and Tear",
        Art.CURSE_OF_PAIN: "Curse of Pain",
    },
)

ITEMS: dict[int, str] = plain(
    Item,
    {
        Item.ALCHEMISTS_FIRE: "alchemist's fire",
        Item.DRAGONS_POWER_POTION: "dragon's power potion",
    },
)

TALENTS: dict[int, str] = plain(
    Talent,
    {
        Talent.MARK: "mark a target",
        Talent.MAKE_PRONE: "bring down somebody grappled",
        Talent.REV: "rev the gun",
        Talent.SUMMON: "summon",
        Talent.RANGED_STRIKE: "strike from afar",
    },
)

OFFERS: dict[int, str] = {
    **{effect: effect.name.lower().replace("_", " ") for effect in Effect},
    Effect.DAMAGE: "strike one of its own side",
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
