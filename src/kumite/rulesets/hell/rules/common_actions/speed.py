"""Current Speed."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import Fight, Fighter
from ...terms import Knack, Status, Trait
from ..standing import classic, half, is_grappled, is_rooted, is_slow, knows
from ..status_effects.lasting import amount_of


def current_speed(fight: Fight, me: Fighter) -> int:
    """HEL-MOVE-7, HEL-ST-7, HEL-ST-10, HEL-ST-15, HEL-ST-23: bonuses, then Slow, Prone and holds."""
    speed = max(0, me.base_speed + changes(me))
    if classic(fight) and me.stacks[Status.SLOW] > 0:
        speed = max(0, speed - me.stacks[Status.SLOW])
    if is_slow(me) and (not classic(fight) or me.deaths_door >= 1 or has(me.conditions, Status.SLOW)):
        speed = half(speed) + int(knows(me, Trait.FLOWING))
    if me.prone == 1:
        speed = min(speed, 2)
    if is_grappled(me) or is_rooted(me):
        speed = 0
    return speed


def changes(me: Fighter) -> int:
    """HEL-MOVE-7: what is added to base Speed and taken off it."""
    change = amount_of(me, Status.SPEED_CHANGE)
    if knows(me, Trait.QUICK_RELEASE) and me.armor + amount_of(me, Status.BONUS_ARMOR) == 0:
        change += 1
    if knows(me, Trait.TAG_TEAM) and me.stats[1] >= 2 and has(me.conditions, Status.EMPOWERED):
        change += 1
    if has(me.knacks, Knack.SHEDS) and me.armor + amount_of(me, Status.BONUS_ARMOR) == 0:
        change += max(0, 7 - me.base_speed)
    return change
