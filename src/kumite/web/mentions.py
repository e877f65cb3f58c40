"""Which rules speak of an answer: looked up in the catalogue by the answer's name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ..catalogue import Rule, catalogue
from ..rulesets import Ruleset, ruleset

MOST = 4
"""So many rules are shown for an answer at most."""
MANY = 9
"""Of a word that more rules have, only those of the question are."""
NOTHING_TO_LOOK_UP = frozenset(
    {"yes", "no", "none", "nothing", "nobody", "on", "off", "other", "something else"}
)


def mentions(rules: Ruleset, name: str, asked: Sequence[str]) -> tuple[Rule, ...]:
    """The rules that speak of an answer of that name, those of the question (their ids in `asked`) first.

    An answer that is a number, a yes or a no is nothing to look up. The match is of whole words, in any
    case; an empty tuple where no rule has them, or so many that they say nothing of it.
    """
    wanted = _looked_up(name)
    return _found(rules.name, wanted, tuple(asked)) if wanted else ()


@lru_cache(maxsize=4096)
def _found(rules: str, wanted: str, asked: tuple[str, ...]) -> tuple[Rule, ...]:
    pattern = re.compile(rf"\b{re.escape(wanted)}(?:e?s|ed|d|ing)?\b", re.IGNORECASE)
    found = [
        rule
        for rule in catalogue(ruleset(rules)).values()
        if pattern.search(rule.text) or pattern.search(rule.heading)
    ]
    near = [rule for rule in found if rule.id in asked]
    far = [rule for rule in found if rule.id not in asked] if len(found) <= MANY else []
    return tuple([*near, *far][:MOST])


def _looked_up(name: str) -> str:
    """What to look up: the name without an article, an ending or a price; empty if there is nothing."""
    plain = re.sub(r"^(?:an?|the|to|with an?|with the|with)\s+", "", name.strip().casefold())
    plain = re.sub(r"[\s,:(].*\d.*$|\s*\(.*\)$", "", plain).strip()
    if plain in NOTHING_TO_LOOK_UP or len(plain) < 3 or any(sign.isdigit() for sign in plain):
        return ""
    return plain
