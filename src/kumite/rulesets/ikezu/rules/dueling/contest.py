"""The contests of a duel: who wins them, and who has the edge in the next."""

from __future__ import annotations

from kumite.table import Table

from ...state import Fight
from ...terms import DuelAdvantageSource, DuelBothPass, Event, Footing, Why
from ..saves import passes, save_die, score_for, spend_carried_edge, value_of

NOBODY = -1


def contest(table: Table, fight: Fight, why: Why, challenger: int, challenged: int) -> int:
    """IKE-DUEL-3: both roll, the challenger first. Returns the winner's seat or NOBODY.

    Each saves with the attribute of the contest and what they have on top of it.

    IKE-DUEL-4: only one passes: a clean win. IKE-DUEL-5, IKE-DUEL-7: both fail, or both pass with
    equal rolls: a stand-off. IKE-DUEL-6, IKE-DUEL-8: both pass: a low win, and the edge with it; by
    house rule a clean win gives the edge too.
    """
    edge = fight.edge
    fight.edge = 0
    table.tell(0, Event.CONTEST, why)
    first = contest_die(table, fight, 0, why, edge)
    first_value = contest_value(fight, 0, first, edge)
    second = contest_die(table, fight, 1, why, edge)
    second_value = contest_value(fight, 1, second, edge)
    spend_carried_edge(fight, fight.fighters[0])
    spend_carried_edge(fight, fight.fighters[1])
    first_passes = passes(first, first_value, score_for(fight, fight.fighters[0], why) + challenger)
    second_passes = passes(second, second_value, score_for(fight, fight.fighters[1], why) + challenged)
    if first_passes != second_passes:
        winner = 0 if first_passes else 1
        table.tell(winner, Event.CONTEST_WON, why)
        if fight.house.duel_advantage_source == DuelAdvantageSource.ANY_WIN:
            give_edge(table, fight, why, winner)
        return winner
    if not first_passes or first_value == second_value:
        table.tell(0, Event.STAND_OFF, why)
        return NOBODY
    lower = 0 if first_value < second_value else 1
    winner = lower if fight.house.duel_both_pass == DuelBothPass.LOWEST else 1 - lower
    table.tell(winner, Event.CONTEST_WON, why)
    give_edge(table, fight, why, winner)
    return winner


def has_edge(fight: Fight, seat: int, edge: int) -> bool:
    """IKE-DUEL-8: whether they won the edge in the contest before, or carry one by house rule."""
    return edge == seat + 1 or fight.carried_edge == seat + 1


def contest_die(table: Table, fight: Fight, seat: int, why: Why, edge: int) -> int:
    """IKE-DUEL-3, IKE-DUEL-8: with the edge, two dice and the lower."""
    return save_die(table, fight, seat, why, Footing.EVEN, has_edge(fight, seat, edge))


def contest_value(fight: Fight, seat: int, die: int, edge: int) -> int:
    return value_of(fight, die, has_edge(fight, seat, edge))


def give_edge(table: Table, fight: Fight, why: Why, winner: int) -> None:
    """IKE-DUEL-6, IKE-DUEL-8: for the next contest of the exchange.

    The clash is the last contest; by house rule its edge waits for the next save of any kind.
    """
    if why == Why.STAREDOWN or why == Why.DRAW:
        fight.edge = winner + 1
        table.tell(winner, Event.EDGE, 0)
    elif why == Why.CLASH and fight.house.duel_advantage_carry == 1:
        fight.carried_edge = winner + 1
        table.tell(winner, Event.EDGE, 0)
