"""The server: NiceGUI with the pages, behind the doorkeeper."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from nicegui import app, core, ui
from nicegui import run as work

from .doorkeeper import Doorkeeper
from .host import Host
from .pages import add_pages

RECONNECT = 5.0
"""Seconds for which a device that has lost the line finds its page as it was; later it is built anew."""
LARGEST_MESSAGE = 100_000
"""Bytes of one message from a browser; a form with a long sheet has a tenth of that."""
THREADS = 64
ICON = Path(__file__).with_name("assets") / "icon.svg"


@dataclass(frozen=True)
class Door:
    """Where the server listens, and what it may be called."""

    interface: str = "127.0.0.1"
    port: int = 8080
    names: Collection[str] = ()
    """Host names besides localhost and numbers."""
    behind_proxy: bool = False


def prepare(host: Host, door: Door) -> None:
    """Register pages, limits and checks."""
    add_pages(host)
    app.on_startup(_hire)
    app.add_middleware(Doorkeeper, names=frozenset(door.names), behind_proxy=door.behind_proxy)
    core.sio.eio.cors_allowed_origins = []  # the doorkeeper compares origins; nothing is open to other sites
    core.sio.eio.max_http_buffer_size = LARGEST_MESSAGE
    work.process_pool_start_method = "spawn"  # what works out chances starts afresh, with no threads of ours
    core.sio.on("log", lambda *message: None)  # what a browser complains about is not for the server's output


def _hire() -> None:
    """Have threads enough: an answer waits in one for the disk, and nobody else should wait so long."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS, "table"))


def run(host: Host, door: Door, *, show: str | bool = False) -> None:
    """Serve until Ctrl-C. `show` opens a browser, at that path if it is one."""
    prepare(host, door)
    ui.run(
        host=door.interface,
        port=door.port,
        title="kumite",
        favicon=ICON,
        dark=None,  # as the device has it
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
    """Why one cannot listen there; None if one can."""
    try:
        family, kind, *_, place = socket.getaddrinfo(interface, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
    except OSError as problem:
        return (problem.strerror or str(problem)).lower()
    return None


def own_names() -> set[str]:
    """The names by which others in the same network may call this machine."""
    name = socket.gethostname().lower()
    return {name, name.partition(".")[0], f"{name.partition('.')[0]}.local"}


def own_address() -> str:
    """The address by which others in the same network reach this machine; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a net for documentation, which leads nowhere
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
