"""A question in one line, understood as an experiment.

    what if Kenta had armor 3 and Bandit had weapons yari
    what if the house rule morale were false
    how many Bandits are fair
    which weapons for Kenta: katana, yari or nodachi

The words are those of the encounter: fighters, sides, the fields of sheets, house rules. Whatever else is
said is told with what would be right.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_origin

from ..encounters.encounter import Encounter
from ..mistakes import Mistake, Mistaken, one_of, shown
from ..simulation.spoken import spoken_outcome
from .inputs import OF_AN_ENTRY

FORMS = (
    "what if NAME had FIELD VALUE",
    "what if the house rule RULE were VALUE",
    "how many NAMES are fair",
    "which FIELD for NAME: VALUE, VALUE or VALUE",
)
MOST = 20
"""No more of somebody are tried."""
WERE = r"(?:were|was|is|had been)"
HAD = r"(?:had|has|have|used|uses|carried|wore)"


class NotUnderstood(Mistaken):
    """What in a question is not known, and what would be."""


@dataclass(frozen=True)
class Asked:
    """A question as the experiment that answers it."""

    by: Literal["sweep", "balance"]
    """The command that plays it."""
    experiment: dict[str, Any]

    def as_toml(self) -> str:
        """The experiment as a file has it."""
        tables = ("vary", "balance")
        lines = [f"{name} = {_toml(value)}" for name, value in self.experiment.items() if name not in tables]
        for one in self.experiment["vary"]:
            lines += ["", "[[vary]]", *(f"{name} = {_toml(value)}" for name, value in one.items())]
        if "balance" in self.experiment:
            table = self.experiment["balance"]
            lines += ["", "[balance]", *(f"{name} = {_toml(value)}" for name, value in table.items())]
        return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_toml(one)}" for name, one in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


def understood(question: str, encounter: Encounter, file: str, fights: int) -> Asked:
    """What is asked of a fight, which the experiment calls `file`. Raises NotUnderstood."""
    words = " ".join(question.strip().rstrip("?.!").split())
    lower = words.casefold()
    given: dict[str, Any] = {"title": f"{words[:1].upper()}{words[1:]}?", "encounter": file, "fights": fights}
    if lower.startswith("what if "):
        return Asked("sweep", given | _what_if(words[8:], encounter))
    if found := re.match(rf"how many (.+?) (?:{WERE}|are|would be) fair\b", words, re.IGNORECASE):
        return Asked("balance", given | _how_many(found[1], encounter))
    if found := re.match(r"which (.+?) (?:is|are)?\s*(?:best )?for ([^:]+): (.+)", words, re.IGNORECASE):
        return Asked("sweep", given | _which(found[1], found[2], found[3], encounter))
    raise _unknown("", words, ", or ".join(f'"{form}"' for form in FORMS))


def _unknown(place: str, found: str, legal: str) -> NotUnderstood:
    return NotUnderstood("the question", [Mistake(place, shown(found), legal)])


def _what_if(words: str, encounter: Encounter) -> dict[str, Any]:
    """Every change at once, against the fight as it is."""
    verb_before_the_next = rf"(?=(?:(?!\sand\s).)*\b(?:{HAD}|{WERE})\b)"
    clauses = re.split(rf"\s+and\s+{verb_before_the_next}", words, flags=re.IGNORECASE)
    vary = [_change(clause, encounter) for clause in clauses]
    return {"vary": vary, "design": "list", "compare": "unchanged"}


def _change(clause: str, encounter: Encounter) -> dict[str, Any]:
    """One change: of a house rule, or of somebody."""
    ruled = re.fullmatch(rf"(?:the )?house rule (.+?) {WERE} (.+)", clause, re.IGNORECASE)
    rules = [*type(encounter.house).model_fields]
    short = re.fullmatch(rf"(.+?) {WERE} (.+)", clause, re.IGNORECASE)
    if ruled or (short and _underscored(short[1]) in rules):
        found = ruled or short
        assert found is not None
        rule = _one("house rule", _underscored(found[1]), rules)
        return {"input": f"house.{rule}", "values": [_value(found[2])]}
    who, rest = _somebody(clause, encounter)
    had = re.match(rf"(?:'s)?\s*{HAD}\s+(.+)", rest, re.IGNORECASE)
    if had is None:
        raise _unknown("", clause, f'"{FORMS[0]}", or "{FORMS[1]}"')
    field, value = _field(had[1], encounter)
    if not value:
        raise _unknown("", clause, f'a value behind "{field}"')
    return {"input": f"{_quoted(who)}.{field}", "values": [_values(field, value, encounter)]}


def _how_many(what: str, encounter: Encounter) -> dict[str, Any]:
    """The number of somebody at which the other side wins half of the fights."""
    name = _named(what, [one.name for one in encounter.entries])
    entry = next(one for one in encounter.entries if one.name == name)
    here = [one for one in encounter.combatants if one.entry.name == name]
    others = len(encounter.combatants) - len(here)
    rules = encounter.ruleset
    measures = [
        spoken_outcome(rules.outcomes(outcome))
        for outcome, side in rules.outcome_sides.items()
        if side != here[0].side and side in encounter.sides
    ]
    most = min(MOST, rules.seats - others)
    vary = [{"input": f"{_quoted(entry.name)}.count", "range": {"from": 1, "to": most}}]
    return {"measure": measures[:1], "vary": vary, "balance": {"target": 0.5}}


def _which(field: str, who: str, values: str, encounter: Encounter) -> dict[str, Any]:
    """Several values of one field, each against the first."""
    name, rest = _somebody(who, encounter)
    if rest.strip():
        raise _unknown("", who, one_of(who, _people(encounter)))
    known, _ = _field(field, encounter)
    found = [_values(known, one, encounter) for one in re.split(r",\s*(?:or\s+)?|\s+or\s+", values)]
    return {"vary": [{"input": f"{_quoted(name)}.{known}", "values": found}]}


def _people(encounter: Encounter) -> list[str]:
    rules = encounter.ruleset
    return [
        *(one.name for one in encounter.entries),
        *(rules.sides[side] for side in encounter.sides),
        "everybody",
    ]


def _somebody(words: str, encounter: Encounter) -> tuple[str, str]:
    """Whoever some words begin with, by the longest name, and the words behind."""
    people = sorted(_people(encounter), key=len, reverse=True)
    for name in people:
        if re.match(rf"(?:the )?{re.escape(name)}(?!\w)", words, re.IGNORECASE):
            begins = words[:4].casefold() == "the " and not name.casefold().startswith("the ")
            return name, words[len(name) + (4 if begins else 0) :]
    first = re.split(rf"\s+{HAD}\b", words, flags=re.IGNORECASE)[0]
    raise _unknown("", first, one_of(first, _people(encounter)))


def _named(words: str, names: Sequence[str]) -> str:
    """A name in the singular or the plural."""
    folded = {name.casefold(): name for name in names}
    for wanted in (words.casefold(), words.casefold().removesuffix("s"), words.casefold().removesuffix("es")):
        if wanted in folded:
            return folded[wanted]
    raise _unknown("", words, one_of(words, names))


def _field(words: str, encounter: Encounter) -> tuple[str, str]:
    """The field that some words begin with, and the words behind. A path with dots is taken as it is."""
    first, _, rest = words.partition(" ")
    if "." in first or "[" in first:
        return first, rest
    fields = [*encounter.ruleset.sheet.model_fields, *OF_AN_ENTRY, "sample"]
    parts = words.split(" ")
    for count in range(len(parts), 0, -1):
        if (name := _underscored(" ".join(parts[:count]))) in fields:
            return name, " ".join(parts[count:])
    raise _unknown("", first, one_of(_underscored(first), fields))


def _values(field: str, words: str, encounter: Encounter) -> Any:
    """A value of a field: a list where the field is one."""
    model = encounter.ruleset.sheet.model_fields.get(field)
    if model is not None and get_origin(model.annotation) is list:
        return [_value(one) for one in re.split(r",\s*(?:and\s+)?|\s+and\s+", words)]
    return _value(words)


def _value(words: str) -> Any:
    """A number, yes or no, or a text."""
    if words.casefold() in ("true", "yes", "false", "no"):
        return words.casefold() in ("true", "yes")
    try:
        return int(words)
    except ValueError:
        return words


def _one(what: str, name: str, names: Iterable[str]) -> str:
    if name not in (known := list(names)):
        raise _unknown(what, name, one_of(name, known))
    return name


def _underscored(words: str) -> str:
    return words.strip().casefold().replace(" ", "_")


def _quoted(name: str) -> str:
    return name if re.fullmatch(r"[\w-]+", name) else f'"{name}"'
