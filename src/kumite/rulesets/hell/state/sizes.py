"""How long the lists of a state are, and the options that are no fighter, face or weapon."""

from __future__ import annotations

from ..terms import Item, Stat, Status, Talent

SEATS = 16
"""At most so many combatants."""
WEAPONS = 8
"""Weapon 0 is always the fist. Arts, items and creature actions that are Attacks have entries too."""
EFFECTS = 6
"""A weapon has at most so many effects, over all its parts."""
FACES = 13
"""Dice are counted by their face: 1 to 6, and up to 12 for a die that is no longer a d6."""
LASTING = 12
"""So many things last on a creature at once."""
SPAN = 24
"""A map has at most so many columns and rows; tile (x, y) is number y * SPAN + x."""
TILES = SPAN * SPAN
AREAS = 8
LABEL = 5
"""A name of one's own takes so many numbers."""
STATS = max(Stat) + 1
STATUSES = max(Status) + 1
ITEMS = max(Item) + 1
TALENTS = max(Talent) + 1
EVOLUTIONS = 3
"""The evolving Queen has at most so many changes at once."""
SHARED = 3
"""All Followers of one owner share so many dice."""
DECLINE = 62
"""As an option: none of them."""
THING = 61
"""As an option: something in the way, and no fighter."""
BOTH = WEAPONS
"""As a weapon: the pair of Side Weapons in hand."""
LOCKED_BIT = 16
"""As an option: a Locked die shows its face at this bit plus the face."""
DAMAGE_TYPES = 9
"""So many types of damage there are; an event tells the type and the Health lost as one number."""
