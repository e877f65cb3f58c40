"""The catalogue of a ruleset: every rule with its id, in our own words, as `rules.toml` lists them."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from ..rulesets import Ruleset

FILE = "rules.toml"


class Rule(BaseModel):
    """One rule of a ruleset."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str
    text: str
    """What the rule says, in a sentence or two."""
    heading: str
    """Where it stands in the books."""
    origin: Literal["seed", "companion", "ruling"]
    """The ruleset's main text, another book, or a decision of our own where the books are silent."""
    house: tuple[str, ...] = ()
    """The house rules that vary it."""


def catalogue(ruleset: Ruleset) -> dict[str, Rule]:
    """Every rule of a ruleset by its id, in the order of the books."""
    return read(ruleset.folder / FILE)


@cache
def read(path: Path) -> dict[str, Rule]:
    """The rules in a catalogue file, one table for each id."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: Rule(id=name, **table) for name, table in tables.items()}


def search(ruleset: Ruleset, word: str) -> list[Rule]:
    """The rules that a word refers to, in upper or lower case.

    It may be an id (`IKE-DMG-1`, or `DMG-1` without the ruleset's letters), the beginning of ids (`DMG`), or
    words all of which must be in the text or the heading. Returns an empty list if nothing fits.
    """
    rules = catalogue(ruleset)
    wanted = word.strip().upper()
    for matches in (_is, _begins):
        found = [rule for rule in rules.values() if matches(rule.id, wanted)]
        if found:
            return found
    words = word.casefold().split()
    return [rule for rule in rules.values() if words and all(_says(rule, each) for each in words)]


def _is(name: str, wanted: str) -> bool:
    return wanted in (name, _short(name))


def _begins(name: str, wanted: str) -> bool:
    """Whether the parts of an id begin with the wanted ones: `DMG` is not the beginning of `DMGX-1`."""
    wanted = wanted.removesuffix("-") + "-"
    return name.startswith(wanted) or _short(name).startswith(wanted)


def _short(name: str) -> str:
    """An id without the letters of its ruleset."""
    return name.partition("-")[2]


def _says(rule: Rule, word: str) -> bool:
    return word in rule.text.casefold() or word in rule.heading.casefold()
