"""What a sensible player does while the clock runs on after the last blow: they save their own."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..rules.arts_and_traits.art_options import open_arts
from ..rules.arts_and_traits.kit import open_items
from ..rules.combat.tiles import distance
from ..rules.common_actions.speed import current_speed
from ..rules.common_actions.walking import ways
from ..rules.standing import is_dying
from ..state import Fight, Fighter
from ..terms import Action, Art, Direction, Item, Stat
from .paths import step_to

DRESSINGS = (Item.BANDAGE, Item.MEDKIT)
"""What raises Health by hand, the stronger first."""


def patient_of(fight: Fight, me: Fighter) -> int:
    """The seat of the nearest of their own who is dying, and not themselves; -1 where there is none."""
    best = -1
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and other.side == me.side and is_dying(other):
            if best < 0 or distance(fight, me, other) < distance(fight, me, fight.fighters[best]):
                best = other.seat
    return best


def tending_action(fight: Fight, me: Fighter, options: int) -> int:
    """Healing for those at 0 or less, a Check for those who bleed, and the way to them."""
    if has(options, Action.RELEASE):
        return Action.RELEASE
    if has(options, Action.ITEM) and dressing(fight, me) != 0 and is_dying(me):
        return Action.ITEM
    seat = patient_of(fight, me)
    if seat < 0:
        return Action.STOP
    patient = fight.fighters[seat]
    if has(options, Action.ART) and healing_art(fight, me) != 0 and distance(fight, me, patient) <= 8:
        return Action.ART
    if distance(fight, me, patient) <= 1:
        if patient.health <= 0 and has(options, Action.BANDAGE):
            return Action.BANDAGE
        if patient.health <= 0 and has(options, Action.ITEM) and dressing(fight, me) != 0:
            return Action.ITEM
        if has(options, Action.MEDICINE_CHECK) and patient.bleeding_out == 1:
            return Action.MEDICINE_CHECK
        return Action.STOP
    if has(options, Action.STAND_UP) and current_speed(fight, me) <= 2:
        return Action.STAND_UP
    if has(options, Action.MOVE) and step_to_patient(fight, me, ways_on(fight, me)) != Direction.STOP:
        return Action.MOVE
    return Action.STOP


def ways_on(fight: Fight, me: Fighter) -> int:
    """Where a Move could begin, on foot."""
    return ways(fight, me, current_speed(fight, me), True, True)


def dressing(fight: Fight, me: Fighter) -> int:
    """Something to heal with in their hands, that would heal; 0 for nothing."""
    options = open_items(fight, me)
    for item in DRESSINGS:
        worth = me.stats[Stat.MEDICINE] + int(item == Item.BANDAGE)
        if has(options, item) and worth > 0:
            return item
    return Item.NONE


def healing_art(fight: Fight, me: Fighter) -> int:
    """An Art that heals others at a distance; 0 for none."""
    return Art.HEALING_DROP if has(open_arts(fight, me), Art.HEALING_DROP) else Art.NONE


def step_to_patient(fight: Fight, me: Fighter, options: int) -> int:
    """The next step to whom they want to save, until they can lay hands on them."""
    seat = patient_of(fight, me)
    if seat < 0 or distance(fight, me, fight.fighters[seat]) <= 1:
        return Direction.STOP
    return step_to(fight, me, fight.fighters[seat], options, False)
