"""Whom SENSIBLE strikes at."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest, size
from kumite.rulesets.shared.seats import those

from ...rules.declare import attackable
from ...rules.ranges import ways
from ...rules.standing import able_foes, can_act
from ...state import DECLINE, Fight, Fighter
from .worth import friends_at, target_worth

EVERYTHING = 1000000
"""More than any blow is worth."""


def shared_target(fight: Fight, me: Fighter, options: int) -> int:
    """The best target that no friend who declares later needs more.

    IKE-MULTI-1: of several blows at one foe the highest alone counts, so a side shares its foes out: a foe is
    left to a friend who would lose more by striking at somebody else. Nobody strikes third at one for that.
    """
    best, loss = best_and_loss(fight, me, options)
    while loss < EVERYTHING and is_needed(fight, me, best, loss):
        options &= ~(1 << best)
        other, loss = best_and_loss(fight, me, options)
        if size(friends_at(fight, me, fight.fighters[other])) > 1:
            return best
        best = other
    return best


def best_target(fight: Fight, me: Fighter, options: int) -> int:
    """The foe of whom a blow takes most, by how dangerous they are."""
    best, _ = best_and_loss(fight, me, options)
    return best


def best_and_loss(fight: Fight, me: Fighter, options: int) -> tuple[int, int]:
    """The best target, and how much less a blow at the next best is worth, or EVERYTHING if it is nothing."""
    best = lowest(options)
    if options & (options - 1) == 0:
        return best, EVERYTHING
    highest = -EVERYTHING
    next_best = 0
    for foe in those(fight.fighters, options):
        worth = target_worth(fight, me, foe, friends_at(fight, me, foe))
        if worth > highest:
            next_best = max(next_best, highest)
            highest = worth
            best = foe.seat
        else:
            next_best = max(next_best, worth)
    return best, highest - next_best if next_best > 0 else EVERYTHING


def is_needed(fight: Fight, me: Fighter, target: int, loss: int) -> bool:
    """Whether a friend who declares later would lose more than that without that target."""
    for friend in fight.fighters[: fight.count]:
        if friend.seat > me.seat and friend.side == me.side and may_strike(friend):
            if loses_more(fight, friend, target, loss):
                return True
    return False


def may_strike(me: Fighter) -> bool:
    """Whether they have not declared a blow in this turn, and nothing keeps them from it."""
    if me.declared.target != 0 or not can_act(me) or me.possessed == 1:
        return False
    return me.loses_turn == 0 and me.cannot_attack == 0 and me.fleeing == 0 and me.frightened == 0


def loses_more(fight: Fight, me: Fighter, target: int, loss: int) -> bool:
    """Whether a blow at anybody else would be worth less than one at that target, by more than that loss."""
    able = attackable(me, able_foes(fight, me), ways(fight.house, me))
    if not has(able, target):
        return False
    foe = fight.fighters[target]
    enough = target_worth(fight, me, foe, friends_at(fight, me, foe)) - loss
    if enough <= 0:
        return False
    for other in those(fight.fighters, able & ~(1 << target)):
        if target_worth(fight, me, other, friends_at(fight, me, other)) >= enough:
            return False
    return True


def target_to_sweep(fight: Fight, me: Fighter, options: int) -> int:
    """The best target of a bonus attack, or none where only the fallen are in its way."""
    best = best_target(fight, me, options & ~(1 << DECLINE))
    return best if can_act(fight.fighters[best]) or not has(options, DECLINE) else DECLINE
