"""An actor's file: recognized, and read as what a table of rows can work on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from ...mistakes import Mistake, Mistaken, shown
from ...rulesets import Ruleset, ruleset, ruleset_names, why_broken
from ...rulesets.foundry import Actor, Actors
from ...rulesets.foundry_items import Item
from ...rulesets.foundry_values import NOTHING, at
from ..files import Unreadable, read_table, table_of

PICTURE = "icons/svg/mystery-man.svg"
"""The picture of an actor that has none."""
KEPT_BY_FOUNDRY = {
    "prototypeToken": "how their token looks",
    "token": "how their token looks",
    "effects": "active effects",
    "flags": "what modules have noted",
}
"""Parts of the document that are only Foundry's."""
MOST_ITEMS = 500


class ActorError(Mistaken):
    """An actor cannot be taken in, or a character cannot go out as one."""


class OfSeveral(ActorError):
    """An actor can be a character of several rulesets, and nobody has said of which."""

    def __init__(self, where: str, found: Sequence[Ruleset]) -> None:
        self.rulesets = tuple(found)
        names = " and of ".join(rules.name for rules in found)
        legal = " or ".join(f"--as {rules.name}" for rules in found)
        super().__init__(where, [Mistake("", f"an actor who can be a character of {names}", legal)])


@dataclass(frozen=True)
class Opened:
    """An actor as its file has it, and the ruleset that takes it."""

    path: Path
    document: dict[str, Any]
    rules: Ruleset
    actors: Actors
    actor: Actor

    @property
    def system(self) -> dict[str, Any]:
        """Its numbers."""
        found: dict[str, Any] = self.document["system"]
        return found

    @property
    def items(self) -> list[Item]:
        """The things that it has."""
        return [self.actors.older(one) for one in items_of(self.document)]


def looks_like_an_actor(path: Path) -> bool:
    """Whether a file is one of Foundry's and not a character of ours; also if it is broken."""
    if path.suffix.lower() != ".json":
        return False
    try:
        table = read_table(path)
    except Unreadable:
        return False
    return "ruleset" not in table and any(part in table for part in ("system", "data", "_stats", "items"))


def opened(path: Path, wanted: str | None, text: str | None = None) -> Opened:
    """The actor in a file, for the ruleset that is wanted if there are several; with `text`, which is what
    the file says, it is not read. Raises ActorError, as OfSeveral too."""
    where = shown(path.name).strip('"')
    try:
        document = read_table(path) if text is None else table_of(path, text)
    except Unreadable as problem:
        raise ActorError(where, [problem.mistake]) from None
    if mistakes := _of_the_document(document):
        raise ActorError(where, mistakes)
    rules, actors = _for(where, document, wanted)
    found = next((one for one in actors.actors if one.type == document["type"]), None)
    if found is None:
        legal = " or ".join(one.type for one in actors.actors)
        raise ActorError(
            where, [Mistake("type", shown(document["type"]), f"an actor of {rules.name}: {legal}")]
        )
    return Opened(path, document, rules, actors, found)


def _of_the_document(document: dict[str, Any]) -> list[Mistake]:
    """What is wrong with a document as one of an actor."""
    if "data" in document and "system" not in document:
        legal = "an actor that Foundry 10 or later has exported, with its numbers in system"
        return [Mistake("data", "an actor of an older Foundry", legal)]
    mistakes = [
        Mistake(name, shown(document.get(name)), legal)
        for name, kind, legal in (("name", str, "text"), ("type", str, "text"), ("system", dict, "a table"))
        if not isinstance(document.get(name), kind)
    ]
    items = document.get("items", [])
    if not isinstance(items, list) or len(items) > MOST_ITEMS:
        return [*mistakes, Mistake("items", shown(items), f"a list of at most {MOST_ITEMS}")]
    for n, one in enumerate(items):
        mistakes += _of_an_item(f"items[{n}]", one)
    return mistakes


def _of_an_item(place: str, item: Any) -> list[Mistake]:
    """What is wrong with an item, before its numbers are looked at."""
    if not isinstance(item, dict):
        return [Mistake(place, shown(item), "a table with name, type and system")]
    parts = {"name": item.get("name"), "type": item.get("type"), "system": item.get("system", {})}
    return [
        Mistake(f"{place}.{name}", shown(value), "a table" if name == "system" else "text")
        for name, value in parts.items()
        if not isinstance(value, dict if name == "system" else str)
    ]


def items_of(document: dict[str, Any]) -> list[Item]:
    """The items of a document."""
    return [
        Item(one["name"], one["type"], one.get("system", {}), f"items[{n}]")
        for n, one in enumerate(document.get("items", []))
    ]


def systems() -> list[tuple[Ruleset, Actors]]:
    """Every system whose actors some ruleset takes, with the ruleset."""
    found = [ruleset(name) for name in ruleset_names() if not why_broken(name)]
    return [(rules, actors) for rules in found for actors in rules.foundry]


def _for(where: str, document: dict[str, Any], wanted: str | None) -> tuple[Ruleset, Actors]:
    """The ruleset for an actor, and its table. Raises ActorError."""
    known = systems()
    name = next(
        (
            written
            for path in ("_stats.systemId", "_stats.exportSource.systemId", "flags.exportSource.system")
            if (written := at(document, path)) is not NOTHING and written is not None
        ),
        None,
    )
    if name is not None:
        found = [(rules, actors) for rules, actors in known if name in actors.ids]
        place, what = "_stats.systemId", shown(name)
    else:
        found = [(rules, actors) for rules, actors in known if _has_its_numbers(document, actors)]
        place, what = "system", "no system that is named, and numbers of none that is known"
    if not found:
        systems_known = dict.fromkeys(f"{one.ids[0]} ({one.title})" for _, one in known)
        raise ActorError(where, [Mistake(place, what, f"an actor of {' or of '.join(systems_known)}")])
    if wanted is not None:
        found_for_it = [one for one in found if one[0].name == wanted]
        if not found_for_it:
            legal = " or ".join(f"--as {rules.name}" for rules, _ in found)
            raise ActorError(
                where, [Mistake("--as", shown(wanted), f"{legal} for an actor of {found[0][1].title}")]
            )
        return found_for_it[0]
    kind = document["type"]
    found = [one for one in found if kind in [each.type for each in one[1].actors]] or found
    if len(found) > 1:
        raise OfSeveral(where, [rules for rules, _ in found])
    return found[0]


def _has_its_numbers(document: dict[str, Any], actors: Actors) -> bool:
    """Whether an actor that names no system has all numbers that those of a system have in common."""
    common = [row for row in actors.rows if not row.only and row.theirs]
    return bool(common) and all(at(document["system"], row.theirs) is not NOTHING for row in common)


class _Text(HTMLParser):
    """The text of a piece of HTML."""

    APART = ("p", "div", "li", "br", "h1", "h2", "h3", "h4", "tr", "ul", "ol")

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []

    def handle_data(self, data: str) -> None:
        self.parts.append(data.replace("\n", " "))

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag in self.APART:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in self.APART:
            self.parts.append("\n")


def without_tags(html: str) -> str:
    """HTML as Foundry keeps it, as plain text: a line for each paragraph."""
    reader = _Text()
    reader.feed(html)
    reader.close()
    shown_text = "".join(
        each if each.isprintable() or each.isspace() else "" for each in "".join(reader.parts)
    )
    lines = (" ".join(line.split()) for line in shown_text.split("\n"))
    return "\n".join(line for line in lines if line)


def with_tags(text: str) -> str:
    """Plain text as HTML: a paragraph for each line."""
    return "".join(f"<p>{escape(line, quote=False)}</p>" for line in text.split("\n") if line.strip())
