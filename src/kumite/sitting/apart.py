"""What takes long, worked out in a process of its own, which ends with the process that asked for it."""

from __future__ import annotations

import os
from functools import cache
from multiprocessing import parent_process
from threading import Thread

from ..compiled.fights.program import PLAY
from ..compiled.loading.load import load
from ..rulesets import ruleset
from .chances import Chances, Position, chances_from, chances_soon
from .reviewing import Reviewed, reviewed


def chances_apart(position: Position, fights: int, seconds: float) -> Chances:
    """`chances_from`, for a pool of processes."""
    _end_with_parent()
    return chances_from(position, fights, seconds)


def soon_apart(position: Position, fights: int, seconds: float) -> Chances:
    """`chances_soon`, for a pool of processes."""
    _end_with_parent()
    return chances_soon(position, fights, seconds)


def review_apart(save: str, title: str, playouts: int, seconds: float) -> Reviewed:
    """`reviewed`, for a pool of processes."""
    _end_with_parent()
    return reviewed(save, title, playouts, seconds)


def compile_apart(name: str) -> None:
    """Compile the rules of a ruleset, if they are not compiled already, so that any process can load them at
    once; for a pool of processes."""
    _end_with_parent()
    load(ruleset(name), PLAY)


@cache
def _end_with_parent() -> None:
    """Make this process end when its parent ends, even if the parent is killed: a
    pool would otherwise wait for ever."""
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, name="end with the parent", daemon=True).start()
