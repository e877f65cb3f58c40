"""What a genjutsu, or a jutsu that binds, promises the sensible policy: the time that it takes off a foe.

SHI-GEN-2, SHI-GEN-4: the chance that the offensive roll is higher, with all that both add to it.
"""

from __future__ import annotations

from ..rules.basic_actions.prices import chakra
from ..rules.fatigue.fatigue import chakra_roll_bonus
from ..rules.how_to_fight.genjutsu import defensive_bonus, offensive_bonus
from ..rules.how_to_fight.illusions import under
from ..rules.how_to_fight.rolls import skill_bonus
from ..rules.how_to_fight.seal_speeds import raised_seals, seal_speed
from ..rules.standing import can_act
from ..state import Fight, Fighter
from ..terms import Skill, TechniqueKind, TechniqueName

FULL = 20
"""As a share: all of it."""


def binds(me: Fighter, slot: int) -> bool:
    """Whether a technique hampers a foe without hurting them."""
    technique = me.techniques[slot]
    if technique.id == TechniqueName.KANASHIBARI:
        return True
    return technique.kind == TechniqueKind.GENJUTSU and technique.id != TechniqueName.IRON_CURTAIN


def counts_gained(fight: Fight, me: Fighter, foe: Fighter, name: int) -> int:
    """Roughly how many counts of a foe's time a technique is worth if it works; 0: nothing new."""
    if under(foe, name):
        return 0
    match name:
        case TechniqueName.HELL_VIEWING:
            points = 10 if foe.today.hell_viewing == 1 else 40 if foe.willpower <= 1 else 20
            return max(0, points - foe.stun)
        case TechniqueName.SAKKI:
            return max(0, 15 - foe.stun)
        case TechniqueName.TREE_BINDING:
            return 20
        case TechniqueName.BRAIN_DESTRUCTION:
            return max(0, 12 - foe.stun)
        case TechniqueName.ILLUSORY_MIST:
            return 10
        case TechniqueName.KANASHIBARI:
            return max(0, 9 - foe.now.immobilize)
        case _:
            return 0


def pairs_above(lead: int) -> int:
    """In how many of the 400 ways of two d20s the first, with so much of a lead, is higher."""
    if lead > 0:
        left = max(0, 20 - lead)
        return 400 - left * (left + 1) // 2
    left = max(0, 20 + lead)
    return left * (left - 1) // 2


def chance_of(fight: Fight, me: Fighter, foe: Fighter, name: int) -> int:
    """SHI-GEN-4, SHI-STA-1: in how many of 400 cases it works; only a higher roll does."""
    if name == TechniqueName.KANASHIBARI:
        against = skill_bonus(fight, foe, Skill.RESISTANCE) + 5 * foe.battle.kanashibari
        return pairs_above(skill_bonus(fight, me, Skill.CHAKRA_CONTROL) - against)
    return pairs_above(offensive_bonus(fight, me) - defensive_bonus(fight, foe, name))


def weariness(me: Fighter) -> int:
    """How bad a further level of Fatigue would be, of FULL: the sixth is the last."""
    return min(FULL, 5 + 3 * me.fatigue)


def pace_of(foe: Fighter) -> int:
    """What a count of a foe's time is worth, on the scale of `reckoning.promise`: by their STR."""
    return 500 + 85 * foe.now.strength // 15


def casting_value(fight: Fight, me: Fighter, slot: int, foe: Fighter, sealed: bool) -> int:
    """What using the technique on that foe promises for each count that it takes; `me.deed` holds it.

    `sealed`: the time of the seals need not be counted any more.
    """
    if not can_act(foe):
        return 0
    name = me.techniques[slot].id
    if name == TechniqueName.ILLUSORY_MIST and me.upkeeps[slot] > 0:
        return 0
    gained = counts_gained(fight, me, foe, name)
    time = me.deed.speed + 2
    if not sealed and raised_seals(me, me.deed) > 0:
        time += seal_speed(fight, me, me.deed)
    worth = pace_of(foe) * gained * chance_of(fight, me, foe, name) * 3 // 1600
    fails = max(0, min(20, chakra(fight, me, me.deed) - chakra_roll_bonus(me) - 1))
    return worth * (20 * FULL - fails * weariness(me)) // (20 * FULL) // time
