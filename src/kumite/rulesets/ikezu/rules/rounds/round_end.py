"""What the end of a round brings: clocks run on, and successors enter."""

from __future__ import annotations

from kumite.table import Table

from ...state import DECLINE, Fight, Fighter
from ...terms import Ask, Event, Fate
from ..loss import die
from ..standing import is_pc, present


def run_clocks(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-RND-11, IKE-CRIT-8: the hour of the dying runs on, and so do the hours of the poisoned."""
    if not present(me):
        return
    if me.death_clock > 0:
        me.death_clock -= 1
        if me.death_clock == 0:
            die(table, fight, me)
            return
    if me.poison_clock > 0:
        me.poison_clock -= 1
        if me.poison_clock == 0:
            die(table, fight, me)


def reserves(fight: Fight) -> int:
    """IKE-DEATH-1: those who wait to take over from a PC who died."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.reserve == 1 and me.fate == Fate.ABSENT:
            bits |= 1 << me.seat
    return bits


def lacks_successor(fight: Fight, me: Fighter) -> bool:
    """IKE-DEATH-1: whether they are a PC who has died, whose player has not been asked yet."""
    if fight.house.reinforce_on_death == 0:
        return False
    return me.fate == Fate.DEAD and me.succeeded == 0 and is_pc(me)


def enter_successors(table: Table, fight: Fight) -> None:
    """IKE-DEATH-1: the player of a dead PC may enter with another at the start of a round."""
    for me in fight.fighters[: fight.count]:
        if lacks_successor(fight, me) and reserves(fight) != 0:
            me.succeeded = 1
            seat = table.choose(me.seat, Ask.SUCCESSOR, reserves(fight) | 1 << DECLINE)
            if seat != DECLINE:
                fight.fighters[seat].fate = Fate.IN_FIGHT
                fight.fighters[seat].reserve = 0
                table.tell(seat, Event.ENTERS, me.seat)


def invite_players(table: Table, fight: Fight) -> None:
    """IKE-DEATH-1: where nobody waits in reserve, somebody new may join; the referee lets them in."""
    for me in fight.fighters[: fight.count]:
        if lacks_successor(fight, me):
            me.succeeded = 1
            table.tell(me.seat, Event.MAY_JOIN, 0)
