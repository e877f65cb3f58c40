"""Willpower: a roll is made again once its result is known, and the die then shows 11 to 20.

SHI-WP-4: never fatigue rolls. SHI-WP-9: points come back only with the new day.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ability, Ask, Event, Why
from ..fatigue.fatigue import advance


def spends(table: Table, fight: Fight, me: Fighter, why: int, total: int, against: int, failed: bool) -> bool:
    """SHI-WP-1: somebody who has a point is asked whether to spend it on the roll that has just been made.

    What it came to, and against which number (0: none), is there to be told.
    """
    weigh(me, why, total, against, failed)
    spent = spends_against(table, fight, me, me)
    clear(me.weighed)
    return spent


def weigh(me: Fighter, why: int, total: int, against: int, failed: bool) -> None:
    """SHI-INFO-1, SHI-GEN-9: the roll at stake; what those who hide or cast have come to is not known."""
    me.weighed.why = why
    me.weighed.total = total
    me.weighed.against = against
    if why == Why.SEARCH or why == Why.GENJUTSU_ATTACK or why == Why.GENJUTSU_DEFENCE:
        me.weighed.against = 0
    me.weighed.failed = int(failed)


def spends_against(table: Table, fight: Fight, me: Fighter, about: Fighter) -> bool:
    """SHI-WP-1: likewise, where the roll is about somebody else.

    SHI-ABI-LIMIT-BREAK: a level of Fatigue does as well as a point, once a day for each rank.
    """
    if me.willpower > 0 and says_yes(table, fight, me.seat, about, Ask.SPEND_WILLPOWER):
        me.willpower -= 1
        return True
    if me.today.limit_break >= me.abilities[Ability.LIMIT_BREAK]:
        return False
    if not says_yes(table, fight, me.seat, about, Ask.LIMIT_BREAK):
        return False
    me.today.limit_break += 1
    me.today.breaking = 1
    advance(table, fight, me, 1)
    return True


def rerolled(table: Table, me: Fighter) -> int:
    """SHI-WP-2, SHI-WP-3: the die of the new roll: below 11 it counts 10 more, so that it is 11 to 20."""
    die = table.roll(me.seat, Why.WILLPOWER, 20)
    if die < 11:
        die += 10
    table.tell(me.seat, Event.BREAKS_LIMIT if me.today.breaking == 1 else Event.SPENDS_WILLPOWER, die)
    me.today.breaking = 0
    return die


def rolled_with_willpower(table: Table, fight: Fight, me: Fighter, why: int, bonus: int) -> int:
    """SHI-WP-1, SHI-WP-6: a d20 roll that one may make again, once, having seen it.

    Returns the total.
    """
    die = table.roll(me.seat, why, 20)
    if die < 20 and spends(table, fight, me, why, die + bonus, 0, False):
        die = rerolled(table, me)
    return die + bonus


def rolled_to_reach(table: Table, fight: Fight, me: Fighter, why: int, bonus: int, needed: int) -> int:
    """SHI-WP-1, SHI-WP-6: a d20 roll against a number, which its maker may make again, once, having failed.

    Returns the total.
    """
    die = table.roll(me.seat, why, 20)
    if die + bonus < needed and die < 20 and spends(table, fight, me, why, die + bonus, needed, True):
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
    """SHI-WP-1, SHI-WP-5 to SHI-WP-7: two d20 rolls against each other, and Willpower on them.

    With both results seen the loser may roll again, then the other side, and so on after every point, each
    once. `equal_wins`: whether equal totals are a success of `me`. Returns both totals.
    """
    mine = table.roll(me.seat, why, 20)
    theirs = table.roll(foe.seat, against, 20)
    still_mine = True
    still_theirs = True
    passed = 0
    while passed < 2:
        total = mine + bonus
        opposed = theirs + foe_bonus
        wins = total > opposed or (equal_wins and total == opposed)
        passed += 1
        if wins == (passed == 2):
            if still_mine and mine < 20 and spends(table, fight, me, why, total, opposed, not wins):
                mine = rerolled(table, me)
                still_mine = False
                passed = 0
        elif still_theirs and theirs < 20 and spends(table, fight, foe, against, opposed, total, wins):
            theirs = rerolled(table, foe)
            still_theirs = False
            passed = 0
    return mine + bonus, theirs + foe_bonus
