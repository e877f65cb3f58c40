"""Health at 0, Bleeding Out and Death's Door: section "Going to 0 and Death's Door"."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Ask, DoorTrigger, Event, Fate, LostPart, Stat, Status, Trait, WakeRule, Why, ZeroRule
from ..standing import classic, has_status, is_player, present
from ..status_effects.lasting import amount_of, lift
from .felling import die, end_focus, go_out


def max_health(me: Fighter) -> int:
    """HEL-HP-1, HEL-ST-29: the most Health that they can have now; 2 less for a Soul that a blade took."""
    return max(1, me.max_health + amount_of(me, Status.BONUS_MAX_HEALTH) - 2 * me.soul_lost)


def lose_health(table: Table, fight: Fight, me: Fighter, points: int) -> None:
    """HEL-DOOR-1, HEL-DOOR-2, HEL-DOOR-12: Health has no lower bound; only the passage to 0 counts."""
    if points <= 0 or not present(me):
        return
    above = me.health > 0
    me.health -= points
    table.tell(me.seat, Event.HEALTH_LOST, points)
    if above and me.health <= 0:
        drop(table, fight, me)


def drop(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-DOOR-2, HEL-DOOR-14: what happens at the moment of passing to 0 or less."""
    end_focus(table, me)
    if has(fight.attack.targets, me.seat):
        fight.fighters[fight.attack.attacker - 1].aftermath.felled = 1
    if me.zero_rule == ZeroRule.UNDYING:
        rise_again(table, fight, me)
    elif me.zero_rule == ZeroRule.PHOENIX:
        become_egg(table, fight, me)
    elif not has_deaths_door(fight, me):
        die(table, fight, me)
    else:
        bleed_out(table, me)
        trigger = fight.house.door_trigger
        if trigger == DoorTrigger.BOTH or (trigger == DoorTrigger.ON_DROP and me.turn.dropped == 0):
            me.turn.dropped = 1
            open_door(table, fight, me)


def has_deaths_door(fight: Fight, me: Fighter) -> bool:
    """HEL-DOOR-14: everybody, but for stat blocks and house rules that say otherwise."""
    return me.uses_deaths_door == 1 and (fight.house.npc_deaths_door == 1 or is_player(me))


def rise_again(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-DOOR-14: Undying Form, with a number that rises each time."""
    if table.roll(me.seat, Why.UNDYING, 6) >= me.undying:
        me.undying += 1
        me.health = 1
        table.tell(me.seat, Event.RISES, 0)
    else:
        die(table, fight, me)


def become_egg(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-DOOR-14: the phoenix bursts into flames, which reach the others after what felled it is over."""
    me.egg = 1
    me.aftermath.bursting = 1
    go_out(table, fight, me)


def bleed_out(table: Table, me: Fighter) -> None:
    """HEL-DOOR-2, HEL-ST-13: Bleeding Out."""
    if me.bleeding_out == 0:
        me.bleeding_out = 1
        table.tell(me.seat, Event.BLEEDING_OUT, 0)


def stop_bleeding_out(table: Table, me: Fighter) -> None:
    """HEL-DOOR-4 to HEL-DOOR-6: Bleeding Out is over."""
    if me.bleeding_out == 1:
        me.bleeding_out = 0
        table.tell(me.seat, Event.STOPS_BLEEDING_OUT, 0)


def open_door(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-DOOR-3: the level is healed, Bleeding Out and a Death's Door gained."""
    heal(table, fight, me, me.level, 0)
    bleed_out(table, me)
    add_deaths_door(table, fight, me)


def add_deaths_door(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-DOOR-7 to HEL-DOOR-10: one more stack, with its ailment."""
    if not present(me):
        return
    me.deaths_door += 1
    table.tell(me.seat, Event.DEATHS_DOOR, me.deaths_door)
    lift(me, Status.WINDUP)
    if classic(fight):
        end_focus(table, me)
    if fight.house.lasting_injuries == 1 and is_player(me) and me.door_this_rest == 0:
        injure(table, fight, me)
    me.door_this_rest = 1
    if me.deaths_door >= 3:
        die(table, fight, me)
    elif me.deaths_door == 2:
        go_out(table, fight, me)


def injure(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-INJ-1: the first Death's Door since a Rest leaves a mark on a player."""
    rolled = table.roll(me.seat, Why.INJURY, 6)
    table.tell(me.seat, Event.INJURED, rolled)
    me.injuries |= 1 << rolled
    if rolled == 3:
        me.haunted_by = me.hurt_by
    elif rolled == 2:
        me.stats[Stat.CHARM] -= 1
    elif rolled == 1:
        me.lost_part = choose_about(table, fight, REFEREE, me, Ask.LOST_PART, 0b1110)
        if me.lost_part == LostPart.SPEED:
            me.base_speed = max(0, me.base_speed - 1)


def set_deaths_door(table: Table, me: Fighter, count: int) -> None:
    """HEL-DOOR-8, HEL-DOOR-11: fewer stacks; below 2 they wake."""
    me.deaths_door = count
    if count < 2:
        me.woken = 0
        come_to(table, me)


def sleeps(me: Fighter) -> bool:
    """HEL-DOOR-8, HEL-ST-24: whether something keeps them unconscious."""
    return (me.deaths_door >= 2 and me.woken == 0) or has_status(me, Status.ASLEEP) or me.egg == 1


def come_to(table: Table, me: Fighter) -> None:
    """HEL-DOOR-13, HEL-ST-24: awake again, if nothing keeps them unconscious; they are still Prone."""
    if me.fate == Fate.UNCONSCIOUS and not sleeps(me):
        me.fate = Fate.IN_FIGHT
        me.healed_since_fall = 0
        table.tell(me.seat, Event.WAKES, 0)


def put_to_sleep(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-ST-24: unconscious by something else than Death's Door."""
    go_out(table, fight, me)


def wake_sleeper(table: Table, me: Fighter) -> None:
    """HEL-ST-24: what put them to sleep has ended."""
    if lift(me, Status.ASLEEP):
        table.tell(me.seat, Event.STATUS_ENDS, Status.ASLEEP)
        come_to(table, me)


def heal(table: Table, fight: Fight, me: Fighter, points: int, healer: int) -> int:
    """HEL-HP-2, HEL-ARM-2: Health, up to the maximum and never Armor Stacks. Returns the points regained.

    HEL-DOOR-5: only somebody else stops Bleeding Out; `healer` is a seat + 1, or 0 for what they do for
    themselves.
    """
    if has_status(me, Status.NO_HEALING) or me.egg == 1 or not present(me):
        return 0
    regained = min(points, max_health(me) - me.health)
    if points <= 0:
        return 0
    if regained > 0:
        me.health += regained
        table.tell(me.seat, Event.HEALED, regained)
        if healer != 0 and healer != me.seat + 1:
            stop_bleeding_out(table, me)
    if me.deaths_door >= 2 and me.woken == 0:
        may_wake(table, fight, me, points)
    return max(0, regained)


def may_wake(table: Table, fight: Fight, me: Fighter, points: int) -> None:
    """HEL-DOOR-8: healed for more than half of the maximum, in the table's reading of it.

    `points` is what the healing is worth, whether or not there was so much to heal.
    """
    me.healed_since_fall += points
    measured = points
    if fight.house.wake_rule == WakeRule.CUMULATIVE:
        measured = me.healed_since_fall
    elif fight.house.wake_rule == WakeRule.HEALTH_ABOVE_HALF:
        measured = me.health
    if 2 * measured > max_health(me):
        me.woken = 1
        come_to(table, me)


def add_exhaustion(table: Table, fight: Fight, me: Fighter, count: int) -> None:
    """HEL-EXH-3, HEL-ST-12: each third stack is a Death's Door."""
    for _ in range(count):
        me.exhaustion += 1
        table.tell(me.seat, Event.EXHAUSTION, me.exhaustion)
        if me.exhaustion % 3 == 0:
            add_deaths_door(table, fight, me)


def is_bloody(fight: Fight, me: Fighter) -> bool:
    """HEL-ST-30: at half of the maximum or less, in the classic edition at a quarter. For the eye only."""
    if classic(fight):
        return me.health * 4 <= max_health(me)
    return me.health * 2 <= max_health(me)


def is_armor_broken(me: Fighter) -> bool:
    """HEL-ST-30: no Armor Stacks are left of those that they had. For the eye only."""
    return me.armor_at_rest > 0 and me.armor == 0 and amount_of(me, Status.BONUS_ARMOR) == 0


def trait_is_over(me: Fighter) -> bool:
    """The armour overconfidence ends with a Death's Door."""
    return has(me.traits, Trait.OVERCONFIDENT) and me.deaths_door > 0
