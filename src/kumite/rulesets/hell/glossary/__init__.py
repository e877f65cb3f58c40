"""The things of the rulebook: one row for each status, Art, Trait, item and creature ability.

A row says all that is always so of a thing. What rules need of it is derived here, as ints and tuples of
ints, because rules are compiled and rows hold strings.
"""
