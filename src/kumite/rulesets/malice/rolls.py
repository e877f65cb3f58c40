"""Rolls: what is declared before, the dice, which are kept, and what they come to.

MAL-DICE-1: ten-sided dice, one by one; MAL-DICE-11: first all faces, then the 1s that an emphasis rerolls,
then for each die what it explodes to. MAL-DICE-12: a total succeeds that reaches the number. MAL-ROLL-17,
MAL-ROLL-18: flat penalties and fewer dice touch every roll, TN penalties only those with a number.
MAL-ROLL-19: rolls of several together are called for by no rule of a fight, and are not here.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..bits import has
from ..roll_and_keep import all_equal, clear_dice, explode, highest, ones, reroll_ones, roll_faces, total_of
from .pools import (
    NEVER,
    center_dice,
    center_flat,
    dazed_dice,
    master_raise,
    ring_penalty,
    ring_pool,
    skill_penalty,
    skill_pool,
    trait_penalty,
    trait_pool,
)
from .standing import in_duel_now, rank_of
from .state import Fight, Fighter
from .terms import Ask, Event, Keep, NoYes, Reroll, Skill, Spell, VoidSkillDuration, VoidUse

NO_CHANCE = -10_000
"""MAL-DICE-10: the total of a roll without dice, which reaches nothing."""


def roll(
    table: Table, fight: Fight, me: Fighter, why: int, pool: tuple[int, int, int, int], emphasised: bool
) -> int:
    """Roll a finished pool; its total, after any reroll of the whole."""
    first = roll_once(table, fight, me, why, pool, emphasised)
    used = reroll_of(table, fight, me, why)
    if used == Reroll.NOTHING:
        return first
    table.tell(me.seat, Event.REROLLS, used)
    second = roll_once(table, fight, me, why, pool, emphasised)
    if used == Reroll.LUCK:
        me.luck -= 1
        return max(first, second)
    me.fortunes_used = 1
    if first == second:
        return first
    me.total = first
    me.contest_total = second
    taken = table.choose(me.seat, Ask.REROLLED, 0b11)
    me.total = 0
    me.contest_total = 0
    return second if taken == NoYes.YES else first


def roll_once(
    table: Table, fight: Fight, me: Fighter, why: int, pool: tuple[int, int, int, int], emphasised: bool
) -> int:
    """MAL-DICE-1 to MAL-DICE-4, MAL-DICE-11, MAL-ROLL-13: the dice, and the sum of the kept ones."""
    rolled, kept, flat, again = pool
    if rolled < 1:
        table.tell(me.seat, Event.TOTAL, 0)
        return NO_CHANCE
    table.tell(me.seat, Event.POOL, rolled * 100 + kept)
    if flat != 0:
        table.tell(me.seat, Event.FLAT, flat)
    fight.roller = me.seat + 1
    fight.why = why
    fight.rolled = rolled
    fight.kept = kept
    roll_faces(table, me.seat, why, fight.dice, rolled)
    if emphasised and again != NEVER and ones(fight.dice, rolled) > 0:
        count = table.amount(me.seat, Ask.REROLL_ONES, 0, ones(fight.dice, rolled))
        reroll_ones(table, me.seat, why, fight.dice, rolled, count)
    explode(table, me.seat, why, fight.dice, rolled, again)
    total = total_of(fight.dice, kept_dice(table, fight, me)) + flat
    table.tell(me.seat, Event.TOTAL, total)
    clear_dice(fight.dice)
    fight.roller = 0
    fight.why = 0
    fight.rolled = 0
    fight.kept = 0
    return total


def kept_dice(table: Table, fight: Fight, me: Fighter) -> int:
    """MAL-DICE-2, MAL-DMG-5: whoever rolled chooses, having seen all dice; not where it is all one."""
    rolled, kept = fight.rolled, fight.kept
    if rolled <= kept or all_equal(fight.dice, rolled):
        return highest(fight.dice, rolled, kept)
    if table.choose(me.seat, Ask.KEEP, 0b11) == Keep.HIGHEST:
        return highest(fight.dice, rolled, kept)
    keeping = 0
    for _ in range(kept):
        keeping |= 1 << choose(table, me.seat, Ask.KEEP_DIE, ((1 << rolled) - 1) & ~keeping)
    return keeping


def reroll_of(table: Table, fight: Fight, me: Fighter, why: int) -> int:
    """Which reroll of a whole roll he takes: of luck, or once in a Round of a spell."""
    options = 1 << Reroll.NOTHING
    if me.luck > 0:
        options |= 1 << Reroll.LUCK
    if me.spell_ends[Spell.REVERSAL_OF_FORTUNES] > 0 and me.fortunes_used == 0:
        options |= 1 << Reroll.FORTUNES
    fight.why = why
    used = choose(table, me.seat, Ask.REROLL, options)
    fight.why = 0
    return used


def is_emphasised(me: Fighter, skill: int, bit: int) -> bool:
    """MAL-ROLL-13: whether an emphasis of the skill applies; never on an Unskilled Roll."""
    return me.skills[skill] > 0 and has(me.emphases[skill], bit)


def may_spend(me: Fighter) -> bool:
    """MAL-VOID-2: one Void Point in a Round."""
    return me.void_points > 0 and me.void_spent == 0


def spend_void(table: Table, me: Fighter) -> None:
    """MAL-VOID-1, MAL-VOID-2: the Round's Void Point."""
    me.void_spent = 1
    pay_void(table, me)


def pay_void(table: Table, me: Fighter) -> None:
    """MAL-TECH-3, MAL-WND-6: a Void Point outside the limit of the Round."""
    me.void_points -= 1
    table.tell(me.seat, Event.VOID_SPENT, me.void_points)


def ask_for_void(table: Table, fight: Fight, me: Fighter, why: int, skill: int) -> None:
    """MAL-VOID-3, MAL-VOID-10, MAL-VOID-11: +1k1, or the skill at 1 instead of 0; before the roll."""
    me.void_use = 0
    if not may_spend(me):
        return
    options = 1 << VoidUse.NOTHING | 1 << VoidUse.DICE
    if skill != Skill.NONE and rank_of(me, skill) == 0:
        options |= 1 << VoidUse.SKILL
    fight.why = why
    me.void_use = table.choose(me.seat, Ask.VOID, options)
    fight.why = 0
    if me.void_use != VoidUse.NOTHING:
        spend_void(table, me)
    if me.void_use == VoidUse.SKILL:
        me.void_skill = skill


def center_is_open(fight: Fight, me: Fighter) -> bool:
    """MAL-STN-16, MAL-DUEL-22: in his own Turn, or in a duel in whoever's; there a house rule forbids it."""
    if me.center_bonus == 0:
        return False
    if in_duel_now(fight, me):
        return fight.house.center_bonus_in_duel == 1
    return fight.acting == me.seat + 1


def ask_for_center(table: Table, fight: Fight, me: Fighter, why: int) -> None:
    """MAL-STN-16: the bonus of the Center Stance on this roll of his Turn; before the roll."""
    me.center_use = 0
    if not center_is_open(fight, me):
        return
    fight.why = why
    me.center_use = table.choose(me.seat, Ask.CENTER, 0b11)
    fight.why = 0
    if me.center_use == NoYes.YES:
        me.center_bonus = 0


def bonus_dice(me: Fighter) -> int:
    """MAL-VOID-3, MAL-STN-16: the dice that were declared, each rolled and kept."""
    return (1 if me.void_use == VoidUse.DICE else 0) + center_dice(me, me.center_use)


def bonus_flat(me: Fighter) -> int:
    return center_flat(me, me.center_use)


def forget_bonus(fight: Fight, me: Fighter) -> None:
    """What was declared for one roll; a skill at 1 stays until the end of the Round, or not: MAL-VOID-10."""
    me.void_use = 0
    me.center_use = 0
    if fight.house.void_skill_duration == VoidSkillDuration.ROLL:
        me.void_skill = 0


def skill_total(
    table: Table, fight: Fight, me: Fighter, why: int, skill: int, trait: int, emphasis: int, dice: int
) -> int:
    """MAL-ROLL-2: a Skill Roll with all that can be declared before it; `dice` more or fewer rolled.

    The TN penalties are not in it: they are the business of whoever compares it.
    """
    ask_for_void(table, fight, me, why, skill)
    ask_for_center(table, fight, me, why)
    more = bonus_dice(me)
    pool = skill_pool(fight, me, skill, trait, more + dice, more, bonus_flat(me))
    emphasised = is_emphasised(me, skill, emphasis)
    total = roll(table, fight, me, why, pool, emphasised)
    forget_bonus(fight, me)
    return total


def trait_total(table: Table, fight: Fight, me: Fighter, why: int, trait: int, dice: int) -> int:
    """MAL-ROLL-3: a Trait Roll in the same way."""
    ask_for_void(table, fight, me, why, Skill.NONE)
    ask_for_center(table, fight, me, why)
    more = bonus_dice(me)
    total = roll(
        table, fight, me, why, trait_pool(fight, me, trait, more + dice, more, bonus_flat(me)), False
    )
    forget_bonus(fight, me)
    return total


def ring_succeeds(table: Table, fight: Fight, me: Fighter, why: int, ring: int, tn: int) -> bool:
    """MAL-ROLL-4: a Ring Roll against a number; a Void Point for it has been declared before."""
    pool = ring_pool(fight, me, ring, bonus_dice(me))
    total = roll(table, fight, me, why, pool, False)
    forget_bonus(fight, me)
    return meets(table, me, total, tn + ring_penalty(fight, me))


def meets(table: Table, me: Fighter, total: int, tn: int) -> bool:
    """MAL-DICE-12, MAL-ROLL-11: whether a roll succeeds; the number is told."""
    table.tell(me.seat, Event.TN, max(0, tn))
    return total != NO_CHANCE and total >= max(0, tn)


def skill_succeeds(
    table: Table, fight: Fight, me: Fighter, why: int, skill: int, trait: int, emphasis: int, tn: int
) -> bool:
    """MAL-COND-4: a Skill Roll for an Action, with the penalties and the Free Raise of rank 10."""
    tn += skill_penalty(fight, me, skill, trait) - 5 * master_raise(me, skill)
    return meets(table, me, skill_total(table, fight, me, why, skill, trait, emphasis, dazed_dice(me)), tn)


def trait_succeeds(table: Table, fight: Fight, me: Fighter, why: int, trait: int, tn: int, dice: int) -> bool:
    """A Trait Roll against a number."""
    tn += trait_penalty(fight, me, trait)
    return meets(table, me, trait_total(table, fight, me, why, trait, dice), tn)


def contested_skill(
    table: Table, fight: Fight, me: Fighter, why: int, skill: int, trait: int, emphasis: int, dice: int
) -> None:
    """MAL-ROLL-5, MAL-ROLL-8, MAL-ROLL-15: a side of a Contested Roll; the TN penalty is subtracted."""
    total = skill_total(table, fight, me, why, skill, trait, emphasis, dice)
    me.contest_total = total - skill_penalty(fight, me, skill, trait) + 5 * master_raise(me, skill)


def contested_trait(table: Table, fight: Fight, me: Fighter, why: int, trait: int, dice: int) -> None:
    """The same with a Trait."""
    total = trait_total(table, fight, me, why, trait, dice)
    me.contest_total = total - trait_penalty(fight, me, trait)


def wins(me: Fighter, other: Fighter) -> bool:
    """MAL-ROLL-5, MAL-ROLL-7: above the other; with called Raises by 5 for each at least."""
    margin = me.contest_total - other.contest_total
    return margin >= 5 * me.contest_raises if me.contest_raises > 0 else margin > 0


def forget_contest(me: Fighter) -> None:
    me.contest_total = 0
    me.contest_raises = 0
