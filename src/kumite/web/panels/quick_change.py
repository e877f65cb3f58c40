"""The referee changes the numbers of a fighter whom they have tapped: by so much more or less, by the names
that people use.

Why it is so: docs/decisions/what-the-referee-changes-is-an-answer.md
"""

from __future__ import annotations

import re
from asyncio import to_thread
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from nicegui import ui

from ...rulesets import Ruleset
from ...rulesets.fields import fields_of
from ...rulesets.shared.language import listed
from ...sitting import Refused, Value
from ..frame import block, button, everybody, named, say, words
from .panel import Page

WRITTEN = re.compile(r"([+\-\u2212\u2013])?\s*(\d{1,6})")
"""`-7`, `+2`, or `12`; a minus may be the one of a telephone."""


@dataclass(frozen=True)
class Quick:
    """Something of a fighter that is changed so."""

    called: str
    """`HP`, or `prone`."""
    path: str
    """As `Sitting.amend` takes it."""
    value: int
    low: int
    is_condition: bool
    """Whether it either is so or is not."""

    def after(self, text: str) -> int:
        """What it becomes: so much more or less, though not below what is possible, or that number.

        Raises ValueError where it is neither.
        """
        found = WRITTEN.fullmatch(text.strip())
        if found is None:
            raise ValueError(f"{self.called}: found {text.strip()!r}; legal: -7, +2, or a number such as 12")
        number = int(found[2])
        if found[1] is None:
            return number
        return self.value + number if found[1] == "+" else max(self.low, self.value - number)


def quick_changes(rules: Ruleset, name: str, values: Sequence[Value]) -> tuple[Quick, ...]:
    """What can be changed so of the fighter of that name, whose values these are."""
    known = {value.path: value.value for value in values}
    declared = fields_of(type(rules.fighter()))
    found = []
    for called, path in rules.changes.items():
        field, whole = declared[path.partition("[")[0]], f"{name}.{path}"
        if whole in known:
            is_condition = (field.low, field.high) == (0, 1)
            found.append(Quick(called, whole, known[whole], field.low, is_condition))
    return tuple(found)


def told(name: str, found: Sequence[Quick], values: Mapping[str, int]) -> str:
    """Changes in a sentence, for the referee alone: `Kenta: HP 4 becomes 0 and no longer prone`."""
    said = []
    for one in found:
        if one.path in values:
            now = values[one.path]
            is_so = one.called if now else f"no longer {one.called}"
            said.append(is_so if one.is_condition else f"{one.called} {one.value} becomes {now}")
    return f"{name}: {listed(said)}"


class QuickChange:
    """The dialog in which that is done."""

    def __init__(self, page: Page, more: Callable[[int], None]) -> None:
        """`more` is called with a seat for whoever wants to change anything else."""
        self.page = page
        self.more = more
        self.box = block("")

    async def open(self, seat: int) -> None:
        """Ask what is to be changed of the fighter at that seat."""
        name = dict(everybody(self.page.view)).get(seat)
        if name is None:
            return
        try:
            values = await to_thread(self.page.sitting.values, self.page.token, seat)
        except Refused as refused:
            say(str(refused), wrong=True)
            return
        if not self.box.is_deleted:
            self._show(seat, name, quick_changes(self.page.ruleset, name, values))

    def _show(self, seat: int, name: str, found: Sequence[Quick]) -> None:
        numbers: dict[str, ui.input] = {}
        conditions: dict[str, ui.checkbox] = {}
        with (
            self.box,
            named(ui.dialog(), f"Change {name}") as dialog,
            ui.card().classes("k-stack k-tight"),
        ):
            words(name, "h2")
            words("So much more or less (-7, +2), or what it becomes (12).", classes="k-soft")
            with block("k-grid k-quick"):
                for one in found:
                    if not one.is_condition:
                        numbers[one.path] = _number(one)
            for field in list(numbers.values())[:1]:
                field.props("autofocus")
            with block("k-row"):
                for one in found:
                    if one.is_condition:
                        conditions[one.path] = ui.checkbox(one.called, value=one.value != 0)
            note = ui.input("Note for the log").props("outlined dense maxlength=200").classes("k-grow")

            async def change() -> None:
                try:
                    values = _wanted(found, numbers, conditions)
                except ValueError as mistake:
                    say(str(mistake), wrong=True)
                    return
                if await self._apply(name, found, values, note.value or ""):
                    dialog.close()

            def everything_else() -> None:
                dialog.close()
                self.more(seat)

            for field in numbers.values():
                field.on("keydown.enter", change, args=[])
            with block("k-row"):
                button("Change it", "k-go").on_click(change)
                button("Everything else").on_click(everything_else)
                button("Close").on_click(dialog.close)
        dialog.on("hide", dialog.delete)
        dialog.open()

    async def _apply(self, name: str, found: Sequence[Quick], values: Mapping[str, int], note: str) -> bool:
        """Do it. Returns whether it was done."""
        if not values:
            say("Say what is to be changed.", wrong=True)
            return False
        said = told(name, found, values)
        return await self.page.act(
            self.page.sitting.amend,
            dict(values),
            note,  # everybody reads it: nothing is put there that not everybody may know
            done=said,
            later=f"As soon as this step is over: {said}",
        )


def _number(one: Quick) -> ui.input:
    """A field for a number, with what it is now."""
    field = ui.input(one.called, placeholder=str(one.value))
    field.props("outlined stack-label autocomplete=off inputmode=tel maxlength=8")
    return named(field, f"{one.called}, now {one.value}")


def _wanted(
    found: Sequence[Quick], numbers: Mapping[str, ui.input], conditions: Mapping[str, ui.checkbox]
) -> dict[str, int]:
    """What becomes of each, without what stays as it is. Raises ValueError where something is no number."""
    wanted = {}
    for one in found:
        if one.is_condition:
            wanted[one.path] = int(conditions[one.path].value)
        elif text := (numbers[one.path].value or "").strip():
            wanted[one.path] = one.after(text)
    now = {one.path: one.value for one in found}
    return {path: value for path, value in wanted.items() if value != now[path]}
