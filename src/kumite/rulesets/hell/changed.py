"""What a referee often changes of a creature, by the words that people use.

Why it is so: docs/decisions/what-the-referee-changes-is-an-answer.md
"""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets import Changed, as_often

from .glossary.statuses import STATUSES, Is, StatusRow
from .rules.standing import classic, has_status
from .rules.status_effects.lasting import last, lift
from .state import Fight, Fighter
from .terms import Until


def statuses() -> Iterator[tuple[str, Changed]]:
    """Every status that one can have before a fight, those that stack first."""
    rows = [row for row in STATUSES.values() if Is.ON_SHEET in row.nature]
    for row in sorted(rows, key=lambda row: Is.STACKED not in row.nature):
        yield row.word, status(row)


def status(row: StatusRow) -> Changed:
    """How a status is read and given: as so many stacks, or as something that lasts until it is ended."""
    kind, nature = row.what, row.nature

    def stacks(fight: Fight) -> bool:
        return Is.STACKED in nature or (Is.STACKED_IN_CLASSIC in nature and classic(fight))

    def now(me: Fighter) -> int:
        return me.stacks[kind] or int(has_status(me, kind))

    def put(fight: Fight, me: Fighter, value: int) -> None:
        lift(me, kind)
        me.stacks[kind] = value if stacks(fight) else 0
        if value and not stacks(fight):
            last(me, kind, 1, Until.REMOVED, 0, 0, 0)

    return Changed(now, put, lambda fight, me: as_often(fight, me) if stacks(fight) else 1)


CHANGES: dict[str, str | Changed] = {
    "Health": "health",
    "Armor": "armor",
    "Dodge": "dodge",
    "Ward": "ward",
    "Strain spent": "strain_spent",
    "Death's Door": "deaths_door",
    "Exhaustion": "exhaustion",
    "Prone": "prone",
    "Hidden": "hidden",
    "Bleeding Out": "bleeding_out",
    **dict(statuses()),
}
