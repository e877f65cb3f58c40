"""By which name something is kept: asked in a dialog; what has that name already goes only if one says so."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable

from nicegui import ui

from ...store import NameTaken, StoreError
from ..frame import block, button, named, say, words
from ..host import for_players


def ask_name(
    title: str,
    name: str,
    longest: int,
    keep: Callable[[str, bool], str],
    after: Callable[[], None],
    says: str = "",
) -> None:
    """Ask, beginning with a name, and `keep` it by the answer; True if it is to replace what is there.

    `keep` returns what is said then. It may raise ValueError, whose message is shown, NameTaken, after which
    one may replace what is there, and StoreError.
    """
    with ui.dialog() as dialog, ui.card().classes("k-stack k-tight"):
        named(dialog, title)
        words(title, "h2")
        if says:
            words(says)
        field = ui.input("Name", value=name).props(f"outlined dense autofocus maxlength={longest}")
        wrong = words("", "div", "k-wrong").props("role=alert")

        async def do(replacing: bool) -> None:
            wrong.set_text("")
            try:
                told = await to_thread(keep, (field.value or "").strip(), replacing)
            except NameTaken as refused:
                wrong.set_text(str(refused))
                replace.set_visibility(True)
                return
            except (ValueError, StoreError) as refused:
                wrong.set_text(for_players(refused))
                return
            dialog.close()
            say(told)
            after()

        field.on("keydown.enter", lambda: do(False))
        with block("k-row"):
            button("Keep it", "k-go").on_click(lambda: do(False))
            replace = button("Replace the one that is there").on_click(lambda: do(True))
            replace.set_visibility(False)
            button("Leave it").on_click(dialog.close)
        field.on_value_change(lambda: replace.set_visibility(False))
    dialog.on("hide", dialog.delete)
    dialog.open()
