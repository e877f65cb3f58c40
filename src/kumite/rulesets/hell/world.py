"""The world's turn, cover, and what else the referee states."""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import choose, choose_about
from .damage import damage
from .dodging import get_behind_cover
from .force import fall
from .marks import put_without_end
from .referee import rules_that
from .standing import present
from .state import Fight, Fighter
from .statuses import gain
from .terms import Ask, Cover, DamageType, Event, Kind, Ruling, Status

MOST = 20
"""The most damage, or height, that one ruling deals."""
STATUSES = (
    1 << Status.BURN
    | 1 << Status.BLEED
    | 1 << Status.BLINDED
    | 1 << Status.POISONED
    | 1 << Status.SLOW
    | 1 << Status.STUN
    | 1 << Status.WET
    | 1 << Status.ROOTED
    | 1 << Status.PRONE
)


def world_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-INIT-7: an entry without a sheet has no dice: the referee says what it does."""
    ruling = choose_about(table, fight, REFEREE, me, Ask.WORLD, 0b11111)
    victims = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and other.kind != Kind.HAZARD:
            victims |= 1 << other.seat
    if ruling == Ruling.NOTHING or victims == 0:
        return
    table.tell(me.seat, Event.RULING, ruling)
    victim = fight.fighters[choose(table, REFEREE, Ask.WORLD_TARGET, victims)]
    if ruling == Ruling.STATUS:
        status = choose_about(table, fight, REFEREE, victim, Ask.WORLD_STATUS, STATUSES)
        inflict(table, fight, victim, status)
        return
    fight.concerns = victim.seat + 1
    amount = table.amount(REFEREE, Ask.WORLD_AMOUNT, 1, MOST)
    fight.concerns = 0
    if ruling == Ruling.FALL:
        fall(table, fight, victim, amount)
    elif ruling == Ruling.DROWNING:
        damage(table, fight, victim, amount, DamageType.DROWNING, 0)
    else:
        damage(table, fight, victim, amount, DamageType.OTHER, 0)


def inflict(table: Table, fight: Fight, me: Fighter, status: int) -> None:
    """HEL-GEN-6: one stack, or the flag, with no end stated."""
    if status in (Status.BURN, Status.BLEED, Status.STUN):
        gain(table, fight, me, status, 1, 0, 0, 0, 0)
    elif status == Status.WET:
        gain(table, fight, me, status, 1, 3, me.seat + 1, 1, 0)
    else:
        put_without_end(table, fight, me, status, 1, 0)


def rule_cover(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-COV-1: after somebody has moved the referee says whom it has cover from, pair by pair."""
    if fight.referee_rules == 0 or not present(me):
        return
    if not rules_that(table, fight, me, Ask.COVER_CHANGES):
        return
    attackers = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and other.side != me.side and other.kind != Kind.HAZARD:
            attackers |= 1 << other.seat
    if attackers == 0:
        return
    seat = choose_about(table, fight, REFEREE, me, Ask.COVER_ATTACKER, attackers)
    cover = choose_about(table, fight, REFEREE, me, Ask.COVER, 0b111)
    set_cover(table, me, seat, cover)


def set_cover(table: Table, me: Fighter, attacker: int, cover: int) -> None:
    """HEL-COV-1, HEL-COV-3: none, half or complete, against one attacker."""
    half = me.half_cover_from & ~(1 << attacker)
    me.complete_cover_from &= ~(1 << attacker)
    if cover == Cover.HALF:
        half |= 1 << attacker
    elif cover == Cover.COMPLETE:
        me.complete_cover_from |= 1 << attacker
    get_behind_cover(me, half)
    table.tell(me.seat, Event.COVER, attacker * 4 + cover)
