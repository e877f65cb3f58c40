"""The conditions somebody can be in."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, one_row_each, where

from ..terms import Condition


class ConditionRow(NamedTuple):
    """One condition."""

    condition: Condition
    word: str
    rules: tuple[str, ...]
    begins: str = "{who} is {condition} now."
    ends: str = "{who} is no longer {condition}."
    imposed: bool = False
    """Whether the referee may impose it as a Round begins: MAL-COND-18."""
    flag: str = ""
    """The field of a fighter that is 1 while it holds; empty where it follows from others."""


CONDITIONS = one_row_each(
    Condition,
    (
        ConditionRow(
            Condition.NONE,
            "no condition",
            ("MAL-COND-18",),
            begins="Nothing is the matter with {who}.",
            ends="Nothing has changed for {who}.",
        ),
        ConditionRow(
            Condition.BLINDED,
            "Blinded",
            ("MAL-COND-1", "MAL-COND-2", "MAL-COND-3"),
            imposed=True,
            flag="blinded",
        ),
        ConditionRow(Condition.DAZED, "Dazed", ("MAL-COND-4", "MAL-COND-5"), imposed=True, flag="dazed"),
        ConditionRow(Condition.ENTANGLED, "Entangled", ("MAL-COND-6",), imposed=True, flag="entangled"),
        ConditionRow(Condition.FASTING, "Fasting", ("MAL-COND-8",)),
        ConditionRow(Condition.FATIGUED, "Fatigued", ("MAL-COND-9",), imposed=True),
        ConditionRow(Condition.GRAPPLED, "Grappled", ("MAL-COND-10",)),
        ConditionRow(Condition.MOUNTED, "Mounted", ("MAL-COND-11", "MAL-COND-12"), flag="mounted"),
        ConditionRow(Condition.PRONE, "Prone", ("MAL-COND-13", "MAL-COND-14"), imposed=True, flag="prone"),
        ConditionRow(
            Condition.STUNNED, "Stunned", ("MAL-COND-16", "MAL-COND-17"), imposed=True, flag="stunned"
        ),
        ConditionRow(
            Condition.OTHER,
            "another condition",
            ("MAL-COND-18",),
            begins="{who} suffers from a condition of the referee's own.",
            ends="{who} is rid of the condition.",
            imposed=True,
        ),
    ),
)

IMPOSED = bits(where(CONDITIONS, "imposed"))
"""What the referee may impose, as a bit set of Condition."""
