"""The Active Defenses."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Defense


class DefenseRow(NamedTuple):
    """How an Active Defense is called, and how it is told."""

    defense: Defense
    word: str
    """As an answer to the question how somebody defends."""
    begins: str
    """Whole sentences; what comes of it is told without their end, because the total follows."""
    succeeds: str
    fails: str
    rules: tuple[str, ...]
    says: str = ""
    """What it does, where the first rule does not say all of it."""


DEFENSES = one_row_each(
    Defense,
    (
        DefenseRow(
            Defense.NONE,
            "not at all",
            "{who} {verb:does} not defend.",
            "{who} {verb:stands} unhurt",
            "{who} {verb:stands} undefended",
            ("HAC-AD-7",),
        ),
        DefenseRow(
            Defense.DODGE,
            "Dodge",
            "{who} {verb:tries} to Dodge.",
            "{who} {verb:dodges}",
            "{whose} Dodge fails",
            ("HAC-DODG-1", "HAC-AD-4"),
        ),
        DefenseRow(
            Defense.PARRY,
            "parry",
            "{who} {verb:tries} to parry.",
            "{who} {verb:parries}",
            "{whose} parry fails",
            ("HAC-PARY-1", "HAC-PARY-5"),
        ),
        DefenseRow(
            Defense.BLOCK,
            "block",
            "{who} {verb:tries} to block the blow.",
            "{who} {verb:blocks} the blow",
            "{whose} block fails",
            ("HAC-PARY-2", "HAC-PARY-3", "HAC-PARY-5"),
            "Stops a blow with bare hands, by Karate and Fire; against a weapon that is harder.",
        ),
        DefenseRow(
            Defense.COUNTERSTRIKE,
            "Counterstrike",
            "{who} {verb:answers} with a Counterstrike.",
            "{who} {verb:turns} the blow aside and {verb:strikes} back",
            "{whose} Counterstrike fails",
            ("HAC-CSTR-4", "HAC-CSTR-5"),
        ),
        DefenseRow(
            Defense.DIVE,
            "Dive",
            "{who} {verb:dives} for cover.",
            "{who} {verb:dives} out of harm's way",
            "{whose} Dive comes too late",
            ("HAC-DIVE-3", "HAC-DIVE-4", "HAC-DIVE-5"),
        ),
        DefenseRow(
            Defense.GUARD,
            "guard",
            "{who} {verb:tries} to step in.",
            "{who} {verb:steps} in the way",
            "{who} {verb:does} not get between them",
            ("HAC-GARD-1", "HAC-GARD-2"),
        ),
        DefenseRow(
            Defense.DISARM,
            "disarm",
            "{who} {verb:tries} to disarm {attacker}.",
            "{who} {verb:disarms} {attacker}",
            "{who} {verb:fails} to disarm {attacker}",
            ("HAC-DSRM-5", "HAC-DSRM-6"),
            "After a blow with a weapon that failed: a roll against its total that"
            " leaves the weapon on the ground or in the disarmer's hand.",
        ),
        DefenseRow(
            Defense.RESIST,
            "resist the Knockdown",
            "{who} {verb:tries} to stay on their feet.",
            "{who} {verb:stays} standing",
            "{who} {verb:loses} their footing",
            ("HAC-KDWN-4",),
        ),
    ),
)
