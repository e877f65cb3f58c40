"""Skills used in a Turn, and Actions that no list has.

MAL-SCOPE-6: anything can be proposed; the referee says of what kind it is and what is rolled. MAL-ACT-5: a
roll of a skill costs a Complex Action unless he says otherwise.
"""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import choose_about
from .pools import dazed_dice, master_raise, skill_penalty, trait_penalty
from .referee import rules_that
from .rolls import meets, skill_total, trait_total
from .state import SKILLS, TRAITS, Fight, Fighter
from .terms import Arrow, Ask, Emphasis, Event, NoYes, Skill, Why

EVERY_SKILL = (1 << SKILLS) - 1
EVERY_TRAIT = (1 << TRAITS) - 2


def kind_of_proposal(table: Table, fight: Fight, me: Fighter) -> int:
    """MAL-SCOPE-6: Free, Simple or Complex."""
    return choose_about(table, fight, REFEREE, me, Ask.KIND, 0b111)


def use_skill(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-ACT-5, MAL-ROLL-3, MAL-ROLL-14: what the referee asks for; a failed roll perhaps again, at +10."""
    skill, trait, tn = what_again(table, me)
    if trait == 0:
        skill = choose_about(table, fight, REFEREE, me, Ask.ROLL_SKILL, EVERY_SKILL)
        trait = choose_about(table, fight, REFEREE, me, Ask.ROLL_TRAIT, EVERY_TRAIT)
        fight.concerns = me.seat + 1
        tn = table.amount(REFEREE, Ask.TN, 5, 60)
        fight.concerns = 0
    me.failed_skill = 0
    me.failed_trait = 0
    me.failed_tn = 0
    if succeeds(table, fight, me, skill, trait, tn):
        table.tell(me.seat, Event.SUCCEEDS, Why.SKILL)
        return
    table.tell(me.seat, Event.FAILS, Why.SKILL)
    if skill != Skill.NONE and rules_that(table, fight, me, Ask.ALLOW_AGAIN, NoYes.NO):
        me.failed_skill = skill
        me.failed_trait = trait
        me.failed_tn = tn


def what_again(table: Table, me: Fighter) -> tuple[int, int, int]:
    """MAL-ROLL-14: the failed roll at a number 10 higher, if he wants it; else nothing."""
    if me.failed_trait == 0 or table.choose(me.seat, Ask.TRY_AGAIN, 0b11) == NoYes.NO:
        return 0, 0, 0
    return me.failed_skill, me.failed_trait, me.failed_tn + 10


def succeeds(table: Table, fight: Fight, me: Fighter, skill: int, trait: int, tn: int) -> bool:
    """MAL-COND-4, MAL-EQ-7: the roll; with a rope cutter a shot at a lifeless thing has two Free Raises."""
    if skill == Skill.NONE:
        tn += trait_penalty(fight, me, trait)
        return meets(table, me, trait_total(table, fight, me, Why.SKILL, trait, dazed_dice(me)), tn)
    tn += skill_penalty(fight, me, skill, trait) - 5 * master_raise(me, skill)
    if skill == Skill.KYUJUTSU and me.arrows[Arrow.ROPE_CUTTER] > 0 and me.skills[skill] > 0:
        me.arrows[Arrow.ROPE_CUTTER] -= 1
        tn -= 10
    total = skill_total(table, fight, me, Why.SKILL, skill, trait, Emphasis.OTHER, dazed_dice(me))
    return meets(table, me, total, tn)
