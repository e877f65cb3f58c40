"""The terms of Ikezu-ishi as enums: what dice are for, what is asked, what happens, what things are.

Member 0 of each enum is the harmless one, because an empty seat of a compiled fight is all zeros.
"""

from enum import IntEnum


class Why(IntEnum):
    """What a die is rolled for."""

    NOTHING = 0
    FIRST_ROUND_SAVE = 1
    INITIATIVE_SAVE = 2
    ENCOUNTER_SAVE = 3
    ENCOUNTER_LOSS = 4
    FRIGHTENED_MINUTES = 5
    DAMAGE = 6
    OFF_HAND_DAMAGE = 7
    BLAST_COUNT = 8
    ATTACK_SAVE = 9
    CRITICAL_DAMAGE_SAVE = 10
    MORE_DAMAGE = 11
    ATTRIBUTE_LOSS = 12
    DURATION = 13
    POSSESSION_SAVE = 14
    GRAPPLE_SAVE = 15
    DRAG_SAVE = 16
    TRAMPLE_DAMAGE = 17
    CLUB_DAMAGE = 18
    ONGOING_DAMAGE = 19
    BREAK_FREE_SAVE = 20
    DISARM_SAVE = 21
    SHOCK_SAVE = 22
    RETREAT_SAVE = 23
    MORALE_SAVE = 24
    PANIC_SAVE = 25
    RECOVER_SAVE = 26
    RISKY_SAVE = 27
    SCAR_PLACE = 28
    SCAR_ATTRIBUTE = 29
    SCAR_TOTAL = 30
    SCAR_SAVE = 31
    SCAR_GAIN = 32
    FIRST_SCAR_BONUS = 33
    FIRST_PERMANENT_WOUND_BONUS = 34
    STAREDOWN = 35
    DRAW = 36
    CLASH = 37
    CLASH_DAMAGE = 38
    CLASH_D12 = 39
    OPPOSED_SAVE = 40
    PULL_LOOSE_SAVE = 41


class Ask(IntEnum):
    """What somebody is asked to decide; `words/questions.py` declares the answers to each."""

    NOTHING = 0
    ACTION = 1
    TARGET = 2
    WEAPON = 3
    MOVE = 4
    MOVE_TARGET = 5
    SECOND_MOVE = 6
    SECOND_MOVE_TARGET = 7
    AID_TARGET = 8
    READY_MAIN = 9
    READY_OFF = 10
    PICK_UP = 11
    BREAK_FREE_FROM = 12
    BLAST_AREA = 13
    IN_AREA = 14
    BLAST_TARGET = 15
    JUDGEMENT = 16
    JUDGED = 17
    RISKY_ATTRIBUTE = 18
    RISKY_FOOTING = 19
    BAND_OTHER = 20
    BAND = 21
    WARD = 22
    TIED_RESULT = 23
    TIED_WEAPON = 24
    QUICK_FOE = 25
    LIMB = 26
    MERCY = 27
    DETACHMENT = 28
    SWEEP_TARGET = 29
    DROP_WEAPON = 30
    CLUB_TARGET = 31
    TRAMPLE_TARGET = 32
    FREE_CHANGE = 33
    CRAWL = 34
    CRAWL_TARGET = 35
    WOUND_TYPE = 36
    WOUND_LEVEL = 37
    WOUND_CHOICE = 38
    WOUND_RAISED = 39
    DROP_ITEM = 40
    FITTING_ATTRIBUTE = 41
    SUCCESSOR = 42
    PANIC_CAUSE = 43
    YIELD = 44
    AFTERMATH = 45
    AFTERMATH_FIGHTER = 46
    PENDING_SCAR = 47
    TREATED_WOUND = 48
    HARM_ATTRIBUTE = 49
    HARM_AMOUNT = 50
    HARM_ARMOR = 51
    GIVES_WAY = 52
    AID_FOR = 53
    RISKY_SAVER = 54


class Event(IntEnum):
    """What the table is told; `words/events.py` declares what the number with each stands for."""

    NOTHING = 0
    ROUND_BEGINS = 1
    TURN_BEGINS = 2
    FIRST_ROUND_READY = 3
    FIRST_ROUND_LATE = 4
    DECLARES = 5
    MOVES = 6
    BAND_CHANGED = 7
    ATTACKS = 8
    ATTACK_FAILS = 9
    SHOWS = 10
    MISSES = 12
    BOUNCED = 13
    LANDS = 14
    STOPPED_BY_ARMOR = 15
    TAKES_DAMAGE = 16
    DEALS_DAMAGE = 17
    WARDED = 18
    HP_LOST = 19
    STR_LOST = 20
    DEX_LOST = 21
    WIL_LOST = 22
    HOLDS = 23
    CRITICAL_DAMAGE = 24
    DIES = 25
    DESTROYED = 26
    INCAPACITATED = 27
    SPARED = 28
    ROUTED = 29
    WEAKENED = 30
    STABILISED = 31
    PARALYZED = 32
    DELIRIOUS = 33
    SCARRED = 34
    SCAR_PLACED = 35
    SCAR_WAITS = 36
    HP_MAXIMUM = 37
    STR_MAXIMUM = 38
    DEX_MAXIMUM = 39
    WIL_MAXIMUM = 40
    OUT_OF_ACTION = 41
    DOOMED = 42
    DOOM_LIFTED = 43
    LIMB_LOST = 44
    DISARMED = 45
    SHOCKED = 46
    TURN_LOST = 47
    PUSHED = 48
    SWEEPS = 49
    READIES = 50
    PICKS_UP = 51
    AMMUNITION_LEFT = 52
    RETREATS = 53
    FLED = 54
    RETREAT_FAILS = 55
    MORALE_HOLDS = 56
    MORALE_BREAKS = 57
    FLEES = 58
    SAVE_PASSED = 59
    SAVE_FAILED = 60
    ABILITY = 61
    ONGOING_BEGINS = 62
    ONGOING_ENDS = 63
    DURATION_SET = 64
    HEALS = 65
    POSSESSED = 66
    POISONED = 67
    PANICS = 68
    RECOVERS = 69
    OVERLOADED = 70
    SLOT_FREED = 71
    WOUNDED = 72
    WOUND_RAISED = 73
    WOUND_HEALED = 74
    ITEM_DROPPED = 75
    REFEREE_RULES = 76
    CRAWLS = 77
    ENTERS = 78
    CONTEST = 79
    CONTEST_WON = 80
    STAND_OFF = 81
    EDGE = 82
    TOUCH = 83
    INITIATIVE = 84
    BOTH_TURNS_AT_ONCE = 85
    YIELDS = 86
    RESTED = 87
    DEPRIVED = 88
    DISEASED = 89
    FIGHT_ENDS = 91
    COUNTED = 92
    EXTINGUISHED = 93
    EXCHANGE_BEGINS = 95
    WOUND_GIVES_WAY = 96
    FATIGUE_GIVES_WAY = 97
    FRONT_MOVED = 98
    FRONT_STAYS = 99
    OUT_OF_REACH = 100
    ELUDES = 101
    SURPRISED = 102
    MAY_JOIN = 103
    CANNOT_ATTACK = 104
    ENDURES = 105


class Outcome(IntEnum):
    """How a fight stands. Which side it is for a duel: the challenger is the PC side."""

    GOING_ON = 0
    PC_SIDE = 1
    OPPONENTS = 2
    NOBODY = 3


class Ending(IntEnum):
    """By what the fight ended."""

    NONE = 0
    DEFEATED = 1
    FLED = 2
    GUIDE = 3
    DUEL = 4
    YIELDED = 5


class Side(IntEnum):
    PC = 0
    OPPONENT = 1


class Kind(IntEnum):
    NOBODY = 0
    PC = 1
    RETAINER = 2
    NPC = 3
    MONSTER = 4


class Fate(IntEnum):
    """Where a combatant stands. Only one who is IN_FIGHT may be able to act."""

    ABSENT = 0
    IN_FIGHT = 1
    INCAPACITATED = 2
    STABILISED = 3
    OUT_OF_ACTION = 4
    DEAD = 5
    DESTROYED = 6
    ROUTED = 7
    FLED = 8


class Contested(IntEnum):
    """What kind of encounter it is."""

    SKIRMISH = 0
    FRIENDLY_DUEL = 1
    TO_THE_DEATH = 2
    THREE_TOUCHES = 3
    THREE_TOUCHES_IN_EARNEST = 4
    DRAMATIC_CLIMAX = 5


class Phase(IntEnum):
    """What the next beat is."""

    START = 0
    STAREDOWN = 1
    DRAW = 2
    CLASH = 3
    INITIATIVE = 4
    AMBUSH_TURN = 5
    FIRST_ROUND = 6
    ALWAYS_FIRST_PC = 7
    ALWAYS_FIRST_OPPONENT = 8
    FIRST_TURN = 9
    SECOND_TURN = 10
    BOTH_TURNS = 11
    ROUND_END = 12
    AFTERMATH = 13
    OVER = 14


class Order(IntEnum):
    """Which side has the first turn of a round."""

    PC_FIRST = 0
    OPPONENT_FIRST = 1
    TOGETHER = 2


class Action(IntEnum):
    NOTHING = 0
    ATTACK = 1
    SECOND_MOVE = 2
    RETREAT = 3
    AID = 4
    SWAP = 5
    PICK_UP = 6
    BREAK_FREE = 7
    PUT_OUT_FIRE = 8
    RECOVER = 9
    OTHER = 10
    CRAWL = 11
    SWING_CLUB = 12
    BARE_HANDS = 13  # as an answer; what is declared is an attack


class Move(IntEnum):
    """The free move of a turn: when, and which way."""

    STAY = 0
    CLOSER_BEFORE = 1
    AWAY_BEFORE = 2
    CLOSER_AFTER = 3
    AWAY_AFTER = 4


class Direction(IntEnum):
    STAY = 0
    CLOSER = 1
    AWAY = 2


class Band(IntEnum):
    NONE = 0
    MELEE = 1
    REACH = 2
    RANGED = 3


class WeaponType(IntEnum):
    NONE = 0
    PIERCING = 1
    BLUDGEONING = 2
    SLASHING = 3


class Footing(IntEnum):
    EVEN = 0
    ADVANTAGE = 1
    DISADVANTAGE = 2


class Attribute(IntEnum):
    NONE = 0
    STR = 1
    DEX = 2
    WIL = 3


class Scar(IntEnum):
    """The entries of the scar table, numbered by the HP lost; `scar_table.py` has a row for each."""

    NONE = 0
    LASTING_SCAR = 1
    RATTLING_BLOW = 2
    WALLOPED = 3
    BROKEN_LIMB = 4
    DISEASED = 5
    REORIENTING_HEAD_WOUND = 6
    HAMSTRUNG = 7
    DEAFENED = 8
    RE_BRAINED = 9
    SUNDERED = 10
    MORTAL_WOUND = 11
    DOOMED = 12


class Limb(IntEnum):
    """What is lost by the entry SUNDERED of the scar table."""

    OTHER = 0
    HAND = 1
    LEG = 2


class Rout(IntEnum):
    """What critical damage does to a detachment."""

    NONE = 0
    ROUTED = 1
    WEAKENED = 2


class NoYes(IntEnum):
    NO = 0
    YES = 1


class BlastArea(IntEnum):
    """The referee's word on who stands in the area of a blast."""

    NOBODY = 0
    ALL = 1
    UNSURE = 2
    SOME = 3


class Judgement(IntEnum):
    """What the referee may rule between the declarations of a side and its dice."""

    NOTHING = 0
    ADVANTAGE = 1
    DISADVANTAGE = 2
    IMPOSSIBLE = 3
    RISKY_SAVE = 4
    BAND = 5
    WOUND = 6
    PANIC = 7
    HARM = 8
    END_FIGHT = 9
    PC_SIDE_SURRENDERS = 10
    OPPONENTS_SURRENDER = 11
    OPPOSED_SAVE = 12


class Aid(IntEnum):
    """What giving aid does."""

    NOTHING = 0
    STABILISE = 1
    PUT_OUT_FIRE = 2
    PULL_LOOSE = 3


class Item(IntEnum):
    """What can be dropped for want of slots; between BULKY and ARMOR weapon n is 1 + n."""

    ORDINARY = 0
    BULKY = 1
    ARMOR = 6
    SHIELD = 7
    HELMET = 8


class WoundType(IntEnum):
    NONE = 0
    BURNS = 1
    NERVE_DAMAGE = 2
    FROSTBITE = 3
    POISONING = 4
    OTHER = 5


class WoundLevel(IntEnum):
    NONE = 0
    LIGHT = 1
    SEVERE = 2
    PERMANENT = 3


class WoundChoice(IntEnum):
    NEW_SLOT = 0
    RAISE = 1


class Ongoing(IntEnum):
    """What holds or burns a victim from turn to turn."""

    NONE = 0
    ENSNARED = 1
    GRAPPLED = 2
    DRAGGED = 3
    BURNING = 4


class Aftermath(IntEnum):
    """What may happen once the fight is over."""

    DONE = 0
    REST_AND_WATER = 1
    WEEK_OF_REST = 2
    SCAR_MENDED = 3
    WOUND_TREATED = 4
    RECOVER_WEAPONS = 5
    HARM = 6
    NEED_MET = 7
    DAY_DEPRIVED = 8
    NIGHT_OF_REST = 9
    WOUND = 10
    HEALED = 11
    HOUR = 12
    UNLOAD = 13


class Special(IntEnum):
    """Notes of the weapon table; a weapon holds a bit set of them."""

    NONE = 0
    DISARM = 1
    ADVANTAGE_AGAINST_MOUNTED = 2
    ADVANTAGE_IN_OPEN_TERRAIN = 3
    CLOSE_OK = 4
    NEAR_OK = 5
    FAR_AT_DISADVANTAGE = 6
    COUNTED = 7
    UNARMED = 8


class Ability(IntEnum):
    """Special abilities; a combatant holds a bit set of them."""

    NONE = 0
    ALWAYS_FIRST = 1
    SNEAK_ATTACK = 2
    RETREAT_WITHOUT_SAVE = 3
    LEADER_BONUS = 4
    WARD = 5
    IGNORES_SOFT_ARMOR = 6
    ELUSIVE = 7
    FEARLESS = 8
    IMMOBILE = 9
    WATER_HEALING = 10
    NO_CRITICAL_SAVES = 11
    HIT_ENSNARES = 12
    CRIT_DISEASE = 13
    CRIT_STR_DAMAGE = 14
    CRIT_STR_DAMAGE_PERMANENT = 15
    CRIT_POSSESSION = 16
    CRIT_LIVING_CLUB = 17
    CRIT_DEADLY_POISON = 18
    CRIT_WIL_DAMAGE_DEADLY = 19
    CRIT_WIL_LOSS = 20
    CRIT_WIL_LOSS_PERMANENT = 21
    CRIT_DRAGGED_UNDER = 22
    CRIT_TRAMPLE = 23
    CRIT_DISADVANTAGED = 24
    CRIT_CANNOT_ATTACK = 25
    CRIT_BURNING = 26
    CRIT_DEX_LOSS = 27
    ENCOUNTER_WIL_LOSS = 28
    ENCOUNTER_FLEE = 29
    ENCOUNTER_FRIGHTENED = 30
    CRIT_WOUND = 31
    HIT_WOUND = 32


class Policy(IntEnum):
    """Who decides when nobody sits at the table."""

    RANDOM = 0
    SENSIBLE = 1
    SIMPLE = 2


class Blows(IntEnum):
    """Of the tactics: how they and their friends share out the foes."""

    USUAL = 0
    SPREAD = 1
    TOGETHER = 2


class Footwork(IntEnum):
    """Of the tactics: where they are when they have struck."""

    USUAL = 0
    STAND = 1
    STEP_BACK = 2


class RangeTable(IntEnum):
    SEED = 0
    QUICK_REFERENCE = 1


class AttackModifierMode(IntEnum):
    ADVANTAGE = 0
    IMPAIRED_ENHANCED = 1


class SweepReach(IntEnum):
    WEAPON_BAND = 0
    MELEE_ONLY = 1


class NpcCritFail(IntEnum):
    DEAD = 0
    INCAPACITATED = 1
    ASK = 2


class DuelEdge(IntEnum):
    ADVANTAGE = 0
    MINUS_ONE = 1


class DuelBothPass(IntEnum):
    LOWEST = 0
    HIGHEST = 1


class DuelAdvantageSource(IntEnum):
    BOTH_PASS_ONLY = 0
    ANY_WIN = 1


class ClashDamage(IntEnum):
    ADVANTAGE = 0
    DIE_AND_D12 = 1


class QuickMatch(IntEnum):
    FACING = 0
    ANY = 1
    ALL = 2


class NpcQuick(IntEnum):
    IGNORED = 0
    LOWERS_PC_DEX = 1


class RetreatFromMelee(IntEnum):
    MOVE_PLUS_ACTION = 0
    TWO_TURNS = 1


class DuelInitiative(IntEnum):
    CONTEST = 0
    PC_ONLY = 1


class FirstScarBonusTiming(IntEnum):
    AFTER_ALL = 0
    AFTER_IMMEDIATE = 1


class DisarmOn(IntEnum):
    ATTACK = 0
    DEFEND = 1


class DetachmentOnCrit(IntEnum):
    ROUTED = 0
    WEAKENED = 1
    ASK = 2


class MoraleRoll(IntEnum):
    LEADER_OR_EACH = 0
    EACH = 1


class FleeMode(IntEnum):
    RETREAT = 0
    GONE = 1


class RangeModel(IntEnum):
    PAIRWISE = 0
    SINGLE_FRONT = 1


class WeaponSwap(IntEnum):
    ACTION = 0
    FREE = 1


class AidCost(IntEnum):
    ACTION = 0
    MOVE_AND_ACTION = 1


class Ambush(IntEnum):
    NONE = 0
    PC = 1
    OPPONENT = 2
