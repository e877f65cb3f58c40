"""A server that does TLS in front of another one, as Caddy and nginx do, with a certificate of its own."""

from __future__ import annotations

import asyncio
import re
import shutil
import ssl
import subprocess
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path


class NoCertificate(Exception):
    """There is nothing to make a certificate with; the message says what is missing."""


@dataclass(frozen=True)
class Certificate:
    """A certificate that nobody else signed, and its key."""

    certificate: Path
    key: Path

    @classmethod
    def make(cls, folder: Path, name: str) -> Certificate:
        """One for a server of that name. Raises NoCertificate."""
        program = shutil.which("openssl")
        if program is None:
            raise NoCertificate("no openssl is installed (on Debian: apt install openssl)")
        made = cls(folder / "certificate.pem", folder / "key.pem")
        command = [program, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
        command += ["-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"]
        command += ["-keyout", str(made.key), "-out", str(made.certificate)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise NoCertificate(f"openssl: {done.stderr.strip()[-300:]}")
        return made

    def of_server(self) -> ssl.SSLContext:
        """What the server needs."""
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(self.certificate, self.key)
        return context

    def of_browser(self) -> ssl.SSLContext:
        """What a browser needs that trusts this certificate, and no other one."""
        return ssl.create_default_context(cafile=str(self.certificate))


class Proxy:
    """Hands on what comes by TLS to a port of this machine, with the address from which it came."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = 0
        self.talks = set[asyncio.Task[None]]()

    async def start(self, certificate: Certificate, port: int) -> None:
        """Listen at that port until `stop`."""
        self.server = await asyncio.start_server(
            self.take, "127.0.0.1", port, ssl=certificate.of_server(), limit=1 << 20
        )

    async def stop(self) -> None:
        """Listen no longer, and end what goes on."""
        self.server.close()
        for talk in self.talks:
            talk.cancel()
        await asyncio.gather(*self.talks, return_exceptions=True)

    async def take(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Hand on one request and its answer, or a socket until it ends."""
        talk = asyncio.current_task()
        assert talk is not None
        self.talks.add(talk)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            if not re.search(r"(?mi)^upgrade:", head):  # the next request comes with a head of its own
                head = re.sub(r"(?mi)^connection:.*\r\n", "", head)
                head = head.replace("\r\n", "\r\nConnection: close\r\n", 1)
            address = writer.get_extra_info("peername")[0]
            head = head.replace("\r\n", f"\r\nX-Forwarded-For: {address}\r\nX-Forwarded-Proto: https\r\n", 1)
            there, back = await asyncio.open_connection("127.0.0.1", self.to)
            back.write(head.encode("latin-1"))
            ways = [asyncio.create_task(pour(reader, back)), asyncio.create_task(pour(there, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                back.close()
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass  # one side has gone, or the test is over
        finally:
            self.talks.discard(talk)
            with suppress(Exception):
                writer.close()


async def pour(out_of: StreamReader, into: StreamWriter) -> None:
    """Hand on everything until one side ends."""
    with suppress(OSError):
        while part := await out_of.read(1 << 16):
            into.write(part)
            await into.drain()
