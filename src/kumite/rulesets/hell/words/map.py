"""The tile grid in characters: a letter for each combatant, and what the ground is.

Why it is so: docs/decisions/boards-may-have-a-picture.md
"""

from __future__ import annotations

from textwrap import wrap

from ..rules.combat.tiles import ground_at, has_map, level_at, measure
from ..state import Area, Fight, Fighter
from ..terms import AreaKind, Ground, Kind, Metric

WIDEST = 74
"""The picture of a map has at most so many columns of characters, so that it fits a line of 80."""
HIGHEST = 48

GROUNDS: dict[int, str] = {
    Ground.FLOOR: ".",
    Ground.WALL: "#",
    Ground.OBSTACLE: "o",
    Ground.ROUGH: "~",
    Ground.WATER: "=",
}
AREAS: dict[int, str] = {AreaKind.FIRE: "^", AreaKind.LAVA: "&"}

INDENT = "     "
LEGEND: dict[str, str] = {
    "#": "wall",
    "o": "something in the way",
    "~": "rough ground",
    "=": "water",
    "^": "fire",
    "&": "lava",
}


def letter(seat: int) -> str:
    """What stands for a combatant on the map."""
    return chr(ord("A") + seat)


def picture(fight: Fight, placed: list[Fighter]) -> tuple[str, ...]:
    """The map with those whose places are known; nothing where it would be too wide.

    Without a map it shows the ground that they stand on and a tile around it.
    """
    placed = [me for me in placed if me.kind != Kind.HAZARD]
    left, top, right, bottom = window(fight, placed)
    columns, rows = range(left, right), range(top, bottom)
    lean = len(rows) if fight.house.metric == Metric.HEX else 0
    if not columns or not rows or len(columns) + lean > WIDEST or len(rows) > HIGHEST:
        return ()
    gap = " " if 2 * len(columns) + lean <= WIDEST else ""
    lines = [f"     {scale(columns, 1 + len(gap))}".rstrip()]
    drawn = set()
    for y in rows:
        cells = [cell(fight, placed, x, y) for x in columns]
        drawn.update(cells)
        shift = " " * (y - top) if lean else ""
        lines.append(f"{y:>4} {shift}{gap.join(cells)}")
    return (*lines, *legend(drawn))


def window(fight: Fight, placed: list[Fighter]) -> tuple[int, int, int, int]:
    """The columns and rows to draw: the first of each, and the first beyond."""
    if has_map(fight):
        return 0, 0, fight.width, fight.height
    if not placed:
        return 0, 0, 0, 0
    left, top = min(me.x for me in placed) - 1, min(me.y for me in placed) - 1
    return left, top, max(me.x + me.size for me in placed) + 1, max(me.y + me.size for me in placed) + 1


def scale(columns: range, width: int) -> str:
    """The number of every fifth column above it."""
    line = ""
    for index, x in enumerate(columns):
        if x % 5 == 0 and len(line) <= index * width:
            line = line.ljust(index * width) + str(x) + " "
    return line


def cell(fight: Fight, placed: list[Fighter], x: int, y: int) -> str:
    """One tile: who stands there, what burns there, or what the ground is."""
    standing = [me for me in placed if me.x <= x < me.x + me.size and me.y <= y < me.y + me.size]
    if standing:
        return letter(standing[0].seat)
    for area in fight.areas:
        if area.kind and covers(fight, area, x, y):
            return AREAS[area.kind]
    ground, level = ground_at(fight, x, y), level_at(fight, x, y)
    return str(level) if ground == Ground.FLOOR and level else GROUNDS[ground]


def covers(fight: Fight, area: Area, x: int, y: int) -> bool:
    """Whether a tile lies in an area."""
    return measure(fight, x - area.x, y - area.y) <= area.radius


def legend(drawn: set[str]) -> tuple[str, ...]:
    """What the signs on the map mean, as far as there are any."""
    signs = [f"{sign} {meaning}" for sign, meaning in LEGEND.items() if sign in drawn]
    if any(sign.isdigit() for sign in drawn):
        signs.append("1-9 raised so many tiles")
    return tuple(
        wrap(", ".join(signs), WIDEST + len(INDENT), initial_indent=INDENT, subsequent_indent=INDENT)
    )
