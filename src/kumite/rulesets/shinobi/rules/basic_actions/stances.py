"""Stances: Block, Guard, Total Defense, Defensive Formation and Observe, singly or two at once.

SHI-VAR-2, SHI-VAR-3: their Speed is any number of counts, at least 1. SHI-VAR-4: they give an option,
and no duty.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose, choose_about
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import DECLINE, MOST_COUNTS, Deed, Fight, Fighter
from ...terms import Ability, Action, Ask, Bar, Event, Running, Special, Stance
from ..initiative.deeds import spins
from ..standing import barred, can_act
from .grid import within


def covers(fight: Fight, me: Fighter, stance: int) -> bool:
    """SHI-SIM-5, SHI-SIM-6, SHI-VAR-5: whether a stance is in force.

    It is strictly after its start and until the turn comes, or where it is renewed on this count.
    """
    if not has(me.stances, stance) or not can_act(me):
        return False
    return me.stances_since < fight.ic or has(me.renewed, stance)


def known_stances(me: Fighter) -> int:
    """SHI-BLOCK-1, SHI-EQ-7, SHI-EQ-8: the stances that somebody can take."""
    bits = 0
    if not barred(me, Bar.NO_BLOCK):
        bits |= 1 << Stance.BLOCK
    if me.abilities[Ability.GUARD] > 0:
        bits |= 1 << Stance.GUARD
    if me.abilities[Ability.TOTAL_DEFENSE] > 0:
        bits |= 1 << Stance.TOTAL_DEFENSE
    if me.abilities[Ability.DEFENSIVE_FORMATION] > 0:
        bits |= 1 << Stance.FORMATION
    if me.abilities[Ability.OBSERVE] > 0:
        bits |= 1 << Stance.OBSERVE
    return bits


def declare_stance(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-VAR-2, SHI-VAR-6: one stance or two, for a number of counts."""
    known = known_stances(me)
    first = choose(table, me.seat, Ask.STANCE, known)
    deed.stances = 1 << first
    others = known & ~deed.stances
    if others != 0:
        second = choose(table, me.seat, Ask.SECOND_STANCE, others | 1 << Stance.NONE)
        if second != Stance.NONE:
            deed.stances |= 1 << second
    if has(deed.stances, Stance.FORMATION):
        deed.targets = choose_wards(table, fight, me)
    deed.counts = amount(table, me.seat, Ask.COUNTS, 1, MOST_COUNTS)


def choose_wards(table: Table, fight: Fight, me: Fighter) -> int:
    """SHI-EQ-7: up to 1 + XP / 1000 allies within AGI / 20 yards."""
    wards = 0
    for _ in range(1 + me.xp // 1000):
        options = 0
        for ally in fight.fighters[: fight.count]:
            if ally.side == me.side and ally.seat != me.seat and can_act(ally) and not has(wards, ally.seat):
                if within(me, ally, me.now.agility // 20):
                    options |= 1 << ally.seat
        if options == 0:
            return wards
        ward = choose_about(table, fight, me.seat, me, Ask.WARDS, options | 1 << DECLINE)
        if ward == DECLINE:
            return wards
        wards |= 1 << ward
    return wards


def take_stance(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-SIM-5: a stance is begun; what was in force when the turn came is so on this count too."""
    me.stances = deed.stances
    me.stances_since = fight.ic
    me.renewed = deed.stances & me.stood
    me.wards = deed.targets if has(deed.stances, Stance.FORMATION) else 0
    for stance in range(Stance.BLOCK, Stance.OBSERVE + 1):
        if has(deed.stances, stance):
            table.tell(me.seat, Event.DECLARES_STANCE, stance)


def leave_stances(me: Fighter) -> None:
    """SHI-VAR-5: they end at once, for later attacks of the count too."""
    me.stances = 0
    me.renewed = 0
    me.wards = 0


def can_block(fight: Fight, me: Fighter) -> bool:
    """SHI-BLOCK-1, SHI-BLOCK-4: a running Block; it costs no time."""
    return covers(fight, me, Stance.BLOCK) and not barred(me, Bar.NO_BLOCK)


def block_weapon(me: Fighter) -> int:
    """SHI-WPN-QUICK, SHI-TECH-STEEL-WALL: the weapon in hand that may Block as an interrupt; 0: none."""
    if barred(me, Bar.NO_BLOCK) or me.running == Running.SEALS:
        return 0
    for weapon in (me.right_hand, me.left_hand):
        if spins(me, weapon) or (weapon != 0 and has(me.weapons[weapon].special, Special.BLOCK_INTERRUPT)):
            return weapon
    return 0


def rests_guarded(fight: Fight, me: Fighter) -> None:
    """SHI-ABI-SAFETY-DANCE: with it a Rest counts as a Block."""
    if me.deed.kind == Action.REST and me.abilities[Ability.SAFETY_DANCE] > 0:
        me.stances = 1 << Stance.BLOCK
        me.stances_since = fight.ic
        me.renewed = me.stances & me.stood
