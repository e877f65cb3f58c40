"""What the things of the game are called in English, one table for each enum."""

from __future__ import annotations

from kumite.rulesets.shared.rows import words

from ..glossary import (
    abilities,
    actions,
    conditions,
    duels,
    gear,
    maneuvers,
    reactions,
    rolls,
    spells,
    stances,
    wound_ranks,
)
from ..glossary.abilities import spaced
from ..glossary.void_points import VOID_ARMOR_TN, VOID_DICE, VOID_SCORE
from ..numbers import more_dice, signed
from ..terms import (
    ActionKind,
    DuelMode,
    Fate,
    Hand,
    Keep,
    Maneuver,
    NoYes,
    Offer,
    Reroll,
    Scope,
    Side,
    Situation,
    Skill,
    Stance,
    StartVoid,
    Trait,
    Use,
    VoidUse,
    Way,
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

FALLEN = (Fate.DOWN, Fate.OUT, Fate.SURRENDERED, Fate.FLED, Fate.DEAD)
"""Fates of those who are no longer in the fight."""

WOUND_RANKS = words(wound_ranks.WOUND_RANKS)

STANCES = words(stances.STANCES)

STANCE_OFFERS: dict[int, str] = {
    Stance.NONE: "none",
    Stance.ATTACK: "Attack (anything goes)",
    Stance.FULL_ATTACK: "Full Attack ({to_hit} to hit, {armor} on the Armor TN, melee only, always forward)",
    Stance.DEFENSE: "Defense ({armor} on the Armor TN, no attacks)",
    Stance.FULL_DEFENSE: "Full Defense (Complex: roll, and half of it goes on the Armor TN)",
    Stance.CENTER: "Center (no Actions; next Round {score} on the Score and once {center} on a roll)",
}
"""Stances with what they mean, for whoever has to choose one; the numbers are those of their rules."""

VOID_BONUS = more_dice(VOID_DICE, VOID_DICE)
"""What a Void Point gives to a roll."""

START_VOIDS: dict[int, str] = {
    StartVoid.NOTHING: "nothing",
    StartVoid.ARMOR: f"Armor TN {signed(VOID_ARMOR_TN)} for this Round",
    StartVoid.SCORE: f"Score {signed(VOID_SCORE)} for the whole fight",
    StartVoid.EXCHANGE: "exchange Scores with somebody",
}

OFFERS: dict[int, str] = {Offer.TAKE: "take the Turn", Offer.DELAY: "delay"}

LAST_OFFERS: dict[int, str] = {Offer.TAKE: "take the Turn", Offer.DELAY: "lose the Turn"}

ACTIONS = words(actions.ACTIONS)

ACTION_KINDS: dict[int, str] = {
    ActionKind.FREE: "Free",
    ActionKind.SIMPLE: "Simple",
    ActionKind.COMPLEX: "Complex",
}

VOID_USES: dict[int, str] = {
    VoidUse.NOTHING: "no",
    VoidUse.DICE: f"yes, for {VOID_BONUS}",
    VoidUse.SKILL: "yes, for the first rank of the skill",
}

KEEPS: dict[int, str] = {Keep.HIGHEST: "highest", Keep.PICK: "others"}

REROLLS: dict[int, str] = {
    Reroll.NOTHING: "no",
    Reroll.LUCK: "yes, by luck",
    Reroll.FORTUNES: "yes, by the spell",
}

WAYS: dict[int, str] = {
    Way.TOWARDS: "toward somebody",
    Way.AWAY: "away from somebody",
    Way.POINT: "to a point",
}

USES: dict[int, str] = {Use.MELEE: "in melee", Use.RANGED: "from afar"}

ARROWS = words(gear.ARROWS)

MANEUVERS = words(maneuvers.MANEUVERS)

PARTS = {shot: maneuvers.MANEUVERS[Maneuver(shot)].part for shot in maneuvers.CALLED_SHOTS}
"""What a Called Shot is aimed at."""

PART_EFFECTS = words(maneuvers.PART_EFFECTS)

HANDS: dict[int, str] = {Hand.MAIN: "main hand", Hand.OFF: "off hand"}


KATAS = words(abilities.KATA)

SPELLS = words(spells.SPELLS)

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

SECRETS = words(duels.SECRETS)

CONDITIONS = words(conditions.CONDITIONS)

SITUATIONS: dict[int, str] = {
    Situation.NOTHING: "nothing",
    Situation.SCORE: "a change of somebody's Score",
    Situation.CONDITION: "a condition for somebody",
    Situation.CONDITION_ENDS: "the end of somebody's condition",
    Situation.GONE: "somebody has left the fight",
    Situation.ATTACKS: "a bonus or penalty on somebody's attack rolls",
    Situation.SECONDS: "another length of the Rounds",
}

SCOPES: dict[int, str] = {
    Scope.ROUND: "this Round",
    Scope.ROUNDS: "some Rounds",
    Scope.SKIRMISH: "the whole skirmish",
}

REACTIONS = words(reactions.REACTIONS)
"""What a Reaction is for."""

ROLLS = words(rolls.ROLLS)
"""What a roll is for."""

TOGETHER = words(rolls.ROLLS, "begin")
"""What several do who make the same roll."""
