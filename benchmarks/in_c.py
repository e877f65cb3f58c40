"""The two fights in C: `by_hand.c`, compiled on the spot by the system's compiler."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple
from functools import cache
from pathlib import Path

from benchmarks.fights import SHEET, Result, Sheet

SOURCE = Path(__file__).with_name("by_hand.c")
FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")
SEATS, FATES, LONGEST = 8, 9, 256


class NoCompiler(Exception):
    """There is nothing here that could compile C."""


class CSheet(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in SHEET]


class CTally(ctypes.Structure):
    _fields_ = [
        ("outcomes", ctypes.c_int64 * 4),
        ("lengths", ctypes.c_int64 * LONGEST),
        ("fates", ctypes.c_int64 * FATES * SEATS),
        ("dealt", ctypes.c_int64 * SEATS),
        ("taken", ctypes.c_int64 * SEATS),
    ]


def compiler() -> str:
    """The system's C compiler. Raises NoCompiler."""
    named = os.environ.get("CC", "cc")
    found = shutil.which(named)
    if found is None:
        raise NoCompiler(f"there is no C compiler here ({named} was looked for; CC may name another)")
    return found


def version() -> str:
    """What the compiler calls itself, and how it is called. Raises NoCompiler."""
    said = subprocess.run([compiler(), "--version"], capture_output=True, text=True, check=True).stdout
    return f"{said.splitlines()[0]}, {' '.join(FLAGS[:2])}"


@cache
def library() -> ctypes.CDLL:
    """The program, compiled and loaded. Raises NoCompiler."""
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "by_hand.so"
        subprocess.run([compiler(), *FLAGS, "-o", str(built), str(SOURCE)], check=True)
        return ctypes.CDLL(str(built))


def play(sheets: Sequence[Sheet], is_duel: bool, fights: int, seed: int, first: int = 0) -> Result:
    """Play the fights of a seed from number `first` on, with kumite's dice. Raises NoCompiler."""
    seats = range(len(sheets))
    tally = CTally()
    library().play(
        (CSheet * len(sheets))(*(CSheet(*astuple(sheet)) for sheet in sheets)),
        ctypes.c_int(len(sheets)),
        ctypes.c_int(is_duel),
        ctypes.c_uint64(seed),
        ctypes.c_int64(first),
        ctypes.c_int64(fights),
        ctypes.byref(tally),
    )
    return Result(
        fights,
        list(tally.outcomes),
        Counter({length: count for length, count in enumerate(tally.lengths) if count}),
        [list(tally.fates[seat]) for seat in seats],
        [tally.dealt[seat] for seat in seats],
        [tally.taken[seat] for seat in seats],
    )
