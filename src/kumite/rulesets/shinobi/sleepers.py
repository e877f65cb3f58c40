"""Sleepers, who wake when they are attacked or approached: SHI-STA-SLEEP."""

from __future__ import annotations

from ...table import Table
from ..bits import has
from .grid import within
from .standing import can_act
from .state import Fight, Fighter
from .terms import Event


def wake(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-STA-SLEEP: it may defend at once, at -5 until its first action, which comes on the next count."""
    if me.asleep == 1:
        me.asleep = 2
        me.base_next_ic = max(me.base_next_ic, fight.ic + 1)
        me.next_ic = me.base_next_ic + me.stun
        table.tell(me.seat, Event.SLEEPER_WAKES, 0)


def wake_approached(table: Table, fight: Fight) -> None:
    """SHI-STA-SLEEP: an enemy within a yard wakes a sleeper, unless it is hidden from it."""
    for me in fight.fighters[: fight.count]:
        if me.asleep == 1:
            for foe in fight.fighters[: fight.count]:
                if foe.side != me.side and can_act(foe) and within(me, foe, 1):
                    if not has(foe.hidden_from, me.seat):
                        wake(table, fight, me)
