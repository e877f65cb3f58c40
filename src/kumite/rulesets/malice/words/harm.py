"""Hits and misses, damage, and the Wounds that come of it."""

from __future__ import annotations

from dataclasses import replace

from kumite.rulesets.shared.language import counted
from kumite.rulesets.sums import Sum, parts

from ..numbers import signed
from ..rules.dice.rolls import NO_CHANCE
from ..rules.standing import is_character
from ..rules.wounds.wounds import is_killed, printed_penalty, wound_penalty, wound_rank
from ..terms import DuelStage, WoundRank
from .naming import Blanks
from .phrases import WOUND_RANKS


def hits(blanks: Blanks, known: bool) -> str:
    """A hit, with the TN for those who may know it."""
    attack = blanks.me.attack
    against = f": {attack.total} against {attack.tn}" if known else f" with {attack.total}"
    return f"{blanks.who} hits {blanks.other}{against}."


def misses(blanks: Blanks, known: bool) -> str:
    """A miss, with the TN for those who may know it."""
    attack = blanks.me.attack
    if attack.total == NO_CHANCE:
        return f"{blanks.who} misses {blanks.other}: there are no dice to roll."
    against = f": {attack.total} against {attack.tn}" if known else f" with {attack.total}"
    return f"{blanks.who} misses {blanks.other}{against}."


def hit_clause(blanks: Blanks) -> str:
    """`28 against 18`."""
    if strike_at_once(blanks):
        return ""
    return f"{blanks.me.attack.total} against {blanks.me.attack.tn}"


def miss_clause(blanks: Blanks) -> str:
    """`15 against 18, a miss`."""
    if strike_at_once(blanks):
        return ""
    no_dice = blanks.me.attack.total == NO_CHANCE
    return "no dice to roll" if no_dice else f"{hit_clause(blanks)}, a miss"


def strike_at_once(blanks: Blanks) -> bool:
    """Whether both duelists strike, so that whose number it is has to be said."""
    return blanks.fight.duel.stage == DuelStage.STRIKE and blanks.fight.duel.first == 0


def damage_clause(blanks: Blanks) -> str:
    return "" if strike_at_once(blanks) else f"{blanks.n} damage"


def unhurt_clause(blanks: Blanks) -> str:
    return "" if strike_at_once(blanks) else "no Wounds"


def wound_clause(blanks: Blanks) -> str:
    """`16 Wounds, Hurt`."""
    if strike_at_once(blanks):
        return ""
    worse = news(blanks)
    return f"{blanks.wounds}, {worse}" if worse else blanks.wounds


def wound_sum(blanks: Blanks) -> tuple[Sum, ...]:
    """What is left of the damage."""
    harm = blanks.me.harm
    if not harm.damage:
        return ()
    named = (
        (harm.damage, "damage"),
        (-harm.reduction, "Reduction"),
        (-harm.nature, "its nature"),
        (-harm.spared, "Void Point"),
    )
    return (Sum(blanks.n, parts(*named)),)


def how_many(blanks: Blanks) -> str:
    """`: 21 (damage) - 5 (Reduction) = 16`, where something was taken off."""
    return f": {blanks.sum}" if blanks.sums and len(blanks.sums[0].parts) > 1 else ""


def wounded(blanks: Blanks) -> str:
    """How many Wounds somebody suffers and why, how many they have now, and what that means."""
    total, rank = counted(blanks.me.wounds, "Wound"), news(blanks)
    more = blanks.me.wounds > blanks.n
    after = ""
    if rank:
        after = f" Now {rank}, with {total} in all." if more else f" Now {rank}."
    elif more:
        after = f" That makes {total}."
    return f"{blanks.who} suffers {blanks.wounds}{how_many(blanks)}.{after}"


def unhurt(blanks: Blanks) -> str:
    """Nothing is left of the damage."""
    return f"{blanks.who} takes no Wounds{how_many(blanks)}."


def wounded_seen(blanks: Blanks) -> str:
    """What the other side notices: the damage, and that it was not for nothing."""
    damage = blanks.me.harm.damage
    return f"{blanks.who} takes {damage} damage and is wounded." if damage else f"{blanks.who} is wounded."


def news(blanks: Blanks) -> str:
    """`Hurt (+10 on TNs)`, if these Wounds brought somebody there; who falls is told by itself."""
    fight, me = blanks.fight, blanks.me
    before = replace(me, wounds=max(0, me.wounds - blanks.n))
    if is_killed(fight, me) or wound_rank(fight, me) == wound_rank(fight, before):
        return ""
    penalty = wound_penalty(fight, me)
    if is_character(me):
        rank = wound_rank(fight, me)
        if rank >= WoundRank.DOWN:
            return ""
        return WOUND_RANKS[rank]
    return f"{signed(penalty)} on TNs" if printed_penalty(fight, me) and penalty else ""
