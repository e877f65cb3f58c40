"""What the things of the game are called in English, one table for each enum."""

from __future__ import annotations

from .terms import (
    Action,
    Aftermath,
    Aid,
    Attribute,
    Band,
    BlastArea,
    Contested,
    Direction,
    Fate,
    Footing,
    Item,
    Judgement,
    Limb,
    Move,
    NoYes,
    Ongoing,
    Rout,
    Side,
    WoundChoice,
    WoundLevel,
    WoundType,
)

GUIDE = "the Guide"
"""The referee."""

SIDES: dict[int, str] = {Side.PC: "the PC side", Side.OPPONENT: "the opponents"}

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

ACTIONS: dict[int, str] = {
    Action.NOTHING: "nothing",
    Action.ATTACK: "attack",
    Action.SECOND_MOVE: "move once more",
    Action.RETREAT: "retreat",
    Action.AID: "help a friend",
    Action.SWAP: "take another weapon in hand",
    Action.PICK_UP: "pick up a weapon",
    Action.BREAK_FREE: "break free",
    Action.PUT_OUT_FIRE: "put out the fire",
    Action.RECOVER: "shake off the panic",
    Action.OTHER: "something else",
    Action.CRAWL: "crawl",
    Action.SWING_CLUB: "swing the gripped victim",
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
    BlastArea.UNSURE: "unsure: a die says how many",
    BlastArea.SOME: "some of them",
}

JUDGEMENTS: dict[int, str] = {
    Judgement.NOTHING: "nothing",
    Judgement.ADVANTAGE: "an attack at advantage",
    Judgement.DISADVANTAGE: "an attack at disadvantage",
    Judgement.IMPOSSIBLE: "an attack that cannot work",
    Judgement.RISKY_SAVE: "a save for something risky",
    Judgement.BAND: "another distance between two foes",
    Judgement.WOUND: "a wound",
    Judgement.PANIC: "a save against panic",
    Judgement.HARM: "harm to an attribute",
    Judgement.END_FIGHT: "the fight ends here",
    Judgement.PC_SIDE_SURRENDERS: "the PC side surrenders",
    Judgement.OPPONENTS_SURRENDER: "the opponents surrender",
    Judgement.OPPOSED_SAVE: "a save of somebody else for it or against it",
}

AIDS: dict[int, str] = {
    Aid.NOTHING: "nothing",
    Aid.STABILISE: "stop the bleeding",
    Aid.PUT_OUT_FIRE: "put out the fire",
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
    WoundChoice.NEW_SLOT: "a new wound, in a slot of its own",
    WoundChoice.RAISE: "the old wound gets worse",
}

ONGOINGS: dict[int, str] = {
    Ongoing.NONE: "nothing",
    Ongoing.ENSNARED: "the snare",
    Ongoing.GRAPPLED: "the grip",
    Ongoing.DRAGGED: "the pull into the deep",
    Ongoing.BURNING: "the fire",
}

AFTERMATHS: dict[int, str] = {
    Aftermath.DONE: "nothing more",
    Aftermath.REST_AND_WATER: "a short rest with water",
    Aftermath.WEEK_OF_REST: "a week of rest with a healer",
    Aftermath.SCAR_MENDED: "what a scar was waiting for",
    Aftermath.WOUND_TREATED: "a wound is treated",
    Aftermath.RECOVER_WEAPONS: "the weapons on the ground are gathered",
    Aftermath.HARM: "harm outside the fight",
    Aftermath.NEED_MET: "a need is met",
    Aftermath.DAY_DEPRIVED: "another day in want",
    Aftermath.NIGHT_OF_REST: "a whole night in safety",
    Aftermath.WOUND: "a new wound",
    Aftermath.HEALED: "one out of action is healed",
    Aftermath.HOUR: "an hour passes",
    Aftermath.UNLOAD: "something is taken out of a full pack",
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

SCARS = (
    "no scar",
    "a Lasting Scar",
    "a Rattling Blow",
    "Walloped",
    "a Broken Limb",
    "Diseased",
    "a Reorienting Head Wound",
    "Hamstrung",
    "Deafened",
    "Re-brained",
    "Sundered",
    "a Mortal Wound",
    "Doomed",
)
"""The entries of the scar table by their number."""

SCAR_WAITS: dict[int, str] = {
    3: "after a few hours of rest",
    4: "once the limb has mended",
    5: "once the infection is over",
    7: "after good care and rest",
    11: "with the recovery",
    12: "with the next save against Critical Damage",
}
"""When the waiting roll of an entry is made."""

PLACES: dict[int, tuple[str, ...]] = {
    1: ("neck", "hands", "eye", "chest", "legs", "ear"),
    4: ("leg", "leg", "arm", "arm", "rib", "skull"),
}
"""Where on the body a scar of that entry is, by the d6."""
