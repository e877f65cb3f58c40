"""Arrows, and what only some weapons have."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, column, one_row_each, where

from ..terms import Arrow, Mark


class ArrowRow(NamedTuple):
    """One kind of arrow."""

    arrow: Arrow
    word: str
    shot: str
    """With its article, as a shot has it."""


ARROWS = one_row_each(
    Arrow,
    (
        ArrowRow(Arrow.NONE, "no arrow", ""),
        ArrowRow(Arrow.WILLOW_LEAF, "willow leaf", "a willow leaf arrow"),
        ArrowRow(Arrow.ARMOR_PIERCING, "armor-piercing", "an armor-piercing arrow"),
        ArrowRow(Arrow.FLESH_CUTTER, "flesh cutter", "a flesh cutter"),
        ArrowRow(Arrow.ROPE_CUTTER, "rope cutter", "a rope cutter"),
        ArrowRow(Arrow.HUMMING_BULB, "humming bulb", "a humming bulb"),
    ),
)


class MarkRow(NamedTuple):
    """One mark of a weapon."""

    mark: Mark
    meaning: str
    """What it is, and what that does in a fight."""
    rules: tuple[str, ...]
    steps_to_load: int = 0
    """MAL-EQ-8: how many Actions it takes to load the weapon; 0: it is never loaded."""


MARKS = one_row_each(
    Mark,
    (
        MarkRow(
            Mark.SAMURAI,
            "a weapon of the samurai, with which some techniques attack as a Simple Action",
            ("MAL-TECH-2",),
        ),
        MarkRow(
            Mark.NINJA, "a weapon of the ninja, most of which do less damage than others", ("MAL-ATK-1",)
        ),
        MarkRow(
            Mark.PEASANT,
            "a weapon of peasants, with which a bandit of the third rank attacks as a Simple Action",
            ("MAL-BANDIT-3",),
        ),
        MarkRow(Mark.MONK, "a weapon of monks", ("MAL-DMG-1",)),
        MarkRow(Mark.STEEL, "made of steel, which can break wood in a Disarm", ("MAL-MAN-7",)),
        MarkRow(
            Mark.WOOD,
            "a weapon of wood or with parts of it, which steel can break",
            ("MAL-MAN-7", "MAL-BANDIT-3"),
        ),
        MarkRow(
            Mark.FIREARM,
            "a firearm, against which armor does not reduce damage",
            ("MAL-EQ-8",),
            steps_to_load=3,
        ),
        MarkRow(Mark.BLADE, "a blade of steel, for the spell biting steel", ("MAL-SPELL-BITING-STEEL",)),
        MarkRow(
            Mark.GRAPPLES,
            "a weapon that can be grappled with, by its own skill and for its own damage",
            ("MAL-GRAP-11", "MAL-GRAP-12"),
        ),
        MarkRow(Mark.LANCE, "a lance, which is made for the charge on horseback", ("MAL-EQ-6",)),
        MarkRow(
            Mark.KATANA,
            "a katana, whose damage may have a Void Point and with which duels are fought",
            ("MAL-VOID-9", "MAL-DUEL-13"),
        ),
        MarkRow(
            Mark.WAKIZASHI, "a wakizashi, the second blade of the two-sword techniques", ("MAL-TWO-SWORD-1",)
        ),
        MarkRow(Mark.SAI_OR_JITTE, "a sai or jitte, which disarms well", ("MAL-MASTERY-KNIVES",)),
        MarkRow(
            Mark.SCIMITAR,
            "a scimitar, with which the first technique of a rider does more damage",
            ("MAL-RIDER-1",),
        ),
        MarkRow(
            Mark.BLOWGUN,
            "a blowgun, whose dart does a single Wound",
            ("MAL-EQ-8", "MAL-DICE-5"),
            steps_to_load=1,
        ),
        MarkRow(Mark.YARI, "a yari, which a rider holds in one hand", ("MAL-TWO-5",)),
        MarkRow(Mark.HORSE_BOW, "a bow that is hard to use from horseback: yumi, han-kyu", ("MAL-EQ-5",)),
        MarkRow(Mark.FOOT_BOW, "a bow that is hard to use on foot: dai-kyu", ("MAL-EQ-5",)),
        MarkRow(Mark.FREE_BITE, "an attack of a creature that only follows another attack", ("MAL-CRE-2",)),
        MarkRow(Mark.SLING, "a sling, against which all Reduction counts twice", ("MAL-EQ-9",)),
        MarkRow(Mark.DAI_TSUCHI, "a dai tsuchi, the great hammer of the heavy weapons", ("MAL-DMG-1",)),
        MarkRow(
            Mark.JADE, "made of jade, or with jade on it, which is the bane of some creatures", ("MAL-CRE-9",)
        ),
        MarkRow(Mark.CRYSTAL, "made of crystal, which is the bane of some creatures", ("MAL-CRE-9",)),
        MarkRow(Mark.OBSIDIAN, "made of obsidian, which is the bane of some creatures", ("MAL-CRE-9",)),
        MarkRow(Mark.FIRE, "a weapon that burns, which is the bane of some creatures", ("MAL-CRE-9",)),
    ),
)

STEPS_TO_LOAD = column(MARKS, "steps_to_load")
"""How many Actions it takes to load a weapon with that mark, at its place in Mark."""
MOST_STEPS = max(STEPS_TO_LOAD)
LOADED = bits(where(MARKS, "steps_to_load"))
"""The marks of weapons that have to be loaded, as a bit set of Mark."""
