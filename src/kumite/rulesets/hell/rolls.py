"""Checks and Contests: sections "Checks", "Contests" of the companion, as a fight uses them.

HEL-CHK-2: what the referee asks for is 5 when easy, 9 on average, 12, 14, 17 when it is nearly impossible.
"""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import choose_about
from ..bits import has
from .dice import count_dice, give_held_die
from .lasting import count_of, lift, source_of
from .referee import wants, wants_about
from .standing import able, classic, has_knack, has_status, is_object, knows, value_of
from .state import Fight, Fighter
from .terms import (
    Ask,
    Event,
    Give,
    Knack,
    LostPart,
    Stat,
    Status,
    Trait,
    Why,
)
from .tiles import distance
from .wards import rerolls_by_ward
from .weapons import holds_one_weapon

NEAR = 2
"""So many tiles around the source of a lasting injury are near it."""


def modifiers(table: Table, fight: Fight, me: Fighter, stat: int, other: int) -> int:
    """HEL-CON-5, HEL-EXH-1: everything that is not the stat. `other` is a seat + 1, 0 for nobody.

    HEL-ST-5, HEL-ST-19: Poisoned on Body; the die of a Rallied stat.
    """
    total = -me.exhaustion
    if stat == Stat.BODY and has_status(me, Status.POISONED):
        total -= 1
    if has_status(me, Status.RALLIED) and count_of(me, Status.RALLIED) == stat:
        total += table.roll(me.seat, Why.RALLIED, 4)
    if has(me.injuries, 4):
        total -= table.roll(me.seat, Why.INJURY_LOSS, 4)
    if is_haunted(fight, me):
        total -= 1
    if other != 0 and source_of(me, Status.FEARED) == other:
        total -= 1
    return total + flourish(table, fight, me)


def flourish(table: Table, fight: Fight, me: Fighter) -> int:
    """The Trait duelist: Empowered is given up for 2 more on a roll."""
    if not knows(me, Trait.DUELIST) or not has_status(me, Status.EMPOWERED) or not able(me):
        return 0
    if not holds_one_weapon(me) or not wants(table, fight, me, Ask.TRAIT, Trait.DUELIST):
        return 0
    table.tell(me.seat, Event.TRAIT, Trait.DUELIST)
    lift(me, Status.EMPOWERED)
    table.tell(me.seat, Event.STATUS_ENDS, Status.EMPOWERED)
    return 2


def is_haunted(fight: Fight, me: Fighter) -> bool:
    """HEL-INJ-1: rolls near the source of an injury."""
    if me.haunted_by == 0 or me.haunted_by == me.seat + 1:
        return False
    return distance(fight, me, fight.fighters[me.haunted_by - 1]) <= NEAR


def senses_penalty(me: Fighter) -> int:
    """HEL-ST-3, HEL-INJ-1: what Senses rolls lose."""
    return int(has_status(me, Status.BLINDED)) + int(me.lost_part == LostPart.SENSES)


def with_floor(me: Fighter, modifier: int) -> int:
    """HEL-ST-20: a Reinforced roll has at least +1 in all."""
    return max(1, modifier) if has_status(me, Status.REINFORCED) else modifier


def d12(table: Table, me: Fighter, why: int, about: int) -> int:
    """HEL-CHK-1: the die; the Art size up may have rolled it already, for this creature."""
    if me.kept_d12 != 0 and about != 0 and me.kept_d12_for == about:
        kept = me.kept_d12
        me.kept_d12 = 0
        me.kept_d12_for = 0
        return kept
    return table.roll(me.seat, why, 12)


def check(
    table: Table,
    fight: Fight,
    me: Fighter,
    stat: int,
    target: int,
    why: int,
    given: int,
    extra: int,
    about: int,
) -> bool:
    """HEL-CHK-1, HEL-CHK-3: d12 + stat + modifiers against a number; whether it is reached.

    `given` is the sum of two dice that paid for it, which by house rule may stand for d12 and stat; 0 where
    none were. `extra` counts in both ways. `about` is the seat + 1 of whom it concerns.
    HEL-WPN-9: objects always fail.
    """
    if is_object(me) or not able(me):
        table.tell(me.seat, Event.CHECK_FAILED, why)
        return False
    total = check_total(table, fight, me, stat, why, given, extra, about)
    if charm_reroll(table, fight, me, why):
        total = check_total(table, fight, me, stat, why, given, extra, about)
    table.tell(me.seat, Event.CHECK_TOTAL, total)
    passed = total >= target
    table.tell(me.seat, Event.CHECK_PASSED if passed else Event.CHECK_FAILED, why)
    return passed


def check_total(
    table: Table, fight: Fight, me: Fighter, stat: int, why: int, given: int, extra: int, about: int
) -> int:
    """One roll of a Check."""
    plus = modifiers(table, fight, me, stat, about) + extra
    if given > 0 and fight.house.checks_give_dice == 1:
        fight.matter = given
        answer = table.choose(me.seat, Ask.CHECK, 0b11)
        fight.matter = 0
        if answer == Give.GIVE:
            return given + with_floor(me, plus)
    return d12(table, me, why, about) + with_floor(me, value_of(me, stat) + plus)


def charm_reroll(table: Table, fight: Fight, me: Fighter, why: int) -> bool:
    """HEL-ST-16: the charmer may consume Charmed to have a roll of the bearer made again."""
    if not has_status(me, Status.CHARMED):
        return False
    charmer = source_of(me, Status.CHARMED)
    if charmer == 0 or not able(fight.fighters[charmer - 1]):
        return False
    if not wants_about(table, fight, fight.fighters[charmer - 1], me, Ask.REROLL, why):
        return False
    lift(me, Status.CHARMED)
    table.tell(me.seat, Event.STATUS_ENDS, Status.CHARMED)
    table.tell(me.seat, Event.REROLLED, why)
    return True


def contest(
    table: Table, fight: Fight, me: Fighter, foe: Fighter, stat: int, foe_stat: int, given: int, extra: int
) -> bool:
    """HEL-CON-1 to HEL-CON-5: whether the initiator wins, which takes strictly more.

    HEL-GEN-8, HEL-CON-3: its choice and its total are public before the defender rolls.
    """
    total = initiate(table, fight, me, stat, given, extra, foe.seat + 1)
    return oppose(table, fight, me, foe, foe_stat, total)


def initiate(table: Table, fight: Fight, me: Fighter, stat: int, given: int, extra: int, about: int) -> int:
    """HEL-CON-3, HEL-CON-6: the initiator's total, rolled or given, once for all targets.

    A Contest that costs no dice has none to give. HEL-ST-16: the Charmed are half-hearted.
    """
    give = False
    if given > 0:
        fight.matter = given
        give = table.choose(me.seat, Ask.CONTEST, 0b11) == Give.GIVE
        fight.matter = 0
    total = initiator_total(table, fight, me, stat, given, extra, about, give)
    table.tell(me.seat, Event.CONTEST_TOTAL, total)
    if charm_reroll(table, fight, me, Why.CONTEST):
        total = initiator_total(table, fight, me, stat, given, extra, about, give)
        table.tell(me.seat, Event.CONTEST_TOTAL, total)
    return total


def initiator_total(
    table: Table, fight: Fight, me: Fighter, stat: int, given: int, extra: int, about: int, give: bool
) -> int:
    """One roll, or the dice given; the stat is not added to those."""
    plus = modifiers(table, fight, me, stat, about) + extra
    if has_status(me, Status.CHARMED):
        plus -= table.roll(me.seat, Why.CHARMED, 4)
    if about != 0:
        plus += against(fight, me, fight.fighters[about - 1])
    if give:
        return given + with_floor(me, plus)
    return table.pool(me.seat, Why.CONTEST, 6, 2, 2) + with_floor(me, value_of(me, stat) + plus)


def against(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HEL-ST-4: +1 against the Marked; the Trait hunter: +1 against its Prey."""
    plus = 0
    if has_status(foe, Status.MARKED) and not classic(fight):
        plus += 1
    return plus + int(hunts(fight, me, foe))


def hunts(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """The Trait hunter works for its owner and its Followers."""
    if knows(me, Trait.HUNTER) and me.prey == foe.seat + 1:
        return True
    return me.owner != 0 and fight.fighters[me.owner - 1].prey == foe.seat + 1


def oppose(table: Table, fight: Fight, me: Fighter, foe: Fighter, stat: int, total: int) -> bool:
    """HEL-CON-2, HEL-CON-4, HEL-DOOR-13, HEL-WPN-9: the defender's side; a draw is the defender's.

    An unconscious creature counts 0, and an object always loses.
    """
    answer = 0
    if able(foe) and not is_object(foe):
        answer = defend(table, fight, me, foe, stat)
        if answer < total and rerolls_by_ward(table, fight, foe):
            answer = defend(table, fight, me, foe, stat)
    won = total > answer or is_object(foe)
    if won:
        table.tell(me.seat, Event.CONTEST_WON, foe.seat)
    else:
        table.tell(me.seat, Event.CONTEST_LOST, foe.seat)
    return won


def defend(table: Table, fight: Fight, me: Fighter, foe: Fighter, stat: int) -> int:
    """HEL-CON-4, HEL-CON-5: 2d6 + stat at no cost, or two Locked or kept dice instead."""
    plus = modifiers(table, fight, foe, stat, me.seat + 1) + against(fight, foe, me)
    given = 0
    if count_dice(foe.locked) + count_dice(foe.kept) >= 2:
        if choose_about(table, fight, foe.seat, me, Ask.DEFENCE, 0b11) == Give.GIVE:
            given = give_held_die(table, foe) + give_held_die(table, foe)
    if given > 0:
        total = given + with_floor(foe, plus)
    else:
        total = table.pool(foe.seat, Why.CONTEST_DEFENCE, 6, 2, 2) + with_floor(
            foe, value_of(foe, stat) + plus
        )
    table.tell(foe.seat, Event.CONTEST_TOTAL, total)
    if charm_reroll(table, fight, foe, Why.CONTEST_DEFENCE):
        total = table.pool(foe.seat, Why.CONTEST_DEFENCE, 6, 2, 2) + with_floor(
            foe, value_of(foe, stat) + plus
        )
        table.tell(foe.seat, Event.CONTEST_TOTAL, total)
    return total


def senses_stat(table: Table, fight: Fight, me: Fighter) -> int:
    """HEL-CHK-4: the referee names the stat; against somebody Hidden it is Thieving otherwise."""
    if fight.referee_rules == 0:
        return Stat.THIEVING
    return choose_about(table, fight, REFEREE, me, Ask.SENSES, 0b1111111110)


def training(table: Table, me: Fighter, knack: int) -> int:
    """The d4 that some creatures add to one kind of roll."""
    return table.roll(me.seat, Why.TRAINING, 4) if has_knack(me, knack) else 0


def smells(table: Table, me: Fighter) -> int:
    """A keen nose."""
    return training(table, me, Knack.SMELLS)
