"""The board as an element of a page: one message for all of it, and nothing in it that is markup.

Why it is so: docs/decisions/board-and-log-are-one-element-each.md
"""

from __future__ import annotations

from collections.abc import Iterable

from nicegui.element import Element

from ...rulesets import Board


class BoardView(Element, component="board.js"):
    """A board. Texts such as `3/5` get a bar, except under a heading such as
    `Vit/HP`. The rows of `mine` are marked."""

    def __init__(self, board: Board, mine: Iterable[str] = ()) -> None:
        super().__init__()
        self.shown: tuple[Board, tuple[str, ...]] | None = None
        self.show(board, mine)

    def show(self, board: Board, mine: Iterable[str] = ()) -> None:
        """Show another board; nothing is sent if it is the same."""
        wanted = (board, tuple(mine))
        if wanted == self.shown:
            return
        self.shown = wanted
        self._props["title"] = board.title
        self._props["headings"] = board.headings
        self._props["rows"] = board.rows
        self._props["picture"] = board.picture
        self._props["mine"] = wanted[1]
        self.update()
