"""What a player may see of the other side.

Pools, Locked dice, statuses, initiative and totals are open to all (HEL-AD-9). The stat blocks of the other
side are not, nor how much is left of its Health and armour, but for what anyone can see (HEL-ST-30). Where
somebody is who is Hidden, only its own side and the referee know (HEL-ST-11).
"""

from __future__ import annotations

from dataclasses import replace

from ...copying import copy_fight
from .. import Viewer
from .doors import is_bloody
from .lasting import amount_of
from .state import Fight, Fighter, Weapon
from .terms import Kind, Status

SHEET = (
    "level",
    "stats",
    "base_speed",
    "max_strain",
    "combat_dice",
    "dodge_at_rest",
    "dodge_block",
    "ward_at_rest",
    "initiative_bonus",
    "max_locked",
    "max_moves",
    "uses_deaths_door",
    "zero_rule",
    "immunities",
    "immune_damage",
    "ignores",
    "no_forced_movement",
    "burn_factor",
    "traits",
    "arts",
    "knacks",
    "talents",
    "items",
    "talent_limit",
    "talent_used",
    "joins",
    "dodge",
    "ward",
    "strain_spent",
    "undying",
    "used_turn",
    "used_round",
    "used_fight",
    "prey",
    "kept_d12",
    "kept_d12_for",
)
"""The fields of a fighter that only its own side knows."""

WHEREABOUTS = (
    "x",
    "y",
    "half_cover_from",
    "complete_cover_from",
    "cover_dodge",
    "tiles_moved",
    "step_due",
)
"""The fields of a fighter that nobody else knows while it is Hidden."""

SEEN_OF_WEAPONS = (
    "there",
    "name",
    "by",
    "by_id",
    "side",
    "two_handed",
    "glow",
    "in_hand",
    "lost",
    "stuck_in",
)
"""What anyone sees of a weapon."""

COUNTS = (Status.BONUS_ARMOR, Status.BONUS_MAX_HEALTH)
"""What lasts on a creature and is part of its armour or its Health."""

SEEN_HEALTH = {"hale": 4, "Bloody": 1, "down": 0}
"""Stands for the Health of others, of 4."""

BLANK = Fighter()


def knows(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer knows the sheet of that seat: of the referee's only the referee does."""
    if viewer is None:
        return True
    sides = {fight.fighters[own].side for own in viewer}
    return seat >= 0 and fight.fighters[seat].side in sides


def perceives(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """HEL-ST-11: whether the viewer knows where that fighter is."""
    return seat < 0 or knows(fight, viewer, seat) or not fight.fighters[seat].hidden


def hide(fight: Fight, viewer: Viewer) -> Fight:
    """A copy of the fight in which whatever the viewer may not know is blank."""
    seen = copy_fight(fight)
    for me in seen.fighters:
        if not perceives(fight, viewer, me.seat):
            blank(me, WHEREABOUTS)
        if not knows(fight, viewer, me.seat):
            outline(fight, me)
    return seen


def outline(fight: Fight, me: Fighter) -> None:
    """Leave of a fighter what anyone can see."""
    health, armored = SEEN_HEALTH[looks(fight, me)], has_armor(me)
    blank(me, SHEET)
    me.armor_at_rest = min(1, me.armor_at_rest)
    me.armor = int(armored)
    if me.kind != Kind.HAZARD:
        me.max_health, me.health = 4, health
    for entry in me.lasting:
        if entry.kind in COUNTS:
            entry.count = 0
    me.weapons = [visible(weapon) for weapon in me.weapons]


def looks(fight: Fight, me: Fighter) -> str:
    """HEL-ST-30: how a creature looks: hale, Bloody, or down at 0 Health or less."""
    if me.health <= 0:
        return "down"
    return "Bloody" if is_bloody(fight, me) else "hale"


def has_armor(me: Fighter) -> bool:
    """Whether it has Armor Stacks left, of whatever kind."""
    return me.armor + amount_of(me, Status.BONUS_ARMOR) > 0


def visible(weapon: Weapon) -> Weapon:
    """A weapon without what only its owner knows."""
    return replace(Weapon(), **{name: getattr(weapon, name) for name in SEEN_OF_WEAPONS})


def blank(me: Fighter, names: tuple[str, ...]) -> None:
    """Set fields to what they are in an empty seat."""
    for name in names:
        value = getattr(BLANK, name)
        setattr(me, name, value[:] if isinstance(value, list) else value)
