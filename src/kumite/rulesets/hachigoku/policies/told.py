"""What somebody's tactics say, where an encounter tells how they fight; SENSIBLE decides the rest."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.by_tactics import preferred
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Boldness, Fallen, TargetsFirst

from ..glossary.maneuvers import HOLDS
from ..rules.skirmish.ranges import range_between
from ..rules.standing import can_act, is_group, present
from ..state import Fight, Fighter
from ..terms import Art, Maneuver, Range
from .reckoning import menace, wounds_left

LIKED = 3
"""How many times its worth a maneuver has for those who prefer it."""


def preferred_foes(fight: Fight, me: Fighter, options: int) -> int:
    """Those of the foes at whom their tactics have them strike first."""
    if me.tactics.hunts & options != 0:
        return preferred(me.tactics.hunts, options)
    if me.tactics.targets_first == TargetsFirst.USUAL:
        return options
    best, highest = 0, -1000000
    for foe in those(fight.fighters, options):
        rank = rank_of(fight, me, foe)
        if rank > highest:
            highest = rank
            best = 0
        if rank == highest:
            best |= 1 << foe.seat
    return best if best != 0 else options


def rank_of(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """How early a foe comes, by the tactics of whoever strikes."""
    match me.tactics.targets_first:
        case TargetsFirst.NEAREST:
            return -range_between(fight, me, foe)
        case TargetsFirst.WEAKEST:
            return -wounds_left(foe)
        case TargetsFirst.MOST_DANGEROUS:
            return menace(fight, foe)
        case TargetsFirst.LEADERS:
            leads = 100 if fight.ambush_leader == foe.seat + 1 else 0
            return leads + (0 if is_group(foe) else 10) + foe.action_dice
    return 0


def fallen_to_finish(fight: Fight, me: Fighter, options: int) -> int:
    """HAC-WND-5: the fallen at Close, for those whose tactics have them make sure."""
    bits = 0
    if me.tactics.fallen == Fallen.FINISH:
        for foe in those(fight.fighters, options):
            if foe.side != me.side and present(foe) and not can_act(foe):
                if range_between(fight, me, foe) == Range.CLOSE:
                    bits |= 1 << foe.seat
    return bits


def is_of_art(me: Fighter, maneuver: int) -> bool:
    """Whether a maneuver is of the kind that their tactics prefer."""
    match me.tactics.art:
        case Art.BLOWS:
            return maneuver == Maneuver.NONE
        case Art.HOLD:
            return has(HOLDS, maneuver)
        case Art.THROW:
            return maneuver == Maneuver.THROW
        case Art.KNOCKOUT:
            return maneuver == Maneuver.KNOCKOUT
        case Art.KNOCKDOWN:
            return maneuver == Maneuver.KNOCKDOWN
        case Art.STUN:
            return maneuver == Maneuver.STUN
        case Art.FEINT:
            return maneuver == Maneuver.FEINT
    return False


def liking(me: Fighter, maneuver: int) -> int:
    """By how much the worth of a maneuver counts for them."""
    return LIKED if is_of_art(me, maneuver) else 1


def staked(me: Fighter, raises: int, low: int, high: int) -> int:
    """One Raise more for the bold, one fewer for the cautious."""
    if me.tactics.boldness == Boldness.BOLD:
        return min(high, raises + 1)
    if me.tactics.boldness == Boldness.CAUTIOUS:
        return max(low, raises - 1)
    return raises


def honor_kept(me: Fighter) -> int:
    """How many Honor Points are not spent on steps: one, unless they are bold; all, if they are cautious."""
    if me.tactics.boldness == Boldness.BOLD:
        return 0
    return 20 if me.tactics.boldness == Boldness.CAUTIOUS else 1


def wards(fight: Fight, me: Fighter) -> int:
    """The seats of the friends whom their tactics have them protect, and who can act."""
    bits = 0
    for friend in those(fight.fighters, me.tactics.protects):
        if friend.side == me.side and friend.seat != me.seat and can_act(friend):
            bits |= 1 << friend.seat
    return bits


def astray(fight: Fight, me: Fighter) -> int:
    """The seat, + 1, of the first of these if none of them is Close, so that one had better go there."""
    found = wards(fight, me)
    for friend in those(fight.fighters, found):
        if range_between(fight, me, friend) == Range.CLOSE:
            return 0
    return lowest(found) + 1 if found != 0 else 0
