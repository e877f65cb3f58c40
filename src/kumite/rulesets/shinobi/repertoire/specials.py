"""What is special about weapons: a row for each property."""

from __future__ import annotations

from typing import NamedTuple

from ..terms import Special


class SpecialRow(NamedTuple):
    """How files write a property of weapons, and the rules that it has a part in."""

    special: Special
    written: str
    rules: tuple[str, ...]
    does: str = ""
    """What it is about, where its first rule says more than that, or less."""


SPECIALS = (
    SpecialRow(
        Special.POLEARM,
        "polearm",
        ("SHI-TECH-STEEL-WALL",),
        "A long weapon of wood, such as Steel Wall can be done with.",
    ),
    SpecialRow(
        Special.FAN, "fan", ("SHI-TECH-STEEL-WALL",), "A war fan, such as Steel Wall can be done with."
    ),
    SpecialRow(Special.CHAIN, "chain", ("SHI-WPN-CHAIN",)),
    SpecialRow(
        Special.SWORD,
        "sword",
        ("SHI-TECH-RETALIATION", "SHI-ABI-IAIJUTSU"),
        "A blade such as Retaliation, Cross Wave and Iaijutsu are for.",
    ),
    SpecialRow(
        Special.UMBRELLA,
        "umbrella",
        ("SHI-TECH-STEEL-WALL",),
        "An umbrella, such as Steel Wall can be done with.",
    ),
    SpecialRow(
        Special.LARGE,
        "large",
        ("SHI-EQ-5",),
        "A large weapon: it disarms nobody, and no small one strikes it out of a hand.",
    ),
    SpecialRow(
        Special.SMALL, "small", ("SHI-EQ-5",), "A small weapon: it strikes no large one out of a hand."
    ),
    SpecialRow(
        Special.DUAL,
        "dual",
        ("SHI-ABI-DUAL-WIELDING",),
        "Made for use with a second weapon: by Dual Wielding its whole Speed counts for damage.",
    ),
    SpecialRow(
        Special.NO_CONTACT,
        "no contact",
        ("SHI-WPN-2",),
        "Too long for what goes by touch to reach its wielder, or its victim.",
    ),
    SpecialRow(
        Special.PARRIES_UNARMED,
        "parries unarmed",
        ("SHI-WPN-UNARMED",),
        "It parries bare hands without danger to them.",
    ),
    SpecialRow(
        Special.PARRIES_UNARMED_AT_2,
        "parries unarmed at -2",
        ("SHI-WPN-UNARMED",),
        "It parries bare hands without danger to them, at -2.",
    ),
    SpecialRow(Special.BLOCKS_WEAPONS, "blocks weapons", ("SHI-WPN-BLOCK",)),
    SpecialRow(Special.BLOCK_INTERRUPT, "block as interrupt", ("SHI-WPN-QUICK",)),
    SpecialRow(Special.CONSECUTIVE, "consecutive", ("SHI-WPN-NUNCHAKU",)),
    SpecialRow(Special.DISARM_AFTER_PARRY, "disarm after parry", ("SHI-WPN-SAI",)),
    SpecialRow(Special.IGNORES_ARMOUR, "ignores armour", ("SHI-WPN-PIERCE",)),
    SpecialRow(Special.HALF_DR, "half dr", ("SHI-WPN-SENBON",)),
    SpecialRow(
        Special.WOUNDS_20, "wounds +20%", ("SHI-WPN-WOUNDS",), "It wounds as if its damage were 20% higher."
    ),
    SpecialRow(
        Special.WOUNDS_25, "wounds +25%", ("SHI-WPN-WOUNDS",), "It wounds as if its damage were 25% higher."
    ),
    SpecialRow(Special.QUICK_DRAW, "quick draw", ("SHI-WPN-NINJATO",)),
    SpecialRow(
        Special.SEALS_AT_3,
        "seals at +3",
        ("SHI-WPN-KNIVES",),
        "Handseals can be made with it in hand, at a Seal Speed 3 higher.",
    ),
    SpecialRow(
        Special.PAIR_ACCURACY,
        "pair accuracy",
        ("SHI-WPN-KNIVES",),
        "Two of them together have 1 Accuracy more.",
    ),
    SpecialRow(Special.KATANA_PAIR, "katana pair", ("SHI-WPN-PAIR",)),
    SpecialRow(
        Special.NEVER_ONE_HANDED,
        "never one-handed",
        ("SHI-WPN-2", "SHI-EQ-6"),
        "No ability makes it a weapon for one hand.",
    ),
    SpecialRow(
        Special.THROWN,
        "thrown",
        ("SHI-MT-2",),
        "It is thrown, needs no drawing, and lies where its target stood.",
    ),
    SpecialRow(
        Special.BOW,
        "bow",
        ("SHI-WPN-AIM",),
        "It shoots arrows, needs two hands and no drawing, and can be aimed: 4 Accuracy, twice at most.",
    ),
    SpecialRow(
        Special.MARGIN_150,
        "margin to 150%",
        ("SHI-WPN-FUUMA",),
        "10% more damage for each point of the hit, up to 150% more.",
    ),
    SpecialRow(
        Special.MARGIN_200,
        "margin to 200%",
        ("SHI-WPN-FUUMA", "SHI-WPN-STARS"),
        "10% more damage for each point of the hit, up to 200% more.",
    ),
    SpecialRow(
        Special.BLOCKED_25,
        "blocked +25%",
        ("SHI-WPN-FUUMA",),
        "A Block takes off 25% less, and a wall counts as a roll of 10.",
    ),
    SpecialRow(Special.AIM_STEADY, "aim steady", ("SHI-WPN-AIM",), "Moving or dodging loses its aim."),
    SpecialRow(
        Special.DOUBLE_DB, "double damage bonus", ("SHI-WPN-BOW",), "What STR gives to damage counts twice."
    ),
    SpecialRow(
        Special.DB_25,
        "damage bonus +25%",
        ("SHI-WPN-BOW",),
        "What STR gives to damage counts a quarter more.",
    ),
    SpecialRow(
        Special.SHURIKEN,
        "shuriken",
        ("SHI-MT-9", "SHI-MT-8"),
        "Several can be thrown at once, and their Accuracy counts once.",
    ),
    SpecialRow(
        Special.KUNAI,
        "kunai",
        ("SHI-MT-9",),
        "Several can be thrown at once, though not together with others.",
    ),
    SpecialRow(Special.SENBON, "senbon", ("SHI-MT-9",), "Needles, which no multi-throw takes."),
    SpecialRow(
        Special.DUAL_LOSING,
        "dual, losing",
        ("SHI-WPN-LOSING",),
        "It may be one of two weapons, without the Accuracy and the two-handed bonus of its row.",
    ),
    SpecialRow(
        Special.NO_TWO_HANDED_BONUS,
        "no two-handed bonus",
        ("SHI-WPN-CHAIN",),
        "It takes both hands, which bring no bonus.",
    ),
    SpecialRow(
        Special.DISARM_AT_RANGE,
        "disarm at range",
        ("SHI-WPN-CHAIN",),
        "Its weighted end disarms and grabs within its range.",
    ),
)
