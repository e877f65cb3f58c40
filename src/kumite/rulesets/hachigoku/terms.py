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
    """What somebody is asked to decide. After each: what the bits of the options stand for."""

    NOTHING = 0
    WISH = 1  # NoYes: act in this Moment
    INTERRUPT = 2  # NoYes: exchange two dice of Moments to come for one of this Moment
    EXCHANGED = 3  # faces
    ACTION = 4  # Action
    NEXT_ACTION = 5  # Action: the other part of a bundle; NOTHING: none
    PAY = 6  # 1..10 ordinary dice by face, 10+face dice got by interrupt, HONOR, EXCHANGE, DECLINE
    MOVEMENT = 7  # Movement
    REFERENCE = 8  # seats: nearer to or farther from whom
    WAY = 9  # Way: which way from somebody at the same place
    LEVELS = 10  # an amount: how many height levels down
    SIMPLE = 11  # Simple
    DRAW = 12  # weapons
    HAND = 13  # Hand
    PICK_UP_FROM = 14  # seats: whose weapon lies there
    PICK_UP = 15  # weapons of that one
    LET_GO = 16  # weapons
    TARGET = 17  # seats
    WEAPON = 18  # weapons; bit 0: the bare hands
    MANOEUVRE = 19  # Manoeuvre
    APPROACH = 20  # Approach
    APPROACH_MOVE = 21  # Movement: NEARER or FARTHER
    RIDE_ON = 22  # NoYes: one step farther after a mounted Charge
    COVER_SHOT = 23  # NoYes
    SKILLED = 24  # NoYes
    RAISES = 25  # an amount, all purposes together
    RAISES_MEMBERS = 26  # an amount, of those: for more members of a group
    RAISES_DISTANCE = 27  # an amount, of those: for the distance of a Throw
    RAISES_BONUS = 28  # an amount, of those: for bonus Effects
    KEEP = 29  # Keep
    KEEP_DIE = 30  # places of the dice as rolled
    DEFENCE_BEFORE = 31  # Defence: before the attack roll
    DEFENCE = 32  # Defence: against an attack that hits
    GUARD = 33  # NoYes
    DEFENCE_WEAPON = 34  # weapons
    DISARM = 35  # NoYes
    DISARM_WEAPON = 36  # weapons; bit 0: the bare hands
    DISARM_TAKES = 37  # NoYes: into the own hand
    MEMBER = 38  # members of the group that it concerns: who takes the next Wound
    MEMBER_AFFECTED = 39  # members of the group that it concerns: who is affected
    HOLD = 40  # Hold
    HOLD_OF = 41  # seats: which captive
    HOLD_WOUNDS = 42  # an amount
    ESCAPE_FROM = 43  # seats: which holder
    ESCAPE_ELEMENT = 44  # Element
    THROW_WAY = 45  # Way
    THROW_STEPS = 46  # an amount
    FALL_ROLL = 47  # NoYes
    SNEAK_UP_ON = 48  # seats
    TREATMENT = 49  # seats of patients; DECLINE
    TREATED = 50  # NoYes
    END_SKIRMISH = 51  # NoYes
    # Of the Story Daimyo.
    PLAY_ON = 52  # NoYes
    PRESENCE = 53  # NoYes: has the attacker an idea where the unseen foe is
    CLOSE_SHOT = 54  # NoYes: a ranged attack at Close
    LONG_THROW = 55  # NoYes: a throw of great strength beyond Near
    DODGE_SHOT = 56  # NoYes: a Dodge against a ranged attack
    DIVE_FROM_BLOW = 57  # NoYes: a Dive against a melee attack
    REASON_LIMIT = 58  # an amount: how many members such a manoeuvre can affect
    GRAVITY = 59  # an amount: steps beyond the thrower's limit
    LANDING_DROP = 60  # an amount: height levels down
    SOFT_LANDING = 61  # NoYes
    RANGE = 62  # Range of the one who moved and the one that it concerns
    ESCAPE_SKILL = 63  # Skill; NONE: the raw Element
    ROLL_SKILL = 64  # Skill; NONE: no roll is needed
    ROLL_ELEMENT = 65  # Element
    ROLL_KIND = 66  # RollKind
    ROLL_TN = 67  # an amount
    COUNTERPRAYER = 68  # seats; DECLINE
    COUNTERPRAYS = 69  # NoYes; asked of whoever the Story Daimyo named


class Event(IntEnum):
    """What the table is told. After each: what the amount stands for."""

    NOTHING = 0
    ROUND_BEGINS = 1  # the round
    MOMENT = 2  # its number
    DICE_ROLLED = 3  # how many Action Dice
    DETECTS = 4
    SURPRISED = 5
    INTERRUPTS = 6  # face * 16 + face: the two dice
    WISHES = 7  # the Initiative Total
    ACTS = 8  # the Initiative Total
    SPENDS_DIE = 9  # the face
    SPENDS_HONOR = 10  # Honor Points left
    DICE_LOST = 11  # how many
    DECLARES = 12  # Action
    MOVES = 13  # Movement
    POSITION = 14  # the new position
    HEIGHT = 15  # the new height level
    RANGE = 16  # seat * 8 + Range
    SIMPLE = 17  # Simple
    DRAWS = 18  # weapon
    DROPS = 19  # weapon
    PICKS_UP = 20  # weapon
    RELOADS = 21  # weapon
    ATTACKS = 22  # seat of the target
    MANOEUVRE = 23  # Manoeuvre
    APPROACH = 24  # Approach
    RAISES = 25  # how many
    POOL = 26  # rolled * 100 + kept
    TN = 27  # the target number
    TOTAL = 28  # the total of a roll
    BANZAI = 29  # kept banzai dice
    HITS = 30  # seat of the target
    MISSES = 31  # seat of the target
    NO_CHANCE = 32  # Why: the pool is empty and the roll fails
    COVERED = 33  # seat of the target: total cover
    DEFENDS = 34  # Defence
    DEFENCE_SUCCEEDS = 35  # Defence
    DEFENCE_FAILS = 36  # Defence
    BECOMES_TARGET = 37  # seat of the one who was guarded
    TAKES_WOUNDS = 38  # how many; who: the one who takes them
    DEALS_WOUNDS = 39  # how many; who: the one whose they are
    MEMBER_WOUNDED = 40  # member * 8 + Wounds of that member
    HEAVILY_WOUNDED = 41  # the penalty
    GOES_DOWN = 42  # member
    GOES_OUT = 43  # member
    DIES = 44  # member
    KNOCKED_OUT = 45  # member
    PRONE = 46  # member
    STANDS_UP = 47
    STUNNED = 48  # Actions lost
    MEMBER_STUNNED = 49  # member
    RECOVERS = 50
    CAPTURED = 51  # member * 4 + Capture
    HOLD_TIGHTENED = 52  # seat of the captive
    HOLD_ENDS = 53  # seat of the holder; who: the captive
    ESCAPES = 54  # seat of the holder
    ESCAPE_FAILS = 55  # seat of the holder
    THROWN = 56  # steps
    LANDS = 57  # 1: on his feet
    FALLS = 58  # height levels
    FALL_CUSHIONED = 59  # 1: by the place, 2: by the roll
    DISARMED = 60  # weapon
    WEAPON_TAKEN = 61  # weapon, in the hand of the one who takes it
    RESISTS_KNOCKDOWN = 62
    SNEAKS = 63  # seat of the foe
    UNAWARE = 64  # seat of the sneaker; who: the foe
    NOTICES = 65  # seat of the sneaker; who: the foe
    COVER_LOST = 66
    COVER_TAKEN = 67  # Cover
    TREATS = 68  # seat of the patient
    HEALED = 69  # Wounds
    SUCCEEDS = 70  # Why
    FAILS = 71  # Why
    JOINS = 72
    PASSES = 73  # declares that he wants no more
    SKIRMISH_ENDS = 74  # Outcome
    BATTLE = 75  # how many are involved
    DAIMYO_RULES = 76  # Ask: what was ruled otherwise than by default
    RELEASED = 77  # seat of the captive
    BONUS_EFFECT = 78  # how many
    SHAFT_FREED = 79  # seat of the one who held it


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
    PC = 0
    OPPONENT = 1


class Kind(IntEnum):
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
    NONE = 0
    EARTH = 1
    WATER = 2
    FIRE = 3
    WIND = 4
    VOID = 5


class Skill(IntEnum):
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
    """Of items POOR, STANDARD, FINE; of armour POOR, STANDARD, FINE for high."""

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
    NONE = 0
    S = 1
    M = 2
    L = 3


class Reload(IntEnum):
    NONE = 0
    LIGHT = 1
    SLOW = 2


class Hand(IntEnum):
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
    NOTHING = 0
    MOVE = 1
    ATTACK = 2
    HOLD = 3
    ESCAPE = 4
    SNEAK = 5
    COMPLEX = 6
    MAGIC = 7
    LET_GO = 8  # free


class Order(IntEnum):
    """When the movement of a turn comes."""

    NONE = 0
    BEFORE = 1
    AFTER = 2


class Movement(IntEnum):
    NONE = 0
    NEARER = 1
    FARTHER = 2
    STAND_UP = 3
    CLIMB = 4
    DROP = 5
    GALLOP_NEARER = 6
    GALLOP_FARTHER = 7


class Simple(IntEnum):
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


class Manoeuvre(IntEnum):
    NONE = 0
    ENTANGLE_PARTIAL = 1
    ENTANGLE_FULL = 2
    ENTANGLE_AND_DOWN = 3
    FEINT = 4
    KNOCKDOWN = 5
    KNOCKOUT = 6
    STUN = 7
    THROW = 8


class Defence(IntEnum):
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


class Hold(IntEnum):
    """What a holder does with an Action."""

    NONE = 0
    RELEASE = 1
    TIGHTEN = 2
    WOUND = 3


class Capture(IntEnum):
    FREE = 0
    PARTIAL = 1
    FULL = 2


class Keep(IntEnum):
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
    NO = 0
    YES = 1


class Policy(IntEnum):
    RANDOM = 0
    SENSIBLE = 1


# House rules.


class PoolRule(IntEnum):
    SKILL_KEEP_ELEMENT = 0
    SKILL_PLUS_ELEMENT_KEEP_ELEMENT = 1


class DiceCap(IntEnum):
    TEN_DICE = 0
    NONE = 1
    SEVENTH_SEA = 2


class PoolFloor(IntEnum):
    ONE_SILENT_DIE = 0
    AUTO_FAIL = 1


class BanzaiCount(IntEnum):
    PER_DIE = 0
    PER_SHOUT = 1


class RaiseCap(IntEnum):
    NONE = 0
    VOID = 1


class FeintGuard(IntEnum):
    ALLOWED = 0
    BARRED = 1


class HoldWounds(IntEnum):
    PER_ACTION = 0
    PER_HOLD = 1


class DisarmTn(IntEnum):
    ATTACK_TOTAL = 0
    FOE_DEFENSE = 1
    FOE_SKILL_ROLL = 2


class KaonashiPool(IntEnum):
    MEMBERS = 0
    SKILL_ELEMENT = 1


class RangeModel(IntEnum):
    TRACK = 0
    MATRIX = 1
