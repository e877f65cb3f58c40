"""SIMPLE, the easy opponent and the baseline: a fixed order of Actions, and no blow weighed against another.

It strikes the weakest enemy in reach with its best weapon, and calls as many Raises as it reaches on average.
It moves up when it reaches nobody, takes Full Attack against those who are hard to hit while it is hardly
hurt, and Defense when it is nearly done for and not alone.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..rules.standing import standing_on
from ..state import Fight, Fighter
from ..terms import Action, Ask, NoYes, Offer, Spell, Stance, StartVoid, VoidUse, Way, Why
from .acting import arming
from .common import common, common_amount
from .moving import moving_up, way_to_reach
from .reckoning import best_weapon, has_more_arms, is_done_for, is_spent, nearest
from .simple_blows import (
    aimed_at,
    called,
    odds,
    reaching,
    reaching_use,
    spare_raises,
    spell_that_is_not_on,
    weakest,
    worth_full_attack,
)
from .striking import has_blow

HEAVY = 8
"""This many Wounds at once are worth a Void Point."""


def simple(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SIMPLE in a participant's seat."""
    match ask:
        case Ask.ACTION:
            return next_action(fight, me, options)
        case Ask.STANCE:
            return stance(fight, me, options)
        case Ask.TURN | Ask.TURN_AGAIN:
            return Offer.TAKE
        case Ask.START_VOID:
            return StartVoid.NOTHING
        case Ask.VOID:
            return void(fight, me, options)
        case Ask.SOAK:
            return NoYes.YES if me.attack.dealt >= HEAVY else NoYes.NO
        case Ask.KATANA:
            return NoYes.YES if me.void_points > 1 else NoYes.NO
        case Ask.SURRENDER:
            return NoYes.NO
        case Ask.MOVE:
            return Way.TOWARDS if has(options, Way.TOWARDS) else lowest(options)
    return with_what(fight, me, ask, options)


def with_what(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """On weapons, targets and spells."""
    match ask:
        case Ask.WEAPON:
            return best_weapon(fight, me, me, reaching(fight, me, options))
        case Ask.USE:
            return reaching_use(fight, me, options)
        case Ask.TARGET:
            return aimed_at(fight, me, options)
        case Ask.GRAPPLE | Ask.GRAPPLE_VICTIM:
            return weakest(fight, me, options)
        case Ask.MANEUVER:
            return called(fight, me, options)
        case Ask.SECOND_ATTACK:
            return NoYes.YES if has_blow(fight, me, True) else NoYes.NO
        case Ask.SPELL:
            return spell_that_is_not_on(me, options)
        case Ask.SPELL_TARGET:
            return me.seat if has(options, me.seat) else nearest(fight, me, options)
        case Ask.ARROW | Ask.OTHER_END | Ask.GRAPPLE_WITH | Ask.GUARD | Ask.KATA:  # the first that comes
            return lowest(options)
    return common(fight, me, ask, options)


def simple_amount(fight: Fight, me: Fighter, ask: int, low: int, high: int) -> int:
    """Move as near as necessary, and call the Raises for damage that the odds allow."""
    match ask:
        case Ask.MOVE_FEET:
            return max(low, min(high, way_to_reach(fight, me)))
        case Ask.DAMAGE_RAISES:
            return max(low, min(high, spare_raises(fight, me)))
    return common_amount(ask, low, high)


def stance(fight: Fight, me: Fighter, options: int) -> int:
    """Attack, or Full Attack against those who are hard to hit; Defense where others can still fight."""
    if has(options, Stance.DEFENSE) and is_done_for(fight, me) and standing_on(fight, me.side) > 1:
        return Stance.DEFENSE
    if has(options, Stance.FULL_ATTACK) and worth_full_attack(fight, me):
        return Stance.FULL_ATTACK
    return Stance.ATTACK if has(options, Stance.ATTACK) else lowest(options)


def next_action(fight: Fight, me: Fighter, options: int) -> int:
    """Run when it has had enough; get up, get free, strike, cast, take up arms, or else move up."""
    if me.flee_at > 0 and me.wounds >= me.flee_at and has(options, Action.FLEE):
        return Action.FLEE
    if has(options, Action.DROP) and is_spent(me, me.weapons[me.main]) and has_more_arms(me):
        return Action.DROP
    for action in (
        Action.DUEL,
        Action.FREE_DISARM,
        Action.STAND_UP,
        Action.BREAK_FREE,
        Action.GRAPPLE_HIT,
        Action.GO_ON_CASTING,
    ):
        if has(options, action):
            return action
    if has(options, Action.ATTACK) and has_blow(fight, me, False):
        return Action.ATTACK
    for action in (Action.GRAPPLE_BREAK, Action.BREAK_GRASP):
        if has(options, action):
            return action
    if has(options, Action.CAST) and me.casting.spell == Spell.NONE:
        return Action.CAST
    arms = arming(me, options)
    return arms if arms != Action.END_TURN else moving_up(fight, me, options, fight.house.melee_reach)


def void(fight: Fight, me: Fighter, options: int) -> int:
    """On attacks that would rather miss, on what decides a duel or a hold, and against Fear."""
    worth = fight.roll.why in (Why.FOCUS, Why.STRIKE, Why.CONTROL, Why.FEAR, Why.CONCENTRATION)
    if fight.roll.why == Why.ATTACK:
        worth = me.attack.target != 0 and odds(fight, me) < 0
    return VoidUse.DICE if worth and has(options, VoidUse.DICE) else VoidUse.NOTHING
