"""Moves that run while the clock does, and the places that free moves lead to.

SHI-MOVE-6: on every count the mover is at the point of its straight path that it has reached.
"""

from __future__ import annotations

from kumite.table import Table

from ...state import LEAPT, MOST_COUNTS, STEPS_TO, YARD, Fight, Fighter
from ...terms import Event, Running
from ..how_to_fight.aftereffects import moved
from ..standing import can_act, reckon
from .grid import root, speed_units, step_towards

LEAP = 6
"""SHI-TTH-1: how many counts a leap in front of somebody takes, however far it goes."""


def begin_move(fight: Fight, me: Fighter) -> None:
    """SHI-MOVE-1: the path is fixed; only the declared counts carry movement, not what Shock adds."""
    me.walk.goal_x = me.deed.way_x
    me.walk.goal_y = me.deed.way_y
    me.walk.move_left = me.deed.counts
    me.walk.moved_at = fight.ic
    me.walk.still = 0


def advance_movers(table: Table, fight: Fight) -> None:
    """SHI-MOVE-2, SHI-MOVE-6: the clock has moved on; so has everybody who moves."""
    for me in fight.fighters[: fight.count]:
        if me.running == Running.MOVE and can_act(me):
            advance(table, fight, me)


def advance(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-MOVE-2, SHI-MOVE-6: counts that an interrupt added are stood still first."""
    counts = fight.ic - me.walk.moved_at
    me.walk.moved_at = fight.ic
    stood = min(counts, me.walk.still)
    me.walk.still -= stood
    counts = min(counts - stood, me.walk.move_left)
    if counts <= 0:
        return
    me.walk.move_left -= counts
    walk(table, fight, me, me.walk.goal_x, me.walk.goal_y, speed_units(me) * counts)


def walk(table: Table, fight: Fight, me: Fighter, x: int, y: int, units: int) -> None:
    """SHI-MOVE-1: so many units straight towards a place."""
    before_x = me.x
    before_y = me.y
    reached = step_towards(me, x, y, units)
    units = distance(me.x - before_x, me.y - before_y)
    if units > 0:
        moved(table, fight, me, units, MOST_COUNTS)
        table.tell(me.seat, Event.REACHES_GOAL if reached else Event.MOVES, units // YARD)
        reckon(fight, me)


def settle_steps(table: Table, fight: Fight) -> None:
    """SHI-SIM-9, SHI-MOVE-3, SHI-TTH-8: free moves take place; they counted already for the action itself."""
    for me in fight.fighters[: fight.count]:
        if me.walk.stepped >= STEPS_TO and me.walk.stepped - STEPS_TO > me.seat:
            meet(me, fight.fighters[me.walk.stepped - STEPS_TO])
    for me in fight.fighters[: fight.count]:
        if me.walk.stepped > 0:
            most = LEAP if me.walk.stepped == LEAPT else MOST_COUNTS
            me.walk.stepped = 0
            x = me.walk.steps_x
            y = me.walk.steps_y
            me.walk.steps_x = 0
            me.walk.steps_y = 0
            if can_act(me) and (x != me.x or y != me.y):
                step_to(table, fight, me, x, y, most)


def meet(me: Fighter, foe: Fighter) -> None:
    """SHI-SIM-9: two who go for each other on one count meet between, and do not pass each other.

    Where they meet is nearer to whoever comes less far.
    """
    if foe.walk.stepped != STEPS_TO + me.seat:
        return
    across = foe.x - me.x
    up = foe.y - me.y
    if across * (foe.walk.steps_x - me.walk.steps_x) + up * (foe.walk.steps_y - me.walk.steps_y) >= 0:
        return
    mine = distance(me.walk.steps_x - me.x, me.walk.steps_y - me.y)
    both = mine + distance(foe.walk.steps_x - foe.x, foe.walk.steps_y - foe.y)
    me.walk.steps_x = me.x + across * mine // both
    me.walk.steps_y = me.y + up * mine // both
    foe.walk.steps_x = me.walk.steps_x
    foe.walk.steps_y = me.walk.steps_y


def distance(across: int, up: int) -> int:
    """The length of a way, rounded down."""
    return root(across * across + up * up)


def step_to(table: Table, fight: Fight, me: Fighter, x: int, y: int, most: int) -> None:
    """A free move to a place that has been found to be near enough, in at most so many counts."""
    units = distance(x - me.x, y - me.y)
    me.x = x
    me.y = y
    moved(table, fight, me, units, most)
    table.tell(me.seat, Event.MOVES, units // YARD)
    reckon(fight, me)
