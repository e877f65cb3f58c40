"""The board as an element of a page: one message for all of it, and nothing in it that is markup.

Why it is so: docs/decisions/board-and-log-are-one-element-each.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nicegui.element import Element
from nicegui.events import GenericEventArguments

from ...rulesets import Board


class BoardView(Element, component="board.js"):
    """A board in rows; the lines of its picture only where it has no scene, which is drawn elsewhere.

    Texts such as `3/5` get a bar, except under a heading such as `Vit/HP`. The rows of `mine` are marked.
    `look` is called with the name of a fighter of whom somebody wants to know more.
    """

    def __init__(
        self, board: Board, mine: Iterable[str] = (), look: Callable[[str], None] | None = None
    ) -> None:
        super().__init__()
        self.look = look
        self._props["looks"] = look is not None
        self.on("look", self._looked)
        self.shown: tuple[Board, tuple[str, ...]] | None = None
        self.show(board, mine)

    def show(self, board: Board, mine: Iterable[str] = ()) -> None:
        """Show another board; nothing is sent if it is the same."""
        wanted = (board, tuple(mine))
        if wanted == self.shown:
            return
        self.shown = wanted
        self._props["title"], self._props["reads"] = board.title, board.key
        self._props["headings"] = board.headings
        self._props["rows"] = board.rows
        self._props["picture"] = () if board.scene.tokens else board.picture
        self._props["mine"] = wanted[1]
        self.update()

    def _looked(self, event: GenericEventArguments) -> None:
        if self.look is not None and isinstance(event.args, str):
            self.look(event.args)
