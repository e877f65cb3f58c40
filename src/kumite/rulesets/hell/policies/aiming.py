"""Whom SENSIBLE strikes, and with what; whom it helps."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.arts_and_traits.art_options import drowsy
from ..rules.arts_and_traits.talents import puppets
from ..rules.common_actions.weapon_attack import by_single_die, payable
from ..rules.damage_and_armor.dodging import block
from ..rules.standing import can_act, has_status, knows
from ..state import BOTH, DECLINE, FACES, THING, WEAPONS, Fight, Fighter
from ..terms import Action, Art, Item, Mode, Stat, Status, Talent, Trait
from .chances import contest_chance
from .foes import cursed_by, foes_of, is_bystander
from .helping import friend_for
from .laying import point_to_choose
from .striking import SUMS, best_of, best_with, blow_and_around, parts_at, worth_of_sums
from .told import preferred_foes, to_finish
from .using import flash_at, puppets_at
from .worth import loss, threat
from .wrestling import best_to_push, best_to_throw, hold_worth

FOR_FRIENDS = (
    1 << Art.BLESS
    | 1 << Art.SOUL_SHIELD
    | 1 << Art.MOTIVATE
    | 1 << Art.MEDICAL_LEECHES
    | 1 << Art.HEALING_DROP
)
HELPING = (
    1 << Action.BANDAGE
    | 1 << Action.MEDICINE_CHECK
    | 1 << Action.DOUSE
    | 1 << Action.WAKE
    | 1 << Action.CUT_WEB
)


def helps(me: Fighter) -> bool:
    """Whether what they are doing is for a friend."""
    if has(HELPING, me.declared.action):
        return True
    if me.declared.action == Action.ART:
        return has(FOR_FRIENDS, me.declared.art)
    if me.declared.action == Action.TALENT:
        return False
    return me.declared.item in (Item.BANDAGE, Item.MEDKIT)


def sums_for(me: Fighter, index: int) -> int:
    """The sums with which a weapon can be used for what they do now, off their turn with a Locked die."""
    if me.declared.action == Action.ATTACK and me.declared.weapon == 0:
        return payable(me, index)
    if me.declared.action == Action.ATTACK:
        return locked_sums(me.pool)
    if 0 < me.declared.paid < SUMS:
        return 1 << me.declared.paid
    return locked_sums(me.locked)


def locked_sums(dice: list[int]) -> int:
    """HEL-OVER-2, HEL-ATK-12: 3 and each of the dice."""
    sums = 0
    for face in range(1, FACES):
        if dice[face] > 0:
            sums |= 1 << (face + 3)
    return sums


def weapon_to_use(fight: Fight, me: Fighter, options: int) -> int:
    """The weapon, or the pair, that does most for each die that it costs."""
    best = lowest(options)
    most = -1
    foes = foes_of(fight, me)
    whole = me.declared.action == Action.ATTACK and me.declared.weapon == 0
    for index in range(WEAPONS + 1):
        if has(options, index):
            values = worth_of_sums(fight, me, index, foes, me.declared.art)
            value = best_of(values, sums_for(me, index))
            if whole:
                value = value // (2 if index == BOTH else max(1, me.weapons[index].dice))
                value = max(value, best_of(values, by_single_die(me, index)))
            if value > most:
                most = value
                best = index
    return best


def mode_to_use(fight: Fight, me: Fighter, options: int) -> int:
    """The way to use a weapon that does most; else from afar, and nothing is thrown away."""
    index = me.declared.weapon - 1
    if 0 <= index < WEAPONS and me.declared.action == Action.ATTACK:
        sums = locked_sums(me.pool) if me.declared.follows == 1 else payable(me, index)
        value, mode, _ = best_with(fight, me, index, options, sums, foes_of(fight, me), Art.NONE)
        if value > 0 and has(options, mode):
            return mode
    for mode in (Mode.RANGED, Mode.MELEE, Mode.THROWN):
        if has(options, mode):
            return mode
    return lowest(options)


def target(fight: Fight, me: Fighter, options: int) -> int:
    """A friend for what helps, the best foe for what hurts; nobody rather than anybody else."""
    if helps(me) and fight.attack.attacker == 0:
        friend = friend_for(fight, me, options)
        if friend >= 0 and has(options, friend):
            return friend
        return least_harm(fight, me, options)
    best = -1
    most = 0
    for foe in those(fight.fighters, preferred_foes(fight, me, options & foes_of(fight, me))):
        value = worth_on(fight, me, foe)
        if best < 0 or value > most:
            most = value
            best = foe.seat
    if best >= 0:
        return best
    lying = options & to_finish(fight, me)
    return lowest(lying) if lying != 0 else least_harm(fight, me, options)


def least_harm(fight: Fight, me: Fighter, options: int) -> int:
    """Nobody, else a thing, else whoever has fallen or belongs to nobody; a friend only at the last."""
    if has(options, DECLINE):
        return DECLINE
    if has(options, THING):
        return THING
    best = lowest(options)
    least = 1 << 40
    for other in those(fight.fighters, options):
        value = loss(fight, other, 3) + 1000 * int(can_act(other))
        if other.side == me.side:
            value += 100000
        elif is_bystander(me, other):
            value += 50000
        if value < least:
            least = value
            best = other.seat
    return best


def worth_on(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """What they are doing is worth on a foe."""
    if fight.attack.attacker == me.seat + 1:
        return attack_on(fight, me, foe)
    match me.declared.action:
        case Action.GRAPPLE:
            return hold_worth(fight, me, foe)
        case Action.PUSH:
            value, _ = best_to_push(fight, me, 1 << foe.seat)
            return value
        case Action.THROW_HELD:
            value, _ = best_to_throw(fight, me, 1 << foe.seat)
            return value
        case Action.ESCAPE:
            return contest_chance(me, foe, Stat.BODY)
        case Action.ART:
            return art_on(fight, me, foe)
        case Action.TALENT:
            return talent_on(fight, me, foe)
    return threat(foe) * (2 if foe.health > 0 else 1)


def attack_on(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """What the Attack in hand, with its sum, is worth on a foe."""
    attack = fight.attack
    melee = attack.melee == 1
    parts = parts_at(fight, me, foe, me.weapons[attack.weapon], attack.band_sum, melee)
    value = blow_and_around(fight, me, foe, attack.weapon, parts, attack.art, attack.extra)
    if attack.off != 0:
        parts = parts_at(fight, me, foe, me.weapons[attack.off], attack.band_sum, melee)
        value += blow_and_around(fight, me, foe, attack.off, parts, attack.art, 0)
    if attack.art == Art.CURSE_OF_PAIN and has(cursed_by(fight, me), foe.seat):
        return 0
    return value


def art_on(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """What an Art that is no Attack is worth on a foe."""
    match me.declared.art:
        case Art.MARK:
            if has_status(foe, Status.MARKED) or foe.health <= 0:
                return 0
            more = 20 * int(knows(me, Trait.ASSASSIN)) + 20 * int(foe.dodge - block(fight, foe) > 0)
            return (1 + more) * threat(foe)
        case Art.SLEEPING_POWDER:
            return threat(foe) * int(has(drowsy(fight, me, 1 << foe.seat), foe.seat) and foe.health > 0)
    return threat(foe)


def talent_on(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """What a talent is worth on a foe; 1 more where it is worth nothing, so that somebody is chosen."""
    if has(me.turn.talents, Talent.PUPPET_THROW) and puppets(fight, me) != 0:
        return puppets_at(fight, me, foe, puppets(fight, me))
    if has(me.turn.talents, Talent.MARK) and has_status(foe, Status.MARKED):
        return 0
    free = 2 if foe.held_by == 0 else 1
    return free * threat(foe) * (2 if foe.health > 0 else 1)


def prey(fight: Fight, me: Fighter, options: int) -> int:
    """The foe who is hardest to fell is hunted longest."""
    best: int = DECLINE
    most = 0
    for foe in those(fight.fighters, options & foes_of(fight, me)):
        value = threat(foe) * (foe.health + foe.armor) if foe.hidden == 0 else 0
        if value > most:
            most = value
            best = foe.seat
    return best if has(options, best) else lowest(options)


def point(fight: Fight, me: Fighter, options: int) -> int:
    """Round whom an area lies, or DECLINE for a tile that is better."""
    if fight.attack.attacker == 0 and me.declared.item == Item.SMOKE_GRENADE:
        return DECLINE if has(options, DECLINE) else least_harm(fight, me, options)
    best = -1
    most = -1
    for foe in those(fight.fighters, options & foes_of(fight, me)):
        value = (
            flash_at(fight, me, foe) if me.declared.item == Item.FLASH_GRENADE else worth_on(fight, me, foe)
        )
        if value > most:
            most = value
            best = foe.seat
    if best < 0:
        return least_harm(fight, me, options)
    if me.declared.item == Item.FLASH_GRENADE:
        return best
    return point_to_choose(fight, me, options, best)
