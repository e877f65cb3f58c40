"""The die of a defence, and what is bought for it. SHI-ACC-2, SHI-EQ-8."""

from __future__ import annotations

from ...table import Table
from ..asking import says_yes
from .blows import crosses, judge, tell_result
from .records import Deed
from .stances import covers
from .state import Fight, Fighter
from .terms import Ask, Event, Stance
from .things import Ability


def declare_surge(table: Table, me: Fighter) -> None:
    """7.6, Surge: 5 action points for 1 on a defensive roll, up to 5."""
    if me.abilities[Ability.SURGE] > 0 and me.ap >= 5:
        me.reply.surge = table.amount(me.seat, Ask.SURGE, 0, min(5, me.ap // 5))
        me.ap -= 5 * me.reply.surge


def roll_defence(
    table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, why: int, bonus: int
) -> None:
    """SHI-ACC-2, SHI-EQ-8: the die of a defence, or a natural 10 while one observes; twice against Cross
    Wave.
    """
    ten = covers(fight, me, Stance.OBSERVE)
    if ten:
        ten = says_yes(table, fight, me.seat, attacker, Ask.TAKE_TEN)
    me.defence_die = 10 if ten else table.roll(me.seat, why, 20)
    me.defence_bonus = bonus
    table.tell(me.seat, Event.DEFENCE_ROLLED, me.defence_die + bonus)
    if crosses(attacker, deed):
        me.second_die = table.roll(me.seat, why, 20)
        table.tell(me.seat, Event.DEFENCE_ROLLED, me.second_die + bonus)
    judge(fight, attacker, deed, me)
    tell_result(table, me)
