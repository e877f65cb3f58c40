"""A server that is told nonsense: `python -m benchmarks.hostile --messages 10000`.

The sockets of all seats of a table say what no page says, at every element and none: values of other types,
numbers of thousands of digits, lists a thousand deep, messages that are none. Forms are sent without a file,
with two, and cut off. Then all seats are opened once more, and somebody at another table answers as people
do; the output of the server has no traceback, and what it keeps can be read.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import aiohttp
import typer
from rich.console import Console
from rich.table import Table

from kumite.store import Store

from .serve import Device, serving

DEEP = "[" * 1000 + "]" * 1000
VALUES = (
    *("true", "null", "1.5", "-1", "1" + "0" * 30, '"x"', '"1e999"', '"\\\\ud800"', "9" * 5000, "NaN", DEEP),
    *(
        "[]",
        "[[1]]",
        "{}",
        '{"a":1}',
        '{"value":true}',
        '{"value":1000000000,"label":[]}',
        '"' + "x" * 50_000 + '"',
    ),
    *('{"question":1,"answer":{}}', '{"question":true,"answer":"x"}', '{"question":1e999,"answer":[1]}'),
    *("{" + '"a":1,' * 2000 + '"a":1}', "{", "", "[" * 50_000),
)
"""What an element is told, as JSON or as what is none."""
RAW = (
    "2",
    "2{bad",
    "42",
    '42["event"]',
    '42["event",{}]',
    '42["event",' + DEEP + "]",
    "451-",
    "9",
    "\\x00",
    "4" * 90_000,
)
"""What is said below that, to the socket itself."""
PRESSED = ("click", "hide")
"""What is left out: buttons hear no more than that they were pressed, and then do what they say."""
BELOW = 0.02
"""How much of all is that."""
PATIENCE = 60.0
SHOWN = 6000
"""So many characters of a traceback are shown."""
BOUNDARY = "a-boundary"


def part(name: str, file: str | None, content: str) -> str:
    """A part of a form: a file, or a field without one."""
    said = f'form-data; name="{name}"' + (f'; filename="{file}"' if file is not None else "")
    return f"--{BOUNDARY}\r\nContent-Disposition: {said}\r\n\r\n{content}\r\n"


FORMS = {
    "no part": f"--{BOUNDARY}--\r\n",
    "a field that is no file": part("file", None, "x") + f"--{BOUNDARY}--\r\n",
    "a file without a name": part("file", "", "") + f"--{BOUNDARY}--\r\n",
    "one file": part("file", "a.json", "{}") + f"--{BOUNDARY}--\r\n",
    "two files": part("a", "a.json", "{}") + part("b", "b.json", "{}") + f"--{BOUNDARY}--\r\n",
    "no end": part("file", "a.json", "{}"),
    "no form": "x" * 1000,
    "nothing": "",
}


def message(device: Device, chance: random.Random) -> Any:
    """Something that no page says."""
    id = chance.choice([*device.elements, "0", "99999"])
    events = device.elements.get(id, {}).get("events", [])
    heard = [one["listener_id"] for one in events if one["type"] not in PRESSED] or ["x"]
    args = [chance.choice(VALUES) for _ in range(chance.choice((0, 1, 1, 1, 1, 2)))]
    said = {"id": int(id), "client_id": device.client, "listener_id": chance.choice(heard), "args": args}
    match chance.randrange(12):
        case 0:
            said[chance.choice(list(said))] = json.loads(chance.choice(VALUES[:8]))
        case 1:
            del said[chance.choice(list(said))]
        case 2:
            return chance.choice([None, 1, [], "x", {"id": {}}, json.loads("[" * 300 + "]" * 300)])
    return said


async def upload(address: str, home: Device, session: aiohttp.ClientSession) -> Counter[str]:
    """Send forms to a page's field for a file, whole and cut. Returns how each was answered."""
    field = next(
        one for one in home.elements.values() if "/upload/" in str((one.get("props") or {}).get("url"))
    )
    path, done = field["props"]["url"], Counter[str]()
    kind = f"multipart/form-data; boundary={BOUNDARY}"
    for name, form in FORMS.items():
        async with session.post(address + path, data=form.encode(), headers={"Content-Type": kind}) as got:
            done[f"upload of {name}: answered {got.status}"] += 1
    form = FORMS["two files"]
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(form)}\r\nContent-Type: {kind}"
    for length in range(0, len(form), 5):
        _, back = await asyncio.open_connection("127.0.0.1", int(address.rpartition(":")[2]))
        back.write(f"{head}\r\n\r\n{form[:length]}".encode())
        await back.drain()
        back.close()
        done["uploads that broke off"] += 1
    return done


async def attack(address: str, paths: list[str], messages: int) -> Counter[str]:
    """Say so much, and send forms. Returns what was done."""
    chance, done = random.Random(1), Counter[str]()
    async with aiohttp.ClientSession() as session:
        devices = [Device(address, path, session) for path in ("/", *paths)]
        for device in devices:
            await device.arrive(session)
        for number in range(messages):
            place = chance.randrange(len(devices))
            if not devices[place].sockets.connected:
                devices[place] = Device(address, devices[place].path, session)
                await devices[place].arrive(session)
                done["sockets that the server closed"] += 1
            if chance.random() < BELOW:
                await devices[place].sockets.eio.send(chance.choice(RAW))
                done["messages below those of a page"] += 1
            else:
                await devices[place].sockets.emit("event", message(devices[place], chance))
                done["messages"] += 1
            if number % 20 == 0:
                await asyncio.sleep(0.01)
        done += await upload(address, devices[0], session)
        for device in devices:
            await device.sockets.disconnect()
    return done


async def played(address: str, attacked: list[str], beside: list[str]) -> float:
    """Open all seats once more, and answer at the other table as people do. Returns the seconds until they
    hear of it."""
    async with aiohttp.ClientSession() as session:
        devices = [Device(address, path, session) for path in (*beside, *attacked)]
        for device in devices:
            await device.arrive(session)
        asked = next(device for device in devices[: len(beside)] if device.answers())
        begun = time.perf_counter()
        await asked.answer(asked.answers()[0])
        while asked.changed < begun:
            await asyncio.sleep(0.005)
            assert time.perf_counter() < begun + PATIENCE, "nobody hears of an answer"
        for device in devices:
            await device.sockets.disconnect()
        return asked.changed - begun


def main(
    messages: Annotated[int, typer.Option(min=1)] = 10_000,
) -> None:
    """Tell a server nonsense, and see that it goes on."""
    console = Console()
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "output"
        with output.open("w") as said, serving(Path(folder), 2, said) as (address, tables):
            done = asyncio.run(attack(address, tables[0], messages))
            seconds = asyncio.run(played(address, *tables))
        told = output.read_text("utf-8", "replace")
        store = Store.open(f"{folder}/tables.db")
        kept = [store.read(one.id) for one in store.list()]
        store.close()
    shown = Table("", "number")
    for name, number in sorted(done.items()):
        shown.add_row(name, f"{number:,}")
    shown.add_row("lines of the server's output", f"{len(told.splitlines()):,}")
    shown.add_row("tracebacks in it", f"{told.count('Traceback'):,}")
    shown.add_row("tables that are kept and can be read", f"{len(kept):,}")
    console.print(shown)
    console.print(f"An answer after that took {seconds * 1000:.0f} ms.")
    whole = len(kept) >= 2 and not any(one.unreadable for one in kept)
    if "Traceback" in told or not whole or any(" answered 5" in name for name in done):
        for trace in told.split("Traceback")[1:4]:
            console.print("Traceback" + trace[:SHOWN], markup=False)
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
