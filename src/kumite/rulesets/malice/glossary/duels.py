"""The stages of a duel, and what an Assessment can find out."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import bits, one_row_each, where

from ..terms import DuelStage, Secret


class DuelStageRow(NamedTuple):
    """One stage of a duel."""

    stage: DuelStage
    word: str
    rules: tuple[str, ...]


DUEL_STAGES = one_row_each(
    DuelStage,
    (
        DuelStageRow(DuelStage.NONE, "", ("MAL-DUEL-1",)),
        DuelStageRow(DuelStage.ASSESSMENT, "Assessment", ("MAL-DUEL-6", "MAL-DUEL-7", "MAL-DUEL-8")),
        DuelStageRow(DuelStage.FOCUS, "Focus", ("MAL-DUEL-10", "MAL-DUEL-11", "MAL-DUEL-12")),
        DuelStageRow(DuelStage.STRIKE, "Strike", ("MAL-DUEL-13", "MAL-DUEL-14")),
    ),
)


class SecretRow(NamedTuple):
    """MAL-DUEL-7: something that an Assessment can find out."""

    secret: Secret
    word: str
    has: str = ""
    """`{other} has ... 3`: what it is called with its number; empty where it is told in another way."""
    found: bool = True
    """Whether it can be found out."""


SECRETS = one_row_each(
    Secret,
    (
        SecretRow(Secret.NOTHING, "nothing", "secret", found=False),
        SecretRow(Secret.VOID_RING, "the Void Ring", "Void"),
        SecretRow(Secret.REFLEXES, "Reflexes", "Reflexes"),
        SecretRow(Secret.IAIJUTSU, "the rank in Iaijutsu", "Iaijutsu"),
        SecretRow(Secret.EMPHASES, "the Emphases of Iaijutsu"),
        SecretRow(Secret.VOID_POINTS, "the Void Points left", "Void Points left:"),
        SecretRow(Secret.WOUND_RANK, "the Wound Rank"),
    ),
)

FOUND = bits(where(SECRETS, "found"))
"""All that an Assessment can find out, as a bit set of Secret."""
