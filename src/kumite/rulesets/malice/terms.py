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
    """What somebody is asked to decide. After each: what the bits of the options stand for."""

    NOTHING = 0
    STANCE = 1  # Stance
    START_VOID = 2  # StartVoid
    EXCHANGE_WITH = 3  # seats
    EXCHANGE = 4  # NoYes: agree to it
    TURN = 5  # Offer: while fresh
    TURN_AGAIN = 6  # Offer: while waiting
    LAST_PASS = 7  # Offer: while waiting, for the last time in this Round
    NAMED = 8  # seats; DECLINE: the enemy whom a technique names at the Stance choice
    KEEP_FULL_DEFENSE = 9  # NoYes: the old roll instead of a new one
    ACTION = 10  # Action
    PAY_WHEN_DOWN = 11  # NoYes: a Void Point to be able to take Free Actions
    # Rolls.
    VOID = 12  # VoidUse
    CENTER = 13  # NoYes: the bonus of the Center Stance on this roll
    RAISES = 14  # an amount: called Raises that buy nothing but what the roll is for
    REROLL_ONES = 15  # an amount: how many of the dice that show 1
    KEEP = 16  # Keep
    KEEP_DIE = 17  # places of the dice as rolled
    REROLL = 18  # Reroll: the whole roll again
    REROLLED = 19  # NoYes: take the second result
    TRY_AGAIN = 20  # NoYes: the failed roll of before, at a higher number
    # Moves.
    MOVE = 21  # Way
    MOVE_BY = 22  # seats: towards or away from whom
    MOVE_X = 23  # an amount
    MOVE_Y = 24  # an amount
    MOVE_FEET = 25  # an amount
    HIDDEN = 27  # NoYes: this Move
    # Attacks.
    WEAPON = 28  # weapons
    USE = 29  # Use
    OTHER_END = 30  # NoYes
    ARROW = 31  # Arrow
    SKILL = 32  # Skill: with which to throw
    TRAIT = 33  # Trait
    TARGET = 34  # seats
    MANEUVER = 35  # Maneuver; NOTHING: no more
    DISARM_WEAPON = 36  # weapons of the target
    DAMAGE_RAISES = 37  # an amount
    FIRE = 38  # NoYes: the Fire of a kata on this attack
    KATANA = 39  # NoYes: the Void Point of a katana
    DAMAGE_CENTER = 40  # NoYes
    SOAK = 41  # NoYes: a Void Point against Wounds
    FREE_BITE = 42  # seats; DECLINE
    # Other Actions.
    READY = 43  # weapons
    HAND = 44  # Hand
    DROP = 45  # weapons
    PICK_UP_FROM = 46  # seats: whose weapon lies there
    PICK_UP = 47  # weapons of that one
    STRING = 48  # weapons
    LOAD = 49  # weapons
    GUARD = 50  # seats
    GRAPPLE = 51  # seats
    GRAPPLE_WITH = 52  # weapons
    GRAPPLE_VICTIM = 53  # seats
    THROW_FEET = 54  # an amount
    THROW_WAY = 55  # Compass
    KATA = 56  # Kata
    SPELL = 57  # Spell
    SPELL_TARGET = 58  # seats
    SPELL_WEAPON = 59  # weapons of the target
    FASTER = 60  # an amount: Raises for casting time
    LONGER = 61  # an amount: Raises for duration
    SLOT = 62  # NoYes: one of the extra slots instead of the element's own
    WILLING = 63  # NoYes: to have the spell
    CHALLENGE = 64  # seats
    MODE = 65  # DuelMode
    ACCEPT = 66  # NoYes
    CONCEDE = 67  # NoYes
    REVEAL = 68  # Secret
    STRIKE_ON = 69  # NoYes: after first blood
    SURRENDER = 71  # NoYes
    # Stage 3.
    REACT = 72  # NoYes
    REACT_TO = 73  # seats; DECLINE
    # After the fight.
    TREAT = 74  # seats; DECLINE
    # Of the referee.
    FLEES = 75  # NoYes: flee instead of cower
    SITUATION = 76  # Situation
    SITUATION_OF = 77  # seats
    SCORE_CHANGE = 78  # an amount
    SCOPE = 79  # Scope
    ROUNDS = 80  # an amount
    CONDITION = 81  # Condition
    TN = 82  # an amount
    ROLL_CHANGE = 83  # an amount: situational, on the roll to come
    PART_EFFECT = 85  # PartEffect
    BREAKS = 86  # NoYes
    OTHER_MANEUVER = 87  # an amount: for how many Raises; 0: not at all
    KIND = 88  # ActionKind
    ROLL_SKILL = 89  # Skill; NONE: the raw Trait
    ROLL_TRAIT = 90  # Trait
    ALLOW_AGAIN = 91  # NoYes
    DISTRACTED = 92  # NoYes
    HEIGHT_FALL = 93  # NoYes
    ESCAPED = 94  # NoYes: he has left the fight
    END_SKIRMISH = 95  # NoYes
    ROUND_SECONDS = 96  # an amount


class Event(IntEnum):
    """What the table is told. After each: what the amount stands for."""

    NOTHING = 0
    ROUND_BEGINS = 1  # the Round
    STAGE = 2  # Stage
    JOINS = 3
    AMBUSH = 4  # 1: it works
    SURPRISED = 5
    AFRAID = 6  # seat of the source
    UNAFRAID = 7  # seat of the source
    COWERS = 8  # seat of the source
    FLEES = 9
    STANCE = 10  # Stance
    INITIATIVE = 11  # the roll
    SCORE = 12  # the Score in force
    SCORE_CHANGES = 13  # by how much
    EXCHANGES = 14  # seat of the partner
    VOID_SPENT = 15  # Void Points left
    ARMOR_VOID = 16
    FULL_DEFENSE = 17  # the bonus
    TURN = 18
    FORCED = 19
    DELAYS = 20
    TURN_LOST = 21
    PASSED_OVER = 22
    TURN_ENDS = 23
    ACTION = 24  # Action
    NAMES = 25  # seat
    MOVES = 26  # feet
    POSITION_X = 27
    POSITION_Y = 28
    HIDDEN = 29
    CANNOT_MOVE = 30
    ATTACKS = 31  # seat of the target
    WEAPON = 32  # weapon
    USE = 33  # Use
    ARROW = 34  # Arrow
    MANEUVER = 35  # Maneuver
    RAISES = 36  # all that the maneuvers cost
    POOL = 37  # rolled * 100 + kept
    FLAT = 38  # what is added to the dice
    TN = 39  # the effective target number
    TOTAL = 40
    REROLLS = 41
    HITS = 42  # seat of the target
    MISSES = 43  # seat of the target
    DAMAGE = 44  # the total
    REDUCED = 45  # what Reduction took; who: the target
    SOAKED = 46  # what a Void Point took
    WOUNDED = 47  # Wounds suffered; who: the target
    DEALS = 48  # Wounds; who: the one whose they are
    RANK = 49  # WoundRank
    PENALTY = 50  # the TN penalty of a creature's Wounds
    OUT = 51
    DIES = 52
    BREAKS = 53  # weapon
    PART = 54  # Maneuver: which part was hit
    PART_EFFECT = 55  # PartEffect
    DISARMED = 56  # weapon
    KEEPS_WEAPON = 57
    PRONE = 58
    KEEPS_FEET = 59
    STANDS_UP = 60
    GUARDS = 61  # seat of the ward
    READIES = 62  # weapon
    DROPS = 63  # weapon
    PICKS_UP = 64  # weapon
    STRINGS = 65  # weapon
    LOADS = 66  # steps done
    MOUNTS = 67
    DISMOUNTS = 68
    ENTERS_KATA = 69  # Kata
    LEAVES_KATA = 70  # Kata
    GRAPPLES = 71  # seat of the target
    CONTROLS = 72
    GRAPPLE_LEFT = 73
    GRAPPLE_OVER = 74
    THROWN = 75
    BREAKS_FREE = 76
    STILL_HELD = 77
    CASTS = 78  # Spell
    CASTING_GOES_ON = 79  # steps left
    SPELL_FAILS = 80  # Spell
    SPELL_LOST = 81  # Spell
    SPELL_BEGINS = 82  # Spell; who: whom it concerns
    SPELL_ENDS = 83  # Spell; who: whom it concerned
    CONDITION = 84  # Condition
    CONDITION_ENDS = 85  # Condition
    RECOVERS = 86  # Condition
    NOT_RECOVERED = 87  # Condition
    PINNED = 88
    UNPINNED = 89
    TIRED = 90
    UNTIRED = 91
    SHRUGS_OFF = 92
    REPRISAL = 93  # seat
    VENGEANCE = 94  # seat
    CHALLENGES = 95  # seat
    DUEL_BEGINS = 96  # seat of the opponent
    DUEL_REFUSED = 97  # seat of the challenger
    ASSESSES = 98  # 1: reached the number
    REVEALED = 99  # Secret * 100 + its value; told of the opponent
    ASSESSMENT_BONUS = 100
    CONCEDES = 101
    STRIKES_FIRST = 102  # Free Raises
    KHARMIC = 103
    DISHONOR = 104
    DUEL_WON = 105  # seat of the loser
    DUEL_DRAWN = 106
    DUEL_GOES_ON = 107
    SUCCEEDS = 108  # Why
    FAILS = 109  # Why
    FALLS = 110  # feet
    SURRENDERS = 111
    LEAVES = 112
    REFEREE_RULES = 113  # Ask: what was ruled otherwise than by default
    SPEAKS = 114
    DESTROYED = 115
    TREATS = 116  # seat of the patient
    HEALED = 117  # Wounds
    RESTED = 118  # Void Points
    SLEEPS = 119
    SUMAI_BOUT = 120  # the margin
    SUMAI_WON = 121
    STARED_DOWN = 122
    ENDS = 124  # Outcome


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
    TURNS = 3  # somebody is asked whether he takes his Turn
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
    """What a skill can be specialised in besides a weapon, as a bit above those of the weapons."""

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


class Compass(IntEnum):
    """In which direction somebody is thrown."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


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
    """How an armour hinders."""

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


class Scope(IntEnum):
    """How long a change of a Score holds."""

    ROUND = 0
    ROUNDS = 1
    SKIRMISH = 2


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


class TieBreak(IntEnum):
    TRAIT_RANK_ROLLOFF = 0
    ROLLOFF = 1


class DelayReoffer(IntEnum):
    AFTER_TURN = 0
    AFTER_EACH_SLOT = 1


class AllDelayEnd(IntEnum):
    ROUND_ENDS = 0
    REOFFER = 1


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
