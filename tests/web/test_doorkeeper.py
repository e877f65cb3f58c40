"""Who may come in, with how much, and how often."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.requests import Request

from kumite.web.doorkeeper import HEADERS, LARGEST_BODY, STATIC, Doorkeeper
from kumite.web.rates import REMEMBERED, Allowance, Rate


class Visit:
    """One request to an application that reads the whole body and says yes."""

    def __init__(self, door: Doorkeeper) -> None:
        self.door = door
        self.read: list[bytes] = []
        self.came_in = False

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        self.came_in = True
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            return
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return
            self.read.append(message["body"])
            if not message.get("more_body"):
                break
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"yes"})

    def go(
        self,
        headers: dict[str, str],
        kind: str = "http",
        path: str = "/",
        body: tuple[bytes, ...] = (b"",),
        address: str = "10.0.0.1",
    ) -> list[dict[str, Any]]:
        self.door.app = self.app
        sent: list[dict[str, Any]] = []
        parts = [
            {"type": "http.request", "body": part, "more_body": n + 1 < len(body)}
            for n, part in enumerate(body)
        ]

        async def receive() -> dict[str, Any]:
            return parts.pop(0) if parts else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": kind,
            "method": "POST",
            "path": path,
            "client": (address, 1),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }
        asyncio.run(self.door(scope, receive, send))
        return sent


def status(door: Doorkeeper, **how: Any) -> int:
    """What a visitor with these headers is answered; a refused socket is 403."""
    headers = {"host": "127.0.0.1:8080"} | how.pop("headers", {})
    sent = Visit(door).go(headers, **how)
    first = sent[0]
    return {"websocket.accept": 101, "websocket.close": 403}.get(first["type"]) or int(first["status"])


def door(**how: Any) -> Doorkeeper:
    return Doorkeeper(None, **how)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("host", "wanted"),
    [
        ("127.0.0.1:8080", 200),
        ("localhost:8080", 200),
        ("[::1]:8080", 200),
        ("192.168.1.5:8080", 200),
        ("table.example.org", 200),
        ("evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("localhost.evil.example:8080", 421),
        ("[::1", 421),
        ("", 421),
    ],
)
def test_the_name_that_it_is_called_by(host: str, wanted: int) -> None:
    """Another site's name that leads here (DNS rebinding) opens nothing."""
    assert status(door(names={"table.example.org"}), headers={"host": host}) == wanted


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("origin", "comes_in"),
    [
        ("http://127.0.0.1:8080", True),
        (None, True),
        ("http://evil.example", False),
        ("http://127.0.0.1:9999", False),
        ("http://127.0.0.1", False),
        ("null", False),
        ("http://[", False),
    ],
)
def test_sockets_and_uploads_come_from_our_own_pages(kind: str, origin: str | None, comes_in: bool) -> None:
    headers = {} if origin is None else {"origin": origin}
    got = status(door(), kind=kind, headers=headers)
    assert (got < 300) is comes_in
    assert comes_in or got == 403


def test_behind_another_server_it_must_have_been_told() -> None:
    """A proxy that nobody spoke of would make every visitor the host."""
    forwarded = {"x-forwarded-for": "203.0.113.9"}
    assert status(door(), headers=forwarded) == 421
    assert status(door(behind_proxy=True), headers=forwarded) == 200


def test_what_is_too_large() -> None:
    """By what its head says, and by what really comes."""
    assert status(door(), headers={"content-length": str(LARGEST_BODY + 1)}) == 413
    assert status(door(), headers={"content-length": "-1"}) == 413
    visit = Visit(door())
    part = b"x" * (LARGEST_BODY // 2)
    assert visit.go({"host": "localhost"}, body=(part, part, part)) == []
    assert sum(map(len, visit.read)) <= LARGEST_BODY


def test_an_upload_that_breaks_off_is_one_line(caplog: pytest.LogCaptureFixture) -> None:
    sent: list[dict[str, Any]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await Request(scope, receive).body()

    async def receive() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/", "headers": [(b"host", b"localhost")]}
    asyncio.run(Doorkeeper(app)(scope, receive, send))
    assert [message.get("status") for message in sent] == [400, None]
    assert [record.getMessage() for record in caplog.records] == [
        "an upload broke off, or was too large; nothing of it is kept"
    ]


def test_who_asks_too_often_waits() -> None:
    now = [0.0]
    keeper = door(requests=Allowance(Rate(burst=2, per_second=1), lambda: now[0]))
    assert [status(keeper) for _ in range(3)] == [200, 200, 429]
    assert status(keeper, address="10.0.0.2") == 200
    assert status(keeper, path=STATIC + "static/nicegui.js") == 200
    now[0] = 1.0
    assert [status(keeper) for _ in range(2)] == [200, 429]


def test_every_answer_has_the_headers() -> None:
    """A page of ours, and a refusal."""
    for host in ("localhost", "evil.example"):
        sent = Visit(door()).go({"host": host})
        headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        for name, value in HEADERS.items():
            assert headers[name.lower()] == value


def test_an_allowance_forgets_the_ones_not_seen_for_longest() -> None:
    """However many different addresses come, what is remembered stays small."""
    allowance = Allowance(Rate(burst=1, per_second=0), lambda: 0.0)
    for n in range(REMEMBERED + 10):
        assert allowance.takes(n)
    assert not allowance.takes(REMEMBERED + 9)
    assert len(allowance._left) == REMEMBERED


def test_an_allowance_fills_up_to_its_burst_and_no_further() -> None:
    now = [0.0]
    allowance = Allowance(Rate(burst=3, per_second=2), lambda: now[0])
    assert [allowance.takes("a") for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [allowance.takes("a") for _ in range(2)] == [True, False]
    now[0] = 1000.0
    assert [allowance.takes("a") for _ in range(4)] == [True, True, True, False]
