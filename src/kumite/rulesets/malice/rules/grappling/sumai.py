"""MAL-SUM-1: A bout of wrestling."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Advantage, Emphasis, Ending, Event, Outcome, Side, Size, Skill, Trait, Why
from ..dice.rolls import compare, contested_skill
from ..standing import has_advantage

MARGIN = 5
"""MAL-SUM-1: By how much a bout, or the stare before it, has to be won."""


def bout(table: Table, fight: Fight) -> None:
    """MAL-SUM-1: A stare-down comes first, then throw after throw until one wins by 5."""
    one, two = fight.fighters[0], fight.fighters[1]
    one.this_round.void_spent = 0
    two.this_round.void_spent = 0
    fight.round += 1
    table.tell(REFEREE, Event.ROUND_BEGINS, fight.round)
    if fight.stared == 0:
        fight.stared = 1
        stare_down(table, fight, one, two)
        return
    wrestle(table, fight, one, bonus(fight, one, two))
    wrestle(table, fight, two, bonus(fight, two, one))
    compare(table, one)
    margin = one.contest.total - two.contest.total
    clear(one.contest)
    clear(two.contest)
    table.tell(one.seat, Event.SUMAI_BOUT, margin)
    if margin >= MARGIN:
        won(table, fight, one)
    elif margin <= -MARGIN:
        won(table, fight, two)


def stare_down(table: Table, fight: Fight, one: Fighter, two: Fighter) -> None:
    """MAL-SUM-1: Whoever wins Intimidation/Willpower by 5 gets a die."""
    for me in fight.fighters[: fight.count]:
        contested_skill(table, fight, me, Why.STARE, Skill.INTIMIDATION, Trait.WILLPOWER, Emphasis.OTHER, 0)
    compare(table, one)
    margin = one.contest.total - two.contest.total
    clear(one.contest)
    clear(two.contest)
    if abs(margin) >= MARGIN:
        winner = one if margin > 0 else two
        fight.sumai_bonus = winner.seat + 1
        table.tell(winner.seat, Event.STARED_DOWN, 0)


def bonus(fight: Fight, me: Fighter, other: Fighter) -> int:
    """MAL-SUM-1: The larger one has a die more, and so has the winner of the stare-down."""
    dice = 1 if bulk(me) > bulk(other) else 0
    return dice + (1 if fight.sumai_bonus == me.seat + 1 else 0)


def bulk(me: Fighter) -> int:
    """Sizes in ascending order, with an advantage between them."""
    if has_advantage(me, Advantage.SMALL) or me.size == Size.SMALL:
        return 0
    if me.size == Size.NORMAL:
        return 2 if has_advantage(me, Advantage.LARGE) else 1
    return 1 + me.size


def wrestle(table: Table, fight: Fight, me: Fighter, dice: int) -> None:
    """MAL-SUM-1: Roll Jiujutsu (Sumai)/Strength."""
    contested_skill(table, fight, me, Why.SUMAI, Skill.JIUJUTSU, Trait.STRENGTH, Emphasis.SUMAI, dice)


def won(table: Table, fight: Fight, me: Fighter) -> None:
    """One of the two has won the bout."""
    table.tell(me.seat, Event.SUMAI_WON, 0)
    fight.ending = Ending.SUMAI
    fight.verdict = Outcome.FIRST_SIDE if me.side == Side.PC else Outcome.SECOND_SIDE
