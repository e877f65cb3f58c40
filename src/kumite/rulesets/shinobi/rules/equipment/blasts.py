"""Smoke that clears and tags that explode: SHI-TOOL-SMOKE, SHI-TOOL-TAG."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import AreaKind, Cause, EffectKind, Event, Item, Severity, Why, WoundType
from ..how_to_fight.damage import open_dice
from ..how_to_fight.mitigation import mitigated
from ..initiative.held import push
from ..standing import present, reckon_all
from ..wounds.severities import hp_severity, vitality_severity
from ..wounds.wound_list import location_by
from .areas import inside


def area_ticks(table: Table, fight: Fight) -> None:
    """SHI-TOOL-SMOKE, SHI-TOOL-TAG: smoke clears; tags that go off on one count wound together."""
    blasts = 0
    for index, area in enumerate(fight.areas):
        if area.kind == AreaKind.TAG and area.clock == fight.ic:
            blasts |= 1 << index
        elif area.kind == AreaKind.SMOKE and area.until <= fight.ic:
            clear(area)
            table.tell(REFEREE, Event.AREA_ENDS, AreaKind.SMOKE)
            reckon_all(fight)
    if blasts != 0:
        explode(table, fight, blasts)


def explode(table: Table, fight: Fight, blasts: int) -> None:
    """Exploding tags: nobody can dodge them; damage reduction holds."""
    taken = 0
    for index, area in enumerate(fight.areas):
        if blasts >> index & 1:
            dice = (
                10 if area.value == Item.EXPLODING_TAG_3 else 7 if area.value == Item.EXPLODING_TAG_2 else 5
            )
            table.tell(area.by - 1, Event.TAG_EXPLODES, area.value)
            points = open_dice(table, fight.fighters[area.by - 1], dice, 20, 10)
            for me in fight.fighters[: fight.count]:
                if present(me) and inside(area, me.x, me.y):
                    me.blast.blasted += mitigated(fight, me, points)
                    taken |= 1 << me.seat
            clear(area)
    for me in fight.fighters[: fight.count]:
        if taken >> me.seat & 1:
            blast(table, fight, me)


def blast(table: Table, fight: Fight, me: Fighter) -> None:
    """What all tags of this count do to one victim."""
    points = me.blast.blasted
    me.blast.blasted = 0
    if points <= 0:
        return
    push(fight, EffectKind.DAMAGE, me.seat, 0, points).cause = Cause.ITEM
    wound_by_itself(table, fight, me, points, WoundType.BLUNT, Why.WOUND_LOCATION, Cause.ITEM)


def wound_by_itself(
    table: Table, fight: Fight, me: Fighter, points: int, kind: int, why: int, cause: int
) -> None:
    """SHI-WND-1 to SHI-WND-3: the wounds of damage that is no attack's, by its share of each pool."""
    vitality = min(points, max(0, me.vitality))
    first = vitality_severity(fight, me, vitality, 0)
    second = hp_severity(fight, me, points - vitality, 0)
    for severity in (first, second):
        if severity > Severity.NONE:
            held = push(fight, EffectKind.WOUND, me.seat, 0, 0)
            held.detail = kind * 8 + severity
            held.place = location_by(kind, table.roll(me.seat, why, 100))
            held.cause = cause
