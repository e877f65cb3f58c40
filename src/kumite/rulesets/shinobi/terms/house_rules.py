"""The readings of the house rules; `house.toml` says what each means."""

from enum import IntEnum


class SpeedRounding(IntEnum):
    UP = 0
    DOWN = 1


class InterruptFloor(IntEnum):
    HALF = 0
    HALF_ONLY_TO_3 = 1


class ApGain(IntEnum):
    BEFORE = 0
    AFTER = 1


class Declaration(IntEnum):
    SEALED = 0
    IN_ORDER = 1


class FatigueSameIc(IntEnum):
    SNAPSHOT = 0
    IMMEDIATE = 1


class DelayAbortLast(IntEnum):
    BEFORE = 0
    INCLUSIVE = 1


class DelayCostAt(IntEnum):
    DECLARATION = 0
    RESOLUTION = 1


class D20OnAccuracyRoll(IntEnum):
    PENALTIES_ONLY = 0
    NEITHER = 1
    BOTH = 2


class WillpowerWindow(IntEnum):
    BEFORE_DAMAGE = 0
    AFTER_DAMAGE = 1


class MitigationOrder(IntEnum):
    SEED = 0
    NWW_CURRENT = 1
    ASUNDER = 2


class StunBlocksAp(IntEnum):
    BLOCKS = 0
    NOT = 1


class WoundThreshold(IntEnum):
    AT_LEAST = 0
    MORE_THAN = 1


class WillpowerFormula(IntEnum):
    SUM_BY_100 = 0
    ONE_AND_SUM_BY_250 = 1


class D20OnInitiative(IntEnum):
    APPLIES = 0
    NOT = 1


class SimultaneousWounds(IntEnum):
    ALONE_THEN_SUMMED = 0
    ONE_AFTER_ANOTHER = 1


class TthDistance(IntEnum):
    NONE = 0
    ASUNDER = 1


class Rounding(IntEnum):
    """House.damage_rounding."""

    FLOOR_ONCE = 0
    FLOOR_EACH_STEP = 1
    NEAREST = 2
