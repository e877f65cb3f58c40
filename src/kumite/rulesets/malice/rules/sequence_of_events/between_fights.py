"""Nights between two fights, in which healers do what they can."""

from __future__ import annotations

from kumite.table import REFEREE, Table

from ...state import Fight
from ...terms import Event, Skill
from ..standing import in_fight, rank_of
from .aftermath import sleep, treat

WEEK = 7
"""In nights."""


def night_of_rest(table: Table, fight: Fight) -> None:
    """MAL-WND-10, MAL-VOID-1: every patient is treated once if their healers will, and then all sleep."""
    table.tell(REFEREE, Event.NIGHT, 1)
    for me in fight.fighters[: fight.count]:
        me.treated = 0
        me.this_round.void_spent = 0
    for me in fight.fighters[: fight.count]:
        if in_fight(me) and rank_of(me, Skill.MEDICINE) > 0:
            for _ in range(fight.count):  # one patient after another; they may decline
                treat(table, fight, me)
    sleep(table, fight)


def week_of_rest(table: Table, fight: Fight) -> None:
    """MAL-WND-10: seven nights of rest."""
    for _ in range(WEEK):
        night_of_rest(table, fight)
