"""What a referee often changes of a participant, by the words that people use.

Why it is so: docs/decisions/what-the-referee-changes-is-an-answer.md
"""

from __future__ import annotations

from kumite.rulesets import Changed, as_often
from kumite.rulesets.shared.silent import Silent

from .glossary.conditions import CONDITIONS
from .rules.wounds.harm import settle
from .state import Fight, Fighter
from .terms import Fate


def put_wounds(fight: Fight, me: Fighter, wounds: int) -> None:
    """MAL-WND-6 to MAL-WND-8: give somebody so many Wounds in all, with what follows from them. Who was Down
    or worse by Wounds and has fewer is in the fight again."""
    me.wounds = wounds
    if me.fate in (Fate.DOWN, Fate.OUT, Fate.DEAD):
        me.fate = Fate.IN_FIGHT
    settle(Silent(), fight, me)


CHANGES: dict[str, str | Changed] = {
    "Wounds": Changed(lambda me: int(me.wounds), put_wounds, as_often),
    "Void Points": "void_points",
    **{row.word: row.flag for row in CONDITIONS.values() if row.flag},
}
