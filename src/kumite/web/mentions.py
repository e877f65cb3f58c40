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
    """The rules that speak of an answer of that name: first those of the question (their ids in `asked`) that
    have it in any way, then others that have it in their heading, as a term with a capital, or, if it is
    more than a word, at all; unless these are so many that they say nothing of it.

    An answer that is a number, a yes or a no is nothing to look up.
    """
    wanted = _looked_up(name)
    return _found(rules.name, wanted, tuple(asked)) if wanted else ()


@lru_cache(maxsize=4096)
def _found(rules: str, wanted: str, asked: tuple[str, ...]) -> tuple[Rule, ...]:
    phrase = re.compile(rf"\b{re.escape(wanted)}(?:e?s|ed|d|ing)?\b", re.IGNORECASE)
    term = re.compile(
        rf"(?<=[^.] )(?-i:{re.escape(wanted[:1].upper())}){re.escape(wanted[1:])}", re.IGNORECASE
    )
    known = catalogue(ruleset(rules))
    near = [known[each] for each in asked if each in known and phrase.search(known[each].text)]
    named = [
        rule
        for rule in known.values()
        if rule.id not in asked
        and (
            phrase.search(rule.heading)
            or term.search(rule.text)
            or (" " in wanted and phrase.search(rule.text))
        )
    ]
    return tuple([*near, *(named if len(named) <= MANY else ())][:MOST])


def _looked_up(name: str) -> str:
    """What to look up: the name without an article, an ending or a price; empty if there is nothing."""
    plain = re.sub(r"^(?:an?|the|to|with an?|with the|with)\s+", "", name.strip().casefold())
    plain = re.sub(r"[\s,:(].*\d.*$|\s*\(.*\)$", "", plain).strip()
    if plain in NOTHING_TO_LOOK_UP or len(plain) < 3 or any(sign.isdigit() for sign in plain):
        return ""
    return plain
