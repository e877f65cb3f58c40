"""SENSIBLE, question by question: it plays as a veteran would.

It weighs each attack by how much of a foe's life it takes, how dangerous that foe is, and how likely it gets
past every defense, and so finds the maneuver and the Raises. It defends where that saves more than it costs,
and at any odds against a blow that fells it. Archers keep away from blades, riders strike and are gone, and
whoever cannot fight stays behind those who can, one of whom stays with them.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..rules.standing import earth
from ..state import Fight, Fighter
from ..terms import Action, Ask, Defense, Element, Keep, NoYes
from .acting import best_action, best_simple, cheapest, prey, wants_to_act, worth_interrupting
from .arming import best_catcher, own_if_any, to_let_go
from .defending import best_defense
from .guarding import best_disarming, worth_disarming, worth_guarding
from .holding import best_captive, use_of_hold
from .moving import best_movement, best_reference, nearest_foe
from .reckoning import best_weapon, skilled_at
from .striking import (
    best_approach,
    best_arm,
    best_maneuver,
    best_raises,
    best_raises_for_members,
    best_target,
    keeps_cover,
    way_of_approach,
)
from .tending import next_member, worth_treating
from .unknown import UNKNOWN
from .weighing import best_way, throw_steps


def sensible(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """What SENSIBLE declares."""
    match ask:
        case Ask.WISH:
            return NoYes.YES if wants_to_act(fight, me) else NoYes.NO
        case Ask.INTERRUPT:
            return NoYes.YES if worth_interrupting(fight, me) else NoYes.NO
        case Ask.ACTION | Ask.NEXT_ACTION:
            return best_action(fight, me, ask, options)
        case Ask.PAY:
            return cheapest(fight, me, options)
        case Ask.MOVEMENT:
            return best_movement(fight, me, options)
        case Ask.REFERENCE:
            return best_reference(fight, me, options)
        case Ask.SIMPLE:
            return best_simple(fight, me, options)
        case Ask.DRAW | Ask.DEFENSE_WEAPON | Ask.PICK_UP:
            return best_weapon(me, options)
        case Ask.PICK_UP_FROM:
            return own_if_any(me, options)
        case Ask.LET_GO:
            return to_let_go(me, options)
        case Ask.SNEAK_UP_ON:
            found = prey(fight, me, options)
            return found if found >= 0 else nearest_foe(fight, me, options)
        case Ask.TARGET:
            return best_target(fight, me, options)
        case Ask.WEAPON:
            return best_arm(fight, me, options)
        case Ask.APPROACH:
            return best_approach(fight, me, options)
        case Ask.APPROACH_MOVE:
            return way_of_approach(fight, me, options)
        case Ask.MANEUVER:
            return best_maneuver(fight, me, options)
        case Ask.COVER_SHOT:
            return NoYes.YES if keeps_cover(fight, me) else NoYes.NO
        case Ask.SKILLED:
            return with_skill(fight, me)
    return sensible_answer(fight, me, ask, options)


def sensible_answer(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """What SENSIBLE answers to what comes of a declaration, and to what others do."""
    other = fight.fighters[max(0, fight.concerns - 1)]
    match ask:
        case Ask.DEFENSE:
            return best_defense(fight, me, other, options)
        case Ask.GUARD:
            return worth_guarding(fight, me, other)
        case Ask.DISARM:
            return worth_disarming(fight, me, other)
        case Ask.DISARM_WEAPON:
            return best_disarming(fight, me, other, options)
        case Ask.DISARM_TAKES:
            return NoYes.YES if me.main == 0 else NoYes.NO  # a hand that is free wants a weapon
        case Ask.MEMBER | Ask.MEMBER_AFFECTED:
            return next_member(other, options)
        case Ask.HOLD:
            return use_of_hold(me, other, options)
        case Ask.HOLD_OF:
            return best_captive(fight, me, options)
        case Ask.ESCAPE_ELEMENT:
            return Element.EARTH if earth(me) >= me.elements[Element.WATER] else Element.WATER
        case Ask.THROW_WAY:
            return best_way(fight, other, max(1, me.attack.landing.steps))
        case Ask.TREATMENT:
            return worth_treating(fight, me, options)
        case Ask.TOSS:
            return me.off if has(options, me.off) else lowest(options)
        case Ask.TOSS_TO:
            return best_catcher(fight, options)
    return settled(ask, options)


def settled(ask: int, options: int) -> int:
    """What has the same answer whatever the fight is like, each for the reason beside it."""
    match ask:
        case Ask.KEEP:
            return Keep.HIGHEST  # no roll is better for less
        case Ask.DEFENSE_BEFORE:
            return Defense.NONE  # once the attack roll is known, one knows whether it is worth a die
        case Ask.FALL_ROLL | Ask.TREATED:
            return NoYes.YES  # it costs nothing
        case Ask.RIDE_ON:
            return NoYes.YES  # out of reach, and it costs nothing
        case Ask.END_SKIRMISH:
            return NoYes.NO  # there is a foe left, or nobody would ask
        case Ask.COUNTERPRAYS:
            return NoYes.NO  # what a prayer does is not settled here, what a die does is
        case Ask.EXCHANGED:
            return lowest(options)  # the dice that would come last
        case Ask.HAND:
            return lowest(options)  # the main hand
        case Ask.KEEP_DIE:
            return lowest(options)  # nobody asks whoever keeps the highest
        case Ask.WAY:
            return lowest(options)  # each leads as far
        case Ask.ESCAPE_FROM:
            return lowest(options)  # one holder is as good as another
    return UNKNOWN


def with_skill(fight: Fight, me: Fighter) -> int:
    """HAC-DICE-6: whether the roll in hand is better with the Skill, whose Rank is low."""
    declared, pool = me.declared, fight.pool
    if pool.skill == 0 and declared.action == Action.ATTACK:
        weapon = me.weapons[declared.weapon]
        return skilled_at(fight, me, weapon.skill, weapon.element, weapon.rolled, weapon.kept, 0)
    attack = fight.fighters[max(0, fight.concerns - 1)].attack
    number = attack.total if has(attack.defended_by, me.seat) else 0
    return skilled_at(fight, me, pool.skill, pool.element, -pool.own, 0, number)


def sensible_amount(fight: Fight, me: Fighter, ask: int, low: int, high: int) -> int:
    """Raises as the odds have it; all Wounds of a hold; a throw to where the fall is deepest."""
    other = fight.fighters[max(0, fight.concerns - 1)]
    match ask:
        case Ask.RAISES:
            return best_raises(fight, me, low, high)
        case Ask.RAISES_MEMBERS:
            return best_raises_for_members(me, high)
        case Ask.THROW_STEPS:
            return max(low, min(high, throw_steps(fight, me, other)))
        case Ask.HOLD_WOUNDS:
            return high  # nobody else is hurt by them
        case Ask.RAISES_DISTANCE:
            return high  # a Throw has Raises for nothing else
        case Ask.LEVELS:
            return low  # one level is no fall
        case Ask.RAISES_BONUS:
            return low  # looks win no fight
    return UNKNOWN
