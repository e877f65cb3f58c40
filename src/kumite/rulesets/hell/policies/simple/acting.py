"""What SIMPLE does on its own turn: always the same things first."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ...rules.arts_and_traits.art_options import among_reach, open_arts, strain_of
from ...rules.arts_and_traits.kit import open_items
from ...rules.arts_and_traits.talents import open_talents
from ...rules.combat.dice import count_dice
from ...rules.combat.tiles import distance
from ...rules.common_actions.speed import current_speed
from ...rules.common_actions.walking import ways
from ...rules.common_actions.weapons import in_hand
from ...rules.deaths_door.doors import max_health
from ...rules.standing import half, has_status, is_decided, present
from ...rules.status_effects.strain import max_strain
from ...state import Fight, Fighter
from ...terms import Action, Art, Direction, Item, Status, Talent
from ..foes import cursed_by, foes_of, marked_foe, near_foe, nearest
from ..reach import foe_in_reach, has_the_dice, main_weapon, strikes_foes, webbed_friends
from ..tending import dressing, healing_art, tending_action
from .aiming import simple_step

GOOD_ARTS = (
    Art.OWN_ART_1,
    Art.OWN_ART_2,
    Art.OWN_ART_3,
    Art.SMITE,
    Art.CLEAVE,
    Art.MARKING_STRIKE,
    Art.DESTRUCTIVE_SWING,
    Art.SPEAR_OF_LIGHT_OR_DARK,
    Art.SOUL_SHARD,
    Art.IGNITION,
    Art.VINE_WHIP,
    Art.CURSE_OF_PAIN,
    Art.ARCANE_POP,
    Art.PHANTOM_FISHING_ROD,
    Art.SLEEPING_POWDER,
)
"""Arts that a simple creature attacks with, the best first."""


def simple_action(fight: Fight, me: Fighter, options: int) -> int:
    """First what keeps them from fighting, then those who need help, then the fight, then the rest."""
    if is_decided(fight):
        return tending_action(fight, me, options)
    dice = count_dice(me.pool)
    if has(options, Action.STAND_UP) and dice >= 3:
        return Action.STAND_UP
    if has(options, Action.MEDICINE_CHECK) and friend_bleeds(fight, me):
        return Action.MEDICINE_CHECK
    if has(options, Action.ITEM) and simple_item(fight, me, open_items(fight, me)) != 0:
        return Action.ITEM
    if has(options, Action.ART) and simple_art(fight, me, open_arts(fight, me)) != 0:
        return Action.ART
    if has(options, Action.TALENT) and simple_talent(fight, me, open_talents(fight, me)) != 0:
        return Action.TALENT
    if has(options, Action.ATTACK) and foe_in_reach(fight, me) and strikes_foes(fight, me):
        return Action.ATTACK
    if has(options, Action.GRAPPLE) and in_hand(me) == 0 and near_foe(fight, me, 1):
        return Action.GRAPPLE
    if has(options, Action.CUT_WEB) and webbed_friends(fight, me) != 0:
        return Action.CUT_WEB
    if has(options, Action.ESCAPE):
        return Action.ESCAPE
    if has(options, Action.RELOAD):
        return Action.RELOAD
    if has(options, Action.SWAP) and main_weapon(me) == 0 and lowest(in_hand(me) | 1) == 0:
        return Action.SWAP
    if has(options, Action.UNLOCK) and dice == 1 and foe_in_reach(fight, me):
        if has_the_dice(fight, me, True):  # or they would Lock it again at once
            return Action.UNLOCK
    if has(options, Action.MOVE) and not foe_in_reach(fight, me) and gets_on(fight, me):
        return Action.MOVE
    if has(options, Action.LOCK) and count_dice(me.locked) == 0:
        return Action.LOCK
    if has(options, Action.HUNKER_DOWN) and dice == 1 and not has_status(me, Status.HUNKERED):
        return Action.HUNKER_DOWN
    return Action.STOP


def gets_on(fight: Fight, me: Fighter) -> bool:
    """Whether a Move would bring them nearer to a foe."""
    if nearest(fight, me) < 0:
        return False
    open_ways = ways(fight, me, current_speed(fight, me), True, True)
    return simple_step(fight, me, open_ways) != Direction.STOP


def friend_bleeds(fight: Fight, me: Fighter) -> bool:
    """HEL-DOOR-6: whether one of their own is Bleeding Out within 1 tile."""
    for other in fight.fighters[: fight.count]:
        if other.side == me.side and other.seat != me.seat and other.bleeding_out == 1 and present(other):
            if distance(fight, me, other) <= 1:
                return True
    return False


def is_hurt(me: Fighter) -> bool:
    """At half of their Health or less."""
    return me.health <= half(max_health(me))


def simple_item(fight: Fight, me: Fighter, options: int) -> int:
    """A bandage when hurt, a grenade when several foes are together; 0 for nothing."""
    if is_decided(fight):
        return dressing(fight, me)
    if is_hurt(me):
        for item in (Item.BANDAGE, Item.MEDKIT):
            if has(options, item) and (item == Item.BANDAGE or me.strain_spent < max_strain(me)):
                return item
    for item in (Item.OWN_ITEM_1, Item.OWN_ITEM_2, Item.FRAG_GRENADE, Item.ALCHEMISTS_FIRE):
        if has(options, item) and crowd(fight, me):
            return item
    if has(options, Item.SOUL_STITCH_POTION) and me.strain_spent >= 3 and me.strain_spent >= max_strain(me):
        return Item.SOUL_STITCH_POTION
    return Item.NONE


def crowd(fight: Fight, me: Fighter) -> bool:
    """Whether two foes stand within 2 tiles of each other and no friend with them."""
    foes = foes_of(fight, me)
    for foe in those(fight.fighters, foes):
        if foe.hidden == 0 and distance(fight, me, foe) <= 6:
            caught = 0
            for other in fight.fighters[: fight.count]:
                if present(other) and distance(fight, foe, other) <= 2:
                    caught += 1 if has(foes, other.seat) else -2
            if caught >= 2:
                return True
    return False


def affords_strain(me: Fighter, art: int) -> bool:
    """Whether an Art would not hurt them by its Strain."""
    return me.strain_spent + strain_of(me, art) <= max_strain(me)


def simple_art(fight: Fight, me: Fighter, options: int) -> int:
    """Healing for the hurt, strength before an Attack, then the best Attack they can bear; 0 for none."""
    if is_decided(fight):
        return healing_art(fight, me)
    if has(options, Art.HEALING_DROP) and affords_strain(me, Art.HEALING_DROP):
        if hurt_friend(fight, me, 8) >= 0:
            return Art.HEALING_DROP
    dice = count_dice(me.pool)
    if has(options, Art.FLEX) and dice >= 3 and me.pool[5] + me.pool[6] > 0:
        if not has_status(me, Status.EMPOWERED):
            return Art.FLEX
    if dice < 2:
        return Art.NONE
    for art in GOOD_ARTS:
        if art == Art.CURSE_OF_PAIN and foes_of(fight, me) & ~cursed_by(fight, me) == 0:
            continue
        if (
            has(options, art)
            and affords_strain(me, art)
            and (strain_of(me, art) > 0 or not foe_in_reach(fight, me))
        ):
            if among_reach(fight, me, art, foes_of(fight, me)):
                return art
    if has(options, Art.MARK) and dice >= 3 and me.strain_spent == 0 and not marked_foe(fight, me):
        return Art.MARK
    return Art.NONE


def hurt_friend(fight: Fight, me: Fighter, tiles: int) -> int:
    """The seat of the friend who is worst off within so many tiles, if anybody is hurt; else -1."""
    best = -1
    for other in fight.fighters[: fight.count]:
        if (
            other.side == me.side
            and present(other)
            and is_hurt(other)
            and distance(fight, me, other) <= tiles
        ):
            if best < 0 or other.health < fight.fighters[best].health:
                best = other.seat
    return best


def simple_talent(fight: Fight, me: Fighter, options: int) -> int:
    """What makes a creature dangerous, when somebody is near; 0 for none."""
    for talent in (
        Talent.REANIMATION,
        Talent.BITE_AND_CLAWS,
        Talent.VOLCANO_AURA,
        Talent.REV,
        Talent.ROCKET,
        Talent.PUPPET_THROW,
        Talent.WEBS,
        Talent.SQUEEZE,
        Talent.MAKE_PRONE,
        Talent.LAVA_SPILL,
        Talent.SUMMON,
        Talent.HARDEN,
    ):
        if has(options, talent) and (near_foe(fight, me, 3) or talent == Talent.SUMMON):
            return talent
    if has(options, Talent.LUNGE) and near_foe(fight, me, 4) and not foe_in_reach(fight, me):
        return Talent.LUNGE
    if has(options, Talent.POUNCE) and not near_foe(fight, me, 1) and near_foe(fight, me, 6):
        return Talent.POUNCE
    if has(options, Talent.RAM) and not foe_in_reach(fight, me) and near_foe(fight, me, 6):
        return Talent.RAM
    return Talent.NONE
