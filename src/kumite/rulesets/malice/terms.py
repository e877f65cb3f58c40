"""The terms of Malice as enums: what dice are for, what is asked, what happens, what things are.

Member 0 of each enum is the harmless one, because an empty seat of a compiled fight is all zeros.
"""

from enum import IntEnum


class Why(IntEnum):
    """What a die is rolled for."""

    NOTHING = 0
    INITIATIVE = 1
    TIE = 2
    FULL_DEFENSE = 3
    AMBUSH = 4
    NOTICE = 5
    FEAR = 6
    ATTACK = 7
    DAMAGE = 8
    STRENGTH = 9  # the Contested Roll of a Disarm or Knockdown
    CONTROL = 10
    BREAK_FREE = 11
    BLIND_MOVE = 12
    RECOVERY = 13  # from Dazed or Stunned
    UNPINNED = 14
    UNTIRED = 15
    SHRUG_OFF = 16
    ASSESSMENT = 17
    FOCUS = 18
    STRIKE = 19
    CASTING = 20
    CONCENTRATION = 21
    GRASP = 22
    SKILL = 23
    FALL = 24
    STARE = 25
    SUMAI = 26
    TREATMENT = 27
    HEALING = 28
    HUNGER = 29
    WAKEFULNESS = 30


class Ask(IntEnum):
    """What somebody is asked to decide. `words/questions.py` declares the answers."""

    NOTHING = 0
    STANCE = 1
    START_VOID = 2
    EXCHANGE_WITH = 3
    EXCHANGE = 4
    TURN = 5
    TURN_AGAIN = 6
    LAST_PASS = 7
    NAMED = 8
    KEEP_FULL_DEFENSE = 9
    ACTION = 10
    PAY_WHEN_DOWN = 11
    # Rolls.
    VOID = 12
    CENTER = 13
    RAISES = 14
    REROLL_ONES = 15
    KEEP = 16
    KEEP_DIE = 17
    REROLL = 18
    REROLLED = 19
    TRY_AGAIN = 20
    # Moves.
    MOVE = 21
    MOVE_BY = 22
    MOVE_X = 23
    MOVE_Y = 24
    MOVE_FEET = 25
    HIDDEN = 27
    # Attacks.
    WEAPON = 28
    USE = 29
    OTHER_END = 30
    ARROW = 31
    SKILL = 32
    TRAIT = 33
    TARGET = 34
    MANEUVER = 35
    DISARM_WEAPON = 36
    DAMAGE_RAISES = 37
    FIRE = 38
    KATANA = 39
    DAMAGE_CENTER = 40
    SOAK = 41
    FREE_BITE = 42
    SECOND_ATTACK = 97
    # Other Actions.
    READY = 43
    HAND = 44
    DROP = 45
    PICK_UP_FROM = 46
    PICK_UP = 47
    STRING = 48
    LOAD = 49
    GUARD = 50
    GRAPPLE = 51
    GRAPPLE_WITH = 52
    GRAPPLE_VICTIM = 53
    THROW_EAST = 54
    THROW_NORTH = 55
    KATA = 56
    SPELL = 57
    SPELL_TARGET = 58
    SPELL_WEAPON = 59
    FASTER = 60
    LONGER = 61
    SLOT = 62
    WILLING = 63
    CHALLENGE = 64
    MODE = 65
    ACCEPT = 66
    CONCEDE = 67
    REVEAL = 68
    STRIKE_ON = 69
    SURRENDER = 71
    # Stage 3.
    REACT = 72
    REACT_TO = 73
    # After the fight.
    TREAT = 74
    # Of the referee.
    FLEES = 75
    SITUATION = 76
    SITUATION_OF = 77
    SCORE_CHANGE = 78
    SCOPE = 79
    ROUNDS = 80
    CONDITION = 81
    TN = 82
    ROLL_CHANGE = 83
    PART_EFFECT = 85
    BREAKS = 86
    OTHER_MANEUVER = 87
    KIND = 88
    ROLL_SKILL = 89
    ROLL_TRAIT = 90
    ALLOW_AGAIN = 91
    DISTRACTED = 92
    HEIGHT_FALL = 93
    ESCAPED = 94
    END_SKIRMISH = 95
    ROUND_SECONDS = 96


class Event(IntEnum):
    """What the table is told. `words/events.py` declares what the amounts stand for."""

    NOTHING = 0
    ROUND_BEGINS = 1
    STAGE = 2
    JOINS = 3
    AMBUSH = 4
    SURPRISED = 5
    AFRAID = 6
    UNAFRAID = 7
    COWERS = 8
    FLEES = 9
    STANCE = 10
    INITIATIVE = 11
    SCORE = 12
    SCORE_CHANGES = 13
    EXCHANGES = 14
    VOID_SPENT = 15
    ARMOR_VOID = 16
    FULL_DEFENSE = 17
    TURN = 18
    FORCED = 19
    DELAYS = 20
    TURN_LOST = 21
    PASSED_OVER = 22
    TURN_ENDS = 23
    ACTION = 24
    NAMES = 25
    MOVES = 26
    POSITION_X = 27
    POSITION_Y = 28
    HIDDEN = 29
    CANNOT_MOVE = 30
    ATTACKS = 31
    WEAPON = 32
    USE = 33
    ARROW = 34
    MANEUVER = 35
    RAISES = 36
    POOL = 37
    FLAT = 38
    TN = 39
    TOTAL = 40
    REROLLS = 41
    HITS = 42
    MISSES = 43
    DAMAGE = 44
    REDUCED = 45
    SOAKED = 46
    WOUNDED = 47
    DEALS = 48
    RANK = 49
    PENALTY = 50
    OUT = 51
    DIES = 52
    BREAKS = 53
    PART = 54
    PART_EFFECT = 55
    DISARMED = 56
    KEEPS_WEAPON = 57
    PRONE = 58
    KEEPS_FEET = 59
    STANDS_UP = 60
    GUARDS = 61
    READIES = 62
    DROPS = 63
    PICKS_UP = 64
    STRINGS = 65
    LOADS = 66
    MOUNTS = 67
    DISMOUNTS = 68
    ENTERS_KATA = 69
    LEAVES_KATA = 70
    GRAPPLES = 71
    CONTROLS = 72
    GRAPPLE_LEFT = 73
    GRAPPLE_OVER = 74
    THROWN = 75
    BREAKS_FREE = 76
    STILL_HELD = 77
    CASTS = 78
    CASTING_GOES_ON = 79
    SPELL_FAILS = 80
    SPELL_LOST = 81
    SPELL_BEGINS = 82
    SPELL_ENDS = 83
    CONDITION = 84
    CONDITION_ENDS = 85
    RECOVERS = 86
    NOT_RECOVERED = 87
    PINNED = 88
    UNPINNED = 89
    TIRED = 90
    UNTIRED = 91
    SHRUGS_OFF = 92
    REPRISAL = 93
    VENGEANCE = 94
    CHALLENGES = 95
    DUEL_BEGINS = 96
    DUEL_REFUSED = 97
    ASSESSES = 98
    REVEALED = 99
    ASSESSMENT_BONUS = 100
    CONCEDES = 101
    STRIKES_FIRST = 102
    KHARMIC = 103
    DISHONOR = 104
    DUEL_WON = 105
    DUEL_DRAWN = 106
    DUEL_GOES_ON = 107
    SUCCEEDS = 108
    FAILS = 109
    FALLS = 110
    SURRENDERS = 111
    LEAVES = 112
    REFEREE_RULES = 113
    SPEAKS = 114
    DESTROYED = 115
    TREATS = 116
    HEALED = 117
    RESTED = 118
    SLEEPS = 119
    SUMAI_BOUT = 120
    SUMAI_WON = 121
    STARED_DOWN = 122
    ENDS = 124
    CONTEST = 125
    ENDURED = 126
    ROLLS = 127
    FACES = 128
    DOWN = 129
    UNHURT = 130
    SEIZES = 131
    AFTERMATH = 132
    NIGHT = 133


class Outcome(IntEnum):
    """How a skirmish ended."""

    GOING_ON = 0
    FIRST_SIDE = 1
    SECOND_SIDE = 2
    NOBODY = 3


class Ending(IntEnum):
    """By what it ended."""

    NONE = 0
    DEFEATED = 1  # one side at most has somebody left
    DUEL = 2
    KHARMIC = 3
    CONCEDED = 4
    SUMAI = 5
    REFEREE = 6


class Side(IntEnum):
    PC = 0
    OPPONENT = 1


class Kind(IntEnum):
    NOBODY = 0
    CHARACTER = 1
    CREATURE = 2


class Fate(IntEnum):
    """Where a participant stands."""

    ABSENT = 0
    IN_FIGHT = 1
    DOWN = 2
    OUT = 3
    SURRENDERED = 4
    FLED = 5
    DEAD = 6


class FightKind(IntEnum):
    """What kind of fight it is."""

    SKIRMISH = 0
    DUEL = 1
    SUMAI = 2


class Phase(IntEnum):
    """What the next beat is."""

    START = 0
    STANCES = 1  # Stage 1: Stances and Initiative Rolls
    ORDER = 2  # the window at the beginning of the Round, and the order
    TURNS = 3  # somebody is asked whether they take their Turn
    TURN = 4  # somebody has it
    REACTIONS = 5
    BOUT = 6  # of wrestling
    AFTERMATH = 7
    OVER = 8


class Stage(IntEnum):
    NONE = 0
    INITIATIVE = 1
    TURNS = 2
    REACTIONS = 3


class Trait(IntEnum):
    NONE = 0
    STAMINA = 1
    WILLPOWER = 2
    STRENGTH = 3
    PERCEPTION = 4
    AGILITY = 5
    INTELLIGENCE = 6
    REFLEXES = 7
    AWARENESS = 8


class Ring(IntEnum):
    NONE = 0
    EARTH = 1
    WATER = 2
    FIRE = 3
    AIR = 4
    VOID = 5


class Skill(IntEnum):
    NONE = 0
    ATHLETICS = 1
    BATTLE = 2
    CHAIN_WEAPONS = 3
    DEFENSE = 4
    HEAVY_WEAPONS = 5
    HORSEMANSHIP = 6
    IAIJUTSU = 7
    JIUJUTSU = 8
    KENJUTSU = 9
    KNIVES = 10
    KYUJUTSU = 11
    NINJUTSU = 12
    POLEARMS = 13
    SPEARS = 14
    STAVES = 15
    STEALTH = 16
    TEPPOUDO = 17
    WAR_FAN = 18
    HUNTING = 19
    INTIMIDATION = 20
    INVESTIGATION = 21
    MEDICINE = 22
    MEDITATION = 23
    SPELLCRAFT = 24
    OTHER = 25


class Emphasis(IntEnum):
    """What a skill can be specialized in besides a weapon, as a bit above those of the weapons."""

    ASSESSMENT = 52
    FOCUS = 53
    STRIKE = 54
    SUMAI = 55
    GRAPPLING = 56
    AMBUSH = 57
    NOTICE = 58
    THROWING = 59
    WOUND_TREATMENT = 60
    OTHER = 61
    NONE = 62


class Stance(IntEnum):
    NONE = 0
    ATTACK = 1
    FULL_ATTACK = 2
    DEFENSE = 3
    FULL_DEFENSE = 4
    CENTER = 5


class StartVoid(IntEnum):
    """What a Void Point can do at the beginning of a Round."""

    NOTHING = 0
    ARMOR = 1
    SCORE = 2
    EXCHANGE = 3


class Offer(IntEnum):
    TAKE = 0
    DELAY = 1


class TurnState(IntEnum):
    NONE = 0
    FRESH = 1
    WAITING = 2
    TAKEN = 3
    LOST = 4


class ActionKind(IntEnum):
    FREE = 0
    SIMPLE = 1
    COMPLEX = 2


class Action(IntEnum):
    """What can be done in a Turn."""

    END_TURN = 0
    FREE_MOVE = 1
    SIMPLE_MOVE = 2
    COMPLEX_MOVE = 3
    ATTACK = 4
    GRAPPLE = 5
    GRAPPLE_HIT = 6
    GRAPPLE_THROW = 7
    GRAPPLE_BREAK = 8
    GRAPPLE_PASS = 9
    BREAK_FREE = 10
    BREAK_GRASP = 11
    READY = 12
    DROP = 13
    PICK_UP = 14
    STRING = 15
    LOAD = 16
    GUARD = 17
    STAND_UP = 18
    MOUNT = 19
    DISMOUNT = 20
    ENTER_KATA = 21
    LEAVE_KATA = 22
    CAST = 23
    GO_ON_CASTING = 24
    STOP_CONCENTRATING = 25
    SPEAK = 26
    SPEAK_MORE = 27
    TAKE_OUT_SCROLL = 28
    PUT_AWAY_SCROLL = 29
    WIPE_EYES = 30
    USE_SKILL = 31
    IMPROVISE = 32
    CHALLENGE = 33
    SURRENDER = 34
    FLEE = 35
    DUEL = 36  # whatever the duel demands
    FREE_DISARM = 37  # against who lost control of a grappling weapon


class Way(IntEnum):
    """How a Move goes."""

    TOWARDS = 0
    AWAY = 1
    POINT = 2


class Terrain(IntEnum):
    BASIC = 0
    MODERATE = 1
    DIFFICULT = 2


class GroundPenalty(IntEnum):
    """What difficult terrain costs on physical rolls."""

    NONE = 0
    FIVE = 1
    TEN = 2


class Size(IntEnum):
    """Of a body NORMAL, SMALL, LARGE, HUGE; of a weapon SMALL, NORMAL for medium, LARGE."""

    NORMAL = 0
    SMALL = 1
    LARGE = 2
    HUGE = 3


class Limb(IntEnum):
    NONE = 0
    ARM = 1
    LEG = 2


class Hand(IntEnum):
    MAIN = 0
    OFF = 1


class Mode(IntEnum):
    """How a weapon is used; a place without a weapon has none."""

    NONE = 0
    MELEE = 1
    THROWN = 2  # in melee too
    BOW = 3
    RANGED = 4
    NATURAL = 5  # of a creature


class Use(IntEnum):
    """How a weapon is used in one attack."""

    MELEE = 0
    RANGED = 1


class WeaponState(IntEnum):
    SHEATHED = 0
    READY = 1
    DROPPED = 2
    BROKEN = 3


class Mark(IntEnum):
    """What a weapon has, as bits of `Weapon.marks`."""

    SAMURAI = 0
    NINJA = 1
    PEASANT = 2
    MONK = 3
    STEEL = 4
    WOOD = 5
    FIREARM = 6
    BLADE = 7
    GRAPPLES = 8
    LANCE = 9
    KATANA = 10
    WAKIZASHI = 11
    SAI_OR_JITTE = 12
    SCIMITAR = 13
    BLOWGUN = 14
    YARI = 15
    HORSE_BOW = 16  # is hard to use from horseback: yumi, han-kyu
    FOOT_BOW = 17  # is hard to use on foot: dai-kyu
    FREE_BITE = 18  # of a creature: an attack that only follows on another
    SLING = 19
    DAI_TSUCHI = 20
    JADE = 21
    CRYSTAL = 22
    OBSIDIAN = 23
    FIRE = 24


class Doubled(IntEnum):
    """Which Reduction counts twice against a weapon."""

    NONE = 0
    ARMOR = 1
    ALL = 2


class Arrow(IntEnum):
    NONE = 0
    WILLOW_LEAF = 1
    ARMOR_PIERCING = 2
    FLESH_CUTTER = 3
    ROPE_CUTTER = 4
    HUMMING_BULB = 5


class Armor(IntEnum):
    """How an armor hinders."""

    NONE = 0
    LIGHT = 1
    HEAVY = 2
    RIDING = 3
    IRON = 4


class Maneuver(IntEnum):
    NOTHING = 0
    CALLED_LIMB = 1
    CALLED_HAND = 2
    CALLED_HEAD = 3
    CALLED_SMALL = 4
    DISARM = 5
    EXTRA_ATTACK = 6
    FEINT = 7
    KNOCKDOWN = 8
    INCREASED_DAMAGE = 9
    OTHER = 10


class PartEffect(IntEnum):
    """What the referee may rule about a part that was hit."""

    NOTHING = 0
    DROPS = 1
    SEVERED = 2
    BLOOD_IN_EYES = 3
    BLINDED = 4
    DAZED = 5
    STUNNED = 6


class VoidUse(IntEnum):
    NOTHING = 0
    DICE = 1
    SKILL = 2


class Spending(IntEnum):
    """What a Void Point is spent on."""

    NOTHING = 0
    ROLL = 1
    SKILL = 2
    ARMOR = 3
    SCORE = 4
    EXCHANGE = 5
    DAMAGE = 6
    WOUNDS = 7
    ACTING = 8
    VENGEANCE = 9


class Keep(IntEnum):
    HIGHEST = 0
    PICK = 1


class Reroll(IntEnum):
    NOTHING = 0
    LUCK = 1
    FORTUNES = 2


class WoundRank(IntEnum):
    HEALTHY = 0
    NICKED = 1
    GRAZED = 2
    HURT = 3
    INJURED = 4
    CRIPPLED = 5
    DOWN = 6
    OUT = 7


class Condition(IntEnum):
    NONE = 0
    BLINDED = 1
    DAZED = 2
    ENTANGLED = 3
    FASTING = 4
    FATIGUED = 5
    GRAPPLED = 6
    MOUNTED = 7
    PRONE = 8
    STUNNED = 9
    OTHER = 10


class Situation(IntEnum):
    """What the referee may do at the beginning of a Round."""

    NOTHING = 0
    SCORE = 1
    CONDITION = 2
    CONDITION_ENDS = 3
    GONE = 4
    SECONDS = 5
    ATTACKS = 6


class Scope(IntEnum):
    """How long a change of a Score holds."""

    ROUND = 0
    ROUNDS = 1
    SKIRMISH = 2


class ScoreChange(IntEnum):
    """Why a Score changes."""

    REFEREE = 0
    VOID = 1
    CENTER = 2
    ARCHER = 3
    BATTLE = 4
    POLEARMS = 5
    SURPRISE = 6
    BREATH_OF_WIND = 7
    STRENGTH_OF_THE_LION = 8
    QUICK = 9


class Reaction(IntEnum):
    """What resolves in Stage 3, as bits of `Fighter.reactions`; in the order in which dice are asked."""

    DAZED = 0
    STUNNED = 1
    UNPIN = 2
    UNTIRE = 3
    REPRISAL = 4
    VENGEANCE = 5
    SHRUG_OFF = 6
    BREATH_OF_WIND = 7
    STRENGTH_OF_THE_LION = 8
    QUICK = 9


class Technique(IntEnum):
    """Techniques, as bits of `Fighter.techniques`."""

    SHIELDWALL_1 = 0
    SHIELDWALL_2 = 1
    SHIELDWALL_3 = 2
    DUELIST_1 = 3
    DUELIST_2 = 4
    DUELIST_3 = 5
    BERSERKER_1 = 6
    BERSERKER_2 = 7
    BERSERKER_3 = 8
    TWO_SWORD_1 = 9
    TWO_SWORD_2 = 10
    TWO_SWORD_3 = 11
    TWO_SWORD_4 = 12
    TRICKSTER_1 = 13
    TRICKSTER_2 = 14
    TRICKSTER_3 = 15
    ARCHER_1 = 16
    ARCHER_2 = 17
    ARCHER_3 = 18
    GUARDIAN_1 = 19
    GUARDIAN_2 = 20
    GUARDIAN_4 = 21
    WAVE_MAN_1 = 22
    WAVE_MAN_2 = 23
    RIDER_1 = 24
    RIDER_2 = 25
    BANDIT_3 = 26


class Kata(IntEnum):
    """Kata, as bits of `Fighter.kata_known`; NONE stands for no kata being active."""

    NONE = 0
    BREATH_OF_WIND = 1
    STRENGTH_OF_THE_LION = 2
    DANCE_OF_THE_WINDS = 3
    STRIKING_AS_AIR = 4
    STRIKING_AS_EARTH = 5
    STRIKING_AS_FIRE = 6
    NORTH_WIND = 7
    SOUTH_WIND = 8
    HIDDEN_BLADE = 9
    RECKLESS_ABANDON = 10
    INDOMITABLE_WARRIOR = 11
    SPINNING_BLADES = 12


class Advantage(IntEnum):
    """Advantages and disadvantages, as bits of `Fighter.advantages`."""

    QUICK = 0
    STRENGTH_OF_THE_EARTH = 1
    LARGE = 2
    HANDS_OF_STONE = 3
    PRODIGY = 4
    SMALL = 5
    LAME = 6
    LOW_PAIN_THRESHOLD = 7
    PERMANENT_WOUND = 8
    BAD_EYESIGHT = 9


class Special(IntEnum):
    """What a creature has, as bits of `Fighter.specials`."""

    UNDEAD = 0
    INVULNERABLE = 1
    SPIRIT = 2
    HEAD_SHOT = 3  # a head shot of 18 or more Wounds destroys it
    FULL_ATTACK_RUN = 4  # in Full Attack its Free Move is 10 x Water


class Spell(IntEnum):
    """Spells, as bits of `Fighter.spells` and places in lists of spells."""

    NONE = 0
    ARMOR_OF_EARTH = 1
    EARTHS_STAGNATION = 2
    GRASP_OF_EARTH = 3
    BE_THE_MOUNTAIN = 4
    REVERSAL_OF_FORTUNES = 5
    BITING_STEEL = 6
    BLESSED_WIND = 7


class SpellTarget(IntEnum):
    """What a spell wants of its target."""

    ANYBODY = 0
    ALLY = 1
    ENEMY = 2
    BLADE = 3  # in the hands of anybody


class DuelStage(IntEnum):
    NONE = 0
    ASSESSMENT = 1
    FOCUS = 2
    STRIKE = 3


class DuelMode(IntEnum):
    FIRST_BLOOD = 0
    DEATH = 1


class Secret(IntEnum):
    """What an Assessment can reveal."""

    NOTHING = 0
    VOID_RING = 1
    REFLEXES = 2
    IAIJUTSU = 3
    EMPHASES = 4
    VOID_POINTS = 5
    WOUND_RANK = 6


class NoYes(IntEnum):
    NO = 0
    YES = 1


class Policy(IntEnum):
    RANDOM = 0
    SENSIBLE = 1
    SIMPLE = 2


class Opening(IntEnum):
    """Of the tactics: with what somebody begins."""

    USUAL = 0
    GRAPPLE = 1
    KATA = 2


# House rules.


class InitiativeTrait(IntEnum):
    AGILITY = 0
    REFLEXES = 1


class ReflexesSource(IntEnum):
    OWN = 0
    AGILITY = 1


class StanceDeclaration(IntEnum):
    SIMULTANEOUS = 0
    OPEN_BY_AGILITY = 1
    ONE_BY_ONE = 2


class TieBreak(IntEnum):
    TRAIT_RANK_ROLLOFF = 0
    ROLLOFF = 1


class DelayReoffer(IntEnum):
    AFTER_TURN = 0
    AFTER_EACH_SLOT = 1


class AllDelayEnd(IntEnum):
    ROUND_ENDS = 0
    REOFFER = 1


class SlowestMustAct(IntEnum):
    IF_ALL_DELAYED = 0
    ALWAYS = 1


class OddDie(IntEnum):
    PLUS2 = 0
    DROP = 1


class UntargetedPenalty(IntEnum):
    IGNORE = 0
    SUBTRACT = 1


class FeintRounding(IntEnum):
    DOWN = 0
    UP = 1


class FirstBlood(IntEnum):
    HIT = 0
    WOUND = 1


class VoidSkillDuration(IntEnum):
    ROUND = 0
    ROLL = 1


class CreatureThreshold(IntEnum):
    REACH = 0
    EXCEED = 1


class Surprise(IntEnum):
    MINUS10 = 0
    FIRST_ROUND_ONLY = 1
    NO_FULL_DEFENSE = 2
