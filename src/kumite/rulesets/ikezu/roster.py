"""Who comes and goes during a fight, beside the rules."""

from __future__ import annotations

from kumite.rulesets import CannotChange
from kumite.rulesets.shared.silent import Silent, see_each_other

from .rules.loss import fall
from .rules.ranges import set_front
from .state import Fight
from .terms import Contested, Fate, Phase, RangeModel


def admit(fight: Fight, fresh: Fight, first: int) -> None:
    """IKE-RNG-9, IKE-MOR-1: newcomers act with their side at once, in the bands of the scene."""
    skirmish_goes_on(fight)
    see_each_other(fight, fresh, first, ("at_melee", "at_reach", "behind_cover_from"))
    if fight.house.range_model == RangeModel.SINGLE_FRONT:
        set_front(fight, fight.front)
    for me in fight.fighters[first:]:
        if me.group < first and me.fate == Fate.IN_FIGHT:
            fight.fighters[me.group].group_size += 1


def dismiss(fight: Fight, seat: int) -> None:
    """IKE-RET-4: this fighter leaves as one who has fled."""
    skirmish_goes_on(fight)
    me = fight.fighters[seat]
    if me.fate > Fate.OUT_OF_ACTION:
        raise CannotChange("that one is out of the fight already")
    fall(Silent(), fight, me, Fate.FLED)


def skirmish_goes_on(fight: Fight) -> None:
    if fight.contested != Contested.SKIRMISH:
        raise CannotChange(
            "a duel has its two fighters: nobody joins it, and a duellist who leaves it yields"
        )
    if fight.phase >= Phase.AFTERMATH:
        raise CannotChange("the fight is over")
