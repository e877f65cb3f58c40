"""Stun: SHI-STA-STUN. The clock without it is kept apart, and the stun in force added to it."""

from __future__ import annotations

from ...table import Table
from ..asking import says_yes
from .aborts import abort, may_abort
from .standing import wounds_of
from .state import Fight, Fighter
from .terms import Ask, Event, Running
from .things import Ability, WoundName


def stun(table: Table, fight: Fight, me: Fighter, points: int) -> None:
    """SHI-STA-STUN: a second stun counts only if it is greater. Focus, for a point of Willpower, ends
    all stun and
    makes immune for this count.

    SHI-COMBO-2: being stunned breaks a combo.
    """
    points += wounds_of(me, WoundName.CAVITATION) if points > 0 else 0
    if me.stun_immune == fight.ic + 1 or points <= me.stun:
        return
    if me.abilities[Ability.FOCUS] > 0 and me.willpower > 0:
        if says_yes(table, fight, me.seat, me, Ask.FOCUS):
            me.willpower -= 1
            me.stun_immune = fight.ic + 1
            lift_stun(fight, me)
            return
    me.stun = points
    me.next_ic = me.base_next_ic + points
    abort_stance(table, fight, me)
    if me.running == Running.REPAIR and may_abort(fight, me):
        abort(table, fight, me)
    me.combo_counter = 0
    me.combo_open = 0
    table.tell(me.seat, Event.STUNNED, points)


def abort_stance(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-STA-STUN-6: by itself a stun breaks nothing; by house rule it ends variable-speed actions."""
    if fight.house.stun_aborts_variable == 1 and me.running in (Running.STANCE, Running.WAIT):
        if may_abort(fight, me):
            abort(table, fight, me)


def extend(table: Table, fight: Fight, me: Fighter, points: int) -> None:
    """SHI-STA-STUN-3: lengthen a stun that is already on somebody."""
    if me.stun > 0 and points > 0:
        me.stun += points
        me.next_ic = me.base_next_ic + me.stun
        table.tell(me.seat, Event.STUNNED, me.stun)


def lift_stun(fight: Fight, me: Fighter) -> None:
    """SHI-STA-STUN-4: a stun that is removed early."""
    me.stun = 0
    me.next_ic = max(fight.ic, me.base_next_ic)
