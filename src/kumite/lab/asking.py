"""A question in one line, understood as an experiment.

    what if Kenta had armor 3 and Bandit had weapons yari
    what if the house rule morale were false
    how many Bandits are fair
    which weapons for Kenta: katana, yari or nodachi
    Full Attack against Center

The words are those of the encounter: fighters, sides, the fields of sheets, tactics, policies, house rules.
Whatever else is said is told with what would be right.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_origin

from ..encounters.encounter import Encounter
from ..encounters.policies import named
from ..encounters.tactics import tactics_of
from ..encounters.toml_text import inline
from ..mistakes import Mistake, Mistaken, one_of, shown
from ..rulesets import Ruleset
from ..simulation.spoken import spoken_outcome
from .inputs import OF_AN_ENTRY

FORMS = (
    "what if NAME had FIELD VALUE",
    "what if the house rule RULE were VALUE",
    "how many NAMES are fair",
    "which FIELD for NAME: VALUE, VALUE or VALUE",
    "VALUE against VALUE",
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

    by: Literal["sweep", "balance", "matchup"]
    """The command that plays it."""
    experiment: dict[str, Any]

    def as_toml(self) -> str:
        """The experiment as a file has it."""
        tables = ("vary", "balance")
        lines = [f"{name} = {inline(value)}" for name, value in self.experiment.items() if name not in tables]
        for one in self.experiment["vary"]:
            lines += ["", "[[vary]]", *(f"{name} = {inline(value)}" for name, value in one.items())]
        if "balance" in self.experiment:
            table = self.experiment["balance"]
            lines += ["", "[balance]", *(f"{name} = {inline(value)}" for name, value in table.items())]
        return "\n".join(lines) + "\n"


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
    if found := re.fullmatch(r"(.+?) (?:against|versus|vs\.?) (.+)", words, re.IGNORECASE):
        return Asked("matchup", given | _against(found[1], found[2], encounter))
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
    opposed = [won for side, won in victories(encounter) if side != here[0].side]
    most = min(MOST, rules.seats - others)
    vary = [{"input": f"{_quoted(entry.name)}.count", "range": {"from": 1, "to": most}}]
    return {"measure": opposed[:1], "vary": vary, "balance": {"target": 0.5}}


def _which(field: str, who: str, values: str, encounter: Encounter) -> dict[str, Any]:
    """Several values of one field, each against the first."""
    name, rest = _somebody(who, encounter)
    if rest.strip():
        raise _unknown("", who, one_of(who, _people(encounter)))
    known, _ = _field(field, encounter)
    found = [_values(known, one, encounter) for one in re.split(r",\s*(?:or\s+)?|\s+or\s+", values)]
    return {"vary": [{"input": f"{_quoted(name)}.{known}", "values": found}]}


def victories(encounter: Encounter) -> list[tuple[int, str]]:
    """Each side of the fight that can win, by its number, with the measure that says how often it does."""
    rules = encounter.ruleset
    return [
        (side, spoken_outcome(rules.outcomes(outcome)))
        for outcome, side in rules.outcome_sides.items()
        if side in encounter.sides
    ]


def _against(one: str, other: str, encounter: Encounter) -> dict[str, Any]:
    """What each of two sides may choose, with both the same choices: tactics, policies, or a field of their
    sheets."""
    rules, sides = encounter.ruleset, encounter.sides
    if len(sides) != 2:
        raise _unknown("", f"{one} against {other}", f"a fight of two sides; here are {len(sides)}")
    wanted = [*dict.fromkeys(map(_underscored, (one, other)))]
    choosable = dict(_choosable(rules))
    for field, values in choosable.items():
        if all(each in values for each in wanted):
            chosen = [values[each] for each in wanted]
            vary = [{"input": f"{rules.sides[side]}.{field}", "values": chosen} for side in sides]
            won = [measure for side, measure in victories(encounter) if side == sides[0]]
            return {"measure": won[:1], "vary": vary}
    known = {name: None for values in choosable.values() for name in values}
    strange = next((each for each in wanted if each not in known), None)
    if strange is not None:
        raise _unknown("", strange, one_of(strange, known))
    raise _unknown("", f"{one} against {other}", "two values of the same tactic or of the same field")


def _choosable(rules: Ruleset) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each input of a side that has values with names, with these values by their names."""
    for tactic in tactics_of(rules):
        yield f"tactics.{tactic.name}", {name: name for name in tactic.values}
    yield "policy", {name: name for name in named(rules)}
    schema = rules.sheet.model_json_schema()
    for name, field in schema["properties"].items():
        single: dict[str, Any] = {_underscored(each): each for each in _named_in(field, schema)}
        listed = {_underscored(each): [each] for each in _named_in(field.get("items", {}), schema)}
        yield name, single | listed


def _named_in(field: dict[str, Any], schema: dict[str, Any]) -> list[str]:
    """The names that are legal for a field, as its schema says."""
    parts = [field, *field.get("anyOf", [])]
    parts += [schema["$defs"][part["$ref"].rpartition("/")[2]] for part in parts if "$ref" in part]
    parts += [inner for part in parts for inner in part.get("anyOf", [])]
    return [name for part in parts for name in part.get("enum", []) if isinstance(name, str)]


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
    called = words.split(" ")[0].removesuffix("'s")
    short = [name for name in people if name.casefold().split()[0] == called.casefold()]
    if len(short) == 1:
        return short[0], words[len(called) :]
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
    fields = {name: name for name in (*encounter.ruleset.sheet.model_fields, *OF_AN_ENTRY, "sample")}
    tactics = {one.name: f"tactics.{one.name}" for one in tactics_of(encounter.ruleset)}
    fields = tactics | fields
    parts = words.split(" ")
    for count in range(len(parts), 0, -1):
        if (name := _underscored(" ".join(parts[:count]))) in fields:
            return fields[name], " ".join(parts[count:])
    raise _unknown("", first, one_of(_underscored(first), fields))


def _values(field: str, words: str, encounter: Encounter) -> Any:
    """A value of a field: a list where the field is one."""
    model = encounter.ruleset.sheet.model_fields.get(field)
    if model is not None and get_origin(model.annotation) is list:
        return [_value(one) for one in re.split(r",\s*(?:and\s+)?|\s+and\s+", words)]
    value = _value(words)
    is_name = field.startswith("tactics.") and isinstance(value, str)
    tactics = {f"tactics.{one.name}": one.values for one in tactics_of(encounter.ruleset)} if is_name else {}
    return _underscored(words) if _underscored(words) in tactics.get(field, {}) else value


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


def suggestions(encounter: Encounter) -> list[str]:
    """Some questions that can be asked of this fight, one for each form that fits it."""
    rules = encounter.ruleset
    found = []
    numbers = Counter(one.entry.name for one in encounter.combatants)
    group = next((name for name, number in numbers.items() if number > 1), None)
    if group is not None:
        found.append(f"how many {_plural(group)} are fair?")
    first = encounter.entries[0].name
    tactics = [one for one in tactics_of(rules) if len(one.values) > 2]
    if tactics:
        wide = max(tactics, key=lambda one: len(one.values))
        one, other = [name.replace("_", " ") for name in wide.values][1:3]
        found.append(f"what if {first} had {wide.name.replace('_', ' ')} {one}?")
        if len(encounter.sides) == 2:
            found.append(f"{one} against {other}")
    known = {policy for policy in ("sensible", "simple") if policy in named(rules)}
    if len(known) == 2:
        found.append(f"which policy for {first}: sensible or simple?")
    rule = next((name for name, value in encounter.house if isinstance(value, bool)), None)
    if rule is not None:
        other_way = str(not getattr(encounter.house, rule)).lower()
        found.append(f"what if the house rule {rule} were {other_way}?")
    return found


def _plural(name: str) -> str:
    ending = "" if name.endswith("s") else "es" if name.endswith(("ch", "sh", "x")) else "s"
    return name + ending


def _underscored(words: str) -> str:
    return words.strip().casefold().replace(" ", "_")


def _quoted(name: str) -> str:
    return name if re.fullmatch(r"[\w-]+", name) else f'"{name}"'
