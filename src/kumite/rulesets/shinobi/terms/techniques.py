"""What ninja have learned: techniques and abilities."""

from enum import IntEnum


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


class Ability(IntEnum):
    """SHI-ABI-1: abilities and uniques, in the order of the table; the fighter holds the ranks."""

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
