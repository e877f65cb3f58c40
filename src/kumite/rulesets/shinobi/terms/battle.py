"""How a battle goes: phases, fates, outcomes, sides and policies."""

from enum import IntEnum


class Phase(IntEnum):
    """What the next beat is."""

    START = 0
    OPEN = 1  # the clock goes on to the next count on which something is due
    DECLARE = 2  # the actors of the count, one a beat, sealed; then all is revealed
    RESOLVE = 3  # one action a beat; then what was held back comes true
    PURSUIT = 4
    OVER = 5


class Fate(IntEnum):
    """Where a combatant stands."""

    ABLE = 0
    INCAPACITATED = 1
    UNCONSCIOUS = 2
    DEAD = 3
    ABSENT = 4  # has not come yet
    AWAY = 5  # escaped, or left behind in a pursuit


class Outcome(IntEnum):
    GOING_ON = 0
    LEAF = 1
    SAND = 2
    MIST = 3
    CLOUD = 4
    STONE = 5
    NOBODY = 6


class Ending(IntEnum):
    NONE = 0
    LAST_ABLE = 1  # only one side has somebody able to act
    NOBODY_ABLE = 2
    AGREED = 3
    ESCAPED = 4  # a pursuit ended it


class Side(IntEnum):
    LEAF = 0
    SAND = 1
    MIST = 2
    CLOUD = 3
    STONE = 4


class Policy(IntEnum):
    RANDOM = 0
    SENSIBLE = 1
    SIMPLE = 2
