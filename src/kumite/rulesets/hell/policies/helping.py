"""What help is worth: bandages, healing Arts, first aid, and for whom."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ..glossary.statuses import NEGATIVE
from ..rules.arts_and_traits.art_options import patients
from ..rules.arts_and_traits.kit import in_reach_of_hand
from ..rules.combat.dice import count_dice
from ..rules.combat.tiles import distance
from ..rules.common_actions.options import bleeding_near, burning_near, sleepers_near
from ..rules.standing import can_act, knows
from ..rules.status_effects.lasting import amount_of
from ..rules.status_effects.statuses import has_negative
from ..rules.status_effects.strain import max_strain
from ..state import STATUSES, Fight, Fighter
from ..terms import Action, Art, Fate, Item, Kind, Stat, Status, Tag, Trait
from .chances import check_chance
from .told import affords_strain, protects
from .worth import PACE, UPRIGHT, danger, gain, loss, threat


def points_of_item(me: Fighter, item: int) -> int:
    """HEL-HP-2: what a dressing heals in their hands."""
    medicine = me.stats[Stat.MEDICINE]
    if item == Item.BANDAGE:
        return max(0, 1 + medicine)
    trained = knows(me, Trait.TRAINED_MEDIC) and medicine >= 2
    return max(0, medicine + (2 if trained else 0))


def healing_worth(fight: Fight, me: Fighter, other: Fighter, points: int, tries: int) -> int:
    """What one healing is worth to somebody, if as many as `tries` can follow each other.

    Whoever is at 0 or less may take several; each is worth its share of being upright again.
    """
    if other.side != me.side or points <= 0:
        return 0
    times = 3 if protects(me, other) else 1
    short = 1 - other.health
    if other.fate == Fate.IN_FIGHT and short > points:
        needed = (short + points - 1) // points
        return times * gain(fight, other, short, other.seat != me.seat) // needed if needed <= tries else 0
    return times * gain(fight, other, points, other.seat != me.seat) // share(fight, other)


def share(fight: Fight, me: Fighter) -> int:
    """Help is worth half of a blow at a foe where it prevents no fall: foes may strike at others."""
    return 1 if me.health <= 0 or danger(fight, me) >= me.health + me.armor else 2


def best_patient(fight: Fight, me: Fighter, options: int, points: int, tries: int) -> tuple[int, int]:
    """Who gains most by a healing, as worth and seat; 0 and -1 where nobody does."""
    best = 0
    patient = -1
    for other in those(fight.fighters, options):
        value = healing_worth(fight, me, other, points, tries)
        if value > best:
            best = value
            patient = other.seat
    return best, patient


def dressing_worth(fight: Fight, me: Fighter, item: int) -> int:
    """What a bandage, or a medkit for 1 Strain, is worth on whoever within reach needs it most."""
    tries = count_dice(me.pool)
    if item == Item.BANDAGE:
        tries = min(tries, me.items[item])
    elif not affords_strain(me, 1):
        return 0
    else:
        tries = min(tries, max(1, max_strain(me) - me.strain_spent))
    value, _ = best_patient(fight, me, in_reach_of_hand(fight, me), points_of_item(me, item), tries)
    return value


def good_bandage_worth(fight: Fight, me: Fighter) -> int:
    """The Trait trained medic: two dice for a bandage that heals 4 and twice the Medicine."""
    points = 4 + 2 * me.stats[Stat.MEDICINE]
    value, _ = best_patient(fight, me, in_reach_of_hand(fight, me), points, count_dice(me.pool) // 2)
    return value


def drop_worth(fight: Fight, me: Fighter) -> int:
    """The Art healing drop: 2 and the Medicine within 8 tiles."""
    value, _ = best_patient(fight, me, patients(fight, me), 2 + me.stats[Stat.MEDICINE], count_dice(me.pool))
    return value


def first_aid_worth(fight: Fight, me: Fighter) -> int:
    """HEL-DOOR-3, HEL-DOOR-6: what a Medicine Check is worth; beasts know nothing of it.

    Whoever is at 0 or less bleeds again in their next Beginning, before any die is rolled for it.
    """
    if has(me.tags, Tag.ANIMAL):
        return 0
    best = 0
    for other in those(fight.fighters, bleeding_near(fight, me)):
        if other.side == me.side and other.health > 0 and can_act(other):
            best = max(best, threat(other) * (40 if other.deaths_door == 0 else 75))
    return best * check_chance(me, Stat.MEDICINE, fight.house.medicine_tn) // 100


def waking_worth(fight: Fight, me: Fighter) -> int:
    """What it is worth to shake a friend who has been put to sleep."""
    best = 0
    for other in those(fight.fighters, sleepers_near(fight, me)):
        if other.side == me.side and other.health > 0:
            best = max(best, threat(other) * UPRIGHT)
    return best


def dousing_worth(fight: Fight, me: Fighter) -> int:
    """HEL-ST-1: what it is worth to put out a fire, where the table lets it: half of it would burn again."""
    best = 0
    for other in those(fight.fighters, burning_near(fight, me)):
        if other.side == me.side and can_act(other):
            best = max(best, loss(fight, other, other.stacks[Status.BURN] * 3 // 2))
    return best


def ailments(me: Fighter) -> int:
    """How bad the statuses are that lie on somebody, as damage."""
    total = 2 * me.stacks[Status.STUN] + me.stacks[Status.BURN] + me.stacks[Status.BLEED]
    for status in range(STATUSES):
        if has(NEGATIVE, status) and has_negative(me, status):
            total += 1
    return total


def leeches_worth(fight: Fight, me: Fighter, other: Fighter) -> int:
    """The Art medical leeches: all statuses are gone, for 3 damage less the Medicine."""
    if other.side != me.side or not can_act(other) or distance(fight, me, other) > 1:
        return 0
    price = loss(fight, other, max(0, 3 - me.stats[Stat.MEDICINE]))
    return threat(other) * 50 * ailments(other) // PACE - price


def shelter_worth(fight: Fight, other: Fighter, points: int) -> int:
    """What so many Bonus Armor Stacks until the next turn are worth: no more than hits them until then."""
    harm = danger(fight, other) - amount_of(other, Status.BONUS_ARMOR)
    if other.health <= 0:
        return 0
    return loss(fight, other, max(0, min(points, harm))) // share(fight, other)


def best_friend(fight: Fight, me: Fighter, options: int, art: int) -> tuple[int, int]:
    """Who of one's own gains most by an Art that helps, as worth and seat; 0 and -1 where nobody does."""
    best = 0
    friend = -1
    for other in those(fight.fighters, options):
        if other.side == me.side and other.kind < Kind.OBJECT:
            value = help_worth(fight, me, other, art)
            if value > best:
                best = value
                friend = other.seat
    return best, friend


def help_worth(fight: Fight, me: Fighter, other: Fighter, art: int) -> int:
    """What an Art that helps is worth on one of one's own."""
    match art:
        case Art.HEALING_DROP:
            return healing_worth(fight, me, other, 2 + me.stats[Stat.MEDICINE], count_dice(me.pool))
        case Art.SOUL_SHIELD:
            return shelter_worth(fight, other, 5)
        case Art.BLESS:
            if other.conditions & (1 << Status.RALLIED | 1 << Status.REINFORCED) != 0:
                return 0
            return threat(other) * (14 if other.seat != me.seat else 10)
        case Art.MOTIVATE:
            return 100 * threat(other) // max(2, other.combat_dice) if other.seat != me.seat else 0
        case Art.MEDICAL_LEECHES:
            return leeches_worth(fight, me, other)
    return 0


def friend_for(fight: Fight, me: Fighter, options: int) -> int:
    """Whom what they do is to help; -1 where nobody gains by it."""
    tries = count_dice(me.pool) + 1
    if me.declared.action == Action.ITEM:
        _, patient = best_patient(fight, me, options, points_of_item(me, me.declared.item), tries)
        return patient
    if me.declared.action == Action.BANDAGE:
        _, patient = best_patient(fight, me, options, 4 + 2 * me.stats[Stat.MEDICINE], tries)
        return patient
    if me.declared.action == Action.ART:
        _, friend = best_friend(fight, me, options, me.declared.art)
        return friend
    best = -1
    most = -1
    for other in those(fight.fighters, options):
        if other.side == me.side and threat(other) > most:
            if other.health > 0 or me.declared.action != Action.MEDICINE_CHECK:
                most = threat(other)
                best = other.seat
    return best
