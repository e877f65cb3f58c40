"""The action Attack: weapon, dice, the Attack itself, and a second one with a Side Weapon."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import BOTH, WEAPONS, Fight, Fighter, Weapon
from ...terms import Action, Art, Ask, Effect, Event, Kind, Mode, NoYes, Part, Quirk, Trait
from ..attack_dice_values_matter.bands import GOOD, parts_by_sum
from ..combat.dice import affords, faces_of
from ..matters import wants
from ..standing import can_act
from ..status_effects.strain import spend_strain
from .aim import possible_targets
from .attack import ANYBODY, attack_and_after
from .options import single_die_sum, weapon_options
from .sums import (
    give_dice_for,
    has_target,
    modes_with_target,
    steps_first,
    sums_of,
    sums_with_target,
)
from .walking import walk
from .weapons import at_hand, has_uses, in_hand, pair


def weapon_attack(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-ATK-1, HEL-ATK-5, HEL-AD-6: weapon or pair, dice, then the target, with the sum known.

    A Horde, and the minigun, Attack twice with the same sum.
    """
    index = choose(table, me.seat, Ask.WEAPON, weapon_options(fight, me))
    me.declared.weapon = index + 1
    mode = choose_mode(table, fight, me, index, payable(me, index))
    total = pay_for_attack(table, fight, me, index, mode)
    step_first(table, fight, me, index, total)
    times = 1
    if index != BOTH and has(me.weapons[index].quirks, Quirk.TWICE):
        times = 2
    if me.kind == Kind.HORDE and me.broken == 0:
        times = 2
    attack_times(table, fight, me, index, mode, total, times)
    if index != BOTH:
        stop_revving(fight, me, me.weapons[index], total)
    follow_up(table, fight, me, index)


def follow_up(table: Table, fight: Fight, me: Fighter, index: int) -> None:
    """HEL-ATK-12: after an Attack with no Side Weapon, by itself, by an Art or by an ability."""
    if index != BOTH and me.weapons[index].side == 0:
        me.declared.action = Action.ATTACK
        me.declared.art = Art.NONE
        side_attack(table, fight, me)


def attack_times(
    table: Table, fight: Fight, me: Fighter, index: int, mode: int, total: int, times: int
) -> None:
    """HEL-HORDE-1: so many Attacks with one sum, while there is something to attack with."""
    for time in range(times):
        usable = pair(me) != 0 if index == BOTH else at_hand(me, index) and has_uses(me.weapons[index])
        if can_act(me) and usable and (time == 0 or has_target(fight, me, index, mode, total)):
            attack_and_after(table, fight, me, index, mode, total, total, Art.NONE, 0, ANYBODY)


def stop_revving(fight: Fight, me: Fighter, weapon: Weapon, total: int) -> None:
    """The minigun stays revved only with its Bonus."""
    if has(weapon.quirks, Quirk.REV) and parts_by_sum(fight, me, weapon, total) & GOOD == 0:
        me.revved = 0


def choose_mode(table: Table, fight: Fight, me: Fighter, index: int, sums: int) -> int:
    """HEL-ATK-1: melee, ranged or thrown, where some sum has a target in more than one way."""
    if index == BOTH:
        return Mode.MELEE
    return choose(table, me.seat, Ask.MODE, modes_with_target(fight, me, index, sums))


def payable(me: Fighter, index: int) -> int:
    """HEL-AD-6: the sums that their dice can make for a weapon, or the pair, as a bit set."""
    if index == BOTH:
        return sums_of(me.pool, 2)
    return sums_of(me.pool, me.weapons[index].dice) | by_single_die(me, index)


def by_single_die(me: Fighter, index: int) -> int:
    """HEL-AD-6: the sum for which a single 6 is enough, as a bit; 0 where it is not."""
    if index == BOTH or me.pool[6] == 0:
        return 0
    total = single_die_sum(me, me.weapons[index])
    return 1 << total if total > 0 else 0


def pay_for_attack(table: Table, fight: Fight, me: Fighter, index: int, mode: int) -> int:
    """HEL-AD-3, HEL-AD-6: two dice, or one that shows a 6 where a Trait allows it. Returns the sum."""
    cost = 2 if index == BOTH else me.weapons[index].dice
    legal = sums_with_target(fight, me, index, mode, sums_of(me.pool, cost))
    single = sums_with_target(fight, me, index, mode, by_single_die(me, index))
    if single != 0 and (legal == 0 or wants(table, fight, me, Ask.TRAIT, Trait.DAGGER_MASTER)):
        me.pool[6] -= 1
        table.tell(me.seat, Event.DICE_GIVEN, 6)
        return lowest(single)
    total = give_dice_for(table, me, cost, 0, legal)
    if index != BOTH and me.weapons[index].strain > 0:
        spend_strain(table, fight, me, me.weapons[index].strain)
    return total


def step_first(table: Table, fight: Fight, me: Fighter, index: int, total: int) -> bool:
    """A Bonus that lets its owner move may come before the Attack, and has to where nobody is in reach.

    HEL-OVER-5: returns whether the Attack still follows, which it does not if that move was the last.
    """
    if index == BOTH or not can_act(me):
        return True
    weapon = me.weapons[index]
    parts = parts_by_sum(fight, me, weapon, total) | 1 << Part.ON_HIT
    tiles = steps_first(fight, me, weapon, parts)
    if tiles > 0:
        if possible_targets(fight, me, weapon) == 0 or wants(table, fight, me, Ask.BEFORE, tiles):
            walk(table, fight, me, tiles)
            fight.attack.stepped = int(can_act(me))
    return can_act(me)


def targets_of(fight: Fight, me: Fighter, weapons: int) -> int:
    """Whom some of their weapons, a bit set, could reach."""
    bits = 0
    for index in range(WEAPONS):
        if has(weapons, index):
            bits |= possible_targets(fight, me, me.weapons[index])
    return bits


def strikes(table: Table, fight: Fight, me: Fighter, targets: int) -> bool:
    """HEL-ATK-1: whether an Attack after a run is made: that takes a word where only friends are left."""
    for foe in those(fight.fighters, targets):
        if foe.side != me.side:
            return True
    return targets != 0 and wants(table, fight, me, Ask.OPTIONAL, Effect.DAMAGE)


def side_attack(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-ATK-12: one more die for a Side Weapon that they also wield; the sum is the die + 3.

    HEL-HORDE-1: a Horde has made its two Attacks.
    """
    if not can_act(me) or not affords(me, 1) or (me.kind == Kind.HORDE and me.broken == 0):
        return
    options = 0
    held = in_hand(me)
    sums = faces_of(me.pool) << 3
    for index in range(WEAPONS):
        weapon = me.weapons[index]
        if has(held, index) and weapon.side == 1 and modes_with_target(fight, me, index, sums) != 0:
            options |= 1 << index
    if options == 0 or table.choose(me.seat, Ask.SIDE_ATTACK, 0b11) == NoYes.NO:
        return
    index = choose(table, me.seat, Ask.WEAPON, options)
    me.declared.weapon = index + 1
    me.declared.follows = 1
    mode = choose_mode(table, fight, me, index, sums)
    me.declared.paid = 3
    total = give_dice_for(table, me, 1, 3, sums_with_target(fight, me, index, mode, sums))
    if step_first(table, fight, me, index, total):
        attack_and_after(table, fight, me, index, mode, total, total, Art.NONE, 0, ANYBODY)
