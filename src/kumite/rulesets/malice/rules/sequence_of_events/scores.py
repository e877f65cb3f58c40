"""Scores: the roll and everything that changes them.

MAL-INIT-5: Later changes of what the roll was made of do not change it. MAL-INIT-13: A Score has no bounds.
"""

from __future__ import annotations

from kumite.table import Table

from ...glossary.stances import CENTER_SCORE
from ...sizes import CHANGES
from ...state import Fight, Fighter
from ...terms import Event, Kata, ScoreChange, Skill
from ..standing import is_character

SKIRMISH = 0
"""As the number of Rounds of a change: it lasts for the whole skirmish."""


CAUSES = 100
"""A change is told as the change times this, and its cause."""


def holds(me: Fighter, skill: int) -> bool:
    """Whether a weapon of that skill is in a hand."""
    for index in (me.main, me.off):
        if index != 0 and me.weapons[index].skill == skill and is_character(me):
            return True
    return False


def score_of(me: Fighter) -> int:
    """MAL-INIT-6, MAL-INIT-13: The roll and every change that still counts."""
    score = me.initiative_base + me.score_lasting + me.score_kata + me.score_round
    for given in me.lion_from:
        score += given
    for change in me.change:
        score += change
    return score + dance_of_the_winds(me)


def dance_of_the_winds(me: Fighter) -> int:
    """MAL-KATA-DANCE-OF-THE-WINDS: What the kata adds with a spear or polearm in hand."""
    dances = me.kata == Kata.DANCE_OF_THE_WINDS
    return 3 if dances and (holds(me, Skill.SPEARS) or holds(me, Skill.POLEARMS)) else 0


def change_score(table: Table, fight: Fight, me: Fighter, cause: int, by: int, rounds: int) -> None:
    """MAL-INIT-6, MAL-REACT-9: Change a Score for the skirmish, or for some Rounds including this one."""
    tell_change(table, me, cause, by)
    if rounds == SKIRMISH:
        me.score_lasting += by
    elif rounds == 1:
        me.score_round += by
    else:
        last = fight.round + rounds - 1
        place = place_for(me, last)
        me.change[place] += by
        me.change_ends[place] = last


def tell_change(table: Table, me: Fighter, cause: int, by: int) -> None:
    """Tell by how much a Score changes, and why."""
    table.tell(me.seat, Event.SCORE_CHANGES, by * CAUSES + cause)


def place_for(me: Fighter, last: int) -> int:
    """MAL-INIT-6: Changes that end in the same Round are kept as one; any other has a place of its own."""
    place = 0
    for n in range(CHANGES - 1, -1, -1):
        if me.change_ends[n] == 0:
            place = n
    for n in range(CHANGES):
        if me.change_ends[n] == last:
            place = n
    return place


def changes_over(me: Fighter, round_now: int) -> None:
    """MAL-REACT-3, MAL-REACT-9, MAL-STN-17: End the changes that counted for this Round or up to it."""
    me.score_round = 0
    for n in range(CHANGES):
        if 0 < me.change_ends[n] <= round_now:
            me.change[n] = 0
            me.change_ends[n] = 0


def center_pays(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-STN-16 to MAL-STN-18: Center pays in the Round after it was held, and never adds up."""
    me.center_bonus = me.held_center
    if me.held_center == 1:
        change_score(table, fight, me, ScoreChange.CENTER, CENTER_SCORE, 1)
