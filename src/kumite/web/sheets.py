"""A character's sheet while it is written: from a file to a form and back, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..encounters.encounter import tried
from ..encounters.entries import meaning, numbers
from ..encounters.mentioned import called
from ..mistakes import Mistake
from ..rulesets import Ruleset
from ..rulesets.making import Figure
from .forms.choice import Explain

LONGEST = 220
"""In characters, of what is said of a choice in a list."""
PARTS = ("changes", "sheet", "tactics")
"""The parts of an entry of fighters that have forms."""


@dataclass(frozen=True)
class Trial:
    """What comes of a sheet as it is now."""

    missing: tuple[str, ...]
    """The fields that must be given and are not."""
    wrong: Mapping[str, str]
    """What else is wrong, by the path of the field."""
    figures: tuple[Figure, ...]
    """What follows from it; nothing where something is wrong."""

    @property
    def is_right(self) -> bool:
        """Whether it can fight."""
        return not self.missing and not self.wrong


def values_of(rules: Ruleset, fighter: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The fields of the sheet of an entry of fighters: those of the sample with the changes, or its own."""
    sample = rules.samples().get(str(fighter.get("sample")), {})
    written = fighter.get("sheet", {}) | fighter.get("changes", {})
    return {**sample, **written, "name": name}


def fighter_of(rules: Ruleset, before: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """An entry of fighters with these fields: changes of the sample that it had, if that can say it."""
    rest = {part: value for part, value in before.items() if part not in ("sample", "sheet", "changes")}
    sample = rules.samples().get(str(before.get("sample")))
    if sample is None or any(name not in values for name in sample):
        return rest | {"sheet": dict(values)}
    changes = {name: value for name, value in values.items() if sample.get(name) != value and name != "name"}
    return rest | {"sample": before["sample"]} | ({"changes": changes} if changes else {})


def try_out(rules: Ruleset, fighter: Mapping[str, Any]) -> Trial:
    """What comes of an entry of fighters."""
    found, mistakes = tried(rules, fighter)
    if found is None:
        missing = tuple(dict.fromkeys(_place(one) for one in mistakes if _is_missing(one)))
        return Trial(missing, _by_place(one for one in mistakes if not _is_missing(one)), ())
    fight = found.start()
    me = fight.fighters[0]
    figures = tuple(rules.figures(fight, me, found.combatants[0].sheet))
    gauges = tuple((name, str(getattr(me, field))) for name, field in rules.gauges.items())
    return Trial((), {}, figures or gauges)


def explained(rules: Ruleset) -> Explain:
    """What the choices in the lists of a sheet do, as far as it can be looked up."""
    told: dict[tuple[str, str], str] = {}

    def explain(field: str, choice: str) -> str:
        key = (field, choice)
        if key not in told:
            told[key] = _says(rules, field, choice)
        return told[key]

    return explain


def _says(rules: Ruleset, field: str, choice: str) -> str:
    entry = next(iter(called(rules, choice, field)), None)
    if entry is None:
        return ""
    text = ". ".join(part.rstrip(".") for part in (numbers(entry), meaning(rules, entry)) if part)
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1].rsplit(' ', 1)[0]}…"


def _is_missing(mistake: Mistake) -> bool:
    """Whether nothing stands where something must; of a part that is there, that is simply wrong."""
    return mistake.found == "nothing" and "[" not in mistake.place


def _place(mistake: Mistake) -> str:
    """Where a mistake is, as the form has it; what is in tactics keeps their name before it."""
    first, _, rest = mistake.place.partition(".")
    return rest if first in PARTS[:2] else mistake.place


def _by_place(mistakes: Iterable[Mistake]) -> dict[str, str]:
    told: dict[str, str] = {}
    for one in mistakes:
        text = f"found {one.found}; legal: {one.legal}"
        place = _place(one)
        told[place] = f"{told[place]}; {text}" if place in told else text
    return told
