"""Work on a Dask cluster: pieces go out to whoever is free, and come back in any order.

A piece that is lost, because its worker died or was taken away, is played again by another. Since a piece
always gives the same sums, and sums are whole numbers, neither the number of workers nor their order shows in
the results. Workers need the same version of kumite, and refuse work for other rules than theirs. Needs the
extra `cluster`.

Why it is so: docs/decisions/a-piece-of-work-is-plain-data.md
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from ..compiled.fights.job import BrokenRule
from ..compiled.loading.mistakes import Announce, NotInstalled
from ..simulation.batch import Engine
from ..table import IllegalAnswer
from .edition import edition
from .pieces import Done, Piece, Player, Work, done_by

TOGETHER = 8
"""How many variants are one piece of work."""
AHEAD = 4
"""How many pieces per thread of the cluster are given out before the first of them is done."""
PATIENCE = 10
"""In seconds: how long to wait for a scheduler that does not answer."""
AGAIN = 3
"""How many more times a piece is tried whose workers died as often as Dask allows."""


class ClusterError(Exception):
    """A cluster that is not there, or cannot play; the message is complete."""


@contextmanager
def cluster(address: str, engine: Engine, announce: Announce) -> Iterator[Player]:
    """Plays work on the cluster whose scheduler has that address. Raises ClusterError."""
    try:
        dask = distributed()
    except ImportError as problem:
        missing = f"Dask is not installed ({problem}); get it with: pip install 'kumite[cluster]'"
        raise ClusterError(missing) from None
    for name in filter(lambda name: name.startswith("distributed"), logging.root.manager.loggerDict):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters is said by ClusterError
    try:
        # A client that was refused would otherwise linger.
        dask.comm.get_address_host_port(address, strict=True)
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as problem:
        raise ClusterError(f"{address}: no cluster answers there: {told(problem)}") from None
    with client:
        if not client.ncores():
            announce(f"{address} has no workers yet; waiting for some")
        yield Hands(client, address, engine, announce).play


def distributed() -> Any:
    """Dask's package of that name, whose types are incomplete."""
    import distributed

    return distributed


class Hands:
    """The workers of a cluster."""

    def __init__(self, client: Any, address: str, engine: Engine, announce: Announce) -> None:
        self.client = client
        self.address = address
        self.engine = engine
        self.announce = announce
        self.tried: Counter[str] = Counter()

    def play(self, works: Iterator[Work]) -> Iterator[tuple[Piece, Done]]:
        """Give out work, a little ahead, and hand on what comes back."""
        futures = distributed().as_completed(loop=self.client.loop)
        under_way = 0
        while True:
            for future in self.given_out(works, under_way):
                futures.add(future)
                under_way += 1
            if not under_way:
                return
            future = next(futures)
            done = self.result(future)
            if done is None:
                future.retry()
                futures.add(future)
            else:
                under_way -= 1
                yield from done

    def given_out(self, works: Iterator[Work], under_way: int) -> Iterator[Any]:
        """Give out as much more as there is room for. Raises ClusterError."""
        try:
            room = AHEAD * max(2, sum(self.client.ncores().values())) - under_way
            for work in islice(works, max(0, room)):
                yield self.client.submit(done_there, work, self.engine, pure=False)
        except OSError:
            raise self.lost() from None

    def lost(self) -> ClusterError:
        """What to say when the scheduler is gone."""
        return ClusterError(f"{self.address}: the cluster was lost; what is done is noted")

    def result(self, future: Any) -> list[tuple[Piece, Done]] | None:
        """The result of a piece; None if it is to be tried again. Raises ClusterError."""
        dask = distributed()
        try:
            done: list[tuple[Piece, Done]] = future.result()
        except dask.KilledWorker as problem:
            self.tried[future.key] += 1
            if self.tried[future.key] > AGAIN:
                message = f"{self.address}: workers die of the same work again and again"
                raise ClusterError(message) from problem
            self.announce("workers died; their work is given out again")
            return None
        except dask.CancelledError:
            raise self.lost() from None
        except (BrokenRule, IllegalAnswer, NotInstalled, ClusterError):
            raise
        except Exception as problem:
            raise ClusterError(f"{self.address}: a worker could not play: {told(problem)}") from problem
        return done


def done_there(work: Work, engine: Engine) -> list[tuple[Piece, Done]]:
    """What a worker does: one piece of work, in one thread."""
    for played in work.encounters.values():
        if played.edition != (here := edition(played.rules)):
            raise ClusterError(f"a worker has kumite {here}; the work comes from kumite {played.edition}")
    return list(done_by(work, engine, 1, lambda text: None))


def told(problem: Exception) -> str:
    """The first line of what a problem says."""
    return next(iter(str(problem).splitlines()), type(problem).__name__)
