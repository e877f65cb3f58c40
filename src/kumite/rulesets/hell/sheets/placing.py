"""Where everybody stands when the fight begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING

from ..state import SPAN
from .drawing import BLOCKED

if TYPE_CHECKING:
    from kumite.encounters.encounter import Combatant

APART = 3
"""Without a map and without positions the sides face each other so many tiles apart."""

Tile = tuple[int, int]
"""Column and row. Somebody who takes up several tiles stands where the first, at the top left, is."""


@dataclass
class Ground:
    """The map, and which of its tiles are taken."""

    rows: Sequence[str]
    taken: set[Tile] = field(default_factory=set)

    def fits(self, tile: Tile, size: int) -> bool:
        """Whether somebody of that size can stand there: on free ground, alone."""
        return all(self.free(x, y) for x, y in covered(tile, size))

    def free(self, x: int, y: int) -> bool:
        if (x, y) in self.taken:
            return False
        if not self.rows:
            return True
        return 0 <= y < len(self.rows) and 0 <= x < len(self.rows[0]) and self.rows[y][x] not in BLOCKED

    def own(self, side: int) -> Iterator[Tile]:
        """The tiles where that side may start, those farthest from the other side first."""
        if not self.rows:
            yield from ((APART * side, row) for row in count())
        columns = range(len(self.rows[0]))
        yield from ((x, y) for x in (reversed(columns) if side else columns) for y in range(len(self.rows)))

    def around(self, wanted: Tile) -> Iterator[Tile]:
        """That tile, and the others ring by ring."""
        for distance in range(SPAN):
            for y in range(wanted[1] - distance, wanted[1] + distance + 1):
                for x in range(wanted[0] - distance, wanted[0] + distance + 1):
                    if max(abs(x - wanted[0]), abs(y - wanted[1])) == distance:
                        yield x, y


def covered(tile: Tile, size: int) -> set[Tile]:
    """The tiles that somebody of that size takes up."""
    return {(tile[0] + across, tile[1] + down) for across in range(size) for down in range(size)}


def places(
    rows: Sequence[str], drawn: dict[str, list[Tile]], combatants: Sequence[Combatant]
) -> dict[int, Tile | None]:
    """Where each seat starts: as drawn, as the sheet says, or else among their side; None if it is full.

    `drawn` has the tiles of each fighter and of each group by name. A hazard has no place of its own.
    """
    ground = Ground(rows)
    found: dict[int, Tile | None] = {}
    waiting = {name: iter(tiles) for name, tiles in drawn.items()}
    for one in combatants:
        tile = next(waiting.get(one.name, waiting.get(one.entry.name, iter(()))), None)
        if tile is not None:
            found[one.seat] = tile
            ground.taken |= covered(tile, one.sheet.tiles)
    for one in combatants:
        if one.seat not in found and one.sheet.position is not None:
            wanted = (one.sheet.position[0], one.sheet.position[1])
            fitting = (tile for tile in ground.around(wanted) if ground.fits(tile, one.sheet.tiles))
            found[one.seat] = next(fitting, None) if one.entry.count else wanted
            ground.taken |= covered(found[one.seat] or wanted, one.sheet.tiles)
    for one in combatants:
        if one.seat not in found and one.sheet.kind != "hazard":
            fitting = (tile for tile in ground.own(one.side) if ground.fits(tile, one.sheet.tiles))
            found[one.seat] = tile = next(fitting, None)
            ground.taken |= covered(tile, one.sheet.tiles) if tile else set()
    return found
