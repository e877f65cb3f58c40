"""When the skirmish is over.

MAL-END-1: It ends as soon as no more than one side has anybody who is alive, not Out, not Down, not fled and
not surrendered, whatever is left of the Round.
"""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Ask, Ending, Event, Fate, FightKind, NoYes, Outcome, Phase, Side
from ..referee import rules_that
from ..standing import standing_on
from .leaving import cannot_go_on, free_of_holder


def end_if_over(table: Table, fight: Fight) -> bool:
    """MAL-END-1, MAL-END-3: Check after each Action and each Stage. Returns whether the skirmish is over."""
    if fight.phase in (Phase.OVER, Phase.AFTERMATH):
        return True
    if fight.ending == Ending.NONE and fight.kind != FightKind.SUMAI:
        first = standing_on(fight, Side.PC)
        second = standing_on(fight, Side.OPPONENT)
        if first == 0 or second == 0:
            fight.ending = Ending.DEFEATED
            fight.verdict = Outcome.FIRST_SIDE if first > 0 else Outcome.SECOND_SIDE
            if first == 0 and second == 0:
                fight.verdict = Outcome.NOBODY
    if fight.ending == Ending.NONE:
        return False
    close(table, fight)
    return True


def close(table: Table, fight: Fight) -> None:
    """MAL-END-1: Nothing more is played except what comes after the fight."""
    clear(fight.turns)
    fight.acting = 0
    if fight.aftermath == 1:
        fight.phase = Phase.AFTERMATH
        return
    over(table, fight)


def over(table: Table, fight: Fight) -> None:
    """The outcome is known."""
    fight.outcome = fight.verdict
    fight.phase = Phase.OVER
    table.tell(REFEREE, Event.ENDS, fight.outcome)


def may_end(table: Table, fight: Fight) -> None:
    """MAL-END-1: The referee may end the skirmish between Stages; then nobody has won."""
    if rules_that(table, fight, fight.fighters[0], Ask.END_SKIRMISH, NoYes.NO):
        fight.ending = Ending.REFEREE
        fight.verdict = Outcome.NOBODY


def leave(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-END-2, MAL-INIT-11: The fighter has left the fight."""
    me.fate = Fate.FLED
    table.tell(me.seat, Event.LEAVES, 0)
    cannot_go_on(table, fight, me)
    free_of_holder(fight, me)
