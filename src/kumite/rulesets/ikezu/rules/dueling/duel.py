"""Duels: staredown, draw and clash, in four kinds.

The challenger is on seat 0, the challenged on seat 1. IKE-DUEL-1: outside rounds, by agreement;
IKE-DUEL-9: of a kind chosen beforehand.
"""

from __future__ import annotations

from kumite.table import Table

from ...state import Fight
from ...terms import Ask, Band, Contested, Ending, Event, NoYes, Order, Outcome, Phase, Why
from ..judge import end_fight
from ..quick import quick_against, quick_in_draw
from ..ranges import set_band
from ..standing import able_on
from .clash import clash_damage
from .contest import NOBODY, contest


def start_duel(table: Table, fight: Fight) -> None:
    """IKE-DUEL-1, IKE-DUEL-2, IKE-DUEL-DEATH-3: face to face, at melee band."""
    set_band(fight.fighters[0], fight.fighters[1], Band.MELEE)
    begin_exchange(table, fight)


def begin_exchange(table: Table, fight: Fight) -> None:
    """IKE-DUEL-2: both take position. The one exchange of a duel to the death is not counted: rounds are."""
    if fight.contested != Contested.TO_THE_DEATH:
        fight.exchange += 1
    fight.phase = Phase.STAREDOWN
    table.tell(0, Event.EXCHANGE_BEGINS, fight.exchange)


def staredown(table: Table, fight: Fight) -> None:
    """IKE-DUEL-STARE: both save WIL."""
    contest(table, fight, Why.STAREDOWN, 0, 0)
    fight.phase = Phase.DRAW


def draw(table: Table, fight: Fight) -> None:
    """IKE-DUEL-DRAW: both save DEX. IKE-DUEL-DRAW-QUICK: Quick counts by house rule alone."""
    a, b = fight.fighters[0], fight.fighters[1]
    contest(table, fight, Why.DRAW, quick_in_draw(fight, a, b), quick_in_draw(fight, b, a))
    fight.phase = Phase.CLASH


def clash(table: Table, fight: Fight) -> None:
    """IKE-DUEL-CLASH-1: both save STR; what the winner gets depends on the kind of duel."""
    winner = contest(table, fight, Why.CLASH, 0, 0)
    match fight.contested:
        case Contested.FRIENDLY_DUEL:
            friendly(table, fight, winner)
        case Contested.TO_THE_DEATH:
            to_the_death(table, fight, winner)
        case Contested.DRAMATIC_CLIMAX:
            dramatic_climax(table, fight, winner)
        case _:
            three_touches(table, fight, winner)


def friendly(table: Table, fight: Fight, winner: int) -> None:
    """IKE-DUEL-FRIENDLY: one exchange without damage; a stand-off leaves it open."""
    end_duel(table, fight, winner)


def to_the_death(table: Table, fight: Fight, winner: int) -> None:
    """IKE-DUEL-DEATH-1, IKE-DUEL-DEATH-3: clash damage; then both fight on unless one has dropped."""
    if winner != NOBODY:
        clash_damage(table, fight, winner)
    if not end_if_dropped(table, fight):
        fight.phase = Phase.INITIATIVE


def three_touches(table: Table, fight: Fight, winner: int) -> None:
    """IKE-DUEL-3T-1 to IKE-DUEL-3T-3: until one has three hits, each with its damage where in earnest."""
    if winner != NOBODY:
        earnest = fight.contested == Contested.THREE_TOUCHES_IN_EARNEST
        if not earnest or clash_damage(table, fight, winner):
            touch(table, fight, winner)
        if fight.fighters[winner].touches == 3:
            end_duel(table, fight, winner)
            return
        if end_if_dropped(table, fight):
            return
    go_on_or_yield(table, fight)


def dramatic_climax(table: Table, fight: Fight, winner: int) -> None:
    """IKE-DUEL-DRAMA-1: until one has won two clashes; only the second draws blood."""
    if winner != NOBODY:
        touch(table, fight, winner)
        if fight.fighters[winner].touches == 2:
            clash_damage(table, fight, winner)
            end_duel(table, fight, winner)
            return
    go_on_or_yield(table, fight)


def touch(table: Table, fight: Fight, winner: int) -> None:
    """IKE-DUEL-3T-1, IKE-DUEL-DRAMA-1: one more hit, or one more clash won."""
    fight.fighters[winner].touches += 1
    table.tell(winner, Event.TOUCH, fight.fighters[winner].touches)


def go_on_or_yield(table: Table, fight: Fight) -> None:
    """IKE-DUEL-10: between exchanges both may yield, and neither knows yet what the other does."""
    first = table.choose(0, Ask.YIELD, 0b11) == NoYes.YES
    second = table.choose(1, Ask.YIELD, 0b11) == NoYes.YES
    if first:
        table.tell(0, Event.YIELDS, 0)
    if second:
        table.tell(1, Event.YIELDS, 0)
    if first and second:
        end_fight(table, fight, Outcome.NOBODY, Ending.YIELDED)
    elif first or second:
        end_fight(table, fight, side_outcome(1 if first else 0), Ending.YIELDED)
    else:
        begin_exchange(table, fight)


def side_outcome(seat: int) -> int:
    """The outcome in which the duellist on that seat has won."""
    if seat == NOBODY:
        return Outcome.NOBODY
    return Outcome.PC_SIDE if seat == 0 else Outcome.OPPONENTS


def end_duel(table: Table, fight: Fight, winner: int) -> None:
    end_fight(table, fight, side_outcome(winner), Ending.DUEL)


def end_if_dropped(table: Table, fight: Fight) -> bool:
    """IKE-DUEL-3T-2, IKE-DUEL-DEATH-3: a duellist who cannot go on has lost.

    IKE-RND-8: so has one whom the other possesses; nobody is left to fight.
    """
    first = able_on(fight, fight.fighters[0].side) != 0
    second = able_on(fight, fight.fighters[1].side) != 0
    if first and second:
        return False
    winner = NOBODY
    if first:
        winner = 0
    elif second:
        winner = 1
    end_fight(table, fight, side_outcome(winner), Ending.DEFEATED)
    return True


def duel_initiative(table: Table, fight: Fight) -> int:
    """IKE-DUEL-DEATH-2: a contest of DEX, in which Quick counts. Returns who has the first turns."""
    a, b = fight.fighters[0], fight.fighters[1]
    return contest(table, fight, Why.INITIATIVE_SAVE, quick_against(fight, a, b), quick_against(fight, b, a))


def order_of(table: Table, winner: int) -> int:
    """IKE-DUEL-DEATH-2: the winner's turn comes first in every round; after a stand-off both act at once."""
    if winner == NOBODY:
        table.tell(0, Event.BOTH_TURNS_AT_ONCE, 0)
        return Order.TOGETHER
    table.tell(winner, Event.INITIATIVE, 0)
    return Order.PC_FIRST if winner == 0 else Order.OPPONENT_FIRST
