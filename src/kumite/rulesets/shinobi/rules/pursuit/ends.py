"""How a pursuit ends: the Hunted get away, or the battle goes on. SHI-PUR-23 to SHI-PUR-25."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.table import REFEREE, Table

from ...state import YARD, Fight, Squad
from ...terms import Ending, Event, Fate, Outcome, Phase
from ..initiative.clock import place_on_clock, roll_initiative
from ..standing import can_act, present, reckon
from .pursuit_start import hunted

FIRST_DISTANCE = 10
"""Yards between the squads where a battle begins out of a pursuit."""


def get_away(table: Table, fight: Fight, squad: Squad) -> None:
    """SHI-PUR-25: the pursuit is over, and no tracks are left. SHI-END-1: and with it the battle."""
    for me in fight.fighters[: fight.count]:
        if has(squad.members, me.seat) and can_act(me):
            me.fate = Fate.AWAY
    table.tell(REFEREE, Event.PURSUIT_ENDS, 0)
    fight.outcome = Outcome.NOBODY
    fight.ending = Ending.ESCAPED
    fight.phase = Phase.OVER
    for me in fight.fighters[: fight.count]:
        me.stamina_penalty = 0
        me.chakra_penalty = 0
    table.tell(REFEREE, Event.BATTLE_ENDS, Ending.ESCAPED)


def resume(table: Table, fight: Fight, favoured: int, bonus: int) -> None:
    """SHI-PUR-23, SHI-PUR-24: the battle begins again: initiative is rolled, with a bonus for some.

    SHI-FLOW-1, SHI-INIT-2: the first act on the next count, which is 0 where there was no battle before.
    """
    last = -1 if fight.pursuit_forced == 1 else fight.ic
    fight.phase = Phase.OPEN
    fight.pursuit_phase = 0
    fight.pursuit_forced = 0
    fight.ic = last + 1
    fight.pursuit_after = fight.ic + 20
    gather(fight)
    there = 0
    for me in fight.fighters[: fight.count]:
        if present(me) and can_act(me):
            there |= 1 << me.seat
    roll_initiative(table, fight, there)
    for me in those(fight.fighters, favoured & there):
        me.initiative += bonus
    place_on_clock(table, fight, there)
    fight.ic = last
    table.tell(REFEREE, Event.PURSUIT_ENDS, 1)


def gather(fight: Fight) -> None:
    """Where they meet: the squads a few yards from each other."""
    for me in fight.fighters[: fight.count]:
        me.x = FIRST_DISTANCE * YARD if has(hunted(fight).members, me.seat) else 0
        me.y = me.seat * YARD
        me.walk.goal_x = me.x
        me.walk.goal_y = me.y
        me.walk.move_left = 0
        reckon(fight, me)
