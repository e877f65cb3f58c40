"""Work that nobody has to wait for, one piece after another, so that it never holds up an answer for long.

Why it is so: docs/decisions/a-loaded-server-slows-down-evenly.md
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar

Found = TypeVar("Found")

BREATH = 0.01
"""In seconds: such a pause shows whether the server keeps up. If it lasts half as long again, others wait."""
LONGEST = 3
"""A pause is at most so many times as long as the work before it."""


class InTurn:
    """Pieces of work from all tables, of which one at a time is done, in the order in which they came.

    After each there is a pause as long as it has taken, in which the answers have the server to themselves,
    and a longer one while the server does not keep up with them. What nobody wants any more when its turn
    comes is left out.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def do(self, wanted: Callable[[], bool], work: Callable[..., Found], *given: Any) -> Found | None:
        """Do a piece of work in a thread when its turn comes; None where it is not `wanted` any more.

        Raises what the work raises.
        """
        async with self._turn:
            if not wanted():
                return None
            begun = time.perf_counter()
            try:
                return await asyncio.to_thread(work, *given)
            finally:
                await _rest(time.perf_counter() - begun)


async def _rest(took: float) -> None:
    """Leave the server to others after work that took so long, in seconds."""
    begun = time.perf_counter()
    await asyncio.sleep(took)
    while time.perf_counter() - begun < LONGEST * took:
        since = time.perf_counter()
        await asyncio.sleep(BREATH)
        if time.perf_counter() - since < 1.5 * BREATH:
            return
