"""What there is to say of an answer, or of a line of the log: the rules, and what is called so in the game.

Why it is so: docs/decisions/what-an-answer-means-is-looked-up.md
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ..encounters.catalogue import Rule, catalogue
from ..encounters.entries import meaning, numbers, plain
from ..encounters.mentioned import called, mentioned
from ..rulesets import Ruleset, ruleset
from ..rulesets.entries import Entry

MOST = 4
"""At most so many rules are shown for an answer."""
AT_ONCE = 40
"""The sentences of at most so many rules are shown for a line of the log."""
MANY = 9
"""If more rules than this have a word, only those of the question are shown,
and those with it as their heading."""
NOTHING_TO_LOOK_UP = frozenset(
    {"yes", "no", "none", "nothing", "nobody", "on", "off", "other", "something else"}
)


def mentions(rules: Ruleset, name: str, asked: Sequence[str]) -> tuple[Rule, ...]:
    """The rules that speak of an answer with that name. First come those of the question (their ids are in
    `asked`) that contain it in any way. Then come others that have it in their heading, have it as a term
    with a capital, or, if it is more than one word, contain it at all; if there are so many of these that
    they explain nothing, only those whose heading it is. If no rule contains a name of which only the first
    word has a capital, that word, a term of the text, is looked up.

    Answers that are a number, a yes or a no are not looked up.
    """
    wanted = _looked_up(name)
    found = _found(rules.name, wanted, tuple(asked)) if wanted else ()
    if not found and re.match(r"[A-Z]\w+ [a-z]", name):
        return _found(rules.name, wanted.partition(" ")[0], tuple(asked))
    return found


def explained(rules: Ruleset, name: str, asked: Sequence[str]) -> tuple[tuple[str, str, str], ...]:
    """What there is to say of an answer: what is called so in the game, and then the rules that speak of it.

    Each with its ids, what it is called, and what it says.
    """
    return _explained(rules.name, name, tuple(asked))


@lru_cache(maxsize=4096)
def _explained(ruleset_name: str, name: str, asked: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    rules = ruleset(ruleset_name)
    wanted = plain(_looked_up(name))
    things = called(rules, wanted)
    if not things and re.match(r"[A-Z]\w+ [a-z]", name):
        things = called(rules, wanted.partition(" ")[0])
    named = [told(rules, one)[:3] for one in things]
    said = {text for _, _, text in named}
    rest = [(one.id, one.heading, one.text) for one in mentions(rules, name, asked) if one.text not in said]
    return tuple([*named, *rest][:MOST])


def told(rules: Ruleset, entry: Entry) -> tuple[str, str, str, str]:
    """What a page shows of an entry: its ids, what it is called, what it does, and its numbers."""
    return ", ".join(entry.rules), f"{entry.name}, {entry.kind}", meaning(rules, entry), numbers(entry)


def behind(rules: Ruleset, text: str, ids: Sequence[str]) -> tuple[tuple[str, str, str, str], ...]:
    """What there is to say of a line of the log: the rules with these ids, and the things that it names."""
    known = catalogue(rules)
    said = [(each, known[each].heading, known[each].text, "") for each in ids[:AT_ONCE] if each in known]
    texts = {text for _, _, text, _ in said}
    named = [told(rules, one) for one in mentioned(rules, text)]
    return (*said, *(one for one in named if one[2] not in texts))


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
    """What to look up: the name without an article and without the target, manner or price that it may
    mention; empty if nothing is left."""
    plain = re.sub(r"^(?:an?|the|to|with an?|with the|with)\s+", "", name.strip().casefold())
    plain = re.sub(r"[,:(].*$", "", plain)
    plain = re.sub(r"\s\S*\d.*$", "", plain).strip().removesuffix(" somebody")
    if plain in NOTHING_TO_LOOK_UP or len(plain) < 3 or any(sign.isdigit() for sign in plain):
        return ""
    return plain
