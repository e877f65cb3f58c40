"""What a fighter keeps when the fight is over: the fields of their state that are declared to outlive it."""

from __future__ import annotations

from typing import Any

from .fields import Lives, fields_of, terms_of
from .protocol import Ruleset


def kept(record: Any) -> dict[str, Any]:
    """The numbers that outlive a fight, by the names of their fields; of records, what they keep.

    The same form as the table `state` of an encounter. A list of records has a table for each, which may be
    empty.
    """
    found: dict[str, Any] = {}
    for name, field in fields_of(type(record)).items():
        value = getattr(record, name)
        if field.of is None:
            if field.lives == Lives.KEPT:
                found[name] = list(value) if isinstance(value, list) else value
        elif isinstance(value, list):
            tables = [kept(one) for one in value]
            found |= {name: tables} if any(tables) else {}
        elif table := kept(value):
            found[name] = table
    return found


def kept_by(rules: Ruleset, fighter: Any) -> dict[str, Any]:
    """What a fighter keeps. Whoever has only left the fight has no fate to keep."""
    found = kept(fighter)
    if can_go_on(rules, fighter):
        found = {name: value for name, value in found.items() if name not in fates_of(rules, fighter)}
    return found


def can_go_on(rules: Ruleset, fighter: Any) -> bool:
    """Whether a fighter could come to another fight at once: they stand, or have only left this one."""
    return rules.fate(fighter) in (rules.standing, *rules.left)


def fates_of(rules: Ruleset, fighter: Any) -> list[str]:
    """The fields that say where a fighter stands."""
    return [name for name, terms in terms_of(type(fighter)).items() if terms is rules.fates]


def taken_along(rules: Ruleset, earlier: dict[str, Any], before: Any, after: Any) -> dict[str, Any]:
    """How a fighter comes to the next fight: what is different from their sheet.

    `earlier` is how they came to this one, and `before` and `after` are they at its start and when it is
    over. Whoever has been up again since an earlier fight felled them is so no more.
    """
    found = dict(earlier) | changed(kept_by(rules, before), kept_by(rules, after))
    if can_go_on(rules, after):
        found = {name: value for name, value in found.items() if name not in fates_of(rules, after)}
    return found


def changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What is different in the second of two such tables, field by field."""
    return {name: value for name, value in after.items() if value != before.get(name)}
