"""The encounter in words, and the house rules in force."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

from ...encounters.encounter import Encounter
from ...encounters.house import HouseRule, changed, list_house, written
from ...encounters.policies import is_search, name_of, notes
from ...rulesets.shared.language import listed
from ..figures.palette import side_color
from .elements import Part, board_table, element, folded, section


def encounter_section(found: Encounter, title: str = "The encounter") -> Element:
    """Who fights whom, where, and who decides for them."""
    rules = found.ruleset
    sides = (in_words(found, side) for side in found.sides)
    start = found.start()
    return section(
        title,
        *(element("p", text) for text in found.note.split("\n\n") if text.strip()),
        element("ul", *(element("li", *side) for side in sides)),
        *scene(found),
        board_table(rules.words.board(start, found.names, None)),
        element("h3", "Who decides"),
        deciders(found),
        folded("All sheets, as a file to start from", element("pre", as_json(found)), on_paper=False),
    )


def in_words(found: Encounter, side: int) -> list[Part]:
    """A side and who is on it."""
    fighters = [
        entry.name if entry.count is None else f"{entry.count} × {entry.name}"
        for entry in found.entries
        if entry.side == side
    ]
    return [marked(found, side), f": {listed(fighters)}"]


def marked(found: Encounter, side: int) -> Element:
    """The name of a side, with its color."""
    dot = element("span", class_="side", style=f"background: {side_color(side)}", aria_hidden="true")
    return element("b", dot, found.ruleset.sides[side])


def scene(found: Encounter) -> Iterator[Element]:
    """What is said about the place, and about a fight that begins in the middle."""
    whole = found.as_dict()
    for name, title in (("scene", "Scene"), ("state", "Begins in the middle")):
        if name in whole:
            said = "; ".join(f"{key}: {in_a_line(value)}" for key, value in whole[name].items())
            yield element("p", element("b", f"{title}. "), f"{said}.")


def in_a_line(value: Any) -> str:
    """A value of a file in words."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {in_a_line(each)}" for name, each in value.items())
    if isinstance(value, list):
        apart = "; " if any(isinstance(each, dict) for each in value) else " and "
        return apart.join(map(in_a_line, value))
    return value if isinstance(value, str) else written(value)


def deciders(found: Encounter) -> Element:
    """Each policy in use, for whom it decides, and what it does."""
    whose: dict[int, list[str]] = {}
    for entry in found.entries:
        whose.setdefault(entry.policy, []).append(entry.name)
    whose.setdefault(found.referee, []).append(f"the {found.ruleset.referee}")
    parts: list[Part] = []
    for policy, names in whose.items():
        name = name_of(found.ruleset, policy)
        budget = f" with a budget of {-policy:,}" if is_search(policy) else ""
        who = "everybody" if len(whose) == 1 else listed(names)
        does = notes(found.ruleset).get(name, "")
        parts.append(element("li", element("b", name), f"{budget}, for {who}. {does}"))
    return element("ul", *parts)


def as_json(found: Encounter) -> str:
    """The encounter as a JSON file."""
    return json.dumps(found.as_dict(), indent=1, ensure_ascii=False)


def house_section(found: Encounter) -> Element:
    """The house rules in force: those that were changed, and all others behind a title."""
    rules = list_house(found.ruleset)
    mine = changed(found.house)
    rest = [rule for rule in rules if rule.name not in mine]
    none = element("p", "None: the rules are as the text has them.")
    return section(
        "House rules in force",
        element("ul", *(in_force(rule, mine[rule.name]) for rule in rules if rule.name in mine))
        if mine
        else none,
        folded(
            f"{'The other' if mine else 'All'} {len(rest)}, at their default",
            element("ul", *(in_force(rule, rule.default) for rule in rest)),
            on_paper=False,
        ),
    )


def in_force(rule: HouseRule, value: str) -> Element:
    """A house rule and its value, with what that means."""
    means = f": {rule.readings[value]}" if value in rule.readings else "."
    about = element("span", f" {rule.meaning} [{', '.join(rule.rules)}]", class_="soft")
    return element("li", element("b", f"{rule.name} = {value}"), means, about)
