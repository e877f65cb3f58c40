"""Many fights at once, and one fight in full.

The numbers are the same whichever engine plays, however many threads share the work, and however it is cut
into pieces.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal, Protocol

from ..compiled.cores import cores
from ..compiled.fights.job import Job, Play
from ..compiled.fights.program import PLAY
from ..compiled.fights.tallies import Tallies, nothing
from ..compiled.fights.watch import Watched
from ..compiled.loading.load import can_load, load, packed
from ..compiled.loading.mistakes import Announce, DoesNotCompile
from ..encounters.policies import any_search
from ..rulesets import LIMIT, Ruleset
from ..table import IllegalAnswer
from .plain import PlainWorker
from .plain import play as play_plainly

if TYPE_CHECKING:
    import numpy as np

Engine = Literal["auto", "plain", "compiled"]
FEW = 3_000
"""Fewer fights than this are played in plain Python, which is done before the compiler is loaded."""
LEARNABLE = 1_000
"""From fewer fights than this nobody learns what their dice gave."""
PIECE = 0.02
"""In seconds: about how often a worker reports and asks whether to stop."""
MOST = 1 << 15
"""No piece of work has more fights than this."""


class Worker(Protocol):
    """Plays fights and adds them up. Each thread has one of its own."""

    def play(self, first: int, fights: int) -> Any: ...

    def with_dice(self, first: int, fights: int) -> tuple[Any, Any]: ...

    def done(self) -> Tallies: ...


class Listener(Protocol):
    """Is told of the dice of fights, from several threads and in any order."""

    @property
    def wanted(self) -> bool:
        """Whether to tell of more."""
        ...

    def add(self, first: int, rows: Any, dice: Any) -> None:
        """Some fights: the number of the first, a row for each, and a row for each die and each pool.

        A die's row has the place of its fight among these, the verb, who, about what, the sides, how many
        are rolled and kept, and the answer.
        """
        ...


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
    listener: Listener | None = None,
    progress: Callable[[int], object] | None = None,
    stop: Callable[[], bool] | None = None,
    announce: Announce = lambda text: None,
) -> Tallies:
    """Play the fights `first` to `first + fights - 1` of a seed from the same start, and add them up.

    `policies` holds the referee's policy first, then that of each seat. `limit` is the number of beats after
    which a fight ends undecided. `progress` is told the number of fights done, several times a second; `stop`
    is asked as often. If it says so, or after Ctrl-C, the tallies so far are returned: those of an unbroken
    run from `first` on, marked as incomplete. `announce` is told about anything that takes long.

    `keep` gets, from several threads and in any order, the number of the first fight of each piece and a row
    for each of its fights: the outcome, the length, and then what is watched. A `listener` gets the dice as
    well, for as long as it wants them; it needs NumPy.

    Raises ValueError if an argument is not legal, NotInstalled if the compiled engine is asked for and not
    there, and IllegalAnswer or BrokenRule if a policy or a rule is at fault.
    """
    job = Job(ruleset, start, policies, seed, first, fights, limit, watch)
    try:
        return hired(job, engine, threads, announce).run(progress, stop, keep, listener)
    except IllegalAnswer:
        if not ruleset.own_policies:
            raise
        return Crew(job, [PlainWorker(job)]).run(progress, stop, keep)  # which tells the file and the line


def hired(job: Job, engine: Engine, threads: int | None, announce: Announce) -> Crew:
    """The workers for a job: one in plain Python, or one compiled worker for each core.

    A search decides in plain Python; its play-outs are compiled wherever there is a compiler.
    """
    if any_search(job.policies):
        fast = engine != "plain" and chosen("auto", FEW, announce, job.ruleset) == "compiled"
        if fast:
            load(job.ruleset, PLAY, announce)
            hands = max(1, min(threads or cores(), job.fights))
            return Crew(job, [PlainWorker(job) for _ in range(hands)])
        return Crew(job, [PlainWorker(job, compiled_playouts=False)])
    if chosen(engine, job.fights, announce, job.ruleset) == "plain":
        return Crew(job, [PlainWorker(job)])
    from ..compiled.fights.fast import FastWorker

    try:
        compiled = load(job.ruleset, PLAY, announce)
    except DoesNotCompile as problem:
        if not job.ruleset.own_policies:
            raise
        announce(f"{problem}; so these fights are played in plain Python, which takes longer")
        return Crew(job, [PlainWorker(job)])
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
    """A row for each single fight, in order: its outcome, its length, and then what is watched.

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
    if any_search(policies) or chosen(engine, 1, announce, ruleset) == "plain":
        return play_plainly(job, number)
    from ..compiled.fights.fast import FastWorker

    return FastWorker(job, load(ruleset, PLAY, announce)).transcript(number)


class Crew:
    """Workers who take pieces of one job in order. The size of a piece follows the worker's speed, so that
    each takes about `PIECE` seconds."""

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
        listener: Listener | None = None,
    ) -> Tallies:
        """Do the job, or as much of it as there is time for. `keep` gets the rows of each piece, and
        `listener` the dice."""
        self.keep, self.listener = keep, listener
        with ThreadPoolExecutor(len(self.workers)) as pool:
            futures = [pool.submit(self.work, worker) for worker in self.workers]
            try:
                while wait(futures, 5 * PIECE).not_done:
                    if progress:
                        progress(self.done)
                    if stop and stop():
                        break
            except KeyboardInterrupt:
                pass  # what has been played so far is still a result
            finally:
                self.stopped = self.stopped or not all(future.done() for future in futures)
        for future in futures:
            future.result()  # raises whatever went wrong in its thread
        done = [worker.done() for worker in self.workers]
        tallies = sum(done, nothing(self.job.ruleset, self.job.start.count, done[0].engine))
        tallies.complete = tallies.fights == self.job.fights
        if progress:
            progress(tallies.fights)
        return tallies

    def work(self, worker: Worker) -> None:
        """Play piece after piece, in a thread."""
        fights = 1  # nobody knows yet how long a fight takes
        try:
            while piece := self.take(fights):
                began = time.perf_counter()
                self.play(worker, *piece)
                took = time.perf_counter() - began
                with self.lock:
                    self.done += piece[1]
                if took < PIECE / 2:
                    fights = min(2 * fights, MOST)
                elif took > 2 * PIECE:
                    fights = max(fights // 2, 1)
        finally:
            self.stopped = True  # all work is given out, or something went wrong

    def play(self, worker: Worker, first: int, fights: int) -> None:
        """Play a piece and hand it over."""
        if self.listener is not None and self.listener.wanted:
            rows, dice = worker.with_dice(first, fights)
            self.listener.add(first, rows, dice)
        else:
            rows = worker.play(first, fights)
        self.keep(first, rows)

    def take(self, fights: int) -> tuple[int, int] | None:
        """The first fight of the next piece and its number of fights; None if there is none left."""
        with self.lock:
            fights = min(fights, self.job.fights - self.taken)
            if self.stopped or fights == 0:
                return None
            self.taken += fights
            return self.job.first + self.taken - fights, fights


def chosen(engine: Engine, fights: int, announce: Announce, ruleset: Ruleset) -> Engine:
    """Which engine plays that many fights, of a ruleset whose rules may not be for the compiler."""
    if engine != "auto":
        return engine
    if packed(ruleset, PLAY) is not None:
        return "compiled"
    if fights < FEW:
        return "plain"
    if can_load(ruleset, PLAY):
        return "compiled"
    if ruleset.compiled:
        announce("there is no compiler, so this takes long; get it with: pip install 'kumite[fast]'")
    return "plain"
