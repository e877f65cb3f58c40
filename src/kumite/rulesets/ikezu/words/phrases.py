"""What the things of the game are called in English, one table for each enum."""

from __future__ import annotations

from ..terms import (
    Aid,
    Attribute,
    Band,
    BlastArea,
    Contested,
    Direction,
    Fate,
    Footing,
    Item,
    Limb,
    Move,
    NoYes,
    Ongoing,
    Rout,
    Side,
    WeaponType,
    WoundChoice,
    WoundLevel,
    WoundType,
)

GUIDE = "the Guide"
"""The referee."""

SIDES: dict[int, str] = {Side.PC: "the players", Side.OPPONENT: "the opponents"}

FATES: dict[int, str] = {
    Fate.ABSENT: "absent",
    Fate.IN_FIGHT: "in the fight",
    Fate.INCAPACITATED: "dying",
    Fate.STABILISED: "down, stable",
    Fate.OUT_OF_ACTION: "out of action",
    Fate.DEAD: "dead",
    Fate.DESTROYED: "destroyed",
    Fate.ROUTED: "routed",
    Fate.FLED: "fled",
}

MOVES: dict[int, str] = {
    Move.STAY: "stay",
    Move.CLOSER_BEFORE: "closer first",
    Move.AWAY_BEFORE: "away first",
    Move.CLOSER_AFTER: "closer afterwards",
    Move.AWAY_AFTER: "away afterwards",
}

DIRECTIONS: dict[int, str] = {
    Direction.STAY: "stay",
    Direction.CLOSER: "closer",
    Direction.AWAY: "away",
}

BANDS: dict[int, str] = {
    Band.NONE: "nowhere",
    Band.MELEE: "melee",
    Band.REACH: "reach",
    Band.RANGED: "ranged",
}

APART: dict[int, str] = {
    Band.NONE: "out of sight of each other",
    Band.MELEE: "at arm's length (melee)",
    Band.REACH: "a few steps apart (reach)",
    Band.RANGED: "a bowshot apart (ranged)",
}

AWAY_FROM: dict[int, str] = {
    Band.NONE: "out of sight of",
    Band.MELEE: "at arm's length of",
    Band.REACH: "a few steps from",
    Band.RANGED: "a bowshot from",
}

FOOTINGS: dict[int, str] = {
    Footing.EVEN: "a plain save",
    Footing.ADVANTAGE: "at advantage",
    Footing.DISADVANTAGE: "at disadvantage",
}

ATTRIBUTES: dict[int, str] = {
    Attribute.NONE: "no attribute",
    Attribute.STR: "STR",
    Attribute.DEX: "DEX",
    Attribute.WIL: "WIL",
}

LIMBS: dict[int, str] = {
    Limb.OTHER: "something that changes nothing in a fight",
    Limb.HAND: "a hand",
    Limb.LEG: "a leg",
}

ROUTS: dict[int, str] = {Rout.NONE: "nothing", Rout.ROUTED: "routed", Rout.WEAKENED: "weakened"}

NO_YES: dict[int, str] = {NoYes.NO: "no", NoYes.YES: "yes"}

BLAST_AREAS: dict[int, str] = {
    BlastArea.NOBODY: "nobody",
    BlastArea.ALL: "everyone",
    BlastArea.UNSURE: "unsure, a die says how many",
    BlastArea.SOME: "some of them",
}

AIDS: dict[int, str] = {
    Aid.NOTHING: "nothing",
    Aid.STABILISE: "keep them from dying",
    Aid.PUT_OUT_FIRE: "put out the fire",
    Aid.PULL_LOOSE: "pull them loose",
}

WEAPON_TYPES: dict[int, str] = {
    WeaponType.NONE: "",
    WeaponType.PIERCING: "piercing",
    WeaponType.BLUDGEONING: "bludgeoning",
    WeaponType.SLASHING: "slashing",
}

WOUND_TYPES: dict[int, str] = {
    WoundType.NONE: "no wound",
    WoundType.BURNS: "burns",
    WoundType.NERVE_DAMAGE: "nerve damage",
    WoundType.FROSTBITE: "frostbite",
    WoundType.POISONING: "poisoning",
    WoundType.OTHER: "another wound",
}

WOUND_LEVELS: dict[int, str] = {
    WoundLevel.NONE: "no",
    WoundLevel.LIGHT: "light",
    WoundLevel.SEVERE: "severe",
    WoundLevel.PERMANENT: "permanent",
}

WOUND_CHOICES: dict[int, str] = {
    WoundChoice.NEW_SLOT: "new wound, in a slot of its own",
    WoundChoice.RAISE: "old wound gets worse",
}

ONGOINGS: dict[int, str] = {
    Ongoing.NONE: "nothing",
    Ongoing.ENSNARED: "the snare",
    Ongoing.GRAPPLED: "the grip",
    Ongoing.DRAGGED: "the pull into the deep",
    Ongoing.BURNING: "the fire",
}

ITEMS: dict[int, str] = {
    Item.ORDINARY: "a piece of gear",
    Item.BULKY: "a bulky piece of gear",
    Item.ARMOR: "the armor",
    Item.SHIELD: "the shield",
    Item.HELMET: "the helmet",
}
"""What can be dropped besides weapons."""

CONTESTED: dict[int, str] = {
    Contested.SKIRMISH: "fight",
    Contested.FRIENDLY_DUEL: "Friendly Duel",
    Contested.TO_THE_DEATH: "duel To The Death",
    Contested.THREE_TOUCHES: "duel to 3 Touches",
    Contested.THREE_TOUCHES_IN_EARNEST: "duel to 3 Touches, in earnest",
    Contested.DRAMATIC_CLIMAX: "duel for The Dramatic Climax",
}
