"""Stage 1: Stances, Initiative Rolls, Scores, and the order of the Round.

MAL-INIT-1, MAL-INIT-4: Each participant rolls once, in their first Round. MAL-INIT-5: Later changes of what
the roll was made of do not change it. MAL-TURN-6: Nor does a delay. MAL-INIT-13: A Score has no bounds.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import lowest
from kumite.rulesets.shared.seats import those
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import (
    Ask,
    Event,
    Fate,
    InitiativeTrait,
    ScoreChange,
    Skill,
    Stage,
    Stance,
    StanceDeclaration,
    Surprise,
    Technique,
    Trait,
    UntargetedPenalty,
    Why,
)
from ..attack_and_defense.stances import legal_stances, roll_full_defense, take_stance
from ..dice.pools import TENS, finish
from ..dice.rolls import NO_CHANCE, roll
from ..standing import has_technique, present, rank_of, trait_of
from ..wounds.wounds import wound_penalty
from .scores import SKIRMISH, change_score, holds


def newcomers(fight: Fight) -> int:
    """MAL-INIT-1, MAL-INIT-4, MAL-INIT-10, MAL-INIT-11: The seats of those who have not rolled yet."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if present(me) and me.fate != Fate.OUT and me.rolled_initiative == 0:
            bits |= 1 << me.seat
    return bits


def stances_and_rolls(table: Table, fight: Fight) -> None:
    """MAL-INIT-7, MAL-INIT-8: All choose a Stance, all Stances are revealed, then all roll.

    By house rule they choose openly, and may roll at once.
    """
    new = newcomers(fight)
    table.tell(REFEREE, Event.STAGE, Stage.INITIATIVE)
    if fight.house.stance_declaration == StanceDeclaration.SIMULTANEOUS:
        declare_unseen(table, fight, new)
    else:
        declare_openly(table, fight, new)
    if fight.house.stance_declaration != StanceDeclaration.ONE_BY_ONE:
        roll_for_all(table, fight, new)


def declare_unseen(table: Table, fight: Fight, new: int) -> None:
    """MAL-INIT-8: Nobody sees a Stance before all have chosen."""
    for me in those(fight.fighters, new):
        me.declared.stance = choose(table, me.seat, Ask.STANCE, legal_stances(fight, me))
    for me in those(fight.fighters, new):
        take_stance(table, me, me.declared.stance)
        me.declared.stance = 0


def declare_openly(table: Table, fight: Fight, new: int) -> None:
    """MAL-INIT-8: By house rule the least agile chooses first, and may roll before the next one chooses."""
    while new != 0:
        me = fight.fighters[least_agile(fight, new)]
        new &= ~(1 << me.seat)
        take_stance(table, me, choose(table, me.seat, Ask.STANCE, legal_stances(fight, me)))
        if fight.house.stance_declaration == StanceDeclaration.ONE_BY_ONE:
            roll_for_all(table, fight, 1 << me.seat)


def roll_for_all(table: Table, fight: Fight, new: int) -> None:
    """MAL-INIT-8, MAL-STN-13: Rolls that a Stance asks for come before those for Initiative."""
    for me in those(fight.fighters, new):
        if me.stance == Stance.FULL_DEFENSE:
            me.this_round.full_defense_joined = 1
            roll_full_defense(table, fight, me)
    for me in those(fight.fighters, new):
        roll_initiative(table, fight, me)


def least_agile(fight: Fight, new: int) -> int:
    """MAL-INIT-8: The seat of the one with the lowest Agility, then of the lowest Class Rank."""
    seat = lowest(new)
    for me in those(fight.fighters, new):
        if slower(fight, me, fight.fighters[seat]):
            seat = me.seat
    return seat


def slower(fight: Fight, me: Fighter, other: Fighter) -> bool:
    """Whether somebody has less Agility, or as much and a lower Class Rank."""
    mine, theirs = me.traits[Trait.AGILITY], other.traits[Trait.AGILITY]
    return mine < theirs or (mine == theirs and me.class_rank < other.class_rank)


def initiative_pool(fight: Fight, me: Fighter) -> tuple[int, int, int, int]:
    """Roll Agility + Class Rank and keep Agility, or roll as printed.

    MAL-TRICKSTER-1, MAL-INIT-2, MAL-INIT-12, MAL-CRE-1.
    """
    by = Trait.AGILITY
    if fight.house.initiative_trait == InitiativeTrait.REFLEXES:
        by = Trait.REFLEXES
    trait = trait_of(fight, me, by)
    rolled, kept = trait + me.class_rank, trait
    if me.initiative_kept > 0:
        rolled, kept = me.initiative_rolled, me.initiative_kept
    flat = me.initiative_flat + swift_flat(me)
    if has_technique(me, Technique.TRICKSTER_1):
        rolled += 1
        kept += 1
    return finish(fight, me, rolled, kept, flat, TENS)


def swift_flat(me: Fighter) -> int:
    """MAL-DUELIST-1: The duelist adds twice the rank in Iaijutsu."""
    return 2 * rank_of(me, Skill.IAIJUTSU) if has_technique(me, Technique.DUELIST_1) else 0


def roll_initiative(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-INIT-2, MAL-INIT-3, MAL-INIT-12, MAL-INIT-13, MAL-ROLL-17: Roll without Void or a TN."""
    table.tell(me.seat, Event.ROLLS, Why.INITIATIVE)
    total = roll(table, fight, me, Why.INITIATIVE, initiative_pool(fight, me), False)
    if total == NO_CHANCE:
        total = 0
    if fight.house.untargeted_penalty == UntargetedPenalty.SUBTRACT:
        total -= wound_penalty(fight, me)
    me.rolled_initiative = 1
    me.initiative_base = total
    table.tell(me.seat, Event.INITIATIVE, total)
    constant_bonuses(table, fight, me)


def constant_bonuses(table: Table, fight: Fight, me: Fighter) -> None:
    """Add what is in the Score from the start.

    MAL-ARCHER-1, MAL-MASTERY-BATTLE, MAL-INIT-15, MAL-SKL-2, MAL-SKL-3, MAL-INIT-10, MAL-AMB-2.
    """
    if has_technique(me, Technique.ARCHER_1):
        change_score(table, fight, me, ScoreChange.ARCHER, 3, SKIRMISH)
    battle = rank_of(me, Skill.BATTLE)
    if battle >= 5:
        change_score(table, fight, me, ScoreChange.BATTLE, battle, SKIRMISH)
    if fight.round == 1 and rank_of(me, Skill.POLEARMS) >= 3 and holds(me, Skill.POLEARMS):
        change_score(table, fight, me, ScoreChange.POLEARMS, 5, 1)
    if me.surprised == 1 and fight.house.surprise == Surprise.MINUS10:
        change_score(table, fight, me, ScoreChange.SURPRISE, -10, SKIRMISH)
