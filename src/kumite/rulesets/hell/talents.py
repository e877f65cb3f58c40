"""What some creatures can do besides attacking."""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..bits import has, lowest
from ..seats import those
from .areas import lay
from .art_options import attack_weapons, others
from .attack import ANYBODY, attack_and_after
from .damage import damage, gain_bonus_armor
from .dice import count_dice, give_dice
from .felling import fall_prone
from .force import knock
from .landing import catches, hold, may_be_grappled
from .lasting import last, lift
from .marks import put
from .options import held_by_me, seen_others
from .rolls import initiate, oppose
from .speed import current_speed
from .standing import able, has_knack, has_status, is_grappled, present
from .state import TALENTS, Fight, Fighter
from .strain import spend_strain
from .terms import (
    AreaKind,
    Art,
    Ask,
    By,
    DamageType,
    Direction,
    Event,
    Evolution,
    Fate,
    Knack,
    Mode,
    Stat,
    Status,
    Talent,
    Until,
    Why,
)
from .tiles import DX, DY, direction_to, directions, distance, is_free
from .walking import BY_SPEED, step_to, walk
from .weapon_attack import strikes, targets_of
from .weapons import entry_for

COST = (0, 1, 1, 2, 2, 1, 1, 2, 2, 2, 1, 2, 2, 0, 3, 0, 3, 2, 1, 2)
"""Dice, by Talent."""
ONCE_A_TURN = (
    Talent.LAVA_SPILL,
    Talent.LUNGE,
    Talent.ENTRENCH,
    Talent.SQUEEZE,
    Talent.MAKE_PRONE,
    Talent.SUMMON,
    Talent.ROCKET,
)
STRAIN = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1)
"""Strain, by Talent."""


def open_talents(fight: Fight, me: Fighter) -> int:
    """The talents that it can pay for and that can do something, as a bit set of Talent."""
    bits = 0
    dice = count_dice(me.pool)
    for talent in range(1, TALENTS):
        if has(me.talents, talent) and COST[talent] <= dice and is_left(fight, me, talent):
            if is_of_use(fight, me, talent):
                bits |= 1 << talent
    return bits


def is_left(fight: Fight, me: Fighter, talent: int) -> bool:
    """Whether it has not been used too often, this turn or this fight."""
    if talent in ONCE_A_TURN and has(me.talents_this_turn, talent):
        return False
    if talent == Talent.WEBS and has(me.talents_this_turn, talent) and not has_knack(me, Knack.WEB_KEEPER):
        return False
    return me.talent_limit[talent] == 0 or me.talent_used[talent] < me.talent_limit[talent]


def is_of_use(fight: Fight, me: Fighter, talent: int) -> bool:
    """Whether there is anybody, or anything, that a talent could be for."""
    match talent:
        case Talent.MARK:
            return seen_others(fight, me) != 0
        case Talent.LEAP:
            return leaps(fight, me) != 0
        case Talent.BITE_AND_CLAWS:
            return has_status(me, Status.EMPOWERED) and attack_weapons(fight, me) & 0b110 == 0b110
        case Talent.RAM | Talent.LUNGE | Talent.POUNCE:
            return current_speed(fight, me) > 0
        case Talent.LAVA_SPILL:
            return others(fight, me, 8) != 0
        case Talent.PUPPET_THROW:
            return puppets(fight, me) != 0 and seen_others(fight, me) & ~puppets(fight, me) != 0
        case Talent.WEBS:
            return webbable(fight, me) != 0
        case Talent.SQUEEZE:
            return caught(fight, me) != 0
        case Talent.REANIMATION:
            return revivable(fight, me) != 0
        case Talent.MAKE_PRONE:
            return held_by_me(fight, me) != 0
        case Talent.REV:
            return me.revved == 0
        case Talent.SUMMON:
            return summonable(fight, me) != 0
        case Talent.ROCKET:
            return me.rocket == 0
        case Talent.RANGED_STRIKE:
            return entry_for(me, By.TALENT, Talent.RANGED_STRIKE) != 0 and attack_far(fight, me)
    return True


def attack_far(fight: Fight, me: Fighter) -> bool:
    """Whether somebody could be reached from afar."""
    entries = entry_for(me, By.TALENT, Talent.RANGED_STRIKE)
    weapon = me.weapons[lowest(entries)]
    return others(fight, me, max(1, weapon.range)) != 0


def puppets(fight: Fight, me: Fighter) -> int:
    """Its puppets, wherever they stand."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and other.seat != me.seat and other.side == me.side:
            if has_knack(other, Knack.PUPPET):
                bits |= 1 << other.seat
    return bits


def webbable(fight: Fight, me: Fighter) -> int:
    """Whom webs can catch, within 2 tiles; an evolution of the Queen throws them 8 farther."""
    bits = 0
    length = 10 if has(me.evolutions, Evolution.RANGE) else 2
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and present(other) and other.hidden == 0 and may_be_grappled(me, other):
            if distance(fight, me, other) <= length and other.side != me.side:
                bits |= 1 << other.seat
    return bits


def caught(fight: Fight, me: Fighter) -> int:
    """Grappled creatures within 2 tiles, of the other sides."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and is_grappled(other) and other.side != me.side:
            if distance(fight, me, other) <= 2:
                bits |= 1 << other.seat
    return bits


def revivable(fight: Fight, me: Fighter) -> int:
    """Dead spiders of its brood within 3 tiles that do not burn."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.fate == Fate.DEAD and other.side == me.side and has(other.talents, Talent.WEBS):
            if other.stacks[Status.BURN] == 0 and distance(fight, me, other) <= 3:
                if is_free(fight, other, other.x, other.y):
                    bits |= 1 << other.seat
    return bits


def summonable(fight: Fight, me: Fighter) -> int:
    """Followers that have not been called yet."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.fate == Fate.ABSENT and other.owner == me.seat + 1 and other.joins == 0:
            bits |= 1 << other.seat
    return bits


def use_talent(table: Table, fight: Fight, me: Fighter) -> int:
    """Which one, the dice, what it does. Returns how many dice it cost."""
    talent = choose(table, me.seat, Ask.TALENT, open_talents(fight, me))
    table.tell(me.seat, Event.TALENT, talent)
    total = give_dice(table, me, COST[talent])
    me.talents_this_turn |= 1 << talent
    me.talent_used[talent] += 1
    spend_strain(table, fight, me, STRAIN[talent])
    if talent in (Talent.LEAP, Talent.RAM, Talent.LUNGE, Talent.POUNCE, Talent.BITE_AND_CLAWS):
        charge_in(table, fight, me, talent, total)
    elif talent in (Talent.HARDEN, Talent.ENTRENCH, Talent.VOLCANO_AURA, Talent.REV, Talent.ROCKET):
        for_itself(table, fight, me, talent, total)
    else:
        at_others(table, fight, me, talent, total)
    return COST[talent]


def charge_in(table: Table, fight: Fight, me: Fighter, talent: int, total: int) -> None:
    """Talents that move, and strike with the same dice."""
    match talent:
        case Talent.LEAP:
            leap(table, fight, me)
        case Talent.RAM:
            walk(table, fight, me, BY_SPEED)
            strike_with(table, fight, me, 1, total)
        case Talent.LUNGE:
            walk(table, fight, me, 3)
            strike_with(table, fight, me, 1, total)
        case Talent.POUNCE:
            walk(table, fight, me, BY_SPEED)
            grab_all(table, fight, me, total)
        case Talent.BITE_AND_CLAWS:
            lift(me, Status.EMPOWERED)
            table.tell(me.seat, Event.STATUS_ENDS, Status.EMPOWERED)
            strike_with(table, fight, me, 2, total)
            strike_with(table, fight, me, 1, total)


def strike_with(table: Table, fight: Fight, me: Fighter, index: int, total: int) -> None:
    """An Attack with one of its own weapons, if somebody is in reach that it will strike."""
    if not able(me) or not has(attack_weapons(fight, me), index):
        return
    if strikes(table, fight, me, targets_of(fight, me, 1 << index)):
        attack_and_after(table, fight, me, index, Mode.MELEE, total, total, Art.NONE, 0, ANYBODY)


def leaps(fight: Fight, me: Fighter) -> int:
    """The directions in which a leap of up to 12 tiles can end somewhere."""
    bits = 0
    for way in range(1, 9):
        if has(directions(fight), way) and leap_lengths(fight, me, way) != 0:
            bits |= 1 << way
    return bits


def leap_lengths(fight: Fight, me: Fighter, way: int) -> int:
    """How far it can leap that way, as a bit set."""
    bits = 0
    for length in range(1, 13):
        if is_free(fight, me, me.x + DX[way] * length, me.y + DY[way] * length):
            bits |= 1 << length
    return bits


def leap(table: Table, fight: Fight, me: Fighter) -> None:
    """Twelve tiles in one jump."""
    way = choose(table, me.seat, Ask.JUMP_DIRECTION, leaps(fight, me))
    length = choose(table, me.seat, Ask.JUMP_LENGTH, leap_lengths(fight, me, way))
    step_to(table, fight, me, me.x + DX[way] * length, me.y + DY[way] * length, Event.JUMPS)


def grab_all(table: Table, fight: Fight, me: Fighter, total: int) -> None:
    """HEL-CON-6: a Grapple Contest against all foes within 1 tile, with one total."""
    near = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and distance(fight, me, foe) <= 1 and may_be_grappled(me, foe):
            near |= 1 << foe.seat
    if near == 0 or not able(me):
        return
    made = initiate(table, fight, me, Stat.BODY, total, 0, 0)
    for foe in those(fight.fighters, near):
        if oppose(table, fight, me, foe, Stat.BODY, made):
            hold(table, me, foe, 1)


def for_itself(table: Table, fight: Fight, me: Fighter, talent: int, total: int) -> None:
    """HEL-ST-25: talents that change only the creature itself; an aura lasts as long as its die says."""
    match talent:
        case Talent.HARDEN:
            gain_bonus_armor(table, fight, me, 2 * total, Until.BEGINNING, me.seat + 1)
        case Talent.ENTRENCH:
            put(table, fight, me, Status.ROOTED, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)
            gain_bonus_armor(table, fight, me, total, Until.BEGINNING, me.seat + 1)
        case Talent.VOLCANO_AURA:
            last(me, Status.AURA, 4, Until.BEGINNING, me.seat + 1, total, me.seat + 1)
            table.tell(me.seat, Event.STATUS_GAINED, Status.AURA)
        case Talent.REV:
            me.revved = 1
        case Talent.ROCKET:
            me.rocket = 1


def at_others(table: Table, fight: Fight, me: Fighter, talent: int, total: int) -> None:
    """Talents that do something to others."""
    match talent:
        case Talent.MARK:
            foe = fight.fighters[choose(table, me.seat, Ask.TARGET, seen_others(fight, me))]
            put(table, fight, foe, Status.MARKED, 1, Until.BEGINNING, me.seat + 1, 1, me.seat + 1)
        case Talent.LAVA_SPILL:
            centre = fight.fighters[choose(table, me.seat, Ask.POINT, others(fight, me, 8))]
            lay(fight, AreaKind.LAVA, centre.x, centre.y, 3, 3, me.seat + 1, 6)
        case Talent.PUPPET_THROW:
            throw_puppets(table, fight, me)
        case Talent.WEBS:
            foe = fight.fighters[choose(table, me.seat, Ask.TARGET, webbable(fight, me))]
            catches(table, fight, me, foe, 10, total)
        case Talent.SQUEEZE:
            foe = fight.fighters[choose(table, me.seat, Ask.TARGET, caught(fight, me))]
            damage(table, fight, foe, table.roll(me.seat, Why.DAMAGE, 4), DamageType.OTHER, me.seat + 1)
        case Talent.REANIMATION:
            reanimate(table, fight.fighters[choose(table, me.seat, Ask.TARGET, revivable(fight, me))])
        case Talent.MAKE_PRONE:
            fall_prone(table, fight.fighters[choose(table, me.seat, Ask.TARGET, held_by_me(fight, me))])
        case Talent.SUMMON:
            summon(
                table, fight, me, fight.fighters[choose(table, me.seat, Ask.TARGET, summonable(fight, me))]
            )
        case Talent.RANGED_STRIKE:
            index = lowest(entry_for(me, By.TALENT, Talent.RANGED_STRIKE))
            attack_and_after(table, fight, me, index, Mode.RANGED, total, total, Art.NONE, 0, ANYBODY)


def throw_puppets(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-KB-3: each puppet flies 8 tiles towards somebody, which hurts whomever it hits."""
    bits = puppets(fight, me)
    foe = fight.fighters[choose(table, me.seat, Ask.TARGET, seen_others(fight, me) & ~bits)]
    for puppet in those(fight.fighters, bits):
        if present(puppet):
            way = direction_to(fight, puppet, foe)
            if way != Direction.STOP:
                knock(table, fight, puppet, 8, way, me.seat + 1)


def reanimate(table: Table, me: Fighter) -> None:
    """A spider returns with 4 Health and 3 Strain left."""
    me.fate = Fate.IN_FIGHT
    me.health = min(4, me.max_health)
    me.deaths_door = 0
    me.bleeding_out = 0
    me.woken = 0
    me.strain_spent = max(0, me.max_strain - 3)
    table.tell(me.seat, Event.RETURNS, 0)


def acts_next(fight: Fight, seat: int) -> None:
    """HEL-FOL-1: right after its owner, in the Round in which it was created."""
    if fight.turns < len(fight.order):
        for index in range(fight.turns, fight.place, -1):
            fight.order[index] = fight.order[index - 1]
        fight.order[fight.place] = seat
        fight.turns += 1


def summon(table: Table, fight: Fight, me: Fighter, follower: Fighter) -> None:
    """HEL-FOL-1, HEL-INIT-8: it comes in beside its owner and acts after it, in this Round already."""
    for way in range(1, 9):
        x, y = me.x + DX[way], me.y + DY[way]
        if follower.fate == Fate.ABSENT and is_free(fight, follower, x, y):
            follower.x = x
            follower.y = y
            follower.fate = Fate.IN_FIGHT
            follower.created = fight.round
            acts_next(fight, follower.seat)
            table.tell(follower.seat, Event.ENTERS, 0)
