"""`kumite serve --url https://...` behind a server that does TLS: its pages, links, sockets and limits."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nicegui", reason="the server is not installed")

import aiohttp
from benchmarks.serve import Device

from kumite.sitting import Sittings
from kumite.store import Store
from kumite.web.host import PAGES, place_path

from .browsing import free_port, is_open, outside_pytest
from .tls import Certificate, NoCertificate, Proxy
from .visiting import duel

NAME = "fights.example.org"


class Here(aiohttp.abc.AbstractResolver):
    """Finds every name on this machine."""

    async def resolve(self, host: str, port: int = 0, family: Any = socket.AF_INET) -> list[dict[str, Any]]:
        found = {"hostname": host, "host": "127.0.0.1", "port": port, "family": socket.AF_INET}
        return [found | {"proto": 0, "flags": socket.AI_NUMERICHOST}]

    async def close(self) -> None:
        pass


@dataclass
class Behind:
    """A server behind TLS, with one table."""

    address: str
    """As browsers have it."""
    port: int
    """Where kumite itself listens."""
    home: str
    """The link that it prints."""
    links: dict[int, str]
    """The paths of the seats."""
    certificate: Certificate

    def browser(self, address: str = "127.0.0.1") -> Any:
        """A browser at that address of this machine, which trusts the certificate."""
        connector = aiohttp.TCPConnector(
            resolver=Here(), ssl=self.certificate.of_browser(), local_addr=(address, 0)
        )
        return aiohttp.ClientSession(connector=connector)


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Behind]:
    try:
        certificate = Certificate.make(folder, NAME)
    except NoCertificate as why:
        pytest.skip(f"TLS: {why}")
    store = Store.open(folder / "tables.sqlite")
    opened = Sittings(store).open(duel(), {"Ayame": ["Kenta"], "Ben": ["Daisuke"]}, seed=1)
    links = {number: place_path(token) for number, token in opened.sitting.links(opened.token).items()}
    store.close()
    inner, outer = free_port(), free_port()
    address = f"https://{NAME}:{outer}"
    command = [sys.executable, "-m", "kumite", "serve", "--no-show", "--url", address, "--port", str(inner)]
    command += ["--store", str(folder / "tables.sqlite")]
    environment = outside_pytest() | {"XDG_STATE_HOME": str(folder / "state")}
    proxy = Proxy(inner)
    output = folder / "output"
    with (
        output.open("w") as told,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=told, text=True, env=environment) as server,
    ):
        try:
            assert server.stdout is not None
            home = (await asyncio.to_thread(server.stdout.readline)).removeprefix("kumite: ").strip()
            while not is_open(inner):
                assert server.poll() is None
                await asyncio.sleep(0.1)
            await proxy.start(certificate, outer)
            yield Behind(address, inner, home, links, certificate)
        finally:
            await proxy.stop()
            server.kill()
    assert "Traceback" not in output.read_text()


def behind_tls(folder: Path, do: Callable[[Behind], Awaitable[None]]) -> None:
    """Run a test's visit."""

    async def all_of_it() -> None:
        async with serving(folder) as behind:
            await do(behind)

    asyncio.run(all_of_it())


async def got(browser: Any, url: str, **headers: str) -> tuple[int, str, Any]:
    """The status, the text and the headers of an answer."""
    async with browser.get(url, headers=headers) as response:
        return response.status, await response.text(), response.headers


def test_a_table_behind_tls(tmp_path: Path) -> None:
    """The host's page needs the key of the printed link. Pages load nothing by http, and set no cookie, so
    there is none to be lost. The links of seats are https. A seat's socket answers, and the other seat hears
    of it. Pages of elsewhere, and another name, get nothing."""

    async def do(behind: Behind) -> None:
        assert behind.home.startswith(f"{behind.address}/?key=")
        async with behind.browser() as browser:
            status, page, headers = await got(browser, behind.home)
            assert (status, "In the yard" in page) == (200, True)
            assert "In the yard" not in (await got(browser, behind.address))[1]
            assert "Set-Cookie" not in headers
            assert headers["Referrer-Policy"] == "no-referrer"
            for path in (behind.links[0], behind.links[1]):
                status, page, headers = await got(browser, behind.address + path)
                assert (status, "Set-Cookie" in headers) == (200, False)
                assert f"http://{NAME}" not in page
                assert "http://127.0.0.1" not in page
            devices = [Device(behind.address, behind.links[n], browser) for n in (0, 1, 2)]
            for device in devices:
                await device.arrive(browser)
            assert await links_shown(devices[0]) == {behind.address + path for path in behind.links.values()}
            before = [device.messages for device in devices]
            while any(one.messages == n for one, n in zip(devices, before, strict=True)):
                asked = next(device for device in devices if device.answers())
                heard = asked.messages
                await asked.answer(asked.answers()[0])
                await until(lambda device=asked, heard=heard: device.messages > heard)
            for device in devices:
                await device.sockets.disconnect()
            evil = {"Origin": "https://evil.example"}
            socket_path = behind.address + "/_nicegui_ws/socket.io/?EIO=4&transport=websocket"
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await browser.ws_connect(socket_path.replace("https", "wss"), headers=evil)
            assert (await got(browser, behind.address, Host="evil.example"))[0] == 421

    behind_tls(tmp_path, do)


def test_visitors_are_counted_by_the_address_that_the_server_in_front_reports(tmp_path: Path) -> None:
    """One who opens too many pages is told so; another one is not."""

    async def do(behind: Behind) -> None:
        async with behind.browser("127.0.0.2") as one, behind.browser("127.0.0.3") as other:
            url = behind.address + behind.links[1]
            statuses = [(await got(one, url))[0] for _ in range(int(PAGES.burst) * 3)]
            assert statuses[0] == 200
            assert 429 in statuses
            assert (await got(other, url))[0] == 200

    behind_tls(tmp_path, do)


async def links_shown(referee: Device) -> set[str]:
    """The links of seats that the referee's page shows, each when its button is pressed."""
    await referee.open_tab("Seats")
    pressed: list[str] = []

    def buttons() -> bool:
        pressed[:] = [id for id, label in prop(referee, "aria-label") if label.startswith("Link for ")]
        return bool(pressed)

    await until(buttons)
    for id in pressed:
        await referee.say(id, "click", None)
    await until(lambda: len(links_on(referee)) == len(pressed))
    return links_on(referee)


def links_on(device: Device) -> set[str]:
    """The links of seats on a page."""
    return {link for _, link in prop(device, "href") if "/seat/" in link}


def prop(device: Device, name: str) -> list[tuple[str, str]]:
    """The elements of a page that have a property, by id."""
    elements = [(id, (element.get("props") or {}).get(name)) for id, element in device.elements.items()]
    return [(id, str(value)) for id, value in elements if value]


async def until(true: Callable[[], bool]) -> None:
    """Wait until something has happened; fails after a minute."""
    for _ in range(600):
        if true():
            return
        await asyncio.sleep(0.1)
    raise AssertionError("it did not happen")
