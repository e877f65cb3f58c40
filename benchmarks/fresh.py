"""A Python of its own that plays compiled fights: `python -m benchmarks.fresh FIGHTS [FILE]`.

They are those of an encounter or, without one, the benchmark's duel. Prints as JSON when it was ready to
play, counted from its first line, how long the playing took, and the most memory that it had.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

DUEL = Path(__file__).with_name("duel.toml")


@dataclass(frozen=True)
class Run:
    """What a fresh Python took."""

    fights: int
    ready: float
    """Seconds until the first fight could begin."""
    playing: float
    mebibytes: float
    """The peak of its resident memory."""
    processor: float
    """In seconds of the processor, until the first fight could begin, whatever else the machine did."""


def run(fights: int, cache: Path, file: Path | None = None) -> Run:
    """Play fights in a fresh Python that keeps its compiled code in the folder `cache`."""
    ran = subprocess.run(
        [sys.executable, "-m", __name__, str(fights), *([str(file.resolve())] if file else [])],
        env={**os.environ, "KUMITE_CACHE": str(cache)},
        cwd=Path(__file__).parents[1],
        stdout=subprocess.PIPE,
        check=True,
    )
    return Run(**json.loads(ran.stdout))


def main(fights: int, file: Path) -> None:
    began = time.perf_counter()
    from kumite.compiled.fights.program import PLAY
    from kumite.compiled.loading.load import load
    from kumite.encounters.encounter import read
    from kumite.simulation import batch

    found = read(file)
    load(found.ruleset, PLAY)
    ready, processor = time.perf_counter(), time.process_time()
    tallies = batch.simulate(
        found.ruleset, found.start(), found.policies, fights, 1, engine="compiled", threads=None
    )
    done = time.perf_counter()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    mebibytes = peak / 1024 if sys.platform != "darwin" else peak / 1024**2
    print(json.dumps(vars(Run(tallies.fights, ready - began, done - ready, mebibytes, processor))))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else DUEL)
