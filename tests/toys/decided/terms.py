"""The enums of the trials."""

from enum import IntEnum


class Why(IntEnum):
    NOTHING = 0


class Ask(IntEnum):
    NOTHING = 0
    NUMBER = 1
    GUESS = 2
    WEATHER = 3


class Event(IntEnum):
    NOTHING = 0
    SHOWS = 1


class Outcome(IntEnum):
    GOING_ON = 0
    RED = 1
    BLUE = 2
    NOBODY = 3


class Fate(IntEnum):
    ABSENT = 0
    STANDING = 1


class Policy(IntEnum):
    RANDOM = 0
    HIGHEST = 1
