"""Saves: a d20 equal to or under an attribute.

Why it is so: docs/decisions/rules-ask-in-the-order-that-leaves-dice-open.md
"""

from __future__ import annotations

from kumite.table import Table

from ..save_table import ATTRIBUTE_OF
from ..state import Fight, Fighter
from ..terms import Attribute, DuelEdge, Footing, Why


def combine(advantage: bool, disadvantage: bool) -> Footing:
    """IKE-SAVE-3, IKE-ADV-3: several causes do not add up, and one of each cancels."""
    if advantage and not disadvantage:
        return Footing.ADVANTAGE
    if disadvantage and not advantage:
        return Footing.DISADVANTAGE
    return Footing.EVEN


def attribute_for(fight: Fight, why: Why) -> int:
    """With which attribute a save is made; NONE where the referee names it."""
    return ATTRIBUTE_OF[why]


def score_for(fight: Fight, me: Fighter, why: Why) -> int:
    """IKE-SAVE-8: that attribute of theirs as it is now."""
    return value_of_attribute(me, attribute_for(fight, why))


def value_of_attribute(me: Fighter, attribute: int) -> int:
    """The current value of an attribute."""
    if attribute == Attribute.STR:
        return me.strength
    return me.dexterity if attribute == Attribute.DEX else me.will


def save(table: Table, fight: Fight, me: Fighter, why: Why, footing: int) -> bool:
    """A save against the attribute that it is made with, and nothing on top."""
    return save_against(table, fight, me, why, score_for(fight, me, why), footing)


def save_against(table: Table, fight: Fight, me: Fighter, why: Why, score: int, footing: int) -> bool:
    """IKE-SAVE-1, IKE-SAVE-7, IKE-SAVE-8: everybody saves in the same way, against the score as it is now.

    An edge carried out of a duel is spent on it: IKE-DUEL-8.
    """
    edge = spend_carried_edge(fight, me)
    die = save_die(table, fight, me.seat, why, footing, edge)
    return passes(die, value_of(fight, die, edge), score)


def save_die(table: Table, fight: Fight, who: int, why: Why, footing: int, edge: bool) -> int:
    """IKE-SAVE-3: two dice and the better (lower) or the worse (higher) of them."""
    better = footing == Footing.ADVANTAGE or (edge and fight.house.duel_edge == DuelEdge.ADVANTAGE)
    footing = combine(better, footing == Footing.DISADVANTAGE)
    if footing == Footing.ADVANTAGE:
        return table.pool(who, why, 20, 2, -1)
    if footing == Footing.DISADVANTAGE:
        return table.pool(who, why, 20, 2, 1)
    return table.roll(who, why, 20)


def value_of(fight: Fight, die: int, edge: bool) -> int:
    """IKE-DUEL-8: the number that counts; by house rule the edge takes 1 off the die."""
    if edge and fight.house.duel_edge == DuelEdge.MINUS_ONE:
        return die - 1
    return die


def passes(die: int, value: int, score: int) -> bool:
    """IKE-SAVE-2: a natural 1 passes and a natural 20 fails, whatever the score is.

    The questions come in this order because exact odds then mostly follow two ways instead of three.
    """
    return (value <= score or die == 1) and die != 20


def spend_carried_edge(fight: Fight, me: Fighter) -> bool:
    """IKE-DUEL-8: by house rule the edge of a low-won clash waits for the winner's next save."""
    if fight.carried_edge != me.seat + 1:
        return False
    fight.carried_edge = 0
    return True


def most_at_risk(fight: Fight, seats: int) -> int:
    """IKE-SAVE-5: of several who act together the one with the lowest DEX saves."""
    lowest = -1
    for me in fight.fighters[: fight.count]:
        if (seats >> me.seat) & 1:
            if lowest < 0 or me.dexterity < fight.fighters[lowest].dexterity:
                lowest = me.seat
    return lowest


def effort(me: Fighter, hampered: bool = False) -> Footing:
    """IKE-SAVE-3: the footing of a save that is itself the action, as judged and by lasting effects."""
    worse = me.ruling.footing == Footing.DISADVANTAGE or me.disadvantaged > 0 or hampered
    return combine(me.ruling.footing == Footing.ADVANTAGE, worse)
