"""Whom an action can be aimed at: near enough, after the free move, and not hidden.

SHI-MOVE-3: with any attack one may first go towards the target for half of the attack's Speed.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...state import LEAPT, STEPS_TO, YARD, Deed, Fight, Fighter
from ...terms import Action, Bar, Fate, Quality, Special, TechniqueKind, TechniqueName
from ..initiative.deeds import core_of, is_ranged
from ..standing import barred, present
from .grid import apart, speed_units, squared, step_towards, within
from .usable import radius, reach


def perceives(me: Fighter, foe: Fighter) -> bool:
    """SHI-HIDE-3: whether somebody is not hidden from a fighter."""
    return not has(foe.hidden_from, me.seat)


def is_blow(me: Fighter, deed: Deed) -> bool:
    """Whether an action is an attack, which is declared with an Accuracy and may be defended against."""
    if deed.kind in (Action.UNARMED, Action.WEAPON, Action.THROW, Action.DISARM):
        return True
    if deed.kind != Action.TECHNIQUE:
        return False
    return has(me.techniques[deed.technique - 1].qualities, Quality.ATTACK)


def is_melee(me: Fighter, deed: Deed) -> bool:
    """SHI-MOVE-5: done at distance 0, or as far as a weapon reaches."""
    return not is_ranged(me, deed)


def free_units(me: Fighter, deed: Deed) -> int:
    """SHI-MOVE-3: how far one may go with an attack of that final Speed, in units."""
    if barred(me, Bar.NO_MOVE_WITH_ATTACK):
        return 0
    return speed_units(me) * deed.speed // 2


def reaches(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> bool:
    """SHI-MOVE-3, SHI-MOVE-5: whether a foe is near enough, for an attack after the free move."""
    far = reach(fight, me, deed) * YARD
    if is_blow(me, deed) or deed.kind in (Action.KNOCK_OUT, Action.COUP_DE_GRACE):
        far += free_units(me, deed)
    return squared(me, foe) <= far * far


def helps(me: Fighter, deed: Deed) -> bool:
    """Whether an action is done to a friend, or to oneself."""
    return core_of(me, deed) in (TechniqueName.GENJUTSU_KAI, TechniqueName.VITAL_REPAIR)


def targets(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-MOVE-5, SHI-HIDE-3: the seats that an action can be aimed at. Its Speed must be known."""
    bits = 0
    helpful = helps(me, deed)
    fallen = deed.kind in (Action.KNOCK_OUT, Action.COUP_DE_GRACE)
    for foe in fight.fighters[: fight.count]:
        if me.sneak.aims_at not in (0, foe.seat + 1):
            continue
        if helpful:
            if foe.side == me.side and present(foe) and reaches(fight, me, deed, foe):
                bits |= 1 << foe.seat
        elif foe.side != me.side and perceives(me, foe) and reaches(fight, me, deed, foe):
            if fallen and helpless(deed, foe):
                bits |= 1 << foe.seat
            if not fallen and foe.fate == Fate.ABLE and bound_to(me, deed, foe):
                bits |= 1 << foe.seat
    return bits


def helpless(deed: Deed, foe: Fighter) -> bool:
    """SHI-CND-5, SHI-CND-7: whom one can kill at leisure, or knock out."""
    if foe.fate == Fate.UNCONSCIOUS:
        return deed.kind == Action.COUP_DE_GRACE
    return foe.fate == Fate.INCAPACITATED


def bound_to(me: Fighter, deed: Deed, foe: Fighter) -> bool:
    """SHI-GRAP-1, SHI-STG-1: in a grapple, whom one holds; what must be perceived needs eyes on one."""
    match core_of(me, deed):
        case TechniqueName.CHOKE_HOLD:
            return me.grapples == foe.seat + 1
        case TechniqueName.ESCAPE_GRAPPLE:
            return me.held_by == foe.seat + 1
    if deed.kind == Action.DISARM:
        return may_be_disarmed(me, deed, foe)
    if deed.kind == Action.TECHNIQUE and me.techniques[deed.technique - 1].kind == TechniqueKind.GENJUTSU:
        return not has(me.hidden_from, foe.seat)  # SHI-STG-1
    return True


def may_be_disarmed(me: Fighter, deed: Deed, foe: Fighter) -> bool:
    """SHI-EQ-5: who holds a weapon; a Small one knocks no Large one out of a hand."""
    held = foe.right_hand if foe.right_hand > 0 else foe.left_hand
    if held == 0:
        return False
    small = has(me.weapons[deed.weapon].special, Special.SMALL)
    return not (small and has(foe.weapons[held].special, Special.LARGE))


def in_area(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-AOE-3: everybody inside an area attack except its maker; taijutsu strikes only enemies.

    Around the one it is aimed at, or around the attacker where it has no range.
    """
    middle = me
    if deed.target > 0 and is_ranged(me, deed):
        middle = fight.fighters[deed.target - 1]
    chosen = me.techniques[deed.technique - 1].kind <= TechniqueKind.WEAPON
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.seat != me.seat and present(foe) and within(middle, foe, radius(me, deed)):
            if not (chosen and foe.side == me.side):
                bits |= 1 << foe.seat
    return bits


def approach(fight: Fight, me: Fighter, deed: Deed, foe: Fighter, all_the_way: bool) -> None:
    """SHI-MOVE-3, SHI-SIM-9: the free move, as far as needed; it comes with the effects of the count.

    SHI-TTH-8: whoever leaps to somebody's side on that count ends there.
    """
    if me.walk.stepped == LEAPT:
        return
    far = reach(fight, me, deed) * YARD
    gap = apart(me, foe) - far
    units = min(gap, free_units(me, deed))
    if all_the_way:
        units = min(apart(me, foe), free_units(me, deed))
    if units <= 0:
        return
    x = me.x
    y = me.y
    if gap == units and far == 0:
        units = apart(me, foe)
    step_towards(me, foe.x, foe.y, units)
    me.walk.steps_x = me.x
    me.walk.steps_y = me.y
    me.walk.stepped = STEPS_TO + foe.seat
    me.x = x
    me.y = y
