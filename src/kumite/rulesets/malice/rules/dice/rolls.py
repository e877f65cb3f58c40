"""Rolls: what is declared before them, the dice, which of them are kept, and what they come to.

MAL-DICE-1: Ten-sided dice are rolled one by one. MAL-DICE-11: First come all faces, then the 1s that an
emphasis rerolls, then what each die explodes to. MAL-DICE-12: A total that reaches the TN succeeds.
MAL-ROLL-17, MAL-ROLL-18: Flat penalties and fewer dice touch every roll, TN penalties only those with a TN.
MAL-ROLL-19: No rule of a fight calls for rolls of several people together, so there are none here.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.roll_and_keep import (
    all_equal,
    explode,
    highest,
    ones,
    reroll_ones,
    roll_faces,
    total_of,
)
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...glossary.void_points import VOID_DICE
from ...state import Fight, Fighter
from ...terms import (
    Ask,
    Event,
    Keep,
    NoYes,
    Reroll,
    Skill,
    Spell,
    Spending,
    Trait,
    VoidSkillDuration,
    VoidUse,
)
from ..standing import in_duel_now, rank_of
from .pools import (
    NEVER,
    RAISE,
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

NO_CHANCE = -10_000
"""MAL-DICE-10: The total of a roll without dice, which reaches nothing."""


def roll(
    table: Table, fight: Fight, me: Fighter, why: int, pool: tuple[int, int, int, int], emphasised: bool
) -> int:
    """Roll a finished pool, and return its total after any reroll of the whole."""
    first = roll_once(table, fight, me, why, pool, emphasised)
    used = reroll_of(table, fight, me, why)
    if used == Reroll.NOTHING:
        return first
    table.tell(me.seat, Event.REROLLS, used)
    second = roll_once(table, fight, me, why, pool, emphasised)
    if used == Reroll.LUCK:
        me.luck -= 1
        return max(first, second)
    me.this_round.fortunes_used = 1
    if first == second:
        return first
    me.attack.total = first
    me.contest.total = second
    taken = table.choose(me.seat, Ask.REROLLED, 0b11)
    me.attack.total = 0
    me.contest.total = 0
    return second if taken == NoYes.YES else first


def roll_once(
    table: Table, fight: Fight, me: Fighter, why: int, pool: tuple[int, int, int, int], emphasised: bool
) -> int:
    """MAL-DICE-1 to MAL-DICE-4, MAL-DICE-11, MAL-ROLL-13: Roll the dice, and return the sum of those kept."""
    rolled, kept, flat, again = pool
    if rolled < 1:
        table.tell(me.seat, Event.TOTAL, 0)
        return NO_CHANCE
    fight.roll.roller = me.seat + 1
    fight.roll.why = why
    fight.roll.rolled = rolled
    fight.roll.kept = kept
    fight.roll.flat = flat
    table.tell(me.seat, Event.POOL, rolled * 100 + kept)
    if flat != 0:
        table.tell(me.seat, Event.FLAT, flat)
    roll_faces(table, me.seat, why, fight.roll.dice, rolled)
    if emphasised and again != NEVER and ones(fight.roll.dice, rolled) > 0:
        count = table.amount(me.seat, Ask.REROLL_ONES, 0, ones(fight.roll.dice, rolled))
        reroll_ones(table, me.seat, why, fight.roll.dice, rolled, count)
    explode(table, me.seat, why, fight.roll.dice, rolled, again)
    fight.roll.keeping = kept_dice(table, fight, me)
    total = total_of(fight.roll.dice, fight.roll.keeping) + flat
    table.tell(me.seat, Event.TOTAL, total)
    clear(fight.roll)
    return total


def kept_dice(table: Table, fight: Fight, me: Fighter) -> int:
    """MAL-DICE-2, MAL-DMG-5: Whoever rolled chooses which dice to keep, after seeing all of them."""
    rolled, kept = fight.roll.rolled, fight.roll.kept
    if rolled <= kept or all_equal(fight.roll.dice, rolled):
        return highest(fight.roll.dice, rolled, kept)
    if table.choose(me.seat, Ask.KEEP, 0b11) == Keep.HIGHEST:
        return highest(fight.roll.dice, rolled, kept)
    keeping = 0
    for _ in range(kept):
        keeping |= 1 << choose(table, me.seat, Ask.KEEP_DIE, ((1 << rolled) - 1) & ~keeping)
    return keeping


def reroll_of(table: Table, fight: Fight, me: Fighter, why: int) -> int:
    """Which reroll of a whole roll is taken: by luck, or once in a Round by a spell.

    MAL-ADVANTAGE-LUCK, MAL-SPELL-REVERSAL-OF-FORTUNES.
    """
    options = 1 << Reroll.NOTHING
    if me.luck > 0:
        options |= 1 << Reroll.LUCK
    if me.spell_ends[Spell.REVERSAL_OF_FORTUNES] > 0 and me.this_round.fortunes_used == 0:
        options |= 1 << Reroll.FORTUNES
    fight.roll.why = why
    used = choose(table, me.seat, Ask.REROLL, options)
    fight.roll.why = 0
    return used


def is_emphasised(me: Fighter, skill: int, bit: int) -> bool:
    """MAL-ROLL-13: Whether an emphasis of the skill applies; never on an Unskilled Roll."""
    return me.skills[skill] > 0 and has(me.emphases[skill], bit)


def may_spend(me: Fighter) -> bool:
    """MAL-VOID-2: One Void Point can be spent in a Round."""
    return me.void_points > 0 and me.this_round.void_spent == 0


def spend_void(table: Table, me: Fighter, spending: int) -> None:
    """MAL-VOID-1, MAL-VOID-2: Spend the Void Point of the Round."""
    me.this_round.void_spent = 1
    pay_void(table, me, spending)


def pay_void(table: Table, me: Fighter, spending: int) -> None:
    """MAL-TECH-3, MAL-WND-6: Spend a Void Point outside the limit of the Round."""
    me.void_points -= 1
    me.bonus.spending = spending
    table.tell(me.seat, Event.VOID_SPENT, me.void_points)
    me.bonus.spending = 0


def ask_for_void(table: Table, fight: Fight, me: Fighter, why: int, skill: int) -> None:
    """MAL-VOID-3, MAL-VOID-10, MAL-VOID-11: Before the roll, a Void Point gives 1k1, or a skill at 1."""
    me.bonus.void_use = 0
    if not may_spend(me):
        return
    options = 1 << VoidUse.NOTHING | 1 << VoidUse.DICE
    if skill != Skill.NONE and rank_of(me, skill) == 0:
        options |= 1 << VoidUse.SKILL
    fight.roll.why = why
    me.bonus.void_use = table.choose(me.seat, Ask.VOID, options)
    if me.bonus.void_use == VoidUse.DICE:
        spend_void(table, me, Spending.ROLL)
    elif me.bonus.void_use == VoidUse.SKILL:
        spend_void(table, me, Spending.SKILL)
        me.this_round.void_skill = skill
    fight.roll.why = 0


def center_is_open(fight: Fight, me: Fighter) -> bool:
    """MAL-STN-16, MAL-DUEL-22: The bonus counts in one's own Turn, and in a duel in both Turns."""
    if me.center_bonus == 0:
        return False
    if in_duel_now(fight, me):
        return fight.house.center_bonus_in_duel == 1
    return fight.acting == me.seat + 1


def ask_for_center(table: Table, fight: Fight, me: Fighter, why: int) -> None:
    """MAL-STN-16: Before a roll of one's own Turn, use the bonus of the Center Stance."""
    me.bonus.center_use = 0
    if not center_is_open(fight, me):
        return
    fight.roll.why = why
    me.bonus.center_use = table.choose(me.seat, Ask.CENTER, 0b11)
    fight.roll.why = 0
    if me.bonus.center_use == NoYes.YES:
        me.center_bonus = 0


def bonus_dice(me: Fighter) -> int:
    """MAL-VOID-3, MAL-STN-16: The dice that were declared, each of them rolled and kept."""
    return void_dice(me) + center_dice(me, me.bonus.center_use)


def void_dice(me: Fighter) -> int:
    """MAL-VOID-3: The dice that a Void Point has been spent on."""
    return VOID_DICE if me.bonus.void_use == VoidUse.DICE else 0


def bonus_flat(me: Fighter) -> int:
    """What was declared to be added to the total."""
    return center_flat(me, me.bonus.center_use)


def forget_bonus(fight: Fight, me: Fighter) -> None:
    """MAL-VOID-10: What was declared for one roll ends; a skill at 1 may last until the end of the Round."""
    clear(me.bonus)
    if fight.house.void_skill_duration == VoidSkillDuration.ROLL:
        me.this_round.void_skill = 0


def skill_total(
    table: Table, fight: Fight, me: Fighter, why: int, skill: int, trait: int, emphasis: int, dice: int
) -> int:
    """MAL-ROLL-2: Make a Skill Roll with what can be declared before it, and `dice` more rolled.

    TN penalties are not in the total: whoever compares it takes care of them.
    """
    ask_for_void(table, fight, me, why, skill)
    ask_for_center(table, fight, me, why)
    more = bonus_dice(me)
    pool = skill_pool(fight, me, skill, trait, more + dice, more, bonus_flat(me))
    emphasised = is_emphasised(me, skill, emphasis)
    total = roll(table, fight, me, why, pool, emphasised)
    forget_bonus(fight, me)
    return total


def trait_total(table: Table, fight: Fight, me: Fighter, why: int, trait: int, dice: int, flat: int) -> int:
    """MAL-ROLL-3: Make a Trait Roll in the same way, with `flat` added to its total."""
    ask_for_void(table, fight, me, why, Skill.NONE)
    ask_for_center(table, fight, me, why)
    more = bonus_dice(me)
    pool = trait_pool(fight, me, trait, more + dice, more, bonus_flat(me) + flat)
    total = roll(table, fight, me, why, pool, False)
    forget_bonus(fight, me)
    return total


def ring_succeeds(table: Table, fight: Fight, me: Fighter, why: int, ring: int, tn: int, spared: int) -> bool:
    """MAL-ROLL-4: Make a Ring Roll against a TN; `spared` is the part of the penalties that does not count.

    A Void Point for it has been declared before.
    """
    needed = needs(table, fight, me, why, Skill.NONE, Trait.NONE, tn, 0, 0, ring_penalty(fight, me) - spared)
    pool = ring_pool(fight, me, ring, bonus_dice(me))
    total = roll(table, fight, me, why, pool, False)
    forget_bonus(fight, me)
    return meets(total, needed)


def needs(
    table: Table,
    fight: Fight,
    me: Fighter,
    why: int,
    skill: int,
    trait: int,
    number: int,
    raises: int,
    free: int,
    penalty: int,
) -> int:
    """MAL-ROLL-7, MAL-ROLL-11, MAL-ROLL-12: The effective TN of a roll, which is told before it.

    `number` is the TN by itself, to which Raises add and from which Free Raises take.
    """
    fight.roll.roller = me.seat + 1
    fight.roll.why = why
    fight.roll.skill = skill
    fight.roll.trait = trait
    fight.roll.tn = number
    fight.roll.raises = raises
    fight.roll.free = free
    tn = max(0, number + RAISE * (raises - free) + penalty)
    table.tell(me.seat, Event.TN, tn)
    clear(fight.roll)
    return tn


def meets(total: int, tn: int) -> bool:
    """MAL-DICE-12: Whether a roll succeeds."""
    return total != NO_CHANCE and total >= tn


def skill_succeeds(
    table: Table, fight: Fight, me: Fighter, why: int, skill: int, trait: int, emphasis: int, tn: int
) -> bool:
    """MAL-COND-4: Make a Skill Roll for an Action, with its penalties and the Free Raise of rank 10."""
    penalty = skill_penalty(fight, me, skill, trait)
    needed = needs(table, fight, me, why, skill, trait, tn, 0, master_raise(me, skill), penalty)
    return meets(skill_total(table, fight, me, why, skill, trait, emphasis, dazed_dice(me)), needed)


def trait_succeeds(table: Table, fight: Fight, me: Fighter, why: int, trait: int, tn: int, dice: int) -> bool:
    """Make a Trait Roll against a TN."""
    penalty = trait_penalty(fight, me, trait)
    needed = needs(table, fight, me, why, Skill.NONE, trait, tn, 0, 0, penalty)
    return meets(trait_total(table, fight, me, why, trait, dice, 0), needed)


def contested_skill(
    table: Table, fight: Fight, me: Fighter, why: int, skill: int, trait: int, emphasis: int, dice: int
) -> None:
    """MAL-ROLL-5, MAL-ROLL-8, MAL-ROLL-15: Roll one side of a contest, TN penalties off the total."""
    enter(me, why, skill, trait)
    total = skill_total(table, fight, me, why, skill, trait, emphasis, dice)
    count(me, total, master_raise(me, skill), skill_penalty(fight, me, skill, trait))


def contested_trait(table: Table, fight: Fight, me: Fighter, why: int, trait: int, dice: int) -> None:
    """MAL-ROLL-5, MAL-ROLL-8: Roll one side of a contest with a Trait."""
    enter(me, why, Skill.NONE, trait)
    total = trait_total(table, fight, me, why, trait, dice, 0)
    count(me, total, 0, trait_penalty(fight, me, trait))


def enter(me: Fighter, why: int, skill: int, trait: int) -> None:
    """Note for which contest somebody is about to roll."""
    me.contest.why = why
    me.contest.skill = skill
    me.contest.trait = trait


def count(me: Fighter, total: int, free_raises: int, penalty: int) -> None:
    """MAL-ROLL-8, MAL-ROLL-12: What a total comes to in a contest, with what Free Raises add."""
    me.contest.bonus = RAISE * free_raises
    me.contest.penalty = penalty
    me.contest.total = total + me.contest.bonus - penalty


def compare(table: Table, me: Fighter) -> None:
    """MAL-ROLL-5: All have rolled; what each comes to is told, beginning with the one whose contest it is."""
    table.tell(me.seat, Event.CONTEST, me.contest.why)


def wins(me: Fighter, other: Fighter) -> bool:
    """MAL-ROLL-5, MAL-ROLL-7: Whether a total is higher, by 5 or more for each Raise that was called."""
    margin = me.contest.total - other.contest.total
    return margin >= RAISE * me.contest.raises if me.contest.raises > 0 else margin > 0
