"""The maneuvers of an attack."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, one_row_each, where

from ..terms import Maneuver


class ManeuverRow(NamedTuple):
    """What is particular to a maneuver; its difficulty is a house rule, in `rules/actions/difficulty.py`."""

    maneuver: Maneuver
    word: str
    """As an answer to the question which one it shall be."""
    declared: str
    """What somebody does who declares it, with a blank for the target; a plain attack goes by the weapon."""
    rules: tuple[str, ...]
    says: str = ""
    """What it does, where the first rule does not say so."""
    takes_hold: bool = False
    """HAC-GRAP-1: whether it captures."""
    knocks_down: bool = False
    """HAC-KDWN-2 to HAC-KDWN-4: whether it is rolled with Earth, and Earth resists it."""
    more_members: bool = False
    """HAC-MAN-4, HAC-KOUT-5: whether Raises extend it to further members of a group."""
    within_reason: bool = False
    """HAC-MAN-4: whether bare hands get at one of them only, unless the Story Daimyo rules otherwise."""


MANEUVERS = one_row_each(
    Maneuver,
    (
        ManeuverRow(Maneuver.NONE, "plain attack", "", ()),
        ManeuverRow(
            Maneuver.ENTANGLE_PARTIAL,
            "partial hold",
            "{verb:reaches} for a limb of {target}",
            ("HAC-GRAP-1", "HAC-GRAP-2"),
            "Takes hold of a limb, with bare hands or an entangling weapon. It is not meant to wound.",
            takes_hold=True,
            more_members=True,
            within_reason=True,
        ),
        ManeuverRow(
            Maneuver.ENTANGLE_FULL,
            "full hold",
            "{verb:tries} to hold {target} fast",
            ("HAC-GRAP-1", "HAC-GRAP-2"),
            "Takes hold of the whole foe, with bare hands or an entangling weapon. It is not meant to wound.",
            takes_hold=True,
            more_members=True,
            within_reason=True,
        ),
        ManeuverRow(
            Maneuver.ENTANGLE_AND_DOWN,
            "full hold with a Knockdown",
            "{verb:tries} to pin {target} to the ground",
            ("HAC-GRAP-1", "HAC-GRAP-2"),
            "Takes hold of the whole foe and brings them down, which is rolled with Earth.",
            takes_hold=True,
            knocks_down=True,
            more_members=True,
            within_reason=True,
        ),
        ManeuverRow(
            Maneuver.FEINT,
            "Feint",
            "{verb:feints} at {target}",
            ("HAC-FEINT-1", "HAC-FEINT-2"),
            "A blow against Wind in place of Defense, from which the target cannot defend.",
            more_members=True,
        ),
        ManeuverRow(
            Maneuver.KNOCKDOWN,
            "Knockdown",
            "{verb:tries} to knock {target} down",
            ("HAC-KDWN-1", "HAC-KDWN-2"),
            "A blow or a push, rolled with Earth, that wounds and leaves the foe prone.",
            knocks_down=True,
            more_members=True,
        ),
        ManeuverRow(
            Maneuver.KNOCKOUT,
            "Knockout",
            "{verb:tries} to knock {target} out",
            ("HAC-KOUT-1", "HAC-KOUT-2"),
            "A blow against Earth that wounds and leaves the foe unconscious for the rest of the Scene.",
            more_members=True,
        ),
        ManeuverRow(
            Maneuver.STUN,
            "Stun",
            "{verb:tries} to stun {target}",
            ("HAC-STUN-1", "HAC-STUN-3"),
            "A blow against Earth that takes Action Dice in place of Wounds and leaves the foe"
            " immobilized and unaware.",
        ),
        ManeuverRow(
            Maneuver.THROW,
            "Throw",
            "{verb:tries} to throw {target}",
            ("HAC-THRW-1", "HAC-THRW-2"),
            "Flings the foe a Range or more away, to lie there wounded, or to land standing and unhurt.",
            more_members=True,
            within_reason=True,
        ),
    ),
)

HOLDS = bits(where(MANEUVERS, "takes_hold"))
KNOCKDOWNS = bits(where(MANEUVERS, "knocks_down"))
FOR_MORE_MEMBERS = bits(where(MANEUVERS, "more_members"))
WITHIN_REASON = bits(where(MANEUVERS, "within_reason"))
