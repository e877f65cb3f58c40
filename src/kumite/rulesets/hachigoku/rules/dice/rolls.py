"""Rolls: dice, which of them are kept, and what they come to.

HAC-DICE-1, HAC-DICE-13: ten-sided dice, one by one. HAC-DICE-18, HAC-DICE-21: where a roll is made against
another roll, that other roll comes first and the later roller wins a tie.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.roll_and_keep import (
    all_equal,
    clear_dice,
    exploded,
    explosions,
    highest,
    roll_dice,
    total_of,
)
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ask, BanzaiCount, Event, Keep, Skill
from .pools import base_rolled, body_hindrance, finish, may_choose_unskilled, shouts, trained

NO_CHANCE = -1
"""The total of a roll without dice: it reaches no target number."""


def roll(
    table: Table, fight: Fight, me: Fighter, why: int, pool: tuple[int, int, int, int]
) -> tuple[int, int]:
    """HAC-DICE-2, HAC-DICE-15, HAC-DICE-16: a finished pool is rolled. Returns total and kept banzai dice."""
    rolled, kept, flat, again = pool
    if rolled < 1:
        clear(fight.pool)
        table.tell(me.seat, Event.NO_CHANCE, why)
        return NO_CHANCE, 0
    fight.pool.why = why
    fight.roller = me.seat + 1
    fight.rolled = rolled
    fight.kept = kept
    table.tell(me.seat, Event.POOL, rolled * 100 + kept)
    roll_dice(table, me.seat, why, fight.dice, rolled, again)
    fight.keeping = kept_dice(table, fight, me)
    total = total_of(fight.dice, fight.keeping) + flat
    banzai = 0
    if again <= 10:
        banzai = banzai_of(fight, fight.keeping)
    table.tell(me.seat, Event.TOTAL, total)
    clear_dice(fight.dice)
    clear(fight.pool)
    fight.keeping = 0
    fight.roller = 0
    fight.rolled = 0
    fight.kept = 0
    if banzai > 0:
        table.tell(me.seat, Event.BANZAI, banzai)
    return total, banzai


def kept_dice(table: Table, fight: Fight, me: Fighter) -> int:
    """HAC-DICE-16: the roller chooses, having seen all dice. Returns their places."""
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
    """HAC-DICE-15: a die counts once no matter how often it shouted; by house rule each time."""
    if fight.house.banzai_count == BanzaiCount.PER_SHOUT:
        return explosions(fight.dice, keeping)
    return exploded(fight.dice, keeping)


def meets(total: int, tn: int) -> bool:
    """HAC-DICE-17: whether a total succeeds; a roll without dice never does."""
    return total != NO_CHANCE and total >= tn


def is_skilled(table: Table, fight: Fight, me: Fighter, skill: int, element: int) -> int:
    """HAC-DICE-6: whether the roll uses the Skill, which is asked where there is a choice.

    What the roll is made of is noted before, for whoever is asked.
    """
    note(fight, skill, element, 0)
    fight.pool.skilled = trained(fight, me, skill)
    if may_choose_unskilled(fight, me, skill):
        fight.pool.skilled = table.choose(me.seat, Ask.SKILLED, 0b11)
    return fight.pool.skilled


def skill_pool(
    fight: Fight, me: Fighter, skill: int, element: int, skilled: int, steps: int
) -> tuple[int, int, int, int]:
    """HAC-DICE-3, HAC-DICE-8, HAC-DICE-9: the pool of a Skill/Element roll outside combat."""
    rolled = base_rolled(fight, me, skill, element, skilled) - steps
    return finish(fight, rolled, me.elements[element], shouts(skilled))


def raw_pool(fight: Fight, me: Fighter, element: int, steps: int) -> tuple[int, int, int, int]:
    """HAC-DICE-4: the pool of a raw Element roll."""
    return finish(fight, me.elements[element] - steps, me.elements[element], shouts(1))


def note(fight: Fight, skill: int, element: int, skilled: int) -> None:
    """What the roll that comes now is made of, for whoever wants to add it up."""
    fight.pool.skill = skill
    fight.pool.element = element
    fight.pool.skilled = skilled


def skill_roll(
    table: Table, fight: Fight, me: Fighter, why: int, skill: int, element: int, steps: int = 0
) -> int:
    """The total of a Skill/Element roll of the body without Raises, with further steps."""
    skilled = is_skilled(table, fight, me, skill, element)
    pool = skill_pool(fight, me, skill, element, skilled, body_hindrance(me) + steps)
    return roll(table, fight, me, why, pool)[0]


def raw_roll(table: Table, fight: Fight, me: Fighter, why: int, element: int, steps: int) -> int:
    """The total of a raw Element roll of the body with further steps."""
    note(fight, Skill.NONE, element, 1)
    return roll(table, fight, me, why, raw_pool(fight, me, element, body_hindrance(me) + steps))[0]


def roll_of(
    table: Table, fight: Fight, me: Fighter, why: int, skill: int, element: int, steps: int = 0
) -> int:
    """The total of a Skill/Element roll of the body, or of a raw Element where there is no Skill."""
    if skill == Skill.NONE:
        return raw_roll(table, fight, me, why, element, steps)
    return skill_roll(table, fight, me, why, skill, element, steps)
