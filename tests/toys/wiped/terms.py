"""The enums of a fight in which attacks are forgotten."""

from enum import IntEnum


class Why(IntEnum):
    NOTHING = 0
    ATTACK = 1


class Ask(IntEnum):
    NOTHING = 0


class Event(IntEnum):
    NOTHING = 0
    ATTACKS = 1
    REMEMBERS = 2


class Outcome(IntEnum):
    GOING_ON = 0
    OVER = 1


class Fate(IntEnum):
    ABSENT = 0
    STANDING = 1


class Policy(IntEnum):
    RANDOM = 0
