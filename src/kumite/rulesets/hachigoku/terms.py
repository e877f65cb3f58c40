"""The terms of Hachigoku as enums: what dice are for, what is asked, what happens, what things are.

Member 0 of each enum is the harmless one, because an empty seat of a compiled fight is all zeros.
"""

from enum import IntEnum


class Why(IntEnum):
    """What a die is rolled for."""

    NOTHING = 0
    ACTION_DIE = 1
    AMBUSH_STEALTH = 2
    AMBUSH_DETECTION = 3
    SNEAK = 4
    NOTICE = 5
    ATTACK = 6
    DODGE = 7
    PARRY = 8
    BLOCK = 9
    COUNTERSTRIKE = 10
    DIVE = 11
    GUARD = 12
    DISARM = 13
    DISARM_RESISTED = 14
    RESIST_KNOCKDOWN = 15
    HOLD = 16
    ESCAPE = 17
    LANDING = 18
    FALL = 19
    MEDICINE = 20
    COMPLEX = 21
    MAGIC = 22
    COUNTERPRAYER = 23


class Ask(IntEnum):
    """What somebody is asked to decide; `words/questions.py` says how, and what the answers stand for."""

    NOTHING = 0
    WISH = 1
    INTERRUPT = 2
    EXCHANGED = 3
    ACTION = 4
    NEXT_ACTION = 5
    PAY = 6
    MOVEMENT = 7
    REFERENCE = 8
    WAY = 9
    LEVELS = 10
    SIMPLE = 11
    DRAW = 12
    HAND = 13
    PICK_UP_FROM = 14
    PICK_UP = 15
    LET_GO = 16
    TARGET = 17
    WEAPON = 18
    MANEUVER = 19
    APPROACH = 20
    APPROACH_MOVE = 21
    RIDE_ON = 22
    COVER_SHOT = 23
    SKILLED = 24
    RAISES = 25
    RAISES_MEMBERS = 26
    RAISES_DISTANCE = 27
    RAISES_BONUS = 28
    KEEP = 29
    KEEP_DIE = 30
    DEFENSE_BEFORE = 31
    DEFENSE = 32
    GUARD = 33
    DEFENSE_WEAPON = 34
    DISARM = 35
    DISARM_WEAPON = 36
    DISARM_TAKES = 37
    MEMBER = 38
    MEMBER_AFFECTED = 39
    HOLD = 40
    HOLD_OF = 41
    HOLD_WOUNDS = 42
    ESCAPE_FROM = 43
    ESCAPE_ELEMENT = 44
    THROW_WAY = 45
    THROW_STEPS = 46
    FALL_ROLL = 47
    SNEAK_UP_ON = 48
    TREATMENT = 49
    TREATED = 50
    END_SKIRMISH = 51

    PLAY_ON = 52
    PRESENCE = 53
    CLOSE_SHOT = 54
    LONG_THROW = 55
    DODGE_SHOT = 56
    DIVE_FROM_BLOW = 57
    REASON_LIMIT = 58
    GRAVITY = 59
    LANDING_DROP = 60
    SOFT_LANDING = 61
    RANGE = 62
    ESCAPE_SKILL = 63
    ROLL_SKILL = 64
    ROLL_ELEMENT = 65
    ROLL_KIND = 66
    ROLL_TN = 67
    COUNTERPRAYER = 68
    COUNTERPRAYS = 69
    TOSS = 70
    TOSS_TO = 71
    SEES = 72


class Event(IntEnum):
    """What the table is told; `words/events.py` says in which words, and what the amount stands for."""

    NOTHING = 0
    ROUND_BEGINS = 1
    MOMENT = 2
    DICE_ROLLED = 3
    DETECTS = 4
    SURPRISED = 5
    INTERRUPTS = 6
    WISHES = 7
    ACTS = 8
    SPENDS_DIE = 9
    SPENDS_HONOR = 10
    DICE_LOST = 11
    DECLARES = 12
    MOVES = 13
    POSITION = 14
    HEIGHT = 15
    RANGE = 16
    SIMPLE = 17
    DRAWS = 18
    DROPS = 19
    PICKS_UP = 20
    RELOADS = 21
    ATTACKS = 22
    MANEUVER = 23
    APPROACH = 24
    RAISES = 25
    POOL = 26
    TN = 27
    TOTAL = 28
    BANZAI = 29
    HITS = 30
    MISSES = 31
    NO_CHANCE = 32
    COVERED = 33
    DEFENDS = 34
    DEFENSE_SUCCEEDS = 35
    DEFENSE_FAILS = 36
    BECOMES_TARGET = 37
    TAKES_WOUNDS = 38
    DEALS_WOUNDS = 39
    MEMBERS_WOUNDED = 40
    HEAVILY_WOUNDED = 41
    GOES_DOWN = 42
    GOES_OUT = 43
    DIES = 44
    KNOCKED_OUT = 45
    PRONE = 46
    STANDS_UP = 47
    STUNNED = 48
    MEMBER_STUNNED = 49
    RECOVERS = 50
    CAPTURED = 51
    HOLD_TIGHTENED = 52
    HOLD_ENDS = 53
    ESCAPES = 54
    ESCAPE_FAILS = 55
    THROWN = 56
    LANDS = 57
    FALLS = 58
    FALL_CUSHIONED = 59
    DISARMED = 60
    WEAPON_TAKEN = 61
    RESISTS_KNOCKDOWN = 62
    SNEAKS = 63
    UNAWARE = 64
    NOTICES = 65
    COVER_LOST = 66
    COVER_TAKEN = 67
    TREATS = 68
    HEALED = 69
    SUCCEEDS = 70
    FAILS = 71
    JOINS = 72
    PASSES = 73
    SKIRMISH_ENDS = 74
    BATTLE = 75
    REFEREE_RULES = 76
    RELEASED = 77
    BONUS_EFFECT = 78
    SHAFT_FREED = 79
    UNSEATED = 80
    TOSSES = 81
    GRABS_AT = 82
    SEES = 83
    UNSETTLED = 84
    LEFT = 85


class Outcome(IntEnum):
    """How a Skirmish stands."""

    GOING_ON = 0
    PC_SIDE = 1
    OPPONENTS = 2
    NOBODY = 3
    BATTLE = 4


class Ending(IntEnum):
    """By what it ended."""

    NONE = 0
    DEFEATED = 1
    PASSED = 2
    AGREED = 3
    BATTLE = 4


class Side(IntEnum):
    """The two sides of a Skirmish."""

    PC = 0
    OPPONENT = 1


class Kind(IntEnum):
    """What a combatant is; Kami have no numbers."""

    NOBODY = 0
    NAMAE = 1
    KAONASHI = 2


class Fate(IntEnum):
    """Where a combatant stands; a group, where the best off of its members does."""

    ABSENT = 0
    IN_FIGHT = 1
    DOWN = 2
    UNCONSCIOUS = 3
    OUT = 4
    DEAD = 5


class Band(IntEnum):
    """How badly one is hurt."""

    HEALTHY = 0
    LIGHT = 1
    HEAVY = 2
    DOWN = 3
    OUT = 4
    DEAD = 5


class Phase(IntEnum):
    """What the next beat is."""

    START = 0
    ROUND_START = 1
    MOMENT_START = 2
    STEP = 3
    ROUND_END = 4
    OVER = 5


class Ambush(IntEnum):
    """How it is settled who detects an ambush."""

    NONE = 0
    ROLLED = 1
    NAMED = 2


class Element(IntEnum):
    """The five Elements, of which each roll uses one."""

    NONE = 0
    EARTH = 1
    WATER = 2
    FIRE = 3
    WIND = 4
    VOID = 5


class Skill(IntEnum):
    """The Skills that bear on a Skirmish; OTHER stands for all others."""

    NONE = 0
    KENJUTSU = 1
    SOJUTSU = 2
    BOJUTSU = 3
    KYUJUTSU = 4
    KUSARIJUTSU = 5
    SHURIKENJUTSU = 6
    KARATE = 7
    ATHLETICS = 8
    BAJUTSU = 9
    SAILING = 10
    STEALTH = 11
    INVESTIGATION = 12
    MEDICINE = 13
    ZEN = 14
    SHINGAKU = 15
    SENJUTSU = 16
    OTHER = 17


class Range(IntEnum):
    """How far apart two are, in steps."""

    CLOSE = 0
    NEAR = 1
    LONG = 2
    FAR = 3
    EXTREME = 4


class Cover(IntEnum):
    """In steps of difficulty, but for the last."""

    NONE = 0
    SLIGHT = 1
    PARTIAL = 2
    SUBSTANTIAL = 3
    TOTAL = 4


class Armor(IntEnum):
    """In steps of difficulty."""

    NONE = 0
    ASHIGARU = 1
    LIGHT = 2
    HEAVY = 3


class Quality(IntEnum):
    """Of items POOR, STANDARD, FINE; of armor POOR, STANDARD, FINE for high."""

    STANDARD = 0
    POOR = 1
    FINE = 2


class Mode(IntEnum):
    """How a weapon is used; a place without a weapon has none."""

    NONE = 0
    MELEE = 1
    RANGED = 2
    BOTH = 3


class Size(IntEnum):
    """The size of a weapon."""

    NONE = 0
    S = 1
    M = 2
    L = 3


class Reload(IntEnum):
    """How a weapon is loaded: as part of the attack, or with a simple action."""

    NONE = 0
    LIGHT = 1
    SLOW = 2


class Hand(IntEnum):
    """In which hand a weapon is."""

    MAIN = 0
    OFF = 1


class RollKind(IntEnum):
    """What a roll is; the last four are social, by the group of their Skill."""

    PHYSICAL = 0
    MENTAL = 1
    PRAYER = 2
    JUTSUGAKU = 3
    CHONIN = 4
    HININ = 5
    OTHER_SOCIAL = 6


class Action(IntEnum):
    """What an Action Die pays for."""

    NOTHING = 0
    MOVE = 1
    ATTACK = 2
    HOLD = 3
    ESCAPE = 4
    SNEAK = 5
    COMPLEX = 6
    MAGIC = 7
    LET_GO = 8  # free
    TOSS = 9  # free


class Order(IntEnum):
    """When the movement of a turn comes."""

    NONE = 0
    BEFORE = 1
    AFTER = 2


class Movement(IntEnum):
    """The movement of a turn."""

    NONE = 0
    NEARER = 1
    FARTHER = 2
    STAND_UP = 3
    CLIMB = 4
    DROP = 5
    GALLOP_NEARER = 6
    GALLOP_FARTHER = 7
    MOUNT = 8
    DISMOUNT = 9


class Simple(IntEnum):
    """The simple action that goes with a movement."""

    NONE = 0
    DRAW = 1
    SHEATHE = 2
    DROP_PRONE = 3
    PICK_UP = 4
    RELOAD = 5
    TAKE_COVER = 6
    OTHER = 7


class Way(IntEnum):
    """Along the track."""

    DOWN = 0
    UP = 1


class Approach(IntEnum):
    """A Range move that is part of an attack."""

    NONE = 0
    CHARGE = 1
    RIDE_BEFORE = 2
    RIDE_AFTER = 3


class Maneuver(IntEnum):
    """What an attack is meant to do besides wounding, or instead of it."""

    NONE = 0
    ENTANGLE_PARTIAL = 1
    ENTANGLE_FULL = 2
    ENTANGLE_AND_DOWN = 3
    FEINT = 4
    KNOCKDOWN = 5
    KNOCKOUT = 6
    STUN = 7
    THROW = 8


class Defense(IntEnum):
    """Active Defenses."""

    NONE = 0
    DODGE = 1
    PARRY = 2
    BLOCK = 3
    COUNTERSTRIKE = 4
    DIVE = 5
    GUARD = 6
    DISARM = 7
    RESIST = 8


class Dive(IntEnum):
    """What somebody has dived away from in a step."""

    NONE = 0
    SHOT = 1
    BLOW = 2


class Hold(IntEnum):
    """What a holder does with an Action."""

    NONE = 0
    RELEASE = 1
    TIGHTEN = 2
    WOUND = 3


class Capture(IntEnum):
    """How tightly somebody is held."""

    FREE = 0
    PARTIAL = 1
    FULL = 2


class Keep(IntEnum):
    """Which dice of a roll are kept."""

    HIGHEST = 0
    PICK = 1


class Result(IntEnum):
    """What became of an attack roll."""

    NONE = 0
    MISSED = 1
    HITS = 2
    DEFENDED = 3
    WIDE = 4  # it failed without a roll


class NoYes(IntEnum):
    """The answer to a plain question."""

    NO = 0
    YES = 1


class Policy(IntEnum):
    """Who decides where nobody sits."""

    RANDOM = 0
    SENSIBLE = 1
    SIMPLE = 2


# Tactics.


class Art(IntEnum):
    """Which way of fighting somebody prefers."""

    USUAL = 0
    BLOWS = 1
    HOLD = 2
    THROW = 3
    KNOCKOUT = 4
    KNOCKDOWN = 5
    STUN = 6
    FEINT = 7


class Opening(IntEnum):
    """How somebody begins."""

    USUAL = 0
    RUSH = 1
    WAIT = 2


# House rules.


class PoolRule(IntEnum):
    """How many dice a Skill gives."""

    SKILL_KEEP_ELEMENT = 0
    SKILL_PLUS_ELEMENT_KEEP_ELEMENT = 1


class DiceCap(IntEnum):
    """What becomes of dice beyond ten."""

    TEN_DICE = 0
    NONE = 1
    SEVENTH_SEA = 2


class PoolFloor(IntEnum):
    """What happens where no die is left."""

    ONE_SILENT_DIE = 0
    AUTO_FAIL = 1


class BanzaiCount(IntEnum):
    """What a die counts for that shouted several times."""

    PER_DIE = 0
    PER_SHOUT = 1


class RaiseCap(IntEnum):
    """How many Raises a roll may have."""

    NONE = 0
    VOID = 1


class FeintGuard(IntEnum):
    """Whether others may step in against a Feint."""

    ALLOWED = 0
    BARRED = 1


class HoldWounds(IntEnum):
    """How many Wounds a holder may deal."""

    PER_ACTION = 0
    PER_HOLD = 1


class DisarmTn(IntEnum):
    """The number of a Disarm."""

    ATTACK_TOTAL = 0
    FOE_DEFENSE = 1
    FOE_SKILL_ROLL = 2


class KaonashiPool(IntEnum):
    """What a group of Kaonashi rolls."""

    MEMBERS = 0
    SKILL_ELEMENT = 1


class RangeModel(IntEnum):
    """Where Ranges come from."""

    TRACK = 0
    MATRIX = 1
