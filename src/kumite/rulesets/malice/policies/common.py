"""What SIMPLE and SENSIBLE answer alike: choices that follow from the sheet, or are always the same."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..rules.standing import rank_of
from ..state import Fight, Fighter
from ..terms import Ask, Hand, Keep, NoYes, Offer, Skill, Why
from .reckoning import (
    best_skill,
    best_trait,
    best_weapon,
    nearest,
    nearest_or_nobody,
    worst_hurt,
    worth_keeping,
)
from .spending import best_reroll

NO_ANSWER = -1
"""What no table takes for an answer: the question is not known."""


def common(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """On rolls that can be improved, on friends, and on what suits best."""
    match ask:
        case Ask.CENTER:
            return NoYes.YES if fight.roll.why in (Why.ATTACK, Why.FOCUS, Why.STRIKE) else NoYes.NO
        case Ask.REROLL:
            return best_reroll(fight, options)
        case Ask.REROLLED:
            return NoYes.YES if me.contest.total > me.attack.total else NoYes.NO
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
        case Ask.MOVE_BY:
            return nearest(fight, me, options)
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
    return as_always(ask, options)


def as_always(ask: int, options: int) -> int:
    """On what is always answered in the same way; NO_ANSWER to a question that is not known."""
    match ask:
        case Ask.TRY_AGAIN | Ask.FIRE | Ask.DAMAGE_CENTER | Ask.WILLING | Ask.REACT:  # they cost nothing
            return NoYes.YES
        case Ask.CONCEDE | Ask.STRIKE_ON:  # a duel is fought out, and over when it is lost
            return NoYes.NO
        case Ask.PAY_WHEN_DOWN:  # Free Actions help nobody who lies there
            return NoYes.NO
        case Ask.HIDDEN:  # what is unseen goes only half as far
            return NoYes.NO
        case Ask.LAST_PASS:  # whoever has waited acts before it is too late
            return Offer.TAKE
        case Ask.SLOT:  # an element's own slots are good for nothing else
            return NoYes.NO if has(options, NoYes.NO) else NoYes.YES
        case Ask.KEEP:
            return Keep.HIGHEST
        case Ask.HAND:
            return Hand.MAIN if has(options, Hand.MAIN) else Hand.OFF
        case Ask.EXCHANGE_WITH | Ask.CHALLENGE | Ask.MODE | Ask.KEEP_DIE:  # only after what neither chooses
            return lowest(options)
        case Ask.REVEAL | Ask.STRING | Ask.LOAD | Ask.PICK_UP_FROM:  # one is as good as another
            return lowest(options)
    return NO_ANSWER


def common_amount(ask: int, low: int, high: int) -> int:
    """On numbers: reroll all 1s, and call no Raises where a sure roll is worth more."""
    match ask:
        case Ask.REROLL_ONES | Ask.THROW_NORTH:
            return high
        case Ask.THROW_EAST:
            return max(low, min(high, 0))
        case Ask.MOVE_X | Ask.MOVE_Y:  # they move by people, not by points
            return (low + high) // 2
        case Ask.RAISES | Ask.FASTER | Ask.LONGER:  # a surer roll is worth more
            return low
    return low - 1  # what no table takes: the question is not known
