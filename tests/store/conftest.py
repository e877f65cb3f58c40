"""Databases for tests: an SQLite file each, and one PostgreSQL server for all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from .postgres import NoServer, server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a server of the system's package; without one the tests that need it are skipped."""
    try:
        with server() as url:
            yield url
    except NoServer as why:
        pytest.skip(f"PostgreSQL: {why}")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    import psycopg

    url = str(request.getfixturevalue("postgres"))
    name = f"t{uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return url.replace("/postgres?", f"/{name}?")
