"""The referee changes the numbers of a fighter whom they have tapped: by so much more or less, by the names
that people use.

Why it is so: docs/decisions/what-the-referee-changes-is-an-answer.md
"""

from __future__ import annotations

import re
from asyncio import to_thread
from collections.abc import Callable, Mapping, Sequence

from nicegui import ui

from ...rulesets.shared.language import listed
from ...sitting import Refused, Usual
from ..frame import block, button, everybody, named, say, words
from .panel import Page

WRITTEN = re.compile(r"([+\-\u2212\u2013])?\s*(\d{1,6})")
"""`-7`, `+2`, or `12`; a minus may be the one of a telephone."""


def after(one: Usual, text: str) -> int:
    """What something becomes: so much more or less, though not beyond what is possible, or that number.

    Raises ValueError where the text is neither.
    """
    found = WRITTEN.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{one.called}: found {text.strip()!r}; legal: -7, +2, or a number such as 12")
    number = int(found[2])
    if found[1] is None:
        return number
    return min(one.most, one.value + number) if found[1] == "+" else max(one.low, one.value - number)


def told(name: str, found: Sequence[Usual], values: Mapping[str, int]) -> str:
    """Changes in a sentence, for the referee alone: `Kenta: HP 4 becomes 0 and no longer prone`."""
    said = []
    for one in found:
        if one.called in values:
            now = values[one.called]
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
            found = await to_thread(self.page.sitting.usual_changes, self.page.token, seat)
        except Refused as refused:
            say(str(refused), wrong=True)
            return
        if not self.box.is_deleted:
            self._show(seat, name, found)

    def _show(self, seat: int, name: str, found: Sequence[Usual]) -> None:
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
                        numbers[one.called] = _number(one)
            for field in list(numbers.values())[:1]:
                field.props("autofocus")
            with block("k-grid k-quick"):
                for one in found:
                    if one.is_condition:
                        conditions[one.called] = ui.checkbox(one.called, value=one.value != 0)
            note = ui.input("Note for the log").props("outlined dense maxlength=200").classes("k-grow")

            async def change() -> None:
                try:
                    values = _wanted(found, numbers, conditions)
                except ValueError as mistake:
                    say(str(mistake), wrong=True)
                    return
                if await self._apply(seat, told(name, found, values), values, note.value or ""):
                    dialog.close()

            def everything_else() -> None:
                dialog.close()
                self.more(seat)

            for field in numbers.values():
                field.on("keydown.enter", change, args=[])
            with block("k-row k-foot"):
                button("Change it", "k-go").on_click(change)
                button("Everything else").on_click(everything_else)
                button("Close").on_click(dialog.close)
        dialog.on("hide", dialog.delete)
        dialog.open()

    async def _apply(self, seat: int, said: str, values: Mapping[str, int], note: str) -> bool:
        """Do it. Returns whether it was done."""
        if not values:
            say("Say what is to be changed.", wrong=True)
            return False
        return await self.page.act(
            self.page.sitting.become,
            seat,
            dict(values),
            note,  # everybody reads it: nothing is put there that not everybody may know
            done=said,
            later=f"As soon as this step is over: {said}",
        )


def _number(one: Usual) -> ui.input:
    """A field for a number, with what it is now."""
    field = ui.input(one.called, placeholder=str(one.value))
    field.props("outlined stack-label autocomplete=off inputmode=tel maxlength=8")
    return named(field, f"{one.called}, now {one.value}")


def _wanted(
    found: Sequence[Usual], numbers: Mapping[str, ui.input], conditions: Mapping[str, ui.checkbox]
) -> dict[str, int]:
    """What becomes of each, without what stays as it is. Raises ValueError where something is no number."""
    wanted = {}
    for one in found:
        if one.is_condition:
            wanted[one.called] = int(conditions[one.called].value)
        elif text := (numbers[one.called].value or "").strip():
            wanted[one.called] = after(one, text)
    now = {one.called: one.value for one in found}
    return {called: value for called, value in wanted.items() if value != now[called]}
