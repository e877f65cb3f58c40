"""Many fights at once, and one fight in full.

The same numbers come out whichever engine plays, however many threads share the work and however it is cut
into pieces.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal, Protocol

from ..policies import any_search
from ..rulesets import LIMIT, Ruleset
from .job import Job, Play
from .load import Announce, installed, load
from .plain import PlainWorker
from .plain import play as play_plainly
from .tallies import Tallies, nothing
from .watch import Watched

if TYPE_CHECKING:
    import numpy as np

Engine = Literal["auto", "plain", "compiled"]
FEW = 3_000
"""Fewer fights than that are played in plain Python, which is done before the compiled code is loaded."""
PIECE = 0.02
"""A worker looks up about this often, in seconds."""
MOST = 1 << 15
"""No piece of work has more fights than that."""


class Worker(Protocol):
    """Plays fights and adds them up. Each thread has its own."""

    def play(self, first: int, fights: int) -> Any: ...

    def done(self) -> Tallies: ...


def simulate(
    ruleset: Ruleset,
    start: Any,
    policies: Sequence[int],
    fights: int,
    seed: int,
    *,
    first: int = 0,
    limit: int = LIMIT,
    engine: Engine = "auto",
    threads: int | None = None,
    watch: Sequence[Watched] = (),
    keep: Callable[[int, Any], object] = lambda first, rows: None,
    progress: Callable[[int], object] | None = None,
    stop: Callable[[], bool] | None = None,
    announce: Announce = lambda text: None,
) -> Tallies:
    """Play the fights `first` to `first + fights - 1` of a seed from the same start, and add them up.

    `policies` holds the referee's policy first, then that of each seat. `limit` is the number of beats after
    which a fight ends as undecided. `progress` is told the number of fights done, several times a
    second; `stop` is asked as often. After that, or after Ctrl-C, the tallies so far are returned, of a
    gapless run from `first` on, and marked as incomplete. `announce` is told what takes long.

    `keep` gets, from several threads and in any order, the number of the first fight of each piece and a row
    for each of its fights: the outcome, the length, and then what is watched.

    Raises ValueError where something of this is not legal, NotInstalled where the compiled engine is asked
    for and not there, IllegalAnswer or BrokenRule where a policy or a rule is at fault.
    """
    job = Job(ruleset, start, policies, seed, first, fights, limit, watch)
    return hired(job, engine, threads, announce).run(progress, stop, keep)


def hired(job: Job, engine: Engine, threads: int | None, announce: Announce) -> Crew:
    """Those who play a job: one in plain Python, or one a core compiled.

    A search is plain, and its play-outs are compiled, wherever there is a compiler.
    """
    if any_search(job.policies):
        fast = engine != "plain" and chosen("auto", FEW, announce) == "compiled"
        if fast and job.ruleset.rule_modules:
            load(job.ruleset, announce)
            hands = max(1, min(threads or cores(), job.fights))
            return Crew(job, [PlainWorker(job) for _ in range(hands)])
        return Crew(job, [PlainWorker(job, compiled_playouts=False)])
    if chosen(engine, job.fights, announce) == "plain":
        return Crew(job, [PlainWorker(job)])
    from .fast import FastWorker

    compiled = load(job.ruleset, announce)
    hands = max(1, min(threads or cores(), -(-job.fights // 256)))
    return Crew(job, [FastWorker(job, compiled) for _ in range(hands)])


def each_fight(
    ruleset: Ruleset,
    start: Any,
    policies: Sequence[int],
    fights: int,
    seed: int,
    *,
    watch: Sequence[Watched] = (),
    first: int = 0,
    limit: int = LIMIT,
    engine: Engine = "auto",
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
    stop: Callable[[], bool] | None = None,
    announce: Announce = lambda text: None,
) -> np.ndarray[Any, np.dtype[np.int64]]:
    """A row for each single fight, in their order: its outcome, its length, and then what is watched.

    The other arguments are those of `simulate`. A batch that was stopped has fewer rows. Needs NumPy,
    whichever engine plays.
    """
    import numpy as np

    pieces: dict[int, Any] = {}
    simulate(
        ruleset,
        start,
        policies,
        fights,
        seed,
        first=first,
        limit=limit,
        engine=engine,
        threads=threads,
        watch=watch,
        keep=pieces.__setitem__,
        progress=progress,
        stop=stop,
        announce=announce,
    )
    no_rows = np.empty((0, 2 + len(watch)), np.int64)
    return np.concatenate([no_rows, *(pieces[first] for first in sorted(pieces))])


def transcript(
    ruleset: Ruleset,
    start: Any,
    policies: Sequence[int],
    seed: int,
    number: int,
    *,
    limit: int = LIMIT,
    engine: Engine = "compiled",
    announce: Announce = lambda text: None,
) -> Play:
    """One fight of a batch in full: every question with its answer, every event, and how the fight ended."""
    job = Job(ruleset, start, policies, seed, number, 1, limit)
    if any_search(policies) or chosen(engine, 1, announce) == "plain":
        return play_plainly(job, number)
    from .fast import FastWorker

    return FastWorker(job, load(ruleset, announce)).transcript(number)


class Crew:
    """Workers who take pieces of one job in order, each as many fights as it plays between two looks up."""

    def __init__(self, job: Job, workers: Sequence[Worker]) -> None:
        self.job = job
        self.workers = workers
        self.taken = 0
        self.done = 0
        self.stopped = False
        self.lock = Lock()

    def run(
        self,
        progress: Callable[[int], object] | None,
        stop: Callable[[], bool] | None,
        keep: Callable[[int, Any], object] = lambda first, rows: None,
    ) -> Tallies:
        """Do the job, or as much of it as there is time for. `keep` gets the rows of each piece."""
        self.keep = keep
        with ThreadPoolExecutor(len(self.workers)) as pool:
            futures = [pool.submit(self.work, worker) for worker in self.workers]
            try:
                while wait(futures, 5 * PIECE).not_done:
                    if progress:
                        progress(self.done)
                    if stop and stop():
                        break
            except KeyboardInterrupt:
                pass
            finally:
                self.stopped = self.stopped or not all(future.done() for future in futures)
        for future in futures:
            future.result()
        done = [worker.done() for worker in self.workers]
        tallies = sum(done, nothing(self.job.ruleset, self.job.start.count, done[0].engine))
        tallies.complete = tallies.fights == self.job.fights
        if progress:
            progress(tallies.fights)
        return tallies

    def work(self, worker: Worker) -> None:
        """Play piece after piece, in a thread."""
        fights = 1
        try:
            while piece := self.take(fights):
                began = time.perf_counter()
                self.keep(piece[0], worker.play(*piece))
                took = time.perf_counter() - began
                with self.lock:
                    self.done += piece[1]
                if took < PIECE / 2:
                    fights = min(2 * fights, MOST)
                elif took > 2 * PIECE:
                    fights = max(fights // 2, 1)
        finally:
            self.stopped = True  # the work is all given out, or something went wrong

    def take(self, fights: int) -> tuple[int, int] | None:
        """The first fight of the next piece and how many it has; None where there is none."""
        with self.lock:
            fights = min(fights, self.job.fights - self.taken)
            if self.stopped or fights == 0:
                return None
            self.taken += fights
            return self.job.first + self.taken - fights, fights


def chosen(engine: Engine, fights: int, announce: Announce) -> Engine:
    """Which engine plays so many fights."""
    if engine != "auto":
        return engine
    if fights < FEW:
        return "plain"
    if installed():
        return "compiled"
    announce("there is no compiler, so this takes long; get it with: pip install 'kumite[fast]'")
    return "plain"


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
