"""Sweeps on a Dask cluster: real processes, one of which dies in the middle; the numbers of one machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kumite.lab import cluster
from kumite.lab.cluster import ClusterError, Hands, done_there
from kumite.lab.experiment import read_experiment
from kumite.lab.pieces import work_of
from kumite.lab.sweep import sweep

DUEL = "ikezu/friendly_duel"
WAIT_AND_RUN = """
import sys
from distributed import Client
from kumite.cli import main
with Client(sys.argv[1], set_as_default=False) as client:
    client.wait_for_workers(2)
main(sys.argv[2:])
"""


def until(happened: Callable[[], bool], what: str) -> None:
    """Wait for something that another process does."""
    last = time.monotonic() + 900
    while not happened():
        assert time.monotonic() < last, f"waited in vain for {what}"
        time.sleep(0.005)


def written(path: Path) -> bool:
    """Whether a JSON file is there, and whole."""
    try:
        return bool(json.loads(path.read_text()))
    except (FileNotFoundError, ValueError):
        return False


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts processes, and ends those that are left."""
    started: list[subprocess.Popen[str]] = []

    def start(*arguments: str) -> subprocess.Popen[str]:
        command = [sys.executable, *arguments]
        pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
        started.append(subprocess.Popen(command, cwd=tmp_path, **pipes))
        return started[-1]

    yield start
    for process in reversed(started):
        process.kill()
        process.communicate()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An experiment of 50 variants, seven pieces of work."""
    path = tmp_path / "experiment.toml"
    path.write_text(
        f'encounter = "{DUEL}"\nfights = 40\nmeasure = ["outcome", "quantile 0.9 of damage taken"]\n'
        '[[vary]]\ninput = "Kenta.hp"\nrange = { from = 1, to = 5 }\n'
        '[[vary]]\ninput = "Kenta.str"\nrange = { from = 1, to = 10 }\n'
    )
    return path


def test_a_worker_dies_and_nothing_is_lost(
    processes: Callable[..., subprocess.Popen[str]], file: Path, tmp_path: Path
) -> None:
    """One of two workers is killed while both have work: the numbers are those of one machine."""
    plain = ("--no-dashboard", "--scheduler-file", "where.json")
    processes("-m", "dask", "scheduler", "--port", "0", "--host", "127.0.0.1", *plain)
    where = tmp_path / "where.json"
    until(lambda: written(where), "the scheduler")
    address = json.loads(where.read_text())["address"]
    worker = ("-m", "dask", "worker", "--no-nanny", "--nthreads", "1", *plain)
    victim, _ = processes(*worker), processes(*worker)
    journal = tmp_path / "journal"
    options = ("--cluster", address, "--engine", "plain", "--json", "--journal", str(journal))
    playing = processes("-c", WAIT_AND_RUN, address, "sweep", str(file), *options)
    until(lambda: journal.exists() and journal.read_bytes().count(b"\n") > cluster.TOGETHER, "a first piece")
    os.kill(victim.pid, signal.SIGKILL)
    assert victim.wait() == -signal.SIGKILL
    assert journal.read_bytes().count(b"\n") < 1 + 50
    results = json.loads(playing.communicate(timeout=900)[0])
    assert results["complete"]
    found = sweep(read_experiment(file), engine="plain")
    wanted = [(one.value, one.low, one.high) for row in found.rows for one in row.estimates.values()]
    assert [(one["value"], one["low"], one["high"]) for one in results["results"]] == wanted
    differences = [one.value for row in found.rows for one in row.differences.values()]
    assert [one["difference_value"] for one in results["results"] if "difference_value" in one] == differences
    done = [json.loads(line) for line in journal.read_text().splitlines()[1:]]
    assert sorted(one["variant"] for one in done) == list(range(50))


class Future:
    """A piece of work whose workers die some times."""

    key = "piece"

    def __init__(self, deaths: int) -> None:
        self.deaths = deaths

    def result(self) -> list[Any]:
        self.deaths -= 1
        if self.deaths >= 0:
            raise cluster.distributed().KilledWorker("piece", None, 3)
        return []


def test_work_of_which_workers_die_is_given_out_again_but_not_for_ever() -> None:
    said: list[str] = []
    hands = Hands(None, "tcp://there", "plain", said.append)
    future = Future(2)
    assert [hands.result(future) for _ in range(3)] == [None, None, []]
    assert said == ["workers died; their work is given out again"] * 2
    hands = Hands(None, "tcp://there", "plain", said.append)
    future = Future(99)
    assert [hands.result(future) for _ in range(cluster.AGAIN)] == [None] * cluster.AGAIN
    with pytest.raises(ClusterError, match="tcp://there: workers die of the same work again and again"):
        hands.result(future)


def test_who_has_other_rules_does_not_play_along(file: Path) -> None:
    work = work_of(read_experiment(file), 0, [0, 1])
    assert [piece for piece, _ in done_there(work, "plain")] == [(0, 0), (1, 0)]
    other = {name: one._replace(edition="0.0 (rules f00)") for name, one in work.encounters.items()}
    message = r"a worker has kumite \S+ \(rules \w{8}\); the work comes from kumite 0\.0 \(rules f00\)"
    with pytest.raises(ClusterError, match=message):
        done_there(replace(work, encounters=other), "plain")


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "carrier-pigeon://there:1"])
def test_no_cluster_is_there(address: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    with (
        pytest.raises(ClusterError, match=f"{address}: no cluster answers there: "),
        cluster.cluster(address, "plain", print),
    ):
        pass
