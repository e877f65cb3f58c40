"""What a body is and what can be the matter with it: attributes, skills, wounds, statuses."""

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


class Bar(IntEnum):
    """Bits of Fighter.now.bars: what wounds forbid or make costly."""

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
