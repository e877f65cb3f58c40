"""The action Attack: weapon, dice, the Attack itself, and a second one with a Side Weapon."""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..bits import has
from ..seats import those
from .aim import possible_modes, possible_targets
from .attack import ANYBODY, attack_and_after
from .bands import GOOD, parts_by_sum
from .dice import affords, give_dice, give_die
from .options import single_die_sum, weapon_options
from .referee import wants
from .speed import current_speed
from .standing import able
from .state import BOTH, WEAPONS, Fight, Fighter, Weapon
from .strain import spend_strain
from .terms import (
    Art,
    Ask,
    Effect,
    Event,
    Kind,
    Mode,
    Part,
    Quirk,
    Trait,
)
from .walking import walk
from .weapons import at_hand, has_uses, in_hand, pair


def weapon_attack(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-ATK-1, HEL-ATK-5, HEL-AD-6: weapon or pair, dice, then the target, with the sum known.

    A Horde, and the minigun, Attack twice with the same sum.
    """
    index = choose(table, me.seat, Ask.WEAPON, weapon_options(fight, me))
    me.using = index + 1
    mode = choose_mode(table, fight, me, index)
    total = pay_for_attack(table, fight, me, index)
    step_first(table, fight, me, index, total)
    times = 1
    if index != BOTH and has(me.weapons[index].quirks, Quirk.TWICE):
        times = 2
    if me.kind == Kind.HORDE and me.broken == 0:
        times = 2
    attack_times(table, fight, me, index, mode, total, times)
    if index != BOTH and has(me.weapons[index].quirks, Quirk.REV):
        stop_revving(fight, me, me.weapons[index], total)
    if index != BOTH and me.weapons[index].side == 0:
        side_attack(table, fight, me)


def attack_times(
    table: Table, fight: Fight, me: Fighter, index: int, mode: int, total: int, times: int
) -> None:
    """HEL-HORDE-1: so many Attacks with one sum, while there is something to attack with."""
    for _ in range(times):
        usable = pair(me) != 0 if index == BOTH else at_hand(me, index) and has_uses(me.weapons[index])
        if able(me) and usable:
            attack_and_after(table, fight, me, index, mode, total, total, Art.NONE, 0, ANYBODY)


def stop_revving(fight: Fight, me: Fighter, weapon: Weapon, total: int) -> None:
    """The minigun stays revved only with its Bonus."""
    if parts_by_sum(fight, me, weapon, total) & GOOD == 0:
        me.revved = 0


def choose_mode(table: Table, fight: Fight, me: Fighter, index: int) -> int:
    """HEL-ATK-1: melee, ranged or thrown, where a weapon can be used in more than one way."""
    if index == BOTH:
        return Mode.MELEE
    return choose(table, me.seat, Ask.MODE, possible_modes(fight, me, me.weapons[index]))


def pay_for_attack(table: Table, fight: Fight, me: Fighter, index: int) -> int:
    """HEL-AD-3, HEL-AD-6: two dice, or one that shows a 6 where a Trait allows it. Returns the sum."""
    single = 0 if index == BOTH or me.pool[6] == 0 else single_die_sum(me, me.weapons[index])
    cost = 2 if index == BOTH else me.weapons[index].dice
    if single > 0 and (not affords(me, cost) or wants(table, fight, me, Ask.TRAIT, Trait.DAGGER_MASTER)):
        me.pool[6] -= 1
        table.tell(me.seat, Event.DIE_GIVEN, 6)
        return single
    total = give_dice(table, me, cost)
    if index != BOTH and me.weapons[index].strain > 0:
        spend_strain(table, fight, me, me.weapons[index].strain)
    return total


def step_first(table: Table, fight: Fight, me: Fighter, index: int, total: int) -> bool:
    """A Bonus that lets its owner move may come before the Attack.

    HEL-OVER-5: returns whether the Attack still follows, which it does not if that move was the last.
    """
    if index == BOTH or not able(me):
        return True
    weapon = me.weapons[index]
    parts = parts_by_sum(fight, me, weapon, total) | 1 << Part.ON_HIT
    tiles = 0
    for effect in weapon.effects:
        if effect.kind == Effect.STEP and effect.part != Part.NONE and has(parts, effect.part):
            tiles = effect.amount
    if tiles > 0 and current_speed(fight, me) > 0 and wants(table, fight, me, Ask.BEFORE, tiles):
        walk(table, fight, me, tiles)
        fight.strike.stepped = int(able(me))
    return able(me)


def targets_of(fight: Fight, me: Fighter, weapons: int) -> int:
    """Whom some of its weapons, a bit set, could reach."""
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
    """HEL-ATK-12: one more die for a Side Weapon that it also wields; the sum is the die + 3."""
    if not able(me) or not affords(me, 1):
        return
    options = 0
    held = in_hand(me)
    for index in range(WEAPONS):
        weapon = me.weapons[index]
        if has(held, index) and weapon.side == 1 and possible_targets(fight, me, weapon) != 0:
            options |= 1 << index
    if options == 0 or not wants(table, fight, me, Ask.SIDE_ATTACK, 0):
        return
    index = choose(table, me.seat, Ask.WEAPON, options)
    me.using = index + 1
    mode = choose_mode(table, fight, me, index)
    me.paid = 3
    total = give_die(table, me) + 3
    if step_first(table, fight, me, index, total):
        attack_and_after(table, fight, me, index, mode, total, total, Art.NONE, 0, ANYBODY)
