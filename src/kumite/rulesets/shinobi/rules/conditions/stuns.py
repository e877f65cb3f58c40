"""Stun: SHI-STA-STUN. The clock without it is kept apart, and the stun in force added to it."""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.table import Table

from ...state import Fight, Fighter, Illusion
from ...terms import Ability, Ask, Event, Running, WoundName
from ..how_to_fight.aborts import abort, may_abort
from ..standing import wounds_of


def stun(table: Table, fight: Fight, me: Fighter, points: int) -> None:
    """SHI-STA-STUN: a second stun counts only if it is greater.

    SHI-ABI-FOCUS: for a point of Willpower Focus ends all stun and makes immune for this count. SHI-COMBO-2:
    being stunned breaks a combo.
    """
    points += wounds_of(me, WoundName.CAVITATION) if points > 0 else 0
    if me.stun_immune == fight.ic + 1 or points <= me.true_stun:
        return
    if points <= me.stun:
        me.true_stun = points  # what holds now is a genjutsu's, and may end before
        return
    if me.abilities[Ability.FOCUS] > 0 and me.willpower > 0:  # SHI-ABI-FOCUS
        if says_yes(table, fight, me.seat, me, Ask.FOCUS):
            me.willpower -= 1
            me.stun_immune = fight.ic + 1
            lift_stun(fight, me)
            return
    me.true_stun = points
    me.stun = points
    me.next_ic = me.base_next_ic + points
    abort_stance(table, fight, me)
    if me.running == Running.REPAIR and may_abort(fight, me):
        abort(table, fight, me)
    me.combo.counter = 0
    me.combo.opened = 0
    table.tell(me.seat, Event.STUNNED, points)


def abort_stance(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-STA-STUN-6: by itself a stun breaks nothing; by house rule it ends variable-speed actions."""
    if fight.house.stun_aborts_variable == 1 and me.running in (Running.STANCE, Running.WAIT):
        if may_abort(fight, me):
            abort(table, fight, me)


def extend(table: Table, fight: Fight, me: Fighter, points: int) -> None:
    """SHI-STA-STUN-3: lengthen a stun that is already on somebody, whatever it comes from."""
    if me.stun > 0 and points > 0:
        me.stun += points
        if me.true_stun > 0:
            me.true_stun += points
        for illusion in me.illusions:
            if illusion.stun > 0:
                illusion.stun += points
        me.next_ic = me.base_next_ic + me.stun
        table.tell(me.seat, Event.STUNNED, me.stun)


def lift_stun(fight: Fight, me: Fighter) -> None:
    """SHI-STA-STUN-4: a stun that is removed early."""
    forget_stun(me)
    me.base_next_ic = max(fight.ic, me.base_next_ic)
    me.next_ic = me.base_next_ic


def forget_stun(me: Fighter) -> None:
    """SHI-STA-STUN: it is over, whatever it came from."""
    me.stun = 0
    me.true_stun = 0
    for illusion in me.illusions:
        illusion.stun = 0


def dream_stun(me: Fighter, illusion: Illusion, before: int) -> None:
    """SHI-GEN-7: what a genjutsu has just stunned is the genjutsu's, and ends with it.

    `before`: the stun of other causes before.
    """
    if me.true_stun > before:
        illusion.stun = me.true_stun
        me.true_stun = before


def wake_from_stun(table: Table, fight: Fight, me: Fighter, dreamt: int) -> None:
    """SHI-GEN-7, SHI-STA-STUN: a genjutsu that stunned has ended.

    The greatest of the other stuns holds, from now on.
    """
    if dreamt == 0 or me.stun == 0:
        return
    left = me.true_stun
    for illusion in me.illusions:
        left = max(left, illusion.stun)
    before = me.next_ic
    me.stun = left
    me.base_next_ic = max(fight.ic, me.base_next_ic)
    me.next_ic = me.base_next_ic + left
    if left > 0 and me.next_ic != before:
        table.tell(me.seat, Event.STUNNED, left)
