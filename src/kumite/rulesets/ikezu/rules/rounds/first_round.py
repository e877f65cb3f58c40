"""Who may act in the first round: saves of the PC side, or of both sides."""

from __future__ import annotations

from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ability, DuelBothPass, Event, Footing, Order, Side, Why
from ..quick import first_score, name_quick_foe, quick_against
from ..saves import most_at_risk, passes, save_against, save_die, score_for
from ..standing import able_on, can, present


def first_round_saves(table: Table, fight: Fight) -> None:
    """IKE-RND-3, IKE-RND-10: everybody on the PC side saves DEX, after naming the foes whom they face."""
    for me in fight.fighters[: fight.count]:
        if saves_first(me):
            name_quick_foe(table, fight, me)
    for me in fight.fighters[: fight.count]:
        if saves_first(me):
            first_round_save(table, fight, me)


def saves_first(me: Fighter) -> bool:
    """IKE-RND-4, IKE-RND-9: the PC side saves, but for those who are spared it, always act first or panic."""
    if me.side != Side.PC or not present(me) or can(me, Ability.ALWAYS_FIRST):
        return False
    return me.initiative_waived == 0 and me.panicked == 0


def first_round_save(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-RND-3, IKE-RND-5: those who pass act before the opponents, and the others not at all in round 1."""
    if save_against(table, fight, me, Why.FIRST_ROUND_SAVE, first_score(fight, me), Footing.EVEN):
        table.tell(me.seat, Event.FIRST_ROUND_READY, 0)
    else:
        me.late = 1
        table.tell(me.seat, Event.FIRST_ROUND_LATE, 0)


def sides_initiative(table: Table, fight: Fight) -> None:
    """IKE-DUEL-DEATH-2 for sides of PCs alone: the one most at risk saves for each (IKE-SAVE-5)."""
    first = fight.fighters[most_at_risk(fight, able_on(fight, Side.PC))]
    second = fight.fighters[most_at_risk(fight, able_on(fight, Side.OPPONENT))]
    a = side_die(table, fight, first)
    b = side_die(table, fight, second)
    a_passes = passes(a, a, initiative_score(fight, first, second))
    b_passes = passes(b, b, initiative_score(fight, second, first))
    a_better = a > b if fight.house.duel_both_pass == DuelBothPass.HIGHEST else a < b
    fight.order = Order.TOGETHER
    if a_passes == b_passes and (a == b or not a_passes):
        table.tell(first.seat, Event.BOTH_TURNS_AT_ONCE, 0)
    elif a_passes and (a_better or not b_passes):
        fight.order = Order.PC_FIRST
        table.tell(first.seat, Event.INITIATIVE, 0)
    else:
        fight.order = Order.OPPONENT_FIRST
        table.tell(second.seat, Event.INITIATIVE, 0)


def initiative_score(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """IKE-QUICK-1: with Quick on top of the attribute."""
    return score_for(fight, me, Why.INITIATIVE_SAVE) + quick_against(fight, me, foe)


def side_die(table: Table, fight: Fight, me: Fighter) -> int:
    return save_die(table, fight, me.seat, Why.INITIATIVE_SAVE, Footing.EVEN, False)
