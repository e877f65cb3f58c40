"""Skills used in a Turn, and Actions that are in no list.

MAL-SCOPE-6: Anything can be proposed; the referee says what kind of Action it is and what is rolled.
MAL-ACT-5: Rolling a skill costs a Complex Action unless the referee says otherwise.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount_about, choose_about
from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...sizes import SKILLS, TRAITS
from ...state import Fight, Fighter
from ...terms import Arrow, Ask, Emphasis, Event, NoYes, Skill, Why
from ..dice.pools import dazed_dice, master_raise, skill_penalty
from ..dice.rolls import meets, needs, skill_total, trait_succeeds
from ..referee import rules_that

AGAIN = 10
"""MAL-ROLL-14: By how much the TN of a second try is higher."""
EVERY_SKILL = (1 << SKILLS) - 1
EVERY_TRAIT = (1 << TRAITS) - 2


def kind_of_proposal(table: Table, fight: Fight, me: Fighter) -> int:
    """MAL-SCOPE-6: The referee rules whether a proposal is Free, Simple or Complex."""
    return choose_about(table, fight, REFEREE, me, Ask.KIND, 0b111)


def use_skill(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-ACT-5, MAL-ROLL-3, MAL-ROLL-14: Roll what the referee asks for; a failed roll may be repeated."""
    skill, trait, tn = what_again(table, me)
    if trait == 0:
        skill = choose_about(table, fight, REFEREE, me, Ask.ROLL_SKILL, EVERY_SKILL)
        trait = choose_about(table, fight, REFEREE, me, Ask.ROLL_TRAIT, EVERY_TRAIT)
        tn = amount_about(table, fight, REFEREE, me, Ask.TN, 5, 60)
    clear(me.failed)
    if succeeds(table, fight, me, skill, trait, tn):
        table.tell(me.seat, Event.SUCCEEDS, Why.SKILL)
        return
    table.tell(me.seat, Event.FAILS, Why.SKILL)
    if skill != Skill.NONE and rules_that(table, fight, me, Ask.ALLOW_AGAIN, NoYes.NO):
        me.failed.skill = skill
        me.failed.trait = trait
        me.failed.tn = tn


def what_again(table: Table, me: Fighter) -> tuple[int, int, int]:
    """MAL-ROLL-14: The failed roll of before at a higher TN, if it is wanted; otherwise zeros."""
    if me.failed.trait == 0 or table.choose(me.seat, Ask.TRY_AGAIN, 0b11) == NoYes.NO:
        return 0, 0, 0
    return me.failed.skill, me.failed.trait, me.failed.tn + AGAIN


def succeeds(table: Table, fight: Fight, me: Fighter, skill: int, trait: int, tn: int) -> bool:
    """MAL-COND-4, MAL-EQ-7: Make the roll; a rope cutter has two Free Raises against lifeless things."""
    if skill == Skill.NONE:
        return trait_succeeds(table, fight, me, Why.SKILL, trait, tn, dazed_dice(me))
    free = master_raise(me, skill)
    if skill == Skill.KYUJUTSU and me.arrows[Arrow.ROPE_CUTTER] > 0 and me.skills[skill] > 0:
        me.arrows[Arrow.ROPE_CUTTER] -= 1
        free += 2
    penalty = skill_penalty(fight, me, skill, trait)
    needed = needs(table, fight, me, Why.SKILL, skill, trait, tn, 0, free, penalty)
    total = skill_total(table, fight, me, Why.SKILL, skill, trait, Emphasis.OTHER, dazed_dice(me))
    return meets(total, needed)
