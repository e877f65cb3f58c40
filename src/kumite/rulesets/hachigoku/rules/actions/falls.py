"""Falls and what cushions them."""

from __future__ import annotations

from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Ask, Element, Event, NoYes, Why
from ..dice.rolls import meets, raw_roll
from ..referee import rules_that
from ..skirmish.ground import is_soft
from ..standing import earth


def fall(table: Table, fight: Fight, me: Fighter, levels: int, position: int, level: int) -> int:
    """HAC-FALL-1, HAC-FALL-2, HAC-FALL-5: the Wounds of a fall that ends there, after the free roll."""
    table.tell(me.seat, Event.FALLS, levels)
    if lands_soft(table, fight, me, position, level):
        return 0
    return 0 if cushioned(table, fight, me, levels) else fight.house.fall_wounds * levels


def lands_soft(table: Table, fight: Fight, me: Fighter, position: int, level: int) -> bool:
    """HAC-FALL-5: whether the place is soft, unless the Story Daimyo knows better."""
    default = NoYes.YES if is_soft(fight, position, level) else NoYes.NO
    if rules_that(table, fight, me, Ask.SOFT_LANDING, default):
        table.tell(me.seat, Event.FALL_CUSHIONED, 1)
        return True
    return False


def cushioned(table: Table, fight: Fight, me: Fighter, levels: int) -> bool:
    """HAC-FALL-2, HAC-FALL-3: raw Earth against 5 for each Wound, harder by each level beyond Earth."""
    if table.choose(me.seat, Ask.FALL_ROLL, 0b11) == NoYes.NO:
        return False
    beyond = max(0, levels - earth(me))
    fight.pool.own = beyond
    total = raw_roll(table, fight, me, Why.FALL, Element.EARTH, beyond)
    if meets(total, fight.house.fall_tn * fight.house.fall_wounds * levels):
        table.tell(me.seat, Event.FALL_CUSHIONED, 2)
        return True
    return False
