"""Work that nobody has to wait for, one piece after another, so that it never holds up an answer for long.

Why it is so: docs/decisions/a-loaded-server-slows-down-evenly.md
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar

Found = TypeVar("Found")


class InTurn:
    """Pieces of work from all tables, of which one at a time is done, in the order in which they came.

    After each there is a pause as long as it has taken, in which the answers have the server to themselves.
    What nobody wants any more when its turn comes is left out.
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
                await asyncio.sleep(time.perf_counter() - begun)
