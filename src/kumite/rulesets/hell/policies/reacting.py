"""What SENSIBLE does while others act: Overwatch, Reactions, Dodge, Ward, and Traits."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..rules.damage_and_armor.dodging import block, conditional
from ..rules.standing import half
from ..state import DECLINE, WEAPONS, Fight, Fighter
from ..terms import Art, Status, Trait
from .aiming import locked_sums, weapon_to_use
from .foes import is_foe
from .striking import best_of, worth_of_sums
from .told import affords_strain, protects
from .worth import turns_left


def concerned(fight: Fight) -> int:
    """The seat of whom a question is about; -1 where it is about nobody."""
    return fight.concerns - 1


def is_about_a_foe(fight: Fight, me: Fighter) -> bool:
    """Whether the question is about somebody whom they have reason to fight."""
    seat = concerned(fight)
    return seat < 0 or is_foe(me, fight.fighters[seat]) or fight.fighters[seat].fate == 2


def is_friend(fight: Fight, me: Fighter) -> bool:
    """Whether the question is about somebody of one's own side."""
    seat = concerned(fight)
    return seat >= 0 and fight.fighters[seat].side == me.side


def bears_strain(me: Fighter) -> bool:
    """Whether one more Strain would not hurt."""
    return affords_strain(me, 1)


def strikes_mover(fight: Fight, me: Fighter, options: int) -> int:
    """HEL-OVER-1: the weapon for whoever comes or goes; not for friends, bystanders, and who is done for."""
    seat = concerned(fight)
    if seat < 0 or not is_foe(me, fight.fighters[seat]):
        return DECLINE
    best = 0
    for index in range(WEAPONS + 1):
        if has(options, index):
            values = worth_of_sums(fight, me, index, 1 << seat, Art.NONE)
            best = max(best, best_of(values, locked_sums(me.locked)))
    return weapon_to_use(fight, me, options & ~(1 << DECLINE)) if best > 0 else DECLINE


def reaction(fight: Fight, me: Fighter, options: int) -> int:
    """Parry what is worth it, answer foes, cheer friends on, and take a blow for whoever it would fell."""
    if has(options, Art.PARRY):
        return Art.PARRY if fight.matter >= 3 and bears_strain(me) else Art.NONE
    if has(options, Art.GUARDIANS_RIPOSTE):
        return Art.GUARDIANS_RIPOSTE if not is_friend(fight, me) else Art.NONE
    if has(options, Art.ILL_TAKE_IT) and not is_friend(fight, me) and bears_strain(me):
        if shelters(fight, me):
            return Art.ILL_TAKE_IT
    if has(options, Art.HECKLE) and is_friend(fight, me) and bears_strain(me):
        return Art.HECKLE
    return Art.NONE


def shelters(fight: Fight, me: Fighter) -> bool:
    """The Art I'll take it: whether the target is a friend near falling, and they themselves are not."""
    if fight.attack.target == 0:
        return False
    friend = fight.fighters[fight.attack.target - 1]
    if friend.side != me.side or friend.health <= 0:
        return False
    if protects(me, friend):
        return me.health > 0
    return friend.health + friend.armor <= 5 and me.health + me.armor >= 10


def dodges(fight: Fight, me: Fighter) -> bool:
    """HEL-DODGE-2: a stack that comes back for 2 or more, one that is gone for 4, and any that saves them."""
    points = fight.matter
    if points <= 1 or turns_left(fight, me, me.health, me.armor) == 0:
        return False
    if me.health > 0 and points >= me.health + me.armor and half(points) < me.health + me.armor:
        return True
    if fight.attack.attacker != 0 and conditional(fight, me) > 0:
        return True
    spare = me.dodge - block(fight, me)
    return points >= (3 if spare > 1 else 4) or me.health + me.armor <= 2 * points


SHRUGGED_OFF = 1 << Status.GLOW | 1 << Status.WET
"""Statuses for which a Ward would be wasted."""


def wards(fight: Fight, me: Fighter) -> bool:
    """HEL-WARD-2: what hardly matters is let in, while only one Ward is left."""
    return not has(SHRUGGED_OFF, fight.matter) or me.ward > 2


def wants_trait(fight: Fight, me: Fighter) -> bool:
    """Traits that cost Strain while that does not hurt, and against foes only."""
    match fight.matter:
        case Trait.DAGGER_MASTER | Trait.DUELIST:
            return True
        case Trait.ASSASSIN | Trait.BOUNCER:
            return is_about_a_foe(fight, me)
        case Trait.FRENZY:
            return bears_strain(me) and me.health > 0
    return bears_strain(me) and not is_friend(fight, me)
