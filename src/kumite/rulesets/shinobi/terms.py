"""The terms of a fight of ninja as enums: what dice are for, what is asked, what happens, what one may do.

Member 0 of each enum is the harmless one, because an empty seat of a compiled fight is all zeros. What
there is in a fight (wounds, poisons, techniques ...) is in `things`.
"""

from enum import IntEnum

from .things import D20OnAccuracyRoll as D20OnAccuracyRoll
from .things import MitigationOrder as MitigationOrder
from .things import Rounding as Rounding


class Why(IntEnum):
    """What a die is rolled for."""

    NOTHING = 0
    INITIATIVE = 1
    DODGE = 2
    PARRY = 3
    TAKE_THE_HIT = 4
    WILLPOWER = 5
    HIDE = 6
    SEARCH = 7
    CHAKRA_CONTROL = 8  # to hold the seals
    STAMINA = 9
    CHAKRA = 10
    DAMAGE = 11
    EXTRA_DAMAGE = 12
    WOUND_LOCATION = 13
    STATUS_ATTACK = 14
    STATUS_RESISTANCE = 15
    SKILL_ATTACK = 16
    SKILL_DEFENCE = 17
    GENJUTSU_ATTACK = 18
    GENJUTSU_DEFENCE = 19
    GRAPPLE_ATTACK = 20
    GRAPPLE_DEFENCE = 21
    POISON = 22
    IGNITE_PLACE = 23
    SUFFOCATION_STAMINA = 24
    PRESSURE_STAMINA = 25
    PRESSURE_RESISTANCE = 26
    HEAD_WOUND = 27
    RUPTURE = 28
    WIND_MISS = 29
    CLONE = 30
    CALTROPS = 33
    WEATHER = 35
    COUNTRY = 36
    DAY_OR_NIGHT = 37
    LIGHT = 38
    PURSUIT_INITIATIVE = 39
    VOLLEY_ATTACK = 40
    VOLLEY_DEFENCE = 41
    VOLLEY_DAMAGE = 42
    SQUAD_SIDE = 43
    AMBUSH = 44
    AMBUSH_AWARENESS = 45
    CUT_OFF = 46
    CUT_OFF_SURVIVAL = 47
    TRAP = 48
    TRAP_SURVIVAL = 49
    TRAP_DAMAGE = 50
    GUTS = 51
    THROAT = 52
    ATHLETICS = 53
    GUARD = 54  # a defensive technique


class Ask(IntEnum):
    """What somebody is asked to decide. After each: what the bits of the options stand for."""

    NOTHING = 0
    ACTION = 1  # Action
    TARGET = 2  # seats
    TECHNIQUE = 3  # slots of techniques
    WEAPON = 4  # weapons; bit 0: the bare hands
    OFF_WEAPON = 5  # weapons for the other hand; DECLINE: none
    LINK = 6  # slots of techniques; DECLINE: no further one
    X = 7  # an amount: the X of the technique
    CALLED = 8  # Location; NONE: no called shot
    FREE_MOVE = 9  # NoYes: go nearer with a ranged attack
    POWER = 10  # an amount: ranks of Power Attack used
    FOCUS_RANKS = 11  # an amount: ranks of Weapon Focus used
    SUDDEN = 12  # an amount: ranks of Sudden Attack used
    SURGE = 13  # an amount: points bought with Surge
    HOLD_BACK = 14  # NoYes
    AP = 15  # an amount: action points spent on it
    SEALED = 16  # slots of techniques; THROWN: a multi-throw with a link that needs seals
    SEAL_SPEED = 17  # an amount: the Speed of the handseals
    COUNTS = 18  # an amount: for how many counts
    STANCE = 19  # Stance
    SECOND_STANCE = 20  # Stance; NONE: no second one
    WAY = 21  # Way
    REFERENCE = 22  # seats: towards or away from whom
    POINT_X = 23  # an amount: yards
    POINT_Y = 24
    NUMBER = 25  # an amount: pieces thrown
    DRAW = 26  # weapons; DECLINE: none (more)
    DISCARD = 27  # weapons
    RETRIEVE = 28  # weapons
    ITEM = 29  # Item
    WARDS = 30  # seats to protect in a Defensive Formation; DECLINE: no further one
    ABORT = 31  # NoYes: stop what one is doing, and act on the next count
    ABORT_AT = 32  # an amount: on which count before something happens; the highest: on none
    ABORT_INTO = 33  # NoYes: stop it as part of this interrupt
    DEFENCE = 34  # Defence; from Defence.TECHNIQUE on slots of techniques
    TAKE_THE_HIT = 35  # NoYes
    TAKE_TEN = 36  # NoYes: a natural 10 instead of the die
    SPEND_WILLPOWER = 37  # NoYes
    SNEAK_ATTACK = 38  # seats whose action to interrupt; DECLINE: none
    CALL_OFF = 39  # NoYes: call the action off and defend
    UNWATCHED = 40  # NoYes, of the referee: nobody watches the one who wants to hide
    SEARCH_NOW = 41  # NoYes: an ally pointed somebody out
    END_BATTLE = 42  # NoYes
    UPKEEP_ENDS = 43  # slots of techniques; DECLINE: none
    PROTECTOR = 44  # Location: where the forehead protector is worn
    COST_FIRST = 45  # NoYes: roll for one's own action before this defence
    FIRST_TO_DECLARE = 47  # seats, of the referee
    REFLEXES = 48  # NoYes: start in a Block, slower
    PREPARED = 49  # slots of techniques whose Upkeep one starts with; DECLINE: none
    DEFEND_TAKEN = 50  # Defence: against the hit that one has taken for an ally
    MOTION = 51  # NoYes: act sooner for 2 AP
    WOUND_TYPE = 53  # WoundType
    WOUND_LOCATION = 54  # Location
    ESCAPES_BY_KAWARIMI = 55  # NoYes
    GUTS = 56  # NoYes
    FOCUS = 57  # NoYes
    DESPERATION = 58  # NoYes
    LIMIT_BREAK = 59  # NoYes
    REST_HALVES = 60  # NoYes: halves the penalty of a wound instead
    PHOENIX = 61  # NoYes: cancels, instead of both being hit
    AFTER_HIT = 62  # slots of techniques that follow a hit; DECLINE: none
    COUNTER = 63  # slots of techniques that answer a defence; DECLINE: none
    PURSUIT_BEGINS = 64  # NoYes, of the referee
    CAPTAIN = 65  # seats
    TACTIC = 66  # Tactic
    FORMATION = 67  # Formation
    PURSUIT_ACTION = 68  # PursuitAction
    SIDE = 69  # SquadSide
    SIDE_AT_5 = 70  # NoYes: choose the side, at -5
    CUNNING = 71  # NoYes: the enemy loses instead
    VOTE_TACTIC = 72  # Tactic
    VOTE_FORMATION = 73  # Formation
    FOLLOW = 74  # Follow
    SENT = 75  # seats
    SACRIFICED = 76  # seats
    VOLLEY_BY_STEALTH = 77  # NoYes
    RECOVERY_MINUTES = 78  # an amount, of the referee
    MEDICAL_ATTENTION = 79  # NoYes, of the referee
    MORE_TARGETS = 80  # seats; DECLINE: no further one
    EYES = 81  # NoYes: shut them
    HIDES_NOW = 82  # NoYes: hide with the technique
    FLASH = 83  # NoYes: a flash bomb as part of the attack or the dodge
    SHORE = 84  # NoYes: raise a wall of earth before an ally
    COUNTDOWN = 85  # an amount: the counts until an exploding tag goes off
    D20_LEFT_OUT = 86  # NoYes, of the referee: generic bonuses to d20 rolls do not count for this roll
    IN_WORLD_TIMES = 87  # NoYes, of the referee: healing takes the times of the world
    WORN_OUT = 88  # NoYes, of the referee: starving, thirsty or sleepless
    HOSPITAL = 89  # NoYes, of the referee: a stay of 24 hours
    STEADIES = 90  # NoYes: no penalty of the weapon's own, for 3 Stamina more


class Event(IntEnum):
    """What happened. After each: what the amount is, 0 where nothing is written."""

    NOTHING = 0
    COUNT = 1  # the count that the clock has reached
    INITIATIVE = 2  # the total
    FIRST_COUNT = 3  # the count on which it acts first
    JOINS = 4
    AP_GAINED = 5  # points
    DECLARES = 6  # Action
    DECLARES_TECHNIQUE = 7  # TechniqueName
    DECLARES_LINK = 8  # TechniqueName
    DECLARES_WEAPON = 9  # its name
    DECLARES_TARGET = 10  # the seat
    DECLARES_CALLED = 11  # Location
    DECLARES_STANCE = 12  # Stance
    DECLARES_SPEED = 13  # final Speed
    DECLARES_ACCURACY = 14  # the target number
    DECLARES_AP = 15  # points spent
    DECLARES_STAMINA = 16  # the cost
    DECLARES_CHAKRA = 17
    SEALS_MEANT = 18  # TechniqueName: what the seals are for; only for who makes them, unless they are open
    ACTS_NEXT = 19  # the count
    TAKES_EFFECT_ON = 20  # the count of a delayed action
    FALLS_DUE = 21  # Action: a delayed one
    LOST_EFFECT = 22  # Action: a delayed one, its actor being out
    ABORTS = 23  # Running
    ABORTS_INTO = 24  # Running: as part of an interrupt
    SEALS_READY = 25
    SEALS_LOST = 26
    SEALS_HELD = 27  # the total
    SEALS_BROKEN = 28  # the total
    MOVES = 29  # yards, down to a whole number
    REACHES_GOAL = 31
    DEFENDS = 32  # Defence
    DEFENCE_SPEED = 33  # final Speed
    DEFENCE_ROLLED = 34  # the total
    AVOIDS = 35  # by so much
    HIT = 36  # by so much; 0 without a defensive roll
    PARTIAL = 37  # percent of the damage
    BLOCKS = 38
    STOPPED_BY_WALL = 39
    TAKES_THE_HIT = 40  # the total
    TAKES_ALL = 41
    SHARES_THE_HIT = 42  # percent that stays with the ally
    SPENDS_WILLPOWER = 43  # the die as it counts, 11..20
    NEW_ACCURACY = 44  # the Accuracy Roll that stands instead
    HIDES = 45  # the Stealth TN
    STEALTH_LEVEL = 46  # the level
    STEALTH_TN = 47  # the TN now
    HIDING_ENDS = 48
    SEARCHES = 49  # the total
    FINDS = 50  # the seat
    POINTS_OUT = 51
    NOTHING_FOUND = 52
    PREPARES_SNEAK = 53
    SNEAK_ATTACK = 54  # the seat that is interrupted
    CALLS_OFF = 55
    CARRIES_ON = 56
    SURPRISE = 57  # the seat that is surprised
    RESTS = 58  # the stamina penalty left
    DRAWS = 59  # the weapon's name
    SHEATHES = 60
    DISCARDS = 61  # the weapon's name
    RETRIEVES = 62  # the weapon's name
    STANDS_UP = 63
    SHUTS_EYES = 65
    OPENS_EYES = 66
    SLEEPER_WAKES = 67
    NO_TARGET = 68  # the action finds nobody any more
    AGREES = 69  # to end the battle
    BATTLE_ENDS = 70  # Ending
    REFEREE_RULES = 71  # Ask: against the default
    STAMINA_PASSED = 72  # the total
    STAMINA_FAILED = 73  # by so much
    CHAKRA_PASSED = 74
    CHAKRA_FAILED = 75
    FATIGUE_RISES = 76  # the level now
    FAILS_TO_ACTIVATE = 77  # TechniqueName
    DAMAGE_ROLLED = 78  # the dice
    VITALITY_LOST = 79  # points
    HP_LOST = 80
    NO_DAMAGE = 81
    WOUNDED = 82  # WoundName
    WOUND_PLACE = 83  # Location
    WOUND_PREVENTED = 84  # Armour
    STATUS = 85  # StatusKind
    STATUS_SEVERITY = 86
    STATUS_RESISTED = 87  # the total
    STATUS_ENDS = 88  # StatusKind
    STUNNED = 89  # points
    PRONE = 90
    KNOCKED_BACK = 91  # yards
    WILLPOWER_LOST = 92
    NEEDLING = 93  # how much now
    POISONED = 94  # PoisonName
    POISON_ENDS = 95
    BLEEDS = 96  # damage
    BURNS = 97  # damage
    POISON_DAMAGE = 98
    UNCONSCIOUS = 100
    INCAPACITATED = 101
    DIES = 102
    GENJUTSU_SUCCEEDS = 103  # the margin; only for the referee
    GENJUTSU_NOTICED = 104  # TechniqueName
    GENJUTSU_RESISTED = 105  # TechniqueName
    GENJUTSU_ENDS = 106  # TechniqueName
    FALSE_WOUND = 107  # WoundName
    AREA = 108  # AreaKind
    AREA_ENDS = 109
    UPKEEP = 110  # TechniqueName
    UPKEEP_ENDS = 111
    CLONES = 112  # how many
    CLONE_DESTROYED = 113  # how many are left
    CLONES_IDENTIFIED = 114
    GRAPPLE = 115
    GRAPPLE_ENDS = 116
    DISARMED = 117
    AIRBORNE = 118
    HEALED = 119  # points
    ITEM_USED = 120  # Item
    TAG_EXPLODES = 121  # Item
    ARMOUR_SPENT = 122  # Armour
    WEATHER = 123  # Weather
    LIGHT = 124  # Light
    WATER = 125  # gallons
    WALL = 126  # points left
    PURSUIT_BEGINS = 127
    CAPTAIN = 128
    TACTIC = 129
    FORMATION = 130
    BROKEN = 131
    PURSUIT_ACTION = 132
    DEGREE = 133
    SQUAD_SPEED = 134
    PERCENT = 135
    VOLLEY_HITS = 136
    VOLLEY_MISSES = 137
    TRAP_SPRUNG = 138
    AMBUSH = 139
    PURSUIT_ENDS = 140
    DAMAGE_DEALT = 141  # points, told to who dealt it
    DAMAGE_TAKEN = 142


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


class Follow(IntEnum):
    """Whom the Hunters follow after a Sacrifice."""

    THE_REST = 0
    THE_ONE = 1
    DETACH = 2


class Phase(IntEnum):
    """What the next beat is."""

    START = 0
    OPEN = 1  # the clock goes on to the next count on which something is due
    DECLARE = 2  # the actors of the count, one a beat, sealed; then all is revealed
    RESOLVE = 3  # one action a beat; then what was held back comes true
    PURSUIT = 4
    OVER = 5


class Fate(IntEnum):
    """Where a combatant stands."""

    ABLE = 0
    INCAPACITATED = 1
    UNCONSCIOUS = 2
    DEAD = 3
    ABSENT = 4  # has not come yet
    AWAY = 5  # escaped, or left behind in a pursuit


class Outcome(IntEnum):
    GOING_ON = 0
    LEAF = 1
    SAND = 2
    MIST = 3
    CLOUD = 4
    STONE = 5
    NOBODY = 6


class Ending(IntEnum):
    NONE = 0
    LAST_ABLE = 1  # only one side has somebody able to act
    NOBODY_ABLE = 2
    AGREED = 3
    ESCAPED = 4  # a pursuit ended it


class Side(IntEnum):
    LEAF = 0
    SAND = 1
    MIST = 2
    CLOUD = 3
    STONE = 4


class NoYes(IntEnum):
    NO = 0
    YES = 1


class Policy(IntEnum):
    RANDOM = 0
    SENSIBLE = 1


# House rules. Those of damage are in `things`.


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


class WillpowerWindow(IntEnum):
    BEFORE_DAMAGE = 0
    AFTER_DAMAGE = 1


class WillpowerFormula(IntEnum):
    SUM_BY_100 = 0
    ONE_AND_SUM_BY_250 = 1


class D20OnInitiative(IntEnum):
    APPLIES = 0
    NOT = 1


class StunBlocksAp(IntEnum):
    BLOCKS = 0
    NOT = 1


class WoundThreshold(IntEnum):
    AT_LEAST = 0
    MORE_THAN = 1


class SimultaneousWounds(IntEnum):
    ALONE_THEN_SUMMED = 0
    ONE_AFTER_ANOTHER = 1


class TthDistance(IntEnum):
    NONE = 0
    ASUNDER = 1
