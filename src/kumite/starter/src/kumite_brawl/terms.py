"""The terms of Brawl. Member 0 of each enum is the harmless one."""

from enum import IntEnum


class Why(IntEnum):
    """What dice are rolled for."""

    NOTHING = 0
    STRIKE = 1


class Ask(IntEnum):
    """What is decided."""

    NOTHING = 0
    ACT = 1
    TARGET = 2


class Act(IntEnum):
    """What one does in a turn."""

    STRIKE = 0
    GUARD = 1


class Event(IntEnum):
    """What happens."""

    NOTHING = 0
    GUARDS = 1
    STRIKES = 2
    IS_MISSED = 3
    LOSES_HITS = 4
    GOES_DOWN = 5


class Side(IntEnum):
    """Who stands together."""

    HOME = 0
    GUESTS = 1


class Outcome(IntEnum):
    """How a fight ends."""

    GOING_ON = 0
    HOME = 1
    GUESTS = 2


class Fate(IntEnum):
    """Where a fighter stands."""

    ABSENT = 0
    STANDING = 1
    DOWN = 2


class Policy(IntEnum):
    """Who decides where nobody sits."""

    RANDOM = 0
    SENSIBLE = 1
