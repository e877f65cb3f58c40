"""Which addresses there are, and what stands there."""

from __future__ import annotations

from asyncio import to_thread

from fastapi import Request
from nicegui import Client, app, ui
from starlette.responses import Response

from ..rulesets import NAMES, ruleset
from ..sitting import Refused, UnknownToken
from .frame import add_style, frame, words
from .home_page import HomePage
from .host import Host
from .opening_page import OpeningPage
from .seat_page import SeatPage

LOADING = 30.0
"""Seconds that a page may take: a long fight is run again when its table is first entered."""


def add_pages(host: Host) -> None:
    """Register every page."""
    add_style()
    app.on_page_exception(_broken)

    @ui.page("/", response_timeout=LOADING)
    async def home(request: Request, key: str = "") -> None:
        if _stopped(host, request):
            return
        if not host.knows(key):
            _message("Welcome", "Open the link that you were given: it leads to your seat.")
            return
        HomePage(host, await to_thread(host.sittings.list))

    @ui.page("/new", response_timeout=LOADING)
    async def new(request: Request, key: str = "") -> None:
        if _stopped(host, request):
            return
        if not host.knows(key):
            _message("Not here", "Only whoever runs this server opens tables.", 403)
            return
        for name in NAMES:
            await to_thread(ruleset, name)  # the first time it takes a second or two, and the tables go on
        OpeningPage(host)

    @ui.page("/seat/{token}", response_timeout=LOADING)
    async def seat(request: Request, token: str) -> None:
        if _stopped(host, request):
            return
        try:
            sitting = await to_thread(host.sittings.enter, token)
            view = await to_thread(sitting.view, token)
        except (UnknownToken, Refused):
            _message("No seat here", "This link opens no seat, or does so no longer. Ask for a new one.", 404)
            return
        SeatPage(host, sitting, token, view)

    @app.exception_handler(404)
    async def missing(request: Request, problem: Exception) -> Response:
        with Client(ui.page(""), request=request) as client:
            _message("Nothing here", "There is no page at this address.", 404)
        return client.build_response(request, 404)


def _stopped(host: Host, request: Request) -> bool:
    """Whether that address has opened too many pages for now; if so, the page says so."""
    address = request.client.host if request.client else ""
    if host.pages.takes(address):
        return False
    _message(
        "One moment", "Many pages were opened from here. Wait a few seconds and load this one again.", 429
    )
    return True


def _message(title: str, text: str, status: int = 200) -> None:
    ui.context.client.status_code = status
    with frame(title, narrow=True):
        words(title, "h1")
        words(text)


def _broken() -> None:
    """What visitors see where kumite itself went wrong: no details, which are in the server's own output."""
    _message(
        "Something went wrong", "It is noted. Nothing that was answered is lost; load the page again.", 500
    )
