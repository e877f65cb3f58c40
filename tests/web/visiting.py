"""A server without sockets: its pages are visited by simulated browsers, in this process."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
from nicegui import core
from nicegui.testing import User, user_simulation

from kumite.encounters import encounter
from kumite.encounters.encounter import Encounter
from kumite.sitting import Opened, Sittings
from kumite.store import CharacterShelf, Store
from kumite.web.host import Host
from kumite.web.routes import add_pages

KEY = "the key of a test"

DUEL = {
    "ruleset": "ikezu",
    "title": "In the yard",
    "sides": {
        "pc": {"fighters": [{"sample": "Kenta"}, {"sample": "Daisuke"}]},
        "opponent": {"fighters": [{"sample": "Bandit"}]},
    },
}


def duel() -> Encounter:
    """Two against one."""
    return encounter.from_dict(DUEL)


def number_of(opened: Opened) -> int:
    """The number of the open question."""
    question = opened.sitting.view(opened.token).question
    assert question is not None
    return question.number


@contextmanager
def modules_stay() -> Iterator[None]:
    """After a simulation NiceGUI forgets the modules of its pages; a second copy would take no patch."""
    ours = {name: module for name, module in sys.modules.items() if name.split(".")[0] == "kumite"}
    try:
        yield
    finally:
        sys.modules.update(ours)


class Visitor(User):
    """Somebody who looks as long as it takes on a busy machine, and not three tenths of a second."""

    async def should_see(self, *target: Any, retries: int = 6_000, **more: Any) -> None:
        await super().should_see(*target, retries=retries, **more)


@asynccontextmanager
async def serving(store: Path | str, host_key: str = "") -> AsyncIterator[tuple[Host, Callable[[], User]]]:
    """A host with its pages, and what makes a browser."""
    kept = Store.open(str(store))
    try:
        with modules_stay():
            async with user_simulation(root=lambda: None):
                host = Host(Sittings(kept, KEY), CharacterShelf(kept), "http://test", host_key)
                add_pages(host)
                transport = httpx.ASGITransport(core.app)

                def browser() -> User:
                    return Visitor(httpx.AsyncClient(transport=transport, base_url="http://test"))

                yield host, browser
    finally:
        kept.close()


def visit(do: Callable[[], Awaitable[None]]) -> None:
    """Run one test's visit."""
    asyncio.run(do())


async def until(true: Callable[[], bool]) -> None:
    """Wait until something has happened; fails after ten minutes at the earliest."""
    for _ in range(60_000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen")
