"""The rules. Whatever is not for them to decide they ask the table."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.table import Table

from .state import Fight, Fighter
from .terms import Act, Ask, Event, Fate, Outcome, Side, Why


def beat(table: Table, fight: Fight) -> None:
    """BRA-TURN-1: in the order of their seats, those who stand take a turn."""
    me = fight.fighters[fight.up]
    if me.fate == Fate.STANDING:
        turn(table, fight, me)
    fight.up += 1
    if fight.up == fight.count:
        fight.up = 0
        fight.round += 1


def turn(table: Table, fight: Fight, me: Fighter) -> None:
    """BRA-TURN-2: one strikes or guards; a guard lasts until one's next turn."""
    me.guards = 0
    if choose(table, me.seat, Ask.ACT, 1 << Act.STRIKE | 1 << Act.GUARD) == Act.GUARD:
        me.guards = 1
        table.tell(me.seat, Event.GUARDS, 0)
        return
    foe = fight.fighters[choose(table, me.seat, Ask.TARGET, foes(fight, me))]
    strike(table, fight, me, foe)


def foes(fight: Fight, me: Fighter) -> int:
    """The seats of those of the other side who stand."""
    seats = 0
    for other in fight.fighters[: fight.count]:
        if other.side != me.side and other.fate == Fate.STANDING:
            seats |= 1 << other.seat
    return seats


def strike(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """BRA-STRIKE-1 to BRA-STRIKE-3, BRA-FALL-1: d6 and strength against 4, or more against a guard."""
    table.tell(me.seat, Event.STRIKES, foe.seat)
    die = table.roll(me.seat, Why.STRIKE, 6)
    total = die + me.strength
    needed = 4 + fight.house.guard * foe.guards
    if total < needed or (die == 1 and fight.house.ones_miss == 1):
        table.tell(foe.seat, Event.IS_MISSED, me.seat)
        return
    lost = min(foe.hits, total - needed + 1)
    foe.hits -= lost
    table.tell(foe.seat, Event.LOSES_HITS, lost)
    if foe.hits == 0:
        foe.fate = Fate.DOWN
        table.tell(foe.seat, Event.GOES_DOWN, 0)


def outcome(fight: Fight) -> int:
    """BRA-END-1: a side has won when nobody of the other stands."""
    home = standing(fight, Side.HOME)
    guests = standing(fight, Side.GUESTS)
    if home > 0 and guests > 0:
        return Outcome.GOING_ON
    return Outcome.HOME if home > 0 else Outcome.GUESTS


def standing(fight: Fight, side: int) -> int:
    """How many of a side stand."""
    number = 0
    for me in fight.fighters[: fight.count]:
        if me.side == side and me.fate == Fate.STANDING:
            number += 1
    return number


def fate(me: Fighter) -> int:
    """Where a fighter stands."""
    return me.fate
