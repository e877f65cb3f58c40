"""Who comes and goes during a skirmish, beside the rules."""

from __future__ import annotations

from .. import CannotChange
from ..silent import Silent
from .ending import leave
from .state import Fight
from .terms import Fate, FightKind, Phase
from .turn import end_turn


def admit(fight: Fight, fresh: Fight, first: int) -> None:
    """MAL-INIT-10: newcomers join at the beginning of the next Round, or later if their sheets say so."""
    skirmish_goes_on(fight)
    for me in fight.fighters[first:]:
        me.fate = int(Fate.ABSENT)
        me.joins = max(me.joins, fight.round + 1)


def dismiss(fight: Fight, seat: int) -> None:
    """MAL-END-2: gone, as one who has fled."""
    skirmish_goes_on(fight)
    me = fight.fighters[seat]
    if me.fate in (Fate.FLED, Fate.DEAD):
        raise CannotChange("that one is out of the fight already")
    if seat + 1 in (fight.duel_challenger, fight.duel_challenged) and fight.duel_stage:
        raise CannotChange("nobody leaves in the middle of a duel; who gives it up yields")
    leave(Silent(), fight, me)
    if fight.acting == seat + 1:
        end_turn(Silent(), fight, me)


def skirmish_goes_on(fight: Fight) -> None:
    if fight.kind != FightKind.SKIRMISH:
        raise CannotChange("a duel or a match has its two opponents: nobody comes, and who leaves yields")
    if fight.phase >= Phase.AFTERMATH:
        raise CannotChange("the fight is over")
