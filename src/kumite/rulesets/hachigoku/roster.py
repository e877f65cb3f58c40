"""Who comes and goes during a Skirmish, beside the rules."""

from __future__ import annotations

from .. import CannotChange
from ..silent import NEVER, Silent, see_each_other
from .holds import captives, free, held_members
from .state import Fight, Fighter
from .terms import Fate, Phase


def admit(fight: Fight, fresh: Fight, first: int) -> None:
    """HAC-INIT-24: newcomers join at the beginning of the next round, or later if their sheets say so."""
    skirmish_goes_on(fight)
    see_each_other(fight, fresh, first, ("above", "unseen", "shaft_held_by"))
    for me in fight.fighters[first:]:
        me.fate = int(Fate.ABSENT)
        me.joins = max(me.joins, fight.round + 1)
        for other in fight.fighters[:first]:
            other.ranges[me.seat] = me.ranges[other.seat]
        fight.lowest_level = min(fight.lowest_level, me.height_level)
        fight.highest_level = max(fight.highest_level, me.height_level)


def dismiss(fight: Fight, seat: int) -> None:
    """Absent for the rest of it; HAC-GRAP-8: whom it held is free."""
    skirmish_goes_on(fight)
    me = fight.fighters[seat]
    if me.fate == Fate.DEAD:
        raise CannotChange("that one is dead")
    for other in fight.fighters[: fight.count]:
        if captives(fight, me) >> other.seat & 1:
            free(Silent(), other, held_members(other, me))
        other.shaft_held_by &= ~(1 << seat)
        if other.treats == seat + 1:
            other.treats = 0
        if other.treated_by == seat + 1:
            other.treated_by = 0
    free(Silent(), me, me.partial | me.full)
    spend_everything(me)
    me.fate, me.joins = int(Fate.ABSENT), NEVER


def spend_everything(me: Fighter) -> None:
    """Nothing of it is left in this round."""
    me.treats = me.treated_by = me.shaft_held_by = 0
    me.dice = [0] * len(me.dice)
    me.tagged = [0] * len(me.tagged)


def skirmish_goes_on(fight: Fight) -> None:
    if fight.phase == Phase.OVER:
        raise CannotChange("the Skirmish is over")
