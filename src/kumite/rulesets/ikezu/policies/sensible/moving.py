"""Where SENSIBLE moves: to where its weapon works, and out of reach once it has struck."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ...rules.ranges import EVERY_BAND, band_between, bands_of, clumsy, ways_with
from ...rules.standing import able_foes
from ...state import BOTH, Fight, Fighter
from ...terms import Action, Band, Direction, Move, Order
from .aiming import best_target
from .damage import bands_in_hand, hurts, mean_damage, others_in_reach, strikes_from
from .front import fights_as_one_front, move_with_front
from .told import keeps_away

EVERY_MOVE = 1 << Move.STAY | 1 << Move.CLOSER_BEFORE | 1 << Move.AWAY_BEFORE | 1 << Move.AWAY_AFTER


def sensible_move(fight: Fight, me: Fighter, options: int) -> int:
    """The move after which a blow does most, less what the foe could do in return."""
    if fights_as_one_front(fight, me):
        return move_with_front(fight, me, options)
    mine = me.declared
    if mine.target == 0:
        if mine.action in (Action.SECOND_MOVE, Action.NOTHING) and mine.second != Direction.AWAY:
            if has(options, Move.CLOSER_BEFORE) and not keeps_away(me):
                return Move.CLOSER_BEFORE
        return Move.STAY if has(options, Move.STAY) else lowest(options)
    foe = fight.fighters[mine.target - 1]
    best = move_for_the_blow(fight, me, foe, options)
    return spare_move(fight, me, foe, options) if best == Move.STAY else best


def move_for_the_blow(fight: Fight, me: Fighter, foe: Fighter, options: int) -> int:
    """The move after which the blow does most, less what its target could do in return."""
    mine = me.declared
    weapon = me.weapons[me.main if mine.weapon == BOTH else mine.weapon]
    here = band_between(me, foe)
    reach = strikes_from(fight, foe)
    if has(options, Move.STAY) and not clumsy(weapon, here) and reach == EVERY_BAND:
        return Move.STAY
    fear = 0
    if reach != EVERY_BAND and reach != 0 and others_in_reach(fight, me, foe, reach) == 0:
        fear = hurts(fight, foe, me)  # whoever can reach a friend just as well does as much harm there
    works = bands_of(ways_with(fight.house, me, mine.weapon), mine.weapon)
    best = lowest(options)
    highest = -1000
    for move in (Move.STAY, Move.CLOSER_BEFORE, Move.AWAY_BEFORE, Move.AWAY_AFTER):
        if has(options, move):
            strike = here
            end = here
            if move == Move.CLOSER_BEFORE:
                strike = here - 1
                end = strike
            elif move == Move.AWAY_BEFORE:
                strike = here + 1
                end = strike
            elif move == Move.AWAY_AFTER:
                end = here + 1
            if has(works, strike) and end <= Band.RANGED:
                value = mean_damage(fight, me, foe, weapon, strike)
                if has(reach, end):
                    value -= fear
                if value > highest:
                    highest = value
                    best = move
    return best


def spare_move(fight: Fight, me: Fighter, foe: Fighter, options: int) -> int:
    """A move that the blow does not need: closer to somebody who shoots from afar, or away from somebody who
    then cannot come and strike.
    """
    if has(options, Move.AWAY_BEFORE) and foiled(fight, me, foe) != 0:
        return Move.AWAY_BEFORE
    if has(options, Move.CLOSER_AFTER) and archers(fight, me) & ~(1 << foe.seat) != 0:
        return Move.CLOSER_AFTER
    if kept_off(fight, me, foe) != 0:
        if fight.order == Order.TOGETHER and has(options, Move.AWAY_BEFORE):
            return Move.AWAY_BEFORE
        if has(options, Move.AWAY_AFTER):
            return Move.AWAY_AFTER
    return Move.STAY


def foiled(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """IKE-ACT-3: where all act at once, the others whose blow does not reach whoever draws away from them:
    those who have declared it, or else those who may.

    Everybody draws closer first, and then away.
    """
    declared = 0
    may = 0
    if fight.order != Order.TOGETHER:
        return 0
    for other in those(fight.fighters, able_foes(fight, me) & (me.at_melee | me.at_reach) & ~(1 << foe.seat)):
        theirs = other.declared
        if theirs.target == me.seat + 1:
            band = band_between(me, other) + 1
            if theirs.move == Move.CLOSER_BEFORE and theirs.move_target == me.seat + 1:
                band -= 1
            if not has(bands_in_hand(fight, other), band):
                declared |= 1 << other.seat
        elif other.seat > me.seat and strikes_from(fight, other) != 0:  # they declare later
            if not has(bands_in_hand(fight, other), Band.REACH):
                may |= 1 << other.seat
    return declared if declared != 0 else may


def kept_off(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """The others who could come and strike from where they are, but not from one band farther off."""
    bits = 0
    for other in those(fight.fighters, able_foes(fight, me) & me.at_reach & ~(1 << foe.seat)):
        bands = strikes_from(fight, other)
        if has(bands, Band.REACH) and not has(bands, Band.RANGED):
            bits |= 1 << other.seat
    return bits


def most_feared(fight: Fight, me: Fighter, options: int) -> int:
    """Whoever of them hurts most."""
    best = lowest(options)
    highest = -1
    for foe in those(fight.fighters, options):
        harm = hurts(fight, foe, me)
        if harm > highest:
            highest = harm
            best = foe.seat
    return best


def archers(fight: Fight, me: Fighter) -> int:
    """The foes at a bowshot who shoot, if they themselves hold no bow, as bits of seats."""
    bits = 0
    if me.weapons[me.main].category == Band.RANGED or me.weapons[me.off].category == Band.RANGED:
        return bits
    for foe in those(fight.fighters, able_foes(fight, me) & ~(me.at_melee | me.at_reach)):
        if foe.weapons[foe.main].category == Band.RANGED and foe.fleeing == 0:
            bits |= 1 << foe.seat
    return bits


def move_target(fight: Fight, me: Fighter, options: int) -> int:
    """The archer, or the foe whom the attack or the other move of the turn is about, else the best target."""
    mine = me.declared
    if mine.move == Move.CLOSER_AFTER and archers(fight, me) & options != 0:
        return lowest(archers(fight, me) & options)
    if mine.target != 0 and mine.move in (Move.AWAY_BEFORE, Move.AWAY_AFTER):
        foe = fight.fighters[mine.target - 1]
        others = foiled(fight, me, foe) & options
        if others == 0:
            others = kept_off(fight, me, foe) & options
        if others != 0 and move_for_the_blow(fight, me, foe, EVERY_MOVE) == Move.STAY:
            return most_feared(fight, me, others)
    if mine.target != 0 and has(options, mine.target - 1):
        return mine.target - 1
    if mine.second_target != 0 and mine.action == Action.SECOND_MOVE and has(options, mine.second_target - 1):
        return mine.second_target - 1
    return best_target(fight, me, options)
