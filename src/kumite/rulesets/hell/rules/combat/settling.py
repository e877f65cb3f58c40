"""What an action leaves to be done: steps, flames, broken Hordes, hiding places that are given away."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Event, Fate, Kind, Stat, Trait, Why
from ..common_actions.overwatch import forced_watch
from ..common_actions.walking import walk
from ..standing import can_act, knows, present
from ..status_effects.marks import reveal
from ..status_effects.statuses import gain_burn
from .tiles import DX, DY, distance, is_free

ROUNDS = 8
"""What settles may leave something again; so often at most."""


def settle(table: Table, fight: Fight) -> None:
    """HEL-ATK-10, HEL-HORDE-2, HEL-OVER-4: until nothing is left to be done."""
    for _ in range(ROUNDS):
        if not pending(fight):
            break
        forced_watch(table, fight)
        for me in fight.fighters[: fight.count]:
            if me.aftermath.bursting == 1:
                burst(table, fight, me)
            if me.aftermath.step_due > 0:
                tiles = me.aftermath.step_due
                me.aftermath.step_due = 0
                if can_act(me):
                    walk(table, fight, me, tiles)
            if me.kind == Kind.HORDE and me.broken == 0 and me.health * 2 <= me.max_health and present(me):
                break_up(table, fight, me)
    for me in fight.fighters[: fight.count]:
        if me.aftermath.reacted == 1:
            give_away(table, me)
        clear(me.aftermath)


def give_away(table: Table, me: Fighter) -> None:
    """HEL-HIDE-2: once what was done is over, a Reaction too. The Trait assassin: not by felling somebody."""
    if me.aftermath.felled == 0 or not knows(me, Trait.ASSASSIN) or me.stats[Stat.THIEVING] < 3:
        reveal(table, me)


def pending(fight: Fight) -> bool:
    """Whether an action has left something to be done."""
    for me in fight.fighters[: fight.count]:
        if me.aftermath.bursting == 1 or me.aftermath.step_due > 0 or me.aftermath.forced.moved == 1:
            return True
        if me.kind == Kind.HORDE and me.broken == 0 and me.health * 2 <= me.max_health and present(me):
            return True
    return False


def burst(table: Table, fight: Fight, me: Fighter) -> None:
    """The phoenix falls: 2d4 Burn to all within 3 tiles."""
    me.aftermath.bursting = 0
    count = table.roll(me.seat, Why.BURST, 4) + table.roll(me.seat, Why.BURST, 4)
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and present(other) and other.kind != Kind.HAZARD:
            if distance(fight, me, other) <= 3:
                gain_burn(table, fight, other, count, me.seat + 1)


def break_up(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-HORDE-2: at half Health two single creatures are left of a Horde."""
    me.broken = 1
    me.kind = Kind.CREATURE
    me.size = 1
    count = max(1, me.horde_size)
    me.max_health = max(1, me.max_health // count)
    me.health = min(me.health, me.max_health)
    me.armor_at_rest //= count
    me.armor = min(me.armor, me.armor_at_rest)
    for other in fight.fighters[: fight.count]:
        if other.half_of == me.seat + 1 and other.fate == Fate.ABSENT:
            stand_beside(table, fight, me, other)


def stand_beside(table: Table, fight: Fight, me: Fighter, other: Fighter) -> None:
    """The second of the two, on a free tile beside the first."""
    for way in range(1, 9):
        x, y = me.x + DX[way], me.y + DY[way]
        if other.fate == Fate.ABSENT and is_free(fight, other, x, y):
            other.x = x
            other.y = y
            other.fate = Fate.IN_FIGHT
            table.tell(other.seat, Event.ENTERS, 0)
