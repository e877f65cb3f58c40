"""What is held back until a count is over, and what lies on the ground."""

from enum import IntEnum


class EffectKind(IntEnum):
    """Of one entry of `fight.effects`: what is done to `victim` when the effects are applied."""

    NONE = 0
    DAMAGE = 1  # amount, from any pool down; Vitality first
    HP_DAMAGE = 2
    VITALITY_DAMAGE = 3  # no overflow
    WOUND = 4  # detail: WoundType * 8 + Severity, place: Location
    STATUS = 5  # detail: StatusKind, amount: severity, until: the last count or 0
    STUN = 6
    EXTEND_STUN = 7
    PRONE = 8
    KNOCKBACK = 9  # yards
    POISON = 12  # detail: PoisonName, amount: duration
    AIRBORNE = 13
    GRAPPLED = 14
    DISARMED = 15  # detail: weapon
    UNCONSCIOUS = 16
    DEATH = 17
    GENJUTSU = 19  # detail: TechniqueName, amount: margin
    HEAL_HP = 20
    RIBS = 21  # broken ones hurt twice as much for a while
    DAZZLED = 22  # amount: the rank of a jutsu that burns eyes once blinded
    FREED = 23  # amount: the seat + 1 of whoever holds the victim


class AreaKind(IntEnum):
    NONE = 0
    SMOKE = 1
    HIDDEN_MIST = 2
    ILLUSORY_MIST = 3
    CALTROPS = 4
    TAG = 5  # an exploding tag that counts down
