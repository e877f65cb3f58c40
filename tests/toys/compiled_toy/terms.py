"""The terms of the toy ruleset."""

from enum import IntEnum


class Why(IntEnum):
    NOTHING = 0
    STRENGTH = 1
    DAMAGE = 2
    COURAGE = 3


class Ask(IntEnum):
    NOTHING = 0
    TARGET = 1
    WEAPON = 2
    FOOTING = 3
    EFFORT = 4


class Event(IntEnum):
    NOTHING = 0
    TURN = 1
    STRIKES = 2
    LOSES = 3
    RIPOSTES = 4
    FALLS = 5
    TIRES = 6


class Footing(IntEnum):
    EVEN = 0
    BETTER = 1
    WORSE = 2


class Fate(IntEnum):
    ABSENT = 0
    STANDING = 1
    DOWN = 2


class Outcome(IntEnum):
    GOING_ON = 0
    LEFT = 1
    RIGHT = 2
    NOBODY = 3


class Policy(IntEnum):
    RANDOM = 0
    GREEDY = 1


class Mischief(IntEnum):
    """What the toy does that no ruleset may, for the tests of what is refused."""

    NONE = 0
    UNKNOWN_EVENT = 1
    EVENT_OF_NOBODY = 2
    EVENT_OF_AN_EMPTY_SEAT = 3
    DIE_WITHOUT_SIDES = 4
    ANSWER_NOT_OFFERED = 5
    NO_OPTIONS = 6
    AMOUNT_TOO_HIGH = 7
    UNKNOWN_FATE = 8
    UNKNOWN_OUTCOME = 9
