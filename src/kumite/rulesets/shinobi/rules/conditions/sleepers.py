"""Sleepers, who wake when they are attacked or approached: SHI-STA-SLEEP."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Event
from ..basic_actions.grid import within
from ..standing import can_act


def wake(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-STA-SLEEP: one who wakes may defend at once, at -5 until their first action, on the next count."""
    if me.asleep == 1:
        me.asleep = 2
        me.base_next_ic = max(me.base_next_ic, fight.ic + 1)
        me.next_ic = me.base_next_ic + me.stun
        table.tell(me.seat, Event.SLEEPER_WAKES, 0)


def wake_approached(table: Table, fight: Fight) -> None:
    """SHI-STA-SLEEP: an enemy within a yard wakes a sleeper, unless they are hidden from the sleeper."""
    for me in fight.fighters[: fight.count]:
        if me.asleep == 1:
            for foe in fight.fighters[: fight.count]:
                if foe.side != me.side and can_act(foe) and within(me, foe, 1):
                    if not has(foe.hidden_from, me.seat):
                        wake(table, fight, me)


def sleepers_near(fight: Fight, me: Fighter) -> int:
    """SHI-STA-SLEEP-2: the friends asleep within a yard."""
    bits = 0
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and can_act(friend) and friend.asleep == 1 and within(me, friend, 1):
            bits |= 1 << friend.seat
    return bits


def wake_friends(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-STA-SLEEP-2: who has just come near friends wakes them."""
    for friend in those(fight.fighters, sleepers_near(fight, me)):
        wake(table, fight, friend)
