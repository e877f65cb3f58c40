"""Whom SIMPLE strikes, with what, and where it goes."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ...rules.arts_and_traits.art_options import drowsy
from ...rules.combat.tiles import DX, DY, measure
from ...rules.deaths_door.doors import max_health
from ...rules.standing import can_act, has_knack, is_decided
from ...state import DECLINE, WEAPONS, Fight, Fighter
from ...terms import Action, Art, Direction, Item, Knack, Mode
from ..foes import cursed_by, foes_of, is_bystander, near_foe, nearest
from ..paths import step_to
from ..reach import foe_in_reach, strength, sums_in_hand, ways_to_foes
from ..tending import step_to_patient

FOR_FRIENDS = (Art.BLESS, Art.SOUL_SHIELD, Art.MOTIVATE, Art.MEDICAL_LEECHES, Art.HEALING_DROP)


def best_target(fight: Fight, me: Fighter, options: int) -> int:
    """Whoever is nearest to falling; bystanders and friends where nothing else can be had."""
    best = -1
    least = 0
    for foe in those(fight.fighters, options):
        value = foe.health + foe.armor
        if has_knack(me, Knack.VENGEFUL):
            value -= 50 * me.taken_from[foe.seat]
        if foe.side == me.side:
            value += 10000
        elif is_bystander(me, foe):
            value += 5000
        elif not can_act(foe):
            value += 1000
        if best < 0 or value < least:
            least = value
            best = foe.seat
    return best if best >= 0 else lowest(options)


def friend_to_help(fight: Fight, me: Fighter, options: int) -> int:
    """The friend who is worst off; a foe only where nothing else can be had."""
    best = -1
    least = 0
    for other in those(fight.fighters, options):
        value = other.health - max_health(other)
        if other.side != me.side:
            value += 10000
        if best < 0 or value < least:
            least = value
            best = other.seat
    return best if best >= 0 else lowest(options)


def helps(me: Fighter) -> bool:
    """Whether what they are doing is for a friend."""
    if me.declared.action in (
        Action.BANDAGE,
        Action.MEDICINE_CHECK,
        Action.DOUSE,
        Action.WAKE,
        Action.CUT_WEB,
    ):
        return True
    return me.declared.art in FOR_FRIENDS or me.declared.item in (Item.BANDAGE, Item.MEDKIT)


def choose_target(fight: Fight, me: Fighter, options: int) -> int:
    """A foe for what hurts, a friend for what helps."""
    if me.declared.art == Art.CURSE_OF_PAIN:
        fresh = options & ~cursed_by(fight, me)
        return best_target(fight, me, fresh if fresh != 0 else options)
    if me.declared.art == Art.SLEEPING_POWDER:
        sleepy = options & drowsy(fight, me, foes_of(fight, me))
        return best_target(fight, me, sleepy if sleepy != 0 else options)
    if has(options, DECLINE):
        wanted = options & foes_of(fight, me)
        return best_target(fight, me, wanted) if wanted != 0 else DECLINE
    return friend_to_help(fight, me, options) if helps(me) else best_target(fight, me, options)


def simple_step(fight: Fight, me: Fighter, options: int) -> int:
    """Towards the nearest foe, until a weapon reaches; on a map round what is in the way."""
    if is_decided(fight):
        return step_to_patient(fight, me, options)
    seat = nearest(fight, me)
    if seat < 0 or foe_in_reach(fight, me):
        return Direction.STOP if has(options, Direction.STOP) else lowest(options)
    return step_to(fight, me, fight.fighters[seat], options, False)


def jump_towards(fight: Fight, me: Fighter, options: int) -> int:
    """The direction of a jump that ends nearest to a foe."""
    seat = nearest(fight, me)
    best = lowest(options)
    if seat < 0:
        return best
    foe = fight.fighters[seat]
    least = 1 << 40
    for way in range(1, 9):
        if has(options, way):
            value = measure(fight, foe.x - me.x - 2 * DX[way], foe.y - me.y - 2 * DY[way])
            if value < least:
                least = value
                best = way
    return best


def weapon_to_use(fight: Fight, me: Fighter, options: int) -> int:
    """The pair of Side Weapons if usable, else the hardest hitting weapon of those that reach a foe."""
    best = lowest(options)
    most = -1
    foes = foes_of(fight, me)
    for index in range(WEAPONS + 1):
        if has(options, index):
            value = both_near(fight, me) if index == WEAPONS else strength(me, index)
            if index < WEAPONS:
                ways_there = ways_to_foes(fight, me, index, foes, sums_in_hand(me, index))
                if ways_there == 1 << Mode.THROWN:
                    value -= 3
                elif ways_there == 0:
                    value -= 100
            if value > most:
                most = value
                best = index
    return best


def both_near(fight: Fight, me: Fighter) -> int:
    """What a pair of weapons is worth: much hand to hand, little where one would have to be thrown."""
    return 100 if near_foe(fight, me, 1) else 0
