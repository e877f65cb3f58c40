"""Where to stand to throw a foe against a wall, off a ledge, or into another one."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ..rules.combat.tiles import distance, has_map, is_free, level_at, measure
from ..rules.common_actions.walking import BY_SPEED, tiles_left, ways
from ..rules.common_actions.weapons import in_hand
from ..state import SPAN, WEAPONS, Fight, Fighter
from ..terms import Art, Direction, Effect, Part
from .foes import foes_of
from .paths import step_onto
from .striking import best_of, worth_of_sums

ORDINARY = 1 << 7
"""The sum by which places are compared."""


def thrusts(me: Fighter) -> int:
    """The weapons in hand of which every hit throws somebody back, as a bit set."""
    bits = 0
    held = in_hand(me)
    for index in range(WEAPONS):
        if has(held, index):
            for effect in me.weapons[index].effects:
                if effect.kind == Effect.KNOCKBACK and effect.part == Part.ON_HIT:
                    bits |= 1 << index
    return bits


def thrust_from(fight: Fight, me: Fighter, x: int, y: int) -> int:
    """What the best such blow would be worth from a tile."""
    here_x, here_y = me.x, me.y
    me.x = x
    me.y = y
    best = 0
    foes = foes_of(fight, me)
    weapons = thrusts(me)
    for index in range(WEAPONS):
        if has(weapons, index):
            best = max(best, best_of(worth_of_sums(fight, me, index, foes, Art.NONE), ORDINARY))
    me.x = here_x
    me.y = here_y
    return best


def better_place(fight: Fight, me: Fighter, left: int) -> tuple[int, int]:
    """HEL-KB-1 to HEL-KB-3: the tile beside a foe from which a thrust does most, and what it is worth there.

    At most `left` tiles away and as high as where they are; as y * SPAN + x, -1 where none is better.
    """
    best = -1
    if not has_map(fight) or thrusts(me) == 0:
        return best, 0
    most = thrust_from(fight, me, me.x, me.y)
    for foe in those(fight.fighters, foes_of(fight, me)):
        if foe.hidden == 1 or foe.health <= 0 or distance(fight, me, foe) > left + 1:
            continue
        for y in range(max(0, foe.y - me.size), min(fight.height, foe.y + foe.size + 1)):
            for x in range(max(0, foe.x - me.size), min(fight.width, foe.x + foe.size + 1)):
                if measure(fight, x - me.x, y - me.y) > left or not is_free(fight, me, x, y):
                    continue
                if level_at(fight, x, y) == level_at(fight, me.x, me.y):
                    value = thrust_from(fight, me, x, y)
                    if value > most:
                        most = value
                        best = y * SPAN + x
    return best, most


def step_to_better_place(fight: Fight, me: Fighter, options: int, left: int) -> int:
    """The step on the way there; STOP where they stand well, or no way leads there."""
    place, _ = better_place(fight, me, left)
    if place < 0:
        return Direction.STOP
    return step_onto(fight, me, place % SPAN, place // SPAN, options)


def is_worth_a_walk(fight: Fight, me: Fighter, dice: int, worth: int) -> bool:
    """Whether the blows from a better place outweigh those from here, worth so much a die, and the step."""
    if dice < 3:
        return False
    left = tiles_left(fight, me, BY_SPEED, 0)
    place, there = better_place(fight, me, left)
    if place < 0 or (dice - 1) // 2 * there <= dice // 2 * 2 * worth:
        return False
    options = ways(fight, me, left, True, True)
    return step_onto(fight, me, place % SPAN, place // SPAN, options) != Direction.STOP
