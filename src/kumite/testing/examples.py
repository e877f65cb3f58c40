"""The encounters that come with a ruleset can be read, and say what they show."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..encounters import encounter
from ..encounters.encounter import Encounter, EncounterError
from ..encounters.template import template
from ..encounters.written import LEVELS
from ..mistakes import Mistake
from .places import place
from .subject import Subject


def examples(subject: Subject) -> Iterator[Mistake]:
    """There is one at least; each is read, has a title and a note that tells its story, and says for whom it
    is."""
    rules = subject.rules
    if not subject.examples:
        yield Mistake(place(rules.folder / "examples"), "no encounter", "one to start from, or several")
    for one in subject.examples:
        read(one.path)
        if not one.note:
            yield Mistake(place(one.path), "no note", 'note = "...": its story, and what to look for')
        if not one.level:
            yield Mistake(place(one.path), "no level", f"level = ..., for whom it is: {', '.join(LEVELS)}")
        if one.title == one.stem:
            yield Mistake(place(one.path), "no title", 'title = "..."')


def new_encounter(subject: Subject) -> Iterator[Mistake]:
    """What `kumite new` writes can be read."""
    text = template(subject.rules)
    try:
        encounter.from_text(text, "what kumite new writes")
    except EncounterError as problem:
        yield Mistake("", str(problem), "an encounter of samples, or a template.toml")


def read(path: Path) -> Encounter:
    """An example. Raises EncounterError with its whole path."""
    return encounter.read(path)
