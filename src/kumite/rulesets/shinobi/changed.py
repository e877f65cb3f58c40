"""What a referee often changes of a combatant, by the words that people use.

Why it is so: docs/decisions/what-the-referee-changes-is-an-answer.md
"""

from __future__ import annotations

from collections.abc import Iterator

from kumite.rulesets import Changed, as_often
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear

from .repertoire.statuses import HURT, STATUSES
from .rules.conditions.statuses import NEVER, first_fade, place_for
from .sheets.library import spelled
from .state import Fight, Fighter, Status
from .terms import Cause, StatusKind


def statuses() -> Iterator[tuple[str, Changed]]:
    """Every status that a referee gives by hand."""
    for row in STATUSES:
        if row.by_hand:
            yield spelled(row.kind), status(row.kind)


def status(kind: StatusKind) -> Changed:
    """How a status is read and given: the severity of the worst of its kind counts."""

    def now(me: Fighter) -> int:
        return max((one.severity for one in me.statuses if one.kind == kind), default=0)

    def put(fight: Fight, me: Fighter, severity: int) -> None:
        for one in me.statuses:
            if one.kind == kind and severity == 0:
                clear(one)
            elif one.kind == kind:
                one.severity = min(one.severity, severity)
        if now(me) != severity:
            worst = max(
                (one for one in me.statuses if one.kind == kind), key=lambda one: one.severity, default=None
            )
            (worst or fresh(fight, me)).severity = severity

    def fresh(fight: Fight, me: Fighter) -> Status:
        one = me.statuses[place_for(me)]
        clear(one)
        one.kind, one.cause, one.source = kind, Cause.ATTACK, -1
        one.tick = fight.ic + 5 if has(HURT, kind) else NEVER
        one.fade = first_fade(fight, kind, Cause.ATTACK, NEVER)
        return one

    return Changed(now, put, as_often)


CHANGES: dict[str, str | Changed] = {
    "Vitality": "vitality",
    "HP": "hp",
    "AP": "ap",
    "Willpower": "willpower",
    "Fatigue": "fatigue",
    "Clones": "clones",
    **dict(statuses()),
    "prone": "prone",
}
