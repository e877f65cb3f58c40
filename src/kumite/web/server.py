"""The server: NiceGUI with the pages, behind the doorkeeper.

Why it is so: docs/decisions/after-a-lost-connection.md
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from nicegui import app, core, ui
from nicegui import run as work

from ..settled import settle
from ..sitting.resuming import ENDS
from .doorkeeper import Doorkeeper
from .garbled import tell_in_one_line
from .host import Host
from .messages import hear
from .routes import add_pages

RECONNECT = 5.0
"""In seconds: how long a device that has lost its connection finds its
page as it was; later it is built anew."""
LARGEST_MESSAGE = 100_000
"""In bytes, for one message from a browser; a form with a long sheet takes a tenth of that."""
THREADS = 64
TIDY = 60.0
"""In seconds: how often tables that nobody looks at are let go of."""
ICON = Path(__file__).with_name("assets") / "icon.svg"


@dataclass(frozen=True)
class Door:
    """Where the server listens, and what it may be called."""

    interface: str = "127.0.0.1"
    port: int = 8080
    names: Collection[str] = ()
    """Host names besides localhost and numeric addresses."""
    behind_proxy: bool = False


def prepare(host: Host, door: Door) -> None:
    """Register the pages, the limits and the checks."""
    add_pages(host)
    app.on_startup(_hire)
    app.on_shutdown(ENDS.set)
    app.timer(TIDY, host.sittings.drop_idle, immediate=False)
    app.add_middleware(Doorkeeper, names=frozenset(door.names), behind_proxy=door.behind_proxy)
    core.sio.eio.cors_allowed_origins = []  # the doorkeeper compares origins; nothing is open to other sites
    core.sio.eio.max_http_buffer_size = LARGEST_MESSAGE
    # What works out chances starts afresh, without any of our threads.
    work.process_pool_start_method = "spawn"
    # What a browser complains about does not belong in the server's output.
    core.sio.on("log", lambda *message: None)
    core.sio.on("event", lambda socket, given: hear(given))
    tell_in_one_line(core.sio.logger, core.sio.eio.logger)


def _hire() -> None:
    """Have enough threads: an answer waits in one for the disk, and nobody
    else should have to wait as long."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS, "table"))


def run(host: Host, door: Door, *, show: str | bool = False) -> None:
    """Serve until Ctrl-C. `show` opens a browser, at that path if it is a path."""
    prepare(host, door)
    settle()
    ui.run(
        host=door.interface,
        port=door.port,
        title="kumite",
        favicon=ICON,
        dark=None,  # light or dark, as the device has it
        language="en-GB",
        tailwind=False,
        binding_refresh_interval=None,
        reconnect_timeout=RECONNECT,
        reload=False,
        show=show,
        show_welcome_message=False,
        uvicorn_logging_level="error",
    )


def not_free(interface: str, port: int) -> str | None:
    """Why the server cannot listen there; None if it can."""
    try:
        family, kind, *_, place = socket.getaddrinfo(interface, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
    except OSError as problem:
        return (problem.strerror or str(problem)).lower()
    return None


def own_names() -> set[str]:
    """The names by which other machines in the same network may call this one."""
    name = socket.gethostname().lower()
    return {name, name.partition(".")[0], f"{name.partition('.')[0]}.local"}


def own_address() -> str:
    """The address at which other machines in the same network reach this one. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation, which leads nowhere
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
