"""Which dice SENSIBLE gives to what: the pool is split so that what is left makes the best Attacks.

HEL-AD-3: no take-backs, so each die is chosen with an eye to the others.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..glossary.arts import SPELLS, WITH_A_WEAPON
from ..rules.arts_and_traits.art_options import art_weapons
from ..rules.combat.dice import count_dice
from ..rules.common_actions.weapons import entry_for, has_uses, in_hand, is_weapon, pair
from ..state import BOTH, FACES, LOCKED_BIT, WEAPONS, Fight, Fighter
from ..terms import Action, Art, By
from .foes import foes_of
from .striking import SUMS, worth_of_sums
from .worth import strength_of

ALL_SUMS = (1 << SUMS) - 2
LOOKED_AHEAD = 3
"""So many Attacks are reckoned with at most."""


def best_weapon(me: Fighter) -> int:
    """The weapon in hand that hits hardest, or the pair; the fist where there is nothing else."""
    held = in_hand(me)
    best = 0
    most = -1
    for index in range(WEAPONS):
        if has(held, index) and strength_of(me, index) > most:
            most = strength_of(me, index)
            best = index
    return BOTH if pair(me) != 0 and has(pair(me), best) else best


def main_of(me: Fighter) -> int:
    """What they fight with, in hand or cast: the entry that hits hardest."""
    best = best_weapon(me)
    most = strength_of(me, 0 if best == BOTH else best)
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.there == 1 and weapon.by in (By.ART, By.TALENT) and has_uses(weapon):
            if strength_of(me, index) > most:
                most = strength_of(me, index)
                best = index
    return best


def typical_values(fight: Fight, me: Fighter, index: int) -> list[int]:
    """What each sum brings with a weapon against the foes of the moment; where none is near, by its bands."""
    values = worth_of_sums(fight, me, index, foes_of(fight, me), Art.NONE)
    for total in range(SUMS):
        if values[total] > 0:
            return values
    weapon = me.weapons[0 if index == BOTH else index]
    for total in range(2, 13):
        good = total >= 9 if weapon.high_low == 1 else total <= 7
        bad = total <= 4 if weapon.high_low == 1 else total >= 9
        values[total] = 130 if good else 60 if bad else 100
    return values


def pairs_worth(values: list[int], pool: list[int]) -> int:
    """What the next Attacks are worth together, if each takes the best two dice that are left.

    Of pairs that are worth the same the one that differs most goes first: so 6 and 1 are a pair, and 5 and 2.
    """
    left = [0] * FACES
    for face in range(1, FACES):
        left[face] = pool[face]
    total = 0
    for _ in range(LOOKED_AHEAD):
        best = -1
        low = 0
        high = 0
        for a in range(1, FACES):
            if left[a] == 0:
                continue
            for b in range(FACES - 1, a - 1, -1):
                if left[b] > int(a == b) and a + b < SUMS:
                    value = 16 * values[a + b] + b - a
                    if value > best:
                        best = value
                        low = a
                        high = b
        if best < 0:
            break
        left[low] -= 1
        left[high] -= 1
        total += values[low + high]
    return total


def pool_without(me: Fighter, face: int, other: int) -> list[int]:
    """The dice that are left without one, or without two; 0 for none."""
    left = [0] * FACES
    for each in range(1, FACES):
        left[each] = me.pool[each]
    if face > 0:
        left[face] -= 1
    if other > 0:
        left[other] -= 1
    return left


def die_to_give(fight: Fight, me: Fighter, options: int) -> int:
    """One die, by what it is for."""
    match me.declared.action:
        case Action.ATTACK:
            if me.declared.weapon > 0:
                return die_for_attack(fight, me, options)
        case Action.GRAPPLE | Action.PUSH | Action.ESCAPE:
            return die_for_contest(fight, me, options)
        case Action.LOCK:
            return die_to_lock(fight, me, options)
        case Action.ART:
            return die_for_art(fight, me, options)
    return die_to_spare(fight, me, options)


def from_pool(options: int) -> int:
    """The dice of the pool; Locked ones only where there are no others."""
    pool = options & ((1 << LOCKED_BIT) - 1)
    return pool if pool != 0 else options


def highest(options: int) -> int:
    """The highest face of the pool, else of the Locked dice."""
    return from_pool(options).bit_length() - 1


def die_to_spare(fight: Fight, me: Fighter, options: int) -> int:
    """HEL-AD-4: where faces do not matter, the die without which the rest makes the best Attacks."""
    options = from_pool(options)
    values = typical_values(fight, me, main_of(me))
    best = lowest(options)
    most = -1
    for face in range(1, FACES):
        if has(options, face) and me.pool[face] > 0:
            worth = pairs_worth(values, pool_without(me, face, 0))
            if worth >= most:
                most = worth
                best = face
    return best


def die_to_lock(fight: Fight, me: Fighter, options: int) -> int:
    """HEL-OVER-2: for Overwatch with 3 and the die, if that spoils no Attack of this turn."""
    values = typical_values(fight, me, best_weapon(me))
    best = lowest(options)
    most = -1
    for face in range(1, 7):
        if has(options, face):
            worth = 4 * pairs_worth(values, pool_without(me, face, 0)) + values[face + 3]
            if worth > most:
                most = worth
                best = face
    return best


def die_for_contest(fight: Fight, me: Fighter, options: int) -> int:
    """HEL-CON-3: high dice are given, which is more than two rolled ones come to; else what can be spared."""
    top = 0
    left = 2
    for face in range(6, 0, -1):
        top += face * min(left, me.pool[face])
        left -= min(left, me.pool[face])
    return highest(options) if me.declared.paid > 0 or top >= 9 else die_to_spare(fight, me, options)


def die_for_attack(fight: Fight, me: Fighter, options: int) -> int:
    """The die that, with the best other one, makes the best of this Attack and of those that follow."""
    index = me.declared.weapon - 1
    values = worth_of_sums(fight, me, index, foes_of(fight, me), Art.NONE)
    return best_die(fight, me, options, values, 2 if index == BOTH else me.weapons[index].dice)


def best_die(fight: Fight, me: Fighter, options: int, values: list[int], cost: int) -> int:
    """A die for something whose sum is worth so much. `cost` is how many dice it takes in all."""
    best = lowest(options)
    most = -1
    last = me.declared.paid > 0 or cost < 2
    for face in range(1, FACES):
        if not has(options, face) or me.pool[face] == 0:
            continue
        worth = 0
        if last:
            total = min(SUMS - 1, me.declared.paid + face)
            worth = 16 * values[total] + 8 * pairs_worth(values, pool_without(me, face, 0))
        else:
            for other in range(1, FACES):
                if me.pool[other] > int(other == face) and face + other < SUMS:
                    later = pairs_worth(values, pool_without(me, face, other))
                    worth = max(worth, 16 * values[face + other] + 8 * later)
        if worth >= most:
            most = worth
            best = face
    return best


def die_for_art(fight: Fight, me: Fighter, options: int) -> int:
    """High faces for what they scale, the right sums for Attacks, else what can be spared."""
    art = me.declared.art
    if from_pool(options) >= 1 << LOCKED_BIT:
        return highest(options)
    match art:
        case Art.FORTIFY | Art.SOUL_SHIELD | Art.TAUNT | Art.SLEEPING_POWDER | Art.FLEX | Art.BLESS:
            return highest(options)
        case Art.THINK_AHEAD:
            return die_to_split(options)
        case Art.MARK:
            return 6 if has(options, 6) and me.pool[6] > 1 else die_to_spare(fight, me, from_pool(options))
    if not has(WITH_A_WEAPON | SPELLS, art):
        return die_to_spare(fight, me, options)
    entries = art_weapons(fight, me, art) if has(WITH_A_WEAPON, art) else entry_for(me, By.ART, art)
    best = lowest(options)
    most = -1
    for index in range(WEAPONS):
        if has(entries, index):
            values = worth_of_sums(fight, me, index, foes_of(fight, me), art)
            top = 0
            for total in range(SUMS):
                top = max(top, values[total])
            if top > most:
                most = top
                best = best_die(fight, me, from_pool(options), values, 2)
    return best


def die_to_split(options: int) -> int:
    """The Art think ahead: a 6 becomes two 3s; never a 1, which comes back as it was."""
    for face in (6, 4, 5, 2, 3):
        if has(options, face):
            return face
    return highest(options)


def dice_left(me: Fighter) -> int:
    """How many dice they have to spend."""
    return count_dice(me.pool)


def holds_a_weapon(me: Fighter) -> bool:
    """Whether they hold anything but their fists."""
    for index in range(1, WEAPONS):
        if is_weapon(me.weapons[index]) and me.weapons[index].in_hand == 1:
            return True
    return False


def die_to_lose(fight: Fight, me: Fighter, options: int) -> int:
    """Of Locked dice the one to give up: the worst for Overwatch, and for the next Attack."""
    values = typical_values(fight, me, best_weapon(me))
    worst = lowest(options)
    least = 1 << 40
    for face in range(1, FACES):
        if has(options, face) and face + 3 < SUMS and values[face + 3] <= least:
            least = values[face + 3]
            worst = face
    return worst
