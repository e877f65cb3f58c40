"""Looking things up: the entries of a ruleset by their names, and what each of them does."""

from __future__ import annotations

import re

from ..rulesets import Ruleset
from ..rulesets.entries import Entry
from .catalogue import Rule, catalogue, search


def entries(rules: Ruleset) -> tuple[Entry, ...]:
    """Everything that can be looked up in a ruleset, by kind and by name."""
    return tuple(sorted(rules.all_entries, key=lambda one: (one.kind, one.name.casefold())))


def look_up(rules: Ruleset, words: str) -> list[Entry]:
    """The entries that some words refer to, in upper or lower case.

    They may be a whole name, or a kind (`technique`), the beginning of names, or words all of which are in
    the name. Returns an empty list if nothing fits.
    """
    wanted = plain(words)
    if not wanted:
        return []
    known = entries(rules)
    for fits in (_is, _is_written, _begins, _has):
        found = [one for one in known if fits(one, wanted)]
        if found:
            return found
    return []


def called_or_said(rules: Ruleset, words: str) -> tuple[list[Entry], list[Rule]]:
    """What some words refer to: what is called so in the game, and the rules that say them besides.

    A rule that is told as what one of these things does is not told again. No words find nothing.
    """
    if not words.strip():
        return [], []
    named = look_up(rules, words)
    told = {meaning(rules, one) for one in named}
    return named, [rule for rule in search(rules, words) if rule.text not in told]


def _is(entry: Entry, wanted: str) -> bool:
    kind = plain(entry.kind)
    return wanted in (plain(entry.name), kind, f"{kind}s")


def _is_written(entry: Entry, wanted: str) -> bool:
    """Whether sheets call it so, where they call it otherwise than people do."""
    return entry.term is not None and plain(entry.term.name) == wanted


def _begins(entry: Entry, wanted: str) -> bool:
    return plain(entry.name).startswith(wanted)


def _has(entry: Entry, wanted: str) -> bool:
    return all(word in plain(entry.name).split() for word in wanted.split())


def plain(words: str) -> str:
    """Words as they are compared: in small letters, without hyphens, underscores and apostrophes."""
    return " ".join(re.split(r"[\s_-]+", re.sub(r"['\u2019]", "", words).strip().casefold()))


def meaning(rules: Ruleset, entry: Entry) -> str:
    """What an entry does, in a sentence or two."""
    return entry.says or catalogue(rules)[entry.rules[0]].text


def numbers(entry: Entry) -> str:
    """The numbers, requirements and costs of an entry in one line; empty where it has none."""
    return "; ".join(f"{name}: {value}" for name, value in entry.facts.items())
