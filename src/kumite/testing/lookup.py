"""Everything that is in a game can be looked up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from enum import IntEnum

from ..encounters.catalogue import catalogue
from ..encounters.entries import entries, meaning, plain
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
    yield from _terms({one.term for one in known if one.term is not None})


def _content(subject: Subject, names: set[str]) -> Iterator[Mistake]:
    for path in sorted((subject.rules.folder / "content").glob("*.toml")):
        for name, _ in tables(path):
            if plain(name) not in names:
                written = line_with(path, rf"^\[\[?\"?{re.escape(name)}\"?[\].]")
                yield Mistake(written, f"{name}, which cannot be looked up", WANTED)


def _terms(found: set[IntEnum]) -> Iterator[Mistake]:
    """Where one member of an enum has an entry, all others but the harmless first have one."""
    for kind in sorted({type(term) for term in found}, key=lambda kind: kind.__name__):
        for member in kind:
            if member != 0 and member not in found:
                yield Mistake(of_member(member), "a term that cannot be looked up", WANTED)
