"""Files are written whole or not at all, and nothing is left beside them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kumite.play.saves import write_whole

WRITES = """
import os, signal, sys
from kumite.play.saves import write_whole

os.fsync = lambda file: os.kill(os.getpid(), signal.SIGKILL)
write_whole(sys.argv[1], "the new text")
"""


@pytest.mark.skipif(os.name == "nt", reason="nothing is killed like that there")
def test_what_a_killed_process_left_beside_a_file_is_swept_away(tmp_path: Path) -> None:
    """The file stays as it was; the next who writes it removes what was left, but nothing of the living."""
    file, living = tmp_path / "fight.json", tmp_path / f".fight.json.{os.getppid()}"
    file.write_text("the old text")
    living.write_text("half")
    ended = subprocess.run([sys.executable, "-c", WRITES, str(file)])
    assert ended.returncode == -signal.SIGKILL
    assert file.read_text() == "the old text"
    assert len(list(tmp_path.iterdir())) == 3, "the killed one has left something"
    write_whole(file, "the newest text")
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        "fight.json": "the newest text",
        living.name: "half",
    }
