"""The Stances."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, column, one_row_each, where

from ..terms import Stance


class StanceRow(NamedTuple):
    """One Stance."""

    stance: Stance
    word: str
    rules: tuple[str, ...]
    attacks: bool = False
    """Whether it lets its owner attack."""
    rolled: int = 0
    """How many dice more are rolled on attacks."""
    kept: int = 0
    """How many dice more are kept."""
    armor_tn: int = 0
    """What is added to the Armor TN, whoever takes it."""
    taken: str = "{who} takes the {stance} Stance."


STANCES = one_row_each(
    Stance,
    (
        StanceRow(Stance.NONE, "none", ("MAL-STN-1",), taken="{who} has no Stance."),
        StanceRow(Stance.ATTACK, "Attack", ("MAL-STN-3",), attacks=True),
        StanceRow(Stance.FULL_ATTACK, "Full Attack", ("MAL-STN-4", "MAL-STN-6"), True, 2, 1, -10),
        StanceRow(Stance.DEFENSE, "Defense", ("MAL-STN-10",)),
        StanceRow(Stance.FULL_DEFENSE, "Full Defense", ("MAL-STN-11", "MAL-STN-12")),
        StanceRow(Stance.CENTER, "Center", ("MAL-STN-15", "MAL-STN-16", "MAL-STN-17")),
    ),
)

ATTACKING = bits(where(STANCES, "attacks"))
"""The Stances in which one may attack, as a bit set of Stance."""
ROLLED = column(STANCES, "rolled")
KEPT = column(STANCES, "kept")
ARMOR_TN = column(STANCES, "armor_tn")
"""What each Stance does to attacks and to the Armor TN, at the place of the Stance."""

CENTER_DICE = 1
"""MAL-STN-16: How many dice more are rolled and kept after the Center Stance."""
CENTER_SCORE = 10
"""MAL-STN-17: By how much the Score is higher in the Round after it."""
