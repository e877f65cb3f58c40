"""How fighters are: their Wounds, and what else may be the matter with them."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Band


class BandRow(NamedTuple):
    """How badly somebody is hurt, in a word."""

    band: Band
    word: str
    rules: tuple[str, ...]
    says: str = ""
    """In place of what the first rule says."""


BANDS = one_row_each(
    Band,
    (
        BandRow(Band.HEALTHY, "unhurt", ("HAC-WND-1",)),
        BandRow(Band.LIGHT, "Light", ("HAC-WND-1",)),
        BandRow(
            Band.HEAVY,
            "Heavy",
            ("HAC-WND-2", "HAC-WND-3"),
            "More Wounds than Earth: each of those beyond takes a die from every roll, but"
            " none of the Action Dice.",
        ),
        BandRow(Band.DOWN, "Down", ("HAC-WND-5", "HAC-WND-4", "HAC-INIT-23", "HAC-KAO-6")),
        BandRow(
            Band.OUT,
            "Out",
            ("HAC-WND-6", "HAC-WND-4", "HAC-KAO-6"),
            "A Wound beyond Down: unconscious, and out of the fight.",
        ),
        BandRow(
            Band.DEAD, "Dead", ("HAC-WND-6", "HAC-WND-4", "HAC-KAO-6"), "A Wound beyond Out, and the end."
        ),
    ),
)


class ConditionRow(NamedTuple):
    """What may be the matter with a fighter; a hold, a fall or a place brings it."""

    word: str
    """What the board calls it."""
    rules: tuple[str, ...]
    says: str
    flag: str = ""
    """The field of a fighter that is not 0 while it holds; empty where it follows from others."""


PRONE = ConditionRow(
    "prone",
    ("HAC-UNAW-1", "HAC-UNAW-3", "HAC-MOVE-11", "HAC-KAO-8"),
    "Lying on the ground, with the Defense of the immobilized and every Active Defense but the Dive."
    " Getting up is a movement.",
)
STUNNED = ConditionRow(
    "stunned",
    ("HAC-STUN-5", "HAC-STUN-4", "HAC-KAO-9"),
    "Immobilized and unaware until the next Action paid with a proper die: no Active Defense, no"
    " interruption, no Honor Points.",
)
HELD_FAST = ConditionRow(
    "held fast",
    ("HAC-GRAP-6", "HAC-GRAP-7", "HAC-UNAW-1"),
    "Fully held: immobilized, a die less on every roll, and able to do nothing physical but struggle free.",
)
HELD = ConditionRow(
    "held",
    ("HAC-GRAP-5", "HAC-GRAP-7", "HAC-GRAP-10"),
    "Partly held: a die less on every roll, and neither change of Range nor Dive nor Charge.",
)
OF_THE_BODY = (PRONE, STUNNED, HELD_FAST, HELD)

CONDITIONS = (
    ConditionRow(
        "surprised",
        ("HAC-AMB-4", "HAC-AMB-5", "HAC-AMB-6", "HAC-AMB-7"),
        "Without Action Dice in the surprise round of an ambush. Honor Points still pay for acts and"
        " defenses, but for no attack.",
        flag="surprised",
    ),
    ConditionRow(
        "mounted",
        ("HAC-MIN-2", "HAC-MOVE-9", "HAC-MOVE-10", "HAC-MOVE-17", "HAC-DODG-3"),
        "In the saddle: above those on foot, able to ride and strike in one Action or to gallop two Ranges,"
        " and Dodging with Bajutsu.",
        flag="mounted",
    ),
    ConditionRow(
        "on a ship",
        ("HAC-DODG-3", "HAC-MIN-5"),
        "Aboard, where Sailing takes the place of Athletics in a Dodge.",
        flag="on_ship",
    ),
    ConditionRow(
        "on bad ground",
        ("HAC-MIN-4", "HAC-MIN-5"),
        "On uneven or unfamiliar ground, which takes a die from every physical roll.",
        flag="uneven_terrain",
    ),
    ConditionRow(
        "treats somebody",
        ("HAC-MED-1",),
        "Busy with a patient for the whole round, with no dice for anything else.",
        flag="treats",
    ),
    ConditionRow(
        "is treated",
        ("HAC-MED-1",),
        "At rest for the whole round while somebody sees to the Wounds.",
        flag="treated_by",
    ),
)

FOLLOWING = (
    ConditionRow(
        "unaware",
        ("HAC-UNAW-1", "HAC-UNAW-2", "HAC-UNAW-3", "HAC-AMB-8"),
        "Not expecting an attack: Defense is as of the immobilized, and there is no Active Defense. Armor and"
        " cover still help.",
    ),
    ConditionRow(
        "immobilized",
        ("HAC-UNAW-1", "HAC-UNAW-2"),
        "Prone, stunned or held fast, with the same low Defense against"
        " everybody. Armor and cover still help.",
    ),
    ConditionRow(
        "unseen",
        ("HAC-BLIND-1", "HAC-BLIND-2", "HAC-BLIND-3", "HAC-BLIND-4"),
        "Out of a foe's sight: every roll of the foe's that concerns this fighter is Heroic. A blow shows who"
        " struck it to all foes at Close.",
    ),
    ConditionRow(
        "unconscious",
        ("HAC-KOUT-4", "HAC-INIT-23"),
        "Out of the fight for the rest of the Scene, without dice, though the Wounds alone would not do it.",
    ),
    ConditionRow(
        "on higher ground",
        ("HAC-MIN-1", "HAC-MIN-2", "HAC-MOVE-4"),
        "Above the foe: attacks down have a die more, attacks up a die less.",
    ),
    ConditionRow(
        "off hand",
        ("HAC-MIN-3",),
        "Using a weapon in the wrong hand, which is a step harder.",
    ),
)
"""What the board has no word of its own for, or tells with names and numbers."""
