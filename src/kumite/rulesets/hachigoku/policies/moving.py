"""Where SENSIBLE goes, and whom it reaches from there."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Distance

from ..rules.initiative.initiative import payment_count
from ..rules.skirmish.ground import is_open, is_safe
from ..rules.skirmish.ranges import horizontal, range_between
from ..rules.standing import can_act, in_saddle, is_captured, is_prone
from ..state import Fight, Fighter
from ..terms import Action, Mode, Movement, Range, RangeModel, Way
from .reckoning import can_hit, has_fighters, is_fighter
from .told import astray


def in_reach(fight: Fight, me: Fighter) -> bool:
    """Whether a weapon in hand reaches a foe from here who can act, and whom it can hit."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe):
            apart = range_between(fight, me, foe)
            if (apart == Range.CLOSE or shoots_to(me, apart)) and can_hit(fight, me, foe):
                return True
    return False


def can_go_nearer(fight: Fight, me: Fighter) -> bool:
    """HAC-MOVE-14: by house rule nobody comes nearer from Far without a mount."""
    if fight.house.far_needs_conveyance == 0 or in_saddle(me):
        return True
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and horizontal(fight, me, foe) < Range.FAR:
            return True
    return False


def steps_back(fight: Fight, me: Fighter, main: int) -> bool:
    """Whether there are two payments to step away from everybody and shoot."""
    if me.weapons[main].mode != Mode.RANGED or me.tactics.distance == Distance.CLOSE:
        return False
    return payment_count(fight, me) >= 2 and can_retreat(fight, me)


def can_retreat(fight: Fight, me: Fighter) -> bool:
    """Whether the Range move of the round is left, on level ground and with nobody holding on."""
    if me.range_move_used == 1 or is_captured(me) or is_prone(me):
        return False
    if fight.house.range_model == RangeModel.MATRIX:
        return False
    for way in (Way.DOWN, Way.UP):
        if not is_safe(fight, me.position, me.height_level, way):
            return False
    return True


def shoots_to(me: Fighter, apart: int) -> bool:
    """Whether the weapon in the main hand shoots so far."""
    weapon = me.weapons[me.main]
    return (weapon.mode == Mode.RANGED or weapon.mode == Mode.BOTH) and apart <= weapon.max_range


def foes_able_to_act(fight: Fight, me: Fighter) -> int:
    """The seats of the foes who can act."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe):
            bits |= 1 << foe.seat
    return bits


def no_foe_near(fight: Fight, me: Fighter) -> bool:
    """Whether no foe who can act is Close."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and range_between(fight, me, foe) == Range.CLOSE:
            return False
    return True


def best_movement(fight: Fight, me: Fighter, options: int) -> int:
    """Stand up; with a bow, or without any skill at arms, away from blades; or else nearer to somebody."""
    if has(options, Movement.STAND_UP):
        return Movement.STAND_UP
    if has(options, Movement.FARTHER) and is_better_away(fight, me):
        return Movement.FARTHER
    if in_reach(fight, me) or foes_able_to_act(fight, me) == 0 or keeps_out(fight, me):
        return Movement.NONE
    if astray(fight, me) != 0:
        return Movement.NEARER if has(options, Movement.NEARER) else Movement.NONE
    if has(options, Movement.MOUNT):
        return Movement.MOUNT
    climb = way_up_or_down(fight, me)
    if climb != Movement.NONE:
        return climb if has(options, climb) else int(Movement.NONE)
    if has(options, Movement.GALLOP_NEARER) and worth_galloping(fight, me):
        return Movement.GALLOP_NEARER
    return Movement.NEARER if has(options, Movement.NEARER) else Movement.NONE


def is_better_away(fight: Fight, me: Fighter) -> bool:
    """Whether somebody who shoots, or who is no fighter, can get out of reach of blades."""
    if keeps_out(fight, me):
        return not no_foe_near(fight, me) and not friend_close(fight, me)
    main = me.declared.plan.main
    if main == 0 or me.weapons[main].mode != Mode.RANGED or not can_retreat(fight, me):
        return False
    if me.tactics.distance == Distance.CLOSE:
        return False
    keeps = me.tactics.distance == Distance.KEEP or me.declared.action == Action.ATTACK
    near = Range.NEAR if keeps else Range.CLOSE
    return melee_foe_within(fight, me, near)


def keeps_out(fight: Fight, me: Fighter) -> bool:
    """Whether somebody had better leave the fighting to friends, because they have no skill at it."""
    return not is_fighter(me) and has_fighters(fight, me.side, me.seat)


def friend_close(fight: Fight, me: Fighter) -> bool:
    """Whether a friend who can fight is Close, behind whom one may stay."""
    for other in fight.fighters[: fight.count]:
        if other.side == me.side and other.seat != me.seat and can_act(other) and is_fighter(other):
            if range_between(fight, me, other) == Range.CLOSE:
                return True
    return False


def worth_galloping(fight: Fight, me: Fighter) -> bool:
    """HAC-MOVE-10: whether two steps at once lead nearer than one, and the nearest foe is not shot at."""
    foe = fight.fighters[nearest_foe(fight, me, foes_able_to_act(fight, me))]
    return horizontal(fight, me, foe) >= Range.LONG


def melee_foe_within(fight: Fight, me: Fighter, near: int) -> bool:
    """Whether a foe who can act, is not held fast and has to come Close to strike is so near."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and not is_captured(foe):
            if foe.weapons[foe.main].mode != Mode.RANGED and range_between(fight, me, foe) <= near:
                return True
    return False


def way_up_or_down(fight: Fight, me: Fighter) -> int:
    """Towards the level of the nearest foe, or of the ground on the way there; nobody walks off an edge."""
    foe = fight.fighters[nearest_foe(fight, me, foes_able_to_act(fight, me) | 1 << me.seat)]
    if foe.seat == me.seat:
        return Movement.NONE
    if horizontal(fight, me, foe) == Range.CLOSE:
        if foe.height_level == me.height_level:
            return Movement.NONE
        return Movement.CLIMB if foe.height_level > me.height_level else Movement.DROP
    if fight.house.range_model == RangeModel.MATRIX:
        return Movement.NONE
    way = Way.UP if foe.position > me.position else Way.DOWN
    if not is_open(fight, me.position, me.height_level, way):
        return Movement.CLIMB
    return Movement.NONE if is_safe(fight, me.position, me.height_level, way) else Movement.DROP


def best_reference(fight: Fight, me: Fighter, options: int) -> int:
    """Nearer to whom, or farther from whom: a friend to protect, or else the nearest foe."""
    ward = astray(fight, me)
    if ward != 0 and has(options, ward - 1) and me.declared.movement == Movement.NEARER:
        return ward - 1
    return nearest_foe(fight, me, options)


def nearest_foe(fight: Fight, me: Fighter, options: int) -> int:
    """The nearest foe who can act among these seats, or else the first of the seats."""
    best = lowest(options)
    nearest = 100
    for foe in those(fight.fighters, options):
        if foe.side != me.side and can_act(foe):
            apart = abs(foe.position - me.position) + horizontal(fight, me, foe)
            if apart < nearest:
                nearest = apart
                best = foe.seat
    return best
