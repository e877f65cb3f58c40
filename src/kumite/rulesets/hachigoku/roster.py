"""Who comes and goes during a Skirmish, beside the rules."""

from __future__ import annotations

from kumite.rulesets import CannotChange
from kumite.rulesets.shared.silent import NEVER, Silent, see_each_other

from .rules.actions.holds import free, held_members
from .state import Fight, Fighter
from .terms import Fate, Phase


def admit(fight: Fight, fresh: Fight, first: int) -> None:
    """HAC-INIT-24: newcomers join at the beginning of the next round, or later if their sheets say so."""
    skirmish_goes_on(fight)
    see_each_other(fight, fresh, first, ("above", "unseen", "never_sees", "shaft_held_by"))
    for me in fight.fighters[first:]:
        me.fate = int(Fate.ABSENT)
        me.joins = max(me.joins, fight.round + 1)
        for other in fight.fighters[:first]:
            other.ranges[me.seat] = me.ranges[other.seat]


def dismiss(fight: Fight, seat: int) -> None:
    """HAC-GRAP-8: a fighter is absent for the rest of the Skirmish, and their captives are free."""
    skirmish_goes_on(fight)
    me = fight.fighters[seat]
    if me.fate == Fate.DEAD:
        raise CannotChange("that one is dead")
    for other in fight.fighters[: fight.count]:
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
    """Nothing of the fighter's round is left."""
    me.treats = me.treated_by = me.shaft_held_by = 0
    me.dice = [0] * len(me.dice)
    me.tagged = [0] * len(me.tagged)


def skirmish_goes_on(fight: Fight) -> None:
    """Raises CannotChange where the Skirmish is over."""
    if fight.phase == Phase.OVER:
        raise CannotChange("the Skirmish is over")
