"""Where SIMPLE moves: to where the weapon works well."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ...rules.ranges import band_between, can_use, clumsy, ways_with
from ...state import BOTH, Fight, Fighter, Weapon
from ...terms import Action, Direction, Move
from .targets import best_target


def simple_move(fight: Fight, me: Fighter, options: int) -> int:
    """Stay where the weapon works well, else go where it does; with no attack to make, close in."""
    mine = me.declared
    if mine.target == 0:
        if mine.action in (Action.SECOND_MOVE, Action.NOTHING) and mine.second != Direction.AWAY:
            if has(options, Move.CLOSER_BEFORE):
                return Move.CLOSER_BEFORE
        return Move.STAY
    weapon = me.weapons[me.main if mine.weapon == BOTH else mine.weapon]
    band = band_between(me, fight.fighters[mine.target - 1])
    if has(options, Move.STAY) and not clumsy(weapon, band):
        return Move.STAY
    if has(options, Move.CLOSER_BEFORE) and suits(fight, me, weapon, band - 1):
        return Move.CLOSER_BEFORE
    if has(options, Move.AWAY_BEFORE) and suits(fight, me, weapon, band + 1):
        return Move.AWAY_BEFORE
    return lowest(options)


def suits(fight: Fight, me: Fighter, weapon: Weapon, band: int) -> bool:
    """Whether the declared way of attacking works at a band without disadvantage."""
    way = me.declared.weapon
    return can_use(ways_with(fight.house, me, way), way, band) and not clumsy(weapon, band)


def move_target(fight: Fight, me: Fighter, options: int) -> int:
    """The foe whom the attack or the other move of the turn is about, else the best target."""
    mine = me.declared
    if mine.target != 0 and has(options, mine.target - 1):
        return mine.target - 1
    if mine.second_target != 0 and mine.action == Action.SECOND_MOVE and has(options, mine.second_target - 1):
        return mine.second_target - 1
    return best_target(fight, me, options)
