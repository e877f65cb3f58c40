"""The ways in which a fight ends."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Ending


class EndingRow(NamedTuple):
    """One way in which a fight ends."""

    ending: Ending
    won: str
    """What is said where one side has won by it."""
    nobody: str
    """What is said where neither has."""
    rules: tuple[str, ...]


ENDINGS = one_row_each(
    Ending,
    (
        EndingRow(Ending.NONE, "{winner} {win}{rounds}", "Nobody wins{rounds}", ("MAL-SCOPE-2",)),
        EndingRow(
            Ending.DEFEATED,
            "{winner} {win}{rounds}",
            "Nobody wins{rounds}: neither side has anybody left in the fight",
            ("MAL-END-1",),
        ),
        EndingRow(
            Ending.DUEL,
            "{winner} {win} the duel{how}{rounds}",
            "Nobody wins the duel{rounds}",
            ("MAL-DUEL-15",),
        ),
        EndingRow(
            Ending.KHARMIC,
            "{winner} {win} the duel{rounds}",
            "Nobody wins the duel{rounds}: after a kharmic strike the matter is laid to rest",
            ("MAL-DUEL-18",),
        ),
        EndingRow(
            Ending.CONCEDED,
            "{winner} {win} the duel{rounds}: {loser} {concede}",
            "Nobody wins the duel{rounds}: both sides concede",
            ("MAL-DUEL-9",),
        ),
        EndingRow(
            Ending.SUMAI,
            "{winner} {win} the bout{rounds}, ahead by {margin} or more",
            "Nobody wins the bout{rounds}",
            ("MAL-SUM-1",),
        ),
        EndingRow(
            Ending.REFEREE,
            "{winner} {win}{rounds}: the referee ends the fight",
            "Nobody wins{rounds}: the referee ends the fight",
            ("MAL-END-1",),
        ),
    ),
)
