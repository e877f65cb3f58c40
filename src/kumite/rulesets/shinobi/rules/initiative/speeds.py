"""Speed, its floors, action points and when an interrupt is quick enough.

A Speed goes through seven steps (SHI-SPD-5): the sum of the chain, what statuses add, what is taken off, and
the floor of what may be taken off.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...repertoire.actions import LASTING
from ...state import Deed, Fight, Fighter
from ...terms import Action, Bar, InterruptFloor, StunBlocksAp, TechniqueName
from ..basic_actions.prices import core_speed, delay, doubled, fixed_speed, half_up, link_speed, reduction
from ..how_to_fight.seal_speeds import seal_speed


def waits(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-DELAY-6, SHI-DELAY-9, SHI-CND-5: the Delay of an action, which nothing lowers; 0: none."""
    return 5 if deed.kind == Action.COUP_DE_GRACE else delay(fight, me, deed)


def is_variable(fight: Fight, deed: Deed) -> bool:
    """SHI-VAR-1, SHI-VAR-7, SHI-WAIT-1: whether an action is one of Variable Speed.

    The stances and Wait are; by house rule so are Move and Perform Handseals.
    """
    if deed.kind in (Action.STANCE, Action.WAIT):
        return True
    return fight.house.move_is_variable == 1 and deed.kind in (Action.MOVE, Action.SEALS)


def raised(fight: Fight, me: Fighter, deed: Deed, base: int) -> int:
    """SHI-SPD-5, SHI-STA-SHOCK: the Speed with what Shock and broken ribs add, at most doubled.

    Only half of the Shock counts for interrupts.
    """
    if is_variable(fight, deed) or doubled(me, deed):
        return base
    shock = me.now.shock // 2 if deed.interrupt == 1 else me.now.shock
    return min(2 * base, base + shock + me.now.speed)


def floor_of(fight: Fight, deed: Deed, increased: int, least: int) -> int:
    """How low a Speed may be brought: SHI-SPD-1 to SHI-SPD-5, SHI-INT-5, SHI-MT-5, SHI-DELAY-5.

    `increased` is the Speed with all that raises it, `least` its Delay.
    """
    if deed.kind == Action.SEALS:
        return increased
    floor = half_up(increased)
    if deed.interrupt == 0:
        floor = increased if increased <= 3 else max(floor, 3)
    else:
        floor = 0 if increased == 0 else max(floor, 1)
        if fight.house.interrupt_floor == InterruptFloor.HALF_ONLY_TO_3 and increased > 3:
            floor = max(floor, 3)
    floor = max(floor, least)
    if deed.kind == Action.THROW:
        floor = max(floor, 5)
    return min(floor, increased)


def base_speed(fight: Fight, me: Fighter, deed: Deed) -> int:
    """SHI-SPD-5, SHI-CHAIN-4, SHI-ABORT-5: core and links, and 1 where something is aborted for it."""
    core = deed.counts if counted(deed) else core_speed(fight, me, deed)
    return core + link_speed(fight, me, deed) + deed.aborts


def counted(deed: Deed) -> bool:
    """Actions whose Speed is the number of counts declared."""
    return has(LASTING, deed.kind)


def takes_no_points(deed: Deed) -> bool:
    """SHI-AP-6, SHI-MOVE-4, SHI-REST-2, SHI-PHS-2, SHI-CND-5: no action points on these."""
    return deed.kind in (
        Action.STANCE,
        Action.WAIT,
        Action.MOVE,
        Action.SEALS,
        Action.REST,
        Action.PREPARE_SNEAK,
        Action.COUP_DE_GRACE,
    )


def points_barred(fight: Fight, me: Fighter, deed: Deed) -> bool:
    """SHI-AP-6, SHI-STA-STUN-2, SHI-SURP-2: whether no action points may lower the Speed of an action."""
    if takes_no_points(deed) or deed.surprise == 2:
        return True
    return me.stun > 0 and fight.house.stun_blocks_ap == StunBlocksAp.BLOCKS


def most_points(fight: Fight, me: Fighter, foe: Fighter, deed: Deed) -> int:
    """SHI-AP-5: how many action points may lower the Speed of an action.

    `foe` is whom it is aimed at, or the actor itself.
    """
    if points_barred(fight, me, deed):
        return 0
    increased = raised(fight, me, deed, base_speed(fight, me, deed))
    floor = floor_of(fight, deed, increased, waits(fight, me, deed))
    room = increased - floor - reduction(fight, me, deed, foe)
    return max(0, min(me.ap, room))


def set_speed(fight: Fight, me: Fighter, foe: Fighter, deed: Deed, points: int) -> None:
    """SHI-SPD-5, SHI-AP-3, SHI-CHAIN-6: work out the Speed of an action with so many action points."""
    deed.ap = points
    deed.core_speed = deed.counts if counted(deed) else core_speed(fight, me, deed)
    deed.base_speed = base_speed(fight, me, deed)
    increased = raised(fight, me, deed, deed.base_speed)
    deed.raised_speed = increased
    floor = floor_of(fight, deed, increased, waits(fight, me, deed))
    counts_for = points
    if points <= 4 and me.now.bars >> Bar.SMALL_AP_LOST & 1:
        counts_for = 0
    lowered = increased - counts_for - reduction(fight, me, deed, foe)
    deed.speed = min(increased, max(lowered, floor)) + fixed_speed(fight, me, deed)
    if deed.discards > 0:
        deed.speed += 2  # SHI-EQ-3: after action points
    deed.seal = 0 if deed.kind == Action.SEALS else seal_speed(fight, me, deed)


def quick_enough(fight: Fight, me: Fighter, deed: Deed, answered: int) -> bool:
    """SHI-INT-2, SHI-INT-6: twice its Speed and seals is at most the Speed that it answers, exactly.

    SHI-INT-7: some interrupts answer at their own Speed. SHI-ABI-DESPERATION: all may be four times as slow.
    SHI-TTH-5: but for a hit that was taken for somebody the points to spare are the limit of them all.
    """
    factor = 4
    if me.attack.taken == 1:
        return factor * (deed.speed + deed.seal) <= 2 * answered
    if deed.technique > 0 and me.techniques[deed.technique - 1].id == TechniqueName.RISING_PHOENIX:
        factor = 2
    if 0 < me.desperate == fight.ic + 1:
        factor = 1
    return factor * (deed.speed + deed.seal) <= 2 * answered


def least_points(fight: Fight, me: Fighter, foe: Fighter, deed: Deed, answered: int) -> int:
    """SHI-INT-6: the fewest action points that make an interrupt quick enough, or -1; sets its Speed so."""
    most = most_points(fight, me, foe, deed)
    for points in range(most + 1):
        set_speed(fight, me, foe, deed, points)
        if quick_enough(fight, me, deed, answered):
            return points
    return -1
