"""Where a sensible player lays an area: where it catches foes and spares friends."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..rules.combat.tiles import distance_from, on_map
from ..rules.common_actions.attack import reach_of
from ..rules.standing import can_act, present
from ..state import DECLINE, Fight, Fighter
from ..terms import Art, Kind, Side

BLAST, THROW = 2, 6
"""How wide, and how far, what is no Attack reaches at least."""
COLUMN, ROW = 0, 1


def wide(fight: Fight, me: Fighter) -> int:
    """The radius of the area in hand."""
    if fight.attack.attacker == 0:
        return BLAST
    return max(0, me.weapons[fight.attack.weapon].area - 1)


def caught(fight: Fight, me: Fighter, x: int, y: int) -> int:
    """What an area is worth on a tile: foes who can act, less those who should be spared."""
    radius = wide(fight, me)
    worth = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and other.kind < Kind.OBJECT and distance_from(fight, other, x, y) <= radius:
            if other.side == me.side or other.side == Side.WORLD:
                worth -= 3
            elif other.hidden == 0:
                worth += 2 if can_act(other) else 0
    return worth


def point_to_choose(fight: Fight, me: Fighter, options: int, wanted: int) -> int:
    """Round the one whom they want, unless another tile is better."""
    if not has(options, DECLINE) or wanted == DECLINE or me.declared.art == Art.SLEEPING_POWDER:
        return wanted
    foe = fight.fighters[wanted]
    there = caught(fight, me, foe.x, foe.y)
    x = best_of_tiles(fight, me, COLUMN)
    y = best_of_tiles(fight, me, ROW)
    return DECLINE if caught(fight, me, x, y) > there else wanted


def best_of_tiles(fight: Fight, me: Fighter, axis: int) -> int:
    """The column, or the row, of the tile in range that is worth most: of several the first."""
    length = reach_of(fight, me) if fight.attack.attacker != 0 else THROW
    radius = wide(fight, me)
    most = -1000
    best = me.x if axis == COLUMN else me.y
    for foe in fight.fighters[: fight.count]:
        if foe.side == me.side or not can_act(foe) or foe.hidden == 1 or foe.kind >= Kind.OBJECT:
            continue
        for x in range(foe.x - radius, foe.x + foe.size + radius):
            for y in range(foe.y - radius, foe.y + foe.size + radius):
                if distance_from(fight, me, x, y) <= length and on_map(fight, x, y):
                    worth = caught(fight, me, x, y)
                    if worth > most:
                        most = worth
                        best = x if axis == COLUMN else y
    return best
