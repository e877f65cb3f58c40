"""Lets a pool work, says which process does the work, and waits until it is killed."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from kumite.sitting import Position, chances_apart


def main() -> None:
    nowhere = Position("no such rules", (), (), None, (), 0, 0)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        wrong = pool.submit(chances_apart, nowhere, 1, 0.0).exception()
        print(*pool._processes, type(wrong).__name__, flush=True)
        time.sleep(60)


if __name__ == "__main__":
    sys.exit(main())
