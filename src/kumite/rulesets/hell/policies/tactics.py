"""What to do, whom to, and where to go: SENSIBLE in a combatant's seat, on their own turn."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.arts_and_traits.art_options import among_reach, drowsy, open_arts, reached_by, strain_of
from ..rules.arts_and_traits.kit import open_items
from ..rules.arts_and_traits.talents import open_talents
from ..rules.combat.dice import count_dice, faces_of
from ..rules.combat.tiles import DX, DY, distance, measure
from ..rules.common_actions.options import webbed_near
from ..rules.common_actions.speed import current_speed
from ..rules.common_actions.sums import sums_of
from ..rules.common_actions.walking import ways
from ..rules.common_actions.weapons import in_hand, longest, modes
from ..rules.cover.behind import is_out_of_sight
from ..rules.deaths_door.doors import max_health
from ..rules.standing import can_act, half, has_knack, has_status, is_decided, present
from ..rules.status_effects.strain import max_strain
from ..state import DECLINE, WEAPONS, Fight, Fighter
from ..terms import Action, Art, Direction, Item, Knack, Mode, Status, Tag, Talent
from .allotting import has_the_dice, main_weapon, reaches_foes
from .foes import is_bystander, is_foe
from .paths import step_to
from .tending import dressing, healing_art, step_to_patient, tending_action

GOOD_ARTS = (
    Art.OWN_ART_1,
    Art.OWN_ART_2,
    Art.OWN_ART_3,
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
ANY_SUM = 0b1111111111100
"""All sums of two dice, as a bit set."""
FOR_FRIENDS = (Art.BLESS, Art.SOUL_SHIELD, Art.MOTIVATE, Art.MEDICAL_LEECHES, Art.HEALING_DROP)


def foes_of(fight: Fight, me: Fighter) -> int:
    """The seats of those of the other sides who can fight."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if is_foe(me, foe):
            bits |= 1 << foe.seat
    return bits


def sensible_action(fight: Fight, me: Fighter, options: int) -> int:
    """First what keeps them from fighting, then those who need help, then the fight, then the rest."""
    if is_decided(fight):
        return tending_action(fight, me, options)
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
    if has(options, Action.ATTACK) and foe_in_reach(fight, me) and strikes_foes(fight, me):
        return Action.ATTACK
    if has(options, Action.GRAPPLE) and in_hand(me) == 0 and near_foe(fight, me, 1):
        return Action.GRAPPLE
    if has(options, Action.CUT_WEB) and webbed_friends(fight, me) != 0:
        return Action.CUT_WEB
    if has(options, Action.ESCAPE):
        return Action.ESCAPE
    if has(options, Action.RELOAD):
        return Action.RELOAD
    if has(options, Action.SWAP) and main_weapon(me) == 0 and lowest(in_hand(me) | 1) == 0:
        return Action.SWAP
    if has(options, Action.UNLOCK) and dice == 1 and foe_in_reach(fight, me):
        if has_the_dice(fight, me, True):  # or they would Lock it again at once
            return Action.UNLOCK
    if has(options, Action.MOVE) and not foe_in_reach(fight, me) and gets_on(fight, me):
        return Action.MOVE
    if has(options, Action.LOCK) and count_dice(me.locked) == 0:
        return Action.LOCK
    if has(options, Action.HUNKER_DOWN) and dice == 1 and not has_status(me, Status.HUNKERED):
        return Action.HUNKER_DOWN
    return Action.STOP


def webbed_friends(fight: Fight, me: Fighter) -> int:
    """HEL-ST-34: those of their own, themselves included, whom they could cut out of a web."""
    bits = 0
    for other in those(fight.fighters, webbed_near(fight, me)):
        if other.side == me.side:
            bits |= 1 << other.seat
    return bits


def gets_on(fight: Fight, me: Fighter) -> bool:
    """Whether a Move would bring them nearer to a foe."""
    if nearest(fight, me) < 0:
        return False
    open_ways = ways(fight, me, current_speed(fight, me), True, True)
    return sensible_step(fight, me, open_ways) != Direction.STOP


def friend_bleeds(fight: Fight, me: Fighter) -> bool:
    """HEL-DOOR-3: whether a Check within 1 tile could save one of their own; beasts know nothing of it.

    Whoever is at 0 or less bleeds again in their next Beginning, before any die is rolled for it.
    """
    if has(me.tags, Tag.ANIMAL):
        return False
    for other in fight.fighters[: fight.count]:
        if other.side == me.side and other.seat != me.seat and other.bleeding_out == 1 and present(other):
            if other.health > 0 and distance(fight, me, other) <= 1:
                return True
    return False


def is_hurt(me: Fighter) -> bool:
    """At half of their Health or less."""
    return me.health <= half(max_health(me))


def sensible_item(fight: Fight, me: Fighter, options: int) -> int:
    """A bandage when hurt, a grenade when several foes are together; 0 for nothing."""
    if is_decided(fight):
        return dressing(fight, me)
    if is_hurt(me):
        item = dressing(fight, me)
        if has(options, item) and (item == Item.BANDAGE or me.strain_spent < max_strain(me)):
            return item
    for item in (Item.OWN_ITEM_1, Item.OWN_ITEM_2, Item.FRAG_GRENADE, Item.ALCHEMISTS_FIRE):
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
    """Whether an Art would not hurt them by its Strain."""
    return me.strain_spent + strain_of(me, art) <= max_strain(me)


def sensible_art(fight: Fight, me: Fighter, options: int) -> int:
    """Healing for the hurt, strength before an Attack, then the best Attack they can bear; 0 for none."""
    if is_decided(fight):
        return healing_art(fight, me)
    if has(options, Art.HEALING_DROP) and affords_strain(me, Art.HEALING_DROP):
        if hurt_friend(fight, me, 8) >= 0:
            return Art.HEALING_DROP
    dice = count_dice(me.pool)
    if has(options, Art.FLEX) and dice >= 3 and dice % 2 == 1 and me.pool[5] + me.pool[6] > 0:
        if not has_status(me, Status.EMPOWERED):
            return Art.FLEX
    if dice < 2:
        return Art.NONE
    for art in GOOD_ARTS:
        if art == Art.CURSE_OF_PAIN and foes_of(fight, me) & ~cursed_by(fight, me) == 0:
            continue
        if (
            has(options, art)
            and affords_strain(me, art)
            and (strain_of(me, art) > 0 or not foe_in_reach(fight, me))
        ):
            if among_reach(fight, me, art, foes_of(fight, me)):
                return art
    if has(options, Art.MARK) and dice >= 3 and me.strain_spent == 0 and me.hidden == 0:
        if not marked_foe(fight, me):
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
    """Whether a foe whom they see is within so many tiles."""
    for foe in fight.fighters[: fight.count]:
        if is_foe(me, foe) and foe.hidden == 0:
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
        if is_foe(me, foe) and foe.hidden == 0 and distance(fight, me, foe) <= reach:
            if not is_out_of_sight(fight, foe, me):
                bits |= 1 << foe.seat
    return bits


def longest_reach(me: Fighter) -> int:
    """How far the weapons in hand go as printed; the bare body 1 tile, for a Grapple."""
    reach = 1
    held = in_hand(me)
    for index in range(WEAPONS):
        if has(held, index):
            usable = modes(me, me.weapons[index])
            for mode in (Mode.MELEE, Mode.RANGED):
                if has(usable, mode):
                    reach = max(reach, longest(me, me.weapons[index], mode))
    return reach


def nearest(fight: Fight, me: Fighter) -> int:
    """The seat of the nearest foe whom they see; -1 where there is none."""
    best = -1
    for foe in fight.fighters[: fight.count]:
        if is_foe(me, foe) and foe.hidden == 0:
            if best < 0 or distance(fight, me, foe) < distance(fight, me, fight.fighters[best]):
                best = foe.seat
    return best


def best_target(fight: Fight, me: Fighter, options: int) -> int:
    """The standing foe who is nearest to falling; bystanders and friends where nothing else can be had."""
    best = -1
    least = 0
    for foe in those(fight.fighters, options):
        value = foe.health + foe.armor
        if has_knack(me, Knack.VENGEFUL):
            value -= 50 * me.taken_from[foe.seat]
        if foe.side == me.side:
            value += 10000
        elif is_bystander(me, foe):
            value += 5000
        elif not can_act(foe):
            value += 1000
        elif foe.health <= 0:
            value += 500  # who is falling already can wait
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
    """Whom they have cursed already."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if has(foe.cursed_by, me.seat):
            bits |= 1 << foe.seat
    return bits


def helps(me: Fighter) -> bool:
    """Whether what they are doing is for a friend."""
    if me.declared.action in (
        Action.BANDAGE,
        Action.MEDICINE_CHECK,
        Action.DOUSE,
        Action.WAKE,
        Action.CUT_WEB,
    ):
        return True
    return me.declared.art in FOR_FRIENDS or me.declared.item in (Item.BANDAGE, Item.MEDKIT)


def choose_target(fight: Fight, me: Fighter, options: int) -> int:
    """A foe for what hurts, a friend for what helps."""
    if me.declared.art == Art.CURSE_OF_PAIN:
        fresh = options & ~cursed_by(fight, me)
        return best_target(fight, me, fresh if fresh != 0 else options)
    if me.declared.art == Art.SLEEPING_POWDER:
        sleepy = options & drowsy(fight, me, foes_of(fight, me))
        return best_target(fight, me, sleepy if sleepy != 0 else options)
    if has(options, DECLINE):
        wanted = options & foes_of(fight, me)
        return best_target(fight, me, wanted) if wanted != 0 else DECLINE
    return friend_to_help(fight, me, options) if helps(me) else best_target(fight, me, options)


def sensible_step(fight: Fight, me: Fighter, options: int) -> int:
    """Towards the nearest foe, until a weapon reaches; on a map round what is in the way."""
    if is_decided(fight):
        return step_to_patient(fight, me, options)
    seat = nearest(fight, me)
    if seat < 0 or foe_in_reach(fight, me):
        return Direction.STOP if has(options, Direction.STOP) else lowest(options)
    return step_to(fight, me, fight.fighters[seat], options)


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


def weapon_to_use(fight: Fight, me: Fighter, options: int) -> int:
    """The pair of Side Weapons if usable, else the hardest hitting weapon of those that reach a foe."""
    best = lowest(options)
    most = -1
    foes = foes_of(fight, me)
    for index in range(WEAPONS + 1):
        if has(options, index):
            value = both_near(fight, me) if index == WEAPONS else strength(me, index)
            if index < WEAPONS:
                ways_there = ways_to_foes(fight, me, index, foes, sums_in_hand(me, index))
                if ways_there == 1 << Mode.THROWN:
                    value -= 3
                elif ways_there == 0:
                    value -= 100
            if value > most:
                most = value
                best = index
    return best


def ways_to_foes(fight: Fight, me: Fighter, index: int, foes: int, sums: int) -> int:
    """The ways in which a weapon reaches one of the foes with one of the sums; of an Art with any."""
    weapon = me.weapons[index]
    if me.declared.action == Action.ART:
        return int(reached_by(fight, me, index) & foes != 0)
    bits = 0
    for mode in range(3):
        if has(modes(me, weapon), mode) and reaches_foes(fight, me, index, mode, sums, foes):
            bits |= 1 << mode
    return bits


def sums_in_hand(me: Fighter, index: int) -> int:
    """What their dice can make for a weapon, or for one that follows up; off their turn any sum."""
    if me.declared.action != Action.ATTACK:
        return ANY_SUM
    return sums_of(me.pool, me.weapons[index].dice) | faces_of(me.pool) << 3


def strikes_foes(fight: Fight, me: Fighter) -> bool:
    """HEL-ATK-5: whether an Attack with their dice could be one on a foe, not only on friends and things."""
    foes = foes_of(fight, me)
    held = in_hand(me)
    for index in range(WEAPONS):
        sums = sums_of(me.pool, me.weapons[index].dice)
        if has(held, index) and ways_to_foes(fight, me, index, foes, sums) != 0:
            return True
    return False


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
