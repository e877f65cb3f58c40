"""What some creatures can do besides attacking."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...glossary.talents import DICE, ONCE_A_TURN, STRAIN
from ...state import TALENTS, Fight, Fighter
from ...terms import (
    AreaKind,
    Art,
    Ask,
    By,
    DamageType,
    Direction,
    Event,
    Evolution,
    Fate,
    Ground,
    Knack,
    Mode,
    Stat,
    Status,
    Talent,
    Until,
    Why,
)
from ..attack_dice_values_matter.areas import lay
from ..attack_dice_values_matter.landing import WEB, catches, hold, may_be_grappled
from ..checks_and_contests.rolls import initiate, oppose, training
from ..combat.dice import count_dice, give_dice
from ..combat.tiles import DX, DY, direction_to, directions, distance, ground_at, is_free, level_at
from ..common_actions.attack import ANYBODY, attack_and_after
from ..common_actions.options import held_by_me, seen_others
from ..common_actions.points import any_tile, choose_point
from ..common_actions.speed import current_speed
from ..common_actions.walking import BY_SPEED, step_to, walk
from ..common_actions.weapon_attack import follow_up, strikes, targets_of
from ..common_actions.weapons import entry_for
from ..damage_and_armor.damage import damage, gain_bonus_armor
from ..damage_and_armor.force import knock
from ..deaths_door.felling import fall_prone
from ..standing import can_act, has_knack, has_status, is_grappled, present
from ..status_effects.lasting import last, lift
from ..status_effects.marks import put, put_without_end
from ..status_effects.strain import spend_strain
from .art_options import attack_weapons, others


def open_talents(fight: Fight, me: Fighter) -> int:
    """The talents that they can pay for and that can do something, as a bit set of Talent."""
    bits = 0
    dice = count_dice(me.pool)
    for talent in range(1, TALENTS):
        if has(me.talents, talent) and DICE[talent] <= dice and is_left(fight, me, talent):
            if is_of_use(fight, me, talent):
                bits |= 1 << talent
    return bits


def is_left(fight: Fight, me: Fighter, talent: int) -> bool:
    """Whether they have not used the talent too often this turn or this fight."""
    if has(ONCE_A_TURN, talent) and has(me.turn.talents, talent):
        return False
    if talent == Talent.WEBS and has(me.turn.talents, talent) and not has_knack(me, Knack.WEB_KEEPER):
        return False
    return me.talent_limit[talent] == 0 or me.talent_used[talent] < me.talent_limit[talent]


def is_of_use(fight: Fight, me: Fighter, talent: int) -> bool:
    """Whether there is anybody, or anything, that a talent could be for."""
    match talent:
        case Talent.MARK:
            return seen_others(fight, me) != 0
        case Talent.LEAP:
            return current_speed(fight, me) > 0 and me.prone == 0 and leaps(fight, me) != 0
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


def farther(me: Fighter) -> int:
    """How many tiles an evolution of the Queen adds to webs, squeezing and reanimation."""
    return 8 if has(me.evolutions, Evolution.RANGE) else 0


def webbable(fight: Fight, me: Fighter) -> int:
    """Whom webs can catch, within 2 tiles."""
    bits = 0
    length = 2 + farther(me)
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
            if distance(fight, me, other) <= 2 + farther(me):
                bits |= 1 << other.seat
    return bits


def is_of_brood(me: Fighter) -> bool:
    """Whether somebody is a spider of the brood, and no Queen."""
    return has(me.talents, Talent.WEBS) and not has(me.talents, Talent.REANIMATION)


def revivable(fight: Fight, me: Fighter) -> int:
    """Dead spiders of their brood within 3 tiles that do not burn and have not died of it."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.fate == Fate.DEAD and other.side == me.side and is_of_brood(other):
            burned = other.stacks[Status.BURN] > 0 or other.burned_down == 1
            if not burned and distance(fight, me, other) <= 3 + farther(me):
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
    total = give_dice(table, me, DICE[talent])
    me.turn.talents |= 1 << talent
    me.talent_used[talent] += 1
    spend_strain(table, fight, me, STRAIN[talent])
    if talent in (Talent.LEAP, Talent.RAM, Talent.LUNGE, Talent.POUNCE, Talent.BITE_AND_CLAWS):
        charge_in(table, fight, me, talent, total)
    elif talent in (Talent.HARDEN, Talent.ENTRENCH, Talent.VOLCANO_AURA, Talent.REV, Talent.ROCKET):
        for_itself(table, fight, me, talent, total)
    else:
        at_others(table, fight, me, talent, total)
    return DICE[talent]


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
            strike_with(table, fight, me, 1, total)
            strike_with(table, fight, me, 2, total)


def strike_with(table: Table, fight: Fight, me: Fighter, index: int, total: int) -> None:
    """An Attack with one of their own weapons, if somebody is in reach whom they want to strike."""
    if not can_act(me) or not has(attack_weapons(fight, me), index):
        return
    if strikes(table, fight, me, targets_of(fight, me, 1 << index)):
        attack_and_after(table, fight, me, index, Mode.MELEE, total, total, Art.NONE, 0, ANYBODY)
        follow_up(table, fight, me, index)


def leaps(fight: Fight, me: Fighter) -> int:
    """The directions in which a leap of up to 12 tiles can end somewhere."""
    bits = 0
    for way in range(1, 9):
        if has(directions(fight), way) and leap_lengths(fight, me, way) != 0:
            bits |= 1 << way
    return bits


def leap_lengths(fight: Fight, me: Fighter, way: int) -> int:
    """HEL-MOVE-3, HEL-MOVE-4: how far they can leap that way, as a bit set, past no wall or higher ground."""
    bits = 0
    start = level_at(fight, me.x, me.y)
    for length in range(1, 13):
        x, y = me.x + DX[way] * length, me.y + DY[way] * length
        if level_at(fight, x, y) > start or ground_at(fight, x, y) == Ground.WALL:
            break
        if is_free(fight, me, x, y):
            bits |= 1 << length
    return bits


def leap(table: Table, fight: Fight, me: Fighter) -> None:
    """Twelve tiles in one jump."""
    way = choose(table, me.seat, Ask.JUMP_DIRECTION, leaps(fight, me))
    length = choose(table, me.seat, Ask.JUMP_LENGTH, leap_lengths(fight, me, way))
    step_to(table, fight, me, me.x + DX[way] * length, me.y + DY[way] * length, Event.JUMPS)


def grab_all(table: Table, fight: Fight, me: Fighter, total: int) -> None:
    """HEL-CON-6: a Grapple Contest against all within 1 tile, friends among them, with one total."""
    near = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and distance(fight, me, other) <= 1 and may_be_grappled(me, other):
            near |= 1 << other.seat
    if near == 0 or not can_act(me):
        return
    made = initiate(table, fight, me, Stat.BODY, total, training(table, me, Knack.GRAPPLER), 0)
    for other in those(fight.fighters, near):
        if oppose(table, fight, me, other, Stat.BODY, made, True):
            hold(table, me, other, 1)


def for_itself(table: Table, fight: Fight, me: Fighter, talent: int, total: int) -> None:
    """HEL-GEN-6, HEL-ST-25: talents that change only the creature itself.

    An aura lasts as long as its die says, and what has no end to the end of the next turn.
    """
    match talent:
        case Talent.HARDEN:
            gain_bonus_armor(table, fight, me, 2 * total, Until.NEXT_END, me.seat + 1)
        case Talent.ENTRENCH:
            put_without_end(table, fight, me, Status.ROOTED, 1, me.seat + 1)
            gain_bonus_armor(table, fight, me, total, Until.NEXT_END, me.seat + 1)
        case Talent.VOLCANO_AURA:
            table.tell(me.seat, Event.STATUS_GAINED, Status.AURA)
            last(me, Status.AURA, 4, Until.BEGINNING, me.seat + 1, total, me.seat + 1)
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
            choose_point(table, fight, me, others(fight, me, 8) | any_tile(me), 8)
            lay(fight, AreaKind.LAVA, fight.attack.x, fight.attack.y, 3, 3, me.seat + 1, 6)
            clear(fight.attack)
        case Talent.PUPPET_THROW:
            throw_puppets(table, fight, me)
        case Talent.WEBS:
            foe = fight.fighters[choose(table, me.seat, Ask.TARGET, webbable(fight, me))]
            catches(table, fight, me, foe, WEB, total)
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
    """HEL-KB-3: each puppet flies 8 tiles towards somebody, which hurts whomever the puppet hits."""
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
    """HEL-FOL-1: right after their owner, in the Round in which they were created."""
    if fight.turns < len(fight.order):
        for index in range(fight.turns, fight.place, -1):
            fight.order[index] = fight.order[index - 1]
        fight.order[fight.place] = seat
        fight.turns += 1


def summon(table: Table, fight: Fight, me: Fighter, follower: Fighter) -> None:
    """HEL-FOL-1, HEL-INIT-8: they come in beside their owner and act after them, in this Round already."""
    for way in range(1, 9):
        x, y = me.x + DX[way], me.y + DY[way]
        if follower.fate == Fate.ABSENT and is_free(fight, follower, x, y):
            follower.x = x
            follower.y = y
            follower.fate = Fate.IN_FIGHT
            follower.created = fight.round
            acts_next(fight, follower.seat)
            table.tell(follower.seat, Event.ENTERS, 0)
