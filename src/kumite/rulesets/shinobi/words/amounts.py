"""What the numbers of events stand for, and the events of which others or an answer tell."""

from __future__ import annotations

from kumite.rulesets.shared.language import NOTHING, Amount, a_seat, a_term, amounts

from ..sheets.library import weapon_names
from ..state import OWN_BLOOD, TECHNIQUES, WEAPONS
from ..terms import (
    Armour,
    Ask,
    Defence,
    Ending,
    Event,
    Formation,
    Item,
    Light,
    Location,
    PoisonName,
    Running,
    Stance,
    TechniqueName,
    Weather,
)

A_COUNT = amounts(-1, 999, "a count of the clock")
A_TOTAL = amounts(-999, 999, "the total of a roll")
A_SPEED = amounts(-20, 200, "the final Speed")
A_PERCENTAGE = amounts(0, 100, "percent of the damage")
A_DEGREE = amounts(0, 5, "how far the squads are apart")
POINTS = amounts(0, 99_999, "points")
A_WEAPON = Amount(
    "its line in the list of weapon names", lambda fight, who: range(len(weapon_names()) + WEAPONS - 1)
)
ARMOUR = Amount("Armour", lambda fight, who: Armour)
TAGS = Amount(
    "the Item", lambda fight, who: (Item.EXPLODING_TAG_1, Item.EXPLODING_TAG_2, Item.EXPLODING_TAG_3)
)
WEATHERS = Amount("Weather", lambda fight, who: Weather)
LIGHTS = Amount("Light", lambda fight, who: Light)
FORMATIONS = Amount("Formation, or none", lambda fight, who: Formation)
A_TECHNIQUE_OR_NONE = Amount("TechniqueName; NONE: a basic action", lambda fight, who: TechniqueName)
A_POISON = Amount("PoisonName, or the own blood", lambda fight, who: [*[*PoisonName][1:], OWN_BLOOD])
A_DEFENCE = Amount(
    "Defence; from TECHNIQUE on the slot of a technique",
    lambda fight, who: [*Defence][:-1] + [Defence.TECHNIQUE + slot for slot in range(TECHNIQUES)],
)
LASTING = Amount("Running", lambda fight, who: [*Running][Running.SEALS :])
A_WALL = Amount(
    "the count until which a wall of water stands, or the points of one of earth",
    lambda fight, who: range(1000),
)
AN_ASK = Amount("Ask: what was ruled against the default", lambda fight, who: [*Ask][1:])


SILENT: dict[Event, Amount] = {
    Event.DECLARES_TECHNIQUE: a_term(TechniqueName),
    Event.DECLARES_LINK: a_term(TechniqueName),
    Event.DECLARES_WEAPON: A_WEAPON,
    Event.DECLARES_TARGET: a_seat("whom it is aimed at"),
    Event.DECLARES_CALLED: a_term(Location),
    Event.DECLARES_STANCE: a_term(Stance),
    Event.DECLARES_SPEED: A_SPEED,
    Event.DECLARES_ACCURACY: amounts(-60, 120, "the number that a defense must reach"),
    Event.DECLARES_AP: amounts(0, 100, "action points spent"),
    Event.DECLARES_STAMINA: amounts(0, 200, "the cost"),
    Event.DECLARES_CHAKRA: amounts(0, 200, "the cost"),
    Event.SEALS_MEANT: a_term(TechniqueName),
    Event.NEW_ACCURACY: amounts(-60, 120, "the Accuracy Roll that stands instead"),
    Event.PREPARES_SNEAK: NOTHING,
    Event.POINTS_OUT: NOTHING,
    Event.VITALITY_LOST: POINTS,
    Event.WOUND_PLACE: a_term(Location),
    Event.STATUS_SEVERITY: amounts(0, 200, "how bad it is"),
    Event.DAMAGE_DEALT: POINTS,
    Event.REFEREE_RULES: AN_ASK,
    Event.BATTLE_ENDS: a_term(Ending),
    Event.BLOCKS: NOTHING,
}
"""What another event or an answer says, with what its amount is.

A declaration says it all, and so do a result, a wound, a status.
"""
