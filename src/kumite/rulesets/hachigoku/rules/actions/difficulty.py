"""What an attack is rolled against, and what makes it harder.

HAC-DEF-2, HAC-MAN-1: situations and maneuvers take dice from the attacker. HAC-ATK-7, HAC-DICE-9: all of
them add up.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ...glossary.maneuvers import KNOCKDOWNS
from ...records import Weapon
from ...state import Fight, Fighter
from ...terms import Cover, Element, Hand, Maneuver, Mode, Range
from ..dice.pools import armor_steps, body_hindrance, item_steps
from ..skirmish.ranges import stands_higher
from ..standing import earth, is_immobilized, is_stunned

SIMPLE = -1
MODERATE = 1
"""Steps of difficulty in dice: HAC-DICE-8."""


def is_unaware(me: Fighter, attacker: Fighter) -> bool:
    """HAC-STUN-5, HAC-AMB-8: whether `me` does not expect this attack.

    HAC-AMB-5, HAC-BLIND-2: those who are ambushed or do not see the attacker expect it nonetheless.
    """
    return is_stunned(me) or has(me.unaware_of, attacker.seat)


def is_helpless(me: Fighter, attacker: Fighter) -> bool:
    """HAC-UNAW-1: whether `me` is unaware of this attack, or immobilized in any way."""
    return is_unaware(me, attacker) or is_immobilized(me)


def defense(fight: Fight, me: Fighter, attacker: Fighter) -> int:
    """HAC-DEF-1, HAC-UNAW-1, HAC-KAO-5: the passive target number."""
    if is_helpless(me, attacker):
        return fight.house.open_defense
    return fight.house.element_tn * me.elements[Element.WATER]


def number_against(fight: Fight, me: Fighter, attacker: Fighter, maneuver: int) -> int:
    """HAC-ATK-8, HAC-FEINT-2, HAC-KOUT-3, HAC-STUN-3: what a maneuver has to reach."""
    if maneuver == Maneuver.FEINT and not is_helpless(me, attacker):
        return fight.house.element_tn * me.elements[Element.WIND]
    if maneuver == Maneuver.KNOCKOUT or maneuver == Maneuver.STUN:
        return fight.house.element_tn * earth(me)
    return defense(fight, me, attacker)


def cover_of(me: Fighter, ranged: bool) -> int:
    """HAC-COV-1 to HAC-COV-3, HAC-CSHOT-1: the cover that helps now; in melee only if the place allows it."""
    if me.cover_lost == 1 or (not ranged and me.cover_in_melee == 0):
        return Cover.NONE
    return me.cover


def is_concealed(me: Fighter, ranged: bool) -> bool:
    """HAC-COV-1, HAC-BLIND-3: whether cover is total, so that every attack fails."""
    return cover_of(me, ranged) == Cover.TOTAL


def sight_steps(fight: Fight, me: Fighter, other: Fighter) -> int:
    """HAC-BLIND-1, HAC-BLIND-2: every roll that concerns an unseen foe."""
    return fight.house.blind_steps if has(me.unseen, other.seat) else 0


def height_steps(me: Fighter, other: Fighter) -> int:
    """HAC-MIN-1, HAC-MIN-2: a blow from higher ground, or at somebody on higher ground."""
    if stands_higher(me, other):
        return SIMPLE
    return MODERATE if stands_higher(other, me) else 0


def striking_steps(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, hand: int, ranged: bool) -> int:
    """HAC-ATK-7, HAC-UNAW-2, HAC-CSTR-4: the difficulty of every blow at that foe, even a Counterstrike."""
    steps = body_hindrance(me) + item_steps(weapon.quality)
    steps += armor_steps(foe) + cover_of(foe, ranged) + sight_steps(fight, me, foe) + height_steps(me, foe)
    if hand == Hand.OFF:
        steps += MODERATE  # HAC-MIN-3
    return steps


def range_steps(distance: int) -> int:
    """HAC-RNG-1: the difficulty that the Range makes for a ranged attack."""
    return max(0, distance - Range.NEAR)


def cover_shot_steps(me: Fighter) -> int:
    """HAC-CSHOT-2: the price of keeping one's cover."""
    return max(0, me.cover - Cover.SLIGHT)


def maneuver_steps(fight: Fight, maneuver: int, weapon: Weapon) -> int:
    """HAC-GRAP-2, HAC-FEINT-1, HAC-KDWN-1, HAC-KOUT-1, HAC-KOUT-2, HAC-STUN-1, HAC-THRW-1."""
    house = fight.house
    match maneuver:
        case Maneuver.ENTANGLE_PARTIAL:
            return house.grapple_partial_steps
        case Maneuver.ENTANGLE_FULL:
            return house.grapple_full_steps
        case Maneuver.ENTANGLE_AND_DOWN:
            return house.grapple_full_steps + house.knockdown_steps
        case Maneuver.FEINT:
            return house.feint_steps
        case Maneuver.KNOCKDOWN:
            return house.knockdown_steps
        case Maneuver.KNOCKOUT:
            return house.knockout_blunt_steps if weapon.blunt == 1 else house.knockout_other_steps
        case Maneuver.STUN:
            return house.stun_blunt_steps if weapon.blunt == 1 else house.stun_other_steps
        case Maneuver.THROW:
            return house.throw_steps
    return 0


def element_of(maneuver: int, weapon: Weapon) -> int:
    """HAC-ATK-5, HAC-KDWN-2, HAC-GRAP-2: the weapon's Element; Earth to knock somebody down."""
    if has(KNOCKDOWNS, maneuver):
        return Element.EARTH
    return weapon.element


def is_ranged(weapon: Weapon, distance: int) -> bool:
    """Whether an attack at that Range is a shot or a throw: HAC-MOVE-6, HAC-MOVE-8."""
    return weapon.mode == Mode.RANGED or distance != Range.CLOSE
