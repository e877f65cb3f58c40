"""The file in which a game is kept, which never overwrites what somebody else has put there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...play.saves import SaveError


def content(place: Path) -> bytes | None:
    """The contents of a file; None if there is nothing to lose."""
    try:
        return place.read_bytes() or None if place.is_file() else None
    except OSError:
        return b"what cannot be read"


class OwnFiles:
    """The file in which a game is kept now, and all that it has written or read itself: only these may it
    overwrite, and only while nobody else has changed them."""

    def __init__(self, place: Path, came_from: Path | None = None) -> None:
        """The game is kept at `place`, and is about to be read from `came_from`, if from any file."""
        self.place = place
        self._known: dict[Path, bytes | None] = {}
        if came_from is not None:
            self._know(came_from)

    def are_safe(self, place: Path | None = None) -> bool:
        """Whether nothing of somebody else would be lost if the game were written there; by default where it
        is kept."""
        place = place or self.place
        return content(place) == self._known.get(place.absolute())

    def write(self, save: Callable[[Path], None], place: Path | None = None) -> None:
        """Have `save` write the game, and keep it there from now on; by default where it is kept.

        Raises SaveError, above all if somebody else keeps something there.
        """
        place = place or self.place
        if not self.are_safe(place):
            raise SaveError(
                f"{place}: not saved: there is something else in that file; legal is another name, with"
                " save FILE in the fight or --save FILE before it"
            )
        save(place)
        self._know(place)
        self.place = place

    def _know(self, place: Path) -> None:
        self._known[place.absolute()] = content(place)
