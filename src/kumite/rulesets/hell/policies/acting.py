"""What SENSIBLE does on its own turn: whatever is worth most for each die that it takes.

docs/decisions/hell-fighters-weigh-what-a-die-is-worth.md says how this is reckoned.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..rules.combat.dice import count_dice
from ..rules.combat.tiles import distance
from ..rules.common_actions.aim import possible_targets
from ..rules.common_actions.options import reloadable, swappable, weapon_options
from ..rules.common_actions.speed import current_speed
from ..rules.common_actions.weapon_attack import by_single_die, payable
from ..rules.common_actions.weapons import has_uses, in_hand, is_weapon, longest, modes
from ..rules.standing import has_status, is_decided
from ..state import BOTH, FACES, WEAPONS, Fight, Fighter
from ..terms import Action, Art, Grapples, Hides, Status
from .allotting import best_weapon, typical_values
from .casting import best_art
from .foes import foes_of
from .helping import dousing_worth, first_aid_worth, good_bandage_worth, waking_worth
from .moving import friend_to_join, gets_on, goal, retreats, upright_in_reach
from .reach import webbed_friends
from .striking import best_of, worth_of_sums
from .tending import tending_action
from .told import closes_in, keeps_away, to_finish
from .using import best_item, best_talent
from .vantage import is_worth_a_walk
from .worth import PACE, danger, shots, strength_of, threat
from .wrestling import (
    grapple_worth,
    hiding_worth,
    push_worth,
    searching_worth,
    throw_worth,
)

FOR_TWO = (
    Action.GRAPPLE,
    Action.PUSH,
    Action.HIDE,
    Action.SEARCH,
    Action.MEDICINE_CHECK,
    Action.BANDAGE,
    Action.WAKE,
    Action.DOUSE,
    Action.CUT_WEB,
)
"""Actions for two dice that are weighed against the others."""


def attack_worth(fight: Fight, me: Fighter) -> int:
    """What the best Attack is worth for each of its dice."""
    best = 0
    foes = foes_of(fight, me)
    options = weapon_options(fight, me)
    for index in range(WEAPONS + 1):
        if has(options, index):
            values = worth_of_sums(fight, me, index, foes, Art.NONE)
            dice = 2 if index == BOTH else max(1, me.weapons[index].dice)
            best = max(best, best_of(values, payable(me, index)) // dice)
            best = max(best, best_of(values, by_single_die(me, index)))
    return best


def sensible_action(fight: Fight, me: Fighter, options: int) -> int:
    """What is free, what has to come first, then what is worth most for a die, then what keeps a die."""
    if is_decided(fight):
        return tending_action(fight, me, options)
    dice = count_dice(me.pool)
    if has(options, Action.THROW_HELD) and throw_worth(fight, me) > 0:
        return Action.THROW_HELD
    if has(options, Action.STAND_UP) and dice >= 3:
        return Action.STAND_UP
    if me.hidden == 1 and dice < 2:
        return Action.STOP  # HEL-HIDE-2: any other action would give them away
    first = told_action(fight, me, options, dice)
    if first != Action.STOP:
        return first
    best, worth = best_deed(fight, me, options)
    if has(options, Action.MOVE) and moves_now(fight, me, dice, worth):
        return Action.MOVE
    if best != Action.STOP:
        return best
    return with_what_is_left(fight, me, options, dice)


def told_action(fight: Fight, me: Fighter, options: int, dice: int) -> int:
    """What their tactics have them do before anything else; STOP where they say nothing."""
    if (
        me.tactics.grapples == Grapples.FIRST
        and has(options, Action.GRAPPLE)
        and grapple_worth(fight, me) > 0
    ):
        return Action.GRAPPLE
    if me.tactics.hides == Hides.ALWAYS and has(options, Action.HIDE) and dice in (2, 3):
        return Action.HIDE
    return Action.STOP


def best_deed(fight: Fight, me: Fighter, options: int) -> tuple[int, int]:
    """The deed that is worth most for a die, and what it is worth; STOP where none is worth anything."""
    best: int = Action.STOP
    most = 0
    if has(options, Action.ATTACK):
        most = attack_worth(fight, me)
        best = Action.ATTACK if most > 0 else best
    if has(options, Action.ART):
        value, _ = best_art(fight, me)
        if value > most:
            best, most = Action.ART, value
    if has(options, Action.ITEM):
        value, _ = best_item(fight, me)
        if value > most:
            best, most = Action.ITEM, value
    if has(options, Action.TALENT):
        value, _ = best_talent(fight, me)
        if value > most:
            best, most = Action.TALENT, value
    for action in FOR_TWO:
        if has(options, action):
            value = worth_of(fight, me, action) // 2
            if value > most:
                best, most = action, value
    return best, most


def worth_of(fight: Fight, me: Fighter, action: int) -> int:
    """What an action for two dice is worth."""
    match action:
        case Action.GRAPPLE:
            return 0 if me.tactics.grapples == Grapples.NEVER else grapple_worth(fight, me)
        case Action.PUSH:
            return push_worth(fight, me)
        case Action.HIDE:
            return hiding_worth(fight, me) if count_dice(me.pool) <= 3 and hides(me) else 0
        case Action.SEARCH:
            return searching_worth(fight, me)
        case Action.MEDICINE_CHECK:
            return first_aid_worth(fight, me)
        case Action.BANDAGE:
            return good_bandage_worth(fight, me)
        case Action.WAKE:
            return waking_worth(fight, me)
        case Action.DOUSE:
            return dousing_worth(fight, me)
        case Action.CUT_WEB:
            return 30 * threat(me) if webbed_friends(fight, me) != 0 else 0
    return 0


def moves_now(fight: Fight, me: Fighter, dice: int, worth: int) -> bool:
    """Whether to walk: to a foe who stands, where only the fallen are in reach, or to a friend in need."""
    if current_speed(fight, me) <= 0:
        return False
    if friend_to_join(fight, me) >= 0 and dice >= 2:
        return gets_on(fight, me)
    if upright_in_reach(fight, me) and not closes_in(me):
        if is_worth_a_walk(fight, me, dice, worth):
            return True
        return worth > 0 and (dice == 1 or (keeps_away(me) and dice >= 3)) and retreats(fight, me)
    seat = goal(fight, me)
    if seat < 0:
        return False
    if closes_in(me) and distance(fight, me, fight.fighters[seat]) > 1:
        return gets_on(fight, me)
    if worth > 0 and (dice < 3 or fight.fighters[seat].health <= 0):
        return False
    if worth > 40 * threat(me):
        return False
    return gets_on(fight, me)


def with_what_is_left(fight: Fight, me: Fighter, options: int, dice: int) -> int:
    """What keeps a die, or makes the rest of the turn better, where no deed is worth anything."""
    if has(options, Action.ESCAPE):
        return Action.ESCAPE
    if has(options, Action.ATTACK) and dice >= 2 and to_finish(fight, me) & in_reach_at_all(fight, me) != 0:
        return Action.ATTACK
    if has(options, Action.RELOAD) and reloads(me):
        return Action.RELOAD
    if has(options, Action.SWAP) and draws(fight, me):
        return Action.SWAP
    if has(options, Action.UNLOCK) and dice == 1 and unlocks(fight, me):
        return Action.UNLOCK
    if has(options, Action.MOVE) and retreats(fight, me):
        return Action.MOVE
    if has(options, Action.STAND_UP):
        return Action.STAND_UP
    if has(options, Action.HUNKER_DOWN) and hunkers(fight, me):
        return Action.HUNKER_DOWN
    if has(options, Action.LOCK) and places_left(me) > 0:
        return Action.LOCK
    if has(options, Action.HIDE) and hides(me) and not has_status(me, Status.GLOW) and danger(fight, me) > 0:
        return Action.HIDE
    if has(options, Action.HUNKER_DOWN) and shots(fight, me) > 0:
        return Action.HUNKER_DOWN
    return Action.STOP


def hides(me: Fighter) -> bool:
    """Whether they would hide at all."""
    return me.tactics.hides != Hides.NEVER


def in_reach_at_all(fight: Fight, me: Fighter) -> int:
    """Everybody whom the weapons in hand reach, those who lie there among them."""
    bits = 0
    held = in_hand(me)
    for index in range(WEAPONS):
        if has(held, index):
            bits |= possible_targets(fight, me, me.weapons[index])
    return bits


def unlocks(fight: Fight, me: Fighter) -> bool:
    """HEL-LOCK-3, HEL-ST-23: whether a Locked die and the last one make an Attack; else it stays Locked."""
    sums = 0
    for face in range(1, FACES):
        for other in range(1, FACES):
            if me.pool[face] > 0 and me.locked[other] > 0:
                sums |= 1 << (face + other)
    held = in_hand(me)
    for index in range(WEAPONS):
        if has(held, index) and me.weapons[index].dice == 2:
            if best_of(worth_of_sums(fight, me, index, foes_of(fight, me), Art.NONE), sums) > 0:
                return True
    return False


def places_left(me: Fighter) -> int:
    """How many dice more they could keep Locked."""
    return me.max_locked - count_dice(me.locked)


def hunkers(fight: Fight, me: Fighter) -> bool:
    """HEL-HUNK-1: whether arrows would cost more than a Locked die is worth."""
    if has_status(me, Status.HUNKERED):
        return False
    return shots(fight, me) * 100 // PACE > 200 or (places_left(me) <= 0 and shots(fight, me) > 0)


def reloads(me: Fighter) -> bool:
    """HEL-WPN-5: whether a weapon that matters is empty."""
    for index in range(WEAPONS):
        weapon = me.weapons[index]
        if has(reloadable(me), index) and weapon.ammo == 0:
            return True
    return False


def draws(fight: Fight, me: Fighter) -> bool:
    """HEL-WPN-8: whether something in the pack, or on the ground, is better than what is in hand."""
    best, _ = better_weapon(fight, me, swappable(fight, me))
    return best >= 0


def better_weapon(fight: Fight, me: Fighter, options: int) -> tuple[int, int]:
    """The weapon to draw, and how hard it hits; -1 where what is in hand is as good."""
    best = -1
    held = in_hand(me)
    most = 0
    for index in range(WEAPONS):
        if has(held, index) and serves(fight, me, index):
            most = max(most, strength_of(me, index))
    for index in range(1, WEAPONS):
        if has(options, index) and has_uses(me.weapons[index]) and serves(fight, me, index):
            if strength_of(me, index) > most:
                most = strength_of(me, index)
                best = index
    return best, most


def serves(fight: Fight, me: Fighter, index: int) -> bool:
    """Whether a weapon would reach the foe whom they go for."""
    seat = goal(fight, me)
    if seat < 0 or not is_weapon(me.weapons[index]):
        return False
    far = distance(fight, me, fight.fighters[seat])
    ways = modes(me, me.weapons[index])
    for mode in range(3):
        if has(ways, mode) and longest(me, me.weapons[index], mode) >= far:
            return True
    return False


def follow_up_worth(fight: Fight, me: Fighter) -> int:
    """HEL-ATK-12: what a second Attack with a Side Weapon is worth, for one die."""
    best = 0
    foes = foes_of(fight, me)
    held = in_hand(me)
    sums = 0
    for face in range(1, FACES):
        if me.pool[face] > 0:
            sums |= 1 << (face + 3)
    for index in range(WEAPONS):
        if has(held, index) and me.weapons[index].side == 1:
            best = max(best, best_of(worth_of_sums(fight, me, index, foes, Art.NONE), sums))
    return best


def takes_side_attack(fight: Fight, me: Fighter) -> bool:
    """Whether the die is better spent on a Side Weapon than on half of another Attack, or Locked."""
    value = follow_up_worth(fight, me)
    if value <= 0:
        return False
    if count_dice(me.pool) % 2 == 1 and count_dice(me.pool) < 3:
        values = typical_values(fight, me, best_weapon(me))
        return places_left(me) <= 0 or 4 * value >= best_of(values, 0b11110000)
    return value >= attack_worth(fight, me)
