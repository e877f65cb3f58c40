"""SENSIBLE, who plays as a veteran would: what somebody in a fight answers to each question."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..sizes import DECLINE
from ..state import Fight, Fighter
from ..terms import Ask, NoYes
from .acting import best_action, best_ward
from .casting import best_receiver, best_spell
from .common import common, common_amount
from .katas import best_kata
from .maneuvers import best_maneuver, best_raises
from .moving import best_feet, best_goal, best_way, gives_way, when_to_act
from .spending import best_partner, is_worth_katana, is_worth_soaking, start_of_round, void_on_roll
from .stances import best_stance, is_hopeless
from .striking import (
    best_arm,
    best_arrow,
    best_target,
    best_use,
    has_blow,
    hits_harder_with_other_end,
)
from .told import as_told
from .wrestling import best_hold, best_victim, grapple_weapon


def sensible(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SENSIBLE in a participant's seat, as far as their tactics leave a choice."""
    options = as_told(fight, me, ask, options)
    if options & (options - 1) == 0:
        return lowest(options)
    match ask:
        case Ask.ACTION:
            return best_action(fight, me, options)
        case Ask.STANCE:
            return best_stance(fight, me, options)
        case Ask.TURN | Ask.TURN_AGAIN:
            return when_to_act(fight, me)
        case Ask.START_VOID:
            return start_of_round(fight, me, options)
        case Ask.EXCHANGE_WITH:
            partner = best_partner(fight, me, options)
            return partner if partner != DECLINE else lowest(options)
        case Ask.VOID:
            return void_on_roll(fight, me, options)
        case Ask.KATANA:
            return is_worth_katana(fight, me)
        case Ask.SOAK:
            return is_worth_soaking(fight, me)
        case Ask.SURRENDER:
            return NoYes.YES if is_hopeless(fight, me) else NoYes.NO
        case Ask.MOVE:
            return best_way(fight, me, options)
        case Ask.MOVE_BY:
            return best_goal(fight, me, options)
    return with_what(fight, me, ask, options)


def with_what(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """On weapons, targets, holds, kata and spells."""
    match ask:
        case Ask.WEAPON:
            return best_arm(fight, me, options)
        case Ask.USE:
            return best_use(fight, me, options)
        case Ask.ARROW:
            return best_arrow(fight, me, options)
        case Ask.OTHER_END:
            return hits_harder_with_other_end(me)
        case Ask.TARGET:
            return best_target(fight, me, options)
        case Ask.SECOND_ATTACK:
            return NoYes.YES if has_blow(fight, me, True) else NoYes.NO
        case Ask.MANEUVER:
            return best_maneuver(fight, me, options)
        case Ask.GRAPPLE:
            return best_hold(fight, me, options)
        case Ask.GRAPPLE_WITH:
            return grapple_weapon(me, options)
        case Ask.GRAPPLE_VICTIM:
            return best_victim(fight, me, options)
        case Ask.GUARD:
            ward = best_ward(fight, me, options)
            return ward if has(options, ward) else lowest(options)
        case Ask.KATA:
            return best_kata(fight, me, options)
        case Ask.SPELL:
            return best_spell(fight, me, options)
        case Ask.SPELL_TARGET:
            return best_receiver(fight, me, options)
    return common(fight, me, ask, options)


def sensible_amount(fight: Fight, me: Fighter, ask: int, low: int, high: int) -> int:
    """Move as near as necessary, and call the Raises for damage that pay."""
    match ask:
        case Ask.MOVE_FEET:
            return best_feet(fight, me, low, high)
        case Ask.MOVE_X:  # out of the way of somebody on the very same spot, where only points are left
            return low if gives_way(fight, me) else (low + high) // 2
        case Ask.DAMAGE_RAISES:
            return best_raises(fight, me, low, high)
    return common_amount(ask, low, high)
