"""What a command loads before it does something: seconds are spent there, so it is no more than it needs."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIST = """
import contextlib, io, sys
from kumite.cli import main
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main(sys.argv[1:])
print(*sys.modules)
"""
HEAVY = {
    *("numpy", "numba", "llvmlite", "scipy", "matplotlib", "SALib", "pyarrow", "distributed", "dask"),
    *("nicegui", "fastapi", "starlette", "uvicorn", "sqlalchemy", "psycopg", "segno", "pytest", "asyncio"),
    *("kumite.lab", "kumite.web", "kumite.sitting", "kumite.store", "kumite.testing", "kumite.starter"),
}
"""What takes long to load, and no fight at the terminal needs."""
ALSO_HELP = {
    *("pydantic", "rich", "platformdirs", "importlib.metadata", "email", "tomllib"),
    *("kumite.rulesets", "kumite.encounters", "kumite.play", "kumite.compiled", "kumite.version"),
}
"""What help needs no more than those."""


def loaded(*command: str) -> set[str]:
    """The names of the modules that a command has loaded at its end, and of the packages around them."""
    ran = subprocess.run([sys.executable, "-c", LIST, *command], capture_output=True, text=True, check=True)
    names = ran.stdout.split()
    assert "kumite.cli.application" in names, "the command was run"
    return {".".join(name.split(".")[:depth]) for name in names for depth in (1, 2)}


def test_help_loads_no_fight() -> None:
    assert not loaded("--help") & (HEAVY | ALSO_HELP)


@pytest.mark.parametrize(
    "command", [("run", "malice/kata"), ("simulate", "malice/kata", "--fights", "3"), ("list",)]
)
def test_a_fight_loads_nothing_for_other_trades(command: tuple[str, ...]) -> None:
    assert not loaded(*command) & HEAVY


def test_a_fight_loads_its_own_ruleset_alone() -> None:
    names = subprocess.run(
        [sys.executable, "-c", LIST, "run", "malice/kata"], capture_output=True, text=True, check=True
    ).stdout.split()
    rulesets = {"hachigoku", "hell", "ikezu", "malice", "shinobi"}
    assert {name.split(".")[2] for name in names if name.startswith("kumite.rulesets.")} & rulesets == {
        "malice"
    }
