"""A server that is killed at any moment has lost no answer that it acknowledged."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks import killed

from kumite.sitting import Sittings
from kumite.store import Store

from ..sitting.table import REFEREE, Table
from ..toys.toy.coming_and_going import register_changeable

ROOT = Path(__file__).parents[2]


LINES = 45
"""How many answers are acknowledged before the process is killed."""


def test_no_acknowledged_answer_is_lost(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """kill -9 in the middle of the next answers: what was acknowledged is there, in order, and the table goes
    on. The other process reports an answer only when the call for it has returned."""
    register_changeable(monkeypatch)
    store = Store.open(database)
    table = Table(store, players={}, typed=True)
    store.close()
    command = [sys.executable, "-m", "tests.store.killed", database, table.token]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "src")))}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as server:
        assert server.stdout is not None
        acknowledged = [server.stdout.readline().split() for _ in range(LINES)]
        server.send_signal(signal.SIGKILL)
        acknowledged += [line.split() for line in server.stdout]
    assert server.returncode == -signal.SIGKILL
    expected: list[tuple[int, int]] = []
    for said in acknowledged:
        if said == ["undone"]:
            expected = []
        elif len(said) == 2:
            expected.append((int(said[0]), int(said[1])))
    store = Store.open(database)
    sitting = Sittings(store).enter(table.token)
    kept = [
        (sitting._shown(one.question), one.answer)
        for one in sitting.given
        if one.by == REFEREE and one.question is not None
    ]
    if kept[: len(expected)] != expected:
        assert kept == [], "the undo after these answers was not said any more"
    assert len(kept) <= len(expected) + 1, "no more than one answer was on its way"
    question = sitting.view(table.token).question
    assert question is not None
    sitting.answer(table.token, question.number, question.choices[0][0] if question.choices else question.low)
    store.close()


def test_what_is_lost_is_counted() -> None:
    """The benchmark that kills many times over would see a missing answer, another one, and one too many."""
    said = [["7", "1"], ["9", "0"], ["4", "2"]]
    there = [(7, 1), (9, 0), (4, 2)]
    assert killed.lost(said, there) == 0
    assert killed.lost(said, [*there, (5, 1)]) == 0  # it was on its way
    assert killed.lost(said, there[:2]) == 1
    assert killed.lost(said, [(7, 1), (9, 3), (4, 2)]) == 1
    assert killed.lost(said, [*there, (5, 1), (6, 1)]) == 1
    assert killed.lost([*said, ["undone"], ["5", "1"]], [(5, 1)]) == 0
    assert killed.lost([*said, ["undone"], ["5", "1"]], there) == 2  # and one of the three may be new
