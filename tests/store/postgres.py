"""A PostgreSQL server from the system's own package, for the time of the tests, in a folder of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = "/usr/lib/postgresql"
"""Where Debian puts them, in a folder for each version."""
NOBODY = "nobody"
"""The server refuses to run as root; then it runs as that user."""
QUICK = (
    "fsync=off",
    "full_page_writes=off",
    "listen_addresses=",
    "max_connections=30",
    "shared_buffers=16MB",
)


class NoServer(Exception):
    """There is no server to start; the message says why."""


def programs() -> Path:
    """The folder with `initdb` and `postgres`. Raises NoServer."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else sorted(Path(PROGRAMS).glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise NoServer("no PostgreSQL server is installed (on Debian: apt install postgresql)")


@contextmanager
def server() -> Iterator[str]:
    """The URL of a running server's database. Raises NoServer."""
    binaries = programs()
    folder = Path(tempfile.mkdtemp(prefix="kumite-postgres-"))
    user = NOBODY if os.geteuid() == 0 else None
    if user:
        owner = pwd.getpwnam(user)
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    data = folder / "data"
    try:
        made = subprocess.run(
            [binaries / "initdb", "-D", data, "-U", "kumite", "-A", "trust", "--no-sync", "-E", "UTF8"],
            capture_output=True,
            text=True,
            user=user,
            cwd=folder,
            env={"LC_ALL": "C", "PATH": os.environ["PATH"], "HOME": str(folder)},
        )
        if made.returncode:
            raise NoServer(f"initdb: {made.stderr.strip()[-300:]}")
        settings = [part for setting in QUICK for part in ("-c", setting)]
        with open(folder / "log", "w") as log:
            running = subprocess.Popen(
                [binaries / "postgres", "-D", data, "-k", folder, *settings],
                stdout=log,
                stderr=log,
                user=user,
                cwd=folder,
            )
        try:
            wait_for(folder, running)
            yield f"postgresql://kumite@/postgres?host={folder}"
        finally:
            running.send_signal(signal.SIGINT)  # at once, even if somebody is connected
            running.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(folder: Path, running: subprocess.Popen[bytes]) -> None:
    """Wait until the server can be talked to. Raises NoServer."""
    import psycopg

    until = time.monotonic() + 600
    while time.monotonic() < until and running.poll() is None:
        try:
            psycopg.connect(host=str(folder), user="kumite", dbname="postgres").close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise NoServer(f"the server did not start: {(folder / 'log').read_text()[-300:]}")
