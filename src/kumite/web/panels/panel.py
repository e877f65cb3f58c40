"""A tab of a seat's page that is not the fight itself, and what it needs of the page around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from nicegui import Client

from ...rulesets import Ruleset
from ...sitting import Sitting, View
from ..frame import block
from ..host import Host


class Page(Protocol):
    """The page of a seat, as its panels see it. The page knows its panels, so they must not know it."""

    host: Host
    sitting: Sitting
    token: str
    view: View
    ruleset: Ruleset
    client: Client
    faces: Mapping[str, str]

    async def act(self, do: Callable[..., Any], *given: Any, done: str = "", later: str = "") -> bool:
        """Do something at the table with this seat's token. Returns whether it was done."""
        ...


class Panel:
    """Builds itself when it is first opened, and again when what it shows has changed while it is open."""

    def __init__(self, page: Page) -> None:
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
