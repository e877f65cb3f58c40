"""Where SENSIBLE moves: to where its weapon works, and out of reach once it has struck."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ...rules.ranges import EVERY_BAND, band_between, bands_of, clumsy, ways_with
from ...rules.standing import able_foes
from ...state import BOTH, Fight, Fighter
from ...terms import Action, Band, Direction, Move
from .aiming import best_target
from .damage import hurts, mean_damage, others_in_reach, strikes_from
from .front import fights_as_one_front, move_with_front
from .told import keeps_away


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
    weapon = me.weapons[me.main if mine.weapon == BOTH else mine.weapon]
    here = band_between(me, foe)
    reach = strikes_from(fight, foe)
    if has(options, Move.STAY) and not clumsy(weapon, here) and reach == EVERY_BAND:
        return towards_an_archer(fight, me, foe, options)
    fear = 0
    if reach != EVERY_BAND and reach != 0:
        fear = hurts(fight, foe, me)
        if others_in_reach(fight, me, foe, reach) > 0:
            fear = fear // 3
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
    return towards_an_archer(fight, me, foe, options) if best == Move.STAY else best


def towards_an_archer(fight: Fight, me: Fighter, foe: Fighter, options: int) -> int:
    """A move that the blow does not need brings them closer to somebody who shoots from afar."""
    if not has(options, Move.CLOSER_AFTER) or archers(fight, me) & ~(1 << foe.seat) == 0:
        return Move.STAY
    return Move.CLOSER_AFTER


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
    if mine.target != 0 and has(options, mine.target - 1):
        return mine.target - 1
    if mine.second_target != 0 and mine.action == Action.SECOND_MOVE and has(options, mine.second_target - 1):
        return mine.second_target - 1
    return best_target(fight, me, options)
