"""What all tests share: a run of all of them compiles the rulesets beside it until they are needed, and there
is a browser for whichever asks for one."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from .web.browsing import browsing

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")  # no test fails because it had to wait

COMPILE = """
from kumite.compiled.fights.program import PLAY
from kumite.compiled.loading.load import load
from kumite.rulesets import rulesets

for each in rulesets():
    load(each, PLAY)
"""
_beside: list[subprocess.Popen[bytes]] = []


def pytest_sessionstart(session: pytest.Session) -> None:
    config = session.config
    whole = config.args == config.getini("testpaths") and not hasattr(config, "workerinput")
    if whole and find_spec("numba"):
        command = [sys.executable, "-c", COMPILE]
        _beside.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))


def pytest_runtest_teardown(item: pytest.Item) -> None:
    """A command that a test ran in this process has let the collector of garbage forget what was there."""
    gc.unfreeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    for process in _beside:
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium; a test is skipped where there is none."""
    with browsing() as started:
        yield started
