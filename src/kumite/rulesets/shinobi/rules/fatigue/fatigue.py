"""Costs and Fatigue: Stamina rolls, Chakra Exhaustion rolls, Upkeep, Rest.

SHI-SIM-8: all rolls of a count use the level of Fatigue and the penalties that it began with, but for what
rolls of this count have added.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...repertoire.statuses import CLEARED
from ...state import Fight, Fighter
from ...terms import (
    Ability,
    Ask,
    Bar,
    Cause,
    EffectKind,
    Event,
    FatigueSameIc,
    PoisonName,
    StatusKind,
    Why,
    WoundName,
)
from ..equipment.poisoned import venomed
from ..how_to_fight.rolls import breathes_through_mask
from ..initiative.held import push, push_price
from ..standing import barred, counts, reckon, wounds_of
from ..weather.sky import cold, hot


def snapshot(me: Fighter) -> None:
    """SHI-SIM-8, SHI-FAT-9: what the rolls of this count go by."""
    me.fatigue_at_start = me.fatigue
    clear(me.wiped)


def level_bonus(me: Fighter, level: int) -> int:
    """SHI-FAT-2, SHI-FAT-11: 5 a level on fatigue rolls. A belly cut open: 4, and -2 for each further one."""
    cuts = wounds_of(me, WoundName.OPEN_CAVITY)
    if cuts > 0:
        return 4 * level - 2 * (cuts - 1)
    return 5 * level


def stamina_bonus(me: Fighter) -> int:
    """What is added to a Stamina roll, penalties left out."""
    bonus = me.resilience // 10 + me.bonus.stamina + me.abilities[Ability.HEALTHY]  # SHI-ABI-HEALTHY
    bonus += level_bonus(me, me.fatigue_at_start)
    if me.abilities[Ability.ENDLESS_ENERGY] == 1:
        bonus += me.resilience // 40
    return bonus


def chakra_bonus(me: Fighter) -> int:
    """What is added to a Chakra Exhaustion roll, penalties left out."""
    # SHI-ABI-REFINED-CHAKRA-CONTROL
    bonus = me.chakra // 10 + me.bonus.chakra + me.abilities[Ability.REFINED_CHAKRA_CONTROL]
    bonus += level_bonus(me, me.fatigue_at_start)
    return bonus + 3 * me.abilities[Ability.BOUNDLESS_CHAKRA]  # SHI-ABI-BOUNDLESS-CHAKRA


def upkeep(me: Fighter) -> int:
    """SHI-FAT-7: the sum of all Upkeeps. A broken breastbone adds 2 to each, Boundless Chakra takes 1 off."""
    total = 0
    for slot in range(len(me.upkeeps)):
        if me.upkeeps[slot] > 0:
            less = me.abilities[Ability.BOUNDLESS_CHAKRA]
            total += max(0, me.upkeeps[slot] + me.now.upkeep - less)
    return total


def worse_penalty(me: Fighter, own: int, other: int) -> int:
    """Wolfsbane: both fatigue rolls suffer the higher of the two penalties."""
    return max(own, other) if venomed(me, PoisonName.WOLFSBANE) else own


def stamina_roll_bonus(me: Fighter) -> int:
    """SHI-FAT-2: everything that is added to the d20 of a Stamina roll."""
    penalty = worse_penalty(me, me.stamina_penalty + me.wiped.stamina, me.chakra_penalty + me.wiped.chakra)
    bonus = stamina_bonus(me) + me.now.stamina - penalty - upkeep(me)
    if breathes_through_mask(me):
        bonus -= 3
    return bonus - me.now.burn - me.now.bleed // 2 - me.now.suffocation


def chakra_roll_bonus(me: Fighter) -> int:
    """SHI-FAT-6: everything that is added to the d20 of a Chakra Exhaustion roll."""
    penalty = worse_penalty(me, me.chakra_penalty + me.wiped.chakra, me.stamina_penalty + me.wiped.stamina)
    return chakra_bonus(me) + me.now.chakra - penalty - upkeep(me) - me.now.suffocation


def grown(me: Fighter, cost: int, more: int, tireless: int) -> int:
    """SHI-FAT-4: what a roll adds to its penalty. Weather and poison add, uniques take 1 off."""
    return max(0, cost // 5 + more - me.abilities[tireless])


def stamina_roll(table: Table, fight: Fight, me: Fighter, cost: int, why: int) -> bool:
    """SHI-FAT-1 to SHI-FAT-5, SHI-FAT-10: one Stamina roll. Returns whether it passed."""
    more = 1 if hot(fight) else 0
    if venomed(me, PoisonName.YEW):
        more += 2
    total = table.roll(me.seat, why, 20) + stamina_roll_bonus(me)
    passed = total >= cost
    table.tell(
        me.seat, Event.STAMINA_PASSED if passed else Event.STAMINA_FAILED, total if passed else cost - total
    )
    me.stamina_penalty += grown(me, cost, more, Ability.ENDLESS_ENERGY)
    if venomed(me, PoisonName.WANDERING_SPIDER):
        me.chakra_penalty += grown(me, cost, more, Ability.ENDLESS_ENERGY) // 2
    for wound in me.wounds:
        if wound.name == WoundName.FACIAL_BURN:
            wound.value += 2
            reckon(fight, me)
    if passed:
        return True
    first = me.abilities[Ability.ENDLESS_ENERGY] == 1 and me.battle.endless_energy == 0
    me.battle.endless_energy = 1
    levels = 1 + (cost - total) // 15
    if levels > 1 or not first:
        advance(table, fight, me, levels - 1 if first else levels)
    return False


def chakra_roll(table: Table, fight: Fight, me: Fighter, cost: int) -> bool:
    """SHI-FAT-6, SHI-FAT-10: one Chakra Exhaustion roll. Returns whether it passed."""
    more = 1 if cold(fight) else 0
    total = table.roll(me.seat, Why.CHAKRA, 20) + chakra_roll_bonus(me)
    passed = total >= cost
    table.tell(
        me.seat, Event.CHAKRA_PASSED if passed else Event.CHAKRA_FAILED, total if passed else cost - total
    )
    me.chakra_penalty += grown(me, cost, more, Ability.BOUNDLESS_CHAKRA)
    if venomed(me, PoisonName.WANDERING_SPIDER):
        me.stamina_penalty += grown(me, cost, more, Ability.BOUNDLESS_CHAKRA) // 2
    for wound in me.wounds:
        if wound.name == WoundName.FACIAL_BURN:
            wound.counts += 2
            reckon(fight, me)
    if passed:
        return True
    advance(table, fight, me, 1 + (cost - total) // 15)
    return False


def pay(table: Table, fight: Fight, me: Fighter, stamina: int, chakra: int) -> bool:
    """SHI-FAT-14, SHI-FAT-3, SHI-FAT-12: the cost rolls of one action, Stamina first.

    Pass or fail the action goes on. Returns False where it fails to activate: a failure that ends
    at Fatigue 7.
    """
    works = True
    if stamina > 0:
        works = stamina_roll(table, fight, me, stamina, Why.STAMINA) or me.fatigue < 7
        hurt_by_effort(fight, me, stamina)
    if chakra > 0:
        works = (chakra_roll(table, fight, me, chakra) or me.fatigue < 7) and works
        hurt_by_effort(fight, me, chakra)
    check_upkeep(table, fight, me)
    return works


def hurt_by_effort(fight: Fight, me: Fighter, cost: int) -> None:
    """A cut collarbone: each fatigue cost is also that much damage, which nothing reduces.

    Not while a hand holds it.
    """
    for wound in me.wounds:
        if wound.name == WoundName.CLAVICLE_CUT and wound.treated == 0 and counts(me, wound):
            push_price(fight, EffectKind.DAMAGE, me.seat, wound.name, cost)


def advance(table: Table, fight: Fight, me: Fighter, levels: int) -> None:
    """SHI-FAT-16, SHI-SIM-8: Fatigue rises; both penalties go to 0, Burns and Paralysis are cleared.

    A dark halo on the chest halves the penalties instead. SHI-FAT-12: the level is kept as reached.
    """
    me.fatigue += levels
    kept = 2 if wounds_of(me, WoundName.DARK_HALO) > 0 else 0
    stamina_left = me.stamina_penalty // 2 if kept == 2 or venomed(me, PoisonName.CONE_SNAIL) else 0
    chakra_left = me.chakra_penalty // 2 if kept == 2 else 0
    me.wiped.stamina += me.stamina_penalty - stamina_left
    me.wiped.chakra += me.chakra_penalty - chakra_left
    me.stamina_penalty = stamina_left
    me.chakra_penalty = chakra_left
    for place, wound in enumerate(me.wounds):
        if wound.name == WoundName.FACIAL_BURN:  # what it has cost is a penalty like the others
            wound.value = 0
            wound.counts = 0
        elif wound.name == WoundName.PULMONARY_GASH and counts(me, wound):
            gash = push(fight, EffectKind.STATUS, me.seat, 0, max(2, 2 * me.fatigue))
            gash.detail = StatusKind.BLEED
            gash.cause = Cause.WOUND
            gash.source = 200 + place * 10 + me.fatigue
    if fight.house.fatigue_same_ic == FatigueSameIc.IMMEDIATE:
        me.fatigue_at_start = me.fatigue
        clear(me.wiped)
    me.clears_due = 1
    table.tell(me.seat, Event.FATIGUE_RISES, me.fatigue)


def clear_tiredness(me: Fighter) -> None:
    """SHI-FAT-16: at the end of the count the Burns and Paralysis that the advance cleared are gone."""
    for status in me.statuses:
        if status.stays == 0 and has(CLEARED, status.kind):
            clear(status)
    me.clears_due = 0


def check_upkeep(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-FAT-8: while all Upkeeps together are more than the chakra bonus, Fatigue rises.

    The bonus counts true Fatigue here, so that it ends.
    """
    total = upkeep(me)
    without = chakra_bonus(me) - level_bonus(me, me.fatigue_at_start)
    while total > without + level_bonus(me, me.fatigue) and me.fatigue < 7:
        advance(table, fight, me, 1)


def keep_up(table: Table, fight: Fight, me: Fighter, slot: int, points: int, x: int) -> None:
    """SHI-FAT-7: start the Upkeep of a technique; the same one is not kept twice."""
    me.upkeeps[slot] = points
    me.upkeep_x[slot] = x
    me.upkeep_clock[slot] = fight.ic + 10
    table.tell(me.seat, Event.UPKEEP, me.techniques[slot].id)
    check_upkeep(table, fight, me)
    reckon(fight, me)


def let_go(table: Table, fight: Fight, me: Fighter, slot: int) -> None:
    """SHI-FAT-7: end an Upkeep, at will or by force."""
    if me.upkeeps[slot] > 0:
        me.upkeeps[slot] = 0
        me.upkeep_clock[slot] = 0
        me.upkeep_x[slot] = 0
        table.tell(me.seat, Event.UPKEEP_ENDS, me.techniques[slot].id)
        reckon(fight, me)


def rest(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-REST-1, SHI-FAT-15: the stamina penalty falls by 1, at once, and every Burn with it.

    Some wounds forbid it, or take what it gives.
    """
    if barred(me, Bar.NO_REST) or venomed(me, PoisonName.CONE_SNAIL):
        return
    if halves_wound(table, fight, me):
        return
    points = 1 + me.abilities[Ability.GOOD_LUNGS]  # SHI-ABI-GOOD-LUNGS
    me.stamina_penalty = max(0, me.stamina_penalty - points)
    if me.abilities[Ability.BOUNDLESS_CHAKRA] == 1:
        me.chakra_penalty = max(0, me.chakra_penalty - points)
    for status in me.statuses:
        if status.kind == StatusKind.BURN and status.stays == 0:
            status.severity -= points
            if status.severity <= 0:
                status.kind = StatusKind.NONE
                status.severity = 0
    me.pressure_target = max(5, me.pressure_target - 5)
    reckon(fight, me)
    table.tell(me.seat, Event.RESTS, me.stamina_penalty)


def halves_wound(table: Table, fight: Fight, me: Fighter) -> bool:
    """Slow Roasted: a Rest only halves its penalty. A fluttering heart: it may halve that one instead.

    Neither falls below half of the worst that it was.
    """
    for wound in me.wounds:
        if wound.name == WoundName.SLOW_ROASTED:
            wound.value = max(wound.value // 2, (wound.counts + 1) // 2)
            reckon(fight, me)
            return True
        if wound.name == WoundName.ATRIAL_FIBRILLATION and wound.value > (wound.counts + 1) // 2:
            if says_yes(table, fight, me.seat, me, Ask.REST_HALVES):
                wound.value = max(wound.value // 2, (wound.counts + 1) // 2)
                wound.clock = fight.ic + 15
                reckon(fight, me)
                return True
    return False
