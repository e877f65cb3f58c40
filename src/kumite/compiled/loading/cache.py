"""The folders in which compiled code is kept."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import platformdirs

KEPT = 6
"""This many folders of compiled code are kept for each ruleset."""


def folder(ruleset: Any, digest: str) -> Path:
    """Where the compiled code of a version of a ruleset is kept; the oldest folders are deleted."""
    root = Path(os.environ.get("KUMITE_CACHE") or platformdirs.user_cache_path("kumite")) / "compiled"
    place = root / f"{ruleset.name}-{digest}"
    try:
        place.mkdir(parents=True, exist_ok=True)
        os.utime(place)
        older = sorted(root.glob(f"{ruleset.name}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in older[KEPT:]:
            shutil.rmtree(path, ignore_errors=True)
    except OSError:
        pass  # nothing can be kept there: it is compiled each time
    return place


@contextmanager
def only_one_in(place: Path) -> Iterator[None]:
    """Of several processes that need the same compiled code, one compiles it, and the others wait."""
    from filelock import FileLock

    lock = FileLock(place / "compiling.lock", is_singleton=True)
    try:
        lock.acquire()
    except (OSError, NotImplementedError):  # nothing can be kept there: every process compiles for itself
        yield
        return
    try:
        yield
    finally:
        lock.release()


def cached_in(place: Path, function: Any) -> bool:
    """Let a function of Numba keep its code in a folder. Returns whether some code is there already."""
    numba: Any = import_module("numba")
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(place)
    try:
        function.enable_caching()
    finally:
        numba.config.CACHE_DIR = before
    # Where the folder cannot be written, Numba looks for another place, in which a change of the rules would
    # go unnoticed.
    if not Path(function._cache.cache_path).is_relative_to(place):
        function._cache.disable()
    return any(place.rglob("*.nbc"))
