"""Active Defenses: who may make which, what they cost and how they are rolled.

HAC-ACT-4: besides Actions for Honor Points they are the only Actions out of turn. HAC-AD-4: they are rolled
against the attack total. HAC-AD-6: each has its own difficulty.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ask, Cover, Defense, Dive, Event, FeintGuard, Maneuver, NoYes
from ..actions.difficulty import is_concealed, is_ranged, is_unaware
from ..initiative.initiative import defense_payments, initiative_total, pay_for_defense
from ..referee import rules_that
from ..skirmish.ranges import is_close
from ..standing import (
    active,
    can_act,
    is_busy,
    is_captured,
    is_fully_captured,
    is_group,
    is_prone,
    is_stunned,
)
from .defense_rolls import countering, counterstrike, defense_roll, parrying


def can_defend(fight: Fight, attacker: Fighter, me: Fighter) -> bool:
    """HAC-AD-7, HAC-UNAW-3, HAC-KAO-7, HAC-WND-5: whether an Active Defense is possible at all."""
    if not can_act(me) or is_busy(me) or is_stunned(me) or is_fully_captured(me) or is_unaware(me, attacker):
        return False
    if is_group(me) and active(me) == 0:
        return False
    return defense_payments(fight, me, False) != 0


def is_melee(attacker: Fighter) -> bool:
    """Whether a declared attack is one."""
    return not is_ranged(attacker.weapons[attacker.declared.weapon], attacker.declared.distance)


def is_armed(attacker: Fighter) -> bool:
    """Whether a declared attack is made with a weapon and not with the body."""
    return attacker.weapons[attacker.declared.weapon].barehanded == 0


def options_of(table: Table, fight: Fight, attacker: Fighter, me: Fighter) -> int:
    """HAC-AD-7, HAC-DODG-2, HAC-DIVE-1, HAC-PARY-1, HAC-PARY-2: the target's defenses, as a bit set."""
    if attacker.declared.maneuver == Maneuver.FEINT or not can_defend(fight, attacker, me):
        return 0  # HAC-FEINT-3
    melee = is_melee(attacker)
    bits = 0
    if melee or rules_that(table, fight, me, Ask.DODGE_SHOT, NoYes.NO):
        bits |= 1 << Defense.DODGE  # HAC-DODG-2
    if melee:
        bits |= 1 << Defense.BLOCK
        if parrying(fight, me, is_armed(attacker)) != 0:
            bits |= 1 << Defense.PARRY
        if may_counter(fight, attacker, me):
            bits |= 1 << Defense.COUNTERSTRIKE
    if may_dive(me) and (not melee or rules_that(table, fight, me, Ask.DIVE_FROM_BLOW, helps_in_melee(me))):
        bits |= 1 << Defense.DIVE
    return bits


def helps_in_melee(me: Fighter) -> int:
    """HAC-DIVE-1: whether the cover at hand helps against blows, as the scene has it."""
    return NoYes.YES if me.available_in_melee == 1 else NoYes.NO


def may_counter(fight: Fight, attacker: Fighter, me: Fighter) -> bool:
    """HAC-CSTR-1 to HAC-CSTR-3, HAC-CSTR-6, HAC-HON-3: whether a Counterstrike is possible and paid for."""
    if countering(fight, me) == 0 or is_concealed(attacker, False):
        return False
    return defense_payments(fight, me, fight.house.counterstrike_is_attack == 1) != 0


def may_dive(me: Fighter) -> bool:
    """HAC-DIVE-2, HAC-GRAP-10, HAC-UNAW-3: whether cover is nearby, and the fighter stands and is free."""
    if me.cover_available == Cover.NONE or me.turn.dive != Dive.NONE:
        return False
    return not is_prone(me) and not is_captured(me)


def can_guard(fight: Fight, attacker: Fighter, target: Fighter, me: Fighter) -> bool:
    """HAC-GARD-1, HAC-FEINT-3: somebody else of the same side, at Close to the target."""
    if me.seat == target.seat or me.side != target.side or has(attacker.attack.defended_by, me.seat):
        return False
    if attacker.declared.maneuver == Maneuver.FEINT and fight.house.feint_guard == FeintGuard.BARRED:
        return False
    return can_defend(fight, attacker, me) and is_close(fight, me, target)


def defend_beforehand(table: Table, fight: Fight, attacker: Fighter, target: Fighter) -> None:
    """HAC-AD-3: before the attack is rolled, the target and possible guards may already defend."""
    for me in fight.fighters[: fight.count]:
        options = 0
        if me.seat == target.seat:
            options = options_of(table, fight, attacker, me)
        elif can_guard(fight, attacker, target, me):
            options = 1 << Defense.GUARD
        if options != 0:
            kind = choose_about(
                table, fight, me.seat, attacker, Ask.DEFENSE_BEFORE, options | 1 << Defense.NONE
            )
            if kind != Defense.NONE:
                beforehand = attacker.attack.before[me.seat]
                beforehand.defense = kind
                total, banzai, raises = defend(table, fight, attacker, me, kind)
                beforehand.total = total - fight.house.raise_tn * raises
                beforehand.banzai = banzai
                beforehand.raises = raises


def defend(table: Table, fight: Fight, attacker: Fighter, me: Fighter, kind: int) -> tuple[int, int, int]:
    """HAC-AD-1, HAC-AD-5: the Active Defense is paid for and rolled: total, banzai dice, Raises."""
    attacker.attack.defended_by |= 1 << me.seat
    fight.concerns = attacker.seat + 1
    counter = kind == Defense.COUNTERSTRIKE
    pay_for_defense(table, fight, me, counter and fight.house.counterstrike_is_attack == 1)
    table.tell(me.seat, Event.DEFENDS, kind)
    if counter:
        return counterstrike(table, fight, attacker, me)
    total = defense_roll(table, fight, attacker, me, kind, is_armed(attacker))
    fight.concerns = 0
    return total, 0, 0


def next_guard(fight: Fight, waiting: int) -> int:
    """HAC-AD-8: the seat of the guard with the highest Initiative Total, equal ones by seat; -1: none."""
    best = -1
    highest = -1
    for me in those(fight.fighters, waiting):
        if initiative_total(me) > highest:
            highest = initiative_total(me)
            best = me.seat
    return best
