"""What there is in a fight of ninja: wounds, statuses, poisons, techniques, abilities, weather and so on.

Member 0 is the harmless one wherever an empty place of the state can hold it. What is asked, rolled and told
is in `terms`.
"""

from enum import IntEnum


class Attribute(IntEnum):
    STR = 0
    RES = 1
    CHA = 2
    DEX = 3
    AGI = 4


class Skill(IntEnum):
    """SHI-SKL-1: the ten skills; medicine, research and toxicology are trained."""

    ATHLETICS = 0
    AWARENESS = 1
    CHAKRA_CONTROL = 2
    ESPIONAGE = 3
    MEDICINE = 4
    RESEARCH = 5
    RESISTANCE = 6
    STEALTH = 7
    SURVIVAL = 8
    TOXICOLOGY = 9


class WoundType(IntEnum):
    NONE = 0
    BLUNT = 1
    ENERGY = 2
    PIERCING = 3
    SLASHING = 4


class Severity(IntEnum):
    NONE = 0
    MINOR = 1
    MAJOR = 2
    SEVERE = 3
    CRITICAL = 4


class Location(IntEnum):
    """SHI-WND-6: where a wound is; odd numbers of the d100 mean the right limb."""

    NONE = 0
    HEAD = 1
    TORSO = 2
    ABDOMEN = 3
    RIGHT_ARM = 4
    LEFT_ARM = 5
    RIGHT_LEG = 6
    LEFT_LEG = 7


class WoundName(IntEnum):
    """The 76 wounds in the order of the lists: type, then severity, then head, arm, torso, abdomen, leg."""

    NONE = 0
    RINGING_NOISE = 1
    BRUISED_ARM = 2
    BRUISED_RIBS = 3
    WINDED = 4
    BRUISED_LEG = 5
    DAZED = 6
    SPRAINED_ARM = 7
    COLLAPSED_LUNG = 8
    GROIN_SHOT = 9
    SPRAINED_LEG = 10
    CONCUSSION = 11
    BROKEN_ARM = 12
    BROKEN_RIBS = 13
    CRUSHED_ORGAN = 14
    BROKEN_LEG = 15
    FRACTURED_SKULL = 16
    SHATTERED_ARM = 17
    STERNAL_FRACTURE = 18
    RUPTURE = 19
    SHATTERED_LEG = 20
    SUN_SPOTS = 21
    BURNED_ARM = 22
    FLASH_FEVER = 23
    STOMACH_BLISTER = 24
    BURNED_LEG = 25
    FACIAL_BURN = 26
    SECOND_DEGREE_BURN_ARM = 27
    SCORCHED_CHEST = 28
    SCALDED_STOMACH = 29
    SECOND_DEGREE_BURN_LEG = 30
    BLINDED = 31
    MUSCLE_MELTING = 32
    DARK_HALO = 33
    SIDE_BURNS = 34
    FUSED_FOOT = 35
    EYE_WELDED_SHUT = 36
    RED_RIGHT_HAND = 37
    ATRIAL_FIBRILLATION = 38
    SLOW_ROASTED = 39
    MELTED_LEG = 40
    REFLEXIVE_FLINCH = 41
    SILHOUETTE = 42
    FLESH_WOUND = 43
    MUSCLE_STAB = 44
    JOINT_PIERCED_ARM = 45
    PUNCTURED_CAVITY = 46
    ORGAN_HEMORRHAGE = 47
    JOINT_PIERCED_LEG = 48
    TRICEP_TEAR = 49
    RIB_SPEARING = 50
    CAVITATION = 51
    HAMSTRUNG_BY_PIERCING = 52
    SHOULDER_ORIFICE = 53
    PUNCTURED_LUNG = 54
    PIERCED_LIVER = 55
    PENETRATED_ARTERY = 56
    PROFUSE_BLEEDING = 57
    LACERATED_ARM = 58
    ARMOR_TEAR = 59
    SLICED_STOMACH = 60
    LACERATED_LEG = 61
    BLOOD_IN_THE_EYES = 62
    MUSCLE_TEAR_ARM = 63
    PULMONARY_GASH = 64
    OPEN_CAVITY = 65
    MUSCLE_TEAR_LEG = 66
    AVULSED_EAR = 67
    HAND_OF_BENEDICTION = 68
    CLAVICLE_CUT = 69
    CHOPPED_LIVER = 70
    HAMSTRUNG_BY_SLASHING = 71
    CUT_THROAT = 72
    AVULSED_ARM = 73
    INJURED_SPINE = 74
    DISEMBOWELED = 75
    ACHILLES_CUT = 76


class StatusKind(IntEnum):
    """What a Status record is. Stun and Needling are numbers on the fighter instead."""

    NONE = 0
    BLEED = 1
    BURN = 2
    IGNITE = 3
    IMMOBILIZE = 4
    PARALYSIS = 5
    SHOCK = 6
    POISON = 7
    SUFFOCATION = 8
    VISIBILITY = 9
    SLEEP = 10
    ACCURACY_LOSS = 11  # points off Accuracy
    DEFENCE_LOSS = 12  # points off defensive rolls
    D20_LOSS = 13  # points off Accuracy and d20 rolls
    FATIGUE_LOSS = 14  # points off both fatigue rolls
    ATHLETICS_LOSS = 15
    FATIGUE_GAIN = 16  # points on both fatigue rolls (soldier pill)
    BLOOD_PILL = 17
    ANTIDOTE = 18  # immune to poisons
    GENJUTSU_LOSS = 19  # points off defensive genjutsu rolls


class Cause(IntEnum):
    """Where a status or a blow comes from: what is the same source, and what lifts it."""

    NONE = 0
    ATTACK = 1
    WOUND = 2
    POISON = 3
    WEATHER = 4
    AREA = 5
    GENJUTSU = 6
    TECHNIQUE = 7
    ITEM = 8
    TICK = 9
    FALSE_WOUND = 10


class PoisonName(IntEnum):
    NONE = 0
    CENTIPEDE = 1
    BLACK_ADDER = 2
    YEW = 3
    BARK_SCORPION = 4
    CONE_SNAIL = 5
    DEATHSTALKER = 6
    BROWN_RECLUSE = 7
    BLACK_WIDOW = 8
    WOLFSBANE = 9
    MANCHINEEL = 10
    KING_COBRA = 11
    BELLADONNA = 12
    WANDERING_SPIDER = 13
    BOX_JELLYFISH = 14
    WATER_HEMLOCK = 15
    STONEFISH = 16
    BLUE_RINGED_OCTOPUS = 17
    GOLDEN_DART_FROG = 18


class TechniqueName(IntEnum):
    """The 60 techniques in the order of the table."""

    NONE = 0
    TRIP = 1
    FEINT = 2
    HALTING_BLOW = 3
    SENPUU = 4
    RISING_KNEE = 5
    REPPUU = 6
    KAGE_BUYOU = 7
    SHATTERING_HAND = 8
    SPINNING_BACKFIST = 9
    PAIN_DRIVER = 10
    PHANTOM_STEP = 11
    LEAPING_SHADOW_EVASION = 12
    HEAVY_BLOW = 13
    IRON_FIST = 14
    RIVER_STYLE = 15
    WAY_OF_BENKEI = 16
    COMBO = 17
    LION_COMBO = 18
    LION_BARRAGE = 19
    GRAB = 20
    ESCAPE_GRAPPLE = 21
    CHOKE_HOLD = 22
    HEADSPLITTER = 23
    THUNDERING_STRIKE = 24
    STEEL_WALL = 25
    VITAL_STRIKE = 26
    CROSS_WAVE = 27
    RETALIATION = 28
    BUNSHIN = 29
    KAWARIMI = 30
    GENJUTSU_KAI = 31
    SHUNSHIN = 32
    KANASHIBARI = 33
    CHAKRA_STRENGTHENING = 34
    HINOTAMA = 35
    HOUENKA = 36
    HOUSENKA = 37
    GRAND_FIREBALL = 38
    RISING_PHOENIX = 39
    MIZUHANE = 40
    MIZUDAMA = 41
    WATER_CREATION = 42
    HIDDEN_MIST = 43
    OCEAN_SHIELD = 44
    WATER_WALL = 45
    ROCK_THRUST = 46
    EARTHEN_SKEWER = 47
    EARTH_SHORE_RETURN = 48
    WIND_CUTTER = 49
    TEARING_GUST = 50
    WIND_TURTLE_SHELL = 51
    SHUURAI = 52
    RAISEN = 53
    ILLUSORY_MIST = 54
    HELL_VIEWING = 55
    IRON_CURTAIN = 56
    BRAIN_DESTRUCTION = 57
    TREE_BINDING = 58
    SAKKI = 59
    VITAL_REPAIR = 60


class TechniqueKind(IntEnum):
    NONE = 0
    UNARMED = 1
    COMBO = 2
    GRAPPLE = 3
    WEAPON = 4
    GENERAL = 5
    KATON = 6
    SUITON = 7
    DOTON = 8
    FUUTON = 9
    RAITON = 10
    GENJUTSU = 11
    MEDICAL = 12


class Quality(IntEnum):
    """SHI-AQ-1: bits of Technique.qualities: what changes how it is used; its own entry may say more."""

    ATTACK = 0  # goes against a target number and is defended against; the others are `techniques.perform`ed
    LINK = 1
    INTERRUPT = 2
    AREA = 3
    UPKEEP = 4
    ABORT = 5
    OPENER = 6
    FINISHER = 7
    ALONE = 8  # a link that may also be used by itself
    DEFENCE = 9  # may answer an attack by itself
    DODGE_LINK = 10  # joins a dodge
    UNARMED_LINK = 11  # joins a melee unarmed attack
    THROW_LINK = 12  # joins a multi-throw
    AFTER = 13  # joins after the result
    NO_DAMAGE = 14
    SEALS_ON = 15  # not parried, not a melee attack, NDB: a ninjutsu attack
    CALLED = 16  # its location is always called (pain driver), free of the -4
    SELF = 17  # needs no target


class Special(IntEnum):
    """Bits of Weapon.special: what stands in the last column of the weapon tables."""

    POLEARM = 0
    FAN = 1
    CHAIN = 2
    SWORD = 3
    UMBRELLA = 4
    LARGE = 5
    SMALL = 6
    DUAL = 7
    NO_CONTACT = 8  # melee-contact effects do not reach through it
    PARRIES_UNARMED = 9  # without the danger to the hand
    PARRIES_UNARMED_AT_2 = 10  # the bo staff's -2
    BLOCKS_WEAPONS = 11  # at 50 %
    BLOCK_INTERRUPT = 12  # Block as an interrupt of Speed `block_speed`
    CONSECUTIVE = 13  # nunchaku
    DISARM_AFTER_PARRY = 14  # sai
    IGNORES_ARMOUR = 15
    HALF_DR = 16  # senbon
    WOUNDS_20 = 17  # yari
    WOUNDS_25 = 18  # large star shuriken
    QUICK_DRAW = 19  # ninja-to
    SEALS_AT_3 = 20  # trench knives
    PAIR_ACCURACY = 21  # trench knives: +1 with two
    KATANA_PAIR = 22  # katana, wakizashi
    NEVER_ONE_HANDED = 23  # zanbato
    THROWN = 24
    BOW = 25
    MARGIN_150 = 26  # fuuma shuriken
    MARGIN_200 = 27  # large star shuriken
    BLOCKED_25 = 28  # both of them: +25 % when blocked
    AIM_STEADY = 29  # daikyu: moving or dodging loses the aim
    DOUBLE_DB = 30  # daikyu
    DB_25 = 31  # yumi
    SHURIKEN = 32
    KUNAI = 33
    SENBON = 34
    DUAL_LOSING = 35  # bo staff, nunchaku: may act Dual, losing accuracy (and T)
    NO_TWO_HANDED_BONUS = 36  # kusari-gama
    DISARM_AT_RANGE = 37


class Ability(IntEnum):
    """7.6: abilities and uniques, in the order of the table; the fighter holds the ranks."""

    NONE = 0
    ACCURATE = 1
    SWIFT = 2
    CUNNING = 3
    EVASIVE = 4
    INSTINCT = 5
    BASIC_TRAINING = 6
    SIXTH_SENSE = 7
    NIMBLE = 8
    HEALTHY = 9
    REFINED_CHAKRA_CONTROL = 10
    BRUTE_FORCE = 11
    POTENT_CHAKRA = 12
    POWER_ATTACK = 13
    UNARMED_FOCUS = 14
    WEAPON_FOCUS = 15
    SUDDEN_ATTACK = 16
    ENDURANCE = 17
    GUARD = 18
    TOTAL_DEFENSE = 19
    DEFENSIVE_FORMATION = 20
    SAFETY_DANCE = 21
    BREATHING_EXERCISES = 22
    GOOD_LUNGS = 23
    HARD_TO_KILL = 24
    BLIND_FIGHTING = 25
    GENJUTSU_COMPETENCE = 26
    GENJUTSU_AWARENESS = 27
    GENJUTSU_MASTERY = 28
    METTLE = 29
    SLASHING_PERFECT_CUT = 30
    PIERCING_PENETRATE = 31
    BLUNT_STUN = 32
    DUAL_WIELDING = 33
    QUICK_HANDS = 34
    IAIJUTSU = 35
    ACTIVE = 36
    SURGE = 37
    PRINCIPLE_OF_MOTION = 38
    RUSH = 39
    PREPARATION = 40
    DEFENSIVE_REFLEXES = 41
    FOCUS = 42
    DESPERATION = 43
    GUTS = 44
    LIMIT_BREAK = 45
    HOLDING_BACK = 46
    BRUISER = 47
    EXCEPTIONALLY_FAST = 48
    SEAL_MASTER = 49
    SINGLE_HANDED_SEALS = 50
    ENDLESS_ENERGY = 51
    BOUNDLESS_CHAKRA = 52
    WALL_WALKING = 53  # named by a sample; nothing in a fight
    GENJUTSU_TRAINING = 54  # likewise
    OBSERVE = 55  # of the Uchiha


class Armour(IntEnum):
    """Bits of Fighter.armour; `armour_uses[n]` what is left of each."""

    FOREHEAD_PROTECTOR = 0
    FLAK_VEST = 1
    HAND_GUARD_RIGHT = 2
    HAND_GUARD_LEFT = 3
    ANBU_MASK = 4
    OXYGEN_MASK = 5


class Item(IntEnum):
    """What `me.items[n]` counts."""

    NONE = 0
    SMOKE_BOMB = 1
    FLASH_BOMB = 2
    EXPLODING_TAG_1 = 3
    EXPLODING_TAG_2 = 4
    EXPLODING_TAG_3 = 5
    SOLDIER_PILL = 6
    BLOOD_PILL = 7
    CALTROPS = 8
    FIRST_AID_KIT = 9
    ANTIDOTE = 10
    POISON_DOSE = 11
    OXYGEN_TANK = 12
    GOGGLES = 13


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


class AreaKind(IntEnum):
    NONE = 0
    SMOKE = 1
    HIDDEN_MIST = 2
    ILLUSORY_MIST = 3
    CALTROPS = 4
    TAG = 5  # an exploding tag that counts down


class Weather(IntEnum):
    """Bits of Fight.weather."""

    CLEAR_SKIES = 0
    FOG = 1
    HEAVY_RAIN = 2
    SNOW = 3
    HAIL = 4
    EXTREME_COLD = 5
    EXTREME_HEAT = 6
    HIGH_WINDS = 7
    HIGH_AIR_PRESSURE = 8
    LOW_AIR_PRESSURE = 9
    SMOG = 10
    THUNDERSTORM = 11
    SANDSTORM = 12
    BLIZZARD = 13


class Light(IntEnum):
    DAY = 0
    DUSK_OR_DAWN = 1
    GLARING_SUNLIGHT = 2
    NIGHT = 3
    INTENSE_MOONLIGHT = 4
    NEW_MOON = 5


class Country(IntEnum):
    NONE = 0
    FIRE = 1
    LIGHTNING = 2
    WIND = 3
    WATER = 4
    EARTH = 5
    RAIN = 6


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


class Rounding(IntEnum):
    """House.damage_rounding."""

    FLOOR_ONCE = 0
    FLOOR_EACH_STEP = 1
    NEAREST = 2


class MitigationOrder(IntEnum):
    SEED = 0
    NWW_CURRENT = 1
    ASUNDER = 2


class D20OnAccuracyRoll(IntEnum):
    PENALTIES_ONLY = 0
    NEITHER = 1
    BOTH = 2


class Bar(IntEnum):
    """Bits of Fighter.now_bars: what wounds forbid or make costly."""

    NO_BLOCK = 0
    NO_REST = 1
    NO_TWO_HANDED = 2
    NO_MOVEMENT_JUTSU = 3
    NO_MOVE_WITH_ATTACK = 4
    NO_UPKEEP = 5
    NO_DAMAGE_UPKEEP = 6  # Upkeeps that raise damage bonuses do nothing
    RIGHT_ARM = 7  # useless
    LEFT_ARM = 8
    NO_WEAPON_RIGHT = 9
    NO_WEAPON_LEFT = 10
    PARRY_STUNS = 11
    MOVE_STUNS = 12
    REST_ONLY_HALVES = 13
    FATIGUE_DOUBLED = 14
    SMALL_AP_LOST = 15
