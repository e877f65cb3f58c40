"""SIMPLE: the easy opponent, by fixed orders of what comes first.

It spreads its side's blows, because blows on one target do not add up; strikes at the foe nearest to
falling; uses the weapon that suits the distance, or moves to where the weapon does; breaks free and puts
out fires first; and runs when nearly done for and outnumbered.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest, size

from ...rules.declare import attackable
from ...rules.ranges import bare_ways, ways
from ...rules.standing import able_foes, able_on
from ...rules.wounds import filled_slots
from ...state import Fight, Fighter
from ...terms import Action, Ask, Direction, NoYes, WoundChoice
from .moves import move_target, simple_move
from .targets import best_of_tied, best_target, foe_for_quick, target_to_sweep
from .weapons import best_weapon, largest_weapon, reaches_with_another, weapon_to_ready, wrong_weapon


def simple(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """SIMPLE in a combatant's seat."""
    match ask:
        case Ask.ACTION:
            return simple_action(fight, me, options)
        case Ask.TARGET | Ask.BLAST_TARGET | Ask.CLUB_TARGET:
            return best_target(fight, me, options)
        case Ask.SWEEP_TARGET:
            return target_to_sweep(fight, me, options)
        case Ask.WEAPON:
            return best_weapon(fight, me, options)
        case Ask.MOVE:
            return simple_move(fight, me, options)
        case Ask.MOVE_TARGET | Ask.SECOND_MOVE_TARGET:
            return move_target(fight, me, options)
        case Ask.SECOND_MOVE:
            return Direction.CLOSER if has(options, Direction.CLOSER) else Direction.AWAY
        case Ask.READY_MAIN | Ask.FREE_CHANGE:
            return weapon_to_ready(fight, me, options)
        case Ask.READY_OFF | Ask.AID_FOR:
            return options.bit_length() - 1
        case Ask.TIED_RESULT:
            return best_of_tied(fight, options)
        case Ask.QUICK_FOE:
            return foe_for_quick(fight, me, options)
        case Ask.WARD:
            return NoYes.YES
        case Ask.DROP_WEAPON:
            return largest_weapon(fight.fighters[fight.concerns - 1], options)
        case Ask.WOUND_CHOICE:
            return WoundChoice.NEW_SLOT if filled_slots(me) + 2 < me.slots else WoundChoice.RAISE
        case Ask.CRAWL:
            return Direction.STAY  # in nobody's way
        case Ask.YIELD:
            return NoYes.NO
        case Ask.SUCCESSOR | Ask.AID_TARGET | Ask.PICK_UP | Ask.CRAWL_TARGET | Ask.TIED_WEAPON:
            return lowest(options)  # the first is as good as any; of a pair the main weapon
        case Ask.BREAK_FREE_FROM | Ask.DROP_ITEM | Ask.WOUND_RAISED:
            return lowest(options)  # one hold after the other; gear before arms; the lighter wound
    return lowest(options)


def simple_action(fight: Fight, me: Fighter, options: int) -> int:
    """First whatever keeps them from fighting, then whether to run, then the fight."""
    if has(options, Action.SWING_CLUB):
        return Action.SWING_CLUB
    if has(options, Action.BREAK_FREE):
        return Action.BREAK_FREE
    if has(options, Action.PUT_OUT_FIRE):
        return Action.PUT_OUT_FIRE
    if has(options, Action.RECOVER) and me.will > 7:
        return Action.RECOVER
    if has(options, Action.RETREAT) and done_for(fight, me):
        return Action.RETREAT
    if has(options, Action.PICK_UP) and me.main == 0 and me.stat_block == 0:
        return Action.PICK_UP
    if has(options, Action.SWAP) and wrong_weapon(fight, me):
        return Action.SWAP
    if has(options, Action.ATTACK) and strikes_somebody_able(fight, me, options, ways(fight.house, me)):
        return Action.ATTACK
    if has(options, Action.BARE_HANDS):
        if strikes_somebody_able(fight, me, options, bare_ways(fight.house, me)):
            return Action.BARE_HANDS
    if has(options, Action.AID):
        return Action.AID
    if has(options, Action.SWAP) and me.cannot_attack == 0 and reaches_with_another(fight, me):
        return Action.SWAP
    return Action.SECOND_MOVE if has(options, Action.SECOND_MOVE) else Action.NOTHING


def strikes_somebody_able(fight: Fight, me: Fighter, options: int, known: int) -> bool:
    """Whether an attack would be on somebody who still fights, or there is no way to go to any such."""
    if fight.count == 2 or not has(options, Action.SECOND_MOVE):
        return True
    able = able_foes(fight, me)
    return able == 0 or attackable(me, able, known) != 0


def done_for(fight: Fight, me: Fighter) -> bool:
    """Without HP, with half their STR gone, and their side outnumbered two to one or worse."""
    if fight.count == 2 and me.possessed == 0:
        return False  # so that exact odds of a duel need not look at HP and STR here
    if me.hp > 0 or me.strength * 2 > me.strength_max:
        return False
    return size(able_on(fight, 1 - me.side)) >= 2 * size(able_on(fight, me.side))
