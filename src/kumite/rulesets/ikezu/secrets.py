"""What a player may see of the other side: bodies and weapons, but no numbers.

The text keeps the opponents' numbers with the Guide. Whoever plays a fighter knows the sheets of
that fighter's side; of the others he sees what can be seen.
"""

from __future__ import annotations

from dataclasses import replace

from ...copying import copy_fight
from .. import Viewer
from .state import Fight, Fighter
from .terms import Fate

SEEN = (
    "seat",
    "side",
    "kind",
    "fate",
    "hands",
    "stat_block",
    "main",
    "off",
    "detachment",
    "mounted",
    "in_water",
    "bound_hands",
    "defenceless",
    "behind_cover_from",
    "at_melee",
    "at_reach",
    "panicked",
    "weakened",
    "fleeing",
    "possessed",
    "loses_turn",
    "ensnared",
    "grappled",
    "dragged",
    "grips",
    "late",
    "faces",
    "touches",
    "action",
    "target",
    "weapon",
    "move",
    "move_target",
    "second",
    "second_target",
    "aims",
)
"""The fields of a fighter that anyone can see."""

GLIMPSED = ("hamstrung", "frightened", "cannot_attack", "disadvantaged", "burning")
"""Numbers of which anyone can see whether they are 0."""


def knows(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer knows the numbers of that seat: of the referee's only the referee does."""
    if viewer is None:
        return True
    sides = {fight.fighters[own].side for own in viewer}
    return seat >= 0 and fight.fighters[seat].side in sides


def hide(fight: Fight, viewer: Viewer) -> Fight:
    """A copy of the fight in which whatever the viewer may not know is blank.

    Of a fighter of another side only what can be seen is left, and numbers of which something can
    be seen (hurt or not, in armor or not) become the same ones for all who look alike.
    """
    seen = copy_fight(fight)
    seen.fighters = [me if knows(fight, viewer, me.seat) else outline(me) for me in seen.fighters]
    return seen


def outline(me: Fighter) -> Fighter:
    """What anyone can see of a fighter."""
    seen = Fighter(**{name: getattr(me, name) for name in SEEN})
    for name in GLIMPSED:
        setattr(seen, name, min(1, getattr(me, name)))
    seen.weapons = [replace(weapon, uses=min(1, weapon.uses), spent=0, trained=0) for weapon in me.weapons]
    seen.armor = min(1, me.armor + me.shield + me.helmet)
    if me.fate == Fate.IN_FIGHT:
        seen.hp_max = seen.strength_max = 2
        seen.hp = 1 if is_hurt(me) else 2
        seen.strength = 1 if is_bleeding(me) else 2
        seen.dexterity = min(1, me.dexterity)
        seen.will = min(1, me.will)
    return seen


def is_hurt(me: Fighter) -> bool:
    """Whether blows have told on it. HP that panic or a full pack hide are not lost."""
    return is_bleeding(me) or me.hp + me.hp_held < me.hp_max


def is_bleeding(me: Fighter) -> bool:
    """Whether it has lost STR."""
    return me.strength < me.strength_max
