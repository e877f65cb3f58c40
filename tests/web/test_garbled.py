"""Messages that nobody can read take one line of the server's output; mistakes in kumite take more."""

from __future__ import annotations

import logging

import pytest

socketio = pytest.importorskip("socketio", reason="the server is not installed")

from kumite.encounters import encounter  # noqa: E402
from kumite.web.garbled import OneLine  # noqa: E402


def told(caplog: pytest.LogCaptureFixture) -> str:
    """The problem that is being handled, as the server's output has it."""
    logger = logging.getLogger("a test of garbled messages")
    logger.addFilter(OneLine())
    logger.exception("message async handler error")
    return caplog.text


@pytest.mark.parametrize("message", ["2{bad", "x", '2["event"', "5\n-"])
def test_what_cannot_be_read_is_one_line(caplog: pytest.LogCaptureFixture, message: str) -> None:
    try:
        socketio.packet.Packet(encoded_packet=message)
    except Exception:
        said = told(caplog)
    assert said.count("\n") == 1
    assert "a message from a browser cannot be read, and is left alone" in said


def test_a_mistake_of_kumite_is_told_in_full(caplog: pytest.LogCaptureFixture) -> None:
    server = socketio.Server(async_handlers=False)
    server.on("event", lambda sid, given: encounter.from_dict(given))
    try:
        server._trigger_event("event", "/", "sid", {"ruleset": "none"})
    except Exception:
        said = told(caplog)
    assert "Traceback" in said
    assert "EncounterError" in said
