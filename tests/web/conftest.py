"""A server for whichever test of the page asks for one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .browsing import Serving


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """`kumite serve`, for all tests of a module."""
    with Serving(tmp_path_factory.mktemp("serving")) as server:
        yield server
