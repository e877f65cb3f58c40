"""How long the lists of a fight are, and the numbers that mean something special."""

from __future__ import annotations

from .terms import Arrow, Ring, Skill, Spell, Trait

SEATS = 16
"""At most so many participants."""
WEAPONS = 6
"""Weapon 0 is always the body: bare hands, or the first attack of a creature."""
TRAITS = len(Trait)
"""Traits are kept at their place in Trait, and so are Rings, skills, arrows and spells at theirs."""
RINGS = len(Ring)
SKILLS = len(Skill)
ARROWS = len(Arrow)
SPELLS = len(Spell)
STEPS = 8
"""The steps of a creature's Wounds."""
CHANGES = 10
"""A change of a Score lasts at most so many Rounds; so there are never more Rounds in which one ends."""
AREAS = 8
DIGITS = 15
"""How many roll-offs fit in one number; the chance that more are needed is 1 in 10 to the 15th."""
DICE = 10
"""No roll has more dice."""
DECLINE = 62
"""As an option: none of them."""
FOREVER = 1_000_000
"""As the Round in which something ends: never by itself."""
