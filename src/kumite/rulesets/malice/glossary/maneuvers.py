"""The maneuvers, and what a Called Shot can do to the part that it hits."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, column, one_row_each, where

from ..terms import Maneuver, PartEffect


class ManeuverRow(NamedTuple):
    """One maneuver."""

    maneuver: Maneuver
    word: str
    """As an answer to the question which one goes with an attack."""
    declared: str
    """As a part of the sentence that tells of the attack."""
    rules: tuple[str, ...]
    raises: int = 0
    """The Raises that it usually takes."""
    part: str = ""
    """The part of the body at which it is aimed, if it is a Called Shot."""
    chosen: bool = True
    """Whether it is declared by itself, and not as a number of Raises or by the referee."""


def called_shot(maneuver: Maneuver, part: str, raises: int) -> ManeuverRow:
    """MAL-MAN-3: a Called Shot at a part of the body."""
    return ManeuverRow(maneuver, f"Called Shot: {part}", f"a shot at {part}", ("MAL-MAN-3",), raises, part)


MANEUVERS = one_row_each(
    Maneuver,
    (
        ManeuverRow(Maneuver.NOTHING, "nothing more", "", ("MAL-MAN-1",), chosen=False),
        called_shot(Maneuver.CALLED_LIMB, "a limb", 1),
        called_shot(Maneuver.CALLED_HAND, "a hand or foot", 2),
        called_shot(Maneuver.CALLED_HEAD, "the head", 3),
        called_shot(Maneuver.CALLED_SMALL, "an eye or something as small", 4),
        ManeuverRow(Maneuver.DISARM, "Disarm", "a Disarm", ("MAL-MAN-5", "MAL-MAN-6"), 3),
        ManeuverRow(
            Maneuver.EXTRA_ATTACK,
            "Extra Attack",
            "an Extra Attack to follow",
            ("MAL-MAN-10", "MAL-MAN-11"),
            5,
        ),
        ManeuverRow(Maneuver.FEINT, "Feint", "a Feint", ("MAL-MAN-12",), 2),
        ManeuverRow(Maneuver.KNOCKDOWN, "Knockdown", "a Knockdown", ("MAL-MAN-18",), 2),
        ManeuverRow(
            Maneuver.INCREASED_DAMAGE,
            "Increased Damage",
            "Increased Damage",
            ("MAL-MAN-16",),
            1,
            chosen=False,
        ),
        ManeuverRow(Maneuver.OTHER, "something else", "something of its own", ("MAL-MAN-20",), chosen=False),
    ),
)

RAISES = column(MANEUVERS, "raises")
"""What each maneuver usually takes, at its place in Maneuver."""
CHOSEN = where(MANEUVERS, "chosen")
"""Those that are declared one by one."""
DECLARED = tuple(int(maneuver) for maneuver, row in MANEUVERS.items() if row.declared)
"""Those that can be part of an attack."""
CALLED_SHOTS = where(MANEUVERS, "part")
CALLED = bits(CALLED_SHOTS)
"""The Called Shots, as a bit set of Maneuver."""


class PartEffectRow(NamedTuple):
    """MAL-MAN-4: something that the referee may rule about a part that was hit."""

    effect: PartEffect
    word: str
    told: str


PART_EFFECTS = one_row_each(
    PartEffect,
    (
        PartEffectRow(PartEffect.NOTHING, "nothing", "Nothing more happens to {who}."),
        PartEffectRow(
            PartEffect.DROPS, "what it holds falls", "{who} lets go of what that part was holding."
        ),
        PartEffectRow(PartEffect.SEVERED, "it is severed", "The part of {who} is severed."),
        PartEffectRow(
            PartEffect.BLOOD_IN_EYES, "blood runs into the eyes", "Blood runs into the eyes of {who}."
        ),
        PartEffectRow(PartEffect.BLINDED, "Blinded", "{who} is Blinded by it."),
        PartEffectRow(PartEffect.DAZED, "Dazed", "{who} is Dazed by it."),
        PartEffectRow(PartEffect.STUNNED, "Stunned", "{who} is Stunned by it."),
    ),
)

EVERY_EFFECT = bits(PART_EFFECTS)
"""All that the referee can choose from, as a bit set of PartEffect."""
