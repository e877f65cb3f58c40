"""Who takes part and who they are: traits, Rings, skills, what somebody has.

MAL-TERM-1: what a participant does in his Turn is an Action; MAL-TERM-2: Scores order participants only.
"""

from __future__ import annotations

from ..bits import has
from .state import Fight, Fighter, Weapon
from .terms import (
    DuelStage,
    Fate,
    Kind,
    Mark,
    Mode,
    ReflexesSource,
    Ring,
    Side,
    Size,
    Skill,
    Special,
    Stance,
    Technique,
    Trait,
    WeaponState,
)


def in_fight(me: Fighter) -> bool:
    """MAL-END-1, MAL-END-3: alive, not Out, not Down, not fled, not surrendered: keeps his side in the
    fight.
    """
    return me.fate == Fate.IN_FIGHT


def present(me: Fighter) -> bool:
    """Whether he is there to be attacked; nobody needs to strike at the dead."""
    return me.fate not in (Fate.ABSENT, Fate.FLED, Fate.DEAD)


def able(me: Fighter) -> bool:
    """MAL-TURN-15: Down is able, and so is Center; Out, dead, gone and Stunned are not."""
    return me.fate in (Fate.IN_FIGHT, Fate.DOWN) and me.stunned == 0


def foes(fight: Fight, me: Fighter) -> int:
    """The seats of the other side that are there, the fallen among them: MAL-END-3."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.side != me.side and present(other):
            bits |= 1 << other.seat
    return bits


def others(fight: Fight, me: Fighter) -> int:
    """The seats of everybody else who is there."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and present(other):
            bits |= 1 << other.seat
    return bits


def standing_on(fight: Fight, side: int) -> int:
    """How many keep that side in the fight."""
    count = 0
    for me in fight.fighters[: fight.count]:
        if me.side == side and in_fight(me):
            count += 1
    return count


def has_technique(me: Fighter, technique: int) -> bool:
    """MAL-TECH-1: the sheet says which he has."""
    return has(me.techniques, technique)


def has_advantage(me: Fighter, advantage: int) -> bool:
    return has(me.advantages, advantage)


def is_character(me: Fighter) -> bool:
    return me.kind == Kind.CHARACTER


def is_undead(me: Fighter) -> bool:
    return has(me.specials, Special.UNDEAD)


def is_huge(me: Fighter) -> bool:
    return me.size == Size.HUGE


def trait_of(fight: Fight, me: Fighter, trait: int) -> int:
    """MAL-ROLL-1, MAL-ATK-1: a Trait; by house rule Agility stands for Reflexes everywhere."""
    if trait == Trait.REFLEXES and fight.house.reflexes_source == ReflexesSource.AGILITY:
        return me.traits[Trait.AGILITY]
    return me.traits[trait]


def strength(me: Fighter) -> int:
    return me.traits[Trait.STRENGTH]


def earth(me: Fighter) -> int:
    return me.rings[Ring.EARTH]


def void_ring(me: Fighter) -> int:
    return me.rings[Ring.VOID]


def rank_of(me: Fighter, skill: int) -> int:
    """MAL-VOID-10: the rank of a skill; a Void Point makes 1 of 0."""
    if me.skills[skill] == 0 and me.void_skill == skill and skill != Skill.NONE:
        return 1
    return me.skills[skill]


def held(me: Fighter, index: int) -> bool:
    """Whether a weapon is in a hand; the body's own always is."""
    if me.weapons[index].state != WeaponState.READY:
        return False
    return me.weapons[index].hands == 0 or me.main == index or me.off == index


def marked(weapon: Weapon, mark: int) -> bool:
    return has(weapon.marks, mark)


def is_natural(weapon: Weapon) -> bool:
    """An attack of a creature, or bare hands."""
    return weapon.hands == 0


def is_unarmed(weapon: Weapon) -> bool:
    """MAL-DMG-4: bare hands."""
    return weapon.hands == 0 and weapon.printed == 0


def one_hand(me: Fighter, weapon: Weapon) -> bool:
    """MAL-TWO-5: medium and small weapons; a yari when mounted; a rider's weapons, but for bows."""
    if weapon.hands < 2:
        return True
    if marked(weapon, Mark.YARI) and me.mounted == 1:
        return True
    return rides_one_handed(me) and weapon.mode != Mode.BOW


def rides_one_handed(me: Fighter) -> bool:
    """The rider's first technique."""
    return has(me.techniques, Technique.RIDER_1)


def two_weapons(me: Fighter) -> bool:
    """MAL-TWO-2, MAL-TWO-3: a second weapon in the off hand."""
    return me.off != 0 and me.main != 0 and me.off != me.main


def both_swords(me: Fighter) -> bool:
    """The katana in the main hand and the wakizashi in the off hand."""
    if not two_weapons(me):
        return False
    return marked(me.weapons[me.main], Mark.KATANA) and marked(me.weapons[me.off], Mark.WAKIZASHI)


def is_centered(me: Fighter) -> bool:
    """In Center, or in the Round after one in which it was held."""
    return me.stance == Stance.CENTER or me.held_center == 1


def is_grappled(me: Fighter) -> bool:
    return me.grapple != 0


def is_fatigued(me: Fighter) -> bool:
    """MAL-COND-9, MAL-COND-19: by days without rest, or by a technique."""
    return me.fatigued_days > 0 or me.tired == 1


def fear_penalty(fight: Fight, me: Fighter) -> int:
    """MAL-FEAR-2: the worst of the sources that are still there."""
    worst = 0
    if me.fear_of != 0:
        for source in fight.fighters[: fight.count]:
            if has(me.fear_of, source.seat) and present(source):
                worst = max(worst, source.fear)
    return worst


def cowers(fight: Fight, me: Fighter) -> bool:
    """MAL-FEAR-3: as long as the source is there."""
    return me.cowers_before != 0 and present(fight.fighters[me.cowers_before - 1])


def higher_score(me: Fighter, other: Fighter) -> bool:
    """MAL-INIT-14: compared as frozen in this Round."""
    return me.score > other.score


def in_duel(fight: Fight, me: Fighter) -> bool:
    if fight.duel_stage == 0:
        return False
    return me.seat + 1 == fight.duel_challenger or me.seat + 1 == fight.duel_challenged


def in_duel_now(fight: Fight, me: Fighter) -> bool:
    """MAL-DUEL-2, MAL-DUEL-4: from the Round of the Assessment on, and then all the time."""
    begun = fight.duel_stage != DuelStage.ASSESSMENT or fight.round >= fight.duel_round
    return begun and in_duel(fight, me)


def opponent_seat(fight: Fight, me: Fighter) -> int:
    """The seat of the other duelist."""
    return fight.duel_challenged - 1 if me.seat + 1 == fight.duel_challenger else fight.duel_challenger - 1


def answered_by_referee(fight: Fight, seat: int) -> bool:
    """Whether the referee decides for a participant."""
    return fight.fighters[seat].side == Side.OPPONENT
