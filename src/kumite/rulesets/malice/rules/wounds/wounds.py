"""Wounds: their ranks, what they cost, and what kills.

MAL-WND-1: Healthy, Nicked, Grazed, Hurt, Injured, Crippled, Down and Out are filled in this order. MAL-CRE-4:
A stat block has steps of its own.
"""

from __future__ import annotations

from ...glossary.wound_ranks import PENALTY
from ...sizes import STEPS
from ...state import Fight, Fighter
from ...terms import Advantage, CreatureThreshold, Kata, Technique, WoundRank
from ..standing import earth, has_advantage, has_technique, is_character, is_undead


def in_each_rank(me: Fighter) -> int:
    """MAL-GUARDIAN-1: What techniques add to the capacity of every rank."""
    if has_technique(me, Technique.GUARDIAN_1):
        return me.wound_bonus + max(1, me.honor_rank - 4)
    return me.wound_bonus


def healthy_capacity(fight: Fight, me: Fighter) -> int:
    """MAL-WND-2: How many Wounds the first rank holds."""
    times = me.healthy_multiplier if me.healthy_multiplier > 0 else fight.house.healthy_multiplier
    return max(1, times * earth(me) + in_each_rank(me))


def rank_capacity(fight: Fight, me: Fighter) -> int:
    """MAL-WND-2: How many Wounds every other rank holds."""
    times = me.wound_multiplier if me.wound_multiplier > 0 else fight.house.wound_multiplier
    return max(1, times * earth(me) + in_each_rank(me))


def counted_wounds(fight: Fight, me: Fighter) -> int:
    """The Wounds of somebody; with a permanent one, Healthy always counts as full.

    MAL-ADVANTAGE-PERMANENT-WOUND.
    """
    if has_advantage(me, Advantage.PERMANENT_WOUND):
        return max(me.wounds, healthy_capacity(fight, me))
    return me.wounds


def wound_rank(fight: Fight, me: Fighter) -> int:
    """MAL-WND-3: The first rank whose capacity, added up, is not exceeded; of a creature the step."""
    if not is_character(me):
        return steps_taken(fight, me)
    over = counted_wounds(fight, me) - healthy_capacity(fight, me)
    if over <= 0:
        return WoundRank.HEALTHY
    return min(WoundRank.OUT, 1 + (over - 1) // rank_capacity(fight, me))


def reached(fight: Fight, wounds: int, step: int) -> bool:
    """MAL-CRE-4: Whether Wounds have come to a printed number; by house rule they must exceed it."""
    if fight.house.creature_threshold == CreatureThreshold.EXCEED:
        return wounds > step
    return wounds >= step


def steps_taken(fight: Fight, me: Fighter) -> int:
    """How many steps of a stat block its Wounds have reached."""
    count = 0
    for n in range(STEPS):
        if me.step_at[n] > 0 and reached(fight, me.wounds, me.step_at[n]):
            count += 1
    return count


def is_killed(fight: Fight, me: Fighter) -> bool:
    """MAL-WND-8, MAL-CRE-4: More Wounds than all ranks hold kill, or as many as are printed."""
    if not is_character(me):
        return reached(fight, me.wounds, me.dead_at)
    most = healthy_capacity(fight, me) + 7 * rank_capacity(fight, me)
    return counted_wounds(fight, me) > most


def is_down(fight: Fight, me: Fighter) -> bool:
    """Whether a character is Down."""
    return is_character(me) and wound_rank(fight, me) == WoundRank.DOWN


def is_out(fight: Fight, me: Fighter) -> bool:
    """Whether a character is Out."""
    return is_character(me) and wound_rank(fight, me) == WoundRank.OUT


def is_crippled(fight: Fight, me: Fighter) -> bool:
    """Whether a character is Crippled."""
    return is_character(me) and wound_rank(fight, me) == WoundRank.CRIPPLED


def printed_penalty(fight: Fight, me: Fighter) -> int:
    """MAL-WND-4, MAL-CRE-4: What the rank costs by the table."""
    rank = wound_rank(fight, me)
    if not is_character(me):
        return me.step_penalty[rank - 1] if rank > 0 else 0
    return PENALTY[rank]


def wound_penalty(fight: Fight, me: Fighter) -> int:
    """The TN penalty in force, which nothing reduces below 0.

    MAL-ADVANTAGE-LOW-PAIN-THRESHOLD, MAL-ADVANTAGE-STRENGTH-OF-THE-EARTH, MAL-KATA-INDOMITABLE-WARRIOR,
    MAL-WND-4, MAL-WND-9, MAL-CRE-6.
    """
    penalty = printed_penalty(fight, me)
    if penalty == 0 or is_undead(me) or me.pain_free == 1:
        return 0
    if has_advantage(me, Advantage.LOW_PAIN_THRESHOLD):
        penalty += 5
    if has_advantage(me, Advantage.STRENGTH_OF_THE_EARTH):
        penalty -= 3
    if me.kata == Kata.INDOMITABLE_WARRIOR:
        penalty -= earth(me)
    return max(0, penalty - me.wound_tn_reduction)
