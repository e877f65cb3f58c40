"""How campaigns went, in short: many runs by policies, compiled where that is to be had.

Why it is so: docs/decisions/campaigns-are-played-side-by-side.md
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.util import find_spec
from typing import Protocol

from ..compiled.cores import cores
from ..compiled.fights.program import PLAY
from ..compiled.loading.load import load
from ..compiled.loading.mistakes import Announce, DoesNotCompile
from ..encounters.policies import any_search
from ..rulesets import LIMIT
from ..simulation.batch import Engine, chosen
from .campaign import Campaign
from .course import Course, steps
from .legs import legs


class Player(Protocol):
    """Plays runs of a campaign."""

    block: int
    """How many runs it plays best at a time."""

    def play(self, first: int, runs: int) -> list[Course]:
        """The runs from number `first` on."""


class PlainPlayer:
    """Plays one run after another in plain Python, the standard by which the other is measured."""

    block = 1

    def __init__(self, campaign: Campaign, seed: int, limit: int) -> None:
        self.campaign, self.seed, self.limit = campaign, seed, limit

    def play(self, first: int, runs: int) -> list[Course]:
        return [self.course(number) for number in range(first, first + runs)]

    def course(self, number: int) -> Course:
        return tuple(steps(self.campaign, legs(self.campaign, self.seed, number, self.limit)))


def courses(
    campaign: Campaign,
    runs: int,
    seed: int,
    *,
    first: int = 0,
    limit: int = LIMIT,
    engine: Engine = "auto",
    threads: int | None = None,
    progress: Callable[[int, int], object] = lambda done, wanted: None,
    announce: Announce = lambda text: None,
) -> list[Course]:
    """Play the runs `first` to `first + runs - 1`, each as `legs` plays it.

    After Ctrl-C the runs up to the first one that is missing are returned. `progress` is told how many of how
    many are done. Raises what `kumite.simulation.simulate` raises.
    """
    players = hired(campaign, runs, seed, limit, engine, threads, announce)
    done: list[Course] = []
    block = players[0].block
    blocks = [(n, min(block, runs - n)) for n in range(0, runs, block)]
    if len(players) == 1:
        try:
            for n, some in blocks:
                done += players[0].play(first + n, some)
                progress(len(done), runs)
        except KeyboardInterrupt:
            pass
        return done
    with ThreadPoolExecutor(len(players)) as pool:
        free = [*players]
        waiting: list[Future[list[Course]]] = []

        def play(n: int, some: int) -> list[Course]:
            mine = free.pop()
            try:
                return mine.play(first + n, some)
            finally:
                free.append(mine)

        try:
            waiting += [pool.submit(play, *each) for each in blocks]
            for each in waiting:
                done += each.result()
                progress(len(done), runs)
        except KeyboardInterrupt:
            pass
        finally:
            pool.shutdown(cancel_futures=True)
    return done


def hired(
    campaign: Campaign,
    runs: int,
    seed: int,
    limit: int,
    engine: Engine,
    threads: int | None,
    announce: Announce,
) -> Sequence[Player]:
    """Who plays: one in plain Python, or one compiled player for each core.

    Where a search decides, and without NumPy, it is plain Python, whatever was asked for.
    """
    rules, plain = campaign.rules, [PlainPlayer(campaign, seed, limit)]
    searches = any(any_search(fight.policies) for fight in campaign.fights)
    if searches or find_spec("numpy") is None:
        return plain
    if chosen(engine, runs * len(campaign.fights), announce, rules) == "plain":
        return plain
    from .side_by_side import SideBySide

    try:
        compiled = load(rules, PLAY, announce)
    except DoesNotCompile as problem:
        if not rules.own_policies:
            raise
        announce(f"{problem}; so these fights are played in plain Python, which takes longer")
        return plain
    one = SideBySide(campaign, seed, limit, compiled)
    hands = max(1, min(threads or cores(), -(-runs // one.block)))
    return [one, *(SideBySide(campaign, seed, limit, compiled) for _ in range(hands - 1))]
