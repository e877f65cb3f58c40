"""What tactics may say besides what they say in every game."""

from enum import IntEnum


class Art(IntEnum):
    """With what somebody fights by preference."""

    USUAL = 0
    TAIJUTSU = 1
    NINJUTSU = 2
    GENJUTSU = 3
