"""Smoke that clears and tags that explode: 7.4."""

from __future__ import annotations

from ...table import REFEREE, Table
from .areas import inside, lift
from .damage import open_dice
from .held import push
from .mitigation import mitigated
from .standing import present
from .state import Fight, Fighter
from .strike import hp_severity, vitality_severity
from .terms import Event, Why
from .things import AreaKind, Cause, EffectKind, Item, Severity, WoundType
from .upkeeps import reckon_all
from .wound_list import location_by


def area_ticks(table: Table, fight: Fight) -> None:
    """7.4: smoke clears, tags explode; those that go off on one count wound together."""
    blasts = 0
    for index, area in enumerate(fight.areas):
        if area.kind == AreaKind.TAG and area.clock == fight.ic:
            blasts |= 1 << index
        elif area.kind == AreaKind.SMOKE and area.until <= fight.ic:
            lift(area)
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
                    me.blasted += mitigated(fight, me, points)
                    taken |= 1 << me.seat
            lift(area)
    for me in fight.fighters[: fight.count]:
        if taken >> me.seat & 1:
            blast(table, fight, me)


def blast(table: Table, fight: Fight, me: Fighter) -> None:
    """What all tags of this count do to one victim."""
    points = me.blasted
    me.blasted = 0
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
