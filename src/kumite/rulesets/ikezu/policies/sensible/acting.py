"""What SENSIBLE does with its action."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...rules.declare import attackable
from ...rules.ranges import bare_ways, ways
from ...rules.standing import able_foes, is_detachment
from ...state import Fight, Fighter
from ...terms import Action
from .aiming import best_target
from .arming import should_change
from .front import fights_as_one_front, strikes_at_front
from .losing import runs
from .worth import target_worth


def sensible_action(fight: Fight, me: Fighter, options: int) -> int:
    """Whether to run, then whatever keeps them from fighting, then the fight."""
    if has(options, Action.SWING_CLUB):
        return Action.SWING_CLUB
    if has(options, Action.RETREAT) and runs(fight, me):
        return Action.RETREAT
    if has(options, Action.BREAK_FREE):
        return Action.BREAK_FREE
    if has(options, Action.PUT_OUT_FIRE):
        return Action.PUT_OUT_FIRE
    if has(options, Action.RECOVER) and me.will > 7:
        return Action.RECOVER
    if has(options, Action.PICK_UP) and me.main == 0 and me.stat_block == 0:
        return Action.PICK_UP
    if has(options, Action.SWAP) and me.cannot_attack == 0 and should_change(fight, me):
        return Action.SWAP
    if has(options, Action.ATTACK) and is_worth_striking(fight, me, ways(fight.house, me)):
        return Action.ATTACK
    if has(options, Action.BARE_HANDS) and is_worth_striking(fight, me, bare_ways(fight.house, me)):
        return Action.BARE_HANDS
    if has(options, Action.AID):
        return Action.AID
    if has(options, Action.SECOND_MOVE) and not fights_as_one_front(fight, me):
        return Action.SECOND_MOVE
    return Action.NOTHING


def is_worth_striking(fight: Fight, me: Fighter, known: int) -> bool:
    """Whether one of those ways to attack works in this turn on somebody who still fights.

    A blast may do more harm among friends than among foes.
    """
    able = attackable(me, able_foes(fight, me), known)
    if able == 0:
        return False
    if fights_as_one_front(fight, me):
        return strikes_at_front(fight, me, known)
    if is_detachment(me) or me.weapons[me.main].blast == 0:
        return True
    return target_worth(fight, me, fight.fighters[best_target(fight, me, able)], 0) > 0
