"""The Stances."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, one_row_each, where

from ..terms import Stance


class StanceRow(NamedTuple):
    """One Stance."""

    stance: Stance
    word: str
    rules: tuple[str, ...]
    attacks: bool = False
    """Whether it lets its owner attack."""
    taken: str = "{who} takes the {stance} Stance."


STANCES = one_row_each(
    Stance,
    (
        StanceRow(Stance.NONE, "none", ("MAL-STN-1",), taken="{who} has no Stance."),
        StanceRow(Stance.ATTACK, "Attack", ("MAL-STN-3",), attacks=True),
        StanceRow(Stance.FULL_ATTACK, "Full Attack", ("MAL-STN-4", "MAL-STN-6"), attacks=True),
        StanceRow(Stance.DEFENSE, "Defense", ("MAL-STN-10",)),
        StanceRow(Stance.FULL_DEFENSE, "Full Defense", ("MAL-STN-11", "MAL-STN-12")),
        StanceRow(Stance.CENTER, "Center", ("MAL-STN-15", "MAL-STN-16", "MAL-STN-17")),
    ),
)

ATTACKING = bits(where(STANCES, "attacks"))
"""The Stances in which one may attack, as a bit set of Stance."""
