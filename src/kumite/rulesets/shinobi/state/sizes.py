"""How many of each there can be, units, and numbers that stand for an answer."""

SEATS = 16
WEAPONS = 6
"""Weapon 0 is always the bare hands."""
HEAPS = 14
"""Places in which weapons of one fighter may lie. WEAPONS of them are for what is dropped; what is thrown to
yet another place is found with others of its kind."""
TECHNIQUES = 16
WOUNDS = 20
STATUSES = 28
ABILITIES = 56
SKILLS = 10
POISONS = 6
GENJUTSU = 6
EFFECTS = 96
AREAS = 10
YARD = 5000
"""Units of the grid in a yard: AGI * percent * counts / 50 / 100 is then a whole number of units."""
LAST_COUNT = 2_000_000
"""No count of the clock is beyond this."""
FARTHEST = 2000 * YARD
"""No place is farther than this from the middle of the field."""
LOTS = 10**9
"""More than any sum or total comes to."""
OWN_BLOOD = 99
"""As the name of a poison: what a ruptured organ or a chopped liver lets into the blood."""
DECLINE = 62
"""As an option: none of them."""
THROWN = 60
"""As an option of what is sealed: a multi-throw with a link that needs seals."""
LEAPT = 1
"""Of `stepped`: to the side of a friend whose hit is taken."""
STEPS_TO = 2
"""Of `stepped`: from here on it says towards whom, counted up by this."""
MOST_COUNTS = 60
"""The most counts that anybody declares a stance, a wait or a move for; the text has no limit."""
FIELD = 1000
"""Places are within so many yards of the middle of the field."""
FREE_ACTS = 6
"""At most so many actions of Speed 0 on one turn; the text has no limit."""
