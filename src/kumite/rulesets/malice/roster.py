"""Who comes and goes during a skirmish, outside the rules."""

from __future__ import annotations

from kumite.rulesets import CannotChange
from kumite.rulesets.shared.silent import Silent

from .rules.sequence_of_events.ending import leave
from .rules.sequence_of_events.turn import end_turn
from .state import Fight
from .terms import Fate, FightKind, Phase


def admit(fight: Fight, fresh: Fight, first: int) -> None:
    """MAL-INIT-10: Newcomers join at the beginning of the next Round, or later if their sheets say so."""
    skirmish_goes_on(fight)
    for me in fight.fighters[first:]:
        me.fate = int(Fate.ABSENT)
        me.joins = max(me.joins, fight.round + 1)


def dismiss(fight: Fight, seat: int) -> None:
    """MAL-END-2: Somebody is gone, as if they had fled."""
    skirmish_goes_on(fight)
    me = fight.fighters[seat]
    if me.fate in (Fate.FLED, Fate.DEAD):
        raise CannotChange("that one is out of the fight already")
    if seat + 1 in (fight.duel.challenger, fight.duel.challenged) and fight.duel.stage:
        raise CannotChange("nobody leaves in the middle of a duel; who gives it up yields")
    leave(Silent(), fight, me)
    if fight.acting == seat + 1:
        end_turn(Silent(), fight, me)


def skirmish_goes_on(fight: Fight) -> None:
    """Only a skirmish that is not over lets anybody come or go."""
    if fight.kind != FightKind.SKIRMISH:
        raise CannotChange("a duel or a match has its two opponents: nobody comes, and who leaves yields")
    if fight.phase >= Phase.AFTERMATH:
        raise CannotChange("the fight is over")
