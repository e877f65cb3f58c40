"""Chances worked out in a process of their own, which does not outlive the one that asked for them."""

from __future__ import annotations

import os
from functools import cache
from multiprocessing import parent_process
from threading import Thread

from .chances import Chances, Position, chances_from


def chances_apart(position: Position, fights: int, seconds: float) -> Chances:
    """`chances_from`, for a pool of processes."""
    _end_with_parent()
    return chances_from(position, fights, seconds)


@cache
def _end_with_parent() -> None:
    """Have this process end when its parent does, also where that is killed: a pool would wait for ever."""
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, name="end with the parent", daemon=True).start()
