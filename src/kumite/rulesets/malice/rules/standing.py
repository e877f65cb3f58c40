"""Who takes part and who they are: Traits, Rings, skills, and what somebody has.

MAL-TERM-1: What participants do in their Turn is an Action. MAL-TERM-2: Scores only order participants.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..records import Weapon
from ..state import Fight, Fighter
from ..terms import (
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
    """Whether somebody keeps their side in the fight.

    MAL-END-1, MAL-END-3: They must be alive, not Out, not Down, not fled, and not surrendered.
    """
    return me.fate == Fate.IN_FIGHT


def present(me: Fighter) -> bool:
    """Whether somebody is there to be attacked; nobody needs to strike at the dead."""
    return me.fate not in (Fate.ABSENT, Fate.FLED, Fate.DEAD)


def can_act(me: Fighter) -> bool:
    """MAL-TURN-15: The Down and the centered can act; the Out, dead, gone and Stunned cannot."""
    return me.fate in (Fate.IN_FIGHT, Fate.DOWN) and me.stunned == 0


def foes(fight: Fight, me: Fighter) -> int:
    """MAL-END-3: The seats of the other side that are there, including the fallen."""
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
    """MAL-TECH-1: The sheet says which techniques somebody has."""
    return has(me.techniques, technique)


def has_advantage(me: Fighter, advantage: int) -> bool:
    """Whether somebody has an advantage or disadvantage."""
    return has(me.advantages, advantage)


def is_character(me: Fighter) -> bool:
    return me.kind == Kind.CHARACTER


def is_undead(me: Fighter) -> bool:
    return has(me.specials, Special.UNDEAD)


def is_huge(me: Fighter) -> bool:
    return me.size == Size.HUGE


def trait_of(fight: Fight, me: Fighter, trait: int) -> int:
    """MAL-ROLL-1, MAL-ATK-1: A Trait; by house rule Agility stands in for Reflexes everywhere."""
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
    """MAL-VOID-10: The rank of a skill; a Void Point makes 1 of 0."""
    if me.skills[skill] == 0 and me.this_round.void_skill == skill and skill != Skill.NONE:
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
    """Whether it is an attack of a creature's body, or bare hands."""
    return weapon.hands == 0


def is_unarmed(weapon: Weapon) -> bool:
    """MAL-DMG-4: Whether it is bare hands."""
    return weapon.hands == 0 and weapon.printed == 0


def one_hand(me: Fighter, weapon: Weapon) -> bool:
    """MAL-TWO-5: Whether a weapon takes one hand, as all but large ones and bows do."""
    if weapon.hands < 2:
        return True
    if marked(weapon, Mark.YARI) and me.mounted == 1:
        return True
    return rides_one_handed(me) and weapon.mode != Mode.BOW


def rides_one_handed(me: Fighter) -> bool:
    """Whether the rider's first technique is known."""
    return has(me.techniques, Technique.RIDER_1)


def two_weapons(me: Fighter) -> bool:
    """MAL-TWO-2, MAL-TWO-3: Whether there is a second weapon in the off hand."""
    return me.off != 0 and me.main != 0 and me.off != me.main


def both_swords(me: Fighter) -> bool:
    """Whether the katana is in the main hand and the wakizashi in the off hand."""
    if not two_weapons(me):
        return False
    return marked(me.weapons[me.main], Mark.KATANA) and marked(me.weapons[me.off], Mark.WAKIZASHI)


def is_centered(me: Fighter) -> bool:
    """Whether somebody is in Center, or in the Round after one in which they held it."""
    return me.stance == Stance.CENTER or me.held_center == 1


def is_grappled(me: Fighter) -> bool:
    """Whether somebody is in a grapple."""
    return me.grapple.which != 0


def is_fatigued(me: Fighter) -> bool:
    """MAL-COND-9, MAL-COND-19: Whether days without rest or a technique have made somebody Fatigued."""
    return me.fatigued_days > 0 or me.tired == 1


def fear_penalty(fight: Fight, me: Fighter) -> int:
    """MAL-FEAR-2: The worst of the sources that are still there counts."""
    worst = 0
    if me.fear_of != 0:
        for source in fight.fighters[: fight.count]:
            if has(me.fear_of, source.seat) and present(source):
                worst = max(worst, source.fear)
    return worst


def cowers(fight: Fight, me: Fighter) -> bool:
    """MAL-FEAR-3: Cowering lasts as long as its source is there."""
    return me.cowers_before != 0 and present(fight.fighters[me.cowers_before - 1])


def higher_score(me: Fighter, other: Fighter) -> bool:
    """MAL-INIT-14: Whether a Score is higher, as frozen in this Round."""
    return me.score > other.score


def in_duel(fight: Fight, me: Fighter) -> bool:
    """Whether somebody is one of the two duelists."""
    if fight.duel.stage == 0:
        return False
    return me.seat + 1 == fight.duel.challenger or me.seat + 1 == fight.duel.challenged


def in_duel_now(fight: Fight, me: Fighter) -> bool:
    """MAL-DUEL-2, MAL-DUEL-4: Whether somebody's duel has begun; it takes up all their time."""
    begun = fight.duel.stage != DuelStage.ASSESSMENT or fight.round >= fight.duel.round
    return begun and in_duel(fight, me)


def opponent_seat(fight: Fight, me: Fighter) -> int:
    """The seat of the other duelist."""
    return fight.duel.challenged - 1 if me.seat + 1 == fight.duel.challenger else fight.duel.challenger - 1


def answered_by_referee(fight: Fight, seat: int) -> bool:
    """Whether the referee decides for a participant."""
    return fight.fighters[seat].side == Side.OPPONENT
