"""Which addresses there are, and what is found there."""

from __future__ import annotations

import logging
from asyncio import to_thread

from fastapi import Request
from nicegui import Client, app, ui
from starlette.responses import Response

from ..encounters.parties import PartyError
from ..rulesets import rulesets
from ..sitting import NotYours, Refused, UnknownToken
from ..store import StoreError
from .frame import add_style, frame, words
from .host import Host
from .keeping.portraits import PORTRAITS, faces_of
from .pages.asking import PATH as ASKING
from .pages.asking import AskingPage, suggestions_for
from .pages.character import CharacterPage, Unopened
from .pages.characters import PATH as CHARACTERS
from .pages.characters import CharactersPage
from .pages.games import PATH as GAMES
from .pages.games import GamesPage, begun
from .pages.home import HomePage
from .pages.opening import OpeningPage
from .pages.party import PartyPage
from .pages.seat import SeatPage
from .pages.shelves import listed
from .tables import first_example
from .thumbnails import picture_of

LOADING = 30.0
"""In seconds: how long a page may take, since a long fight is run again when its table is first entered."""

KEPT = {"Cache-Control": "public, max-age=86400"}
"""Of what is the same for everybody, as long as kumite is."""

NOTHING_ELSE = {"X-Content-Type-Options": "nosniff"}
"""What somebody has sent is a picture and taken for nothing else."""

CLOSED = "This table cannot be opened. Nothing of it is lost; the output of the server says why."


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
        HomePage(host, await to_thread(host.sittings.list), _visitor(request))

    @ui.page("/new", response_timeout=LOADING)
    async def new(request: Request, key: str = "") -> None:
        if _stopped(host, request):
            return
        if not host.knows(key):
            _message("Not here", "Only whoever runs this server opens tables.", 403)
            return
        await to_thread(rulesets)  # the first time takes a second or two, and meanwhile the tables go on
        OpeningPage(host, _visitor(request))

    @ui.page(GAMES, response_timeout=LOADING)
    async def games(request: Request, key: str = "") -> None:
        if _stopped(host, request):
            return
        if not host.knows(key):
            _message("Not here", "Only whoever runs this server opens tables.", 403)
            return
        known = await to_thread(lambda: [begun(rules) for rules in rulesets()])
        GamesPage(host, known, _visitor(request))

    @ui.page(ASKING, response_timeout=LOADING)
    async def ask(request: Request, key: str = "") -> None:
        if _stopped(host, request):
            return
        if not host.knows(key):
            _message("Not here", "Only whoever runs this server asks.", 403)
            return
        await to_thread(rulesets)
        first = await to_thread(first_example)
        AskingPage(host, first, await to_thread(suggestions_for, first.name if first else None))

    @ui.page(CHARACTERS, response_timeout=LOADING)
    async def characters(request: Request, key: str = "") -> None:
        if _stopped(host, request) or not _is_host(host, key):
            return
        await to_thread(rulesets)
        try:
            CharactersPage(host, await to_thread(host.characters.list), await to_thread(listed, host))
        except StoreError as refused:
            logging.getLogger(__name__).error("%s", refused)
            _message("Not just now", CLOSED, 503)

    @ui.page("/character/{id}", response_timeout=LOADING)
    async def character(request: Request, id: str, key: str = "") -> None:
        if _stopped(host, request) or not _is_host(host, key):
            return
        try:
            kept = await to_thread(host.characters.read, id)
            if kept is None:
                _message("Nobody here", "There is no character at this address, or no longer.", 404)
                return
            await to_thread(rulesets)
            CharacterPage(host, kept)
        except Unopened as problem:
            _message("Not readable", f"{problem}. On the page of all characters it can be downloaded.", 422)
        except StoreError as refused:
            logging.getLogger(__name__).error("%s", refused)
            _message("Not just now", CLOSED, 503)

    @ui.page("/party/{id}", response_timeout=LOADING)
    async def party(request: Request, id: str, key: str = "") -> None:
        if _stopped(host, request) or not _is_host(host, key):
            return
        try:
            kept = await to_thread(host.parties.read, id)
            if kept is None:
                _message("Nobody here", "There is no party at this address, or no longer.", 404)
                return
            await to_thread(rulesets)
            PartyPage(host, kept)
        except PartyError as problem:
            _message("Not readable", f"{problem}. On the page of all characters it can be downloaded.", 422)
        except StoreError as refused:
            logging.getLogger(__name__).error("%s", refused)
            _message("Not just now", CLOSED, 503)

    @ui.page("/seat/{token}", response_timeout=LOADING)
    async def seat(request: Request, token: str) -> None:
        if _stopped(host, request):
            return
        try:
            sitting = await to_thread(host.sittings.enter, token)
            view = await to_thread(sitting.view, token)
            faces = await to_thread(faces_of, host.portraits, sitting.match.ruleset.name)
        except (UnknownToken, NotYours):
            _message("No seat here", "This link opens no seat, or does so no longer. Ask for a new one.", 404)
            return
        except (Refused, StoreError) as refused:
            logging.getLogger(__name__).error("%s", refused)
            _message("Not just now", CLOSED, 503)
            return
        SeatPage(host, sitting, token, view, faces)

    @app.get("/example/{name}/{stem}.svg")
    async def picture(name: str, stem: str) -> Response:
        found = await to_thread(picture_of, f"{name}/{stem}")
        if found is None:
            return Response(status_code=404)
        return Response(found, media_type="image/svg+xml", headers=KEPT)

    @app.get(PORTRAITS + "{id}")
    async def portrait(id: str) -> Response:
        try:
            found = await to_thread(host.portraits.read, id)
        except StoreError:
            found = None
        if found is None:
            return Response(status_code=404)
        return Response(found.content, media_type=found.kind, headers=KEPT | NOTHING_ELSE)

    @app.exception_handler(404)
    async def missing(request: Request, problem: Exception) -> Response:
        with Client(ui.page(""), request=request) as client:
            _message("Nothing here", "There is no page at this address.", 404)
        return client.build_response(request, 404)


def _is_host(host: Host, key: str) -> bool:
    """Whether somebody may see the host's characters; if not, the page says so."""
    if host.knows(key):
        return True
    _message("Not here", "Only whoever runs this server keeps characters.", 403)
    return False


def _visitor(request: Request) -> str:
    """The address from which a request comes."""
    return request.client.host if request.client else ""


def _stopped(host: Host, request: Request) -> bool:
    """Whether that address has opened too many pages for now; if so, the page says so."""
    if host.pages.takes(_visitor(request)):
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
    """What visitors see if something went wrong in kumite itself. The
    details are in the server's own output."""
    _message(
        "Something went wrong", "It is noted. Nothing that was answered is lost; load the page again.", 500
    )
