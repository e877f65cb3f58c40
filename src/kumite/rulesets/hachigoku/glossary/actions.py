"""Actions, and what a holder does with one of them."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Action, Hold


class ActionRow(NamedTuple):
    """An Action: as an answer, and in a declaration with blanks for the target and the weapon."""

    action: Action
    word: str
    declared: str
    """Empty where the words put it together from more than that, or where it is the movement itself."""
    rules: tuple[str, ...]
    says: str = ""
    """What it is, where the first rule says more or less than that."""


ACTIONS = one_row_each(
    Action,
    (
        ActionRow(Action.NOTHING, "nothing", "", ("HAC-ACT-2",)),
        ActionRow(
            Action.MOVE,
            "move",
            "",
            ("HAC-ACT-1",),
            "A movement, such as a change of Range, a climb or getting up, with a simple"
            " action if one likes.",
        ),
        ActionRow(
            Action.ATTACK,
            "attack",
            "",
            ("HAC-ACT-1", "HAC-ATK-2"),
            "One attack with a weapon or bare hands, with a maneuver and Raises if one likes.",
        ),
        ActionRow(Action.HOLD, "use a hold", "", ("HAC-GRAP-4",)),
        ActionRow(Action.ESCAPE, "struggle free", "{verb:struggles} with {target}", ("HAC-GRAP-7",)),
        ActionRow(Action.SNEAK, "sneak up on a foe", "{verb:tries} to sneak up on {target}", ("HAC-AMB-8",)),
        ActionRow(Action.COMPLEX, "something complex", "{verb:tries} something complex", ("HAC-CPLX-1",)),
        ActionRow(Action.MAGIC, "magic", "{verb:tries} to work magic", ("HAC-MAG-1",)),
        ActionRow(Action.TOSS, "toss a weapon to a friend", "{verb:tosses} a weapon", ("HAC-SIMP-3",)),
        ActionRow(Action.LET_GO, "let go of a weapon", "{verb:lets} go of {weapon}", ("HAC-SIMP-3",)),
    ),
)


class HoldRow(NamedTuple):
    """What a holder does: as an answer, and in a declaration with a blank for the target."""

    hold: Hold
    word: str
    declared: str
    rules: tuple[str, ...] = ("HAC-GRAP-4",)
    says: str = ""


HOLDS = one_row_each(
    Hold,
    (
        HoldRow(Hold.NONE, "nothing", "{verb:keeps} hold of {target}", ("HAC-GRAP-9",)),
        HoldRow(
            Hold.RELEASE,
            "release",
            "{verb:lets} {target} go",
            ("HAC-GRAP-4", "HAC-GRAP-8"),
            "Lets a captive go, without a roll.",
        ),
        HoldRow(
            Hold.TIGHTEN,
            "tighten",
            "{verb:tightens} the hold on {target}",
            ("HAC-GRAP-4", "HAC-GRAP-12"),
            "Turns a partial hold into a full one, without a roll.",
        ),
        HoldRow(
            Hold.WOUND,
            "deal Wounds",
            "{verb:hurts} {target} in the hold",
            ("HAC-GRAP-4", "HAC-HON-3"),
            "Deals the captive Wounds, as many as the holder likes up to their Earth, without a"
            " roll. It is an attack.",
        ),
    ),
)
