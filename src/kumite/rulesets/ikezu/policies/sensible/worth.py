"""What a blow at a foe is worth to SENSIBLE."""

from __future__ import annotations

from kumite.rulesets.shared.bits import size

from ...rules.ranges import band_between, in_hand, pair_in_hand, usable
from ...rules.standing import able_on, can_act, hostile, is_detachment
from ...state import BOTH, WEAPONS, Fight, Fighter
from ...terms import Band, Move, Order
from ..simple.targets import friends_in_the_blast
from .blows import WHOLE, blow_worth
from .damage import best_band, hurts, mean_damage


def friends_at(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """The others on their side who have declared a blow at that foe, as bits of seats."""
    bits = 0
    for friend in fight.fighters[: fight.count]:
        if friend.declared.target == foe.seat + 1 and friend.side == me.side and friend.seat != me.seat:
            bits |= 1 << friend.seat
    return bits


def target_worth(fight: Fight, me: Fighter, foe: Fighter, friends: int) -> int:
    """What a blow at a foe is worth: the share of them that it takes, times the danger that they are."""
    if not hostile(me, foe):
        return -WHOLE * WHOLE // 2
    if not can_act(foe):
        return -WHOLE * WHOLE // 4
    way = way_against(fight, me, foe)
    band = best_band(fight, me, foe, me.weapons[me.main if way == BOTH else way])
    if band == Band.NONE:
        band = band_between(me, foe)
    if draws_away(fight, foe, me):
        band = min(Band.RANGED, band + 1)
        if not usable(fight.house, me.weapons[me.main if way == BOTH else way], band):
            return 0
    worth = blow_worth(fight, me, foe, way, band, friends) * danger_of(fight, foe, me)
    if me.weapons[me.main if way == BOTH else way].blast == 1:
        worth -= WHOLE * 40 * friends_in_the_blast(fight, me, foe, me.weapons[way])
    return worth


def draws_away(fight: Fight, foe: Fighter, me: Fighter) -> bool:
    """IKE-RND-7, IKE-ACT-3: whether a foe has declared a move away from them that comes before their blow.

    That is so where all act at once: everybody draws closer first, and then away.
    """
    theirs = foe.declared
    return (
        fight.order == Order.TOGETHER
        and theirs.move == Move.AWAY_BEFORE
        and theirs.move_target == me.seat + 1
    )


def way_against(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """With what they would strike at that foe: what they have declared, else a pair, else what hurts most."""
    if me.declared.weapon != 0:
        return me.declared.weapon
    if pair_in_hand(me):
        return BOTH
    best = 0
    highest = -1
    for index in range(1, WEAPONS):
        if in_hand(me, index):
            weapon = me.weapons[index]
            band = best_band(fight, me, foe, weapon)
            value = 0 if band == Band.NONE else mean_damage(fight, me, foe, weapon, band)
            if value > highest:
                highest = value
                best = index
    return best


def danger_of(fight: Fight, foe: Fighter, me: Fighter) -> int:
    """How much harm a foe does who is let live: the mean of the best blow that they could strike at `me`, in
    tenths of a point, and more if it strikes several at once.

    The numbers are round ones near the best that self-play found: 1,000 pairs of fights of the party of each
    side of each example against itself. From 30 to 80 in place of 40 hardly matters, 0 and 10 are worse.
    """
    if foe.side == me.side:
        return 5  # possessed: better struck down by nobody
    if foe.fleeing == 1 or foe.frightened > 0:
        return 8  # out of the fight, if nobody minds them
    danger = 40 + 2 * hurts(fight, foe, me) + 10 * foe.leads
    if is_detachment(foe) and size(able_on(fight, me.side)) > 1:
        danger *= 2
    return danger
