"""Where in a package something stands: its file and its line, for messages."""

from __future__ import annotations

import inspect
import os
import re
import sys
import traceback
from enum import IntEnum
from pathlib import Path
from typing import Any


def place(path: Path | str, line: int | None = None) -> str:
    """A file as seen from here, and a line of it."""
    absolute = Path(path).absolute()
    near = os.path.relpath(absolute)
    shown = str(absolute) if near.startswith("..") else near
    return shown if line is None else f"{shown}, line {line}"


def line_with(path: Path, pattern: str) -> str:
    """The first line of a file that has a pattern; the file alone where none has."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError:
        return place(path)
    number = next((n for n, line in enumerate(lines, 1) if re.search(pattern, line)), None)
    return place(path, number)


def of_member(member: IntEnum) -> str:
    """Where a member of an enum is defined, and what it is called."""
    found = line_with(source_of(type(member)), rf"^\s+{member.name}\s*[:=]")
    return f"{found}: {type(member).__name__}.{member.name}"


def of_object(found: Any) -> str:
    """Where a function or a class is defined."""
    try:
        return place(source_of(found), inspect.getsourcelines(found)[1])
    except (OSError, TypeError):
        return str(getattr(found, "__module__", found))


def source_of(found: Any) -> Path:
    """The file in which a class or a function is defined."""
    return Path(str(vars(sys.modules[found.__module__]).get("__file__", found.__module__)))


def of_error(error: BaseException, folder: Path) -> str:
    """The last line of a folder that an error passed on its way; empty where it passed none."""
    frames = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    inside = [(name, line) for name, line in frames if Path(name).is_relative_to(folder)]
    return place(*inside[-1]) if inside else ""
