"""Declaring moves: which distances can change, in which direction, and before or after the blows."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ..state import Fight, Fighter
from ..terms import Action, AidCost, Ask, Band, Direction, Move, Order, RangeModel, RetreatFromMelee
from .ranges import band_between, can_use
from .standing import able_foes, foes, moves_freely, present


def stand_in(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """IKE-RNG-9: the seat whose distance is meant; by house rule the first opponent's stands for all."""
    seat = foe.seat
    if fight.house.range_model == RangeModel.SINGLE_FRONT and foe.side != me.side:
        for other in fight.fighters[: fight.count]:
            if other.side != me.side and present(other):
                seat = min(seat, other.seat)
    return seat


def distances(fight: Fight, me: Fighter, against: int) -> int:
    """The foes whose distance from `me` a move can change."""
    if fight.house.range_model == RangeModel.PAIRWISE:
        return against
    bits = 0
    for foe in those(fight.fighters, against):
        if stand_in(fight, me, foe) == foe.seat:
            bits |= 1 << foe.seat
    return bits


def nearer(me: Fighter, about: int) -> int:
    """Those to whom they could move closer."""
    return about & ~me.at_melee


def farther(me: Fighter, about: int) -> int:
    """Those from whom they could move away."""
    return about & (me.at_melee | me.at_reach)


def directions(me: Fighter, about: int) -> int:
    """The directions in which some distance can change, as bits of Direction."""
    options = 0
    if nearer(me, about) != 0:
        options |= 1 << Direction.CLOSER
    if farther(me, about) != 0:
        options |= 1 << Direction.AWAY
    return options


def in_direction(me: Fighter, about: int, direction: int) -> int:
    return nearer(me, about) if direction == Direction.CLOSER else farther(me, about)


def choose_move(
    table: Table,
    me: Fighter,
    may_stay: bool,
    closer_before: int,
    away_before: int,
    closer_after: int,
    away_after: int,
) -> None:
    """The free move: when and which way, then closer to whom or away from whom.

    Each set of seats has those whom such a move could be about; an empty one rules it out."""
    mine = me.declared
    options = 1 << Move.STAY if may_stay else 0
    if closer_before != 0:
        options |= 1 << Move.CLOSER_BEFORE
    if away_before != 0:
        options |= 1 << Move.AWAY_BEFORE
    if closer_after != 0:
        options |= 1 << Move.CLOSER_AFTER
    if away_after != 0:
        options |= 1 << Move.AWAY_AFTER
    mine.move = choose(table, me.seat, Ask.MOVE, options)
    match mine.move:
        case Move.CLOSER_BEFORE:
            mine.move_target = choose(table, me.seat, Ask.MOVE_TARGET, closer_before) + 1
        case Move.AWAY_BEFORE:
            mine.move_target = choose(table, me.seat, Ask.MOVE_TARGET, away_before) + 1
        case Move.CLOSER_AFTER:
            mine.move_target = choose(table, me.seat, Ask.MOVE_TARGET, closer_after) + 1
        case Move.AWAY_AFTER:
            mine.move_target = choose(table, me.seat, Ask.MOVE_TARGET, away_after) + 1


def declare_attack_move(
    table: Table, fight: Fight, me: Fighter, target: Fighter, about: int, ways: int
) -> None:
    """IKE-ACT-7: no move before the blow is offered that would put the target out of the weapon's range."""
    band = band_between(me, target)
    now = can_use(ways, me.declared.weapon, band)
    bit = 1 << stand_in(fight, me, target)
    closer = nearer(me, about)
    away = farther(me, about)
    closer_before = closer if now else bit
    if not can_use(ways, me.declared.weapon, band - 1):
        closer_before &= ~bit
    away_before = away if now else bit
    if not can_use(ways, me.declared.weapon, band + 1):
        away_before &= ~bit
    if now:
        choose_move(table, me, True, closer_before, away_before, closer, away)
    else:
        choose_move(table, me, False, closer_before, away_before, 0, 0)


def has_move_left(fight: Fight, me: Fighter) -> bool:
    """Whether the free move of the turn is left besides the action.

    IKE-RET-2, IKE-RET-3: a retreat from melee takes it; IKE-CRIT-7: by house rule aid does.
    """
    if not moves_freely(me):
        return False
    match me.declared.action:
        case Action.RETREAT:
            if fight.house.retreat_from_melee == RetreatFromMelee.MOVE_PLUS_ACTION:
                return able_foes(fight, me) & me.at_melee == 0
        case Action.AID:
            return fight.house.aid_cost == AidCost.ACTION
    return True


def declare_move(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-ACT-1, IKE-ACT-7: the free move of a fighter who does not attack."""
    mine = me.declared
    about = distances(fight, me, foes(fight, me))
    closer = nearer(me, about)
    away = farther(me, about)
    if mine.action == Action.SECOND_MOVE and mine.second == Direction.CLOSER:
        closer &= ~used_up(fight, me)
    elif mine.action == Action.SECOND_MOVE:
        away &= ~used_up(fight, me)
    if timing_matters(fight, me):
        choose_move(table, me, True, closer, away, closer, away)
    else:
        choose_move(table, me, True, closer, away, 0, 0)


def timing_matters(fight: Fight, me: Fighter) -> bool:
    """Whether a fighter who does not attack should say if they move before or after the blows.

    It makes a difference where they may be struck at meanwhile, or where one move moves everybody.
    """
    if fight.order == Order.TOGETHER or fight.house.range_model == RangeModel.SINGLE_FRONT:
        return True
    for other in fight.fighters[: fight.count]:
        if other.possessed == 1 and other.side == me.side:
            return True
    return False


def declare_second_move(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-RNG-3, IKE-SCAR-T7: the action is spent on a move; a hamstrung fighter has no other move."""
    mine = me.declared
    about = distances(fight, me, foes(fight, me))
    mine.second = choose(table, me.seat, Ask.SECOND_MOVE, directions(me, about))
    mine.second_target = (
        choose(table, me.seat, Ask.SECOND_MOVE_TARGET, in_direction(me, about, mine.second)) + 1
    )


def used_up(fight: Fight, me: Fighter) -> int:
    """The foe, as a bit, about whom no other move in the direction of the second move is possible.

    IKE-RNG-9: by house rule two steps in the same direction count once.
    """
    other = fight.fighters[me.declared.second_target - 1]
    front = fight.house.range_model == RangeModel.SINGLE_FRONT and other.side != me.side
    return 1 << other.seat if front or band_between(me, other) == Band.REACH else 0
