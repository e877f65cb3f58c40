"""Grapples, pushes, hiding and searching: what they are worth, and on whom."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ..rules.common_actions.options import grapplable, held_by_me, hidden_others, neighbours
from ..rules.common_actions.weapons import in_hand
from ..rules.standing import has_knack, has_status, knows
from ..state import WEAPONS, Fight, Fighter
from ..terms import Condition, Knack, Quirk, Stat, Status, Talent, Trait
from .chances import check_chance, contest_chance, grapple_chance
from .foes import foes_of, nearest
from .forcing import knock_worth
from .told import affords_strain
from .worth import danger, loss, shoots, threat, turns_left


def hold_worth(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HEL-GRAP-1: what it is worth to hold somebody: they stay, and reach nobody but their holder."""
    if foe.held_by != 0 or turns_left(fight, foe, foe.health, foe.armor) == 0:
        return 0
    value = 40 if has_knack(me, Knack.GRAPPLER) or has_knack(me, Knack.CHOKES) else 6
    if has(me.talents, Talent.SQUEEZE) or has(me.talents, Talent.MAKE_PRONE):
        value += 60
    if knows(me, Trait.BOUNCER) and affords_strain(me, 2):
        value += 40
    if gains_by_holding(me):
        value += 40
    if shoots(foe) and not shoots(me):
        value += 15
    return value * threat(foe) * grapple_chance(me, foe) // 100


def gains_by_holding(me: Fighter) -> bool:
    """Whether a weapon of theirs does more to whom they hold."""
    held = in_hand(me)
    for index in range(WEAPONS):
        if has(held, index):
            for effect in me.weapons[index].effects:
                if effect.only == Condition.GRAPPLED:
                    return True
            if has(me.weapons[index].quirks, Quirk.FIST) and has(me.traits, Trait.BOUNCER):
                return True
    return False


def best_to_hold(fight: Fight, me: Fighter, options: int) -> tuple[int, int]:
    """Whom to Grapple, as worth and seat."""
    best = 0
    seat = -1
    for foe in those(fight.fighters, options & foes_of(fight, me)):
        value = hold_worth(fight, me, foe)
        if value > best:
            best = value
            seat = foe.seat
    return best, seat


def grapple_worth(fight: Fight, me: Fighter) -> int:
    """HEL-GRAP-1: one captive is enough."""
    if held_by_me(fight, me) & foes_of(fight, me) != 0:
        return 0
    value, _ = best_to_hold(fight, me, grapplable(fight, me, neighbours(fight, me)))
    return value


def best_to_push(fight: Fight, me: Fighter, options: int) -> tuple[int, int]:
    """HEL-PUSH-1: whom to push, as worth and seat: into a wall, off a ledge, into another foe."""
    best = 0
    seat = -1
    tiles = max(0, 1 + me.stats[Stat.BODY])
    for foe in those(fight.fighters, options & foes_of(fight, me)):
        value = knock_worth(fight, me, foe, tiles) * contest_chance(me, foe, Stat.BODY) // 100
        if value > best:
            best = value
            seat = foe.seat
    return best, seat


def push_worth(fight: Fight, me: Fighter) -> int:
    """What the best push is worth."""
    value, _ = best_to_push(fight, me, neighbours(fight, me))
    return value


def best_to_throw(fight: Fight, me: Fighter, options: int) -> tuple[int, int]:
    """The Trait bouncer: which captive to throw, 6 tiles for 2 Strain, as worth and seat."""
    best = 0
    seat = -1
    if affords_strain(me, 2):
        for foe in those(fight.fighters, options & foes_of(fight, me)):
            value = knock_worth(fight, me, foe, 6)
            if value > best:
                best = value
                seat = foe.seat
    return best, seat


def throw_worth(fight: Fight, me: Fighter) -> int:
    """It costs no die."""
    value, _ = best_to_throw(fight, me, held_by_me(fight, me))
    return value


def hiding_worth(fight: Fight, me: Fighter) -> int:
    """HEL-HIDE-1, HEL-ST-11: nobody can aim at the Hidden; for who might fall until their next turn."""
    if me.hidden == 1 or has_status(me, Status.GLOW) or nearest(fight, me) < 0:
        return 0
    harm = danger(fight, me)
    chance = check_chance(me, Stat.THIEVING, fight.house.hide_tn)
    if harm < me.health + me.armor or me.health <= 0 or chance < 40:
        return 0
    return loss(fight, me, harm) * chance // 150  # as they can be searched for


def searching_worth(fight: Fight, me: Fighter) -> int:
    """HEL-CHK-5: whoever is Hidden has to be found first; it matters where nobody else stands to be seen."""
    if hidden_others(fight, me) & foes_of(fight, me) == 0:
        return 0
    for foe in those(fight.fighters, foes_of(fight, me)):
        if foe.hidden == 0 and foe.health > 0:
            return 0
    return 100 * threat(me)
