"""A map as people draw it: which sign is which ground."""

from __future__ import annotations

from textwrap import dedent

from ..terms import Ground

TILES = {".": Ground.FLOOR, "#": Ground.WALL, "o": Ground.OBSTACLE, "~": Ground.ROUGH, "=": Ground.WATER}
"""Ground by its sign."""
BLOCKED = "#o"
"""Where nobody can stand."""
HEIGHTS = "123456789"
"""Floor that is so many tiles high."""


def drawn(text: str) -> list[str]:
    """The rows of a map without the indentation and the empty lines around it."""
    rows = [row.rstrip() for row in dedent(text.expandtabs()).splitlines()]
    while rows and not rows[0]:
        rows.pop(0)
    while rows and not rows[-1]:
        rows.pop()
    return rows


def ground(rows: list[str], x: int, y: int) -> tuple[Ground, int]:
    """What a tile is, and how high. People stand on floor as high as that beside them."""
    sign = rows[y][x]
    if sign.isalpha() and sign not in TILES:
        left, right = rows[y][:x][::-1], rows[y][x + 1 :]
        beside = [
            next((other for other in row if other in TILES or other in HEIGHTS), "#") for row in (left, right)
        ]
        sign = next((other for other in beside if other not in BLOCKED), ".")
        return Ground.FLOOR, int(sign) if sign in HEIGHTS else 0
    return TILES.get(sign, Ground.FLOOR), int(sign) if sign in HEIGHTS else 0
