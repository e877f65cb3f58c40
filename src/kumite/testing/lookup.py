"""Everything that is in a game can be looked up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from ..encounters.catalogue import catalogue
from ..encounters.entries import entries, meaning, plain
from ..encounters.schema import sheet_schema
from ..mistakes import Mistake, one_of
from ..rulesets.entries import tables
from .places import line_with, of_member, of_object
from .subject import Subject

SENTENCES = re.compile(r"[A-Z0-9].*[.!]", re.DOTALL)
WANTED = "an entry that says what it does"


def looked_up(subject: Subject) -> Iterator[Mistake]:
    """Whatever has a name in the content or is a term like others has an entry, which says what it does."""
    rules = subject.rules
    known = entries(rules)
    if not known:
        return
    where = of_object(rules.entries)
    for (kind, name), number in Counter((one.kind, plain(one.name)) for one in known).items():
        if number > 1:
            yield Mistake(where, f"{number} entries of the {kind} {name!r}", "one")
    for one in known:
        unknown = [each for each in one.rules if each not in catalogue(rules)]
        for each in unknown:
            yield Mistake(where, f"{one.name}: the rule {each}", one_of(each, catalogue(rules)))
        if not one.rules:
            yield Mistake(where, f"{one.name}: no rule", "the rule of what it does")
        elif not unknown and not SENTENCES.fullmatch(meaning(rules, one)):
            yield Mistake(where, f"{one.name}: {meaning(rules, one)!r}", "a sentence or two")
    yield from _content(subject, {plain(one.name) for one in known})
    terms = [one.term for one in known if one.term is not None]
    yield from _terms(terms)
    yield from _chosen(subject, {plain(one.name) for one in known} | {plain(term.name) for term in terms})


def _content(subject: Subject, names: set[str]) -> Iterator[Mistake]:
    for path in sorted((subject.rules.folder / "content").glob("*.toml")):
        for name, _ in tables(path):
            if plain(name) not in names:
                written = line_with(path, rf"^\[\[?\"?{re.escape(name)}\"?[\].]")
                yield Mistake(written, f"{name}, which cannot be looked up", WANTED)


def _terms(found: list[IntEnum]) -> Iterator[Mistake]:
    """Where one member of an enum has an entry, all others but the harmless first have one.

    Members of two enums are equal where their numbers are, so they are told apart by enum and name.
    """
    named = {(type(term), term.name) for term in found}
    for kind in sorted({kind for kind, _ in named}, key=lambda kind: kind.__name__):
        for member in kind:
            if member != 0 and (kind, member.name) not in named:
                yield Mistake(of_member(member), "a term that cannot be looked up", WANTED)


def _chosen(subject: Subject, names: set[str]) -> Iterator[Mistake]:
    """What sheets list several of, or give numbers to, is chosen by its name; one wants to know what it does.

    What is left to the referee under the name `other` does nothing by itself.
    """
    listed = {str(name) for name in _listed(sheet_schema(subject.rules))}
    for name in sorted(listed - {"other"}):
        if plain(name) not in names:
            yield Mistake(of_object(subject.rules.sheet), f"{name}, which cannot be looked up", WANTED)


def _listed(part: Any) -> Iterator[Any]:
    """The names that may stand in lists, or before numbers, anywhere in a schema."""
    if isinstance(part, list):
        for each in part:
            yield from _listed(each)
    elif isinstance(part, dict):
        for key, inner in part.items():
            if key in ("items", "propertyNames") and isinstance(inner, dict):
                for choice in (inner, *inner.get("anyOf", ())):
                    yield from choice.get("enum", ())
            yield from _listed(inner)
