"""The log as an element of a page: the last lines, more on demand, and the rules behind each."""

from __future__ import annotations

from collections.abc import Sequence

from nicegui.element import Element
from nicegui.events import GenericEventArguments

from ..catalogue import catalogue
from ..rulesets import Ruleset
from ..sitting import LogLine

SHOWN = 60
"""So many lines at first, and so many more each time somebody asks for earlier ones."""
AT_ONCE = 40
"""Of so many rules at most the sentences are told in one go."""


class LogView(Element, component="log.js"):
    """The log of a fight. New lines are announced to screen readers, unless `aloud` is false."""

    def __init__(self, ruleset: Ruleset, *, aloud: bool = True) -> None:
        super().__init__()
        self.ruleset = ruleset
        self.all: list[LogLine] = []
        self.wanted = SHOWN
        self._props["aloud"] = aloud
        self.on("earlier", self.earlier, args=[])
        self.on("rules", self.explain)
        self._send()

    def take(self, start: int, lines: Sequence[LogLine]) -> None:
        """The lines from number `start` on are these; what was there from there on is gone."""
        if start == len(self.all) and not lines:
            return
        self.all[start:] = lines
        self._send()

    def earlier(self) -> None:
        """Show more of the beginning."""
        self.wanted += SHOWN
        self._send()

    def explain(self, event: GenericEventArguments) -> None:
        """Tell what the rules of these ids say."""
        asked = event.args if isinstance(event.args, list) else []
        rules = catalogue(self.ruleset)
        known = {
            each: rules[each].text for each in asked[:AT_ONCE] if isinstance(each, str) and each in rules
        }
        self.run_method("explain", known)

    def _send(self) -> None:
        first = max(0, len(self.all) - self.wanted)
        self._props["first"] = first
        # Tuples all the way down: lists and dicts NiceGUI wraps one by one to hear of changes in them.
        self._props["lines"] = tuple(_line(n, line) for n, line in enumerate(self.all[first:], first))
        self.update()


def _line(number: int, line: LogLine) -> tuple[int, str, tuple[str, ...], bool, bool]:
    return number, line.text, line.rules, line.notice, line.begins
