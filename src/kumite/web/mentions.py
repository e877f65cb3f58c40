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
"""Of a word that more rules have, only those of the question are, and those whose heading it is."""
NOTHING_TO_LOOK_UP = frozenset(
    {"yes", "no", "none", "nothing", "nobody", "on", "off", "other", "something else"}
)


def mentions(rules: Ruleset, name: str, asked: Sequence[str]) -> tuple[Rule, ...]:
    """The rules that speak of an answer of that name: first those of the question (their ids in `asked`) that
    have it in any way, then others that have it in their heading, as a term with a capital, or, if it is
    more than a word, at all; where these are so many that they say nothing of it, those whose heading it is.
    If there are none for a name whose first word alone has a capital, a term of the text, that is looked up.

    An answer that is a number, a yes or a no is nothing to look up.
    """
    wanted = _looked_up(name)
    found = _found(rules.name, wanted, tuple(asked)) if wanted else ()
    if not found and re.match(r"[A-Z]\w+ [a-z]", name):
        return _found(rules.name, wanted.partition(" ")[0], tuple(asked))
    return found


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
    if len(named) > MANY:
        named = [rule for rule in named if rule.heading.casefold() == wanted]
    return tuple([*near, *named][:MOST])


def _looked_up(name: str) -> str:
    """What to look up: the name without an article, without for whom, in which way or at which price; empty
    if there is nothing."""
    plain = re.sub(r"^(?:an?|the|to|with an?|with the|with)\s+", "", name.strip().casefold())
    plain = re.sub(r"[,:(].*$", "", plain)
    plain = re.sub(r"\s\S*\d.*$", "", plain).strip().removesuffix(" somebody")
    if plain in NOTHING_TO_LOOK_UP or len(plain) < 3 or any(sign.isdigit() for sign in plain):
        return ""
    return plain
