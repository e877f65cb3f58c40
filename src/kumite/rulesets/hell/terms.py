"""The terms of RPG Hell as enums: what dice are for, what is asked, what happens, what things are.

Member 0 of each enum is the harmless one, because an empty seat of a compiled fight is all zeros.
"""

from enum import IntEnum


class Why(IntEnum):
    """What a die is rolled for."""

    NOTHING = 0
    INITIATIVE = 1
    ACTION_DIE = 2
    BLEEDING_OUT = 3
    CLIMB_CHECK = 4
    HIDE_CHECK = 5
    MEDICINE_CHECK = 6
    CONTEST = 7
    CONTEST_DEFENCE = 8
    DAMAGE = 9
    CHARMED = 10  # the d4 off a hostile roll
    RALLIED = 11  # the d4 on top of a roll
    UNSEEN = 12  # the d4 that Invisible adds
    TRAINING = 13  # the d4 that a creature or an upgrade adds
    DODGE_ROLL = 14
    CARD = 15
    RICOCHET = 16
    STRAIN = 17  # how much a target spends
    ASSASSIN = 18
    HORDE = 19
    UNDYING = 20
    INJURY = 21
    INJURY_LOSS = 22
    MEAL = 23
    BURST = 24
    BOSS_DIE = 25
    SIZE_UP = 26
    FOLLOWER_DIE = 27
    SWIM_CHECK = 28


class Ask(IntEnum):
    """What somebody is asked to decide; `words/questions.py` declares the answers."""

    NOTHING = 0
    TIED_ORDER = 1
    WORLD_ORDER = 2
    NEXT = 3
    FOLLOWER_WHEN = 4
    ACTION = 5
    DIE = 6
    WEAPON = 7
    MODE = 9
    TARGET = 10
    NEXT_TARGET = 11
    STEP = 12
    JUMP_LENGTH = 13
    JUMP_DIRECTION = 14
    OVERWATCH = 15
    REACTION = 16
    EMPOWERED = 17
    OPTIONAL = 18
    SHIFT = 19
    DODGE = 20
    WARD = 21
    CONTEST = 22
    DEFENCE = 23
    CHECK = 24
    SIDE_ATTACK = 25
    UNLOCK = 26
    REPLACE = 27
    ART = 28
    ITEM = 29
    TALENT = 30
    RELEASE = 31
    SWAP = 32
    RELOAD = 33
    CHOICE = 34
    POINT = 35
    TRAIT = 36
    PREY = 37
    RALLIED_STAT = 38
    REROLL = 39
    CLIMB_TN = 40
    COVER_CHANGES = 41
    COVER_ATTACKER = 42
    COVER = 43
    ACTIVATOR = 44
    WORLD = 45
    WORLD_TARGET = 46
    WORLD_AMOUNT = 47
    WORLD_STATUS = 48
    END_FIGHT = 49
    REST = 50
    SENSES = 51
    LOST_PART = 52
    CONSENT = 53
    NEGATIVE_STATUS = 54
    BATTLE_READY = 55
    EVOLUTION = 56
    VULNERABLE_SPOT = 57
    BEFORE = 58
    HIDDEN_TARGET = 60
    KEEP_DIE = 62
    POINT_COLUMN = 63
    POINT_ROW = 64
    THING_COLUMN = 65
    THING_ROW = 66
    POISONED_WEAPON = 67
    SOUL = 68


class Event(IntEnum):
    """What the table is told; `words/events.py` declares what the amounts stand for."""

    NOTHING = 0
    ROUND_BEGINS = 1
    TURN_BEGINS = 2
    INITIATIVE = 3
    POOL = 4
    DICE_GIVEN = 5
    LOCKED_DIE_GIVEN = 6
    ACTS = 7
    ATTACKS = 8
    WEAPON = 9
    ATTACK_SUM = 10
    BANDS = 11
    MISSES = 12
    STRIPPED = 13
    TAKES_DAMAGE = 14
    DEALS_DAMAGE = 15
    HURT = 16
    DODGES = 17
    ARMOR_LOST = 18
    HEALTH_LOST = 19
    HEALED = 20
    ARMOR_GAINED = 21
    STATUS_GAINED = 22
    STATUS_ENDS = 23
    STACKS = 24
    WARDED = 25
    BLEEDING_OUT = 26
    STOPS_BLEEDING_OUT = 27
    DEATHS_DOOR = 28
    UNCONSCIOUS = 29
    WAKES = 30
    DIES = 31
    FALLS = 32
    STEPS = 33
    MOVED_TO = 34
    JUMPS = 35
    CLIMBS = 36
    CHECK_TOTAL = 37
    CHECK_PASSED = 38
    CHECK_FAILED = 39
    CONTEST_TOTAL = 40
    CONTEST_WON = 41
    CONTEST_LOST = 42
    GRAPPLES = 43
    RELEASES = 44
    PUSHES = 45
    HIDES = 46
    FOUND = 47
    LOCKS = 48
    UNLOCKS = 49
    LOCKED_LOST = 50
    ART = 51
    ITEM = 52
    TALENT = 53
    TRAIT = 54
    STRAIN_SPENT = 55
    STRAIN_REFUNDED = 56
    RELOADS = 57
    SWAPS = 58
    EXHAUSTION = 59
    DICE_DISCARDED = 60
    STANDS_UP = 61
    LIES_DOWN = 62
    HUNKERS_DOWN = 63
    OVERWATCH = 64
    COVER = 65
    ENTERS = 66
    REFEREE_RULES = 67
    RESTED = 68
    INJURED = 69
    FIGHT_ENDS = 70
    KNOCKED_BACK = 72
    CRATE_BROKEN = 73
    IGNITED = 74
    DIE_GAINED = 75
    TAKES_PLACE = 76
    RETURNS = 77
    EVOLVES = 78
    REROLLED = 79
    DROPS = 80
    EMPOWERED_SPENT = 81
    PICKED = 82
    PREY = 85
    RITUAL = 87
    FALLS_SHORT = 86
    CLOCK_RUNS_ON = 88
    GLOW_BETRAYS = 89
    AREA_AT = 90
    ATTACKS_THING = 91
    THING_STRUCK = 92
    TUNNELS = 93
    WEB_TORN = 94
    THING_CAUGHT = 95
    SWIMS = 96
    TRIES = 97
    ADDS_UP = 98
    DRAGGED = 99
    RISES = 100
    DRAINED = 101
    SOUL_ABSORBED = 102


class Outcome(IntEnum):
    GOING_ON = 0
    PLAYERS = 1
    NPCS = 2
    NOBODY = 3


class Ending(IntEnum):
    """By what the fight ended."""

    NONE = 0
    DEFEATED = 1
    REFEREE = 2


class Side(IntEnum):
    PLAYERS = 0
    NPCS = 1
    WORLD = 2


class Kind(IntEnum):
    CREATURE = 0
    FOLLOWER = 1
    HORDE = 2
    BOSS = 3
    OBJECT = 4
    HAZARD = 5  # an entry of the world without a sheet


class Fate(IntEnum):
    """Where a combatant stands."""

    ABSENT = 0  # joins later
    IN_FIGHT = 1
    UNCONSCIOUS = 2
    DEAD = 3


class Phase(IntEnum):
    """What the next beat is."""

    START = 0
    NEXT_TURN = 1
    ACTION = 3
    END = 4
    ROUND_END = 5
    AFTER = 6
    OVER = 7


class Moment(IntEnum):
    """When a Follower acts, seen from its owner's turn."""

    AFTER = 0
    BEFORE = 1


class Stat(IntEnum):
    NONE = 0
    BODY = 1
    MIND = 2
    SOUL = 3
    ARCANA = 4
    CHARM = 5
    CRAFTING = 6
    MEDICINE = 7
    NATURE = 8
    THIEVING = 9
    LEVEL = 10  # in values of effects only


class Tag(IntEnum):
    """What a creature is; each has a bit set of these."""

    NONE = 0
    ANIMAL = 1
    UNDEAD = 2
    CONSTRUCT = 3
    PLANAR = 4
    MONSTROSITY = 5
    MYTHIC = 6
    HUMANOID = 7
    LARGE = 8
    OBJECT = 9


class Action(IntEnum):
    STOP = 0
    MOVE = 1
    ATTACK = 2
    GRAPPLE = 3
    ESCAPE = 4
    PUSH = 5
    HIDE = 6
    SEARCH = 7
    LOCK = 8
    UNLOCK = 9
    ART = 10
    HUNKER_DOWN = 11
    MEDICINE_CHECK = 12
    STAND_UP = 13
    LIE_DOWN = 14
    RELOAD = 15
    SWAP = 16
    ITEM = 17
    RELEASE = 18
    TALENT = 19
    DOUSE = 20
    BANDAGE = 21  # by a trained medic, for two dice
    WAKE = 22  # shake a sleeper
    SIDE_ATTACK = 23
    OVERWATCH = 24
    GLOW = 25  # light a Glow item
    MOVE_MARK = 26  # focus fire: a Locked die moves a Mark
    THROW_HELD = 27  # bouncer
    END_FOCUS = 28
    CUT_WEB = 29


class Direction(IntEnum):
    """Where a step goes; y grows downwards. The last two are not directions."""

    STOP = 0
    NORTH = 1
    NORTH_EAST = 2
    EAST = 3
    SOUTH_EAST = 4
    SOUTH = 5
    SOUTH_WEST = 6
    WEST = 7
    NORTH_WEST = 8
    JUMP = 9  # straight up, or onto something higher
    LONG_JUMP = 10


class Mode(IntEnum):
    """How a weapon is used."""

    MELEE = 0
    RANGED = 1
    THROWN = 2


class Part(IntEnum):
    """To which part of a weapon an effect belongs."""

    NONE = 0
    ON_HIT = 1
    BONUS = 2
    DOWNSIDE = 3
    HIGH = 4
    LOW = 5


class Effect(IntEnum):
    """What an effect of an Attack does. Value: amount + dice d sides + stat, times `times` where not 0."""

    NONE = 0
    DAMAGE = 1
    STRIP = 2
    KNOCKBACK = 3
    SHIFT = 4
    STEP = 5
    PULL = 6
    BURN = 7
    BLEED = 8
    STUN = 9
    SLOW = 10
    MARKED = 11
    BLINDED = 12
    POISONED = 13
    WET = 14
    ROOTED = 15
    PRONE = 16
    GLOW = 17
    NO_HEALING = 18
    OWN_SLOW = 19
    OWN_EMPOWERED = 20
    OWN_BURN = 21
    OWN_RALLIED = 22
    OWN_WARD = 23
    OWN_HEAL = 24
    OWN_ARMOR = 25
    TARGET_STRAIN = 26
    REFUND = 27
    REACH = 28  # more, or less, reach or range
    LOSE_REACHING = 29
    NO_AUTOLOAD = 30
    MORE_AMMO = 31
    SLIP = 32  # less damage to Armor Stacks
    LINE = 33  # all in a line of so many tiles
    NEIGHBOURS = 34  # all within so many tiles of the target
    FLANKS = 35  # so many tiles to the left and right of the target
    CONE = 36
    MAIN_ONLY = 37
    HEAL_DEALT = 38
    TILES_MOVED = 39  # half the tiles moved this turn, as damage
    RICOCHET = 40
    CHOOSE_PALADIN = 41
    CHOOSE_SHILLELAGH = 42
    CARDS = 43
    PULL_CONTEST = 44
    WEBS = 45
    BURN_INSTEAD = 46  # this many Burn in place of what On Hit gives
    STUN_BY_KNOCKBACK = 47
    LOSE_SOUL = 48
    LANDS_BEHIND = 49
    STAYS_IN_TARGET = 50
    EMPOWER_IF_RALLIED = 51
    RUNE_TRAIL = 52
    GRAPPLE_CONTEST = 53
    WIDER = 54  # the area is so many tiles wider
    IGNITE = 55  # the target's tile
    NO_GLOW = 57
    DAMAGE_INSTEAD = 58  # in place of what On Hit deals
    DOUBLE_PULL = 59
    MARK_TARGET = 60
    ARMOR_PENETRATION = 61
    CURSE = 62  # curse of pain
    DRAINED_STRAIN = 63  # the target spends as much Strain as the extra die showed
    SHARPENED = 64  # soul shard: the damage of the Art changes until the next turn
    CONSUME_DIE_DAMAGE = 65  # spiked bat: damage for each die the target spends
    SERIATED = 66  # damage at the next Beginning of the target
    ABSORB_SOUL = 67


class Condition(IntEnum):
    """When an effect applies at all."""

    NONE = 0
    GRAPPLED = 1  # you or the target
    TARGET_ROOTED = 2
    TARGET_STUNNED = 3
    TARGET_NOT_STUNNED = 4
    TARGET_PRONE = 5
    HIDDEN = 6  # you
    RALLIED = 7  # you
    TARGET_MARKED = 8
    ONE_HANDED = 9
    TWO_HANDED = 10
    EMPOWERED = 11  # you
    TARGET_LESSER = 12  # of level 4 at most
    TARGET_GREATER = 13  # of level 5 or more


class Quirk(IntEnum):
    """What is special about a weapon; each has a bit set of these."""

    NONE = 0
    DOUBLE_OBJECTS = 1
    LANCE = 2  # three or more tiles moved grant the Bonus
    GRIP = 3  # two more damage and reach 2 with both hands
    DOUBLE_MYTHIC = 4
    PRONE_RANGE = 5  # eight more tiles while Prone
    RETURNS = 6
    GROWS = 7
    REV = 8
    TWICE = 9
    ROCKET = 10
    FIST = 11
    NATURAL = 12
    THROW_DOUBLE = 13
    ARCHING = 14  # ignores Hunker Down
    DAGGER = 15  # dagger master works with it
    HAMMER = 16
    VERSATILE = 17
    DELAYED = 19  # its Knockback waits for the end of the turn
    BAYONET = 20  # also a melee weapon
    SPELL = 21
    BOMB = 23  # an Area Attack
    RANGED_STRIKE = 25


class By(IntEnum):
    """What lets somebody make an Attack with an entry of its weapons."""

    WEAPON = 0
    ART = 1
    ITEM = 2
    TALENT = 3


class DamageType(IntEnum):
    OTHER = 0
    ATTACK = 1
    BURN = 2
    BLEED = 3
    KNOCKBACK = 4
    FALL = 5
    DROWNING = 6
    STRAIN = 7
    CURSE = 8


class Status(IntEnum):
    """Everything that can lie on a creature; some count, some last, some are flags."""

    NONE = 0
    BURN = 1
    BLEED = 2
    BLINDED = 3
    MARKED = 4
    POISONED = 5
    SILENCED = 6
    SLOW = 7
    STUN = 8
    WET = 9
    GRAPPLED = 10
    HIDDEN = 11
    EXHAUSTION = 12
    ROOTED = 13
    CHARMED = 14
    GLOW = 15
    EMPOWERED = 16
    RALLIED = 17  # the count is the Stat
    REINFORCED = 18
    INVISIBLE = 19
    OBSCURED = 20
    PRONE = 21
    ASLEEP = 22  # unconscious by something else than Death's Door
    AURA = 23
    FOCUS = 24
    SPARKING = 25
    FLYING = 26
    HOVER = 27
    INCORPOREAL = 28
    WINDUP = 29
    LIGHT_HEADED = 30
    BONUS_MAX_HEALTH = 31  # the count
    NO_HEALING = 32
    NO_KNOCKBACK = 33
    HARDENED = 34  # damage -1
    ANTIDOTE = 35
    NO_LOCKING = 36
    DRAGON_POWER = 37
    TAUNTED = 38  # by whom: the source
    POISON_ON_WEAPON = 39
    SHARPENED = 40  # soul shard; the count may be negative
    CURSED = 41  # curse of pain; the count is the damage
    FEARED = 42
    BONUS_ARMOR = 43  # the count
    HUNKERED = 44  # the count is the conditional Dodge that is left; at 0 it still lasts
    FIERCE = 45  # battle ready: melee damage
    SPEED_CHANGE = 46  # speed changed by the count
    SERIATED = 47
    SPIKED = 48
    BRACED = 51  # conditional Dodge of braced for impact


class Until(IntEnum):
    """When something that lasts ends."""

    REMOVED = 0  # only where something ends it
    BEGINNING = 1  # step a of the Beginning of `whose`, after so many turns
    END = 2  # step c of the next End phase of `whose`
    NEXT_END = 3  # step c of the End of the first turn of `whose` that begins from now


class Trait(IntEnum):
    NONE = 0
    DAGGER_MASTER = 1
    MELEE_WEAPON_MASTER = 2
    BATTLE_READY = 3
    FRENZY = 4
    TAG_TEAM = 5
    BRACED_FOR_IMPACT = 6
    BOUNCER = 7
    DEFENDER = 8
    FOCUS_FIRE = 9
    PATIENT = 10
    MULTITASKING = 11
    DUELIST = 12
    EGGS_IN_ONE_BASKET = 13
    HUNTER = 14
    ASSASSIN = 15
    TRAINED_MEDIC = 16
    FLOWING = 17  # of flowing clothes: +1 Speed after halving
    LIVINGWOOD = 18  # of livingwood armor: damage of 1 does not touch Armor Stacks
    THORNS = 19  # of thorny chainmail
    OVERCONFIDENT = 20  # of the armour of that name
    QUICK_RELEASE = 21  # of chainmail: +1 Speed without Armor Stacks


class Art(IntEnum):
    NONE = 0
    FORTIFY = 1
    FLEX = 2
    CHARGE = 3
    DESTRUCTIVE_SWING = 4
    GUARDIANS_RIPOSTE = 5
    BULL_RUSH = 6
    CLEAVE = 7
    ILL_TAKE_IT = 8
    MARK = 9
    TRAIN_OF_THOUGHT = 10
    SIZE_UP = 11
    PARRY = 12
    THINK_AHEAD = 13
    MARKING_STRIKE = 14
    SOUL_SHARD = 15
    BLESS = 16
    SMITE = 17
    SOUL_SHIELD = 18
    SPEAR_OF_LIGHT_OR_DARK = 19
    ARCANE_POP = 20
    HECKLE = 21
    MOTIVATE = 22
    TAUNT = 23
    VINE_WHIP = 24
    IGNITION = 25
    RIP_AND_TEAR = 26
    CURSE_OF_PAIN = 27
    MEDICAL_LEECHES = 28
    SLEEPING_POWDER = 29
    HEALING_DROP = 30
    PHANTOM_FISHING_ROD = 31
    PRECISION_STRIKE = 32
    RITUAL = 33  # any Art that takes a minute
    OWN_ART_1 = 34  # of one's own: their numbers stand with their entries among the weapons
    OWN_ART_2 = 35
    OWN_ART_3 = 36


class Item(IntEnum):
    NONE = 0
    BANDAGE = 1
    MEDKIT = 2
    FRAG_GRENADE = 3
    FLASH_GRENADE = 4
    SMOKE_GRENADE = 5
    THROWING_KNIFE_SET = 6
    ALCHEMISTS_FIRE = 7
    ANTIDOTE = 8
    SOUL_STITCH_POTION = 9
    STONE_SKIN_POTION = 10
    DRAGONS_POWER_POTION = 11
    BASIC_POISON = 12
    OWN_ITEM_1 = 13  # of one's own, as with Arts
    OWN_ITEM_2 = 14


class Talent(IntEnum):
    """What creatures can do besides attacking."""

    NONE = 0
    MARK = 1
    LEAP = 2
    BITE_AND_CLAWS = 3
    RAM = 4
    VOLCANO_AURA = 5
    HARDEN = 6
    LAVA_SPILL = 7
    LUNGE = 8
    PUPPET_THROW = 9
    ENTRENCH = 10
    POUNCE = 11
    WEBS = 12
    SQUEEZE = 13
    REANIMATION = 14
    MAKE_PRONE = 15
    REV = 16
    SUMMON = 17
    ROCKET = 18
    RANGED_STRIKE = 19


class Knack(IntEnum):
    """What is always so with a creature."""

    NONE = 0
    SWARM = 1  # shares tiles with anybody, cannot be Grappled
    EATS_DEAD = 2
    SMELLS = 3
    GRAPPLER = 4  # 1d4 more on Grapple Contests
    CHOKES = 5
    SHEDS = 6  # the lava dragon without Armor Stacks
    LOCKS_SIXES = 7
    FEEDS_ROOTED = 9  # the groveling
    EVOLVES = 10
    VENGEFUL = 12  # attacks whoever hurt them most
    PUPPET = 13
    WEB_KEEPER = 14


class ZeroRule(IntEnum):
    """A stat block's own rule for 0 Health."""

    NONE = 0
    UNDYING = 1
    PHOENIX = 2


class MoveMode(IntEnum):
    """How a creature moves besides walking; a bit set."""

    NONE = 0
    CLIMB = 1
    SWIM = 2
    FLY = 3
    BURROW = 4
    TUNNEL = 5  # through walls, but in plain sight


class Ground(IntEnum):
    """What a tile is."""

    FLOOR = 0
    WALL = 1
    OBSTACLE = 2  # destructible, with hit points
    ROUGH = 3
    WATER = 4


class AreaKind(IntEnum):
    NONE = 0
    FIRE = 1  # whoever starts their turn there or enters gains so many Burn
    LAVA = 3  # entering gives Burn; Rough Terrain


class Cover(IntEnum):
    NONE = 0
    HALF = 1
    COMPLETE = 2


class Give(IntEnum):
    """How a Contest or a Check gets its dice."""

    ROLL = 0
    GIVE = 1


class Spend(IntEnum):
    """What Empowered is consumed for."""

    KEEP = 0
    BONUS = 1
    NO_DOWNSIDE = 2


class NoYes(IntEnum):
    NO = 0
    YES = 1


class Boon(IntEnum):
    """The parts of a choice."""

    NONE = 0
    DAMAGE = 1
    KNOCKBACK = 2
    HEAL = 3
    BURN = 4
    WET = 5
    SPLASH = 6


class Activator(IntEnum):
    """The referee's word on the casting requirements of an Art."""

    ALLOWED = 0
    REQUIRED = 1
    CHANGED = 2


class Activators(IntEnum):
    """Gesture, Vocal, Light: a bit set."""

    NONE = 0
    GESTURE = 1
    VOCAL = 2
    LIGHT = 3


class Ruling(IntEnum):
    """What the referee says happens on the world's turn."""

    NOTHING = 0
    DAMAGE = 1
    FALL = 2
    DROWNING = 3
    STATUS = 4


class LostPart(IntEnum):
    """What a lasting injury takes, by the referee's word."""

    NONE = 0
    SENSES = 1
    TWO_HANDS = 2
    SPEED = 3


class Readiness(IntEnum):
    """What battle ready gives."""

    INITIATIVE = 0
    DAMAGE = 1
    HEALTH = 2


class Evolution(IntEnum):
    NONE = 0
    FIREPROOF = 1
    RESET = 2
    GROWS = 3
    RANGE = 4
    DEVOURS = 5


class Policy(IntEnum):
    """Who decides when nobody sits at the table."""

    RANDOM = 0
    SENSIBLE = 1
    SIMPLE = 2


class Grapples(IntEnum):
    """Tactics: whether somebody lays hands on foes."""

    USUAL = 0
    NEVER = 1
    FIRST = 2


class Hides(IntEnum):
    """Tactics: whether somebody hides."""

    USUAL = 0
    NEVER = 1
    ALWAYS = 2


class AttackBands(IntEnum):
    BY_WEAPON = 0
    COMMON_ACTION = 1
    VALUES_MATTER = 2
    ITEM_KEY = 3


class HitRule(IntEnum):
    AUTO = 0
    DODGE_ROLL = 1


class CoverRefresh(IntEnum):
    PER_TURN = 0
    PER_ATTACK = 1
    ONCE = 2


class WardModel(IntEnum):
    SEED = 0
    COMPANION = 1


class CombatDiceRule(IntEnum):
    SEED = 0
    OLD = 1


class InitiativeDie(IntEnum):
    TWO_D6 = 0
    D12 = 1


class DoorTrigger(IntEnum):
    OWN_TURN = 0
    ON_DROP = 1
    BOTH = 2


class WakeRule(IntEnum):
    SINGLE_HEAL = 0
    CUMULATIVE = 1
    HEALTH_ABOVE_HALF = 2


class BurnHalving(IntEnum):
    KEEP_CEIL = 0
    REMOVE_CEIL = 1
    MINUS_ONE = 2


class StatusEdition(IntEnum):
    CURRENT = 0
    CLASSIC = 1


class ArtActivators(IntEnum):
    RECOMMENDED = 0
    REQUIRED = 1


class StrainDamage(IntEnum):
    TOTAL = 0
    INCREMENT = 1


class FallRule(IntEnum):
    SEED = 0
    MINUS_THREE = 1


class KnockbackRule(IntEnum):
    SEED = 0
    FREE_THREE = 1


class Metric(IntEnum):
    SQUARE_CHEBYSHEV = 0
    HEX = 1


class FlankGeometry(IntEnum):
    OPPOSITE = 0
    BEHIND3 = 1
