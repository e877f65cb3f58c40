"""What stands before every page and every socket: who may come in, with how much, how often.

It is plain ASGI, so it sees requests and sockets alike, before anything else reads them.

Why it is so: docs/decisions/the-server-checks-at-the-door.md
"""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Collection
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from nicegui import __version__
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .rates import Allowance, Rate

LARGEST_BODY = 2_000_000
"""In bytes, for an upload. A save of a thousand beats is smaller."""
REQUESTS = Rate(burst=200, per_second=20)
"""For one address; a page with its scripts is about thirty requests on a first visit."""
STATIC = f"/_nicegui/{__version__}/"
"""Scripts and styles are the same for everybody, and are not counted."""

BROKEN_OFF = 400, "That did not come as a whole; send it again."

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval';"
    " style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:;"
    " connect-src 'self' ws: wss:; object-src 'none';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",  # addresses hold tokens
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Robots-Tag": "noindex, nofollow",
}
"""The headers of every answer. NiceGUI's page starts from scripts inside it, hence the two `unsafe-`."""


@dataclass
class Doorkeeper:
    """Lets requests pass to `app`.

    `names` are the host names by which the server may be called, besides localhost and numeric addresses.
    That keeps out foreign pages that make a name of their own point here. A browser's socket or upload must
    come from a page of this very server.
    """

    app: ASGIApp
    names: Collection[str] = ()
    behind_proxy: bool = False
    """Whether another server stands in front of this one and reports the name by which it was called."""
    requests: Allowance = field(default_factory=lambda: Allowance(REQUESTS))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if refusal is not None:
            await self._refuse(refusal, scope, receive, send)
            return
        try:
            await self.app(scope, _limited(receive), _with_headers(send))
        except ClientDisconnect:
            logging.getLogger(__name__).warning(
                "an upload broke off, or was too large; nothing of it is kept"
            )
            await self._refuse(BROKEN_OFF, scope, receive, send)

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Why a request may not pass, as an HTTP status and a sentence; None if it may."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self.called_rightly(host):
            return 421, "This server does not go by that name."
        if not self.behind_proxy and ("forwarded" in headers or "x-forwarded-for" in headers):
            return 421, "Behind another server, kumite has to be told its address (kumite serve --url)."
        origin = headers.get("origin")
        if origin is not None and not self.comes_from(origin, host):
            return 403, "Only pages of this server may do that."
        size = headers.get("content-length", "0")
        if not size.isdecimal() or int(size) > LARGEST_BODY:
            return 413, f"That is too large; at most {LARGEST_BODY:,} bytes are taken."
        if not scope["path"].startswith(STATIC) and not self.requests.takes(_address(scope)):
            return 429, "That was a lot in a short time. Wait a little and try again."
        return None

    def comes_from(self, origin: str, host: str) -> bool:
        """Whether the Origin of a request is the server that was asked."""
        try:
            return urlsplit(origin).netloc.lower() == host.lower()
        except ValueError:  # brackets that enclose nothing
            return False

    def called_rightly(self, host: str) -> bool:
        """Whether the Host of a request is one of this server's names."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name == "localhost" or name in self.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    async def _refuse(self, refusal: tuple[int, str], scope: Scope, receive: Receive, send: Send) -> None:
        status, sentence = refusal
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": sentence[:120]})
            return
        await PlainTextResponse(sentence + "\n", status)(scope, receive, _with_headers(send))


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _limited(receive: Receive) -> Receive:
    """Stops a body that goes on beyond the limit, whatever its header said."""
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > LARGEST_BODY:
                return {"type": "http.disconnect"}
        return message

    return limited


def _with_headers(send: Send) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return with_headers
