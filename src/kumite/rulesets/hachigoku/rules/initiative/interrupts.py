"""The interrupts at the start of a Moment."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.table import REFEREE, Table

from ...sizes import FACES
from ...state import Fight, Fighter
from ...terms import Ask, Event
from .initiative import may_interrupt


def exchange_at_start(table: Table, fight: Fight) -> None:
    """HAC-INIT-18, HAC-INIT-21: at the start of a Moment all interrupts are declared together.

    The condition is checked once; those who meet it may exchange several pairs.
    """
    for me in fight.fighters[: fight.count]:
        if may_interrupt(fight, me):
            declare_exchanges(table, fight, me)
    called = False
    for me in fight.fighters[: fight.count]:
        if me.declared.exchanges > 0:
            if not called:
                table.tell(REFEREE, Event.MOMENT, fight.moment)
                called = True
            make_exchanges(table, fight, me)


def declare_exchanges(table: Table, fight: Fight, me: Fighter) -> None:
    """Which dice are given, while nobody knows what the others exchange."""
    while to_come(fight, me) >= 2 and table.choose(me.seat, Ask.INTERRUPT, 0b11) == 1:
        for _ in range(2):
            faces = 0
            for face in range(1, fight.moment):
                if me.dice[face] > me.declared.exchanging[face]:
                    faces |= 1 << face
            me.declared.exchanging[choose(table, me.seat, Ask.EXCHANGED, faces)] += 1
        me.declared.exchanges += 1


def to_come(fight: Fight, me: Fighter) -> int:
    """How many dice for Moments to come have not been given away yet."""
    count = 0
    for face in range(1, fight.moment):
        count += me.dice[face] - me.declared.exchanging[face]
    return count


def make_exchanges(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-INIT-17, HAC-INIT-22: the new dice show this Moment, no matter what the old ones showed."""
    while me.declared.exchanges > 0:
        me.declared.exchanges -= 1
        first = next_given(me)
        second = next_given(me)
        me.tagged[fight.moment] += 1
        table.tell(me.seat, Event.INTERRUPTS, first * 16 + second)


def next_given(me: Fighter) -> int:
    """Take the highest of the dice that are being exchanged, and return its face."""
    face = FACES - 1
    while face > 1 and me.declared.exchanging[face] == 0:
        face -= 1
    me.declared.exchanging[face] -= 1
    me.dice[face] -= 1
    return face
