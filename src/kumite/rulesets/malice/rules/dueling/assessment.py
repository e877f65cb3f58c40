"""The Assessment of a duel."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about, says_yes
from kumite.table import Table

from ...glossary.duels import FOUND
from ...state import Fight, Fighter
from ...terms import Ask, DuelStage, Emphasis, Ending, Event, Outcome, Secret, Skill, Trait, Why
from ..dice.pools import master_raise, skill_penalty
from ..dice.rolls import NO_CHANCE, ask_for_void, bonus_dice, forget_bonus, is_emphasised, needs, roll
from ..standing import trait_of, void_ring
from ..wounds.wounds import wound_rank
from .duel_ends import finish_duel, next_stage, win
from .iaijutsu import ask_raises, iaijutsu_pool


def assessment(table: Table, fight: Fight, me: Fighter, other: Fighter) -> None:
    """MAL-DUEL-6 to MAL-DUEL-9: Each assesses the other, then both may concede."""
    assess(table, fight, me, other)
    assess(table, fight, other, me)
    fight.duel.bonus = 0
    if me.duel_total >= other.duel_total + 10:
        fight.duel.bonus = me.seat + 1
    elif other.duel_total >= me.duel_total + 10:
        fight.duel.bonus = other.seat + 1
    if fight.duel.bonus != 0:
        table.tell(fight.duel.bonus - 1, Event.ASSESSMENT_BONUS, 0)
    me.duel_total = 0
    other.duel_total = 0
    mine = says_yes(table, fight, me.seat, other, Ask.CONCEDE)
    theirs = says_yes(table, fight, other.seat, me, Ask.CONCEDE)
    if mine:
        table.tell(me.seat, Event.CONCEDES, 0)
    if theirs:
        table.tell(other.seat, Event.CONCEDES, 0)
    if mine and theirs:
        finish_duel(table, fight, Outcome.NOBODY, Ending.CONCEDED)
    elif mine:
        win(table, fight, other, me, Ending.CONCEDED)
    elif theirs:
        win(table, fight, me, other, Ending.CONCEDED)
    else:
        next_stage(fight, DuelStage.FOCUS)


def assess(table: Table, fight: Fight, me: Fighter, other: Fighter) -> None:
    """MAL-DUEL-6, MAL-DUEL-7: Roll Iaijutsu/Awareness against 10 and 5 for each Class Rank of the other."""
    table.tell(me.seat, Event.ROLLS, Why.ASSESSMENT)
    ask_for_void(table, fight, me, Why.ASSESSMENT, Skill.IAIJUTSU)
    raises = ask_raises(table, me)
    more = bonus_dice(me)
    value = trait_of(fight, me, Trait.AWARENESS)
    pool = iaijutsu_pool(fight, me, value, Trait.AWARENESS, more, 0)
    emphasised = is_emphasised(me, Skill.IAIJUTSU, Emphasis.ASSESSMENT)
    number, free = 10 + 5 * other.class_rank, master_raise(me, Skill.IAIJUTSU)
    penalty = skill_penalty(fight, me, Skill.IAIJUTSU, Trait.AWARENESS)
    why, skill, trait = Why.ASSESSMENT, Skill.IAIJUTSU, Trait.AWARENESS
    tn = needs(table, fight, me, why, skill, trait, number, raises, free, penalty)
    me.duel_total = roll(table, fight, me, Why.ASSESSMENT, pool, emphasised)
    forget_bonus(fight, me)
    reached = me.duel_total != NO_CHANCE and me.duel_total >= tn
    table.tell(me.seat, Event.ASSESSES, 1 if reached else 0)
    if reached:
        for _ in range(1 + raises):
            reveal(table, fight, me, other)


def reveal(table: Table, fight: Fight, me: Fighter, other: Fighter) -> None:
    """MAL-DUEL-7: Find out one thing, which only the one who rolled is told."""
    hidden = FOUND & ~me.revealed
    if hidden == 0:
        return
    secret = choose_about(table, fight, me.seat, other, Ask.REVEAL, hidden)
    me.revealed |= 1 << secret
    table.tell(me.seat, Event.REVEALED, secret * 100 + secret_value(fight, other, secret))


def secret_value(fight: Fight, me: Fighter, secret: int) -> int:
    """The value of what is found out; of emphases, whether there are any."""
    match secret:
        case Secret.VOID_RING:
            return void_ring(me)
        case Secret.REFLEXES:
            return trait_of(fight, me, Trait.REFLEXES)
        case Secret.IAIJUTSU:
            return me.skills[Skill.IAIJUTSU]
        case Secret.EMPHASES:
            return 1 if me.emphases[Skill.IAIJUTSU] != 0 else 0
        case Secret.VOID_POINTS:
            return me.void_points
    return wound_rank(fight, me)
