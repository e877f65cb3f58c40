"""What a creature can do with the dice that they have.

HEL-ACT-1, HEL-ACT-2: everybody has all common actions, as often as they can pay.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ...state import BOTH, FACES, WEAPONS, Fight, Fighter, Weapon
from ...terms import Action, Item, Kind, Mode, Quirk, Stat, Status, Trait
from ..attack_dice_values_matter.landing import may_be_grappled
from ..combat.dice import count_dice, faces_of
from ..combat.tiles import distance, distance_from
from ..standing import can_touch, classic, has_status, is_grappled, is_webbed, knows, present
from ..status_effects.lasting import has_no_eyes_for
from .speed import current_speed
from .sums import modes_with_target, some_sum_has_target, sums_of
from .weapons import at_hand, in_hand, is_revved, is_weapon, needs_hands, pair

SIX_SIDED = 0b1111110
"""Faces that a d6 can show."""


def moves_left(fight: Fight, me: Fighter) -> bool:
    """HEL-MOVE-6: as many Moves as dice, unless the table or the creature has a limit."""
    limit = fight.house.max_moves_per_turn
    if me.max_moves > 0:
        limit = me.max_moves if limit == 0 else min(limit, me.max_moves)
    return limit == 0 or me.turn.moves < limit


def open_actions(fight: Fight, me: Fighter) -> int:
    """HEL-AD-7, HEL-ACT-1: the common actions that they can pay for and that can do something, as bits."""
    dice = count_dice(me.pool)
    bits = 1 << Action.STOP
    if dice >= 1:
        bits |= for_one_die(fight, me)
    if dice >= 2:
        bits |= for_two_dice(fight, me)
    if weapon_options(fight, me) != 0:
        bits |= 1 << Action.ATTACK
    if dice >= fight.house.medicine_check_cost and bleeding_near(fight, me) != 0:
        bits |= 1 << Action.MEDICINE_CHECK
    if dice >= fight.house.swap_cost and swappable(fight, me) != 0:
        bits |= 1 << Action.SWAP
    if unlockable(me) != 0:
        bits |= 1 << Action.UNLOCK
    if count_dice(me.locked) > 0 and moves_marks(fight, me):
        bits |= 1 << Action.MOVE_MARK
    if has_status(me, Status.FOCUS):
        bits |= 1 << Action.END_FOCUS
    if held_by_me(fight, me) != 0:
        bits |= 1 << Action.RELEASE
        if knows(me, Trait.BOUNCER):
            bits |= 1 << Action.THROW_HELD
    return bits


def unlockable(me: Fighter) -> int:
    """HEL-LOCK-3: the faces of the Locked dice that were Locked before this turn, as a bit set."""
    bits = 0
    for face in range(1, FACES):
        if me.locked[face] > me.turn.locked[face]:
            bits |= 1 << face
    return bits


def for_one_die(fight: Fight, me: Fighter) -> int:
    """HEL-AD-7: what one die pays for."""
    bits = 0
    if moves_left(fight, me) and not is_grappled(me):
        if current_speed(fight, me) > 0:
            bits |= 1 << Action.MOVE
        if me.prone == 1:
            bits |= 1 << Action.STAND_UP
        elif not has_status(me, Status.HOVER):
            bits |= 1 << Action.LIE_DOWN
    if not has_status(me, Status.NO_LOCKING) and faces_of(me.pool) & SIX_SIDED != 0:
        bits |= 1 << Action.LOCK
    if fight.house.hunker_stacks == 1 or not has_status(me, Status.HUNKERED):
        bits |= 1 << Action.HUNKER_DOWN
    if reloadable(me) != 0:
        bits |= 1 << Action.RELOAD
    if has_glow(me) and not has_status(me, Status.GLOW):
        bits |= 1 << Action.GLOW
    return bits


def for_two_dice(fight: Fight, me: Fighter) -> int:
    """HEL-AD-7: what two dice pay for."""
    bits = 0
    near = neighbours(fight, me)
    if grapplable(fight, me, near) != 0:
        bits |= 1 << Action.GRAPPLE
    if near != 0:
        bits |= 1 << Action.PUSH
    if is_grappled(me):
        bits |= 1 << Action.ESCAPE
    if me.hidden == 0:
        bits |= 1 << Action.HIDE
    if hidden_others(fight, me) != 0:
        bits |= 1 << Action.SEARCH
    if burning_near(fight, me) != 0:
        bits |= 1 << Action.DOUSE
    if knows(me, Trait.TRAINED_MEDIC) and me.items[Item.BANDAGE] > 0:
        bits |= 1 << Action.BANDAGE
    if sleepers_near(fight, me) != 0:
        bits |= 1 << Action.WAKE
    if webbed_near(fight, me) != 0 and in_hand(me) != 0:
        bits |= 1 << Action.CUT_WEB
    return bits


def webbed_near(fight: Fight, me: Fighter) -> int:
    """HEL-ST-34: who is in a web within 1 tile, themselves included."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and is_webbed(other) and distance(fight, me, other) <= 1:
            if other.seat == me.seat or not is_grappled(me):
                bits |= 1 << other.seat
    return bits


def neighbours(fight: Fight, me: Fighter) -> int:
    """HEL-GRAP-1, HEL-PUSH-1, HEL-ST-35: on whom they can lay hands."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if present(foe) and foe.seat != me.seat and foe.hidden == 0 and foe.kind != Kind.HAZARD:
            free = not is_grappled(me) or has(me.held_by, foe.seat)
            if distance(fight, me, foe) <= 1 and free and can_touch(me, foe) and not has_no_eyes_for(me, foe):
                bits |= 1 << foe.seat
    return bits


def grapplable(fight: Fight, me: Fighter, near: int) -> int:
    """HEL-HORDE-1: those of them that can be Grappled."""
    bits = 0
    for foe in those(fight.fighters, near):
        if may_be_grappled(me, foe):
            bits |= 1 << foe.seat
    return bits


def hidden_others(fight: Fight, me: Fighter) -> int:
    """HEL-CHK-5: the Hidden of other sides."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if present(foe) and foe.hidden == 1 and foe.side != me.side:
            bits |= 1 << foe.seat
    return bits


def burning_near(fight: Fight, me: Fighter) -> int:
    """HEL-ST-1: whose fire they can put out, where the table or the classic edition lets it."""
    bits = 0
    if fight.house.burn_douse == 0 and not classic(fight):
        return bits
    for other in fight.fighters[: fight.count]:
        if present(other) and other.stacks[Status.BURN] > 0 and distance(fight, me, other) <= 1:
            if other.seat == me.seat or fight.house.burn_douse == 1:
                bits |= 1 << other.seat
    return bits


def bleeding_near(fight: Fight, me: Fighter) -> int:
    """HEL-DOOR-6, HEL-ST-35: others within 1 tile who are Bleeding Out."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and present(other) and other.bleeding_out == 1:
            if distance(fight, me, other) <= 1 and not has_no_eyes_for(me, other):
                bits |= 1 << other.seat
    return bits


def sleepers_near(fight: Fight, me: Fighter) -> int:
    """Who has been put to sleep within 1 tile."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and present(other) and has_status(other, Status.ASLEEP):
            if distance(fight, me, other) <= 1:
                bits |= 1 << other.seat
    return bits


def held_by_me(fight: Fight, me: Fighter) -> int:
    """HEL-GRAP-2: whom they hold."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if has(other.held_by, me.seat):
            bits |= 1 << other.seat
    return bits


def reloadable(me: Fighter) -> int:
    """HEL-WPN-5: weapons in hand that are not fully loaded."""
    bits = 0
    for index in range(WEAPONS):
        weapon = me.weapons[index]
        if is_weapon(weapon) and at_hand(me, index) and weapon.ammo < weapon.loading:
            bits |= 1 << index
    return bits


def swappable(fight: Fight, me: Fighter) -> int:
    """HEL-WPN-3, HEL-WPN-8: weapons that could be drawn, or picked up within 1 tile."""
    bits = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if is_weapon(weapon) and weapon.in_hand == 0 and needs_hands(weapon) <= me.hands:
            if weapon.lost == 0 or within_grasp(fight, me, weapon):
                bits |= 1 << index
    return bits


def within_grasp(fight: Fight, me: Fighter, weapon: Weapon) -> bool:
    """HEL-WPN-3: whether a thrown weapon lies within 1 tile, or is stuck in somebody there."""
    if weapon.stuck_in != 0:
        return distance(fight, me, fight.fighters[weapon.stuck_in - 1]) <= 1
    return distance_from(fight, me, weapon.lost_x, weapon.lost_y) <= 1


def has_glow(me: Fighter) -> bool:
    """HEL-WPN-6: whether something in hand can be lit."""
    for index in range(WEAPONS):
        if me.weapons[index].glow == 1 and me.weapons[index].in_hand == 1:
            return True
    return False


def moves_marks(fight: Fight, me: Fighter) -> bool:
    """The Trait focus fire with Mind 2: there is a Mark to move, and somebody else to carry it."""
    if not knows(me, Trait.FOCUS_FIRE) or me.stats[Stat.MIND] < 2:
        return False
    marked = marked_ones(fight, me)
    return marked != 0 and seen_others(fight, me) & ~marked != 0


def marked_ones(fight: Fight, me: Fighter) -> int:
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if present(foe) and foe.hidden == 0 and foe.seat != me.seat and has_status(foe, Status.MARKED):
            bits |= 1 << foe.seat
    return bits


def seen_others(fight: Fight, me: Fighter) -> int:
    """HEL-ST-35: everybody else who can be seen; of the Taunted, whom they have eyes for."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if present(foe) and foe.hidden == 0 and foe.seat != me.seat and foe.kind != Kind.HAZARD:
            if not has_status(foe, Status.INVISIBLE) and not has_no_eyes_for(me, foe):
                bits |= 1 << foe.seat
    return bits


def attack_options(fight: Fight, me: Fighter) -> int:
    """HEL-ATK-1, HEL-ATK-5, HEL-DUAL-1: the weapons with which some two dice reach a target.

    Bit BOTH stands for the pair.
    """
    bits = 0
    held = in_hand(me)
    dice = count_dice(me.pool)
    for index in range(WEAPONS):
        weapon = me.weapons[index]
        if has(held, index) and weapon.dice <= dice and is_revved(me, weapon):
            if modes_with_target(fight, me, index, sums_of(me.pool, weapon.dice)) != 0:
                bits |= 1 << index
    both = pair(me)
    if both != 0 and bits & both == both:
        if some_sum_has_target(fight, me, BOTH, Mode.MELEE, sums_of(me.pool, 2)):
            bits |= 1 << BOTH
    return bits


def weapon_options(fight: Fight, me: Fighter) -> int:
    """HEL-AD-6, HEL-ATK-1: all that an Attack can be made with now, whatever its price."""
    options = attack_options(fight, me)
    if me.pool[6] > 0:
        options |= single_die_weapons(fight, me)
    return options


def single_die_weapons(fight: Fight, me: Fighter) -> int:
    """HEL-AD-4, HEL-AD-6: weapons with which one die that shows a 6 is enough.

    The Traits dagger master and melee weapon master.
    """
    bits = 0
    held = in_hand(me)
    for index in range(WEAPONS):
        total = single_die_sum(me, me.weapons[index]) if has(held, index) else 0
        if total > 0 and modes_with_target(fight, me, index, 1 << total) != 0:
            bits |= 1 << index
    return bits


def single_die_sum(me: Fighter, weapon: Weapon) -> int:
    """HEL-AD-6: the sum that a single 6 counts for with a weapon; 0 where two dice have to be paid."""
    if knows(me, Trait.MELEE_WEAPON_MASTER) and weapon.side == 1 and weapon.reach > 0:
        return 8
    return 6 if knows(me, Trait.DAGGER_MASTER) and has(weapon.quirks, Quirk.DAGGER) else 0
