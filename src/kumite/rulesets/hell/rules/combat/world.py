"""The world's turn, cover, and what else the referee states."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount_about, choose, choose_about
from kumite.rulesets.shared.bits import has
from kumite.table import REFEREE, Table

from ...glossary.statuses import BY_RULING, STACKED
from ...state import Fight, Fighter
from ...terms import Ask, Cover, DamageType, Event, Kind, NoYes, Ruling, Status, Until
from ..damage_and_armor.damage import damage
from ..damage_and_armor.force import fall
from ..referee import rules_that
from ..standing import present
from ..status_effects.marks import put_without_end
from ..status_effects.statuses import gain

MOST = 20
"""The most damage, or height, that one ruling deals."""


def world_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-INIT-7: an entry without a sheet has no dice, so the referee says what it does."""
    ruling = choose_about(table, fight, REFEREE, me, Ask.WORLD, 0b11111)
    victims = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and other.kind != Kind.HAZARD:
            victims |= 1 << other.seat
    if ruling == Ruling.NOTHING or victims == 0:
        return
    table.tell(me.seat, Event.REFEREE_RULES, ruling)
    victim = fight.fighters[choose(table, REFEREE, Ask.WORLD_TARGET, victims)]
    if ruling == Ruling.STATUS:
        status = choose_about(table, fight, REFEREE, victim, Ask.WORLD_STATUS, BY_RULING)
        inflict(table, fight, victim, status)
        return
    amount = amount_about(table, fight, REFEREE, victim, Ask.WORLD_AMOUNT, 1, MOST)
    if ruling == Ruling.FALL:
        fall(table, fight, victim, amount)
    elif ruling == Ruling.DROWNING:
        damage(table, fight, victim, amount, DamageType.DROWNING, 0)
    else:
        damage(table, fight, victim, amount, DamageType.OTHER, 0)


def inflict(table: Table, fight: Fight, me: Fighter, status: int) -> None:
    """HEL-GEN-6: one stack, or the flag, with no end stated."""
    if has(STACKED, status):
        gain(table, fight, me, status, 1, 0, 0, 0, 0)
    elif status == Status.WET:
        gain(table, fight, me, status, 1, Until.NEXT_END, me.seat + 1, 1, 0)
    else:
        put_without_end(table, fight, me, status, 1, 0)


def rule_cover(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-COV-1: after somebody has moved the referee says who has cover from whom, pair by pair."""
    others = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and other.side != me.side and other.kind != Kind.HAZARD:
            others |= 1 << other.seat
    while others != 0 and present(me) and rules_that(table, fight, me, Ask.COVER_CHANGES, NoYes.NO):
        seat = choose_about(table, fight, REFEREE, me, Ask.COVER_ATTACKER, others)
        others &= ~(1 << seat)
        rule_cover_from(table, fight, me, fight.fighters[seat])
        rule_cover_from(table, fight, fight.fighters[seat], me)


def rule_cover_from(table: Table, fight: Fight, me: Fighter, attacker: Fighter) -> None:
    """HEL-COV-1: none, half or complete, of one from the other."""
    fight.matter = attacker.seat
    cover = choose_about(table, fight, REFEREE, me, Ask.COVER, 0b111)
    fight.matter = 0
    me.half_cover_from &= ~(1 << attacker.seat)
    me.complete_cover_from &= ~(1 << attacker.seat)
    if cover == Cover.HALF:
        me.half_cover_from |= 1 << attacker.seat
    elif cover == Cover.COMPLETE:
        me.complete_cover_from |= 1 << attacker.seat
    table.tell(me.seat, Event.COVER, attacker.seat * 4 + cover)
