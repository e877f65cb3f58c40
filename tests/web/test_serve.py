"""`kumite serve` before it serves: what it refuses, and what it says."""

from __future__ import annotations

import errno
import os
import socket
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from kumite.cli import serve as command
from kumite.cli.application import app
from kumite.cli.common import Refused


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The user's own folder is one of this test's."""
    monkeypatch.setattr(command, "user_state_path", lambda name: tmp_path / name)
    return tmp_path


def test_a_port_that_is_taken() -> None:
    """One message, before anything is written."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(
            Refused, match=rf"^127.0.0.1, port {port}: cannot be used \(address already in use\)"
        ):
            command.serve(port=port, store=None, url=None, show=False)


@pytest.mark.parametrize(
    "url", ["ftp://x", "example.org", "https://", "https://example.org/path", "https://x?y"]
)
def test_an_address_that_is_none(url: str) -> None:
    with pytest.raises(typer.BadParameter, match="legal is https://name"):
        command.serve(port=1, store=None, url=url, show=False)


@pytest.mark.parametrize("store", ["mysql://x", "/proc/nowhere/tables.db"])
def test_a_database_that_cannot_be_opened(store: str) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with pytest.raises(Refused):
        command.serve(port=port, store=store, url=None, show=False)


def test_the_secret_is_ones_own_and_stays(own_folder: Path) -> None:
    """Made once, readable by its owner only; what is made from it for one purpose differs from all others."""
    first = command.own_secret()
    assert command.own_secret() == first
    assert len(first) == 64
    (kept,) = (own_folder / "kumite").iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert command.derived(first, "host") != command.derived(first, "referees")
    assert command.derived(first, "host") == command.derived(first, "host")


@pytest.mark.parametrize("damage", [b"", b"abc", b"g" * 64, b"0" * 63, b"0" * 65])
def test_a_damaged_secret_is_not_used(own_folder: Path, damage: bytes) -> None:
    """From an empty one everybody could make the host's key."""
    place = own_folder / "kumite" / "serve.secret"
    place.parent.mkdir(parents=True)
    place.write_bytes(damage)
    with pytest.raises(Refused, match="the server's secret is damaged"):
        command.own_secret()
    assert place.read_bytes() == damage


def test_a_disk_that_is_full_leaves_no_secret(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refused, match="No space left on device"):
        command.own_secret()
    assert list((own_folder / "kumite").iterdir()) == []


def test_several_first_starts_at_once_have_one_secret(own_folder: Path) -> None:
    with ThreadPoolExecutor(8) as starts:
        for _ in range(20):
            (found,) = {*starts.map(lambda _: command.own_secret(), range(8))}
            assert len(found) == 64
            (own_folder / "kumite" / "serve.secret").unlink()


@pytest.mark.parametrize(
    ("host", "url", "begins", "asks"),
    [
        ("127.0.0.1", None, "http://127.0.0.1:80", False),
        ("localhost", None, "http://localhost:80", False),
        ("192.168.1.5", None, "http://192.168.1.5:80", True),
        ("127.0.0.1", "https://fights.example.org", "https://fights.example.org", True),
    ],
)
def test_who_is_asked_for_the_key(host: str, url: str | None, begins: str, asks: bool) -> None:
    """Nobody where only this machine can come; everybody else, also behind another server."""
    running, door = command._hosting(None, b"secret", host, 80, url)  # type: ignore[arg-type]
    assert running.address == begins
    assert bool(running.key) is asks
    assert door.behind_proxy is (url is not None)
    assert ("fights.example.org" in door.names) is (url is not None)


def test_help_says_what_it_is() -> None:
    said = CliRunner().invoke(app, ["serve", "--help"]).output
    for option in ("--host", "--port", "--store", "--url", "--show"):
        assert option in said


@pytest.mark.parametrize(
    ("store", "said"), [("sqlite://", "all tables are lost"), ("tables.db", "nothing is lost")]
)
def test_what_stays_when_it_stops(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], store: str, said: str
) -> None:
    """A database in memory is not told to keep anything."""
    server = pytest.importorskip("kumite.web.server", reason="the server is not installed")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(server, "not_free", lambda interface, port: None)
    monkeypatch.setattr(server, "run", lambda host, door, show: None)
    command.serve(port=1, store=store, url=None, show=False)
    assert said in capsys.readouterr().out
