"""How long an answer takes to reach everybody at its table: `python -m benchmarks.serve`.

There is a server in a process of its own, and in this one a browser's socket for every seat, which speaks as
NiceGUI's page does. Once a second somebody answers at each table, or as soon as the answer before has been
heard of everywhere, if that takes longer: a late answer counts with all its lateness.
"""

from __future__ import annotations

import asyncio
import html
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from ast import literal_eval
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import IO, Annotated, Any

import aiohttp
import socketio
import typer
from rich.console import Console
from rich.table import Table

AIM = 0.200
"""In seconds, at the median."""
TOGETHER = 8
"""How many devices come to the server in a second."""
PATIENCE = 15.0
"""In seconds: an answer that some device has not heard of by then counts as so late."""
QUIET = 1.0
"""In seconds: when so much has passed since a page of the table changed last, the others have nothing new."""
OFTEN = 0.01
"""In seconds: how often the devices of a table are looked at."""


class Device:
    """One seat's page: its elements, as the server describes them, and when they last changed."""

    def __init__(self, address: str, path: str, session: aiohttp.ClientSession | None = None) -> None:
        """`session` is for the socket, where it takes more than the address to reach the server."""
        self.address, self.path = address, path
        self.elements: dict[str, Any] = {}
        self.changed = 0.0
        self.messages = 0
        self.sockets = socketio.AsyncClient(reconnection=False, http_session=session)
        self.sockets.on("update", self._update)
        self.client = ""

    async def arrive(self, session: aiohttp.ClientSession) -> None:
        """Load the page and open its socket."""
        async with session.get(self.address + self.path) as response:
            page = await response.text()
            assert response.status == 200, f"{response.status}: {page[:200]}"
        elements = re.search(r"parseElements\(String\.raw`(.*?)`\)", page, re.DOTALL)
        query = re.search(r"query: (\{.*?\}),\n", page)
        assert elements is not None
        assert query is not None
        text = elements[1].replace("&#36;", "$").replace("&#96;", "`")
        self.elements = json.loads(html.unescape(text))
        asked = literal_eval(query[1])
        self.client = asked["client_id"]
        asked |= {"document_id": str(uuid.uuid4()), "tab_id": str(uuid.uuid4())}
        await self.sockets.connect(
            self.address, socketio_path="_nicegui_ws/socket.io", transports=["websocket"]
        )
        assert await self.sockets.call("handshake", asked), "the server does not know this page"

    async def _update(self, changes: dict[str, Any]) -> None:
        self.messages += 1
        for id, element in changes.items():
            if id != "_id" and news_of(element) != news_of(self.elements.get(id)):
                self.changed = time.perf_counter()
            if element is None:
                self.elements.pop(id, None)
            elif id != "_id":
                self.elements[id] = element

    def answers(self) -> list[dict[str, int]]:
        """The answers that this page offers if it is its turn."""
        shown = self._question()["props"]["shown"]
        if not shown.get("mine"):
            return []
        return [{"question": shown["number"], "answer": number} for number, *_ in shown["choices"]]

    def _question(self) -> dict[str, Any]:
        return next(element for element in self.elements.values() if "shown" in (element.get("props") or {}))

    async def answer(self, given: dict[str, int]) -> None:
        """Press a button."""
        await self.say(
            next(id for id, one in self.elements.items() if one is self._question()), "answer", given
        )

    async def open_tab(self, name: str) -> None:
        """Choose a tab of the page."""
        tabs = next(id for id, element in self.elements.items() if element.get("tag") == "q-tabs")
        await self.say(tabs, "update:modelValue", name)

    async def say(self, id: str, what: str, value: object) -> None:
        """Tell the server what was done at an element."""
        heard = {one["type"]: one["listener_id"] for one in self.elements[id]["events"]}
        said = {"id": int(id), "client_id": self.client, "listener_id": heard[what]}
        await self.sockets.emit("event", said | {"args": [json.dumps(value)]})


def news_of(element: Any) -> Any:
    """An element without the menu of whole moves, which comes when there is time for it."""
    if not isinstance(element, dict) or "moves" not in (element.get("props") or {}):
        return element
    return element | {"props": element["props"] | {"moves": None}}


class Measured:
    """What came out."""

    def __init__(self) -> None:
        self.reached: list[list[float]] = []
        """For each table, from each answer until the last of the seats heard of it."""
        self.silent = 0
        """Answers after which somebody's page had nothing new to show."""
        self.late = 0
        """Answers of which nobody had heard after all patience."""
        self.worked = 0.0
        """Seconds of the processor that the server has needed while they were given."""
        self.unasked = 0
        self.lost = 0
        """Answers that could not be sent, because the server had not kept up with the socket."""


async def play(table: list[Device], seconds: int, measured: Measured, chance: random.Random) -> None:
    """Answer once a second, and see when it reaches everybody at the table."""
    reached: list[float] = []
    measured.reached.append(reached)
    await asyncio.sleep(chance.random())
    until = time.perf_counter() + seconds
    while (begun := time.perf_counter()) < until:
        mine = [(device, given) for device in table for given in device.answers()]
        if mine:
            device, given = chance.choice(mine)
            try:
                await device.answer(given)
            except socketio.exceptions.SocketIOError:
                measured.lost += 1
            else:
                await heard_of(table, begun, reached, measured)
        else:
            measured.unasked += 1
        await asyncio.sleep(max(0.0, begun + 1 - time.perf_counter()))


async def heard_of(table: list[Device], begun: float, reached: list[float], measured: Measured) -> None:
    """Wait until every device has heard of an answer, or the others have nothing new to show."""
    while (now := time.perf_counter()) < begun + PATIENCE:
        last = max(device.changed for device in table)
        everybody = min(device.changed for device in table) > begun
        if everybody or (last > begun and now > last + QUIET):
            measured.silent += not everybody
            reached.append(last - begun)
            return
        await asyncio.sleep(OFTEN)
    measured.late += 1
    reached.append(PATIENCE)


async def measure(
    address: str, tables: list[list[str]], seconds: int, console: Console, worked: Callable[[], float]
) -> Measured:
    """Seat everybody, play, and take the times."""
    devices = [[Device(address, path) for path in paths] for paths in tables]
    everybody = [device for table in devices for device in table]
    console.print(f"{len(devices)} tables, {len(everybody)} devices; they arrive ...")
    async with aiohttp.ClientSession() as session:
        for first in range(0, len(everybody), TOGETHER):
            begun = time.perf_counter()
            await asyncio.gather(*(device.arrive(session) for device in everybody[first : first + TOGETHER]))
            await asyncio.sleep(max(0.0, begun + 1 - time.perf_counter()))
    console.print(f"{seconds} seconds of play ...")
    measured, before = Measured(), worked()
    chances = [random.Random(number) for number in range(len(devices))]
    await asyncio.gather(
        *(play(table, seconds, measured, chance) for table, chance in zip(devices, chances, strict=True))
    )
    measured.worked = worked() - before
    for device in everybody:
        with suppress(Exception):
            await device.sockets.disconnect()
    return measured


def processor_time(process: int) -> float:
    """Seconds of the processor that a process has needed so far; 0 where the system does not say."""
    try:
        numbers = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(
    folder: Path, tables: int, output: int | IO[str] | None = None
) -> Iterator[tuple[str, list[list[str]], int]]:
    """A server with so many tables, in a process of its own: its address, the paths of the seats of each, and
    the number of the process.
    `output` is where its complaints go."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "benchmarks.served", str(port), str(folder), str(tables)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=output, text=True) as server:
        try:
            assert server.stdout is not None
            paths = json.loads(server.stdout.readline())
            while True:
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}", paths, server.pid
        finally:
            server.kill()


def main(
    tables: Annotated[int, typer.Option(min=1)] = 50,
    seconds: Annotated[int, typer.Option(min=2, help="Of play, after everybody has come.")] = 20,
) -> None:
    """Measure a server with many tables of six seats, an answer a second at each."""
    console = Console()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), tables) as (address, paths, process):
        worked = partial(processor_time, process)
        measured = asyncio.run(measure(address, paths, seconds, console, worked))
    reached = [one for table in measured.reached for one in table]
    if len(reached) < 2:
        raise typer.Exit(1)
    shown = Table("An answer until it is on the last device of its table", "milliseconds")
    medians = sorted(median(table) for table in measured.reached if table)
    for name, value in (
        (f"median (aim: {AIM * 1000:.0f})", median(reached)),
        ("95 of 100 within", quantiles(reached, n=20)[-1]),
        ("the slowest", max(reached)),
        ("median of the fastest table", medians[0]),
        ("median of the slowest table", medians[-1]),
        ("work of the server for each answer", measured.worked / len(reached)),
    ):
        shown.add_row(name, f"{value * 1000:.0f}")
    console.print(shown)
    console.print(
        f"{len(reached)} answers; after {measured.silent} of them some page had nothing new to show;"
        f" of {measured.late} nobody had heard after {PATIENCE:.0f} seconds; {measured.unasked} times nobody"
        f" was asked; {measured.lost} answers found a lost connection."
    )


if __name__ == "__main__":
    typer.run(main)
