"""What one may do: actions, what of them lasts, stances, answers to an attack."""

from enum import IntEnum


class Action(IntEnum):
    """What one may do on one's turn; from DODGE on: only as an interrupt."""

    NOTHING = 0
    UNARMED = 1
    WEAPON = 2
    THROW = 3  # Multi-Throw
    TECHNIQUE = 4
    SEALS = 5
    STANCE = 6
    WAIT = 7
    MOVE = 8
    REST = 9
    HIDE = 10
    IMPROVE_HIDING = 11
    SEARCH = 12
    POINT_OUT = 13
    PREPARE_SNEAK = 14
    DRAW = 15
    SHEATHE = 16
    DISCARD = 17
    RETRIEVE = 18
    DISARM = 19
    AIM = 20
    ITEM = 21
    STAND = 22
    SHIFT = 23
    BREAK = 24
    RELEASE = 25
    HIDE_AMONG_CLONES = 26
    OBSERVE_CLONES = 27
    HOLD_THROAT = 28
    WIPE_EYES = 29
    KNOCK_OUT = 30
    COUP_DE_GRACE = 31
    EYES = 32
    WAKE = 33
    DODGE = 40
    PARRY = 41
    BLOCK = 42
    TAKE_THE_HIT = 43


class Running(IntEnum):
    """An action that lasts."""

    NOTHING = 0
    PLAIN = 1  # its effect is over; it can't be aborted
    SEALS = 2
    STANCE = 3
    WAIT = 4
    MOVE = 5
    SNEAK = 6
    DELAY = 7
    REPAIR = 8  # hands on somebody who is being healed


class Stance(IntEnum):
    """SHI-VAR-1, SHI-VAR-6: bits of the stances in force."""

    NONE = 0
    BLOCK = 1
    GUARD = 2
    TOTAL_DEFENSE = 3
    FORMATION = 4
    OBSERVE = 5


class Defence(IntEnum):
    """What answers an attack; TECHNIQUE + n is the technique in slot n."""

    NONE = 0
    DODGE = 1
    PARRY_RIGHT = 2
    PARRY_LEFT = 3
    PARRY_UNARMED = 4
    BLOCK = 5
    EVADE = 6  # a dodge that still stands
    PARRY_DRAWN = 7  # with a ninja-to that is drawn for it
    TECHNIQUE = 10


class Way(IntEnum):
    TOWARDS = 0
    AWAY = 1
    POINT = 2
    FETCH = 3  # to what lies on the ground


class NoYes(IntEnum):
    NO = 0
    YES = 1
