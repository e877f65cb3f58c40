"""The order of the Round.

MAL-TURN-6: A delay in one Round does not change the order of the next.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...sizes import DIGITS
from ...state import Fight, Fighter
from ...terms import Event, Fate, TieBreak, TurnState, Why
from ..standing import higher_score
from .initiative import slower
from .scores import score_of


def take_scores(table: Table, fight: Fight) -> int:
    """MAL-INIT-3, MAL-INIT-9: Take the Scores as they are now, and break ties; returns whose seats they are.

    Whoever is gone or has surrendered is not among them.
    """
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.fate in (Fate.IN_FIGHT, Fate.DOWN, Fate.OUT) and me.rolled_initiative == 1:
            me.score = score_of(me)
            bits |= 1 << me.seat
    break_ties(table, fight, bits)
    return bits


def first_of(fight: Fight, bits: int) -> int:
    """MAL-INIT-9: The seat of the first of these in the order."""
    seat = lowest(bits)
    for me in those(fight.fighters, bits):
        if comes_before(fight, me, fight.fighters[seat]):
            seat = me.seat
    return seat


def set_order(table: Table, fight: Fight) -> None:
    """MAL-INIT-3, MAL-INIT-9, MAL-INIT-14: Set the order, which is frozen for the Round."""
    bits = take_scores(table, fight)
    for me in fight.fighters[: fight.count]:
        me.this_round.turn_state = TurnState.NONE
    for me in those(fight.fighters, bits):
        me.this_round.turn_state = TurnState.FRESH
        if me.score != (me.score_told if me.score_told != 0 else me.initiative_base):
            table.tell(me.seat, Event.SCORE, me.score)
        me.score_told = me.score
    clear(fight.turns)
    fight.turns.fresh = bits
    fight.ordered = 0
    while bits != 0:
        seat = first_of(fight, bits)
        bits &= ~(1 << seat)
        fight.order[fight.ordered] = seat
        fight.ordered += 1
    for place in range(fight.ordered, len(fight.order)):
        fight.order[place] = 0


def comes_before(fight: Fight, me: Fighter, other: Fighter) -> bool:
    """MAL-INIT-9: The higher Score comes first; then Agility, then Class Rank, then the roll-off."""
    if me.score != other.score:
        return higher_score(me, other)
    if fight.house.tie_break == TieBreak.TRAIT_RANK_ROLLOFF:
        if slower(fight, other, me):
            return True
        if slower(fight, me, other):
            return False
    scale: int = 11 ** (DIGITS - min(me.ties, other.ties))  # as far as both have rolled
    return me.tie // scale > other.tie // scale


def break_ties(table: Table, fight: Fight, bits: int) -> None:
    """MAL-INIT-9: All who are equal in everything roll one die each, again while they are equal.

    Whoever has rolled already keeps their dice; the others catch up first.
    """
    tied = first_tie(fight, bits)
    while tied != 0:
        fewest = DIGITS
        for me in those(fight.fighters, tied):
            fewest = min(fewest, me.ties)
        for me in those(fight.fighters, tied):
            if me.ties == fewest:
                me.tie += table.roll(me.seat, Why.TIE, 10) * 11 ** (DIGITS - 1 - me.ties)
                me.ties += 1
        tied = first_tie(fight, bits)


def first_tie(fight: Fight, bits: int) -> int:
    """The seats of the first who are equal in everything and can still roll for it."""
    for me in those(fight.fighters, bits):
        if me.ties < DIGITS:
            tied = 1 << me.seat
            for other in fight.fighters[: fight.count]:
                if has(bits, other.seat) and other.seat != me.seat:
                    if not comes_before(fight, me, other) and not comes_before(fight, other, me):
                        tied |= 1 << other.seat
            if tied & (tied - 1) != 0:
                return tied
    return 0
