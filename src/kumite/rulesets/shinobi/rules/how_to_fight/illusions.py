"""Genjutsu that lie on somebody: what keeps them and what ends them. SHI-GEN-5 to SHI-GEN-9.

The truth is in `illusions`; what victims believe is what their wounds and statuses say.
"""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Fight, Fighter, Illusion
from ...terms import Cause, Event, TechniqueName, WoundName
from ..conditions.statuses import end_of_cause
from ..conditions.stuns import wake_from_stun
from ..standing import reckon


def place_for_illusion(me: Fighter, name: int) -> int:
    """Its own place, an empty one, or the oldest's."""
    oldest = 0
    for index, illusion in enumerate(me.illusions):
        if illusion.technique == name:
            return index
    for index, illusion in enumerate(me.illusions):
        if illusion.technique == TechniqueName.NONE:
            return index
        if illusion.since < me.illusions[oldest].since:
            oldest = index
    return oldest


def lay_on(fight: Fight, me: Fighter, name: int, caster: int, result: int, margin: int) -> Illusion:
    """SHI-GEN-8: a genjutsu takes hold; who fails by 5 or less realizes it."""
    illusion = me.illusions[place_for_illusion(me, name)]
    clear(illusion)
    illusion.technique = name
    illusion.caster = caster
    illusion.result = result
    illusion.aware = margin <= 5
    illusion.since = fight.ic
    return illusion


def under(me: Fighter, name: int) -> bool:
    """Whether a genjutsu lies on somebody."""
    for illusion in me.illusions:
        if illusion.technique == name:
            return True
    return False


def end_illusion(table: Table, fight: Fight, me: Fighter, illusion: Illusion) -> None:
    """One genjutsu ends, with all that it made."""
    name = illusion.technique
    if name == TechniqueName.NONE:
        return
    aware = illusion.aware
    dreamt = illusion.stun
    clear(illusion)
    wake_from_stun(table, fight, me, dreamt)
    if name == TechniqueName.BRAIN_DESTRUCTION:
        forget_false_wounds(me)
    end_of_cause(table, fight, me, Cause.GENJUTSU, name)
    reckon(fight, me)
    if aware == 1:
        table.tell(me.seat, Event.GENJUTSU_ENDS, name)


def forget_false_wounds(me: Fighter) -> None:
    """What was never there is gone, with the statuses and the Needling that came with it."""
    me.needling -= min(me.needling, me.false_needling)
    me.false_needling = 0
    for place, wound in enumerate(me.wounds):
        if wound.name > 0 and wound.false > 0:
            wound.name = WoundName.NONE
            wound.false = 0
            for status in me.statuses:
                if status.kind > 0 and status.cause == Cause.WOUND and status.source == place:
                    clear(status)


def break_illusions(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-GEN-7: any wound ends all genjutsu on the wounded."""
    for illusion in me.illusions:
        end_illusion(table, fight, me, illusion)


def end_of_technique(table: Table, fight: Fight, caster: int, name: int) -> None:
    """SHI-GEN-7: the end of an Upkeep ends the genjutsu that it keeps, for all whom it holds."""
    for me in fight.fighters[: fight.count]:
        for illusion in me.illusions:
            if illusion.technique == name and illusion.caster == caster:
                end_illusion(table, fight, me, illusion)


def let_casts_go(table: Table, fight: Fight, caster: Fighter) -> None:
    """Who can act no more lets go of every genjutsu."""
    for me in fight.fighters[: fight.count]:
        for illusion in me.illusions:
            if illusion.technique > 0 and illusion.caster == caster.seat + 1:
                end_illusion(table, fight, me, illusion)
