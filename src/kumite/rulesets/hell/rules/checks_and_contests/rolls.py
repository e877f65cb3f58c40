"""Checks and Contests: sections "Checks", "Contests" of the companion, as a fight uses them.

HEL-CHK-2: what the referee asks for is 5 when easy, 9 on average, 12, 14, 17 when it is nearly impossible.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ask, Event, Give, Knack, LostPart, Stat, Status, Trait, Why
from ..combat.dice import count_dice, give_held_die
from ..combat.tiles import distance
from ..matters import wants, wants_about
from ..referee import rule_on
from ..standing import can_act, classic, has_knack, has_status, is_object, knows, value_of
from ..status_effects.lasting import count_of, lift, source_of
from ..status_effects.wards import rerolls_by_ward

NEAR = 2
"""Whoever is within so many tiles of the source of a lasting injury is near it."""


def modifiers(table: Table, fight: Fight, me: Fighter, stat: int, other: int) -> int:
    """HEL-CON-5, HEL-EXH-1: everything that is not the stat. `other` is a seat + 1, 0 for nobody.

    HEL-ST-5, HEL-ST-19: Poisoned on Body; the die of a Rallied stat.
    """
    roll = fight.roll
    clear(roll)
    roll.exhaustion = me.exhaustion
    roll.poisoned = int(stat == Stat.BODY and has_status(me, Status.POISONED))
    if has_status(me, Status.RALLIED) and count_of(me, Status.RALLIED) == stat:
        roll.rallied = table.roll(me.seat, Why.RALLIED, 4)
    if has(me.injuries, 4):
        roll.injured = table.roll(me.seat, Why.INJURY_LOSS, 4)
    roll.haunted = int(is_haunted(fight, me))
    roll.feared = int(other != 0 and source_of(me, Status.FEARED) == other)
    roll.flourish = flourish(table, fight, me)
    less = roll.exhaustion + roll.poisoned + roll.injured + roll.haunted + roll.feared
    return roll.rallied + roll.flourish - less


def flourish(table: Table, fight: Fight, me: Fighter) -> int:
    """The Trait duelist: Empowered is given up for 2 more on a roll."""
    if not knows(me, Trait.DUELIST) or not has_status(me, Status.EMPOWERED) or not can_act(me):
        return 0
    if not wants(table, fight, me, Ask.TRAIT, Trait.DUELIST):
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


def with_floor(fight: Fight, me: Fighter, modifier: int) -> int:
    """HEL-ST-20: a Reinforced roll has at least +1 in all."""
    if has_status(me, Status.REINFORCED) and modifier < 1:
        fight.roll.raised = 1 - modifier
        return 1
    return modifier


def d12(table: Table, me: Fighter, why: int, about: int) -> int:
    """HEL-CHK-1: the die; the Art size up may have rolled this die already, against this creature."""
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
    """HEL-CHK-1, HEL-CHK-3: d12 + stat + modifiers against a number; whether the total reaches it.

    `given` is the sum of two dice that paid for the Check, which by house rule may stand for d12 and stat, or
    0 where there were none. `extra` counts either way. `about` is the seat + 1 of the fighter whom it
    concerns. HEL-WPN-9: objects always fail.
    """
    if is_object(me) or not can_act(me):
        table.tell(me.seat, Event.CHECK_FAILED, why)
        return False
    fight.trial.against = target
    total = check_total(table, fight, me, stat, why, given, extra, about)
    if charm_reroll(table, fight, me, why):
        total = check_total(table, fight, me, stat, why, given, extra, about)
    table.tell(me.seat, Event.CHECK_TOTAL, total)
    passed = total >= target
    fight.trial.total = total
    table.tell(me.seat, Event.CHECK_PASSED if passed else Event.CHECK_FAILED, why)
    clear(fight.roll)
    clear(fight.trial)
    return passed


def check_total(
    table: Table, fight: Fight, me: Fighter, stat: int, why: int, given: int, extra: int, about: int
) -> int:
    """One roll of a Check."""
    plus = modifiers(table, fight, me, stat, about) + extra
    fight.roll.extra = extra
    if given > 0 and fight.house.checks_give_dice == 1:
        fight.matter = given
        answer = table.choose(me.seat, Ask.CHECK, 0b11)
        fight.matter = 0
        if answer == Give.GIVE:
            return by_dice(fight, me, given, plus)
    return by_roll(fight, me, d12(table, me, why, about), stat, plus)


def by_dice(fight: Fight, me: Fighter, given: int, plus: int) -> int:
    """HEL-CHK-3, HEL-CON-3, HEL-CON-4: the total with dice in place of a roll and a stat."""
    fight.roll.given = given
    return given + with_floor(fight, me, plus)


def by_roll(fight: Fight, me: Fighter, rolled: int, stat: int, plus: int) -> int:
    """HEL-CHK-1, HEL-CON-1: the total with a roll and a stat."""
    fight.roll.rolled = rolled
    fight.roll.stat = value_of(me, stat)
    return rolled + with_floor(fight, me, fight.roll.stat + plus)


def charm_reroll(table: Table, fight: Fight, me: Fighter, why: int) -> bool:
    """HEL-ST-16: the charmer may consume Charmed to have a roll of the bearer made again."""
    if not has_status(me, Status.CHARMED):
        return False
    charmer = source_of(me, Status.CHARMED)
    if charmer == 0 or not can_act(fight.fighters[charmer - 1]):
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
    """HEL-CON-1 to HEL-CON-5: whether the initiator wins, for which they need strictly more.

    HEL-GEN-8, HEL-CON-3: the initiator's choice and total are public before the defender rolls.
    """
    total = initiate(table, fight, me, stat, given, extra, foe.seat + 1)
    return oppose(table, fight, me, foe, foe_stat, total)


def grapple_contest(table: Table, fight: Fight, me: Fighter, foe: Fighter, given: int, extra: int) -> bool:
    """HEL-GRAP-1: a Body Contest for a hold, to which those who are trained add a d4 on either side."""
    extra += training(table, me, Knack.GRAPPLER)
    total = initiate(table, fight, me, Stat.BODY, given, extra, foe.seat + 1)
    return oppose(table, fight, me, foe, Stat.BODY, total, True)


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
    clear(fight.roll)
    return total


def initiator_total(
    table: Table, fight: Fight, me: Fighter, stat: int, given: int, extra: int, about: int, give: bool
) -> int:
    """One roll, or the dice given; the stat is not added to those."""
    plus = modifiers(table, fight, me, stat, about) + extra
    fight.roll.extra = extra
    if has_status(me, Status.CHARMED):
        fight.roll.charmed = table.roll(me.seat, Why.CHARMED, 4)
        plus -= fight.roll.charmed
    if about != 0:
        plus += against(fight, me, fight.fighters[about - 1])
    if give:
        return by_dice(fight, me, given, plus)
    return by_roll(fight, me, table.pool(me.seat, Why.CONTEST, 6, 2, 2), stat, plus)


def against(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HEL-ST-4: +1 against the Marked; the Trait hunter: +1 against the hunter's Prey."""
    fight.roll.marked = int(has_status(foe, Status.MARKED) and not classic(fight))
    fight.roll.prey = int(hunts(fight, me, foe))
    return fight.roll.marked + fight.roll.prey


def hunts(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """The Trait hunter works for its owner and their Followers."""
    if knows(me, Trait.HUNTER) and me.prey == foe.seat + 1:
        return True
    return me.owner != 0 and fight.fighters[me.owner - 1].prey == foe.seat + 1


def oppose(
    table: Table, fight: Fight, me: Fighter, foe: Fighter, stat: int, total: int, for_hold: bool = False
) -> bool:
    """HEL-CON-2, HEL-CON-4, HEL-DOOR-13, HEL-WPN-9: the defender's side; a draw is the defender's.

    An unconscious creature counts 0, and an object always loses. `for_hold`: it is a Grapple Contest.
    """
    answer = 0
    fight.trial.total = total
    if can_act(foe) and not is_object(foe):
        answer = defend(table, fight, me, foe, stat, for_hold)
        if answer < total and rerolls_by_ward(table, fight, foe):
            answer = defend(table, fight, me, foe, stat, for_hold)
    won = total > answer or is_object(foe)
    fight.trial.against = answer
    table.tell(me.seat, Event.CONTEST_WON if won else Event.CONTEST_LOST, foe.seat)
    clear(fight.roll)
    clear(fight.trial)
    return won


def defend(table: Table, fight: Fight, me: Fighter, foe: Fighter, stat: int, for_hold: bool) -> int:
    """HEL-CON-4, HEL-CON-5: 2d6 + stat at no cost, or two Locked or kept dice instead."""
    plus = modifiers(table, fight, foe, stat, me.seat + 1) + against(fight, foe, me)
    if for_hold:
        fight.roll.extra = training(table, foe, Knack.GRAPPLER)
        plus += fight.roll.extra
    given = 0
    if count_dice(foe.locked) + count_dice(foe.kept) >= 2:
        if choose_about(table, fight, foe.seat, me, Ask.DEFENCE, 0b11) == Give.GIVE:
            given = give_held_die(table, foe) + give_held_die(table, foe)
    if given > 0:
        total = by_dice(fight, foe, given, plus)
    else:
        total = by_roll(fight, foe, table.pool(foe.seat, Why.CONTEST_DEFENCE, 6, 2, 2), stat, plus)
    table.tell(foe.seat, Event.CONTEST_TOTAL, total)
    if charm_reroll(table, fight, foe, Why.CONTEST_DEFENCE):
        fight.roll.given = 0
        fight.roll.raised = 0
        total = by_roll(fight, foe, table.pool(foe.seat, Why.CONTEST_DEFENCE, 6, 2, 2), stat, plus)
        table.tell(foe.seat, Event.CONTEST_TOTAL, total)
    return total


def senses_stat(table: Table, fight: Fight, me: Fighter) -> int:
    """HEL-CHK-4: the referee names the stat; without a ruling it is Thieving against somebody Hidden."""
    return rule_on(table, fight, me, Ask.SENSES, 0b1111111110, Stat.THIEVING)


def training(table: Table, me: Fighter, knack: int) -> int:
    """The d4 that some creatures add to one kind of roll."""
    return table.roll(me.seat, Why.TRAINING, 4) if has_knack(me, knack) else 0


def smells(table: Table, me: Fighter) -> int:
    """A keen nose."""
    return training(table, me, Knack.SMELLS)
