"""The enums of a fight of open dice."""

from enum import IntEnum


class Why(IntEnum):
    NONE = 0


class Ask(IntEnum):
    NUMBER = 0
    OPTION = 1


class Event(IntEnum):
    SHOWN = 0


class Outcome(IntEnum):
    GOING_ON = 0
    OVER = 1


class Fate(IntEnum):
    ABSENT = 0
    STANDING = 1


class Policy(IntEnum):
    RANDOM = 0
