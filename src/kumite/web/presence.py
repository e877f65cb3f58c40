"""Which places of which tables have a page open, and how many: what a referee sees of who is there.

It is known to the server alone and kept nowhere. Only the thread of the pages may call.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence

from ..rulesets.shared.language import listed
from ..sitting import PlaceView, Role


class Presence:
    """The pages that are connected, by table and by place."""

    def __init__(self) -> None:
        self._there: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._heard: defaultdict[str, list[Callable[[], None]]] = defaultdict(list)

    def come(self, table: str, place: int) -> None:
        """A page of that place is connected."""
        self._there[table][place] += 1
        self._tell(table)

    def go(self, table: str, place: int) -> None:
        """A page of that place, which was, is connected no longer."""
        self._there[table][place] -= 1
        if not +self._there[table]:
            del self._there[table]
        self._tell(table)

    def devices(self, table: str) -> Mapping[int, int]:
        """How many pages are connected, by place."""
        return +self._there[table] if table in self._there else Counter()

    def listen(self, table: str, heard: Callable[[], None]) -> Callable[[], None]:
        """Have `heard` called whenever somebody comes to that table or goes. Returns what ends this."""
        self._heard[table].append(heard)

        def stop() -> None:
            if heard in self._heard[table]:
                self._heard[table].remove(heard)
            if not self._heard[table]:
                del self._heard[table]

        return stop

    def _tell(self, table: str) -> None:
        for heard in list(self._heard.get(table, ())):
            heard()


def connected(devices: int) -> str:
    """Whether somebody is there, in words."""
    if devices == 0:
        return "not connected"
    return "connected" if devices == 1 else f"connected on {devices} devices"


def who_is_there(places: Sequence[PlaceView], devices: Mapping[int, int]) -> str:
    """Who of the players is there and who is not, and how many watch; empty where there are no others."""
    players = [place for place in places if place.role is Role.PLAYER]
    here = [place.name for place in players if devices.get(place.number)]
    missing = [place.name for place in players if not devices.get(place.number)]
    watching = sum(devices.get(place.number, 0) for place in places if place.role is Role.SPECTATOR)
    said = [f"here: {listed(here)}" if here else "", f"not here: {listed(missing)}" if missing else ""]
    said.append(f"{watching} watching" if watching else "")
    return "; ".join(filter(None, said))
