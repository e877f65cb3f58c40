"""What is seen of one moment of a fight, made once for all who see the same."""

from __future__ import annotations

from ..play.match import Match
from ..play.story import seated
from ..rulesets import Board, Viewer
from ..rulesets.spoken import eyes


class Boards:
    """The boards of the present moment, by whose eyes they are for.

    Where a board is as it was at the moment before, it is the same object: then there is nothing
    to draw or to send.
    """

    def __init__(self) -> None:
        self._now: dict[Viewer, Board] = {}
        self._before: dict[Viewer, Board] = {}

    def begin(self) -> None:
        """A new moment begins."""
        self._before, self._now = self._now, {}

    def of(self, match: Match, viewer: Viewer) -> Board:
        """What somebody sees of a match, which is in the present moment."""
        whose = eyes(match.ruleset.words, match.fight, seated(match.fight, viewer))
        if whose not in self._now:
            made, before = match.board(viewer), self._before.get(whose)
            self._now[whose] = before if before is not None and before == made else made
        return self._now[whose]
