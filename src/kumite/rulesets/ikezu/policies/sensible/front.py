"""IKE-RNG-9: where all fight at one distance, a side agrees on it before anybody declares."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ...rules.ranges import bands_of, in_hand, usable, ways
from ...rules.standing import able_foes, able_on
from ...state import BOTH, WEAPONS, Fight, Fighter
from ...terms import Band, Move, RangeModel
from .damage import mean_damage


def fights_as_one_front(fight: Fight, me: Fighter) -> bool:
    """Whether a move of theirs would move everybody; the possessed go where they like."""
    return fight.house.range_model == RangeModel.SINGLE_FRONT and me.possessed == 0


def wanted_front(fight: Fight, me: Fighter) -> int:
    """The band, one move away at most, at which the side of `me` does most with what it holds."""
    best = fight.front
    highest = done_at(fight, me, best)
    for band in (fight.front - 1, fight.front + 1):
        if Band.MELEE <= band <= Band.RANGED:
            done = done_at(fight, me, band)
            if done > highest:
                highest = done
                best = band
    if highest == 0 and best > Band.MELEE:
        return best - 1
    return best


def done_at(fight: Fight, me: Fighter, band: int) -> int:
    """What the blows of a side come to from that band."""
    foe = fight.fighters[lowest(able_foes(fight, me))]
    done = 0
    for friend in those(fight.fighters, able_on(fight, me.side)):
        most = 0
        for index in range(1, WEAPONS):
            if in_hand(friend, index) and usable(fight.house, friend.weapons[index], band):
                most = max(most, mean_damage(fight, friend, foe, friend.weapons[index], band))
        done += most
    return done


def strikes_at_front(fight: Fight, me: Fighter, known: int) -> bool:
    """Whether one of their ways to attack works where their side will fight."""
    band = wanted_front(fight, me)
    for way in range(BOTH + 1):
        if has(bands_of(known, way), band):
            return True
    return False


def weapons_at_front(fight: Fight, me: Fighter, options: int) -> int:
    """Those of the weapons that work where their side will fight; all of them where none does."""
    band = wanted_front(fight, me)
    known = ways(fight.house, me)
    bits = 0
    for way in range(BOTH + 1):
        if has(options, way) and has(bands_of(known, way), band):
            bits |= 1 << way
    return bits if bits != 0 else options


def move_with_front(fight: Fight, me: Fighter, options: int) -> int:
    """The move of their side: whoever can make it does, and it counts once."""
    wanted = wanted_front(fight, me)
    if wanted < fight.front and has(options, Move.CLOSER_BEFORE):
        return Move.CLOSER_BEFORE
    if wanted > fight.front and has(options, Move.AWAY_BEFORE):
        return Move.AWAY_BEFORE
    return lowest(options)
