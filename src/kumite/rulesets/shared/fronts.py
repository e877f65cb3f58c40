"""Two sides that face each other, for games that know how near foes are, but no places.

Whoever is next to a foe stands in the middle, the others in the band of their nearest foe, each side behind
its own. A pair may be at another band than their nearest ones; links and words have to say so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..scene import Ground, GroundKind, Zone

STRIP = 2.0
"""How wide the strip of a band is."""
MIDDLE = 3.0
"""And the one in the middle, in which both sides stand."""
FULL = 6
"""So many stand in one column of a strip, and then a second one begins."""


@dataclass(frozen=True)
class Fronts:
    """Where everybody stands, by seat, and the ground on which they do."""

    ground: Ground
    places: dict[int, tuple[float, float]]


def fronts(
    fighters: Iterable[Any],
    bands: Sequence[str],
    nearest: Callable[[Any], int],
    engaged: Callable[[Any], Iterable[int]],
) -> Fronts:
    """Place fighters of the sides 0 and 1; those of any other side stand with side 1.

    `bands` are called from the nearest to the farthest; `nearest` says in which of them a fighter's nearest
    foe is, as an index; `engaged` who is next to them, by seats.
    """
    columns: dict[tuple[int, int], list[Any]] = {}
    for me in fighters:
        columns.setdefault((min(me.side, 1), nearest(me)), []).append(me)
    rows: dict[int, float] = {}
    for (side, _), column in sorted(columns.items(), key=lambda one: one[0]):
        if side == 1:
            column.sort(key=lambda me: (_beside(rows, engaged(me)), me.seat))
        rows |= {me.seat: index % FULL - (min(FULL, len(column)) - 1) / 2 for index, me in enumerate(column)}
    height = max([3, *(min(FULL, len(column)) for column in columns.values())])
    places = {
        me.seat: (_across(side, band, index // FULL, len(bands)), height / 2 + rows[me.seat])
        for (side, band), column in columns.items()
        for index, me in enumerate(column)
    }
    width = MIDDLE + 2 * STRIP * (len(bands) - 1)
    ground = Ground(GroundKind.BANDS, 0, 0, width, height, step=0, zones=tuple(_zones(bands, height)))
    return Fronts(ground, places)


def _beside(rows: dict[int, float], others: Iterable[int]) -> float:
    """The row of those next to whom somebody stands, on average."""
    known = [rows[seat] for seat in others if seat in rows]
    return sum(known) / len(known) if known else 0.0


def _across(side: int, band: int, column: int, bands: int) -> float:
    """How far from the left edge somebody stands."""
    middle = STRIP * (bands - 1) + MIDDLE / 2
    outwards = MIDDLE / 4 if band == 0 else MIDDLE / 2 + STRIP * (band - 0.5)
    outwards += 0.5 * column
    return middle + outwards if side else middle - outwards


def _zones(bands: Sequence[str], height: float) -> Iterable[Zone]:
    """The strips, from the left."""
    left = 0.0
    for band in range(len(bands) - 1, 0, -1):
        yield Zone(left, 0, STRIP, height, bands[band], "side")
        left += STRIP
    yield Zone(left, 0, MIDDLE, height, bands[0], "middle")
    left += MIDDLE
    for band in range(1, len(bands)):
        yield Zone(left, 0, STRIP, height, bands[band], "side")
        left += STRIP
