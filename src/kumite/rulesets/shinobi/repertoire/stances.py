"""Stances: a row for each."""

from __future__ import annotations

from typing import NamedTuple

from ..terms import Stance


class StanceRow(NamedTuple):
    """The rules of a stance, and what it does where the first of them does not say it all."""

    stance: Stance
    rules: tuple[str, ...]
    does: str = ""


STANCES = (
    StanceRow(Stance.BLOCK, ("SHI-BLOCK-2", "SHI-BLOCK-1", "SHI-VAR-4")),
    StanceRow(Stance.GUARD, ("SHI-EQ-7", "SHI-VAR-4"), "A Parry takes no time, and all parries have 5 more."),
    StanceRow(
        Stance.TOTAL_DEFENSE, ("SHI-EQ-7", "SHI-VAR-4"), "A Dodge takes no time, and all dodges have 3 more."
    ),
    StanceRow(
        Stance.FORMATION,
        ("SHI-EQ-7", "SHI-TTH-1"),
        "Takes the Hit in no time, and with 10 more, for 1 + XP/1000 allies within AGI/20 yards.",
    ),
    StanceRow(Stance.OBSERVE, ("SHI-EQ-8", "SHI-VAR-4")),
)
DOES: dict[int, str] = {row.stance: row.does for row in STANCES}
