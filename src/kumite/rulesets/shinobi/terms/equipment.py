"""What ninja carry: weapons and what is special about them, armor, tools, poisons."""

from enum import IntEnum


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


class Armour(IntEnum):
    """Bits of Fighter.armor; `armour_uses[n]` what is left of each."""

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


class FirstAid(IntEnum):
    """What a kit does for somebody."""

    NONE = 0
    STOP_BLEEDING = 1
    CURE_BURNS = 2
    TREAT = 3


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
