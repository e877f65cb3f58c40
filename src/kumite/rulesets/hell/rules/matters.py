"""Questions about something that is named by a number: a Trait, a status, so much damage.

The number stands in `fight.matter` while the question is asked, so that its words can say what it is about.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.table import Table

from ..state import Fight, Fighter
from ..terms import NoYes


def wants(table: Table, fight: Fight, me: Fighter, ask: int, matter: int) -> bool:
    """Yes or no, about the matter."""
    fight.matter = matter
    answer = table.choose(me.seat, ask, 0b11)
    fight.matter = 0
    return answer == NoYes.YES


def wants_about(table: Table, fight: Fight, me: Fighter, about: Fighter, ask: int, matter: int) -> bool:
    """Yes or no, about the matter and somebody whom it concerns."""
    fight.matter = matter
    answer = says_yes(table, fight, me.seat, about, ask)
    fight.matter = 0
    return answer
