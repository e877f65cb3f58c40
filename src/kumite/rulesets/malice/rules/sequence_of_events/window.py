"""The window at the beginning of a Round, when Void Points can be spent on it."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, says_yes
from kumite.table import Table

from ...glossary.void_points import VOID_SCORE
from ...state import Fight, Fighter
from ...terms import Ask, Event, Fate, ScoreChange, Spending, StartVoid
from ..dice.rolls import may_spend, spend_void
from ..standing import can_act
from .order import first_of, take_scores
from .scores import SKIRMISH, change_score


def window(table: Table, fight: Fight) -> None:
    """MAL-VOID-8: Everybody is asked openly and once, from the highest Score down; ties go by MAL-INIT-9."""
    left = spenders(fight)
    if left == 0:
        return
    left &= take_scores(table, fight)
    while left != 0:
        seat = first_of(fight, left)
        left &= ~(1 << seat)
        start_void(table, fight, fight.fighters[seat])


def may_open(me: Fighter) -> bool:
    """MAL-VOID-2, MAL-VOID-8: Whether somebody stands, can act, and has a Void Point for this Round."""
    return may_spend(me) and me.fate == Fate.IN_FIGHT and can_act(me)


def spenders(fight: Fight) -> int:
    """The seats of those who could spend a Void Point now."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if may_open(me):
            bits |= 1 << me.seat
    return bits


def start_void(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-VOID-5 to MAL-VOID-7, MAL-VOID-12: Spend Void on Armor TN, Score, or an exchange of Scores."""
    if not may_open(me):
        return
    options = 1 << StartVoid.NOTHING | 1 << StartVoid.ARMOR | 1 << StartVoid.SCORE
    if partners(fight, me) != 0:
        options |= 1 << StartVoid.EXCHANGE
    match table.choose(me.seat, Ask.START_VOID, options):
        case StartVoid.ARMOR:
            spend_void(table, me, Spending.ARMOR)
            me.void_armor = 1
            table.tell(me.seat, Event.ARMOR_VOID, 0)
        case StartVoid.SCORE:
            spend_void(table, me, Spending.SCORE)
            change_score(table, fight, me, ScoreChange.VOID, VOID_SCORE, SKIRMISH)
        case StartVoid.EXCHANGE:
            exchange(table, fight, me)


def partners(fight: Fight, me: Fighter) -> int:
    """The seats of those with whom somebody could exchange Scores."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and can_act(other):
            bits |= 1 << other.seat
    return bits


def exchange(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-VOID-6: Exchange rolls and lasting changes; whoever proposes it pays if it is agreed.

    Changes for some Rounds stay where they are.
    """
    seat = choose(table, me.seat, Ask.EXCHANGE_WITH, partners(fight, me))
    other = fight.fighters[seat]
    if not says_yes(table, fight, seat, me, Ask.EXCHANGE):
        return
    spend_void(table, me, Spending.EXCHANGE)
    me.initiative_base, other.initiative_base = other.initiative_base, me.initiative_base
    me.score_lasting, other.score_lasting = other.score_lasting, me.score_lasting
    table.tell(me.seat, Event.EXCHANGES, seat)
