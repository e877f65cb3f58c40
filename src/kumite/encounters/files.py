"""Reading the tables that people write, TOML or JSON, with one clear message if it cannot be done."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from ..mistakes import Mistake, shown

LARGEST = 1_000_000
"""In bytes: far more than anybody writes by hand, so a bigger file is a mistake."""

KEY = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+"""
MOST_LEVELS = 50
"""No name in TOML has more parts with dots between them: to read them takes memory by the square of their
number."""
TOO_DEEP = re.compile(rf"(?<![\w.\"'-]){KEY}(?:\.[ \t]*+{KEY}){{{MOST_LEVELS},}}")


class Unreadable(Exception):
    """A file that could not be read as a table."""

    def __init__(self, mistake: Mistake) -> None:
        super().__init__(str(mistake))
        self.mistake = mistake


def read_table(path: Path) -> dict[str, Any]:
    """The table in a file: JSON if its name ends in `.json`, else TOML. Raises Unreadable."""
    return table_of(path, read_text(path))


def table_of(path: Path, text: str) -> dict[str, Any]:
    """The table in the text of a file that has been read. Raises Unreadable."""
    try:
        table = _json(text) if path.suffix.lower() == ".json" else _toml(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise _unreadable(f"broken JSON ({error.msg})", "JSON", place) from None
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).rstrip(")").rpartition(" (at ")
        raise _unreadable(f"broken TOML ({reason or place})", "TOML", place if reason else "") from None
    except RecursionError:
        raise _unreadable("tables nested too deeply to be read", "a few levels") from None
    except ValueError as error:
        raise _unreadable(f"what cannot be read ({str(error)[:120]})", "usual names and numbers") from None
    if not isinstance(table, dict):
        raise _unreadable(shown(table), "a table at the top of the file")
    return table


def read_text(path: Path) -> str:
    """The text of a file of at most LARGEST bytes of UTF-8. Raises Unreadable."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise _unreadable("no file of that name", "the path of a TOML or JSON file") from None
    except IsADirectoryError:
        raise _unreadable("a folder", "the path of a TOML or JSON file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _unreadable(f"a file that cannot be read ({reason})", "a readable file") from None
    if len(raw) > LARGEST:
        raise _unreadable(f"a file of more than {LARGEST:,} bytes", "a smaller one")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        found = f"byte 0x{raw[error.start]:02x}, which is not UTF-8"
        raise _unreadable(found, "a text file in UTF-8", f"line {line}") from None


def _unreadable(found: str, legal: str, place: str = "") -> Unreadable:
    return Unreadable(Mistake(place, found, legal))


def _toml(text: str) -> Any:
    if TOO_DEEP.search(text):
        raise RecursionError
    return tomllib.loads(text)


def _json(text: str) -> Any:
    return json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        twin, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise ValueError(f"the name {shown(twin)} twice in one table")
    return table


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number of JSON")
