"""How a Skirmish ends when a side has nobody left in it."""

from __future__ import annotations

from kumite.table import REFEREE, Table

from ...state import Fight
from ...terms import Ask, Ending, Event, NoYes, Outcome, Phase, Side
from ..referee import rules_that
from ..standing import still_fighting


def end_if_over(table: Table, fight: Fight) -> None:
    """HAC-INIT-25: the end once a side has nobody left in the fight, unless the Story Daimyo plays on."""
    if fight.outcome != Outcome.GOING_ON:
        return
    pc_out = still_fighting(fight, Side.PC) == 0
    opponents_out = still_fighting(fight, Side.OPPONENT) == 0
    if pc_out and opponents_out:
        end(table, fight, Outcome.NOBODY, Ending.DEFEATED)
    elif (pc_out or opponents_out) and not goes_on(table, fight):
        end(table, fight, Outcome.OPPONENTS if pc_out else Outcome.PC_SIDE, Ending.DEFEATED)


def goes_on(table: Table, fight: Fight) -> bool:
    """HAC-INIT-25: whether the Story Daimyo plays on, which is asked until the answer is yes."""
    if fight.played_on == 0 and rules_that(table, fight, fight.fighters[0], Ask.PLAY_ON, NoYes.NO):
        fight.played_on = 1
    return fight.played_on == 1


def end(table: Table, fight: Fight, outcome: int, ending: int) -> None:
    """The Skirmish is over."""
    fight.outcome = outcome
    fight.ending = ending
    fight.phase = Phase.OVER
    table.tell(REFEREE, Event.SKIRMISH_ENDS, outcome)
