"""The Focus of a duel."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import DuelStage, Emphasis, Event, Ring, Skill, Technique, Trait, Why
from ..dice.pools import master_raise, skill_penalty
from ..dice.rolls import (
    ask_for_center,
    ask_for_void,
    bonus_dice,
    bonus_flat,
    compare,
    count,
    enter,
    forget_bonus,
    is_emphasised,
    roll,
    wins,
)
from ..standing import has_technique, is_centered, rank_of
from .duel_ends import next_stage
from .iaijutsu import ask_raises, iaijutsu_pool


def focus(table: Table, fight: Fight, me: Fighter, other: Fighter) -> None:
    """MAL-DUELIST-3, MAL-DUEL-10 to MAL-DUEL-12: Both roll Iaijutsu/Void; a clear lead strikes first."""
    focus_roll(table, fight, me)
    focus_roll(table, fight, other)
    compare(table, me)
    winner = me
    loser = other
    if other.contest.total > me.contest.total:
        winner = other
        loser = me
    fight.duel.first = 0
    fight.duel.free_raises = 0
    step = 3 if has_technique(winner, Technique.DUELIST_3) else 5
    margin = winner.contest.total - loser.contest.total
    if margin >= step and wins(winner, loser):
        fight.duel.first = winner.seat + 1
        fight.duel.free_raises = (margin - step) // step
        table.tell(winner.seat, Event.STRIKES_FIRST, fight.duel.free_raises)
    else:
        table.tell(REFEREE, Event.KHARMIC, 0)
    clear(me.contest)
    clear(other.contest)
    next_stage(fight, DuelStage.STRIKE)


def clear_sight_dice(me: Fighter) -> int:
    """MAL-DUEL-8, MAL-DUEL-24: What a much better Assessment adds, rolled and kept."""
    return 2 if rank_of(me, Skill.IAIJUTSU) >= 7 else 1


def focus_roll(table: Table, fight: Fight, me: Fighter) -> None:
    """Roll one side of the Focus.

    MAL-MASTERY-IAIJUTSU, MAL-DUEL-8, MAL-DUEL-10, MAL-DUEL-22 to MAL-DUEL-24.
    """
    enter(me, Why.FOCUS, Skill.IAIJUTSU, Trait.NONE)
    table.tell(me.seat, Event.ROLLS, Why.FOCUS)
    ask_for_void(table, fight, me, Why.FOCUS, Skill.IAIJUTSU)
    ask_for_center(table, fight, me, Why.FOCUS)
    me.contest.raises = ask_raises(table, me)
    more = bonus_dice(me)
    flat = bonus_flat(me)
    if has_technique(me, Technique.DUELIST_1) and is_centered(me):
        more += 1
        flat += me.class_rank
    rank = rank_of(me, Skill.IAIJUTSU)
    if fight.duel.bonus == me.seat + 1:
        more += clear_sight_dice(me)
    pool = iaijutsu_pool(fight, me, me.rings[Ring.VOID], Trait.NONE, more, flat)
    emphasised = is_emphasised(me, Skill.IAIJUTSU, Emphasis.FOCUS)
    total = roll(table, fight, me, Why.FOCUS, pool, emphasised)
    forget_bonus(fight, me)
    free = master_raise(me, Skill.IAIJUTSU) + (1 if rank >= 5 else 0)
    count(me, total, free, skill_penalty(fight, me, Skill.IAIJUTSU, Trait.NONE))
