"""A field for a portrait: the browser makes any picture small before it sends it."""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Callable, Coroutine
from typing import Any

from nicegui.element import Element
from nicegui.events import GenericEventArguments

from .frame import say


class PortraitField(Element, component="portrait.js"):
    """`take` gets the picture that was chosen: a square JPEG of some tens of thousands of bytes."""

    def __init__(self, label: str, take: Callable[[bytes], Coroutine[Any, Any, None]]) -> None:
        super().__init__()
        self._props["label"] = label
        self.take = take
        self.on("picture", self._picture)
        self.on("unreadable", lambda: say("That is no picture that this browser can read.", wrong=True))

    async def _picture(self, event: GenericEventArguments) -> None:
        try:
            content = b64decode(event.args, validate=True)
        except (TypeError, ValueError, binascii.Error):
            return  # no browser of ours has sent it
        await self.take(content)
