"""How long the lists of a fight are, and the numbers that mean something special."""

from __future__ import annotations

SEATS = 16
"""At most so many combatants, a group of Kaonashi being one."""
MEMBERS = 48
"""At most so many in a group; a bit set of members fits into an int."""
EVERY_MEMBER = (1 << MEMBERS) - 1
WEAPONS = 5
"""Weapon 0 is always the body: bare hands, or a bite."""
FACES = 11
"""Action Dice are counted at their face, 1..10."""
ELEMENTS = 6
"""Elements are kept at Element.EARTH to Element.VOID."""
SKILLS = 18
"""Skills are kept at their place in Skill."""
PLACES = 8
DICE = 40
"""No roll has more dice, even without the ten dice rule."""
DEFENSES = 16
"""Where an Active Defense is told with its total: the total, * 16, + the defense."""
TAGGED = 10
"""In a payment: what is added to the face of a die got by interrupt."""
HONOR = 21
"""As a payment: an Honor Point."""
EXCHANGE = 22
"""As a payment: two dice of Moments to come."""
DECLINE = 62
"""As an option: none of them."""
RAISES = 99
"""The most Raises that anybody is asked about; the text has no limit."""
LEVEL = 100_000
"""Positions and height levels are at most so far from 0, on either side."""
NAMES = 999
"""The last line that the list of weapon names can have."""
