"""The contests of a duel: one row for each."""

from __future__ import annotations

from typing import NamedTuple

from ..terms import Why


class Contest(NamedTuple):
    """How the log tells that it begins, that somebody wins it, and that nobody does; and its rules."""

    why: Why
    begins: str
    won: str
    stand_off: str
    rules: tuple[str, ...]


ROWS = (
    Contest(
        Why.STAREDOWN,
        "The staredown.",
        "{who} stares {loser} down.",
        "Neither looks away: a stand-off.",
        ("IKE-DUEL-2", "IKE-DUEL-STARE"),
    ),
    Contest(
        Why.DRAW,
        "The draw.",
        "{who} is the first to draw.",
        "Neither blade is first: a stand-off.",
        ("IKE-DUEL-2", "IKE-DUEL-DRAW"),
    ),
    Contest(
        Why.CLASH,
        "The clash.",
        "{who} wins the clash.",
        "Steel meets steel: a stand-off.",
        ("IKE-DUEL-2", "IKE-DUEL-CLASH-1"),
    ),
    Contest(
        Why.INITIATIVE_SAVE,
        "Who will be quicker from here on?",
        "{who} is quicker.",
        "Neither is quicker: a stand-off.",
        ("IKE-DUEL-DEATH-1", "IKE-DUEL-DEATH-2"),
    ),
)
CONTESTS: dict[int, Contest] = {row.why: row for row in ROWS}
