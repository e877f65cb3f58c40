"""The rolls of a duel, which are all Iaijutsu."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ask, Skill, Stance, Technique
from ..dice.pools import finish, ground, prodigy_dice, raise_limit, trait_dice
from ..standing import has_technique, rank_of


def iaijutsu_pool(
    fight: Fight, me: Fighter, value: int, trait: int, more: int, flat: int
) -> tuple[int, int, int, int]:
    """MAL-DUEL-6, MAL-DUEL-10: The pool of Iaijutsu with a Trait or the Void Ring, and techniques."""
    rank = rank_of(me, Skill.IAIJUTSU)
    flat += kenjutsu_flat(me)
    rolled = value + rank + more + trait_dice(me, trait) + prodigy_dice(me, Skill.IAIJUTSU)
    again = 10 if rank > 0 else 11
    return finish(fight, me, rolled, value + more, flat - ground(fight, me, trait), again)


def kenjutsu_flat(me: Fighter) -> int:
    """MAL-TWO-SWORD-2: In Center, Kenjutsu helps with Iaijutsu."""
    knows = has_technique(me, Technique.TWO_SWORD_2) and me.stance == Stance.CENTER
    return rank_of(me, Skill.KENJUTSU) if knows else 0


def ask_raises(table: Table, me: Fighter) -> int:
    """MAL-DUEL-23, MAL-ROLL-10: Call Raises, which the unskilled cannot do."""
    if rank_of(me, Skill.IAIJUTSU) == 0:
        return 0
    return amount(table, me.seat, Ask.RAISES, 0, raise_limit(me))
