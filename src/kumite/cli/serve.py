"""`kumite serve`: the table as a web page."""

from __future__ import annotations

import hmac
import os
import secrets
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer
from platformdirs import user_state_path

from .common import Refused

LOOPBACK = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::")


def serve(
    host: Annotated[
        str,
        typer.Option("--host", metavar="ADDRESS", help="Where to listen: 0.0.0.0 lets in the whole network."),
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", min=1, max=65535)] = 8080,
    store: Annotated[
        str | None,
        typer.Option(
            "--store",
            metavar="PATH|URL",
            help="The database: a file, or postgresql://...; else one of your own.",
        ),
    ] = None,
    url: Annotated[
        str | None,
        typer.Option(
            "--url", metavar="URL", help="How browsers reach it, where another server stands before it."
        ),
    ] = None,
    show: Annotated[bool, typer.Option("--show/--no-show", help="Whether to open a browser.")] = True,
) -> None:
    """Play at a table of web pages: everybody on a device of their own.

    Only this machine can open the pages, unless told otherwise. Ctrl-C stops; every answer is stored
    before it counts, and the tables are there again the next time.

    \b
    Examples:
      kumite serve
      kumite serve --host 0.0.0.0
      kumite serve --url https://fights.example.org --store postgresql://kumite@localhost/kumite
    """
    try:
        from ..sitting import Sittings
        from ..store import Store, StoreError
        from ..web.host import Host
        from ..web.server import Door, own_address, run, taken
    except ImportError as problem:
        raise Refused(
            f"the server is not installed ({problem}); get it with: pip install 'kumite[serve]'"
        ) from None
    outside = urlsplit(url) if url else None
    if outside is not None and (
        outside.scheme not in ("http", "https") or not outside.hostname or outside.path.strip("/")
    ):
        raise typer.BadParameter(
            f"{url!r} is no address of a server; legal is https://name or https://name:port",
            param_hint="--url",
        )
    if taken(host, port):
        raise Refused(f"{host}, port {port}: not free; choose another with --port")
    reached = own_address() if host in EVERYWHERE else host
    address = (url or f"http://{reached}:{port}").rstrip("/")
    secret = own_secret()
    alone = host in LOOPBACK and url is None
    try:
        kept = Store.open(store)
    except StoreError as problem:
        raise Refused(str(problem)) from None
    running = Host(
        Sittings(kept, derived(secret, "referees")), address, "" if alone else derived(secret, "host")
    )
    names = {outside.hostname} if outside is not None and outside.hostname else set()
    print(f"kumite: {address}{running.home()}")
    print(
        "Only this machine can open it."
        if alone
        else "Whoever has this link opens and removes tables; keep it to yourself."
    )
    print("Ctrl-C stops; nothing is lost.", flush=True)
    try:
        run(running, Door(host, port, names, url is not None), show=running.home() if show else False)
    finally:
        kept.close()


def own_secret() -> bytes:
    """The secret of this user's server, made when first needed. Raises Refused where it cannot be kept."""
    place = user_state_path("kumite") / "serve.secret"
    try:
        return _read_or_make(place)
    except OSError as problem:
        raise Refused(f"{place}: {problem.strerror or problem}") from None


def _read_or_make(place: Path) -> bytes:
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        with open(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_hex(32).encode())
    except FileExistsError:
        pass
    return place.read_bytes()


def derived(secret: bytes, purpose: str) -> str:
    """A secret for one purpose, from which the others cannot be found."""
    return hmac.digest(secret, purpose.encode(), "sha256").hex()
