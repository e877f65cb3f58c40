"""Who decides when nobody sits at the table, in the same style as the rules, and as fast.

RANDOM takes any legal answer. SENSIBLE strikes where the blow counts most: it weighs how likely an attack
hits, how much of what the enemy can bear it takes, and how dangerous they are; it does not touch the fallen
and those who have given up. Archers step back before they shoot, casters cast first, the badly hurt cover
themselves behind friends who still fight, or give up where nothing is left to hope for.

Each question is answered by name. Where one answer is as good as another, or always the same, that is said.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.table import REFEREE, Whim

from ..rules.standing import rank_of
from ..state import Fight, Fighter
from ..terms import Ask, Hand, Keep, NoYes, Offer, Policy, Skill, Why
from .acting import best_action, best_ward
from .at_random import random_amount, random_option
from .casting import best_receiver, best_spell
from .maneuvers import best_maneuver
from .moving import best_feet, best_way
from .reckoning import (
    best_skill,
    best_trait,
    best_weapon,
    nearest,
    nearest_or_nobody,
    worst_hurt,
    worth_keeping,
)
from .refereeing import amount_by_default, by_default
from .spending import best_reroll, is_worth_katana, is_worth_soaking, start_of_round, void_on_roll
from .stances import best_kata, best_stance, is_hopeless
from .striking import (
    best_arm,
    best_arrow,
    best_target,
    best_use,
    has_blow,
    hits_harder_with_other_end,
)
from .weighing import spare_raises
from .wrestling import best_hold, best_victim, grapple_weapon


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    """Any decision among options, by the policy of whoever decides."""
    if policy == Policy.RANDOM:
        return random_option(whim, ask, options)
    if who == REFEREE:
        return by_default(fight, ask, options)
    return sensible(fight, fight.fighters[who], ask, options)


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    """Any decision on a number."""
    if policy == Policy.RANDOM:
        return random_amount(whim, ask, low, high)
    if who == REFEREE:
        return amount_by_default(fight, ask, low, high)
    return sensible_amount(fight, fight.fighters[who], ask, low, high)


def sensible(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SENSIBLE in a participant's seat, on what is weighed."""
    match ask:
        case Ask.ACTION:
            return best_action(fight, me, options)
        case Ask.STANCE:
            return best_stance(fight, me, options)
        case Ask.START_VOID:
            return start_of_round(fight, me, options)
        case Ask.VOID:
            return void_on_roll(fight, me, options)
        case Ask.KATANA:
            return is_worth_katana(fight, me)
        case Ask.SOAK:
            return is_worth_soaking(fight, me)
        case Ask.CENTER:
            return NoYes.YES if fight.roll.why in (Why.ATTACK, Why.FOCUS, Why.STRIKE) else NoYes.NO
        case Ask.REROLL:
            return best_reroll(fight, options)
        case Ask.REROLLED:
            return NoYes.YES if me.contest.total > me.attack.total else NoYes.NO
        case Ask.SURRENDER:
            return NoYes.YES if is_hopeless(fight, me) else NoYes.NO
        case Ask.KEEP_FULL_DEFENSE:
            return worth_keeping(fight, me)
        case Ask.EXCHANGE:
            return NoYes.YES if fight.fighters[fight.concerns - 1].side == me.side else NoYes.NO
        case Ask.ACCEPT:
            return NoYes.YES if rank_of(me, Skill.IAIJUTSU) > 0 else NoYes.NO
        case Ask.TREAT:
            return worst_hurt(fight, me, options)
        case Ask.NAMED | Ask.REACT_TO | Ask.FREE_BITE:
            return nearest_or_nobody(fight, me, options)
        case Ask.MOVE:
            return best_way(fight, me, options)
        case Ask.MOVE_BY:
            return nearest(fight, me, options)
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
        case Ask.SKILL:
            return best_skill(me, options)
        case Ask.TRAIT:
            return best_trait(fight, me, options)
        case Ask.READY:
            return best_weapon(fight, me, me, options)
        case Ask.PICK_UP:
            owner = fight.fighters[fight.concerns - 1] if fight.concerns > 0 else me
            return best_weapon(fight, me, owner, options)
        case Ask.DISARM_WEAPON | Ask.SPELL_WEAPON:
            owner = fight.fighters[fight.concerns - 1] if fight.concerns > 0 else me
            return best_weapon(fight, owner, owner, options)
        case Ask.DROP:
            return me.main if has(options, me.main) else lowest(options)
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
            return best_kata(me, options)
        case Ask.SPELL:
            return best_spell(fight, me, options)
        case Ask.SPELL_TARGET:
            return best_receiver(fight, me, options)
    return as_always(me, ask, options)


def as_always(me: Fighter, ask: int, options: int) -> int:
    """On what is always answered in the same way."""
    match ask:
        case Ask.TURN | Ask.TURN_AGAIN | Ask.LAST_PASS:  # who strikes first may be the last who has to
            return Offer.TAKE
        case Ask.TRY_AGAIN | Ask.FIRE | Ask.DAMAGE_CENTER | Ask.WILLING | Ask.REACT:  # they cost nothing
            return NoYes.YES
        case Ask.CONCEDE | Ask.STRIKE_ON:  # a duel is fought out, and over when it is lost
            return NoYes.NO
        case Ask.PAY_WHEN_DOWN:  # Free Actions help nobody who lies there
            return NoYes.NO
        case Ask.HIDDEN:  # what is unseen goes only half as far
            return NoYes.NO
        case Ask.SLOT:  # an element's own slots are good for nothing else
            return NoYes.NO if has(options, NoYes.NO) else NoYes.YES
        case Ask.KEEP:
            return Keep.HIGHEST
        case Ask.HAND:
            return Hand.MAIN if has(options, Hand.MAIN) else Hand.OFF
        case Ask.EXCHANGE_WITH | Ask.CHALLENGE | Ask.MODE | Ask.KEEP_DIE:  # only after what it never chooses
            return lowest(options)
        case Ask.REVEAL | Ask.STRING | Ask.LOAD | Ask.PICK_UP_FROM:  # one is as good as another
            return lowest(options)
    return lowest(options)


def sensible_amount(fight: Fight, me: Fighter, ask: int, low: int, high: int) -> int:
    """Throw all ones again, Move as near as necessary, and call the Raises for damage that the odds allow."""
    match ask:
        case Ask.REROLL_ONES | Ask.THROW_NORTH:
            return high
        case Ask.THROW_EAST:
            return 0
        case Ask.MOVE_FEET:
            return best_feet(fight, me, low, high)
        case Ask.DAMAGE_RAISES:
            return max(low, min(high, spare_raises(fight, me)))
        case Ask.MOVE_X | Ask.MOVE_Y:  # it moves by people, not by points
            return (low + high) // 2
        case Ask.RAISES | Ask.FASTER | Ask.LONGER:  # a surer roll is worth more
            return low
    return low
