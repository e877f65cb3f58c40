"""What the things of the game are called in English, one table for each enum."""

from __future__ import annotations

from .terms import (
    Action,
    ActionKind,
    Arrow,
    Compass,
    Condition,
    DuelMode,
    Fate,
    Hand,
    Kata,
    Keep,
    Maneuver,
    NoYes,
    Offer,
    PartEffect,
    Reaction,
    Reroll,
    Scope,
    Secret,
    Side,
    Situation,
    Skill,
    Spell,
    Stance,
    StartVoid,
    Trait,
    Use,
    VoidUse,
    Way,
    Why,
    WoundRank,
)

SIDES: dict[int, str] = {Side.PC: "the PC side", Side.OPPONENT: "the opponents"}

NO_YES: dict[int, str] = {NoYes.NO: "no", NoYes.YES: "yes"}

FATES: dict[int, str] = {
    Fate.ABSENT: "absent",
    Fate.IN_FIGHT: "in the fight",
    Fate.DOWN: "Down",
    Fate.OUT: "Out",
    Fate.SURRENDERED: "surrendered",
    Fate.FLED: "fled",
    Fate.DEAD: "dead",
}

WOUND_RANKS: dict[int, str] = {rank: rank.name.capitalize() for rank in WoundRank}

STANCES: dict[int, str] = {
    Stance.NONE: "none",
    Stance.ATTACK: "Attack",
    Stance.FULL_ATTACK: "Full Attack",
    Stance.DEFENSE: "Defense",
    Stance.FULL_DEFENSE: "Full Defense",
    Stance.CENTER: "Center",
}

START_VOIDS: dict[int, str] = {
    StartVoid.NOTHING: "nothing",
    StartVoid.ARMOR: "10 on the Armor TN for this Round",
    StartVoid.SCORE: "10 on the Score",
    StartVoid.EXCHANGE: "exchange Scores with somebody",
}

OFFERS: dict[int, str] = {Offer.TAKE: "take it", Offer.DELAY: "delay"}

LAST_OFFERS: dict[int, str] = {Offer.TAKE: "take it", Offer.DELAY: "lose it"}

ACTIONS: dict[int, str] = {
    Action.END_TURN: "nothing more",
    Action.FREE_MOVE: "move, Free",
    Action.SIMPLE_MOVE: "move, Simple",
    Action.COMPLEX_MOVE: "move, Complex",
    Action.ATTACK: "attack",
    Action.GRAPPLE: "grapple",
    Action.GRAPPLE_HIT: "Hit in the grapple",
    Action.GRAPPLE_THROW: "Throw somebody out of the grapple",
    Action.GRAPPLE_BREAK: "Break out of the grapple",
    Action.GRAPPLE_PASS: "Pass in the grapple",
    Action.BREAK_FREE: "break free",
    Action.BREAK_GRASP: "break the grasp of the earth",
    Action.READY: "ready a weapon",
    Action.DROP: "drop a weapon",
    Action.PICK_UP: "pick up a weapon",
    Action.STRING: "string a bow",
    Action.LOAD: "load",
    Action.GUARD: "Guard somebody",
    Action.STAND_UP: "stand up",
    Action.MOUNT: "mount",
    Action.DISMOUNT: "dismount",
    Action.ENTER_KATA: "enter a kata",
    Action.LEAVE_KATA: "leave the kata",
    Action.CAST: "cast a spell",
    Action.GO_ON_CASTING: "go on casting",
    Action.STOP_CONCENTRATING: "stop concentrating",
    Action.SPEAK: "say up to five words",
    Action.SPEAK_MORE: "say more",
    Action.TAKE_OUT_SCROLL: "take out a scroll",
    Action.PUT_AWAY_SCROLL: "put a scroll away",
    Action.WIPE_EYES: "wipe the blood from the eyes",
    Action.USE_SKILL: "use a skill",
    Action.IMPROVISE: "something else",
    Action.CHALLENGE: "challenge somebody to a duel",
    Action.SURRENDER: "surrender",
    Action.FLEE: "flee",
    Action.DUEL: "duel",
    Action.FREE_DISARM: "Disarm whoever lost the hold",
}

ACTION_KINDS: dict[int, str] = {
    ActionKind.FREE: "Free",
    ActionKind.SIMPLE: "Simple",
    ActionKind.COMPLEX: "Complex",
}

VOID_USES: dict[int, str] = {
    VoidUse.NOTHING: "no",
    VoidUse.DICE: "yes, for +1k1",
    VoidUse.SKILL: "yes, for the first rank of the skill",
}

KEEPS: dict[int, str] = {Keep.HIGHEST: "the highest", Keep.PICK: "others"}

REROLLS: dict[int, str] = {
    Reroll.NOTHING: "no",
    Reroll.LUCK: "yes, by luck",
    Reroll.FORTUNES: "yes, by the spell",
}

WAYS: dict[int, str] = {
    Way.TOWARDS: "towards somebody",
    Way.AWAY: "away from somebody",
    Way.POINT: "to a point",
}

USES: dict[int, str] = {Use.MELEE: "in melee", Use.RANGED: "from afar"}

ARROWS: dict[int, str] = {
    Arrow.NONE: "no arrow",
    Arrow.WILLOW_LEAF: "willow leaf",
    Arrow.ARMOR_PIERCING: "armour-piercing",
    Arrow.FLESH_CUTTER: "flesh cutter",
    Arrow.ROPE_CUTTER: "rope cutter",
    Arrow.HUMMING_BULB: "humming bulb",
}

MANEUVERS: dict[int, str] = {
    Maneuver.NOTHING: "nothing more",
    Maneuver.CALLED_LIMB: "Called Shot: a limb",
    Maneuver.CALLED_HAND: "Called Shot: a hand or foot",
    Maneuver.CALLED_HEAD: "Called Shot: the head",
    Maneuver.CALLED_SMALL: "Called Shot: an eye or something as small",
    Maneuver.DISARM: "Disarm",
    Maneuver.EXTRA_ATTACK: "Extra Attack",
    Maneuver.FEINT: "Feint",
    Maneuver.KNOCKDOWN: "Knockdown",
    Maneuver.INCREASED_DAMAGE: "Increased Damage",
    Maneuver.OTHER: "something else",
}

PARTS: dict[int, str] = {
    Maneuver.CALLED_LIMB: "a limb",
    Maneuver.CALLED_HAND: "a hand or foot",
    Maneuver.CALLED_HEAD: "the head",
    Maneuver.CALLED_SMALL: "an eye or something as small",
}
"""What a Called Shot is aimed at."""

PART_EFFECTS: dict[int, str] = {
    PartEffect.NOTHING: "nothing",
    PartEffect.DROPS: "what it holds falls",
    PartEffect.SEVERED: "it is severed",
    PartEffect.BLOOD_IN_EYES: "blood runs into the eyes",
    PartEffect.BLINDED: "Blinded",
    PartEffect.DAZED: "Dazed",
    PartEffect.STUNNED: "Stunned",
}

HANDS: dict[int, str] = {Hand.MAIN: "the main hand", Hand.OFF: "the off hand"}

COMPASS: dict[int, str] = {
    Compass.NORTH: "north",
    Compass.EAST: "east",
    Compass.SOUTH: "south",
    Compass.WEST: "west",
}


def spaced(name: str) -> str:
    """The name of a term as people write it."""
    return name.lower().replace("_", " ")


KATAS: dict[int, str] = {**{kata: spaced(kata.name) for kata in Kata}, Kata.NONE: "no kata"}

SPELLS: dict[int, str] = {
    **{spell: spaced(spell.name) for spell in Spell},
    Spell.NONE: "no spell",
    Spell.EARTHS_STAGNATION: "earth's stagnation",
}

SKILLS: dict[int, str] = {
    **{skill: spaced(skill.name).capitalize() for skill in Skill},
    Skill.NONE: "no skill, the Trait alone",
    Skill.OTHER: "another skill",
}

TRAITS: dict[int, str] = {
    **{trait: trait.name.capitalize() for trait in Trait},
    Trait.NONE: "no Trait",
}

DUEL_MODES: dict[int, str] = {DuelMode.FIRST_BLOOD: "to first blood", DuelMode.DEATH: "to the death"}

SECRETS: dict[int, str] = {
    Secret.NOTHING: "nothing",
    Secret.VOID_RING: "the Void Ring",
    Secret.REFLEXES: "Reflexes",
    Secret.IAIJUTSU: "the rank in Iaijutsu",
    Secret.EMPHASES: "the Emphases of Iaijutsu",
    Secret.VOID_POINTS: "the Void Points left",
    Secret.WOUND_RANK: "the Wound Rank",
}

CONDITIONS: dict[int, str] = {
    **{condition: condition.name.capitalize() for condition in Condition},
    Condition.NONE: "no condition",
    Condition.OTHER: "another condition",
}

SITUATIONS: dict[int, str] = {
    Situation.NOTHING: "nothing",
    Situation.SCORE: "a change of somebody's Score",
    Situation.CONDITION: "a condition for somebody",
    Situation.CONDITION_ENDS: "the end of somebody's condition",
    Situation.GONE: "somebody has left the fight",
    Situation.SECONDS: "another length of the Rounds",
}

SCOPES: dict[int, str] = {
    Scope.ROUND: "this Round",
    Scope.ROUNDS: "some Rounds",
    Scope.SKIRMISH: "the whole skirmish",
}

REACTIONS: dict[int, str] = {
    Reaction.DAZED: "to recover from being Dazed",
    Reaction.STUNNED: "to recover from being Stunned",
    Reaction.UNPIN: "to move again",
    Reaction.UNTIRE: "to shake off the weariness",
    Reaction.REPRISAL: "to be set on an attacker in the next Turn",
    Reaction.VENGEANCE: "to be set on an attacker in the next Round",
    Reaction.SHRUG_OFF: "to ignore the Wounds",
    Reaction.BREATH_OF_WIND: "to be faster by the kata",
    Reaction.STRENGTH_OF_THE_LION: "to make an ally faster",
    Reaction.QUICK: "to be faster from now on",
}
"""What a Reaction is for."""

ROLLS: dict[int, str] = {
    Why.NOTHING: "a die for nothing",
    Why.INITIATIVE: "Initiative",
    Why.TIE: "who of those with the same Score comes first",
    Why.FULL_DEFENSE: "Full Defense",
    Why.AMBUSH: "Stealth with Agility for the ambush",
    Why.NOTICE: "Investigation with Perception to notice the ambush",
    Why.FEAR: "Willpower against Fear",
    Why.ATTACK: "attack",
    Why.DAMAGE: "damage",
    Why.STRENGTH: "Strength against each other",
    Why.CONTROL: "control of the grapple",
    Why.BREAK_FREE: "Strength to break free",
    Why.BLIND_MOVE: "Athletics with Agility to move blindly",
    Why.RECOVERY: "Earth to recover",
    Why.UNPINNED: "Willpower to move again",
    Why.UNTIRED: "Earth against the weariness",
    Why.SHRUG_OFF: "Earth against the pain",
    Why.ASSESSMENT: "Iaijutsu with Awareness for the Assessment",
    Why.FOCUS: "Iaijutsu with Void for the Focus",
    Why.STRIKE: "Iaijutsu with Reflexes for the Strike",
    Why.CASTING: "casting",
    Why.CONCENTRATION: "Willpower to keep the spell",
    Why.GRASP: "Strength against the grasp of the earth",
    Why.SKILL: "skill",
    Why.FALL: "the fall",
    Why.STARE: "Intimidation with Willpower for the stare",
    Why.SUMAI: "Jiujutsu with Strength for the bout",
    Why.TREATMENT: "Medicine with Intelligence",
    Why.HEALING: "Wounds healed",
    Why.HUNGER: "Wounds of hunger",
    Why.WAKEFULNESS: "Willpower to stay awake",
}
"""What a roll is for."""
