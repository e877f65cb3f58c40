"""The die of a defense, and what is bought for it. SHI-ACC-2, SHI-EQ-8."""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.table import Table

from ...state import Deed, Fight, Fighter
from ...terms import Ability, Ask, Event, Stance
from ..basic_actions.stances import covers
from .blows import crosses, judge, tell_result


def declare_surge(table: Table, me: Fighter) -> None:
    """SHI-ABI-SURGE: 5 action points for 1 on a defensive roll, up to 5."""
    if me.abilities[Ability.SURGE] > 0 and me.ap >= 5:
        me.reply.surge = table.amount(me.seat, Ask.SURGE, 0, min(5, me.ap // 5))
        me.ap -= 5 * me.reply.surge


def roll_defence(
    table: Table, fight: Fight, me: Fighter, attacker: Fighter, deed: Deed, why: int, bonus: int
) -> None:
    """SHI-ACC-2: the die of a defence.

    SHI-EQ-8: or a natural 10 while one observes. SHI-TECH-CROSS-WAVE: two dice against it.
    """
    ten = covers(fight, me, Stance.OBSERVE)
    if ten:
        ten = says_yes(table, fight, me.seat, attacker, Ask.TAKE_TEN)
    me.attack.defence_die = 10 if ten else table.roll(me.seat, why, 20)
    me.attack.defence_bonus = bonus
    table.tell(me.seat, Event.DEFENCE_ROLLED, me.attack.defence_die + bonus)
    if crosses(attacker, deed):
        me.attack.second_die = table.roll(me.seat, why, 20)
        table.tell(me.seat, Event.DEFENCE_ROLLED, me.attack.second_die + bonus)
    judge(fight, attacker, deed, me)
    tell_result(table, me)
