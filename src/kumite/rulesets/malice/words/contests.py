"""Contested Rolls, each side added up."""

from __future__ import annotations

from re import split

from kumite.rulesets.shared.language import counted
from kumite.rulesets.sums import Sum, parts

from ..glossary.rolls import ROLLS
from ..rules.dice.pools import RAISE, armor_penalty, is_physical, limb_penalty, weariness
from ..rules.standing import is_character
from ..rules.wounds.wounds import wound_penalty, wound_rank
from ..state import Fight, Fighter
from ..terms import Skill, Why
from .naming import Blanks
from .phrases import WOUND_RANKS

PAINLESS = (Why.UNPINNED, Why.SHRUG_OFF)
"""Rolls that Wounds do not touch."""


def contestants(blanks: Blanks) -> list[Fighter]:
    """Whose contest it is, and then the others in it."""
    there = [me for me in blanks.fight.fighters[: blanks.fight.count] if me.contest.why]
    return sorted(there, key=lambda me: (me.seat != blanks.seat, me.seat))


def contest(blanks: Blanks) -> str:
    """What each comes to: `Contested Strength: Teva Rhu 16, Goblin 16 - 3 (Nicked) = 13.`"""
    there = contestants(blanks)
    each = [f"{blanks.name_of(me.seat)} {side(me, sum_of(blanks.fight, me))}" for me in there]
    return f"{ROLLS[Why(blanks.n)].contest}: {', '.join(each)}."


def side(me: Fighter, added: Sum) -> str:
    """One side of a contest, and how far it must lead."""
    return f"{added}, who must lead by {RAISE * me.contest.raises}" if me.contest.raises else str(added)


def contest_sums(blanks: Blanks) -> tuple[Sum, ...]:
    """How the numbers of all sides come about, as far as they are known."""
    return tuple(sum_of(blanks.fight, me) for me in contestants(blanks))


def contest_clause(blanks: Blanks) -> str:
    """`Strength 16 against 13`, `Stealth 27 against Investigation 52`, where there are two."""
    totals = [str(me.contest.total) for me in contestants(blanks)]
    if len(totals) != 2:
        return ""
    rolled = ROLLS[Why(blanks.n)].contest.removeprefix("Contested ").rpartition(", ")[2].split(" against ")
    names = [split(" with | to | for ", what)[0] for what in rolled]
    with_names = [f"{name} {total}" for name, total in zip(names, totals, strict=False)]
    return " against ".join([*with_names, *totals[len(with_names) :]])


def sum_of(fight: Fight, me: Fighter) -> Sum:
    """The roll, with Free Raises, and less the TN penalties; only the total if they are not known."""
    mine = me.contest
    taken = penalty_parts(fight, me, mine.why, mine.skill, mine.trait) if mine.penalty else []
    rolled = mine.total - mine.bonus + mine.penalty
    free = (mine.bonus, counted(mine.bonus // RAISE, "Free Raise"))
    return Sum(mine.total, parts((rolled, ""), free, *((-number, what) for number, what in taken)))


def penalty_parts(fight: Fight, me: Fighter, why: int, skill: int, trait: int) -> list[tuple[int, str]]:
    """The TN penalties of a roll with a skill, a Trait or neither, each with its name."""
    hurt = WOUND_RANKS[wound_rank(fight, me)] if is_character(me) else "Wounds"
    wearing = skill != Skill.NONE or is_physical(trait) or why == Why.CASTING
    named = [
        (0 if why in PAINLESS else wound_penalty(fight, me), hurt),
        (me.other_tn, "another condition"),
        (weariness(me) if wearing else 0, "weariness"),
        (armor_penalty(me, skill, trait) if skill else 0, "armor"),
        (limb_penalty(me, skill) if skill else 0, "missing limb"),
    ]
    return [(number, what) for number, what in named if number]


def contest_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rules of contests, and those of what was added or taken off."""
    there = contestants(blanks)
    rules = [*ROLLS[Why(blanks.n)].rules, "MAL-ROLL-5"]
    if any(me.contest.penalty for me in there):
        rules.append("MAL-ROLL-8")
    if any(me.contest.bonus for me in there):
        rules.append("MAL-ROLL-12")
    if any(me.contest.raises for me in there):
        rules.append("MAL-ROLL-7")
    return tuple(rules)
