"""Rolls: dice, which of them are kept, and what they come to.

HAC-DICE-1, HAC-DICE-13: ten-sided dice, one by one. HAC-DICE-18, HAC-DICE-21: where a roll is against
another's total, that one is rolled first and a tie is the later roller's.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..roll_and_keep import all_equal, clear_dice, exploded, explosions, highest, roll_dice, total_of
from .pools import base_rolled, body_hindrance, finish, may_choose_unskilled, shouts, trained
from .state import Fight, Fighter
from .terms import Ask, BanzaiCount, Event, Keep, Skill

NO_CHANCE = -1
"""The total of a roll without dice: it reaches no target number."""


def roll(
    table: Table, fight: Fight, me: Fighter, why: int, pool: tuple[int, int, int, int]
) -> tuple[int, int]:
    """HAC-DICE-2, HAC-DICE-15, HAC-DICE-16: roll a finished pool; its total and its kept banzai dice."""
    rolled, kept, flat, again = pool
    if rolled < 1:
        table.tell(me.seat, Event.NO_CHANCE, why)
        return NO_CHANCE, 0
    table.tell(me.seat, Event.POOL, rolled * 100 + kept)
    fight.roller = me.seat + 1
    fight.rolled = rolled
    fight.kept = kept
    roll_dice(table, me.seat, why, fight.dice, rolled, again)
    keeping = kept_dice(table, fight, me)
    total = total_of(fight.dice, keeping) + flat
    banzai = 0
    if again <= 10:
        banzai = banzai_of(fight, keeping)
    table.tell(me.seat, Event.TOTAL, total)
    clear_dice(fight.dice)
    fight.roller = 0
    fight.rolled = 0
    fight.kept = 0
    if banzai > 0:
        table.tell(me.seat, Event.BANZAI, banzai)
    return total, banzai


def kept_dice(table: Table, fight: Fight, me: Fighter) -> int:
    """HAC-DICE-16: whoever rolled chooses, having seen all dice."""
    rolled, kept = fight.rolled, fight.kept
    if rolled <= kept or all_equal(fight.dice, rolled):
        return highest(fight.dice, rolled, kept)
    if table.choose(me.seat, Ask.KEEP, 0b11) == Keep.HIGHEST:
        return highest(fight.dice, rolled, kept)
    keeping = 0
    for _ in range(kept):
        keeping |= 1 << choose(table, me.seat, Ask.KEEP_DIE, ((1 << rolled) - 1) & ~keeping)
    return keeping


def banzai_of(fight: Fight, keeping: int) -> int:
    """HAC-DICE-15: a die counts once however often it shouted; by house rule each time."""
    if fight.house.banzai_count == BanzaiCount.PER_SHOUT:
        return explosions(fight.dice, keeping)
    return exploded(fight.dice, keeping)


def meets(total: int, tn: int) -> bool:
    """HAC-DICE-17: whether a total succeeds; a roll without dice never does."""
    return total != NO_CHANCE and total >= tn


def is_skilled(table: Table, fight: Fight, me: Fighter, skill: int) -> int:
    """HAC-DICE-6: whether the roll uses the Skill: asked where there is a choice."""
    if may_choose_unskilled(fight, me, skill):
        return table.choose(me.seat, Ask.SKILLED, 0b11)
    return trained(fight, me, skill)


def skill_pool(
    fight: Fight, me: Fighter, skill: int, element: int, skilled: int, steps: int
) -> tuple[int, int, int, int]:
    """HAC-DICE-3, HAC-DICE-8, HAC-DICE-9: a Skill/Element roll outside combat; all steps add up."""
    rolled = base_rolled(fight, me, skill, element, skilled) - steps
    return finish(fight, rolled, me.elements[element], shouts(skilled))


def raw_pool(fight: Fight, me: Fighter, element: int, steps: int) -> tuple[int, int, int, int]:
    """HAC-DICE-4: a raw Element roll."""
    return finish(fight, me.elements[element] - steps, me.elements[element], shouts(1))


def skill_roll(
    table: Table, fight: Fight, me: Fighter, why: int, skill: int, element: int, steps: int = 0
) -> int:
    """A Skill/Element roll of the body without Raises, with further steps; its total."""
    skilled = is_skilled(table, fight, me, skill)
    pool = skill_pool(fight, me, skill, element, skilled, body_hindrance(me) + steps)
    return roll(table, fight, me, why, pool)[0]


def raw_roll(table: Table, fight: Fight, me: Fighter, why: int, element: int, steps: int) -> int:
    """A raw Element roll of the body with further steps; its total."""
    return roll(table, fight, me, why, raw_pool(fight, me, element, body_hindrance(me) + steps))[0]


def roll_of(
    table: Table, fight: Fight, me: Fighter, why: int, skill: int, element: int, steps: int = 0
) -> int:
    """A Skill/Element roll of the body, or without a Skill the raw Element; its total."""
    if skill == Skill.NONE:
        return raw_roll(table, fight, me, why, element, steps)
    return skill_roll(table, fight, me, why, skill, element, steps)
