"""A tab of the page of a seat that is not the fight itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..sitting import View
from .frame import block

if TYPE_CHECKING:
    from .seat_page import SeatPage


class Panel:
    """Builds itself when it is first opened, and again when what it shows has changed while it is open."""

    def __init__(self, page: SeatPage) -> None:
        self.page = page
        self.shown: object = None
        self.box = block("k-stack")

    def show(self, view: View, *, open_: bool) -> None:
        """Take note of a view; what nobody looks at is left as it is."""
        if not open_:
            return
        depends = self.depends(view)
        if depends != self.shown:
            self.shown = depends
            self.box.clear()
            with self.box:
                self.build(view)

    def depends(self, view: View) -> object:
        """What has to differ for the panel to be built again."""
        return view.version

    def build(self, view: View) -> None:
        """Put everything into the box."""
        raise NotImplementedError
