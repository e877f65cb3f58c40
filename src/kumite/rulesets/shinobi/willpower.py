"""Willpower: a roll is made again once its result is known, and the die then shows 11 to 20.

SHI-WP-4: never fatigue rolls. SHI-WP-9: points come back only with the new day.
"""

from __future__ import annotations

from ...table import Table
from ..asking import says_yes
from .state import Fight, Fighter
from .terms import Ask, Event, Why


def spends(table: Table, fight: Fight, me: Fighter) -> bool:
    """SHI-WP-1: somebody who has a point is asked whether to spend it on the roll that has just been made."""
    if me.willpower <= 0 or not says_yes(table, fight, me.seat, me, Ask.SPEND_WILLPOWER):
        return False
    me.willpower -= 1
    return True


def rerolled(table: Table, me: Fighter) -> int:
    """SHI-WP-2, SHI-WP-3: the die of the new roll: below 11 it counts 10 more, so that it is 11 to 20."""
    die = table.roll(me.seat, Why.WILLPOWER, 20)
    if die < 11:
        die += 10
    table.tell(me.seat, Event.SPENDS_WILLPOWER, die)
    return die


def rolled_with_willpower(table: Table, fight: Fight, me: Fighter, why: int, bonus: int) -> int:
    """SHI-WP-1, SHI-WP-6: a d20 roll that its maker may make again, once, having seen it. Returns the
    total.
    """
    die = table.roll(me.seat, why, 20)
    if die < 20 and spends(table, fight, me):
        die = rerolled(table, me)
    return die + bonus


def rolled_to_reach(table: Table, fight: Fight, me: Fighter, why: int, bonus: int, needed: int) -> int:
    """SHI-WP-1, SHI-WP-6: a d20 roll against a number, which its maker may make again, once, having failed.

    Returns the total.
    """
    die = table.roll(me.seat, why, 20)
    if die + bonus < needed and die < 20 and spends(table, fight, me):
        die = rerolled(table, me)
    return die + bonus


def contested(
    table: Table,
    fight: Fight,
    me: Fighter,
    why: int,
    bonus: int,
    foe: Fighter,
    against: int,
    foe_bonus: int,
    equal_wins: bool,
) -> tuple[int, int]:
    """SHI-WP-1, SHI-WP-5 to SHI-WP-7: two d20 rolls against each other; with both results seen, first who
    loses may make its own again, then the other, again after every point, each once.

    `equal_wins`: whether equal totals are a success of `me`. Returns both totals.
    """
    mine = table.roll(me.seat, why, 20)
    theirs = table.roll(foe.seat, against, 20)
    still_mine = True
    still_theirs = True
    passed = 0
    while passed < 2:
        margin = mine + bonus - theirs - foe_bonus
        wins = margin > 0 or (equal_wins and margin == 0)
        passed += 1
        if wins == (passed == 2):
            if still_mine and mine < 20 and spends(table, fight, me):
                mine = rerolled(table, me)
                still_mine = False
                passed = 0
        elif still_theirs and theirs < 20 and spends(table, fight, foe):
            theirs = rerolled(table, foe)
            still_theirs = False
            passed = 0
    return mine + bonus, theirs + foe_bonus
