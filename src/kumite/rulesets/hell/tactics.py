"""What to do, whom to, and where to go: SENSIBLE in a combatant's seat, on its own turn."""

from __future__ import annotations

from ..bits import has, lowest
from ..seats import those
from .aim import possible_modes
from .allotting import has_the_dice, main_weapon
from .art_options import STRAIN, among_reach, drowsy, open_arts, reached_by
from .dice import count_dice
from .doors import max_health
from .kit import open_items
from .paths import way_to
from .speed import current_speed
from .standing import able, half, has_knack, has_status, present
from .state import DECLINE, WEAPONS, Fight, Fighter
from .strain import max_strain
from .talents import open_talents
from .terms import Action, Art, Direction, Item, Kind, Knack, Mode, Status, Talent
from .tiles import DX, DY, distance, has_map, measure
from .walking import ways
from .weapons import in_hand, longest, modes

GOOD_ARTS = (
    Art.SMITE,
    Art.CLEAVE,
    Art.MARKING_STRIKE,
    Art.DESTRUCTIVE_SWING,
    Art.SPEAR_OF_LIGHT_OR_DARK,
    Art.SOUL_SHARD,
    Art.IGNITION,
    Art.VINE_WHIP,
    Art.CURSE_OF_PAIN,
    Art.ARCANE_POP,
    Art.PHANTOM_FISHING_ROD,
    Art.SLEEPING_POWDER,
)
"""Arts that a sensible creature attacks with, the best first."""
FOR_FRIENDS = (Art.BLESS, Art.SOUL_SHIELD, Art.MOTIVATE, Art.MEDICAL_LEECHES, Art.HEALING_DROP)


def foes_of(fight: Fight, me: Fighter) -> int:
    """The seats of those of the other sides who can fight."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and able(foe) and foe.kind < Kind.OBJECT:
            bits |= 1 << foe.seat
    return bits


def sensible_action(fight: Fight, me: Fighter, options: int) -> int:
    """First what keeps it from fighting, then those who need help, then the fight, then what is left over."""
    dice = count_dice(me.pool)
    if has(options, Action.STAND_UP) and dice >= 3:
        return Action.STAND_UP
    if has(options, Action.MEDICINE_CHECK) and friend_bleeds(fight, me):
        return Action.MEDICINE_CHECK
    if has(options, Action.ITEM) and sensible_item(fight, me, open_items(fight, me)) != 0:
        return Action.ITEM
    if has(options, Action.ART) and sensible_art(fight, me, open_arts(fight, me)) != 0:
        return Action.ART
    if has(options, Action.TALENT) and sensible_talent(fight, me, open_talents(fight, me)) != 0:
        return Action.TALENT
    if has(options, Action.ATTACK) and foe_in_reach(fight, me) and has_the_dice(fight, me, False):
        return Action.ATTACK
    if has(options, Action.ESCAPE):
        return Action.ESCAPE
    if has(options, Action.RELOAD):
        return Action.RELOAD
    if has(options, Action.SWAP) and main_weapon(me) == 0 and lowest(in_hand(me) | 1) == 0:
        return Action.SWAP
    if has(options, Action.UNLOCK) and dice == 1 and foe_in_reach(fight, me):
        if has_the_dice(fight, me, True):  # or it would be Locked again at once
            return Action.UNLOCK
    if has(options, Action.MOVE) and not foe_in_reach(fight, me) and gets_on(fight, me):
        return Action.MOVE
    if has(options, Action.LOCK) and count_dice(me.locked) == 0:
        return Action.LOCK
    if has(options, Action.HUNKER_DOWN) and dice == 1 and not has_status(me, Status.HUNKERED):
        return Action.HUNKER_DOWN
    return Action.STOP


def gets_on(fight: Fight, me: Fighter) -> bool:
    """Whether a Move would bring it nearer to a foe."""
    if nearest(fight, me) < 0:
        return False
    open_ways = ways(fight, me, current_speed(fight, me), True, True)
    return sensible_step(fight, me, open_ways) != Direction.STOP


def friend_bleeds(fight: Fight, me: Fighter) -> bool:
    """Whether somebody of its side could be saved from bleeding out within 1 tile."""
    for other in fight.fighters[: fight.count]:
        if other.side == me.side and other.seat != me.seat and other.bleeding_out == 1 and present(other):
            if distance(fight, me, other) <= 1:
                return True
    return False


def is_hurt(me: Fighter) -> bool:
    """At half of its Health or less."""
    return me.health <= half(max_health(me))


def sensible_item(fight: Fight, me: Fighter, options: int) -> int:
    """A bandage when hurt, a grenade when several foes are together; 0 for nothing."""
    if is_hurt(me):
        for item in (Item.BANDAGE, Item.MEDKIT):
            if has(options, item) and (item == Item.BANDAGE or me.strain_spent < max_strain(me)):
                return item
    for item in (Item.FRAG_GRENADE, Item.ALCHEMISTS_FIRE):
        if has(options, item) and crowd(fight, me):
            return item
    if has(options, Item.SOUL_STITCH_POTION) and me.strain_spent >= 3 and me.strain_spent >= max_strain(me):
        return Item.SOUL_STITCH_POTION
    return Item.NONE


def crowd(fight: Fight, me: Fighter) -> bool:
    """Whether two foes stand within 2 tiles of each other and no friend with them."""
    foes = foes_of(fight, me)
    for foe in those(fight.fighters, foes):
        if foe.hidden == 0 and distance(fight, me, foe) <= 6:
            caught = 0
            for other in fight.fighters[: fight.count]:
                if present(other) and distance(fight, foe, other) <= 2:
                    caught += 1 if has(foes, other.seat) else -2
            if caught >= 2:
                return True
    return False


def affords_strain(me: Fighter, art: int) -> bool:
    """Whether an Art would not hurt it."""
    return me.strain_spent + STRAIN[art] <= max_strain(me)


def sensible_art(fight: Fight, me: Fighter, options: int) -> int:
    """Healing for the hurt, strength before an Attack, then the best Attack that it can bear; 0 for none."""
    if has(options, Art.HEALING_DROP) and affords_strain(me, Art.HEALING_DROP):
        if hurt_friend(fight, me, 8) >= 0:
            return Art.HEALING_DROP
    dice = count_dice(me.pool)
    if has(options, Art.FLEX) and dice >= 3 and me.pool[5] + me.pool[6] > 0:
        if not has_status(me, Status.EMPOWERED):
            return Art.FLEX
    if dice < 2:
        return Art.NONE
    for art in GOOD_ARTS:
        if art == Art.CURSE_OF_PAIN and foes_of(fight, me) & ~cursed_by(fight, me) == 0:
            continue
        if has(options, art) and affords_strain(me, art) and (STRAIN[art] > 0 or not foe_in_reach(fight, me)):
            if among_reach(fight, me, art, foes_of(fight, me)):
                return art
    if has(options, Art.MARK) and dice >= 3 and me.strain_spent == 0 and not marked_foe(fight, me):
        return Art.MARK
    return Art.NONE


def marked_foe(fight: Fight, me: Fighter) -> bool:
    """Whether some foe is Marked already."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and present(foe) and has_status(foe, Status.MARKED):
            return True
    return False


def hurt_friend(fight: Fight, me: Fighter, tiles: int) -> int:
    """The seat of the friend who is worst off within so many tiles, if anybody is hurt; else -1."""
    best = -1
    for other in fight.fighters[: fight.count]:
        if (
            other.side == me.side
            and present(other)
            and is_hurt(other)
            and distance(fight, me, other) <= tiles
        ):
            if best < 0 or other.health < fight.fighters[best].health:
                best = other.seat
    return best


def sensible_talent(fight: Fight, me: Fighter, options: int) -> int:
    """What makes a creature dangerous, when somebody is near; 0 for none."""
    for talent in (
        Talent.REANIMATION,
        Talent.BITE_AND_CLAWS,
        Talent.VOLCANO_AURA,
        Talent.REV,
        Talent.ROCKET,
        Talent.PUPPET_THROW,
        Talent.WEBS,
        Talent.SQUEEZE,
        Talent.MAKE_PRONE,
        Talent.LAVA_SPILL,
        Talent.SUMMON,
        Talent.HARDEN,
    ):
        if has(options, talent) and (near_foe(fight, me, 3) or talent == Talent.SUMMON):
            return talent
    if has(options, Talent.LUNGE) and near_foe(fight, me, 4) and not foe_in_reach(fight, me):
        return Talent.LUNGE
    if has(options, Talent.POUNCE) and not near_foe(fight, me, 1) and near_foe(fight, me, 6):
        return Talent.POUNCE
    if has(options, Talent.RAM) and not foe_in_reach(fight, me) and near_foe(fight, me, 6):
        return Talent.RAM
    return Talent.NONE


def near_foe(fight: Fight, me: Fighter, tiles: int) -> bool:
    """Whether a foe that it sees is within so many tiles."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and able(foe) and foe.hidden == 0 and foe.kind < Kind.OBJECT:
            if distance(fight, me, foe) <= tiles:
                return True
    return False


def foe_in_reach(fight: Fight, me: Fighter) -> bool:
    """Whether a weapon in hand reaches a foe."""
    return foes_in_reach(fight, me) != 0


def foes_in_reach(fight: Fight, me: Fighter) -> int:
    """Foes that some weapon in hand reaches."""
    bits = 0
    reach = longest_reach(me)
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and able(foe) and foe.hidden == 0 and distance(fight, me, foe) <= reach:
            if foe.kind < Kind.OBJECT and not has(foe.complete_cover_from, me.seat):
                bits |= 1 << foe.seat
    return bits


def longest_reach(me: Fighter) -> int:
    """How far the weapons in hand go as printed."""
    reach = 0
    held = in_hand(me)
    for index in range(WEAPONS):
        if has(held, index):
            usable = modes(me, me.weapons[index])
            for mode in (Mode.MELEE, Mode.RANGED):
                if has(usable, mode):
                    reach = max(reach, longest(me, me.weapons[index], mode))
    return reach


def nearest(fight: Fight, me: Fighter) -> int:
    """The seat of the nearest foe that it sees; -1 where there is none."""
    best = -1
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and able(foe) and foe.hidden == 0 and foe.kind < Kind.OBJECT:
            if best < 0 or distance(fight, me, foe) < distance(fight, me, fight.fighters[best]):
                best = foe.seat
    return best


def best_target(fight: Fight, me: Fighter, options: int) -> int:
    """A foe who is nearest to falling; friends only where nothing else can be had."""
    best = -1
    least = 0
    for foe in those(fight.fighters, options):
        value = foe.health + foe.armor
        if has_knack(me, Knack.VENGEFUL):
            value -= 50 * me.taken_from[foe.seat]
        if foe.side == me.side:
            value += 10000
        elif not able(foe):
            value += 1000
        if best < 0 or value < least:
            least = value
            best = foe.seat
    return best if best >= 0 else lowest(options)


def friend_to_help(fight: Fight, me: Fighter, options: int) -> int:
    """The friend who is worst off; a foe only where nothing else can be had."""
    best = -1
    least = 0
    for other in those(fight.fighters, options):
        value = other.health - max_health(other)
        if other.side != me.side:
            value += 10000
        if best < 0 or value < least:
            least = value
            best = other.seat
    return best if best >= 0 else lowest(options)


def cursed_by(fight: Fight, me: Fighter) -> int:
    """Whom it has cursed already."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if has(foe.cursed_by, me.seat):
            bits |= 1 << foe.seat
    return bits


def helps(me: Fighter) -> bool:
    """Whether what it is doing is for a friend."""
    if me.paying in (Action.BANDAGE, Action.MEDICINE_CHECK, Action.DOUSE, Action.WAKE):
        return True
    return me.with_art in FOR_FRIENDS or me.with_item in (Item.BANDAGE, Item.MEDKIT)


def choose_target(fight: Fight, me: Fighter, options: int) -> int:
    """A foe for what hurts, a friend for what helps."""
    if me.with_art == Art.CURSE_OF_PAIN:
        fresh = options & ~cursed_by(fight, me)
        return best_target(fight, me, fresh if fresh != 0 else options)
    if me.with_art == Art.SLEEPING_POWDER:
        sleepy = options & drowsy(fight, me, foes_of(fight, me))
        return best_target(fight, me, sleepy if sleepy != 0 else options)
    if has(options, DECLINE):
        wanted = options & foes_of(fight, me)
        return best_target(fight, me, wanted) if wanted != 0 else DECLINE
    return friend_to_help(fight, me, options) if helps(me) else best_target(fight, me, options)


def sensible_step(fight: Fight, me: Fighter, options: int) -> int:
    """Towards the nearest foe, until a weapon reaches; on a map round what is in the way."""
    seat = nearest(fight, me)
    if seat < 0 or foe_in_reach(fight, me):
        return Direction.STOP if has(options, Direction.STOP) else lowest(options)
    foe = fight.fighters[seat]
    if has_map(fight):
        way = way_to(fight, me, foe, options)
        if way != Direction.STOP or has(options, Direction.STOP):
            return way
    best: int = Direction.STOP
    least = measure(fight, foe.x - me.x, foe.y - me.y) * 100 + straightness(me.x, me.y, foe)
    for way in range(1, 9):
        if has(options, way):
            x, y = me.x + DX[way], me.y + DY[way]
            value = measure(fight, foe.x - x, foe.y - y) * 100 + straightness(x, y, foe)
            if value < least:
                least = value
                best = way
    if best == Direction.STOP and not has(options, Direction.STOP):
        return lowest(options)
    return best


def jump_towards(fight: Fight, me: Fighter, options: int) -> int:
    """The direction of a jump that ends nearest to a foe."""
    seat = nearest(fight, me)
    best = lowest(options)
    if seat < 0:
        return best
    foe = fight.fighters[seat]
    least = 1 << 40
    for way in range(1, 9):
        if has(options, way):
            value = measure(fight, foe.x - me.x - 2 * DX[way], foe.y - me.y - 2 * DY[way])
            if value < least:
                least = value
                best = way
    return best


def straightness(x: int, y: int, foe: Fighter) -> int:
    """The longer way round, where two tiles are equally near."""
    return abs(foe.x - x) + abs(foe.y - y)


def weapon_to_use(fight: Fight, me: Fighter, options: int) -> int:
    """The pair if it can be had, else the weapon that hits hardest of those that reach a foe."""
    best = lowest(options)
    most = -1
    foes = foes_of(fight, me)
    for index in range(WEAPONS + 1):
        if has(options, index):
            value = both_near(fight, me) if index == WEAPONS else strength(me, index)
            if index < WEAPONS and possible_modes(fight, me, me.weapons[index]) == 1 << Mode.THROWN:
                value -= 3
            if index < WEAPONS and reached_by(fight, me, index) & foes == 0:
                value -= 100
            if value > most:
                most = value
                best = index
    return best


def both_near(fight: Fight, me: Fighter) -> int:
    """What a pair of weapons is worth: much hand to hand, little where one would have to be thrown."""
    return 100 if near_foe(fight, me, 1) else 0


def strength(me: Fighter, index: int) -> int:
    """About twice the damage of a weapon on a hit."""
    total = 0
    for effect in me.weapons[index].effects:
        if effect.part == 1:
            stat = me.stats[effect.stat] if 0 < effect.stat < 10 else 0
            total += 2 * (effect.amount + stat) + effect.dice * (effect.sides + 1)
    return max(0, total)
