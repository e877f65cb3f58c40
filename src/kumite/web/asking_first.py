"""A question before something goes that nothing brings back."""

from __future__ import annotations

from collections.abc import Callable

from nicegui import ui

from .frame import block, button, named, words


def ask_first(title: str, says: str, go: str, do: Callable[[], object], *, leave: str = "Leave it") -> None:
    """Ask in a dialog. Whoever presses `go` has it done, by a function that may be a coroutine's; `leave`,
    Escape and a tap beside the dialog leave all as it is."""
    with named(ui.dialog(), title) as dialog, ui.card().classes("k-stack k-tight"):
        words(title, "h2")
        words(says)
        with block("k-row"):
            button(go, "k-go").on_click(dialog.close).on_click(do)
            button(leave).on_click(dialog.close)
    dialog.on("hide", dialog.delete)
    dialog.open()
