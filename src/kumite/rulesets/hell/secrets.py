"""What a player may see of the other side.

Pools, Locked dice, statuses, initiative and totals are open to all (HEL-AD-9). The stat blocks of the other
side are not, nor how much is left of their Health and armour, except for what anyone can see (HEL-ST-30).
Only their own side and the referee know where somebody Hidden is (HEL-ST-11).
"""

from __future__ import annotations

from kumite.copying import copy_fight
from kumite.rulesets import Viewer
from kumite.rulesets.blanking import blank, glimpse
from kumite.rulesets.fields import Known
from kumite.rulesets.shared.secrets import knows

from .glossary.statuses import HEALTH_OR_ARMOR
from .rules.deaths_door.doors import is_bloody
from .rules.status_effects.lasting import amount_of
from .state import Fight, Fighter
from .terms import Kind, Status

SEEN_HEALTH = {"hale": 4, "Bloody": 1, "down": 0}
"""Stands for the Health of others, of 4."""


def perceives(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """HEL-ST-11: whether the viewer knows where that fighter is."""
    return seat < 0 or knows(fight, viewer, seat) or not fight.fighters[seat].hidden


def hide(fight: Fight, viewer: Viewer) -> Fight:
    """A copy of the fight in which all that the viewer may not know is 0."""
    seen = copy_fight(fight)
    for me in seen.fighters:
        if not perceives(fight, viewer, me.seat):
            blank(me, Known.PERCEIVED)
        if not knows(fight, viewer, me.seat):
            outline(fight, me)
    return seen


def outline(fight: Fight, me: Fighter) -> None:
    """Leave of a fighter what anyone can see."""
    health, armored = SEEN_HEALTH[looks(fight, me)], has_armor(me)
    blank(me, Known.SIDE)
    glimpse(me)
    me.armor = int(armored)
    if me.kind != Kind.HAZARD:
        me.max_health, me.health = 4, health
    for entry in me.lasting:
        if HEALTH_OR_ARMOR >> entry.kind & 1:
            entry.count = 0


def looks(fight: Fight, me: Fighter) -> str:
    """HEL-ST-30: how a creature looks: hale, Bloody, or down at 0 Health or less."""
    if me.health <= 0:
        return "down"
    return "Bloody" if is_bloody(fight, me) else "hale"


def has_armor(me: Fighter) -> bool:
    """Whether they have Armor Stacks left, of whatever kind."""
    return me.armor + amount_of(me, Status.BONUS_ARMOR) > 0
