"""Each beat an attack is noted, copied as the last one where it was good, and forgotten."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear, copy_record
from kumite.table import Table, Whim

from .state import Fight, Fighter
from .terms import Event, Why

TURNS = 3


def beat(table: Table, fight: Fight) -> None:
    fight.turn += 1
    me = fight.fighters[fight.turn % fight.count]
    roll(table, me)
    if me.attack.first.total > 7:
        copy_record(me.attack, me.last)
        clear(me.last.others[1])
    table.tell(me.seat, Event.ATTACKS, me.attack.first.total)
    clear(me.attack)
    table.tell(me.seat, Event.REMEMBERS, worth(me))
    if fight.turn == TURNS:
        fight.outcome = 1


def roll(table: Table, me: Fighter) -> None:
    for n in range(2):
        die = table.roll(me.seat, Why.ATTACK, 6)
        me.attack.first.dice[n] = die
        me.attack.first.total += die
        me.attack.others[n].total = die
    me.attack.blows += 1


def worth(me: Fighter) -> int:
    """Every number that is left, each with a weight of its own."""
    last, now = me.last, me.attack
    dice = last.first.dice[0] + 7 * last.first.dice[1] + 49 * last.first.total
    others = 1000 * last.others[0].total + 10_000 * last.others[1].total + 100_000 * last.blows
    left = now.first.total + now.first.dice[0] + now.others[0].total + now.others[1].total + now.blows
    return dice + others + 1_000_000 * left + me.before + me.after


def outcome(fight: Fight) -> int:
    return fight.outcome


def length(fight: Fight) -> int:
    return fight.turn


def fate(me: Fighter) -> int:
    return me.fate


def decide(whim: Whim, policy: int, fight: Fight, who: int, ask: int, options: int) -> int:
    return 0


def decide_amount(whim: Whim, policy: int, fight: Fight, who: int, ask: int, low: int, high: int) -> int:
    return low
