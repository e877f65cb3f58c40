"""`kumite serve`: the table as a web page."""

from __future__ import annotations

import hmac
import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer
from platformdirs import user_state_path

from .common import Refused

if TYPE_CHECKING:
    from ..store import Store
    from ..web.host import Host
    from ..web.server import Door

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
            help="The database: a file, or postgresql://...; by default one in your own folder.",
        ),
    ] = None,
    url: Annotated[
        str | None,
        typer.Option(
            "--url", metavar="URL", help="How browsers reach it if another server stands in front of it."
        ),
    ] = None,
    show: Annotated[bool, typer.Option("--show/--no-show", help="Whether to open a browser.")] = True,
) -> None:
    """Play in the browser, everybody on a device of their own.

    Only this machine can open the pages, unless told otherwise. Ctrl-C stops; every answer is stored
    before it counts, and the tables are there again the next time.

    \b
    Examples:
      kumite serve
      kumite serve --host 0.0.0.0
      kumite serve --url https://fights.example.org
      kumite serve --store postgresql://kumite@localhost/kumite
    """
    try:
        from ..store import NotInstalled, Store, StoreError
        from ..web.server import not_free, run
    except ImportError as problem:
        missing = f"the server is not installed ({problem}); get it with: pip install 'kumite[serve]'"
        raise Refused(missing) from None
    outside = _checked(url)
    if (reason := not_free(host, port)) is not None:
        raise Refused(
            f"{host}, port {port}: cannot be used ({reason}); choose another with --host and --port"
        )
    secret = own_secret()
    try:
        kept = Store.open(store)
    except (NotInstalled, StoreError) as problem:
        raise Refused(str(problem)) from None
    try:
        running, door = _hosting(kept, secret, host, port, outside)
        print(f"kumite: {running.address}{running.home()}")
        print(KEPT if running.key else HERE)
        print("Ctrl-C stops; nothing is lost." if kept.lasts else IN_MEMORY, flush=True)
        run(running, door, show=running.home() if show else False)
    finally:
        kept.close()


IN_MEMORY = "Ctrl-C stops, and all tables are lost then: this database is in memory only."
HERE = "Only this machine can open it."
KEPT = "Whoever has this link opens and removes tables; keep it to yourself."


def _checked(url: str | None) -> str | None:
    """The address at which browsers reach the server, without a slash at its end."""
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        wrong = f"{url!r} is no address of a server; legal is https://name or https://name:port"
        raise typer.BadParameter(wrong, param_hint="--url")
    return url.rstrip("/")


def _hosting(kept: Store, secret: bytes, host: str, port: int, url: str | None) -> tuple[Host, Door]:
    """Who runs it, and where it listens. Where others can come, the host's pages ask for a key."""
    from ..sitting import Sittings
    from ..store import CharacterShelf
    from ..web.host import Host
    from ..web.server import Door, own_address, own_names

    key = "" if host in LOOPBACK and url is None else derived(secret, "host")
    address = url or f"http://{own_address() if host in EVERYWHERE else host}:{port}"
    names = {urlsplit(url).hostname or ""} if url else own_names() if key else set()
    return Host(Sittings(kept, derived(secret, "referees")), CharacterShelf(kept), address, key), Door(
        host, port, names, behind_proxy=url is not None
    )


SECRET_LENGTH = 64
"""Characters of the server's secret: 256 bits in hexadecimal."""


def own_secret() -> bytes:
    """The secret of this user's server, made when first needed. Raises Refused where it cannot be kept, or is
    not whole."""
    place = user_state_path("kumite") / "serve.secret"
    try:
        return _read_or_make(place)
    except OSError as problem:
        raise Refused(f"{place}: {problem.strerror or problem}") from None


def _read_or_make(place: Path) -> bytes:
    """The secret in a file that is there whole or not at all, whoever else starts at the same time."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if not place.exists():
        handle, name = tempfile.mkstemp(dir=place.parent, prefix=".serve.secret.")
        try:
            with open(handle, "wb") as file:
                file.write(secrets.token_hex(SECRET_LENGTH // 2).encode())
                file.flush()
                os.fsync(file.fileno())
            with suppress(FileExistsError):  # another server was faster: its secret is the one
                os.link(name, place)
        finally:
            os.unlink(name)
    found = place.read_bytes()
    if len(found) != SECRET_LENGTH or not set(found) <= set(b"0123456789abcdef"):
        raise Refused(
            f"{place}: the server's secret is damaged ({len(found)} bytes of {SECRET_LENGTH}); remove"
            " the file and start again: a new one is made, and links given out before open nothing any more"
        )
    return found


def derived(secret: bytes, purpose: str) -> str:
    """A secret for one purpose, from which the others cannot be found."""
    return hmac.digest(secret, purpose.encode(), "sha256").hex()
