"""Pursuits: tactics, formations, and what squads do."""

from enum import IntEnum


class Tactic(IntEnum):
    NONE = 0
    FORCE = 1
    STEALTH = 2
    CUNNING = 3
    SPEED = 4


class Formation(IntEnum):
    NONE = 0
    LINE = 1
    CROSS = 2
    CIRCULAR = 3
    V = 4


class SquadSide(IntEnum):
    """Where a volley or a trap strikes a squad."""

    NONE = 0
    FRONT = 1
    SIDES = 2
    BACK = 3
    CENTER = 4


class PursuitAction(IntEnum):
    NOTHING = 0
    CHANGE_TACTIC = 1
    CHANGE_FORMATION = 2
    PRESS_ON = 3
    TAIJUTSU_VOLLEY = 4
    NINJUTSU_VOLLEY = 5
    ILLUSIONARY_ASSAULT = 6
    AMBUSH = 7
    CUT_OFF = 8
    STOP = 9
    GIVE_UP = 10
    TRAPS = 11
    ESCAPE = 12
    SACRIFICE = 13


class Follow(IntEnum):
    """Whom the Hunters follow after a Sacrifice."""

    THE_REST = 0
    THE_ONE = 1
    DETACH = 2
