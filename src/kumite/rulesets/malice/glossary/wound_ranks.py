"""The ranks of Wounds."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import column, one_row_each

from ..terms import WoundRank


class WoundRankRow(NamedTuple):
    """One rank of Wounds."""

    rank: WoundRank
    word: str
    penalty: int
    """MAL-WND-4: what it adds to the TN of all rolls."""
    rules: tuple[str, ...] = ("MAL-WND-4", "MAL-WND-2", "MAL-WND-3")


WOUND_RANKS = one_row_each(
    WoundRank,
    (
        WoundRankRow(WoundRank.HEALTHY, "Healthy", 0, ("MAL-WND-3", "MAL-WND-2")),
        WoundRankRow(WoundRank.NICKED, "Nicked", 3),
        WoundRankRow(WoundRank.GRAZED, "Grazed", 5),
        WoundRankRow(WoundRank.HURT, "Hurt", 10),
        WoundRankRow(WoundRank.INJURED, "Injured", 15),
        WoundRankRow(WoundRank.CRIPPLED, "Crippled", 20, ("MAL-WND-5", "MAL-WND-4")),
        WoundRankRow(WoundRank.DOWN, "Down", 40, ("MAL-WND-6", "MAL-WND-4")),
        WoundRankRow(WoundRank.OUT, "Out", 40, ("MAL-WND-7",)),
    ),
)

PENALTY = column(WOUND_RANKS, "penalty")
"""What each rank adds to the TN of all rolls, at its place in WoundRank."""
