"""Stances: which are legal, what they forbid, and what they do to the Armor TN.

MAL-STN-1, MAL-STN-2: A fighter has exactly one Stance or none, and keeps it until they choose
another. MAL-STN-3: Attack changes nothing. MAL-STN-19: One that a condition has made illegal stays
until the next choice.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...glossary.stances import ARMOR_TN, ATTACKING
from ...state import Fight, Fighter
from ...terms import Emphasis, Event, Fate, Kata, Ring, Skill, Stance, Surprise, Trait, UntargetedPenalty, Why
from ..dice.pools import dazed_dice, skill_pool
from ..dice.rolls import (
    ask_for_center,
    ask_for_void,
    bonus_dice,
    bonus_flat,
    forget_bonus,
    is_emphasised,
    roll,
)
from ..standing import cowers, in_duel_now, is_fatigued, rank_of, void_ring
from ..wounds.wounds import wound_penalty


def legal_stances(fight: Fight, me: Fighter) -> int:
    """The legal Stances, as a bit set of Stance; NONE only where no other is left.

    MAL-STN-1, MAL-STN-8, MAL-STN-14, MAL-COND-4, MAL-COND-9, MAL-COND-12, MAL-COND-14, MAL-CRE-5,
    MAL-CRE-10, MAL-FEAR-3, MAL-DUEL-4, MAL-AMB-2, MAL-WND-6, MAL-COND-6.
    """
    if in_duel_now(fight, me):
        return 1 << Stance.CENTER
    bits = 1 << Stance.ATTACK
    if not (me.mounted == 1 and rank_of(me, Skill.HORSEMANSHIP) < 3) and not is_fatigued(me):
        bits |= 1 << Stance.FULL_ATTACK
    if rank_of(me, Skill.DEFENSE) > 0 or fight.house.defense_skill_required == 0:
        bits |= 1 << Stance.DEFENSE | 1 << Stance.FULL_DEFENSE
    if void_ring(me) > 0:
        bits |= 1 << Stance.CENTER
    if me.prone == 1:
        bits &= 1 << Stance.ATTACK | 1 << Stance.DEFENSE
    if me.dazed == 1:
        bits &= 1 << Stance.DEFENSE | 1 << Stance.FULL_DEFENSE
    if cowers(fight, me):
        bits &= 1 << Stance.DEFENSE
    if me.fate == Fate.DOWN or me.entangled == 1:  # its roll is a Complex Action
        bits &= ~(1 << Stance.FULL_DEFENSE)
    if me.surprised == 1 and fight.round == 1 and fight.house.surprise == Surprise.NO_FULL_DEFENSE:
        bits &= ~(1 << Stance.FULL_DEFENSE)
    return bits if bits != 0 else 1 << Stance.NONE


def may_attack(fight: Fight, me: Fighter) -> bool:
    """Whether the Stance lets somebody attack.

    MAL-STN-10, MAL-STN-12, MAL-STN-15, MAL-STN-19, MAL-COND-4, MAL-GRAP-14. MAL-STN-1: Nobody attacks without
    a Stance. Being Dazed or cowering forbids it at once.
    """
    if not has(ATTACKING, me.stance):
        return False
    return me.dazed == 0 and not cowers(fight, me)


def take_stance(table: Table, me: Fighter, stance: int) -> None:
    """MAL-STN-2, MAL-STN-13: Take another Stance; a Full Defense that is given up is worth nothing."""
    if stance != Stance.FULL_DEFENSE:
        me.full_defense = 0
        me.full_defense_total = 0
    me.stance = stance
    table.tell(me.seat, Event.STANCE, stance)


def roll_full_defense(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-STN-11, MAL-COND-4, MAL-ROLL-17: Roll Defense/Reflexes; the bonus is half the total, rounded up."""
    table.tell(me.seat, Event.ROLLS, Why.FULL_DEFENSE)
    ask_for_void(table, fight, me, Why.FULL_DEFENSE, Skill.DEFENSE)
    ask_for_center(table, fight, me, Why.FULL_DEFENSE)
    more = bonus_dice(me)
    pool = skill_pool(fight, me, Skill.DEFENSE, Trait.REFLEXES, more + dazed_dice(me), more, bonus_flat(me))
    emphasised = is_emphasised(me, Skill.DEFENSE, Emphasis.OTHER)
    total = roll(table, fight, me, Why.FULL_DEFENSE, pool, emphasised)
    forget_bonus(fight, me)
    if fight.house.untargeted_penalty == UntargetedPenalty.SUBTRACT:
        total -= wound_penalty(fight, me)
    me.full_defense_total = max(0, total)
    set_full_defense(table, me)


def set_full_defense(table: Table, me: Fighter) -> None:
    """MAL-STN-11: Set the bonus by the roll that counts."""
    me.full_defense = (me.full_defense_total + 1) // 2
    table.tell(me.seat, Event.FULL_DEFENSE, me.full_defense)


def stance_armor(me: Fighter) -> int:
    """What the Stance that somebody is in does to the Armor TN."""
    return armor_in(me, me.stance)


def armor_in(me: Fighter, stance: int) -> int:
    """What a Stance does to the Armor TN of somebody.

    MAL-KATA-RECKLESS-ABANDON, MAL-KATA-STRIKING-AS-AIR, MAL-STN-6, MAL-STN-10, MAL-STN-11, MAL-SKL-4.
    """
    match stance:
        case Stance.FULL_ATTACK:
            return ARMOR_TN[stance] + (me.rings[Ring.FIRE] if me.kata == Kata.RECKLESS_ABANDON else 0)
        case Stance.DEFENSE:
            bonus = me.rings[Ring.AIR] + rank_of(me, Skill.DEFENSE) + defense_mastery(me)
            return bonus + me.rings[Ring.AIR] if me.kata == Kata.STRIKING_AS_AIR else bonus
        case Stance.FULL_DEFENSE:
            return me.full_defense + defense_mastery(me)
    return 0


def defense_mastery(me: Fighter) -> int:
    """MAL-MASTERY-DEFENSE, MAL-SKL-4: What the mastery of Defense 5 adds."""
    return 3 if rank_of(me, Skill.DEFENSE) >= 5 else 0
