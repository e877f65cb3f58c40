"""SENSIBLE in a combatant's seat."""

from __future__ import annotations

from kumite.rulesets.shared.bits import lowest

from ...state import Fight, Fighter
from ...terms import Ask
from ..simple.answers import simple
from .acting import sensible_action
from .aiming import best_target, shared_target, target_to_sweep
from .arming import best_weapon, free_change, weapon_for_the_other_hand, weapon_to_ready
from .helping import crawls, crawls_from, foe_to_face, friend_to_aid
from .moving import move_target, sensible_move
from .told import as_told


def sensible(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SENSIBLE in a combatant's seat, within what their tactics leave."""
    options = as_told(fight, me, ask, options)
    if options & (options - 1) == 0:
        return lowest(options)
    match ask:
        case Ask.ACTION:
            return sensible_action(fight, me, options)
        case Ask.TARGET:
            return shared_target(fight, me, options)
        case Ask.BLAST_TARGET | Ask.CLUB_TARGET:
            return best_target(fight, me, options)
        case Ask.SWEEP_TARGET:
            return target_to_sweep(fight, me, options)
        case Ask.WEAPON:
            return best_weapon(fight, me, options)
        case Ask.MOVE:
            return sensible_move(fight, me, options)
        case Ask.MOVE_TARGET | Ask.SECOND_MOVE_TARGET:
            return move_target(fight, me, options)
        case Ask.READY_MAIN:
            return weapon_to_ready(fight, me, options)
        case Ask.FREE_CHANGE:
            return free_change(fight, me, options)
        case Ask.READY_OFF:
            return weapon_for_the_other_hand(me, options)
        case Ask.AID_TARGET:
            return friend_to_aid(fight, me, options)
        case Ask.QUICK_FOE:
            return foe_to_face(fight, me, options)
        case Ask.CRAWL:
            return crawls(fight, me, options)
        case Ask.CRAWL_TARGET:
            return crawls_from(fight, me, options)
    return simple(fight, me, ask, options)  # the rest has one good answer for everybody
