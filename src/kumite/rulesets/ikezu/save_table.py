"""With which attribute each save is made: one row for each. The rules save with it, and the words name it."""

from __future__ import annotations

from .terms import Attribute, Why

SAVES: dict[Why, Attribute] = {
    Why.FIRST_ROUND_SAVE: Attribute.DEX,
    Why.INITIATIVE_SAVE: Attribute.DEX,
    Why.ENCOUNTER_SAVE: Attribute.WIL,
    Why.ATTACK_SAVE: Attribute.DEX,
    Why.CRITICAL_DAMAGE_SAVE: Attribute.STR,
    Why.POSSESSION_SAVE: Attribute.WIL,
    Why.GRAPPLE_SAVE: Attribute.DEX,
    Why.DRAG_SAVE: Attribute.STR,
    Why.BREAK_FREE_SAVE: Attribute.STR,
    Why.DISARM_SAVE: Attribute.STR,
    Why.SHOCK_SAVE: Attribute.STR,
    Why.RETREAT_SAVE: Attribute.DEX,
    Why.MORALE_SAVE: Attribute.WIL,
    Why.PANIC_SAVE: Attribute.WIL,
    Why.RECOVER_SAVE: Attribute.WIL,
    Why.PULL_LOOSE_SAVE: Attribute.STR,
    Why.SCAR_SAVE: Attribute.WIL,
    Why.STAREDOWN: Attribute.WIL,
    Why.DRAW: Attribute.DEX,
    Why.CLASH: Attribute.STR,
}
"""Of the others the referee names the attribute when asking for the save."""

ATTRIBUTE_OF = tuple(int(SAVES.get(Why(place), Attribute.NONE)) for place in range(max(Why) + 1))
"""The attribute at the place of what is saved for."""
