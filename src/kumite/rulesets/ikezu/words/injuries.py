"""Events of the body: what blows, scars, wounds and lasting effects do, and what helps against them."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.language import Phrase, a_seat, a_term, amounts

from ..rules.attack import WARD
from ..scar_table import SCAR_TABLE
from ..terms import Attribute, Event, Ongoing, Scar, WoundLevel
from .attribute_changes import lost, new_maximum
from .blows import destroyed, killed, left_dying, routed
from .by_kind import ENDURES, LIMBS_LOST, ONGOING_BEGINS
from .damage import (
    damage,
    death_rules,
    dexterity_left,
    hp_left,
    stopped,
    strength_left,
    strength_rules,
    takes,
    takes_clause,
    takes_rules,
    will_left,
)
from .naming import HEALING, WOUNDS, Blanks
from .phrases import ATTRIBUTES
from .told import healed, one_of, own_seat

DAMAGE = amounts(1, 101, "net damage")
WAITS = {scar: row.waits for scar, row in SCAR_TABLE.items() if row.waits}
PLACED = [scar * 8 + die for scar, row in SCAR_TABLE.items() for die in range(1, 1 + len(row.places))]
WORSE = [line for line in WOUNDS if line % 4 != WoundLevel.LIGHT]
DEED, STEP, DETAIL = Level.DEED, Level.STEP, Level.DETAIL

INJURIES: dict[Event, Phrase[Blanks]] = {
    Event.STOPPED_BY_ARMOR: Phrase(
        "{whose} armor stops the blow: {sum}.",
        ("IKE-ARM-1", "IKE-DMG-4"),
        "{whose} armor stops the blow.",
        clause="the armor stops it",
        sums=stopped,
    ),
    Event.TAKES_DAMAGE: Phrase(
        takes, takes_rules, "{who} is hurt.", amount=DAMAGE, clause=takes_clause, sums=damage
    ),
    Event.WARDED: Phrase(
        "{whose} ward takes {n} of it.",
        ("IKE-CRE-7",),
        "{whose} ward takes some of it.",
        amount=amounts(1, WARD, "the damage that the ward takes"),
        clause="{n} of it taken by a ward",
    ),
    Event.HP_LOST: Phrase(
        "{who} loses {n} HP: {sum}.",
        ("IKE-DMG-3",),
        secret=True,
        amount=amounts(1, 101, "points"),
        level=DETAIL,
        sums=hp_left,
    ),
    Event.STR_LOST: lost(Attribute.STR, "strength", strength_rules, "{who} is badly hurt.", strength_left),
    Event.DEX_LOST: lost(
        Attribute.DEX, "dexterity", ("IKE-ATTR-5",), "{whose} limbs grow stiff.", dexterity_left
    ),
    Event.WIL_LOST: lost(Attribute.WIL, "will", ("IKE-ATTR-5",), "{whose} mind wavers.", will_left),
    Event.HOLDS: Phrase(
        "{who} holds on with {critical_attribute} {n}.",
        ("IKE-CRIT-3",),
        "{who} holds on.",
        amount=amounts(0, 99, "the attribute against which the save was made, as it was"),
        level=STEP,
        together="{all} hold on.",
        whom=own_seat,
    ),
    Event.CRITICAL_DAMAGE: Phrase(
        "{who} suffers Critical Damage.",
        ("IKE-CRIT-5",),
        amount=amounts(0, 99, "the attribute against which the save was made, as it was"),
        level=DETAIL,
        whom=own_seat,
    ),
    Event.DIES: Phrase(killed, death_rules, level=DEED, turning=True, whom=own_seat),
    Event.DESTROYED: Phrase(destroyed, ("IKE-DET-4",), level=DEED, turning=True, whom=own_seat),
    Event.INCAPACITATED: Phrase(
        left_dying, ("IKE-CRIT-6", "IKE-CRIT-8"), level=DEED, turning=True, whom=own_seat
    ),
    Event.SPARED: Phrase("{who} is spared.", ("IKE-CRIT-9",), level=DETAIL),
    Event.ROUTED: Phrase(routed, ("IKE-DET-2",), level=DEED, turning=True, whom=own_seat),
    Event.WEAKENED: Phrase(
        "{who} is scattered and fights on like a single fighter.",
        ("IKE-DET-2", "IKE-DET-3"),
        level=DEED,
        turning=True,
        whom=own_seat,
    ),
    Event.STABILISED: Phrase(
        "{other} helps {who}, who is stable now.",
        ("IKE-CRIT-7",),
        amount=a_seat("who helped"),
        level=DEED,
        turning=True,
    ),
    Event.PARALYZED: Phrase("{who} is paralyzed.", ("IKE-ATTR-2", "IKE-ATTR-3"), turning=True),
    Event.DELIRIOUS: Phrase("{who} is delirious.", ("IKE-ATTR-2", "IKE-ATTR-3"), turning=True),
    Event.SCARRED: Phrase(
        "{who} will carry a scar, number {n}, {scar}.",
        ("IKE-SCAR-1", "IKE-SCAR-2", "IKE-SCAR-T{n}"),
        "{who} will carry a scar.",
        amount=a_term(Scar),
        level=DEED,
        whom=own_seat,
    ),
    Event.SCAR_PLACED: Phrase(
        "It is on the {place}.",
        ("IKE-SCAR-T1", "IKE-SCAR-T4"),
        secret=True,
        amount=one_of("the entry * 8 + the d6", PLACED),
        clause="the {place}",
    ),
    Event.SCAR_WAITS: Phrase(
        {scar: f"There is more to come of it, {waits}." for scar, waits in WAITS.items()},
        ("IKE-SCAR-3", "IKE-SCAR-T{n}"),
        secret=True,
        amount=one_of("the entry", WAITS),
        clause={scar: f"more to come {waits}" for scar, waits in WAITS.items()},
    ),
    Event.HP_MAXIMUM: new_maximum("HP", ("IKE-HPUP-1", "IKE-SCAR-6")),
    Event.STR_MAXIMUM: new_maximum(ATTRIBUTES[Attribute.STR], ("IKE-SCAR-6", "IKE-ATTR-5")),
    Event.DEX_MAXIMUM: new_maximum(ATTRIBUTES[Attribute.DEX], ("IKE-SCAR-6", "IKE-ATTR-5")),
    Event.WIL_MAXIMUM: new_maximum(ATTRIBUTES[Attribute.WIL], ("IKE-SCAR-6", "IKE-ATTR-5")),
    Event.OUT_OF_ACTION: Phrase(
        "{who} is out of action, with an hour to live unless healed.", ("IKE-SCAR-T11",), turning=True
    ),
    Event.DOOMED: Phrase("{who} is doomed.", ("IKE-SCAR-T12",), secret=True, clause="doomed"),
    Event.DOOM_LIFTED: Phrase("The doom is lifted from {who}.", ("IKE-SCAR-T12",), secret=True),
    Event.LIMB_LOST: Phrase(LIMBS_LOST, ("IKE-SCAR-T10",), amount=one_of("the limb", LIMBS_LOST)),
    Event.ONGOING_BEGINS: Phrase(
        ONGOING_BEGINS, ("IKE-CRE-3", "IKE-CRE-8", "IKE-CRE-9"), amount=a_term(Ongoing)
    ),
    Event.ENDURES: Phrase(
        ENDURES, ("IKE-CRE-3", "IKE-CRE-9", "IKE-STEP-3"), amount=a_term(Ongoing), level=DEED
    ),
    Event.ONGOING_ENDS: Phrase(
        "{who} is rid of {ongoing}.",
        ("IKE-CRE-3", "IKE-CRE-8", "IKE-CRE-9"),
        amount=a_term(Ongoing),
        level=DEED,
        whom=own_seat,
    ),
    Event.DURATION_SET: Phrase(
        "{who} is at disadvantage for {n} turn{s}.",
        ("IKE-RND-11", "IKE-DIS-2"),
        "{who} is at disadvantage for a while.",
        amount=amounts(1, 100, "turns"),
    ),
    Event.CANNOT_ATTACK: Phrase(
        "{who} cannot attack for {n} turn{s}.",
        ("IKE-RND-11", "IKE-CRIT-5"),
        "{who} cannot attack for a while.",
        amount=amounts(1, 100, "turns"),
    ),
    Event.HEALS: Phrase(
        "{who} gets {n} HP back.",
        ("IKE-STEP-3",),
        "{who} looks better.",
        amount=amounts(1, 4, "HP"),
        level=DEED,
    ),
    Event.POSSESSED: Phrase("{who} is possessed and turns on friends.", ("IKE-CRE-5",), turning=True),
    Event.POISONED: Phrase(
        "{who} is poisoned and has {n} hour{s} to live without a cure.",
        ("IKE-CRIT-5",),
        "{who} is poisoned.",
        amount=amounts(1, 100, "hours"),
    ),
    Event.OVERLOADED: Phrase("{whose} pack is full: 0 HP until a slot is free.", ("IKE-INV-3",), secret=True),
    Event.SLOT_FREED: Phrase("{who} has a free slot again, and their HP back.", ("IKE-INV-3",), secret=True),
    Event.WOUNDED: Phrase(
        "{who} has a new wound: {wound}.",
        ("IKE-WND-3", "IKE-WND-5"),
        secret=True,
        amount=one_of("WoundType * 4 + WoundLevel", WOUNDS),
    ),
    Event.WOUND_RAISED: Phrase(
        "{whose} wound is worse now: {wound}.",
        ("IKE-WND-9", "IKE-WND-10"),
        secret=True,
        amount=one_of("WoundType * 4 + WoundLevel", WORSE),
    ),
    Event.WOUND_HEALED: Phrase(
        healed,
        ("IKE-WND-6", "IKE-WND-7"),
        secret=True,
        clause="{wound}",
        amount=one_of("WoundType * 4 + WoundLevel", HEALING),
    ),
    Event.WOUND_GIVES_WAY: Phrase(
        "A new wound takes the place of {whose} {wound}.",
        ("IKE-WND-11",),
        secret=True,
        amount=one_of("WoundType * 4 + WoundLevel", HEALING),
    ),
    Event.FATIGUE_GIVES_WAY: Phrase(
        "A new wound takes the place of a point of {whose} fatigue.", ("IKE-WND-11",), secret=True
    ),
    Event.DEPRIVED: Phrase("{who} is deprived and recovers nothing.", ("IKE-REST-3",), secret=True),
    Event.DISEASED: Phrase("{who} falls ill.", ("IKE-CRIT-5", "IKE-SCAR-T5"), secret=True),
    Event.EXTINGUISHED: Phrase(
        "The fire on {who} is out.",
        ("IKE-CRE-3", "IKE-ACT-2"),
        amount=a_seat("who helped, or 0"),
        level=DEED,
    ),
}
