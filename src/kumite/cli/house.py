"""`kumite house`: the house rules that there are."""

from __future__ import annotations

import json

from rich.text import Text

from ..encounters.house import HouseRule, list_house
from .common import AsJson, RulesetName, the
from .console import terminal, wrapped


def house(name: RulesetName, as_json: AsJson = False) -> None:
    """Show the house rules that a ruleset has.

    Each with its meaning, its values, what they stand for, and a * at the default.

    Set one in an encounter under [house], or with --house NAME=VALUE.

    \b
    Example:
      kumite house ikezu
    """
    found = list_house(the(name))
    if as_json:
        print(json.dumps({rule.name: _data(rule) for rule in found}, indent=2))
        return
    console = terminal()
    for rule in found:
        head = Text(rule.name, style="bold") + Text(f" = {rule.default}")
        if not rule.readings:
            head.append(f" ({rule.legal})")
        wrapped(console, head)
        text = Text(rule.meaning).append(f" [{', '.join(rule.rules)}]", style="dim")
        wrapped(console, text, first="    ", rest="    ")
        for value, reading in rule.readings.items():
            mark = "*" if value == rule.default else " "
            wrapped(console, Text(f"{value}: {reading}"), first=f"  {mark} ", rest="      ")


def _data(rule: HouseRule) -> dict[str, object]:
    return {
        "meaning": rule.meaning,
        "default": rule.default,
        "legal": rule.legal,
        "readings": rule.readings,
        "rules": list(rule.rules),
    }
