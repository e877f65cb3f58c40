"""What can be looked up of a text: the entries whose names stand in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from ..rulesets import Ruleset, ruleset
from ..rulesets.entries import Entry
from .entries import entries, plain

MOST = 5
"""Of one text no more is looked up."""
SHORTEST = 3
"""In characters, of a name that is looked for in a text."""
TERM = "term"
"""The kind of the words of which lines are full; they come last."""


def called(rules: Ruleset, name: str, near: str = "") -> tuple[Entry, ...]:
    """The entries of exactly that name, in upper or lower case; of numbered ones (`two sword 1`) all.

    `near` is what stands beside the name, such as the field of a sheet: where things of several kinds have
    the name, those are meant whose kind it mentions (`armor`).
    """
    found = _by_name(rules.name).get(plain(name), ())
    fitting = tuple(one for one in found if plain(one.kind) in plain(near))
    return fitting or found


def mentioned(rules: Ruleset, text: str) -> tuple[Entry, ...]:
    """At most five entries whose names stand in a text, terms of the game after all others.

    Of names within other names only the longest counts, and what the game writes with a capital (`Out`) has
    one. Samples are left out, because a line speaks of them as fighters.
    """
    found: dict[str, Entry] = {}
    for hit in _names(rules.name).finditer(text):
        name = hit.group("name")
        meant = [one for one in called(rules, name) if name[0].isupper() or not one.name[0].isupper()]
        found |= {f"{one.kind} {one.name}": one for one in meant}
    return tuple(sorted(found.values(), key=lambda one: one.kind == TERM)[:MOST])


@lru_cache(maxsize=16)
def _by_name(rules: str) -> Mapping[str, tuple[Entry, ...]]:
    """The entries by their names, and numbered ones also by what they are called without the number."""
    known: dict[str, tuple[Entry, ...]] = {}
    for one in entries(ruleset(rules)):
        name = plain(one.name)
        for each in {name, re.sub(r" \d+$", "", name)}:
            known[each] = (*known.get(each, ()), one)
    return known


@lru_cache(maxsize=16)
def _names(rules: str) -> re.Pattern[str]:
    """Any name, or its plural, as a whole word."""
    samples = {plain(name) for name in ruleset(rules).samples()}
    known = sorted({*_by_name(rules)} - samples, key=len, reverse=True)
    either = "|".join(re.escape(name).replace(r"\ ", r"[\s_-]+") for name in known if len(name) >= SHORTEST)
    return re.compile(rf"(?<!\w)(?P<name>{either or '(?!)'})(?:e?s)?(?!\w)", re.IGNORECASE)
