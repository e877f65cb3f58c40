"""A run of all tests compiles the rulesets beside it, on another core, until they are needed."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

import pytest
from hypothesis import HealthCheck, settings

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


def pytest_sessionfinish(session: pytest.Session) -> None:
    for process in _beside:
        process.kill()
        process.wait()
