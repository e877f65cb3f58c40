"""Looking things up: what is called so in the game, and the rules that say so."""

from __future__ import annotations

from collections import Counter

from nicegui import ui

from ...encounters.catalogue import Rule
from ...encounters.entries import called_or_said, entries, meaning, numbers
from ...rulesets import Ruleset
from ...rulesets.entries import Entry
from ...sitting import View
from ..frame import block, button, words
from .panel import Panel

MOST = 60
"""No more is shown at once."""
LONGEST = 60
"""In characters, of what is typed."""


class LookUpPanel(Panel):
    """A field for a name, an id or a word, and beneath it what there is of it."""

    def depends(self, view: View) -> object:
        return True  # nothing in it depends on the fight

    def build(self, view: View) -> None:
        rules = self.page.ruleset
        with block("k-card", "section"):
            words("Look it up", "h2")
            self.field = ui.input("A name, a word, or the id of a rule")
            self.field.props(f"outlined dense clearable autocomplete=off debounce=200 maxlength={LONGEST}")
            self.field.on_value_change(self.find)
            with block("k-row"):
                for kind, number in sorted(Counter(one.kind for one in entries(rules)).items()):
                    button(f"{kind} ({number})", "k-link").on_click(
                        lambda kind=kind: self.field.set_value(kind)
                    )
        self.found = block("k-card", "section")
        self.found.props("aria-live=polite")
        self.find()

    def find(self) -> None:
        """Show what there is of what was typed."""
        wanted = str(self.field.value or "")[:LONGEST].strip()
        named, said = called_or_said(self.page.ruleset, wanted)
        self.found.clear()
        self.found.set_visibility(bool(wanted))
        with self.found:
            if not named and not said:
                words(f"Nothing is called “{wanted}”, and no rule says it.", classes="k-soft")
            for entry in named[:MOST]:
                show_entry(self.page.ruleset, entry)
            for rule in said[: max(0, MOST - len(named))]:
                show_rule(rule)
            if len(named) + len(said) > MOST:
                words(
                    f"And {len(named) + len(said) - MOST} more: say it more exactly.",
                    classes="k-soft k-small",
                )


def show_entry(rules: Ruleset, entry: Entry) -> None:
    """What it is, what it does, its numbers, and the ids of its rules."""
    with block("k-rule"):
        words(f"{entry.kind} · {', '.join(entry.rules)}", "span", "k-rule-id")
        words(entry.name, "strong")
        words(meaning(rules, entry), "div")
        if entry.facts:
            words(numbers(entry), "div", "k-soft k-small")


def show_rule(rule: Rule) -> None:
    """A rule of the catalogue."""
    with block("k-rule"):
        words(f"{rule.id} · {rule.heading}", "span", "k-rule-id")
        words(rule.text, "div")
