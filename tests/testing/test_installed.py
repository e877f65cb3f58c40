"""A sixth ruleset, from a package of its own, installed into a fresh environment: every command knows it.

The environment sees the libraries of the one that runs the tests; the package is installed by pip, from a
wheel, without a network.
"""

from __future__ import annotations

import socket
import subprocess
import time
import urllib.request

import pytest

from .environment import Environment

DUEL = """
ruleset = "brawl"
title = "Bouncer against sailor"

[[sides.home.fighters]]
sample = "Bouncer"
changes = { hits = 3 }

[[sides.guests.fighters]]
sample = "Sailor"
changes = { hits = 3 }
"""
EXPERIMENT = """
title = "How hard a guard is to hit"
encounter = "duel.toml"
fights = 50
seed = 1
measure = ["home", "length"]

[[vary]]
input = "house.guard"
values = [0, 2]
"""


@pytest.fixture(scope="module")
def there(sixth: Environment) -> Environment:
    """The environment with a fight and an experiment."""
    (sixth.folder / "duel.toml").write_text(DUEL)
    (sixth.folder / "guards.toml").write_text(EXPERIMENT)
    return sixth


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        ("list brawl", "Bouncer, Regular, Sailor"),
        ("list", "shinobi"),
        ("new brawl", 'sample = "Bouncer"'),
        ("schema brawl", '"const": "brawl"'),
        ("house brawl", "How much harder those are to hit who guard."),
        ("rules brawl BRA-FALL-1", "A fighter without hits goes down."),
        ("run brawl/last_orders --seed 3 --rules", "Sailor 1 goes down. [BRA-FALL-1]"),
        ("run last_orders --house guard=0", "House rules: guard=0."),
        ("simulate duel.toml --fights 200 --engine plain", "200 fights of seed 0"),
        ("odds duel.toml", "Outcome  probability"),
        ("best duel.toml --decisions 1", "home"),
        ("sweep guards.toml --engine plain", "2 variants, 50 fights of each, seed 1."),
    ],
)
def test_every_command_knows_it(there: Environment, command: str, shown: str) -> None:
    assert shown in there.kumite(*command.split())


def test_it_is_played(there: Environment) -> None:
    command = "play duel.toml --people home --seed 1 --save a.json --rules"
    out = there.kumite(*command.split(), given="guard\n" * 90)
    assert "What does Bouncer do?" in out
    assert "Bouncer guards. [BRA-TURN-2]" in out


def test_it_is_simulated_compiled(there: Environment) -> None:
    """With the same result as in plain Python."""
    pytest.importorskip("numba")
    command = ("simulate", "duel.toml", "--fights", "500", "--json", "--engine")
    plain, fast = (there.kumite(*command, engine).replace(engine, "") for engine in ("plain", "compiled"))
    keep = [[line for line in text.splitlines() if "seconds" not in line] for text in (plain, fast)]
    assert keep[0] == keep[1]


def test_what_new_writes_is_fought(there: Environment) -> None:
    there.kumite("new", "brawl", "first.toml")
    assert "has won" in there.kumite("run", "first.toml")


def test_it_is_checked(there: Environment) -> None:
    assert "Brawl is as it should be." in there.kumite("check", "brawl", "--tests", "kumite-brawl/tests")


def test_its_own_tests_pass(there: Environment) -> None:
    """Those that come with the package, among them all that every ruleset has to pass."""
    ran = there.run("pytest", "-q", "-p", "no:cacheprovider", "kumite-brawl/tests", "-k", "not compiled")
    assert ran.returncode == 0, ran.stdout


def test_it_is_served(there: Environment) -> None:
    """The page on which a table is opened offers it."""
    pytest.importorskip("nicegui")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(there.python), "-m", "kumite", "serve", "--no-show", "--port", str(port)]
    command += ["--store", str(there.folder / "tables.db")]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, cwd=there.folder, env=there.environ(), **quiet) as server:
        try:
            page = fetched(f"http://127.0.0.1:{port}/new")
        finally:
            server.kill()
    assert "Brawl" in page
    assert "Last orders" in page


def fetched(address: str) -> str:
    """A page, as soon as the server answers."""
    end = time.monotonic() + 900
    while True:
        try:
            with urllib.request.urlopen(address, timeout=900) as answer:
                return str(answer.read().decode())
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.3)
