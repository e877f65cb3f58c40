"""What somebody is worth in a fight: how long they will last, and what they do in a turn.

All estimates of SENSIBLE are in one unit: a hundredth of the damage that is done or prevented.
"""

from __future__ import annotations

from ..rules.combat.tiles import distance
from ..rules.common_actions.speed import current_speed
from ..rules.deaths_door.doors import has_deaths_door, max_health
from ..rules.standing import can_act, has_status, is_grappled, present
from ..state import WEAPONS, Fight, Fighter
from ..terms import Effect, Fate, Kind, Part, Status, ZeroRule
from .foes import is_foe
from .reach import longest_reach

PACE = 10
"""About as much damage as a side does to one foe in a turn."""
UPRIGHT, AT_THE_DOOR = 205, 105
"""Hundredths of turns that are left to somebody on their last Health, without and with a Death's Door."""


def turns_left(fight: Fight, me: Fighter, health: int, armor: int) -> int:
    """How many hundredths of a turn somebody has before them, if so much Health and Armor is left.

    HEL-DOOR-2 to HEL-DOOR-10: at 0 or less the next Beginning opens the Door; the second stack takes
    consciousness. So whoever is down, and stays down after their level has been healed, has one turn more,
    and with a stack already none.
    """
    if me.fate != Fate.IN_FIGHT or me.kind >= Kind.OBJECT:
        return 0
    if health <= 0:
        if me.zero_rule == ZeroRule.UNDYING:
            return 30 * max(0, 7 - me.undying)
        if not has_deaths_door(fight, me) or me.deaths_door >= 1:
            return 0
        return 160 if health + me.level > 0 else 100
    turns = UPRIGHT if me.deaths_door == 0 else AT_THE_DOOR
    if me.bleeding_out == 1:
        turns -= 40 if me.deaths_door == 0 else 75
    return turns + 100 * (health + armor) // PACE + NEAR_FALLING * min(10, health + armor)


NEAR_FALLING = 5
"""Each of the last ten points counts so many hundredths more, as the next blow may end it."""


def strength_of(me: Fighter, index: int) -> int:
    """About twice the damage of one entry of their weapons on a hit, fire and wounds included."""
    total = 0
    for effect in me.weapons[index].effects:
        if effect.part == Part.ON_HIT:
            stat = me.stats[effect.stat] if 0 < effect.stat < 10 else 0
            points = 2 * (effect.amount + stat) + effect.dice * (effect.sides + 1)
            if effect.kind == Effect.DAMAGE:
                total += points
            elif effect.kind in (Effect.BURN, Effect.BLEED, Effect.KNOCKBACK, Effect.STRIP):
                total += points // 2
    return max(0, total)


def threat(me: Fighter) -> int:
    """About the damage that somebody does in a turn, if nothing hinders them: 1 at least."""
    best = 3
    for index in range(WEAPONS):
        weapon = me.weapons[index]
        if weapon.there == 1 and weapon.lost == 0 and weapon.uses == 0:
            best = max(best, strength_of(me, index))
    dice = 3 if me.kind == Kind.FOLLOWER else max(2, me.combat_dice)
    return max(1, best * dice // (2 if me.kind == Kind.HORDE and me.broken == 0 else 4))


def loss(fight: Fight, me: Fighter, points: int) -> int:
    """What so much damage would cost somebody: Armor Stacks first, then Health."""
    stopped = min(points, me.armor)
    now = turns_left(fight, me, me.health, me.armor)
    return threat(me) * (now - turns_left(fight, me, me.health - points + stopped, me.armor - stopped))


def gain(fight: Fight, me: Fighter, points: int, by_another: bool) -> int:
    """What so much healing would be worth to somebody.

    HEL-DOOR-5, HEL-DOOR-10: another creature's healing ends Bleeding Out, and more than half of the maximum
    wakes.
    """
    top = max_health(me)
    if points <= 0 or not present(me) or me.health >= top or has_status(me, Status.NO_HEALING):
        return 0
    after = min(top, me.health + points)
    if me.fate == Fate.UNCONSCIOUS:
        wakes = me.deaths_door == 2 and 2 * points > top and after > 0
        return threat(me) * AT_THE_DOOR if wakes else 0
    saved = 0
    if by_another and me.bleeding_out == 1 and after > 0:
        saved = 40 if me.deaths_door == 0 else 75
    if after > 0 or me.health > 0:
        now = turns_left(fight, me, me.health, me.armor)
        return threat(me) * (turns_left(fight, me, after, me.armor) - now + saved)
    return 0


def can_strike(fight: Fight, foe: Fighter, me: Fighter) -> bool:
    """Whether a foe could get at somebody in their next turn: by one Move and the length of their weapons."""
    if not is_foe(me, foe) or turns_left(fight, foe, foe.health, foe.armor) == 0:
        return False
    speed = 0 if is_grappled(foe) else current_speed(fight, foe)
    return distance(fight, me, foe) <= speed + longest_reach(foe)


def danger(fight: Fight, me: Fighter) -> int:
    """About the damage that somebody has to expect until their next turn: a share of what all could do."""
    total = 0
    shared = 0
    for other in fight.fighters[: fight.count]:
        if can_strike(fight, other, me):
            total += threat(other)
        if other.side == me.side and can_act(other) and other.health > 0:
            shared += 1
    return total // max(1, shared)


def shots(fight: Fight, me: Fighter) -> int:
    """How much of that comes from afar."""
    total = 0
    shared = 0
    for other in fight.fighters[: fight.count]:
        if can_strike(fight, other, me) and distance(fight, me, other) > 1:
            if shoots(other):
                total += threat(other)
        if other.side == me.side and can_act(other) and other.health > 0:
            shared += 1
    return total // max(1, shared)


def shoots(me: Fighter) -> bool:
    """Whether they hold something that strikes from afar."""
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.there == 1 and weapon.lost == 0 and weapon.range > 2 and weapon.uses == 0:
            return True
    return False
