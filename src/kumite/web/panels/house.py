"""The house rules in force, those that differ from the book first."""

from __future__ import annotations

from ...sitting import HouseView, View
from ..frame import block, words
from .panel import Panel


class HousePanel(Panel):
    """Every house rule with its value and what it decides."""

    def depends(self, view: View) -> object:
        return view.house

    def build(self, view: View) -> None:
        differing = [rule for rule in view.house if rule.changed]
        with block("k-card", "section"):
            words("House rules of this table", "h2")
            if not differing:
                words(f"None: everything as {view.ruleset} has it.", classes="k-soft")
            _listed(differing)
        with block("k-card", "section"):
            words("As in the book", "h2")
            _listed([rule for rule in view.house if not rule.changed])


def _listed(rules: list[HouseView]) -> None:
    with block("k-list", "ul"):
        for rule in rules:
            with block("", "li"):
                with block("k-grow"):
                    words(rule.name.replace("_", " "), "div")
                    words(rule.meaning, "div", "k-soft k-small")
                words(rule.value.replace("_", " "), "strong")
